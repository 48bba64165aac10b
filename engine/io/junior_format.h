#pragma once

#include "engine/io/game_format.h"

namespace hexwatch::io {

/// How Catan Junior is written in files: the vocabulary of docs/referee.md.
GameFormat junior_format();

}  // namespace hexwatch::io
