// The program: reads the command line, hands over to one subcommand, turns whatever happens into an exit code.

#include <csignal>
#include <exception>
#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "app/bench_command.h"
#include "app/cameras_command.h"
#include "app/compare_command.h"
#include "app/referee_command.h"
#include "app/render_command.h"
#include "app/replay_command.h"
#include "app/report_command.h"
#include "app/scan_command.h"
#include "app/start_command.h"
#include "app/watch_command.h"

namespace {

constexpr int kWrongUse = 2;

constexpr const char* kDescription =
    "hexwatch watches a board game through a webcam: it reads the board, follows the game, keeps the score and the rules,\n"
    "and says what breaks one, why, and what puts it right. Without a subcommand it opens its window, or says in words what\n"
    "is seen where there is no display.";

constexpr const char* kFooter =
    "Exit codes:\n"
    "  0  everything is fine\n"
    "  1  something differs or was found wrong\n"
    "  2  wrong use, or input that cannot be read\n"
    "  3  no board was found\n"
    "\n"
    "Examples:\n"
    "  hexwatch                        the bundled game\n"
    "  hexwatch --camera 0             follow a game through the first camera\n"
    "  hexwatch game.mp4               follow a game on film\n"
    "  hexwatch photo.jpg              read the board in a photo\n"
    "  hexwatch --session FOLDER       a session that was followed\n"
    "  hexwatch referee game.jsonl     hold a recorded game against the rules\n"
    "  hexwatch referee - < game.jsonl the same, from standard input\n"
    "  hexwatch scan photo.jpg         what lies on the board in a photo\n"
    "  hexwatch cameras                which cameras there are\n"
    "  hexwatch report session         the score sheet of a game that was followed\n"
    "  hexwatch bench engine           how fast the engine plays on this machine\n"
    "\n"
    "'hexwatch SUBCOMMAND --help' explains each subcommand.";

int complain(const std::string& sentence) {
  std::cerr << "hexwatch: " << sentence << '\n';
  return kWrongUse;
}

int complain_about_use(const std::string& sentence) {
  return complain(sentence + " ('hexwatch --help' explains the use)");
}

int run(int argc, char** argv) {
  CLI::App app{kDescription, "hexwatch"};
  app.footer(kFooter);
  app.set_version_flag("--version", "hexwatch " HEXWATCH_VERSION);
  // Not require_subcommand(1): it would answer a misspelt subcommand with 'a subcommand is required'.
  app.require_subcommand(0, 1);

  const auto start = hexwatch::add_start(app);
  int exit_code = 0;
  hexwatch::add_referee_command(app, exit_code);
  hexwatch::add_watch_command(app, exit_code);
  hexwatch::add_replay_command(app, exit_code);
  hexwatch::add_scan_command(app, exit_code);
  hexwatch::add_render_command(app, exit_code);
  hexwatch::add_cameras_command(app, exit_code);
  hexwatch::add_report_command(app, exit_code);
  hexwatch::add_compare_command(app, exit_code);
  hexwatch::add_bench_command(app, exit_code);

  bool told = false;
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help_or_version) {
    app.exit(help_or_version);
    told = true;
  } catch (const CLI::ParseError& error) {
    return complain_about_use(error.what());
  }
  if (!told && app.get_subcommands().empty()) start(exit_code);

  std::cout.flush();
  if (!std::cout) return complain("The output could not be written.");
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  // A reader that closes its end (`hexwatch ... | head`) ends the program quietly, whatever the parent set.
  static_cast<void>(std::signal(SIGPIPE, SIG_DFL));
  // A file that may not grow further (ulimit -f) is a full disk: a sentence, not an end without one.
  static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}
