#include "app/window/photo_flags.h"

#include <algorithm>
#include <utility>

#include "app/pipeline/reading_audit.h"
#include "engine/table_position.h"
#include "ui/game_view.h"

namespace hexwatch {
namespace {

ReadingAudit audit_of(const BoardReading& reading, const GameRecord& record) {
  if (record.entries().empty()) return audit_reading(reading);
  const Game& game = record.history().game();
  return {game, game.rules->audit(game, table_position(game, record.history().state()))};
}

// The same player in another game, which may have other seats.
PlayerId seat_in(const Game& game, const Game& other, PlayerId player) {
  if (player == kNobody) return kNobody;
  const auto& color = other.colors.at(static_cast<std::size_t>(player));
  const auto seats = game.seats();
  const auto at = std::find_if(seats.begin(), seats.end(), [&](PlayerId seat) { return game.colors.at(static_cast<std::size_t>(seat)) == color; });
  return at == seats.end() ? kNobody : *at;
}

}  // namespace

void flag_photo(ui::GameView& view, const BoardReading& reading, const GameRecord& record, const GameViewContext& context) {
  const ReadingAudit audit = audit_of(reading, record);
  const Game spoken = ui::in_language(audit.game, context.preferences.language, seat_names(audit.game, context.table));
  for (const Violation& violation : audit.violations) {
    ui::FlagView flag = ui::flag_view(spoken, violation, static_cast<int>(view.flags.size()), 0);
    flag.by = seat_in(record.history().game(), audit.game, violation.by);
    view.flags.push_back(std::move(flag));
  }
}

}  // namespace hexwatch
