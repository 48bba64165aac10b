#include "engine/io/game_lines.h"

#include <istream>
#include <ostream>

#include "engine/io/event_json.h"
#include "engine/io/game_format.h"
#include "engine/io/state_json.h"

namespace hexwatch::io {
namespace {

constexpr std::size_t kMaxLine = std::size_t{1} << 20U;
constexpr int kVersion = 1;

constexpr const char* kFormat = "hexwatch-game";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

void check_version(const Json& json) {
  if (find_member(json, "format") == nullptr) return;
  const std::string format = text_member(json, "format", kFormat);
  if (format != kFormat) throw InputError("is of the format " + in_quotes(format) + ", not " + kFormat);
  if (whole_member(json, "version", 1, 1'000'000, "a version") > kVersion)
    throw InputError("was written by a newer hexwatch: this one reads version " + std::to_string(kVersion));
}

Game game_from_line(const std::string& line, const ReadOptions& options) {
  const Json json = parse_object(line);
  if (json.contains("do")) throw InputError("is an action, but a game begins with its board line");
  check_version(json);
  const std::string named = find_member(json, "game") != nullptr ? text_member(json, "game", "the name of the game") : options.game;
  if (!options.game.empty() && named != options.game) throw InputError("is a game of " + in_quotes(named) + ", not of " + in_quotes(options.game));
  const GameFormat& format = named.empty() ? game_formats().front() : format_named(named);
  return format.read_board(json, options);
}

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
    if (++number_ == 1 && line.starts_with(kByteOrderMark)) line.erase(0, kByteOrderMark.size());
    if (!blank(line)) return line;
  }
}

History begin_game(const std::optional<std::string>& line, const ReadOptions& options) {
  if (!line) throw InputError("is missing: a game begins with its board line");
  if (!is_position(*line)) return History(game_from_line(*line, options));
  Position position = position_from_text(*line);
  return {std::move(position.game), position.state, std::move(position.belief)};
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
  const Game& game = history.game();
  const bool whole = history.start() == game.rules->begin(game);
  out << (whole ? format_of(game).write_board(game).dump() : position_to_text(game, history.start(), history.start_belief())) << '\n';
  for (const History::Moment& moment : history.moments()) out << event_to_json(game, moment.event).dump() << '\n';
}

History read_game(std::istream& in, const ReadOptions& options) {
  LineReader lines(in);
  try {
    History history = begin_game(lines.next(), options);
    while (const auto line = lines.next()) apply_line(history, *line);
    return history;
  } catch (const InputError& error) {
    throw InputError(lines.at_line(error.what()));
  }
}

}  // namespace hexwatch::io
