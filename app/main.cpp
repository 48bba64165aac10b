// The program: reads the command line, hands over to one subcommand, turns whatever happens into an exit code.

#include <csignal>
#include <exception>
#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "app/bench_command.h"
#include "app/referee_command.h"
#include "app/render_command.h"
#include "app/replay_command.h"
#include "app/scan_command.h"

namespace {

constexpr int kWrongUse = 2;

constexpr const char* kDescription =
    "hexwatch keeps the rules of a board game: it plays recorded games through a complete referee,\n"
    "says who has what, and flags what breaks a rule and why. It reads boards from photos too.";

constexpr const char* kFooter =
    "Exit codes:\n"
    "  0  everything is fine\n"
    "  1  something differs or was found wrong\n"
    "  2  wrong use, or input that cannot be read\n"
    "  3  no board was found\n"
    "\n"
    "Examples:\n"
    "  hexwatch referee game.jsonl     hold a recorded game against the rules\n"
    "  hexwatch referee - < game.jsonl the same, from standard input\n"
    "  hexwatch scan photo.jpg         what lies on the board in a photo\n"
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

std::string subcommand_names(const CLI::App& app) {
  std::string names;
  for (const CLI::App* subcommand : app.get_subcommands({})) {
    if (!names.empty()) names += ", ";
    names += subcommand->get_name();
  }
  return names;
}

int run(int argc, char** argv) {
  CLI::App app{kDescription, "hexwatch"};
  app.footer(kFooter);
  app.set_version_flag("--version", "hexwatch " HEXWATCH_VERSION);
  // Not require_subcommand(1): it would answer a misspelt subcommand with 'a subcommand is required'.
  app.require_subcommand(0, 1);

  int exit_code = 0;
  hexwatch::add_referee_command(app, exit_code);
  hexwatch::add_replay_command(app, exit_code);
  hexwatch::add_scan_command(app, exit_code);
  hexwatch::add_render_command(app, exit_code);
  hexwatch::add_bench_command(app, exit_code);

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help_or_version) {
    app.exit(help_or_version);
  } catch (const CLI::ParseError& error) {
    return complain_about_use(error.what());
  }
  if (argc <= 1) return complain_about_use("Say what to do: " + subcommand_names(app) + ".");

  std::cout.flush();
  if (!std::cout) return complain("The output could not be written.");
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  // A reader that closes its end (`hexwatch ... | head`) ends the program quietly, whatever the parent set.
  static_cast<void>(std::signal(SIGPIPE, SIG_DFL));
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}
