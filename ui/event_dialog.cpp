#include <algorithm>

#include "ui/action_words.h"
#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

const LogEntry* entry_of(const GameView& game, int number) {
  const auto found = std::find_if(game.log.begin(), game.log.end(), [&](const LogEntry& entry) { return entry.number == number; });
  return found == game.log.end() ? nullptr : &*found;
}

void done(const Canvas& canvas, Command command) {
  canvas.ask(std::move(command));
  canvas.state.dialog = Dialog::none;
  canvas.state.editing = -1;
}

// A piece went somewhere else, or belongs to somebody else.
void placement_fields(const Canvas& canvas, const LogEntry& entry) {
  const GameView& game = *canvas.game();
  const bool link = entry.event.verb == Verb::place_link;
  const int most = link ? game.layout->paths.size() : game.layout->sites.size();
  headline(canvas, canvas.text("event.place"));
  int place = canvas.state.correction.place.kind == Place::Kind::none ? entry.event.place : canvas.state.correction.place.number;
  ImGui::SetNextItemWidth(std::min(canvas.em() * 8, ImGui::GetContentRegionAvail().x));
  if (ImGui::InputInt("##place", &place)) {
    const auto number = static_cast<std::uint8_t>(std::clamp(place, 0, most - 1));
    canvas.state.correction.place = {link ? Place::Kind::path : Place::Kind::site, number};
    canvas.state.selected = canvas.state.correction.place;
  }
  const std::string move = canvas.text("event.move_there");
  flow(button_width(move));
  if (button(canvas, move, place != entry.event.place)) done(canvas, AmendEvent{entry.number, place_amendment(entry.event, std::clamp(place, 0, most - 1))});
  headline(canvas, canvas.text("event.whose"));
  for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
    const std::string label = game.players[seat].name + "##whose" + std::to_string(seat);
    if (seat > 0) flow(button_width(label));
    if (choice(canvas, label, static_cast<std::size_t>(entry.by) == seat)) done(canvas, AmendEvent{entry.number, player_amendment(id<PlayerId>(static_cast<int>(seat)))});
  }
}

}  // namespace

void event_dialog(const Canvas& canvas) {
  const LogEntry* entry = canvas.game() == nullptr ? nullptr : entry_of(*canvas.game(), canvas.state.editing);
  if (entry == nullptr) {
    canvas.state.dialog = Dialog::none;
    return;
  }
  wrapped(canvas.text.with("log.event", {{"n", std::to_string(entry->number)}}) + "  \xC2\xB7  " + clock_of(entry->time), canvas.palette.dim);
  wrapped(entry->sentence, canvas.palette.text);
  if (is_placement(entry->event)) {
    placement_fields(canvas, *entry);
  } else if (button(canvas, canvas.text("event.change"), true)) {
    canvas.state.entry = form_of(*entry);
    canvas.state.dialog = Dialog::entry;
  }
  ImGui::Separator();
  wrapped(canvas.text("event.delete_says"), canvas.palette.dim);
  if (button(canvas, std::string(canvas.text("log.delete")) + "##edited")) done(canvas, DeleteEvent{entry->number});
}

}  // namespace hexwatch::ui
