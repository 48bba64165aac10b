#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/history.h"
#include "engine/io/json_reading.h"

namespace hexwatch::io {

/// One word of a game's log: what `"do"` says, and the verb (and card) it stands for.
struct Word {
  const char* name = "";
  Verb verb = Verb::end_turn;
  CardKind card = kNoCard;
};

/// What a reader of a game needs to be told beside the file.
struct ReadOptions {
  View view = View::open;
  std::string game;        ///< name of the game for board lines that do not tell; empty: the first one known
  std::string board_file;  ///< where the board is described, for games whose boards differ and board lines that do not tell
};

/// How one game is written in files: its words, its board line, and what only its positions have. An entry of the registry.
struct GameFormat {
  const char* game;
  std::vector<Word> words;
  const char* site_key;     ///< the key of a site, a path, a tile in an event
  const char* upgrade_key;
  const char* path_key;
  const char* tile_key;
  /// Builds a game from its first line. Throws InputError.
  Game (*read_board)(const Json& line, const ReadOptions& options);
  /// The first line of that game.
  Json (*write_board)(const Game& game);
  /// Adds to a state line what only this game has.
  void (*write_extra_state)(const Game& game, const State& state, Json& line);
  /// A state's Extra, whole, and back; the latter throws InputError and brings up to date what follows from the pieces.
  Json (*write_extra)(const Game& game, const State& state);
  void (*read_extra)(const Game& game, const Json& json, State& state);
};

/// Every game the program knows. The first is the one meant when none is named.
const std::vector<GameFormat>& game_formats();
/// The format of the game of that name. Throws InputError, naming the games there are.
const GameFormat& format_named(std::string_view game);
/// The format of a game's own kind.
const GameFormat& format_of(const Game& game);

}  // namespace hexwatch::io
