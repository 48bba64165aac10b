#include "datasets/clutter.h"

#include "datasets/table_art.h"

namespace hexwatch::datasets {
namespace {

// A forearm that comes from the clutter's angle, with a hand that points at the clutter's place.
void make_hand(Mesh& mesh, const Pose& pose, Draw& draw) {
  const Color skin_tone = draw.pick(
      std::vector<Color>{rgb(236, 188, 160), rgb(222, 164, 130), rgb(190, 128, 92), rgb(126, 80, 56), rgb(84, 54, 40)});
  const int skin = mesh.add({.color = skin_tone, .gloss = 0.08, .relief = 0.06, .grain = 0.08});
  const int sleeve =
      mesh.add({.color = vary(rgb(110, 110, 120), 0.9, 0.5, draw), .gloss = 0.02, .relief = 0.3, .grain = 0.15});
  const double up = draw.real(0.25, 0.9);
  const double grip = draw.real(0, 1);  // from a flat hand to one that holds a piece
  add_capsule(mesh, skin, pose(1.1, -0.3, up + 0.15), pose(1.9, -0.15, up + 0.25), 0.3, 0.33);
  add_capsule(mesh, skin, pose(1.1, 0.3, up + 0.15), pose(1.9, 0.15, up + 0.25), 0.28, 0.33);
  add_capsule(mesh, skin, pose(1.15, 0, up + 0.17), pose(2.2, 0, up + 0.3), 0.34, 0.36);
  for (int i = 0; i < 4; ++i) {
    const double y = -0.42 + 0.28 * i;
    const double reach = (i == 0 || i == 3 ? 0.82 : 1.0) * (1 - 0.35 * grip);
    const double knuckle = 1.05 - 0.4 * reach;
    add_capsule(mesh, skin, pose(1.1, y, up + 0.15), pose(knuckle, y * (1 - 0.3 * grip), up + 0.3), 0.17, 0.15);
    add_capsule(mesh, skin, pose(knuckle, y * (1 - 0.3 * grip), up + 0.3),
                pose(1.05 - reach, y * (1 - 0.6 * grip), std::max(0.14, up - 0.35 * grip)), 0.15, 0.12);
  }
  add_capsule(mesh, skin, pose(1.7, 0.35, up + 0.1), pose(0.95, 0.7 - 0.35 * grip, up), 0.2, 0.16);
  add_capsule(mesh, skin, pose(0.95, 0.7 - 0.35 * grip, up),
              pose(0.5 - 0.3 * grip, 0.62 - 0.5 * grip, std::max(0.14, up - 0.25)), 0.16, 0.13);
  add_capsule(mesh, skin, pose(2.2, 0, up + 0.3), pose(4.5, 0, up + 0.7), 0.36, 0.45);
  add_capsule(mesh, sleeve, pose(draw.real(3, 4.5), 0, up + 0.6), pose(12, draw.real(-1.5, 1.5), up + 1.4), 0.58, 0.85);
}

void make_cup(Mesh& mesh, const Pose& pose, Draw& draw) {
  const int wall = mesh.add({.color = vary(rgb(190, 190, 195), 0.5, 0.5, draw), .gloss = 0.5, .grain = 0.02});
  const int drink = mesh.add({.color = draw.chance(0.5) ? rgb(60, 34, 18) : rgb(200, 150, 60), .gloss = 0.6});
  const double r = draw.real(0.75, 1.0);
  const double h = draw.real(1.4, 2.4);
  add_lathe(mesh, wall, pose, {{r * 0.8, 0}, {r, h}, {r * 0.94, h}, {r * 0.85, h * 0.3}}, 32);
  add_lathe(mesh, drink, pose, {{r * 0.9, h * 0.75}, {0, h * 0.75}}, 32);
}

void make_cable(Mesh& mesh, const Pose& pose, Draw& draw) {
  const int rubber = mesh.add({.color = draw.chance(0.7) ? rgb(24, 24, 26) : rgb(226, 226, 226), .gloss = 0.2});
  double way = 0;
  BoardPoint at{-7, 0};
  for (int i = 0; i < 16; ++i) {
    way = 0.8 * way + draw.normal(0.25);
    const BoardPoint next{at.x + std::cos(way), at.y + std::sin(way)};
    add_capsule(mesh, rubber, pose(at.x, at.y, 0.06), pose(next.x, next.y, 0.06), 0.06, 0.06);
    at = next;
  }
}

void make_slab(Mesh& mesh, const Pose& pose, double width, double length, double height, const Surface& look) {
  add_box(mesh, mesh.add(look), pose, {-width / 2, -length / 2}, {width / 2, length / 2}, 0, height);
}

}  // namespace

Mesh make_clutter(const Clutter& clutter) {
  Mesh mesh;
  Draw draw(clutter.seed);
  const Pose pose{clutter.at, clutter.z, clutter.angle};
  switch (clutter.kind) {
    case ClutterKind::hand:
      make_hand(mesh, pose, draw);
      break;
    case ClutterKind::card:
      add_sheet(mesh, mesh.add({.gloss = 0.25, .texture = paint_card(draw)}), pose, 1.15, 1.75, 0.02);
      break;
    case ClutterKind::paper:
      add_sheet(mesh, mesh.add({.gloss = 0.03, .texture = paint_paper(draw)}), pose, draw.real(3, 4.6),
                draw.real(4.2, 6.4), 0.02);
      break;
    case ClutterKind::cup:
      make_cup(mesh, pose, draw);
      break;
    case ClutterKind::phone: {
      make_slab(mesh, pose, 1.6, 3.3, 0.18, {.color = rgb(30, 30, 32), .gloss = 0.3});
      make_slab(mesh, pose, 1.45, 3.1, 0.185,
                {.color = draw.chance(0.6) ? rgb(8, 8, 12) : vary(rgb(90, 130, 190), 0.3, 0.3, draw), .gloss = 0.9});
      break;
    }
    case ClutterKind::cable:
      make_cable(mesh, pose, draw);
      break;
    case ClutterKind::box: {
      const double width = draw.real(2.5, 6);
      make_slab(mesh, pose, width, draw.real(2.5, 6), draw.real(0.6, 1.4),
                {.color = vary(rgb(170, 70, 40), 0.6, 0.6, draw), .gloss = 0.3, .grain = 0.1});
      add_sheet(mesh, mesh.add({.gloss = 0.3, .texture = paint_paper(draw)}), pose, width * 0.5, 1.6, 1.41);
      break;
    }
    case ClutterKind::bottle:
      add_lathe(mesh, mesh.add({.color = vary(rgb(60, 110, 70), 0.6, 0.6, draw), .gloss = 0.8}), pose,
                {{0.7, 0}, {0.75, 0.2}, {0.75, 2.8}, {0.3, 3.8}, {0.28, 4.6}, {0, 4.65}}, 28);
      break;
    case ClutterKind::bowl: {
      const double r = draw.real(1.1, 1.8);
      add_lathe(mesh, mesh.add({.color = vary(rgb(200, 196, 186), 0.3, 0.2, draw), .gloss = 0.5}), pose,
                {{r * 0.5, 0}, {r, 0.8}, {r * 0.94, 0.8}, {r * 0.45, 0.12}, {0, 0.12}}, 32);
      const int snack =
          mesh.add({.color = vary(rgb(214, 160, 80), 0.3, 0.3, draw), .gloss = 0.1, .relief = 0.3, .grain = 0.2});
      for (int i = 0; i < 30; ++i) {
        const double a = draw.angle();
        const double d = r * 0.7 * std::sqrt(draw.real(0, 1));
        add_capsule(mesh, snack, pose(d * std::cos(a), d * std::sin(a), 0.5),
                    pose(d * std::cos(a) + 0.1, d * std::sin(a) + draw.normal(0.08), 0.5 + draw.normal(0.05)), 0.14,
                    0.14);
      }
      break;
    }
  }
  return mesh;
}

}  // namespace hexwatch::datasets
