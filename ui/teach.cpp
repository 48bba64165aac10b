#include "ui/teach.h"

#include <algorithm>

#include "engine/catan/catan.h"

namespace hexwatch::ui {
namespace {

void add_duties(GameView& view, const catan::Extra& extra, const Game& game, const Texts& text) {
  for (PlayerId player : game.seats()) {
    const int due = extra.discards_due[static_cast<std::size_t>(player)];
    if (due > 0) view.next_steps.push_back(text.with("step.discard", {{"name", view.players[static_cast<std::size_t>(player)].name}, {"n", std::to_string(due)}}));
  }
  if (extra.robber_due) view.next_steps.emplace_back(text("step.robber"));
  if (extra.free_roads > 0) view.next_steps.push_back(text.with("step.free_roads", {{"n", std::to_string(extra.free_roads)}}));
}

void add_setup_step(GameView& view, const Game& game, const State& state, const Texts& text) {
  const catan::SetupStep step = catan::setup_step(game, state);
  if (step.player == kNobody) return;
  const std::string name = view.players[static_cast<std::size_t>(step.player)].name;
  view.next_steps.push_back(text.with(step.piece == Piece::base ? "step.setup_settlement" : "step.setup_road", {{"name", name}}));
}

void add_steps(GameView& view, const Game& game, const State& state, const Texts& text) {
  if (view.turn == kNobody) return;
  const std::string name = view.players[static_cast<std::size_t>(view.turn)].name;
  const auto* extra = std::get_if<catan::Extra>(&state.extra);
  switch (state.phase) {
    case Phase::setup:
      if (extra != nullptr) add_setup_step(view, game, state, text);
      return;
    case Phase::roll: view.next_steps.push_back(text.with("step.roll", {{"name", name}})); return;
    case Phase::main:
      if (extra != nullptr) add_duties(view, *extra, game, text);
      if (view.next_steps.empty()) {
        view.next_steps.emplace_back(text("step.trade_build"));
        view.next_steps.emplace_back(text("step.end"));
      }
      return;
    case Phase::over: view.next_steps.push_back(text.with("step.over", {{"name", name}})); return;
  }
}

// A rule is explained when it first matters, the newest first.
void add_lessons(GameView& view, const History& history, const Texts& text) {
  std::vector<std::string> topics;
  const auto matters = [&](const std::string& topic) {
    if (std::find(topics.begin(), topics.end(), topic) == topics.end()) topics.push_back(topic);
  };
  matters("setup");
  for (const auto& moment : history.moments()) {
    if (moment.after.phase == Phase::roll) matters("roll");
    switch (moment.event.verb) {
      case Verb::roll: matters(moment.event.total() == 7 ? "seven" : "production"); break;
      case Verb::place_upgrade: matters("city"); break;
      case Verb::buy_card: matters("development"); break;
      case Verb::play_card: matters("play_card"); break;
      case Verb::bank_trade: matters("bank"); break;
      case Verb::confirm_trade: matters("trade"); break;
      default: break;
    }
    if (const auto* extra = std::get_if<catan::Extra>(&moment.after.extra)) {
      if (extra->road_holder != kNobody) matters("longest_road");
      if (extra->army_holder != kNobody) matters("largest_army");
    }
  }
  for (auto topic = topics.rbegin(); topic != topics.rend(); ++topic)
    view.lessons.push_back({text("lesson." + *topic + ".title"), text("lesson." + *topic + ".text")});
}

}  // namespace

void add_teaching(GameView& view, const Game& game, const History& history, const Texts& text) {
  add_steps(view, game, history.state(), text);
  add_lessons(view, history, text);
}

}  // namespace hexwatch::ui
