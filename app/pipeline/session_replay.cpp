#include "app/pipeline/session_replay.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

#include "app/pipeline/board_doubts.h"
#include "engine/io/event_json.h"
#include "engine/io/game_lines.h"

namespace hexwatch {
namespace {

constexpr int kMostIds = 1'000'000;

// Members of an amendment that speak of the line and not of the event.
constexpr std::array<std::string_view, 8> kOfTheLine{"rec", "t", "do", "of", "n", "id", "evidence", "text"};

class Rebuilding {
 public:
  explicit Rebuilding(const LogLine& first) : first_line_(first.number) {
    const Json& head = first.json;
    replay_.head = head;
    if (head.contains("do") || io::text_member(head, "format", kLogFormat) != kLogFormat) {
      throw io::InputError("is not the first line of a session's log: its \"format\" must be " + std::string(kLogFormat));
    }
    board_ = head;
    const std::string game = io::find_member(head, "game") != nullptr ? io::text_member(head, "game", "the name of the game") : io::game_formats().front().game;
    for (const io::Word& word : io::format_named(game).words) actions_.insert(word.name);
    note_time(head);
  }

  void add(const LogLine& line) {
    const std::string act = io::text_member(line.json, "do", "what was done");
    note_time(line.json);
    if (actions_.contains(act)) return add_event(line, line.json);
    if (act == "entered") return add_event(line, io::member(line.json, "action", "what was entered"));
    if (act == "undo") return take_back(line);
    if (act == "redo") return bring_back(line);
    if (act == "amend") return amend(line);
    if (act == "table") return tell_table(line.json);
    if (act == "seats") return seat(line.json);
    if (act == "layout") return put_right(line.json);
    if (act == "flag") return open(line.json, replay_.flags, replay_.next_flag);
    if (act == "question") return open(line.json, replay_.questions, replay_.next_question);
    if (act == "flag_cleared") return close(line.json, replay_.flags);
    if (act == "answer") return close(line.json, replay_.questions);
    if (io::find_member(line.json, "n") != nullptr) throw io::InputError("does not know the action " + io::in_quotes(act));
  }

  Replay finish() && {
    replay_.next_event = static_cast<int>(replay_.events.size());
    at_line(first_line_, [this] { begin(); });
    if (replay_.history) play();
    return std::move(replay_);
  }

 private:
  double note_time(const Json& line) {
    const Json* time = io::find_member(line, "t");
    if (time == nullptr) return replay_.last_time;
    if (!time->is_number() || !std::isfinite(time->get<double>())) throw io::InputError("needs \"t\", a time in seconds");
    replay_.last_time = std::max(replay_.last_time, time->get<double>());
    return time->get<double>();
  }

  void add_event(const LogLine& line, const Json& action) {
    if (!action.is_object()) throw io::InputError("needs \"action\", an action");
    const auto next = static_cast<int>(replay_.events.size());
    if (next >= io::kMaxEvents) throw io::InputError("is one action too many: a game has at most " + std::to_string(io::kMaxEvents));
    if (const auto number = io::optional_whole(line.json, "n", 0, kMostIds, "the number of the event"); number && *number != next) {
      throw io::InputError("is event " + std::to_string(*number) + ", but event " + std::to_string(next) + " comes next: lines are missing or doubled");
    }
    const Json* evidence = io::find_member(line.json, "evidence");
    replay_.events.push_back({.number = next, .time = note_time(line.json), .line = action, .evidence = evidence == nullptr ? Json() : *evidence, .line_number = line.number});
  }

  LoggedEvent& event_named(const Json& line) {
    const int of = io::whole_member(line, "of", 0, kMostIds, "the number of an event");
    if (of >= static_cast<int>(replay_.events.size())) throw io::InputError("speaks of event " + std::to_string(of) + ", which is not there");
    return replay_.events[static_cast<std::size_t>(of)];
  }

  void take_back(const LogLine& line) {
    if (io::find_member(line.json, "of") == nullptr && io::find_member(line.json, "to") != nullptr) return take_back_to(line.json);
    event_named(line.json).standing = false;
  }

  void bring_back(const LogLine& line) { event_named(line.json).standing = true; }

  void tell_table(const Json& line) {
    for (const char* key : kToldOfATable) {
      const Json* value = io::find_member(line, key);
      if (value == nullptr) continue;
      replay_.head[key] = board_[key] = *value;
      if (board_.contains("position")) board_["position"]["board"][key] = *value;  // where the game was joined
    }
  }

  // As in a game that is told action by action: all but the first so many that stand.
  void take_back_to(const Json& line) {
    int stay = io::whole_member(line, "to", 0, kMostIds, "how many actions stay");
    for (LoggedEvent& event : replay_.events) {
      if (event.standing && --stay < 0) event.standing = false;
    }
  }

  void amend(const LogLine& line) {
    LoggedEvent& event = event_named(line.json);
    for (const auto& [key, value] : line.json.items()) {
      if (std::find(kOfTheLine.begin(), kOfTheLine.end(), key) != kOfTheLine.end()) continue;
      // "act": a roll that was missed at first
      const std::string member = key == "act" ? "do" : key;
      if (value.is_null()) event.line.erase(member);
      else event.line[member] = value;
    }
    event.line_number = line.number;
  }

  void seat(const Json& line) {
    for (const char* key : {"players", "colors", "position"}) {
      if (const Json* value = io::find_member(line, key)) board_[key] = *value;
    }
  }

  // A position that was joined tells the board too.
  void put_right(const Json& line) {
    board_ = with_layout(board_, line);
    replay_.head = with_layout(replay_.head, line);
    if (io::find_member(board_, "position") != nullptr) board_["position"]["board"] = with_layout(board_["position"].value("board", Json::object()), line);
  }

  void open(const Json& line, std::vector<OpenMatter>& open, int& next) {
    if (io::find_member(line, "of") != nullptr) event_named(line);
    const int id = io::optional_whole(line, "id", 0, kMostIds, "a number").value_or(next);
    open.push_back({id, line});
    next = std::max(next, id + 1);
  }

  // What was cleared twice is clear.
  static void close(const Json& line, std::vector<OpenMatter>& open) {
    const auto id = io::optional_whole(line, "id", 0, kMostIds, "a number");
    std::erase_if(open, [&](const OpenMatter& matter) { return id ? matter.id == *id : matter.line.value("rule", Json()) == line.value("rule", Json()); });
  }

  void begin() {
    if (const Json* position = io::find_member(board_, "position")) {
      replay_.history = io::begin_game(position->dump(), {});
      return;
    }
    if (io::find_member(board_, "players") == nullptr && io::find_member(board_, "colors") != nullptr) board_["players"] = board_["colors"].size();
    if (io::find_member(board_, "players") == nullptr) return;
    io::ReadOptions options;
    const std::string view = io::find_member(board_, "view") == nullptr ? "table" : io::text_member(board_, "view", "open or table");
    if (view != "open" && view != "table") throw io::InputError("needs \"view\", open or table");
    options.view = view == "open" ? View::open : View::table;
    board_.erase("format");  // it names the log's, not that of a game
    replay_.history = io::begin_game(board_.dump(), options);
  }

  void play() {
    for (const LoggedEvent& event : replay_.events) {
      if (!event.standing) continue;
      at_line(event.line_number, [&] { replay_.history->add(io::event_from_json(replay_.history->game(), event.line)); });
      replay_.numbers.push_back(event.number);
      replay_.times.push_back(event.time);
    }
  }

  int first_line_;
  Replay replay_;
  Json board_;
  std::set<std::string> actions_;
};

}  // namespace

Replay rebuild(std::span<const LogLine> lines) {
  if (lines.empty()) throw io::InputError("line 1: is missing: a session's log begins with its board line.");
  auto rebuilding = at_line(lines.front().number, [&] { return Rebuilding(lines.front()); });
  for (const LogLine& line : lines.subspan(1)) at_line(line.number, [&] { rebuilding.add(line); });
  return std::move(rebuilding).finish();
}

Replay read_session(const std::string& folder) {
  const std::string file = log_file_of(folder);
  const LogText text = read_log(file);
  try {
    return rebuild(text.lines);
  } catch (const io::InputError& error) {
    throw io::InputError(file + ": " + error.what());
  }
}

}  // namespace hexwatch
