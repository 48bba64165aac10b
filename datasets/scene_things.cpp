#include <array>

#include "datasets/clutter.h"
#include "datasets/pieces.h"
#include "datasets/scene_parts.h"
#include "datasets/table_art.h"

namespace hexwatch::datasets {
void lay_table(Scene& scene, Draw& draw) {
  Table& table = scene.table;
  table.kind = draw.whole(0, kTableKinds - 1);
  table.angle = draw.angle();
  table.seed = draw.seed();
  const Color base =
      table.kind <= 1
          ? draw.pick(std::vector<Color>{rgb(196, 152, 104), rgb(150, 98, 58), rgb(96, 58, 36), rgb(222, 200, 168),
                                         rgb(60, 44, 36), rgb(190, 182, 172)})
          : draw.pick(std::vector<Color>{rgb(236, 234, 228), rgb(150, 150, 150), rgb(40, 42, 46), rgb(120, 30, 34),
                                         rgb(40, 60, 110), rgb(50, 100, 60), rgb(210, 190, 150), rgb(224, 222, 220)});
  table.color = vary(base, 0.15, 0.06, draw);
  table.second = table.kind <= 1                       ? table.color * draw.real(0.6, 0.85)
                 : table.kind == 2 && draw.chance(0.3) ? vary(rgb(230, 230, 226), 0.1, 0.05, draw)
                                                       : table.color * draw.real(0.7, 1.2);
}

namespace {

// A place on the table beside the board.
BoardPoint beside(Draw& draw, double least, double most) {
  const double way = draw.angle();
  const double reach = draw.real(least, most);
  return {reach * std::cos(way), reach * std::sin(way)};
}

PieceColor any_color(const Scene& scene, Draw& draw) {
  return scene.pieces.empty() ? static_cast<PieceColor>(draw.whole(0, 3)) : draw.pick(scene.pieces).color;
}

}  // namespace

void scatter_pieces(Scene& scene, Draw& draw) {
  for (int heap = draw.whole(0, 3); heap > 0; --heap) {
    const BoardPoint at = beside(draw, 7.6, 10.5);
    const PieceColor color = any_color(scene, draw);
    for (int i = draw.whole(2, 9); i > 0; --i)
      scene.supply.push_back({static_cast<PieceKind>(draw.pick(std::vector<int>{0, 0, 0, 1, 1, 2})),
                              color,
                              {at.x + draw.normal(0.5), at.y + draw.normal(0.5)},
                              kTableZ,
                              draw.angle()});
  }
  if (scene.subject != Subject::board || !draw.chance(0.08)) return;
  for (int i = draw.whole(1, 3); i > 0; --i) {  // inside hexes, where no place is near
    const BoardPoint centre =
        draw.pick(std::vector<BoardLayout::Tile>(layout().tiles.begin(), layout().tiles.end())).centre;
    scene.misplaced.push_back({static_cast<PieceKind>(draw.whole(0, 2)),
                               any_color(scene, draw),
                               {centre.x + draw.normal(0.08), centre.y + draw.normal(0.08)},
                               scene.style.token_height,
                               draw.angle()});
  }
}

void throw_dice(Scene& scene, Draw& draw) {
  if (!draw.chance(0.6)) return;
  const bool on_board = draw.chance(0.25) && scene.subject == Subject::board;
  const BoardPoint at = on_board ? beside(draw, 0, 5) : beside(draw, 7.3, 9);
  const double apart = draw.angle();
  const int set = draw.whole(0, 3);
  const double side = draw.real(0.3, 0.42);
  for (int i = 0; i < 2; ++i) {
    Die die{.top = draw.whole(1, 6),
            .at = {at.x + (i - 0.5) * 1.1 * std::cos(apart), at.y + (i - 0.5) * 1.1 * std::sin(apart)},
            .angle = draw.angle(),
            .side = side};
    // A die on the board may lie on a token, so it stands a token high.
    die.z = on_board ? scene.style.token_height : kTableZ;
    constexpr int kWhite = 0;
    constexpr int kWooden = 1;
    die.body = set == kWhite    ? rgb(240, 238, 230)
               : set == kWooden ? rgb(214, 176, 122)
               : i == 0         ? rgb(196, 24, 28)
                                : rgb(240, 200, 40);
    die.pips = set >= 2 && i == 0 ? rgb(245, 245, 240) : rgb(24, 22, 22);
    scene.dice.push_back(die);
  }
}

void litter(Scene& scene, bool hard, Draw& draw) {
  constexpr std::array<ClutterKind, 8> kBeside{ClutterKind::card, ClutterKind::card,  ClutterKind::paper,
                                               ClutterKind::cup,  ClutterKind::phone, ClutterKind::cable,
                                               ClutterKind::box,  ClutterKind::bottle};
  for (int i = draw.whole(0, hard ? 8 : 5); i > 0; --i) {
    const ClutterKind kind = kBeside[static_cast<std::size_t>(draw.whole(0, 7))];
    const bool small = kind == ClutterKind::card || kind == ClutterKind::cup;
    scene.clutter.push_back({kind, beside(draw, small ? 7.8 : 9.5, 13), kTableZ, draw.angle(), draw.seed()});
  }
  if (draw.chance(0.3)) {  // somebody's hand of cards, or the bank
    const BoardPoint at = beside(draw, 8, 11);
    const double angle = draw.angle();
    for (int i = draw.whole(2, 6); i > 0; --i)
      scene.clutter.push_back({ClutterKind::card,
                               {at.x + 0.5 * i * std::cos(angle), at.y + 0.5 * i * std::sin(angle)},
                               kTableZ + 0.008 * i,
                               angle + draw.normal(0.08),
                               draw.seed()});
  }
  if (draw.chance(hard ? 0.35 : 0.05))
    scene.clutter.push_back({draw.chance(0.7) ? ClutterKind::card : ClutterKind::phone, beside(draw, 0, 5), 0.3,
                             draw.angle(), draw.seed()});
  for (int hands = draw.chance(hard ? 0.5 : 0.14) ? draw.whole(1, 2) : 0; hands > 0; --hands) {
    const BoardPoint at = beside(draw, 0.5, 5);
    // The arm comes from outside: roughly away from the middle.
    scene.clutter.push_back({ClutterKind::hand, at, 0, std::atan2(at.y, at.x) + draw.normal(0.4), draw.seed()});
  }
}

namespace {

Subject subject_without_board(Draw& draw) {
  return draw.pick(std::vector<Subject>{Subject::nothing, Subject::chess_board, Subject::card_game, Subject::blue_board,
                                        Subject::loose_hexes});
}

void deal_cards(Scene& scene, Draw& draw) {
  for (int i = draw.whole(12, 40); i > 0; --i)
    scene.clutter.push_back(
        {ClutterKind::card, {draw.normal(3), draw.normal(3)}, kTableZ + 0.004 * i, draw.angle(), draw.seed()});
}

}  // namespace

void lay_something_else(Scene& scene, Draw& draw) {
  scene.subject = subject_without_board(draw);
  if (scene.subject == Subject::card_game) deal_cards(scene, draw);
}

}  // namespace hexwatch::datasets
