#include <algorithm>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

const PieceView* lying_at(const GameView& game, Place place) {
  const auto found = std::find_if(game.pieces.begin(), game.pieces.end(), [&](const PieceView& piece) { return piece.place == place; });
  return found == game.pieces.end() ? nullptr : &*found;
}

void done(const Canvas& canvas, Command command) {
  canvas.ask(std::move(command));
  canvas.state.dialog = Dialog::none;
  canvas.state.selected = {};
  canvas.state.correction = {};
}

// A place by its number, for those who have no mouse.
void place_fields(const Canvas& canvas) {
  Place& place = canvas.state.correction.place;
  const BoardLayout& layout = *canvas.game()->layout;
  struct Sort {
    Place::Kind kind;
    const char* key;
    int count;
  };
  const std::array<Sort, 3> kinds{{{Place::Kind::site, "correct.site", layout.sites.size()}, {Place::Kind::path, "correct.path", layout.paths.size()}, {Place::Kind::tile, "correct.tile", layout.tiles.size()}}};
  int most = 0;
  for (const Sort& one : kinds) {
    const std::string label = canvas.text(one.key);
    if (one.kind != Place::Kind::site) flow(button_width(label));
    if (choice(canvas, label, place.kind == one.kind)) place = {one.kind, static_cast<std::uint8_t>(std::min<int>(place.number, one.count - 1))};
    if (place.kind == one.kind) most = one.count;
  }
  if (place.kind == Place::Kind::none) return;
  int number = place.number;
  flow(canvas.em() * 8);
  ImGui::SetNextItemWidth(std::min(canvas.em() * 8, ImGui::GetContentRegionAvail().x));
  if (ImGui::InputInt("##number", &number)) place.number = static_cast<std::uint8_t>(std::clamp(number, 0, most - 1));
}

void pieces_to_choose(const Canvas& canvas) {
  const GameView& game = *canvas.game();
  const Place place = canvas.state.correction.place;
  const PieceView* now = lying_at(game, place);
  if (now == nullptr)
    wrapped(canvas.text("correct.empty_now"), canvas.palette.dim);
  else
    wrapped(canvas.text.with("correct.now", {{"name", name_of(canvas, now->owner)}, {"piece", game.spec->piece(now->piece).name}}), canvas.palette.dim);
  headline(canvas, canvas.text("correct.really"));
  for (const PlayerView& player : game.players) {
    badge(canvas, player.color, canvas.em() * 0.8F);
    ImGui::SameLine();
    bool first = true;
    for (const Piece piece : {Piece::link, Piece::base, Piece::upgrade}) {
      if ((piece == Piece::link) != (place.kind == Place::Kind::path) || game.spec->piece(piece).name.empty()) continue;
      const std::string label = player.name + ": " + game.spec->piece(piece).name + "##" + player.color;
      if (!first) flow(button_width(label));
      first = false;
      if (button(canvas, label)) done(canvas, CorrectPlace{place, piece, player.color});
    }
  }
  if (button(canvas, canvas.text("correct.nothing"))) done(canvas, CorrectPlace{place, std::nullopt, {}});
}

void tile_to_choose(const Canvas& canvas) {
  const GameView& game = *canvas.game();
  const TileId tile = id<TileId>(canvas.state.correction.place.number);
  const TileView now = game.tiles[tile];
  if (button(canvas, canvas.text("correct.robber_here"))) {
    done(canvas, CorrectBlocker{tile});
    return;
  }
  headline(canvas, canvas.text("correct.terrain"));
  bool first = true;
  for (int kind = 0; kind <= kResources; ++kind) {
    const Resource resource = kind < kResources ? id<Resource>(kind) : kNoResource;
    const std::string label = (kind < kResources ? game.spec->resources[static_cast<std::size_t>(kind)].name : game.spec->barren_name) + "##terrain";
    if (!first) flow(button_width(label));
    first = false;
    if (choice(canvas, label, now.resource == resource)) canvas.ask(CorrectTile{tile, resource, resource == kNoResource ? 0 : now.number});
  }
  if (now.resource == kNoResource) return;
  headline(canvas, canvas.text("correct.number"));
  for (int number = 2; number <= 12; ++number) {
    if (number == 7) continue;
    if (number > 2) flow(canvas.em() * 2.6F);
    if (choice(canvas, std::to_string(number) + "##number", now.number == number, canvas.em() * 2.6F)) canvas.ask(CorrectTile{tile, now.resource, number});
  }
}

}  // namespace

void correct_dialog(const Canvas& canvas) {
  if (canvas.game() == nullptr) {
    canvas.state.dialog = Dialog::none;
    return;
  }
  place_fields(canvas);
  const Place place = canvas.state.correction.place;
  if (place.kind == Place::Kind::tile)
    tile_to_choose(canvas);
  else if (place.kind != Place::Kind::none)
    pieces_to_choose(canvas);
}

}  // namespace hexwatch::ui
