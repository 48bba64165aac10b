#include "engine/junior/junior.h"

namespace hexwatch::junior {

GameSpec spec() {
  GameSpec spec;
  spec.name = "junior";
  spec.title = "Catan Junior";
  spec.min_players = 2;
  spec.max_players = 4;
  spec.points_to_win = 7;
  spec.dice = 1;
  spec.resources = {{{"cutlass", "cutlass"}, {"goat", "goat"}, {"wood", "wood"}, {"gold", "gold"}, {"molasses", "molasses"}}};
  spec.barren_name = "spooky";
  spec.bank_each = TableSettings{}.bank_each;
  spec.pieces = {{{"ship", "ships", {0, 1, 1, 0, 0}, 8, 0}, {"lair", "lairs", {1, 1, 1, 0, 1}, 7, 1}, {"", "", {}, 0, 0}}};
  spec.cards = {{"Ghost Captain", "ghost", 7},
                {"free lair or ship", "build", 5},
                {"molasses and wood", "molasses_wood", 2},
                {"goats and cutlasses", "goats_cutlasses", 2}};
  spec.card_cost = {1, 0, 0, 1, 1};
  spec.bonuses[kSpookyLair] = {.name = "lair on Spooky Island", .points = 1, .takes_base = true};
  spec.colors = {"red", "blue", "white", "orange", "yellow", "purple"};
  return spec;
}

}  // namespace hexwatch::junior
