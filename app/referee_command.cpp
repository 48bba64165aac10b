#include "app/referee_command.h"

#include <fstream>
#include <iostream>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/placements.h"
#include "app/pipeline/text_input.h"
#include "engine/io/game_lines.h"
#include "engine/io/state_json.h"
#include "engine/narrate.h"

namespace hexwatch {
namespace {

struct Options {
  std::string file;
  std::string view = "open";
  std::string game;
  std::string board;
  bool placements = false;
  bool position = false;
  bool text = false;
};

// Every answer is flushed: whoever talks to the referee through a pipe waits for it.
void print(const std::string& line) { std::cout << line << '\n' << std::flush; }

void print_answer(const History& history, const History::Moment* moment) {
  if (moment != nullptr) return print(io::state_line(history, *moment).dump());
  const History::Moment undone{{}, history.state(), {}, {}, {}};
  print(io::state_line(history, undone).dump());
}

// What the action was called, in a sentence, behind the number of actions that the game has now.
void print_sentence(const History& history, const History::Moment* moment) {
  const int size = history.size();
  const std::string number = std::to_string(size) + " ";
  if (moment == nullptr) return print(number + (size == 0 ? "All actions are taken back." : "Every action after this one is taken back."));
  const State& before = size == 1 ? history.start() : history.moments()[static_cast<std::size_t>(size) - 2].after;
  print(number + narrate(history.game(), before, *moment));
}

void referee(std::istream& in, const Options& options) {
  io::LineReader lines(in);
  try {
    History history = io::begin_game(lines.next(), {options.view == "table" ? View::table : View::open, options.game, options.board});
    while (const auto line = lines.next()) {
      const History::Moment* moment = io::apply_line(history, *line);
      if (options.text) print_sentence(history, moment);
      else print_answer(history, moment);
    }
    if (options.position) print(io::position_to_text(history.game(), history.state(), history.belief()));
  } catch (const io::InputError& error) {
    throw io::InputError(lines.at_line(error.what()));
  }
}

constexpr const char* kDescription =
    "Plays a recorded game through the rules: reads its board line and then one action a line (JSON Lines, docs/referee.md),\n"
    "and prints after each action, on one line, the state and which rules the action broke. An action that breaks a rule is\n"
    "carried out all the same, as on a real table.";

}  // namespace

void add_referee_command(CLI::App& app, int& /*exit_code*/) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("referee", kDescription);
  command->add_option("FILE", options->file, "the game, or - for standard input")->required();
  command->add_option("--view", options->view, "what is known: 'open' every card, 'table' what an onlooker sees")
      ->check(CLI::IsMember({"open", "table"}))
      ->capture_default_str();
  command->add_option("--game", options->game, "the game that is played, where its board line does not tell");
  command->add_option("--board", options->board, "a file that describes the board (datasets/boards), where the board line does not tell");
  command->add_flag("--placements", options->placements, "read sequences of placements and print Longest Road after each");
  command->add_flag("--position", options->position, "print the position at the end as one line that can begin another file");
  command->add_flag("--text", options->text, "print one sentence for each action instead of the state");
  command->callback([options] {
    with_text_input(options->file, [&](std::istream& in) {
      if (options->placements) answer_placements(in, std::cout);
      else referee(in, *options);
    });
  });
}

}  // namespace hexwatch
