#include "tests/ui/example_session.h"

#include <cmath>
#include <utility>

#include "engine/catan/catan.h"
#include "tests/support/catan_game.h"
#include "ui/palette.h"
#include "ui/projection.h"

namespace hexwatch::ui {
namespace {

using namespace catan;

constexpr int kWidth = 960;
constexpr int kHeight = 540;
// Board units to pixels, seen at a slant: the lines at the far side are shorter.
constexpr std::array<double, 9> kImageFromBoard{66, 4, 480, -3, 52, 258, -0.001, -0.028, 1};

std::array<double, 9> inverse(const std::array<double, 9>& m) {
  const double det = m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6]);
  return {(m[4] * m[8] - m[5] * m[7]) / det, (m[2] * m[7] - m[1] * m[8]) / det, (m[1] * m[5] - m[2] * m[4]) / det,
          (m[5] * m[6] - m[3] * m[8]) / det, (m[0] * m[8] - m[2] * m[6]) / det, (m[2] * m[3] - m[0] * m[5]) / det,
          (m[3] * m[7] - m[4] * m[6]) / det, (m[1] * m[6] - m[0] * m[7]) / det, (m[0] * m[4] - m[1] * m[3]) / det};
}

// A table with the board on it, hex by hex, with some grain so that it looks like a picture.
Picture picture_of(const GameView& game) {
  const auto back = inverse(kImageFromBoard);
  auto pixels = std::make_shared<std::vector<std::uint8_t>>(static_cast<std::size_t>(kWidth * kHeight * 4));
  std::size_t at = 0;
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < kWidth; ++x) {
      const double w = back[6] * x + back[7] * y + back[8];
      const double bx = (back[0] * x + back[1] * y + back[2]) / w;
      const double by = (back[3] * x + back[4] * y + back[5]) / w;
      double nearest = 0.93;
      ImU32 color = std::hypot(bx, by) < 5.2 ? IM_COL32(52, 104, 138, 255) : IM_COL32(118, 86, 58, 255);
      for (int t = 0; t < game.tiles.size(); ++t) {
        const BoardPoint c = game.layout->tiles[id<TileId>(t)].centre;
        const double away = std::hypot(bx - c.x, by - c.y);
        if (away >= nearest) continue;
        nearest = away;
        color = away < 0.3 && game.tiles[id<TileId>(t)].number != 0 ? IM_COL32(232, 220, 190, 255) : mixed(terrain_color(game.tiles[id<TileId>(t)].resource), IM_COL32(60, 50, 40, 255), 0.25);
      }
      const double grain = 0.94 + 0.06 * std::sin(x * 0.7 + std::sin(y * 0.9) * 3) * std::sin(y * 1.3);
      for (unsigned shift = 0; shift < 24; shift += 8) (*pixels)[at++] = static_cast<std::uint8_t>(((color >> shift) & 255U) * grain);
      (*pixels)[at++] = 255;
    }
  return {kWidth, kHeight, 17, std::move(pixels)};
}

// A site next to red's first settlement, which its road does not lead to.
int beside_settlement() {
  const BoardLayout layout = board_layout();
  for (SiteId site : layout.sites[SiteId{8}].neighbours)
    if (index(site) != 13) return index(site);
  return 8;
}

// A hex with a settlement of blue's at it.
int robber_hex() { return index(board_layout().sites[SiteId{19}].tiles.front()); }

std::vector<Event> events_of_example() {
  const int site = beside_settlement();
  std::vector<Event> events = flawless_setup();
  const std::vector<Event> more{roll(kRed, 3, 2), end_turn(kRed),
                                roll(kBlue, 4, 4), trade(kBlue, kWhite, {1, 0, 0, 0, 0}, {0, 0, 0, 0, 1}), end_turn(kBlue),
                                roll(kWhite, 5, 1), end_turn(kWhite),
                                roll(kOrange, 6, 5), end_turn(kOrange),
                                roll(kRed, 4, 3), robber(kRed, robber_hex(), kBlue), road(kRed, 8, site), settlement(kRed, site)};
  events.insert(events.end(), more.begin(), more.end());
  return events;
}

void add_attention(Snapshot& snapshot, GameView& game, const History& history) {
  const bool german = snapshot.preferences.language == Language::german;
  const Game words = in_language(history.game(), snapshot.preferences.language);
  game.flags.push_back(flag_view(words, {.rule = Rule::distance, .by = kRed, .other = kRed, .place = Place::at(id<SiteId>(beside_settlement())), .piece = Piece::base}, 1, 611));
  game.questions.push_back({2, german ? "Wen hat Rot beraubt?" : "Whom did Red rob?", german ? std::vector<std::string>{"Blau", "Weiß", "niemanden"} : std::vector<std::string>{"Blue", "White", "nobody"}, Place::at(id<TileId>(robber_hex())), 603});
  game.unknown = {Place::at(SiteId{51}), Place::at(PathId{69}), Place::at(PathId{70})};
  snapshot.notices.push_back({Notice::Kind::plain, german ? "Das Licht hat sich geändert; das Spielfeld wird neu gelesen." : "The light has changed; the board is being read again.", 5});
}

void add_sources(Snapshot& snapshot) {
  const bool german = snapshot.preferences.language == Language::german;
  snapshot.sources = {{"0", "HD Pro Webcam C920", snapshot.frame, "", true, 30}, {"1", "Integrated Camera", snapshot.frame, german ? "Zu dunkel: mehr Licht auf den Tisch." : "Too dark: bring more light to the table.", false, 15}};
  snapshot.offered = {{"games/friday", german ? "Freitag 20:14, Rot, Blau, Weiß, Orange, Runde 6" : "Friday 20:14, Red, Blue, White, Orange, round 6"}};
  snapshot.readiness.measures = {{Measure::Kind::brightness, 0.86, ""},
                                 {Measure::Kind::sharpness, 0.74, ""},
                                 {Measure::Kind::glare, 0.28, german ? "Die Lampe spiegelt sich rechts oben: etwas zur Seite rücken." : "The lamp is mirrored at the upper right: move it a little to the side."},
                                 {Measure::Kind::board_size, 0.55, german ? "Das Spielfeld ist klein im Bild: näher heran." : "The board is small in the picture: bring the camera closer."},
                                 {Measure::Kind::board_in_view, 1, ""}};
  snapshot.readiness.glare = {{640, 150}};
}

}  // namespace

Snapshot example_session(const ExampleOptions& options) {
  Table table = beginner_table();
  table.view = View::table;
  History history(make_game(table));
  std::vector<EntryFacts> facts;
  double time = 12;
  for (const Event& event : events_of_example()) {
    const int number = static_cast<int>(facts.size());
    if (number == 20) facts.push_back({.number = number, .time = time, .event = settlement(kBlue, 20), .stands = false, .confidence = 0.71});
    history.add(event);
    time += event.verb == Verb::end_turn ? 41 : 16;
    const bool said = event.verb == Verb::bank_trade || event.verb == Verb::confirm_trade || event.verb == Verb::buy_card;
    facts.push_back({.number = static_cast<int>(facts.size()), .time = time, .event = event, .why = said ? "" : "path 12: red road 0.98", .confidence = 0.97, .seen_by = said ? LogEntry::SeenBy::person : LogEntry::SeenBy::camera});
  }
  std::vector<std::string> names;
  if (options.long_names) names = {"Maximiliane-Charlotte von Hohenstein", "Bartholomew Featherstonehaugh", "Wolfeschlegelsteinhausenberger", "Oluwaseun Adébáyò Ọlátúnjí"};
  auto game = std::make_shared<GameView>(game_view(history, facts, options.preferences, names));
  for (std::size_t i = 0; i < game->pieces.size(); ++i) game->pieces[i].confidence = 0.9 + 0.01 * static_cast<double>(i % 10);

  Snapshot snapshot;
  snapshot.version = 1;
  snapshot.time = time + 7;
  snapshot.preferences = options.preferences;
  snapshot.frame = picture_of(*game);
  snapshot.readiness.stage = options.game ? Stage::following : Stage::searching;
  snapshot.source = "HD Pro Webcam C920";
  snapshot.live = true;
  snapshot.frames_per_second = 30;
  snapshot.table.colors = history.game().spec.colors;
  for (std::size_t seat = 0; seat < 4; ++seat) snapshot.table.seats.push_back({history.game().colors[seat], seat < names.size() ? names[seat] : ""});
  add_sources(snapshot);
  if (!options.game) {
    snapshot.readiness.text = options.preferences.language == Language::german ? "Das Spielfeld wurde noch nicht gefunden." : "The board was not found yet.";
    return snapshot;
  }
  snapshot.image_from_board = kImageFromBoard;
  snapshot.pose_quality = 0.93;
  snapshot.session_folder = "games/saturday";
  if (options.attention) add_attention(snapshot, *game, history);
  snapshot.game = std::move(game);
  return snapshot;
}

}  // namespace hexwatch::ui
