#include "vision/catan_model.h"

#include <array>

namespace hexwatch {

VisionModel catan_vision_model(const std::filesystem::path& networks) {
  constexpr std::array kRows = {3, 4, 5, 4, 3};
  return {
      .layout = hexagonal_layout("catan", kRows),
      .locate = Net("locate", {"heat"}, networks),
      .glance = Net("glance", {"piece"}, networks),
      .site = Net("site", {"piece", "color"}, networks),
      .building = Net("building", {"building"}, networks),
      .path = Net("path", {"piece", "color"}, networks),
      .tile = Net("terrain", {"terrain", "robber"}, networks),
      .token = Net("token", {"number"}, networks),
      .trader = Net("harbor", {"harbor"}, networks),
      .dice_find = Net("dice_find", {"heat"}, networks),
      .dice = Net("dice", {"face"}, networks),
      // The order is that of datasets/train/places.py.
      .names = {.faces = {"hills", "forest", "mountains", "fields", "pasture", "desert"},
                .traders = {"generic", "brick", "lumber", "ore", "grain", "wool"},
                .colors = {"red", "blue", "white", "orange", "green", "brown"}},
      .numbers = {0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12},
      .barren_face = 5,
      .printed_faces = {3, 4, 3, 4, 4, 1},
      .printed_numbers = {1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1},
      .printed_traders = {21, 4, 1, 1, 1, 1, 1},
      // Green and brown come in the box for more players only.
      .color_shares = {0.24, 0.24, 0.24, 0.24, 0.02, 0.02},
      .base_supply = 5,
      .upgrade_supply = 4,
      // Temperatures and lines: datasets/train/reliability.py on vieja and se, left out. Sites read with less than 0.5 were right 52 times in
      // 100, with 0.5 to 0.6 75 times; numbers that only the printed set decides were right 23 times in 24.
      .site_sureness = {.temperature = 1.6, .line = 0.5},
      .building_sureness = {.temperature = 1.0},
      .path_sureness = {.temperature = 1.2, .line = 0.5},
      .color_sureness = {.line = 0.45},
      .face_sureness = {.line = 0.3},
      .number_sureness = {.temperature = 0.8, .line = 0.1},
      .trader_sureness = {.line = 0.25},
      .blocker_sureness = {.line = 0.4},
  };
}

}  // namespace hexwatch
