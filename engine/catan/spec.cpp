#include "engine/catan/catan.h"

namespace hexwatch::catan {

GameSpec spec() {
  GameSpec spec;
  spec.name = "catan";
  spec.title = "Catan";
  spec.min_players = 2;
  spec.max_players = 4;
  spec.points_to_win = 10;
  spec.dice = 2;
  spec.resources = {{{"lumber", "wood"}, {"brick", "brick"}, {"wool", "sheep"}, {"grain", "wheat"}, {"ore", "ore"}}};
  spec.barren_name = "desert";
  spec.bank_each = 19;
  spec.pieces = {{{"road", "roads", {1, 1, 0, 0, 0}, 15, 0},
                  {"settlement", "settlements", {1, 1, 1, 1, 0}, 5, 1},
                  {"city", "cities", {0, 0, 0, 2, 3}, 4, 2}}};
  spec.cards = {{"knight", "knight", 14},
                {"Year of Plenty", "year_of_plenty", 2},
                {"Monopoly", "monopoly", 2},
                {"Road Building", "road_building", 2},
                {"victory point card", "victory_point", 5}};
  spec.card_cost = {0, 0, 1, 1, 1};
  spec.bonuses = {{{"Longest Road", 2, false}, {"Largest Army", 2, false}, {"victory point card", 1, true}}};
  spec.colors = {"red", "blue", "white", "orange", "green", "brown"};
  return spec;
}

namespace {

constexpr std::array<Resource, 19> kTerrain{kOre,   kWool,  kLumber, kGrain,      kBrick, kWool, kBrick,  kGrain, kLumber, kNoResource,
                                            kLumber, kOre,  kLumber, kOre, kGrain, kWool, kBrick, kGrain, kWool};
constexpr std::array<int, 19> kNumbers{10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11};

struct HarborPlace {
  int a;
  int b;
  Resource resource;
  int rate;
};
constexpr std::array<HarborPlace, 9> kHarbors{{{0, 3, kNoResource, 3},
                                               {1, 5, kGrain, 2},
                                               {10, 15, kOre, 2},
                                               {26, 32, kNoResource, 3},
                                               {42, 46, kWool, 2},
                                               {49, 52, kNoResource, 3},
                                               {47, 51, kNoResource, 3},
                                               {33, 38, kBrick, 2},
                                               {11, 16, kLumber, 2}}};

}  // namespace

Table beginner_table() {
  Table table;
  for (std::size_t i = 0; i < kTerrain.size(); ++i) table.faces.push_back({kTerrain[i], kNumbers[i]});
  for (const HarborPlace& harbor : kHarbors)
    table.harbors.push_back({kNoPath, id<SiteId>(harbor.a), id<SiteId>(harbor.b), harbor.resource, harbor.rate});
  table.robber = TileId{9};
  return table;
}

}  // namespace hexwatch::catan
