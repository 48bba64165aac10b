#include <algorithm>
#include <cmath>

#include "ui/panels.h"

namespace hexwatch::ui {
namespace {

std::string percent(double share) { return std::to_string(static_cast<int>(std::lround(share * 100))) + " %"; }

std::string range_of(const HandView& hand, Resource kind) {
  const int least = hand.least[kind];
  const int most = hand.most[kind];
  return least == most ? std::to_string(least) : std::to_string(least) + "\xE2\x80\x93" + std::to_string(most);
}

void chances_tooltip(const Canvas& canvas, const HandView& hand, Resource kind) {
  ImGui::BeginTooltip();
  const auto k = static_cast<std::size_t>(kind);
  text_in(canvas.look.fonts.bold, canvas.game()->spec->resources[k].name, canvas.palette.text);
  if (hand.most[kind] == 0) ImGui::TextUnformatted(canvas.text("players.none"));
  for (std::size_t n = 0; n < hand.chance_of[k].size(); ++n)
    ImGui::TextUnformatted(canvas.text.with("players.at_least", {{"n", std::to_string(n + 1)}, {"share", percent(hand.chance_of[k][n])}}).c_str());
  ImGui::EndTooltip();
}

void show_hand(const Canvas& canvas, const PlayerView& player) {
  const HandView& hand = player.hand;
  if (canvas.mode() == Mode::judge) return;  // hidden hands are off
  bool first = true;
  for (Resource kind : kAllResources) {
    const std::string text = range_of(hand, kind);
    if (!first) flow(ImGui::CalcTextSize(text.c_str()).x + canvas.em() * 1.75F);
    first = false;
    resource_chip(canvas, kind, text, hand.most[kind] == 0);
    if (ImGui::IsItemHovered()) chances_tooltip(canvas, hand, kind);
  }
}

void show_points_sources(const Canvas& canvas, const PlayerView& player) {
  std::string text;
  for (const PointsFrom& from : player.sources) {
    if (from.hidden && canvas.mode() == Mode::judge) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(from.count) + " " + from.source + " (" + std::to_string(from.points) + ")";
  }
  if (!text.empty()) wrapped(text, canvas.palette.dim);
}

// A road, a house, a house with a tower in the player's colour.
void piece_sign(const Canvas& canvas, Piece piece, const std::string& color) {
  const float em = canvas.em();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const PieceColor c = piece_color(color);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float top = at.y + em * 0.1F;
  const float bottom = at.y + em;
  if (piece == Piece::link) {
    list.AddRectFilled({at.x, top + em * 0.3F}, {at.x + em, top + em * 0.6F}, c.fill, em * 0.05F);
    list.AddRect({at.x, top + em * 0.3F}, {at.x + em, top + em * 0.6F}, c.edge, em * 0.05F);
  } else {
    const float left = piece == Piece::base ? at.x + em * 0.15F : at.x;
    list.AddTriangleFilled({left, top + em * 0.35F}, {left + em * 0.35F, top}, {left + em * 0.7F, top + em * 0.35F}, c.fill);
    list.AddRectFilled({left, top + em * 0.35F}, {left + em * 0.7F, bottom}, c.fill);
    if (piece == Piece::upgrade) list.AddRectFilled({left + em * 0.6F, top + em * 0.5F}, {at.x + em * 1.1F, bottom}, c.fill);
  }
  ImGui::Dummy({em * (piece == Piece::upgrade ? 1.1F : 1), em});
}

void show_assets(const Canvas& canvas, const PlayerView& player) {
  const GameSpec& spec = *canvas.game()->spec;
  std::string text = canvas.text.with("players.road", {{"n", std::to_string(player.road_length)}}) + (player.longest_road ? " \xE2\x9C\x93" : "");
  text += "  \xC2\xB7  " + canvas.text.with("players.army", {{"n", std::to_string(player.army)}}) + (player.largest_army ? " \xE2\x9C\x93" : "");
  wrapped(text, canvas.palette.dim);
  ImGui::AlignTextToFramePadding();
  text_in(canvas.look.fonts.body, canvas.text("players.left"), canvas.palette.dim);
  for (int piece = 0; piece < kPieces; ++piece) {
    const auto p = static_cast<std::size_t>(piece);
    if (spec.pieces[p].name.empty()) continue;
    const int n = player.pieces_left[p];
    const std::string count = std::to_string(n);
    flow(ImGui::CalcTextSize(count.c_str()).x + canvas.em() * 1.6F);
    piece_sign(canvas, static_cast<Piece>(piece), player.color);
    ImGui::SameLine(0, canvas.em() * 0.3F);
    text_in(canvas.look.fonts.body, count, n == 0 ? canvas.palette.bad : canvas.palette.text);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s %s", count.c_str(), (n == 1 ? spec.pieces[p].name : spec.pieces[p].plural).c_str());
  }
}

void show_affords(const Canvas& canvas, const PlayerView& player) {
  if (canvas.mode() != Mode::teach) return;
  const GameSpec& spec = *canvas.game()->spec;
  std::string text;
  for (const AffordView& one : player.affords) {
    if (one.chance < 0.005) continue;
    const std::string what = one.piece == kCardOffer ? canvas.text("players.development_card") : spec.pieces[static_cast<std::size_t>(one.piece)].name;
    text += (text.empty() ? "" : ", ") + what + (one.chance > 0.995 ? "" : " (" + percent(one.chance) + ")");
  }
  wrapped(text.empty() ? canvas.text("players.affords_nothing") : canvas.text.with("players.affords", {{"what", text}}), canvas.palette.good);
}

void show_name(const Canvas& canvas, const PlayerView& player, bool on_turn) {
  const std::string points = std::to_string(player.points);
  ImGui::PushFont(canvas.look.fonts.figures);
  const float figures = ImGui::CalcTextSize(points.c_str()).x;
  const float high = ImGui::GetTextLineHeight();
  ImGui::PopFont();
  const ImVec2 start = ImGui::GetCursorPos();
  const float right = start.x + ImGui::GetContentRegionAvail().x;
  const float shift = (high - canvas.em() * 2) / 2;
  ImGui::SetCursorPosY(start.y + shift);
  badge(canvas, player.color, canvas.em());
  ImGui::SameLine();
  const float room = right - figures - canvas.em() * 0.6F - ImGui::GetCursorPosX();
  ImGui::BeginGroup();
  ImGui::PushFont(canvas.look.fonts.bold);
  const std::string name = shortened(player.name, room);
  ImGui::TextUnformatted(name.c_str());
  ImGui::PopFont();
  if (name != player.name && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", player.name.c_str());
  std::string place;
  const HandView& hand = player.hand;
  place = canvas.text.with(hand.cards == 1 ? "players.card" : "players.cards", {{"n", std::to_string(hand.cards)}});
  if (hand.development_cards > 0) place += "  \xC2\xB7  " + canvas.text.with("players.development", {{"n", std::to_string(hand.development_cards)}});
  if (player.seconds > 0) place += "  \xC2\xB7  " + clock_of(player.seconds);
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y * 0.8F);
  text_in(canvas.look.fonts.body, shortened(place, room), on_turn ? canvas.palette.accent : canvas.palette.dim);
  ImGui::EndGroup();
  ImGui::SetCursorPos({right - figures, start.y});
  text_in(canvas.look.fonts.figures, points, canvas.palette.text);
}

}  // namespace

void players_panel(const Canvas& canvas) {
  const GameView* game = canvas.game();
  if (game == nullptr) return;
  int seat = 0;
  for (const PlayerView& player : game->players) {
    const std::string id_text = "player" + std::to_string(seat);
    const bool on_turn = game->turn == id<PlayerId>(seat);
    {
      const Card card(canvas, id_text.c_str(), canvas.palette.card, on_turn ? canvas.palette.accent : 0, piece_color(player.color).fill);
      show_name(canvas, player, on_turn);
      show_hand(canvas, player);
      show_points_sources(canvas, player);
      show_assets(canvas, player);
      show_affords(canvas, player);
    }
    ++seat;
  }
}

}  // namespace hexwatch::ui
