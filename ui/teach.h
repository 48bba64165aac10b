#pragma once

#include "engine/history.h"
#include "ui/game_view.h"
#include "ui/texts.h"

// What is said to those who learn the game. Internal to ui.
namespace hexwatch::ui {

/// Fills `next_steps` and `lessons`: what the player on turn does next, and the rules that have come to matter so far.
void add_teaching(GameView& view, const Game& game, const History& history, const Texts& text);

}  // namespace hexwatch::ui
