#include "app/report_command.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>

#include "app/pipeline/game_export.h"
#include "app/pipeline/game_summary.h"
#include "app/pipeline/session_replay.h"
#include "engine/io/game_lines.h"

namespace hexwatch {
namespace {

struct Options {
  std::string folder;
  std::string csv;
  std::string jsonl;
  std::string catanlog;
  bool text = false;
};

// Writes to a file, or to standard output for "-".
void write_to(const std::string& file, const std::function<void(std::ostream&)>& write) {
  if (file == "-") return write(std::cout);
  std::ofstream out(file, std::ios::binary);
  if (!out) throw std::runtime_error(file + " cannot be written; check the folder and the permissions.");
  write(out);
  out.flush();
  if (!out) throw std::runtime_error(file + " cannot be written whole; make room on the disk.");
}

// A film has no date: then the format's own zero.
std::string started(const Json& head) {
  const Json* told = io::find_member(head, "started");
  return told != nullptr && told->is_string() ? told->get<std::string>() : "1970-01-01 00:00:00";
}

void report(const Options& options) {
  std::error_code error;
  if (!std::filesystem::is_directory(options.folder, error)) throw std::runtime_error(options.folder + " is no folder; name the folder of a session.");
  const Replay session = read_session(options.folder);
  if (!session.history) throw std::runtime_error(log_file_of(options.folder) + " does not tell yet who plays, so there is nothing to report.");
  const History& history = *session.history;
  const bool exports = !(options.csv.empty() && options.jsonl.empty() && options.catanlog.empty());
  if (!options.csv.empty()) write_to(options.csv, [&](std::ostream& out) { write_csv(out, history, session.times); });
  if (!options.jsonl.empty()) write_to(options.jsonl, [&](std::ostream& out) { io::write_game(out, history); });
  if (!options.catanlog.empty()) write_to(options.catanlog, [&](std::ostream& out) { write_catanlog(out, history, session.times, started(session.head)); });
  if (options.text || !exports) std::cout << score_sheet_text(history, session.times);
}

}  // namespace

void add_report_command(CLI::App& app, int& /*exit_code*/) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "report", "Prints the score sheet of a session that was followed: points and where they come from, dice, production, thefts, times.\n"
                "With an option for a file it writes the game in that format instead; - is standard output (docs/session.md).");
  command->add_option("FOLDER", options->folder, "the folder of the session")->required();
  command->add_flag("--text", options->text, "print the score sheet too where files are written");
  command->add_option("--csv", options->csv, "write every event as a row: time, player, action, place, sentence");
  command->add_option("--jsonl", options->jsonl, "write the game as JSON Lines, which 'hexwatch referee' reads");
  command->add_option("--catanlog", options->catanlog, "write the game in the text format of catanlog");
  command->callback([options] { report(*options); });
}

}  // namespace hexwatch
