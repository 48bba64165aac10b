#include "app/pipeline/compare_end.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <string>

#include "app/pipeline/json_peek.h"
#include "engine/io/state_json.h"

namespace hexwatch {
namespace {

using io::Json;

struct Poses {
  Homography log;
  Homography truth;
};

// The log's board in the picture of its time, and the truth's in the same.
std::optional<Poses> poses(std::span<const LogLine> log, const FilmTruth& truth) {
  const auto line = std::find_if(log.begin(), log.end(), [](const LogLine& l) { return io::find_member(l.json, "board_to_image") != nullptr; });
  if (line == log.end() || truth.poses.empty()) return std::nullopt;
  const double time = peek_number(line->json, "t", 0);
  Poses both{homography_from_json(line->json["board_to_image"]), truth.poses.front().image_from_board};
  for (const TruePose& pose : truth.poses)
    if (pose.from <= time) both.truth = pose.image_from_board;
  return both;
}

template <class Points>
std::vector<int> nearest(const Points& points, const std::optional<Poses>& poses) {
  std::vector<int> same;
  for (std::size_t i = 0; i < points.size(); ++i) {
    int best = static_cast<int>(i);
    if (poses) {
      const cv::Point2d here = project(poses->truth.inv(), project(poses->log, points[i]));
      double least = std::numeric_limits<double>::max();
      for (std::size_t j = 0; j < points.size(); ++j) {
        const cv::Point2d off = here - points[j];
        if (off.dot(off) >= least) continue;
        least = off.dot(off);
        best = static_cast<int>(j);
      }
    }
    same.push_back(best);
  }
  return same;
}

std::vector<std::string> colors_of(std::span<const LogLine> log) {
  std::vector<std::string> colors;
  for (const LogLine& line : log) {
    const bool tells = &line == &log.front() || peek_text(line.json, "do") == "seats";
    const Json* list = tells ? io::find_member(line.json, "colors") : nullptr;
    if (list == nullptr || !list->is_array()) continue;
    colors.clear();
    for (const Json& color : *list) colors.push_back(color.is_string() ? color.get<std::string>() : "");
  }
  return colors;
}

class Ending {
 public:
  Ending(const History& history, const SameIds& ids, const FilmTruth& truth, Comparison& out) : history_(history), state_(history.state()), ids_(ids), truth_(truth), out_(out) {}

  void compare() {
    const History::Moment nothing{{}, state_, {}, {}, {}};
    const Json line = io::state_line(history_, nothing);
    points(line);
    holders(line);
    for (PlayerId player : history_.game().seats()) hand(player);
    if (truth_.board.is_object()) board();
  }

 private:
  int seat(PlayerId player) const { return ids_.seats.at(static_cast<std::size_t>(player)); }
  std::string name(int seat) const { return seat < 0 || seat >= truth_.game.players ? "nobody" : truth_.game.colors.at(static_cast<std::size_t>(seat)); }
  int seat_of(const Json& line, const char* key) const {
    const int of_log = peek_whole(line, key, -1);
    return of_log < 0 || of_log >= kMaxPlayers ? -1 : ids_.seats.at(static_cast<std::size_t>(of_log));
  }
  void differs(const std::string& what, const std::string& log, const std::string& truth) { out_.end.push_back(what + ": " + log + " in the log, " + truth + " in truth"); }

  // The truth need not name a winner: it is who has the points, and only one can.
  int winner() const {
    if (io::find_member(truth_.state, "winner") != nullptr) return peek_whole(truth_.state, "winner", -1);
    const char* key = truth_.state.contains("vp_all") ? "vp_all" : "vp";
    for (int i = 0; i < truth_.game.players; ++i) {
      const Json* points = peek_entry(truth_.state, key, i);
      if (points != nullptr && points->is_number_integer() && points->get<int>() >= truth_.game.spec.points_to_win) return i;
    }
    return -1;
  }

  void points(const Json& line) {
    const int mine = seat_of(line, "winner");
    if (mine != winner()) differs("winner", name(mine), name(winner()));
    for (const char* key : {"vp", "vp_all"}) {
      for (PlayerId player : history_.game().seats()) {
        const Json* said = peek_entry(line, key, index(player));
        const Json* told = peek_entry(truth_.state, key, seat(player));
        if (told == nullptr || said == nullptr || *told == *said) continue;
        differs((key == std::string("vp") ? "points of " : "points with hidden ones of ") + name(seat(player)), said->dump(), told->dump());
      }
    }
  }

  void holders(const Json& line) {
    for (const auto& [key, what] : {std::pair{"lr_holder", "Longest Road"}, std::pair{"la_holder", "Largest Army"}}) {
      if (io::find_member(truth_.state, key) == nullptr || !line.contains(key)) continue;
      const int told = peek_whole(truth_.state, key, -1);
      if (const int mine = seat_of(line, key); mine != told) differs(what, name(mine), name(told));
    }
  }

  // In a view that hides hands: what all hands that are possible agree on.
  std::optional<Cards> known_hand(PlayerId player) const {
    if (!history_.belief()) return state_[player].hand;
    const Cards least = history_.belief()->min(player);
    if (least == history_.belief()->max(player)) return least;
    return std::nullopt;
  }

  void hand(PlayerId player) {
    const Json* told = peek_entry(truth_.state, "hand", seat(player));
    if (told == nullptr) return;
    const Cards truth = io::cards(*told, 95, "\"hand\" in the truth, five counts for each seat");
    const auto mine = known_hand(player);
    if (mine == truth) {
      ++out_.hands_right;
      return;
    }
    differs("hand of " + name(seat(player)), mine ? io::to_json(*mine).dump() : "not known for certain", io::to_json(truth).dump());
  }

  using Lying = std::set<std::pair<int, std::string>>;
  static Lying lying(const Json& board, const char* key) {
    Lying all;
    const Json* list = io::find_member(board, key);
    if (list == nullptr || !list->is_array()) return all;
    for (const Json& piece : *list)
      if (piece.is_array() && piece.size() == 2 && piece[0].is_number_integer() && piece[1].is_string()) all.insert({piece[0].get<int>(), piece[1].get<std::string>()});
    return all;
  }
  template <class Set>
  void collect(const Set& set, const std::vector<int>& same, PlayerId player, Lying& all) const {
    for (auto place : set) all.insert({same.at(static_cast<std::size_t>(place)), name(seat(player))});
  }
  void compare_pieces(const std::string& word, const Lying& log, const Lying& truth) {
    for (const auto& [place, color] : log)
      if (!truth.contains({place, color})) out_.end.push_back("board: " + color + " " + word + " " + std::to_string(place) + " is not there in truth");
    for (const auto& [place, color] : truth)
      if (!log.contains({place, color})) out_.end.push_back("board: " + color + " " + word + " " + std::to_string(place) + " is not there in the log");
  }

  void board() {
    Lying bases;
    Lying upgrades;
    Lying links;
    for (PlayerId player : history_.game().seats()) {
      collect(state_[player].bases, ids_.sites, player, bases);
      collect(state_[player].upgrades, ids_.sites, player, upgrades);
      collect(state_[player].links, ids_.paths, player, links);
    }
    const GameSpec& spec = history_.game().spec;
    compare_pieces(spec.piece(Piece::base).name, bases, lying(truth_.board, "settlements"));
    compare_pieces(spec.piece(Piece::upgrade).name, upgrades, lying(truth_.board, "cities"));
    compare_pieces(spec.piece(Piece::link).name, links, lying(truth_.board, "roads"));
    const int blocker = state_.blocker == kNoTile ? -1 : ids_.tiles.at(static_cast<std::size_t>(state_.blocker));
    if (const int told = peek_whole(truth_.board, "robber", blocker); told != blocker) differs(history_.game().phrasebook.blocker, std::to_string(blocker), std::to_string(told));
  }

  const History& history_;
  const State& state_;
  const SameIds& ids_;
  const FilmTruth& truth_;
  Comparison& out_;
};

}  // namespace

SameIds match_ids(std::span<const LogLine> log, const FilmTruth& truth) {
  const BoardLayout& layout = truth.game.layout;
  std::vector<cv::Point2d> tiles;
  std::vector<cv::Point2d> sites;
  std::vector<cv::Point2d> paths;
  for (const auto& tile : layout.tiles) tiles.push_back(point(tile.centre));
  for (const auto& site : layout.sites) sites.push_back(point(site.at));
  for (const auto& path : layout.paths) paths.push_back(point(path.middle));
  const auto both = poses(log, truth);
  SameIds ids{nearest(tiles, both), nearest(sites, both), nearest(paths, both)};
  const std::vector<std::string> colors = colors_of(log);
  for (std::size_t i = 0; i < std::min(colors.size(), ids.seats.size()); ++i)
    for (PlayerId player : truth.game.seats())
      if (truth.game.colors.at(static_cast<std::size_t>(player)) == colors[i]) ids.seats.at(i) = index(player);
  return ids;
}

void compare_end(const Replay& replay, const SameIds& ids, const FilmTruth& truth, Comparison& comparison) {
  comparison.players = truth.game.players;
  if (!replay.history) {
    comparison.end.emplace_back("the log does not tell who plays, so there is no end to compare");
    return;
  }
  if (!truth.state.is_object()) return;
  Ending(*replay.history, ids, truth, comparison).compare();
}

}  // namespace hexwatch
