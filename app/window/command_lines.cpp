#include "app/window/command_lines.h"

#include <algorithm>
#include <variant>

namespace hexwatch {
namespace {

// Where a place is told in the words of the log.
const char* key_of(Place place) {
  return place.kind == Place::Kind::site ? "v" : place.kind == Place::Kind::path ? "e" : "hex";
}

std::string tile_word(const Game& game, Resource resource) {
  return resource == kNoResource ? game.spec.barren_name : game.spec.resources.at(static_cast<std::size_t>(resource)).log_name;
}

const RecordEntry* last_standing(const GameRecord& record) {
  const auto entries = record.entries();
  const auto last = std::find_if(entries.rbegin(), entries.rend(), [](const RecordEntry& e) { return e.stands; });
  return last == entries.rend() ? nullptr : &*last;
}

struct ToLine {
  const GameRecord* record;

  std::optional<Json> operator()(const ui::AnswerQuestion& c) const { return Json{{"do", "answer"}, {"id", c.question}, {"choice", c.choice}}; }
  std::optional<Json> operator()(const ui::EnterAction& c) const {
    Json line = io::parse_object(c.line);
    io::text_member(line, "do", "what happened");
    return line;
  }
  std::optional<Json> operator()(const ui::DeleteEvent& c) const { return Json{{"do", "undo"}, {"of", c.number}}; }
  std::optional<Json> operator()(const ui::AmendEvent& c) const {
    Json line = io::parse_object(c.members);
    if (const auto act = line.find("do"); act != line.end()) line["act"] = Json(*act);  // another action of it
    line["do"] = "amend";
    line["of"] = c.number;
    return line;
  }
  std::optional<Json> operator()(const ui::CorrectPlace& c) const {
    Json line{{"do", "correction"}, {key_of(c.place), c.place.number}, {"piece", "none"}};
    if (c.piece) {
      line["piece"] = game().spec.pieces.at(static_cast<std::size_t>(*c.piece)).name;
      line["color"] = c.color;
    }
    return line;
  }
  std::optional<Json> operator()(const ui::CorrectTile& c) const {
    return Json{{"do", "correction"}, {"hex", index(c.tile)}, {"terrain", tile_word(game(), c.resource)}, {"number", c.number}};
  }
  std::optional<Json> operator()(const ui::CorrectBlocker& c) const {
    return Json{{"do", "correction"}, {"hex", index(c.tile)}, {"piece", game().phrasebook.blocker}};
  }
  std::optional<Json> operator()(const ui::ConfirmLayout& /*c*/) const { return Json{{"do", "confirm"}}; }
  template <class Other>
  std::optional<Json> operator()(const Other& /*about the program*/) const {
    return std::nullopt;
  }

  const Game& game() const {
    if (record == nullptr) throw io::InputError("There is no game yet that could be corrected.");
    return record->history().game();
  }
};

}  // namespace

std::optional<Json> line_of(const ui::Command& command, const GameRecord* record) { return std::visit(ToLine{record}, command); }

std::vector<Json> lines_of(const ui::TableSetup& table) {
  std::vector<Json> lines{{{"do", "table"},
                           {"vp_to_win", table.points_to_win},
                           {"discard_over", table.discard_over},
                           {"friendly_robber", table.friendly_robber},
                           {"turn_phases", table.strict_phases ? "strict" : "combined"},
                           {"no_seven_before_round", table.no_seven_before_round}}};
  if (table.seats.size() < 2) return lines;
  Json colors = Json::array();
  for (const ui::SeatSetup& seat : table.seats) colors.push_back(seat.color);
  lines.push_back({{"do", "players"}, {"colors", colors}});
  return lines;
}

void UndoStack::look(const GameRecord& record) {
  if (record.entries().size() > events_) back_.clear();
  events_ = record.entries().size();
  std::erase_if(back_, [&](int number) { return static_cast<std::size_t>(number) >= record.entries().size(); });
}

std::optional<Json> UndoStack::undo(const GameRecord& record) {
  const RecordEntry* last = last_standing(record);
  if (last == nullptr) return std::nullopt;
  back_.push_back(last->number);
  return Json{{"do", "undo"}, {"of", last->number}};
}

std::optional<Json> UndoStack::redo(const GameRecord& record) {
  while (!back_.empty()) {
    const int number = back_.back();
    back_.pop_back();
    if (!record.entries()[static_cast<std::size_t>(number)].stands) return Json{{"do", "redo"}, {"of", number}};
  }
  return std::nullopt;
}

bool UndoStack::can_undo(const GameRecord& record) const { return last_standing(record) != nullptr; }

bool UndoStack::can_redo(const GameRecord& record) const {
  return std::any_of(back_.begin(), back_.end(), [&](int number) { return !record.entries()[static_cast<std::size_t>(number)].stands; });
}

}  // namespace hexwatch
