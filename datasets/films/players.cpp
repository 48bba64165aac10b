#include "datasets/films/players.h"

#include "datasets/draw.h"
#include "engine/catan/catan.h"
#include "engine/chance.h"

namespace hexwatch::datasets {
namespace {

Game deal(Draw& draw) {
  catan::Table table = catan::beginner_table();
  std::vector<Resource> terrain;
  std::vector<int> numbers;
  for (const TileFace& face : table.faces) {
    terrain.push_back(face.resource);
    if (face.number != 0) numbers.push_back(face.number);
  }
  draw.shuffle(terrain);
  draw.shuffle(numbers);
  std::size_t next = 0;
  for (std::size_t i = 0; i < terrain.size(); ++i) {
    table.faces[i] = {terrain[i], terrain[i] == kNoResource ? 0 : numbers[next++]};
    if (terrain[i] == kNoResource) table.robber = id<TileId>(static_cast<int>(i));
  }
  table.players = draw.whole(3, 4);
  std::vector<std::string> colors{"red", "blue", "white", "orange"};
  draw.shuffle(colors);
  for (std::size_t i = 0; i < colors.size(); ++i) table.colors[i] = colors[i];
  return catan::make_game(table);
}

// How much a bot likes to do something, against all else that is legal.
int liking(Verb verb) {
  switch (verb) {
    case Verb::place_upgrade: return 400;
    case Verb::place_base: return 400;
    case Verb::place_link: return 24;
    case Verb::play_card: return 4;
    case Verb::buy_card: return 6;
    case Verb::bank_trade: return 1;
    case Verb::end_turn: return 8;
    default: return 10;
  }
}

}  // namespace

History make_up_game(std::uint64_t seed, int most) {
  Draw draw(seed ^ 0xB075);
  History history(deal(draw));
  Random random(draw.seed());
  std::vector<Event> choices;
  while (history.size() < most) {
    choices.clear();
    history.game().rules->legal(history.game(), history.state(), choices);
    if (choices.empty()) break;
    int all = 0;
    for (const Event& choice : choices) all += liking(choice.verb);
    int at = random.below(all);
    std::size_t i = 0;
    while (at >= liking(choices[i].verb)) at -= liking(choices[i++].verb);
    history.add(decide(history.game(), history.state(), choices[i], random));
  }
  return history;
}

}  // namespace hexwatch::datasets
