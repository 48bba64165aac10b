#pragma once

#include "engine/io/game_format.h"

namespace hexwatch::io {

/// How Catan is written in files: the vocabulary of docs/referee.md.
GameFormat catan_format();

}  // namespace hexwatch::io
