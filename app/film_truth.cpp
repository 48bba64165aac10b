#include "app/film_truth.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

#include "datasets/camera.h"
#include "engine/catan/types.h"
#include "engine/io/event_json.h"
#include "engine/io/state_json.h"

namespace hexwatch {
namespace {

using datasets::Act;
using datasets::FilmOptions;
using datasets::FilmSet;
using datasets::PieceKind;
using datasets::Script;
using datasets::Tabletop;
using io::Json;

double rounded(double value, double unit = 100) { return std::round(value * unit) / unit; }

Json to_json(const cv::Matx33d& h) {
  Json out = Json::array();
  for (int i = 0; i < 9; ++i) {
    std::ostringstream text;
    text.precision(8);
    text << h.val[i] / h.val[8];
    out.push_back(std::stod(text.str()));
  }
  return out;
}

// The members of a recorded game's states.
Json state_json(const History& game, const State& state) {
  const Json all = io::state_line(game, {{}, state, {}, {}, {}});
  Json out;
  for (const char* key : {"hand", "dev", "played", "left", "vp", "vp_all", "lr", "lr_holder", "la_holder", "robber", "bank", "deck"})
    out[key] = all.at(key);
  return out;
}

Json board_json(const Tabletop& top) {
  std::map<PieceKind, std::vector<std::pair<int, std::string>>> lists;
  for (const datasets::PlacedPiece& piece : top.pieces) lists[piece.kind].emplace_back(piece.place, name_of(piece.color));
  const auto list = [&](PieceKind kind) {
    Json out = Json::array();
    std::sort(lists[kind].begin(), lists[kind].end());
    for (const auto& [place, color] : lists[kind]) out.push_back({place, color});
    return out;
  };
  Json out{{"settlements", list(PieceKind::settlement)}, {"cities", list(PieceKind::city)}, {"roads", list(PieceKind::road)}};
  out["robber"] = top.robber ? Json(index(top.robber->hex)) : Json();
  for (const datasets::LoosePiece& piece : top.misplaced)
    out["misplaced"].push_back({name_of(piece.kind), name_of(piece.color), rounded(piece.at.x, 1000), rounded(piece.at.y, 1000)});
  return out;
}

// What people read off a recorded game beside the bare action.
void add_consequences(const History& game, const Act& act, Json& line) {
  const auto gained = [&](PlayerId player) { return io::to_json(act.after[player].hand - act.before[player].hand); };
  const bool setup = act.before.phase == Phase::setup;
  switch (act.event.verb) {
    case Verb::place_base:
    case Verb::place_link: {
      if (act.broken && act.event.verb == Verb::place_link && !setup) break;
      const int bases = act.before[act.event.by].bases.size();
      if (setup) line["initial"] = act.event.verb == Verb::place_base ? bases + 1 : bases;
      if (setup && act.event.verb == Verb::place_base && bases == 1) line["gain"] = gained(act.event.by);
      if (!setup && !act.broken && act.event.verb == Verb::place_link && act.after[act.event.by].hand == act.before[act.event.by].hand)
        line["free"] = true;
      break;
    }
    case Verb::roll:
      line[act.event.total() == 7 ? "discards" : "gain"] = Json::array();
      for (PlayerId player : game.game().seats()) {
        if (act.event.total() != 7) line["gain"].push_back(gained(player));
        else {
          const int cards = act.before[player].cards;
          const int limit = std::get<catan::Setup>(game.game().setup).settings.discard_over;
          line["discards"].push_back(cards > limit ? cards / 2 : 0);
        }
      }
      break;
    default: break;
  }
}

Json place_json(const Act& act) {
  Json place{{"dx", rounded(act.lie->off.x, 1000)}, {"dy", rounded(act.lie->off.y, 1000)}};
  if (act.event.verb != Verb::move_blocker)
    place["rot"] = rounded(std::remainder(act.lie->turn, 2 * datasets::kPi) * 180 / datasets::kPi, 10);
  return place;
}

// The action in the words of the game; a piece off every place has a hex in place of a corner or path.
Json action_json(const History& game, const Act& act) {
  Json line = io::event_to_json(game.game(), act.event);
  if (act.loose || act.undoes >= 0) {
    const std::string what = line["do"];
    line["do"] = act.undoes >= 0 ? "undo" : "misplaced";
    line["what"] = what;
  }
  if (act.loose) {
    line.erase("v");
    line.erase("e");
    line["hex"] = act.event.place;
  }
  return line;
}

Json act_json(const History& game, const Script& script, const Act& act, int n) {
  Json line = action_json(game, act);
  line["n"] = n;
  line["t0"] = rounded(act.t0);
  line["t"] = rounded(act.t);
  if (act.visible) line["t1"] = rounded(act.t1);
  if (act.undoes < 0 && !act.loose) add_consequences(game, act, line);
  if (act.undoes >= 0) line["of"] = act.undoes;
  line["visible"] = act.visible;
  line["illegal"] = act.broken ? Json(game.game().phrasebook.of(*act.broken).name) : Json();
  line["undone_t"] = act.undone_by >= 0 ? Json(rounded(script.acts[static_cast<std::size_t>(act.undone_by)].t)) : Json();
  if (act.lie) line["place"] = place_json(act);
  if (act.loose && act.undoes < 0) line["place"] = {{"x", rounded(act.loose->at.x, 1000)}, {"y", rounded(act.loose->at.y, 1000)}};
  line["s"] = state_json(game, act.after);
  line["board"] = board_json(act.top);
  return line;
}

Json head_json(const History& game, const FilmSet& set, const FilmOptions& options, const Script& script, const std::string& name) {
  const GameSpec& spec = game.game().spec;
  Json line = io::format_of(game.game()).write_board(game.game());
  line["format"] = "catan-oracle-1";
  for (const ResourceSpec& resource : spec.resources) line["res"].push_back(resource.log_name);
  for (const CardSpec& card : spec.cards) line["devs"].push_back(card.log_name);
  line["film"] = name;
  line["fps"] = options.fps;
  line["size"] = {options.width, options.height};
  line["duration"] = rounded(frame_count(script, options) / options.fps);
  line["board_to_image"] = to_json(image_from_board(set.projection()));
  line["dice_shown"] = options.dice;
  if (options.dice) line["dice_at_start"] = {script.at_start.dice[0].top, script.at_start.dice[1].top};
  line["pillarbox"] = {0, options.width};
  line["seed"] = options.seed;
  return line;
}

const State& state_at(const History& game, int event) {
  const int n = std::min(event, game.size());
  return n == 0 ? game.start() : game.moments()[static_cast<std::size_t>(n) - 1].after;
}

// What a film that begins in the middle of a game begins with.
Json start_json(const History& game, const FilmOptions& options, const Script& script) {
  const State& state = state_at(game, options.from);
  return {{"rec", "start"}, {"t", 0}, {"from", options.from}, {"s", state_json(game, state)}, {"board", board_json(script.at_start)},
          {"position", Json::parse(io::position_to_text(game.game(), state))}};
}

// Everything that is no act, with the time at which it begins.
std::vector<std::pair<double, Json>> happenings(const FilmSet& set, const Script& script) {
  std::vector<std::pair<double, Json>> lines;
  cv::Matx33d seen = image_from_board(set.projection());
  for (const datasets::Bump& bump : script.bumps) {
    seen = bump.moved * seen;
    lines.emplace_back(bump.t0, Json{{"rec", "bump"}, {"t0", rounded(bump.t0)}, {"t", rounded(bump.t)}, {"board_to_image", to_json(seen)}});
  }
  for (const datasets::Rest& rest : script.rests)
    lines.emplace_back(rest.t0, Json{{"rec", "rest"}, {"t0", rounded(rest.t0)}, {"t", rounded(rest.t)}, {"by", index(rest.by)}});
  for (const datasets::Switch& lamp : script.switches)
    lines.emplace_back(lamp.t, Json{{"rec", "lamp"}, {"t0", rounded(lamp.t)}, {"t", rounded(lamp.t + 0.12)}, {"on", lamp.on}});
  return lines;
}

}  // namespace

std::vector<std::string> film_truth(const History& game, const FilmSet& set, const FilmOptions& options, const Script& script,
                                    const std::string& name) {
  std::vector<std::pair<double, Json>> lines = happenings(set, script);
  for (std::size_t i = 0; i < script.acts.size(); ++i)
    lines.emplace_back(script.acts[i].t0, act_json(game, script, script.acts[i], static_cast<int>(i)));
  std::stable_sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> out{head_json(game, set, options, script, name).dump()};
  if (options.from > 0) out.push_back(start_json(game, options, script).dump());
  for (const auto& [t, line] : lines) out.push_back(line.dump());
  const Act& last = script.acts.back();
  const Json end{{"rec", "final"}, {"t", rounded(frame_count(script, options) / options.fps)}, {"s", state_json(game, last.after)}, {"board", board_json(last.top)}};
  out.push_back(end.dump());
  return out;
}

std::vector<std::string> film_inputs(const History& game, const FilmOptions& options, const Script& script) {
  std::vector<std::string> out;
  if (options.from > 0) out.push_back(start_json(game, options, script).dump());
  for (const Act& act : script.acts) {
    const bool robs = act.event.verb == Verb::move_blocker && act.event.other != kNobody;
    if (act.visible && !robs) continue;
    Json line = io::event_to_json(game.game(), act.event);
    line["t"] = rounded(act.visible ? act.t1 : act.t);
    if (robs) line["seen"] = "hex";
    out.push_back(line.dump());
  }
  return out;
}

}  // namespace hexwatch
