#include "app/window/snapshot_of.h"

#include <algorithm>
#include <cmath>

#include "app/window/phrases.h"
#include "ui/game_view.h"

namespace hexwatch {
namespace {

using SeenBy = ui::LogEntry::SeenBy;

bool by_person(const RecordEntry& entry) { return entry.evidence.is_object() && entry.evidence.value("source", "") == "person"; }

double confidence_of(const RecordEntry& entry) {
  if (!entry.evidence.is_object()) return 1;
  const auto told = entry.evidence.find("confidence");
  return told != entry.evidence.end() && told->is_number() ? std::clamp(told->get<double>(), 0.0, 1.0) : 1;
}

std::string why_of(const RecordEntry& entry, ui::Language language) {
  if (by_person(entry)) return in(language, kEntered);
  if (!entry.evidence.is_object()) return {};
  if (entry.evidence.value("unseen", false)) return in(language, kSeenAfterwards);
  const auto frame = entry.evidence.find("frame");
  return frame != entry.evidence.end() && frame->is_number_integer() ? in(language, kSeenByCamera, std::to_string(frame->get<int>())) : "";
}

std::vector<ui::EntryFacts> facts_of(const GameRecord& record, ui::Language language) {
  std::vector<ui::EntryFacts> facts;
  for (const RecordEntry& entry : record.entries()) {
    facts.push_back({entry.number, entry.time, entry.event, entry.stands, why_of(entry, language), confidence_of(entry), by_person(entry) ? SeenBy::person : SeenBy::camera});
  }
  return facts;
}

ui::QuestionView question_view(const OpenQuestion& question, const Game& game, const Game& spoken, ui::Language language) {
  ui::QuestionView view{question.id, translated(language, question.text), question.choices, {}, question.time};
  const bool whom = question.about && question.about->verb == Verb::move_blocker;
  if (!whom) {
    for (std::string& choice : view.choices) choice = choice_in(language, choice, game, spoken);
  }
  if (!question.about) return view;
  const std::string by = player_name(spoken, question.about->by);
  if (question.about->verb == Verb::missed_roll) view.text = in(language, kWhatWasRolled, by);
  if (!whom) return view;
  view.text = in(language, kWhoWasRobbed, by);
  view.place = Place::at(question.about->tile());
  for (std::string& choice : view.choices) {
    for (PlayerId seat : game.seats()) {
      if (choice == player_name(game, seat)) {
        choice = player_name(spoken, seat);
        break;
      }
    }
  }
  return view;
}

// How sure the reading was of the last event at a piece's place.
void tell_confidence(std::vector<ui::PieceView>& pieces, const GameRecord& record) {
  for (ui::PieceView& piece : pieces) {
    for (auto entry = record.entries().rbegin(); entry != record.entries().rend(); ++entry) {
      const Verb verb = entry->event.verb;
      const bool on_path = verb == Verb::place_link;
      const bool on_site = verb == Verb::place_base || verb == Verb::place_upgrade;
      if (!entry->stands || entry->event.place != piece.place.number || !(piece.place.kind == Place::Kind::path ? on_path : on_site)) continue;
      piece.confidence = confidence_of(*entry);
      break;
    }
  }
}

// What of the layout was not read for sure, and nobody has told since, is hatched (board_doubts.h).
void mark_doubtful(ui::GameView& view, const Json& board) {
  const auto doubtful = board.find("doubtful");
  if (doubtful == board.end()) return;
  for (const Json& doubt : *doubtful) {
    const int tile = doubt.value("hex", -1);
    const int path = doubt.value("e", -1);
    if (tile >= 0 && tile < view.tiles.size()) view.tiles[id<TileId>(tile)].known = false;
    if (path >= 0) view.unknown.push_back(Place::at(id<PathId>(path)));
  }
}

}  // namespace

std::vector<std::string> seat_names(const Game& game, const ui::TableSetup& table) {
  std::vector<std::string> names;
  for (PlayerId seat : game.seats()) {
    const std::string& color = game.colors.at(static_cast<std::size_t>(seat));
    const auto told = std::find_if(table.seats.begin(), table.seats.end(), [&](const ui::SeatSetup& s) { return s.color == color; });
    names.push_back(told == table.seats.end() ? "" : told->name);
  }
  return names;
}

std::shared_ptr<const ui::GameView> game_view_of(const GameRecord& record, const GameViewContext& context) {
  const ui::Language language = context.preferences.language;
  const Game& game = record.history().game();
  const std::vector<std::string> names = seat_names(game, context.table);
  const std::vector<ui::EntryFacts> facts = facts_of(record, language);
  auto view = std::make_shared<ui::GameView>(ui::game_view(record.history(), facts, context.preferences, names));
  const Game spoken = ui::in_language(game, language, names);
  for (const RaisedFlag& flag : record.flags_up()) view->flags.push_back(ui::flag_view(spoken, flag.violation, flag.id, flag.time));
  for (const OpenQuestion& question : record.questions_open()) view->questions.push_back(question_view(question, game, spoken, language));
  tell_confidence(view->pieces, record);
  mark_doubtful(*view, record.board());
  view->can_undo = context.can_undo;
  view->can_redo = context.can_redo;
  return view;
}

ui::Stage stage_of(const Follower& follower) {
  const std::string& seen = follower.seen();
  if (seen == "steady" || seen.rfind("glare", 0) == 0) return ui::Stage::following;
  if (seen == "table and log differ") return ui::Stage::differs;
  if (seen == "too dark") return ui::Stage::dark;
  if (seen == "hand over the board") return ui::Stage::covered;
  if (seen == "moved, finding it again") return ui::Stage::moved;
  return ui::Stage::searching;
}

bool layout_waits(const GameRecord& record) {
  const auto doubtful = record.board().find("doubtful");
  return record.entries().empty() && doubtful != record.board().end() && !doubtful->empty();
}

void fill_snapshot(ui::Snapshot& snapshot, const Follower& follower, const std::shared_ptr<const ui::GameView>& game) {
  snapshot.readiness.stage = stage_of(follower);
  snapshot.image_from_board.reset();
  if (const auto pose = follower.pose()) {
    snapshot.image_from_board.emplace();
    std::copy(std::begin(pose->val), std::end(pose->val), snapshot.image_from_board->begin());
  }
  snapshot.pose_quality = snapshot.image_from_board ? follower.quality() : 0;
  const std::vector<Place> doubt = follower.in_doubt();
  if (game == nullptr || doubt.empty()) {
    snapshot.game = game;
    return;
  }
  auto view = std::make_shared<ui::GameView>(*game);
  view->unknown.insert(view->unknown.end(), doubt.begin(), doubt.end());
  snapshot.game = std::move(view);
}

}  // namespace hexwatch
