#include <algorithm>

#include "engine/io/catan_format.h"
#include "engine/io/game_format.h"
#include "engine/io/junior_format.h"

namespace hexwatch::io {

const std::vector<GameFormat>& game_formats() {
  static const std::vector<GameFormat> formats{catan_format(), junior_format()};
  return formats;
}

const GameFormat& format_named(std::string_view game) {
  std::string names;
  for (const GameFormat& format : game_formats()) {
    if (game == format.game) return format;
    names += (names.empty() ? "" : ", ") + std::string(format.game);
  }
  throw InputError("does not know the game " + in_quotes(game) + ": there is " + names);
}

const GameFormat& format_of(const Game& game) {
  const auto& formats = game_formats();
  const auto found = std::find_if(formats.begin(), formats.end(), [&](const GameFormat& format) { return game.spec.name == format.game; });
  return found == formats.end() ? formats.front() : *found;
}

}  // namespace hexwatch::io
