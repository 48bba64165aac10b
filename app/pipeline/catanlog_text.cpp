// The text format .catan, from the description of it by its project (github.com/rosshamish/catanlog).

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <ostream>
#include <stdexcept>

#include "app/pipeline/game_export.h"
#include "engine/catan/catan.h"

namespace hexwatch {
namespace {

// That format counts hexes from 1, against the clock from the upper left and inwards. By our reading order:
constexpr std::array<int, 19> kHexNumber{1, 12, 11, 2, 13, 18, 10, 3, 14, 19, 17, 9, 4, 15, 16, 8, 5, 6, 7};
constexpr std::array<const char*, 6> kCorner{"N", "NE", "SE", "S", "SW", "NW"};  // clockwise, as a hex's ring
constexpr std::array<const char*, 6> kSide{"NE", "E", "SE", "SW", "W", "NW"};    // from each corner to the next

class Writer {
 public:
  Writer(std::ostream& out, const History& history, std::span<const double> times)
      : out_(out), history_(history), game_(history.game()), times_(times), in_setup_(history.start().phase == Phase::setup) {}

  void header(const std::string& started) {
    out_ << "catanlog v0.9.1\ntimestamp: " << started << "\nplayers: " << game_.players << '\n';
    for (PlayerId player : game_.seats()) out_ << "name: " << color(player) << ", color: " << color(player) << ", seat: " << index(player) + 1 << '\n';
    std::array<std::string, 19> terrain;
    std::array<std::string, 19> number;
    for (std::size_t i = 0; i < kHexNumber.size(); ++i) {
      const TileFace& face = game_.faces[id<TileId>(static_cast<int>(i))];
      const auto at = static_cast<std::size_t>(kHexNumber.at(i) - 1);
      terrain.at(at) = face.resource == kNoResource ? "desert" : word(face.resource);
      number.at(at) = face.number == 0 ? "None" : std::to_string(face.number);
    }
    line("terrain:", terrain);
    line("numbers:", number);
    ports();
    out_ << "...CATAN!\n";
  }

  void body() {
    const auto& moments = history_.moments();
    for (at_ = 0; at_ < moments.size(); ++at_) event(moments[at_]);
    if (history_.state().winner != kNobody) out_ << color(history_.state().winner) << " wins\n";
  }

 private:
  std::string color(PlayerId player) const { return game_.colors.at(static_cast<std::size_t>(player)); }
  std::string word(Resource kind) const { return game_.spec.resources.at(static_cast<std::size_t>(kind)).log_name; }
  double time() const { return at_ < times_.size() ? times_[at_] : 0; }

  template <class Words>
  void line(const char* title, const Words& words) {
    out_ << title;
    for (const std::string& one : words) out_ << ' ' << one;
    out_ << '\n';
  }

  // A place has as many names as hexes it touches: the lowest hex gives it.
  std::pair<int, std::string> least(const std::map<int, std::string>& names) const {
    if (names.empty()) throw std::runtime_error("A place of this board touches no hex.");
    return *names.begin();
  }
  std::pair<int, std::string> named(SiteId site) const {
    std::map<int, std::string> names;
    for (TileId tile : game_.layout.sites[site].tiles)
      for (std::size_t i = 0; i < kCorner.size(); ++i)
        if (game_.layout.tiles[tile].ring[i] == site) names[kHexNumber.at(static_cast<std::size_t>(tile))] = kCorner.at(i);
    return least(names);
  }
  std::pair<int, std::string> named(PathId path) const {
    const BoardLayout::Path& p = game_.layout.paths[path];
    std::map<int, std::string> names;
    for (TileId tile : game_.layout.sites[p.a].tiles)
      for (std::size_t i = 0; i < kSide.size(); ++i) {
        const SiteId from = game_.layout.tiles[tile].ring[i];
        const SiteId to = game_.layout.tiles[tile].ring[(i + 1) % kSide.size()];
        if ((from == p.a && to == p.b) || (from == p.b && to == p.a)) names[kHexNumber.at(static_cast<std::size_t>(tile))] = kSide.at(i);
      }
    return least(names);
  }
  template <class Id>
  std::string place(Id id) const {
    const auto [hex, direction] = named(id);
    return "(" + std::to_string(hex) + " " + direction + ")";
  }

  void ports() {
    std::map<std::pair<int, std::string>, std::string> sorted;
    for (const catan::Harbor& harbor : std::get<catan::Setup>(game_.setup).harbors)
      sorted[named(harbor.path)] = harbor.resource == kNoResource ? std::to_string(harbor.rate) + ":1" : word(harbor.resource);
    out_ << "ports:";
    for (const auto& [where, kind] : sorted) out_ << ' ' << kind << '(' << where.first << ' ' << where.second << ')';
    out_ << '\n';
  }

  std::string bundle(const Cards& cards) const {
    std::string text;
    for (Resource kind : kAllResources)
      if (cards[kind] > 0) text += (text.empty() ? "" : ", ") + std::to_string(cards[kind]) + " " + word(kind);
    return "[" + text + "]";
  }

  // The harbor that such a trade needs.
  std::string port(const Event& event) const {
    const int rate = event.get.none() ? 4 : event.give.total() / event.get.total();
    if (rate != 2) return std::to_string(rate) + ":1";
    for (Resource kind : kAllResources)
      if (event.give[kind] > 0) return word(kind);
    return "2:1";
  }

  // The card and both its roads are one line there.
  void road_building(const Event& event) {
    std::string where;
    int roads = 0;
    for (std::size_t next = at_ + 1; next < history_.moments().size() && roads < 2; ++next) {
      const Event& road = history_.moments()[next].event;
      if (road.verb != Verb::place_link || road.by != event.by) break;
      where += (roads++ == 0 ? "" : " and ") + place(road.path());
    }
    out_ << color(event.by) << " plays road builder" << (roads == 0 ? "" : ", builds at ") << where << '\n';
    at_ += static_cast<std::size_t>(roads);
  }

  void card(const Event& event) {
    const std::string who = color(event.by);
    if (event.card == catan::kKnight) out_ << who << " plays knight\n";
    if (event.card == catan::kRoadBuilding) road_building(event);
    if (event.card == catan::kMonopoly) out_ << who << " plays monopoly on " << word(event.resource) << '\n';
    if (event.card != catan::kYearOfPlenty) return;
    std::string taken;
    for (Resource kind : kAllResources)
      for (int i = 0; i < event.get[kind]; ++i) taken += (taken.empty() ? "" : " and ") + word(kind);
    out_ << who << " plays year of plenty, takes " << taken << '\n';
  }

  void end_turn(const Event& event) {
    out_ << color(event.by) << " ends turn after " << std::lround(std::max(0.0, time() - turn_began_)) << "s\n";
    turn_began_ = time();
  }

  void event(const History::Moment& moment) {
    const Event& e = moment.event;
    const std::string who = color(e.by);
    switch (e.verb) {
      case Verb::place_base: out_ << who << " buys settlement, builds at " << place(e.site()) << '\n'; break;
      case Verb::place_upgrade: out_ << who << " buys city, builds at " << place(e.site()) << '\n'; break;
      case Verb::place_link: out_ << who << " buys road, builds at " << place(e.path()) << '\n'; break;
      case Verb::roll: out_ << who << " rolls " << e.total() << (e.total() == 2 ? " ...DEUCES!" : "") << '\n'; break;
      case Verb::move_blocker:
        out_ << who << " moves robber to " << kHexNumber.at(e.place) << (e.other == kNobody ? "" : ", steals from " + color(e.other)) << '\n';
        break;
      case Verb::buy_card: out_ << who << " buys dev card\n"; break;
      case Verb::play_card: card(e); break;
      case Verb::reveal_card: out_ << who << " plays victory point\n"; break;
      case Verb::bank_trade: out_ << who << " trades " << bundle(e.give) << " to port " << port(e) << " for " << bundle(e.get) << '\n'; break;
      case Verb::confirm_trade: out_ << who << " trades " << bundle(e.give) << " to player " << color(e.other) << " for " << bundle(e.get) << '\n'; break;
      case Verb::end_turn: end_turn(e); break;
      default: break;  // what the format leaves to be worked out, or has no words for
    }
    if (in_setup_) turn_began_ = time();  // the first turn begins with its end
    in_setup_ = moment.after.phase == Phase::setup;
  }

  std::ostream& out_;
  const History& history_;
  const Game& game_;
  std::span<const double> times_;
  std::size_t at_ = 0;
  double turn_began_ = 0;
  bool in_setup_;
};

}  // namespace

void write_catanlog(std::ostream& out, const History& history, std::span<const double> times, const std::string& started) {
  if (!std::holds_alternative<catan::Setup>(history.game().setup)) throw std::runtime_error("The text format .catan knows no games of " + history.game().spec.title + ".");
  Writer writer(out, history, times);
  writer.header(started);
  writer.body();
}

}  // namespace hexwatch
