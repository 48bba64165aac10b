#include "ui/marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace hexwatch::ui {
namespace {

ImVec2 operator+(ImVec2 a, ImVec2 b) { return {a.x + b.x, a.y + b.y}; }
ImVec2 operator-(ImVec2 a, ImVec2 b) { return {a.x - b.x, a.y - b.y}; }
ImVec2 operator*(ImVec2 a, float s) { return {a.x * s, a.y * s}; }

// Text in the middle of a point, as high as asked for.
void write(ImDrawList& list, ImFont* font, float size, ImVec2 middle, ImU32 color, const std::string& text) {
  const ImVec2 extent = font->CalcTextSizeA(size, 1e9F, 0, text.c_str());
  list.AddText(font, size, {std::round(middle.x - extent.x / 2), std::round(middle.y - extent.y / 2)}, color, text.c_str());
}

std::vector<ImVec2> outline_of(const MarkBrush& brush, TileId tile, double share) {
  std::vector<ImVec2> points;
  const auto& t = brush.layout.tiles[tile];
  for (SiteId site : t.ring) {
    const BoardPoint p = brush.layout.sites[site].at;
    points.push_back(brush.projection.at({t.centre.x + (p.x - t.centre.x) * share, t.centre.y + (p.y - t.centre.y) * share}));
  }
  return points;
}

// The two ends of what lies on a path, drawn in from its sites.
std::pair<ImVec2, ImVec2> link_of(const MarkBrush& brush, Place place, double share) {
  const auto& path = brush.layout.paths[id<PathId>(place.number)];
  const BoardPoint a = brush.layout.sites[path.a].at;
  const BoardPoint b = brush.layout.sites[path.b].at;
  const auto along = [&](double t) { return brush.projection.at({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}); };
  return {along(0.5 - share / 2), along(0.5 + share / 2)};
}

// A house, or for an upgrade a house with a tower: the printed symbols. Points go clockwise; `r` is half the width.
std::vector<ImVec2> building(Piece piece, ImVec2 m, float r) {
  if (piece == Piece::base) return {m + ImVec2{0, -r * 1.15F}, m + ImVec2{r, -r * 0.3F}, m + ImVec2{r, r}, m + ImVec2{-r, r}, m + ImVec2{-r, -r * 0.3F}};
  return {m + ImVec2{-r * 0.45F, -r * 1.3F}, m + ImVec2{r * 0.15F, -r * 0.75F}, m + ImVec2{r * 0.15F, -r * 0.1F}, m + ImVec2{r * 1.35F, -r * 0.1F},
          m + ImVec2{r * 1.35F, r},          m + ImVec2{-r * 1.05F, r},         m + ImVec2{-r * 1.05F, -r * 0.75F}};
}

void fill(ImDrawList& list, const std::vector<ImVec2>& points, ImU32 color) {
  // The house with a tower is not convex: its two halves are.
  if (points.size() == 7) {
    const std::array<ImVec2, 5> tower{points[0], points[1], {points[1].x, points[5].y}, points[5], points[6]};
    list.AddConvexPolyFilled(tower.data(), 5, color);
    list.AddRectFilled({points[2].x - 1, points[2].y}, points[4], color);
    return;
  }
  list.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()), color);
}

void outline(ImDrawList& list, const std::vector<ImVec2>& points, ImU32 color, float width) {
  list.AddPolyline(points.data(), static_cast<int>(points.size()), color, ImDrawFlags_Closed, width);
}

// Diagonal lines inside a circle.
void hatch(ImDrawList& list, ImVec2 middle, float radius, ImU32 color, float gap, float width) {
  for (float x = -radius + gap / 2; x < radius; x += gap) {
    const float half = std::sqrt(std::max(0.0F, radius * radius - x * x));
    const ImVec2 across{x * 0.7071F, x * 0.7071F};
    const ImVec2 along{half * 0.7071F, -half * 0.7071F};
    list.AddLine(middle + across - along, middle + across + along, color, width);
  }
}

float stroke(const MarkBrush& brush, float unit) { return std::max(1.5F, std::min(unit * 0.06F, brush.canvas.em() * 0.3F)); }

}  // namespace

void draw_token(const MarkBrush& brush, ImVec2 middle, float radius, int number) {
  const Palette& p = brush.canvas.palette;
  const bool hot = number == 6 || number == 8;
  brush.list.AddCircleFilled(middle, radius, p.token, 32);
  brush.list.AddCircle(middle, radius, faded(p.on_token, 0.55), 32, std::max(1.0F, radius * 0.07F));
  const ImU32 ink = hot ? p.hot : p.on_token;
  write(brush.list, brush.canvas.look.fonts.figures, radius * 1.05F, middle - ImVec2{0, radius * 0.12F}, ink, std::to_string(number));
  const int dots = 6 - std::abs(7 - number);
  for (int i = 0; i < dots; ++i)
    brush.list.AddCircleFilled(middle + ImVec2{(static_cast<float>(i) - static_cast<float>(dots - 1) / 2) * radius * 0.25F, radius * 0.58F}, radius * 0.09F, ink, 8);
}

void draw_tile(const MarkBrush& brush, TileId tile, const TileView& view) {
  const ImU32 color = terrain_color(view.resource);
  const Place place = Place::at(tile);
  const float unit = brush.unit(place);
  const std::vector<ImVec2> border = outline_of(brush, tile, 1.0);
  const std::vector<ImVec2> inner = outline_of(brush, tile, 0.93);
  brush.list.AddConvexPolyFilled(border.data(), static_cast<int>(border.size()), mixed(color, brush.canvas.palette.token, 0.55));
  brush.list.AddConvexPolyFilled(inner.data(), static_cast<int>(inner.size()), view.known ? color : mixed(color, brush.canvas.palette.field, 0.7));
  if (!view.known) hatch(brush.list, brush.at(place), unit * 0.75F, brush.canvas.palette.dim, unit * 0.2F, stroke(brush, unit) * 0.6F);
  if (view.number != 0) draw_token(brush, brush.at(place), unit * 0.34F, view.number);
  const GameView* game = brush.canvas.game();
  if (view.resource == kNoResource || game == nullptr || unit < brush.canvas.em() * 2.2F) return;
  const std::string& name = game->spec->resources[static_cast<std::size_t>(view.resource)].name;
  write(brush.list, brush.canvas.look.fonts.bold, unit * 0.17F, brush.at(place) + ImVec2{0, unit * 0.54F}, faded(terrain_ink(view.resource), 0.8), name);
}

void draw_harbor(const MarkBrush& brush, const HarborView& harbor) {
  const Palette& p = brush.canvas.palette;
  const BoardPoint middle = harbor_at(brush.layout, harbor.path);
  const ImVec2 at = brush.projection.at(middle);
  const float unit = brush.projection.unit(middle);
  const auto& path = brush.layout.paths[harbor.path];
  const float width = std::max(1.5F, unit * 0.05F);
  for (SiteId site : {path.a, path.b}) brush.list.AddLine(at, brush.projection.at(brush.layout.sites[site].at), faded(p.token, 0.7), width);
  const ImU32 color = harbor.resource == kNoResource ? p.token : terrain_color(harbor.resource);
  const ImU32 ink = harbor.resource == kNoResource ? p.on_token : terrain_ink(harbor.resource);
  const float radius = unit * 0.27F;
  brush.list.AddCircleFilled(at, radius, color, 32);
  brush.list.AddCircle(at, radius, faded(p.on_token, 0.6), 32, std::max(1.0F, unit * 0.03F));
  if (!harbor.known) hatch(brush.list, at, radius, p.dim, unit * 0.12F, 1.5F);
  write(brush.list, brush.canvas.look.fonts.bold, unit * 0.22F, at, ink, std::to_string(harbor.rate) + ":1");
}

void draw_piece(const MarkBrush& brush, const PieceView& piece) {
  const std::string color = color_of(brush.canvas, piece.owner);
  const PieceColor c = piece_color(color);
  const ImVec2 at = brush.at(piece.place);
  const float unit = brush.unit(piece.place);
  const float edge = std::max(1.5F, unit * 0.045F);
  const float letter = unit * (piece.piece == Piece::link ? 0.17F : 0.24F);
  if (piece.piece == Piece::link) {
    const auto [a, b] = link_of(brush, piece.place, 0.62);
    brush.list.AddLine(a, b, c.edge, unit * 0.2F + edge * 1.6F);
    brush.list.AddLine(a, b, c.fill, unit * 0.2F);
  } else {
    const std::vector<ImVec2> shape = building(piece.piece, at, unit * (piece.piece == Piece::base ? 0.19F : 0.2F));
    fill(brush.list, shape, c.fill);
    outline(brush.list, shape, c.edge, edge);
  }
  if (letter < 7) return;
  const ImVec2 down{piece.piece == Piece::upgrade ? unit * 0.02F : 0, piece.piece == Piece::link ? 0 : unit * 0.07F};
  write(brush.list, brush.canvas.look.fonts.bold, letter, at + down, c.ink, letter_of(brush.canvas, color));
}

void draw_read_piece(const MarkBrush& brush, const PieceView& piece, bool show_confidence) {
  const std::string color = color_of(brush.canvas, piece.owner);
  const PieceColor c = piece_color(color);
  const ImVec2 at = brush.at(piece.place);
  const float unit = brush.unit(piece.place);
  const float width = stroke(brush, unit);
  ImVec2 label = at;
  if (piece.piece == Piece::link) {
    const auto [a, b] = link_of(brush, piece.place, 0.7);
    const ImVec2 d = b - a;
    const float length = std::max(1.0F, std::hypot(d.x, d.y));
    const ImVec2 side{-d.y / length * unit * 0.13F, d.x / length * unit * 0.13F};
    const std::vector<ImVec2> box{a + side, b + side, b - side, a - side};
    outline(brush.list, box, c.edge, width * 2.2F);
    outline(brush.list, box, c.fill, width);
    label = at + side * 1.6F;
  } else {
    const float radius = unit * (piece.piece == Piece::base ? 0.27F : 0.34F);
    brush.list.AddCircle(at, radius, c.edge, 28, width * 2.2F);
    brush.list.AddCircle(at, radius, c.fill, 28, width);
    if (piece.piece == Piece::upgrade) brush.list.AddCircle(at, radius + width * 2.2F, c.fill, 28, width * 0.8F);
    label = at + ImVec2{radius * 0.75F, radius * 0.75F};
  }
  const float size = std::clamp(unit * 0.2F, 8.0F, brush.canvas.em());
  draw_badge(brush.canvas, brush.list, label, size * 0.68F, color);
  if (!show_confidence || unit < 34) return;
  const std::string share = std::to_string(static_cast<int>(std::lround(piece.confidence * 100)));
  const ImVec2 where = label + ImVec2{size * 1.5F, 0};
  write(brush.list, brush.canvas.look.fonts.bold, size * 0.85F, where + ImVec2{1, 1}, IM_COL32(0, 0, 0, 220), share);
  write(brush.list, brush.canvas.look.fonts.bold, size * 0.85F, where, IM_COL32_WHITE, share);
}

void draw_read_tile(const MarkBrush& brush, TileId tile, const TileView& view) {
  const Place place = Place::at(tile);
  const float unit = brush.unit(place);
  const ImVec2 at = brush.at(place) + ImVec2{0, unit * 0.52F};
  if (!view.known) {
    draw_unknown(brush, place);
    return;
  }
  const std::string text = view.number == 0 ? "-" : std::to_string(view.number);
  const float size = std::clamp(unit * 0.22F, 7.0F, brush.canvas.em() * 1.2F);
  const ImVec2 half{size * 0.95F, size * 0.66F};
  brush.list.AddRectFilled(at - half, at + half, faded(terrain_color(view.resource), 0.94), size * 0.4F);
  brush.list.AddRect(at - half, at + half, IM_COL32(0, 0, 0, 170), size * 0.4F, 0, std::max(1.0F, size * 0.08F));
  write(brush.list, brush.canvas.look.fonts.bold, size, at, terrain_ink(view.resource), text);
}

void draw_blocker(const MarkBrush& brush, TileId tile, bool in_picture) {
  const Place place = Place::at(tile);
  const float unit = brush.unit(place);
  const ImVec2 at = brush.at(place) + (in_picture ? ImVec2{0, 0} : ImVec2{unit * -0.4F, unit * -0.18F});
  if (in_picture) {
    brush.list.AddCircle(at, unit * 0.42F, IM_COL32(0, 0, 0, 230), 32, stroke(brush, unit) * 2);
    brush.list.AddCircle(at, unit * 0.42F, IM_COL32(235, 235, 235, 255), 32, stroke(brush, unit) * 0.7F);
    return;
  }
  const float r = unit * 0.15F;
  const ImU32 body = IM_COL32(38, 38, 42, 255);
  const ImU32 edge = IM_COL32(240, 240, 240, 255);
  const ImVec2 foot{r * 1.1F, r * 2.1F};
  brush.list.AddRectFilled(at - ImVec2{foot.x, r * -0.2F} - ImVec2{1.5F, 1.5F}, at + foot + ImVec2{1.5F, 1.5F}, edge, r);
  brush.list.AddCircleFilled(at - ImVec2{0, r * 0.5F}, r + 1.5F, edge, 24);
  brush.list.AddRectFilled(at - ImVec2{foot.x, r * -0.2F}, at + foot, body, r);
  brush.list.AddCircleFilled(at - ImVec2{0, r * 0.5F}, r, body, 24);
}

void draw_illegal(const MarkBrush& brush, Place place, bool picked) {
  if (place.kind == Place::Kind::none) return;
  const float unit = brush.unit(place);
  const ImVec2 at = brush.at(place);
  const float radius = unit * (place.kind == Place::Kind::tile ? 0.7F : 0.42F);
  const float width = stroke(brush, unit) * (picked ? 2.0F : 1.4F);
  const ImU32 red = IM_COL32(255, 45, 38, 255);
  brush.list.AddCircle(at, radius, IM_COL32(255, 255, 255, 235), 36, width * 2);
  brush.list.AddCircle(at, radius, red, 36, width * 1.2F);
  // The sign above says it without colour.
  const float r = std::max(unit * 0.17F, 7.0F);
  const ImVec2 sign = at + ImVec2{radius * 0.8F, -radius * 0.8F};
  brush.list.AddCircleFilled(sign, r * 1.2F, IM_COL32_WHITE, 24);
  brush.list.AddCircleFilled(sign, r, red, 24);
  const float k = r * 0.45F;
  brush.list.AddLine(sign - ImVec2{k, k}, sign + ImVec2{k, k}, IM_COL32_WHITE, r * 0.3F);
  brush.list.AddLine(sign - ImVec2{k, -k}, sign + ImVec2{k, -k}, IM_COL32_WHITE, r * 0.3F);
}

void draw_unknown(const MarkBrush& brush, Place place) {
  if (place.kind == Place::Kind::none) return;
  const float unit = brush.unit(place);
  const float radius = unit * (place.kind == Place::Kind::tile ? 0.6F : 0.26F);
  const ImVec2 at = brush.at(place);
  hatch(brush.list, at, radius, IM_COL32(0, 0, 0, 170), unit * 0.1F, unit * 0.06F);
  hatch(brush.list, at, radius, IM_COL32(255, 255, 255, 235), unit * 0.1F, unit * 0.03F);
  brush.list.AddCircle(at, radius, IM_COL32(255, 255, 255, 200), 28, std::max(1.0F, unit * 0.03F));
}

void draw_changed(const MarkBrush& brush, Place place) {
  if (place.kind == Place::Kind::none) return;
  const float unit = brush.unit(place);
  const float radius = unit * (place.kind == Place::Kind::tile ? 0.78F : 0.46F);
  const float width = stroke(brush, unit);
  brush.list.AddCircle(brush.at(place), radius, IM_COL32(0, 0, 0, 160), 36, width * 2.4F);
  brush.list.AddCircle(brush.at(place), radius, IM_COL32(255, 214, 64, 255), 36, width * 1.3F);
}

void draw_may_go(const MarkBrush& brush, Place place, bool allowed) {
  const float unit = brush.unit(place);
  const ImVec2 at = brush.at(place);
  if (!allowed) {
    const float k = unit * 0.06F;
    brush.list.AddLine(at - ImVec2{k, k}, at + ImVec2{k, k}, IM_COL32(20, 20, 24, 190), std::max(2.0F, unit * 0.05F));
    brush.list.AddLine(at - ImVec2{k, -k}, at + ImVec2{k, -k}, IM_COL32(20, 20, 24, 190), std::max(2.0F, unit * 0.05F));
    brush.list.AddLine(at - ImVec2{k, k}, at + ImVec2{k, k}, IM_COL32(220, 220, 220, 210), std::max(1.0F, unit * 0.025F));
    brush.list.AddLine(at - ImVec2{k, -k}, at + ImVec2{k, -k}, IM_COL32(220, 220, 220, 210), std::max(1.0F, unit * 0.025F));
    return;
  }
  const ImU32 light = IM_COL32(96, 240, 150, 255);
  if (place.kind == Place::Kind::path) {
    const auto [a, b] = link_of(brush, place, 0.56);
    brush.list.AddLine(a, b, IM_COL32(0, 0, 0, 180), unit * 0.2F);
    brush.list.AddLine(a, b, light, unit * 0.12F);
    return;
  }
  brush.list.AddCircleFilled(at, unit * 0.25F, IM_COL32(0, 0, 0, 120), 28);
  brush.list.AddCircleFilled(at, unit * 0.2F, faded(light, 0.85), 28);
  brush.list.AddCircle(at, unit * 0.25F, light, 28, std::max(2.0F, unit * 0.05F));
}

void draw_pointed(const MarkBrush& brush, Place place) {
  if (place.kind == Place::Kind::none) return;
  const float unit = brush.unit(place);
  const float radius = unit * (place.kind == Place::Kind::tile ? 0.75F : 0.32F);
  brush.list.AddCircle(brush.at(place), radius, IM_COL32(0, 0, 0, 190), 36, stroke(brush, unit) * 1.8F);
  brush.list.AddCircle(brush.at(place), radius, IM_COL32_WHITE, 36, stroke(brush, unit) * 0.8F);
}

}  // namespace hexwatch::ui
