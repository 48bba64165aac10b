#include "datasets/pieces.h"

#include "datasets/hex_shapes.h"
#include "datasets/token_art.h"

namespace hexwatch::datasets {
namespace {

// A house seen from its gable: width across x, walls up to `wall`, ridge at `ridge`.
std::vector<BoardPoint> gable(double left, double right, double wall, double ridge) {
  return {{left, 0}, {right, 0}, {right, wall}, {(left + right) / 2, ridge}, {left, wall}};
}

void add_house(Mesh& mesh, int surface, const Pose& pose, BoardPoint at, double turn, double width, double depth,
               double wall, double ridge) {
  const cv::Vec3d middle = pose(at.x, at.y, 0);
  add_profile(mesh, surface, {{middle[0], middle[1]}, middle[2], pose.angle + turn, pose.scale},
              gable(-width / 2, width / 2, wall, ridge), -depth / 2, depth / 2);
}

void wooden(Mesh& mesh, int s, PieceKind kind, const Style& style, const Pose& pose) {
  switch (kind) {
    case PieceKind::road: {
      const double x = style.road_length / 2;
      const double y = style.road_width / 2;
      return add_box(mesh, s, pose, {-x, -y}, {x, y}, 0, style.road_width);
    }
    case PieceKind::settlement:
      return add_profile(mesh, s, pose, gable(-0.14, 0.14, 0.17, 0.28), -0.17, 0.17);
    case PieceKind::city:  // a house with a lower hall beside it
      add_profile(mesh, s, pose, gable(-0.26, 0.02, 0.3, 0.43), -0.15, 0.15);
      return add_profile(mesh, s, pose, {{0.0, 0}, {0.26, 0}, {0.26, 0.2}, {0.0, 0.2}}, -0.15, 0.15);
  }
}

// Sculpted pieces are heaps of small houses, towers and stones.
void sculpted(Mesh& mesh, int s, PieceKind kind, const Style& style, const Pose& pose, Draw& draw) {
  switch (kind) {
    case PieceKind::road: {
      const int stones = 5;
      for (int i = 0; i < stones; ++i) {
        const double x = style.road_length * ((i + 0.5) / stones - 0.5);
        const double half = style.road_length / stones * 0.62;
        const double y = style.road_width / 2 * draw.real(0.72, 1.1);
        const double off = draw.normal(0.012);
        add_box(mesh, s, pose, {x - half, off - y}, {x + half, off + y}, 0, style.road_width * draw.real(0.6, 0.85));
      }
      return;
    }
    case PieceKind::settlement:
      add_house(mesh, s, pose, {-0.07, 0.02}, draw.normal(0.15), 0.19, 0.24, 0.13, 0.26);
      add_house(mesh, s, pose, {0.09, -0.03}, kPi / 2 + draw.normal(0.2), 0.16, 0.2, 0.1, 0.2);
      return add_box(mesh, s, pose, {-0.19, -0.15}, {0.19, 0.15}, 0, 0.05);
    case PieceKind::city:
      add_lathe(mesh, s, pose, {{0.27, 0}, {0.27, 0.07}, {0, 0.08}}, 9);
      add_lathe(mesh, s, {{pose(0.02, 0.02, 0)[0], pose(0.02, 0.02, 0)[1]}, pose.z, 0, pose.scale},
                {{0.08, 0}, {0.08, 0.42}, {0, 0.52}}, 8);
      for (int i = 0; i < 5; ++i) {
        const double way = i * 2 * kPi / 5 + draw.normal(0.1);
        add_house(mesh, s, pose, {0.17 * std::cos(way), 0.17 * std::sin(way)}, way + draw.normal(0.2), 0.15, 0.17,
                  draw.real(0.14, 0.2), draw.real(0.26, 0.32));
      }
      return;
  }
}

}  // namespace

Mesh make_piece(PieceKind kind, PieceColor color, const Style& style, const Pose& pose, std::uint64_t seed) {
  Draw draw(seed);
  Mesh mesh;
  const Color paint = vary(style.pieces[static_cast<std::size_t>(color)], 0.05, 0.02, draw);
  const int surface = mesh.add(style.plastic ? Surface{.color = paint, .gloss = 0.5, .relief = 0.4, .grain = 0.2}
                                             : Surface{.color = paint, .gloss = 0.12, .relief = 0.03, .grain = 0.08});
  Pose scaled = pose;
  scaled.scale *= style.piece_scale;
  if (style.plastic)
    sculpted(mesh, surface, kind, style, scaled, draw);
  else
    wooden(mesh, surface, kind, style, scaled);
  return mesh;
}

Mesh make_robber(const Style& style, const Pose& pose) {
  Mesh mesh;
  const bool painted = style.robber[0] < 150;
  const int surface = mesh.add({.color = style.robber,
                                .gloss = painted ? 0.3 : 0.1,
                                .relief = style.robber_shape == 2 ? 0.3 : 0.03,
                                .grain = 0.06});
  switch (style.robber_shape) {
    case 0:  // a skittle
      add_lathe(mesh, surface, pose,
                {{0.19, 0},
                 {0.2, 0.05},
                 {0.2, 0.2},
                 {0.17, 0.4},
                 {0.1, 0.56},
                 {0.08, 0.6},
                 {0.12, 0.66},
                 {0.14, 0.74},
                 {0.12, 0.83},
                 {0.06, 0.88},
                 {0, 0.89}});
      break;
    case 1:  // a pawn
      add_lathe(mesh, surface, pose,
                {{0.21, 0},
                 {0.2, 0.06},
                 {0.1, 0.25},
                 {0.07, 0.45},
                 {0.11, 0.48},
                 {0.06, 0.5},
                 {0.12, 0.56},
                 {0.15, 0.65},
                 {0.12, 0.75},
                 {0.05, 0.79},
                 {0, 0.8}});
      break;
    default:  // a hooded figure on a plate
      add_lathe(mesh, surface, pose,
                {{0.2, 0},
                 {0.2, 0.05},
                 {0.15, 0.06},
                 {0.15, 0.3},
                 {0.17, 0.42},
                 {0.1, 0.52},
                 {0.11, 0.6},
                 {0.09, 0.7},
                 {0, 0.75}},
                9);
      add_capsule(mesh, surface, pose(0.1, 0.08, 0.4), pose(0.2, 0.0, 0.22), 0.06 * pose.scale, 0.05 * pose.scale);
  }
  return mesh;
}

Mesh make_die(const Die& die) {
  Mesh mesh;
  const double h = die.side / 2;
  const Pose pose{die.at, die.z, die.angle};
  // Opposite faces add up to seven: the top's four neighbours are two such pairs.
  const int across = die.top == 1 || die.top == 6 ? 2 : 1;
  const int along = die.top == 3 || die.top == 4 ? 2 : 3;
  const auto face = [&](int pips) {
    return mesh.add({.color = die.body, .gloss = 0.3, .texture = paint_die_face(pips, die.body, die.pips, 72)});
  };
  add_sheet(mesh, face(die.top), pose, die.side, die.side, die.side);
  const auto side = [&](int pips, double turn) {
    const int surface = face(pips);
    const double c = std::cos(turn);
    const double s = std::sin(turn);
    const auto at = [&](double x, double up) { return pose(c * x - s * h, s * x + c * h, up); };
    const cv::Vec3d normal = pose(-s, c, 0) - pose(0, 0, 0);
    const Vertex a{at(-h, die.side), normal, {0, 0}};
    const Vertex b{at(h, die.side), normal, {1, 0}};
    const Vertex d{at(h, 0), normal, {1, 1}};
    const Vertex e{at(-h, 0), normal, {0, 1}};
    mesh.triangles.push_back({{a, b, d}, surface});
    mesh.triangles.push_back({{a, d, e}, surface});
  };
  side(across, 0);
  side(along, kPi / 2);
  side(7 - across, kPi);
  side(7 - along, 3 * kPi / 2);
  return mesh;
}

Mesh make_token(int number, const Style& style, const Pose& pose, Draw& draw) {
  Mesh mesh;
  const double r = style.token_radius;
  const double h = style.token_height;
  const int rim = mesh.add({.color = style.token * 0.9, .gloss = 0.1, .grain = 0.05});
  add_lathe(mesh, rim, pose, {{r, 0}, {r, h}}, 32);
  const int face = mesh.add({.color = style.token, .gloss = 0.25, .texture = paint_token(number, style, 96, draw)});
  add_disc(mesh, face, pose, r, h);
  return mesh;
}

Mesh make_board_sides(const Scene& scene) {
  Mesh mesh;
  const int card = mesh.add({.color = rgb(206, 192, 164), .gloss = 0, .grain = 0.1});
  for (const std::vector<BoardPoint>& outline : board_outlines(scene))
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const BoardPoint a = outline[i];
      const BoardPoint b = outline[(i + 1) % outline.size()];
      // A hair below the printed face, which must not be cut into.
      const double top = -0.004;
      const cv::Vec3d normal = cv::normalize(cv::Vec3d(b.y - a.y, a.x - b.x, 0));
      const Vertex p{{a.x, a.y, kTableZ}, normal, {}};
      const Vertex q{{b.x, b.y, kTableZ}, normal, {}};
      const Vertex r{{b.x, b.y, top}, normal, {}};
      const Vertex s{{a.x, a.y, top}, normal, {}};
      mesh.triangles.push_back({{p, q, r}, card});
      mesh.triangles.push_back({{p, r, s}, card});
    }
  return mesh;
}

}  // namespace hexwatch::datasets
