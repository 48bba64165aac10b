#include "engine/io/game_lines.h"

#include <istream>
#include <ostream>

#include "engine/io/event_json.h"
#include "engine/io/game_format.h"

namespace hexwatch::io {
namespace {

constexpr std::size_t kMaxLine = std::size_t{1} << 20U;
constexpr int kVersion = 1;

bool blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

}  // namespace

std::optional<std::string> LineReader::next() {
  std::string line;
  while (true) {
    line.clear();
    bool any = false;
    for (int c = in_.get(); c != std::istream::traits_type::eof(); c = in_.get()) {
      any = true;
      if (c == '\n') break;
      line.push_back(static_cast<char>(c));
      if (line.size() > kMaxLine) {
        ++number_;
        throw InputError("is longer than a mebibyte, which no action is");
      }
    }
    if (!any) return std::nullopt;
    ++number_;
    if (!blank(line)) return line;
  }
}

Game game_from_line(const std::string& line, const ReadOptions& options) {
  const Json json = parse_object(line);
  if (json.contains("do")) throw InputError("is an action, but a game begins with its board line");
  if (const Json* format = find_member(json, "format"); format != nullptr && *format == "hexwatch-game" &&
                                                       whole_member(json, "version", 1, 1'000'000, "a version") > kVersion)
    throw InputError("was written by a newer hexwatch: this one reads version 1");
  const std::string named = find_member(json, "game") != nullptr ? text_member(json, "game", "the name of the game") : options.game;
  if (!options.game.empty() && named != options.game) throw InputError("is a game of " + named.substr(0, 40) + ", not of " + options.game);
  const GameFormat& format = named.empty() ? game_formats().front() : format_named(named);
  return format.read_board(json, options.view);
}

const History::Moment* apply_line(History& history, const std::string& line) {
  const Json json = parse_object(line);
  if (const Json* act = find_member(json, "do"); act != nullptr && *act == "undo") {
    history.undo_to(whole_member(json, "to", 0, history.size(), "how many actions stay, 0 to " + std::to_string(history.size())));
    return nullptr;
  }
  const Event event = event_from_json(history.game(), json);
  if (history.size() >= kMaxEvents) throw InputError("is one action too many: a game has at most " + std::to_string(kMaxEvents));
  return &history.add(event);
}

void write_game(std::ostream& out, const History& history) {
  out << format_of(history.game()).write_board(history.game()).dump() << '\n';
  for (const History::Moment& moment : history.moments()) out << event_to_json(history.game(), moment.event).dump() << '\n';
}

History read_game(std::istream& in, const ReadOptions& options) {
  LineReader lines(in);
  try {
    const auto first = lines.next();
    if (!first) throw InputError("is missing: a game begins with its board line");
    History history(game_from_line(*first, options));
    while (const auto line = lines.next()) apply_line(history, *line);
    return history;
  } catch (const InputError& error) {
    throw InputError(lines.at_line(error.what()));
  }
}

}  // namespace hexwatch::io
