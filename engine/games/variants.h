#pragma once

#include <variant>

#include "engine/catan/types.h"
#include "engine/junior/types.h"

namespace hexwatch {

/// The part of a position that only one game has: a closed list, one entry per game that needs one.
using Extra = std::variant<std::monostate, catan::Extra, junior::Extra>;

/// The part of a table's set-up that only one game has: printed things and house rules.
using Setup = std::variant<std::monostate, catan::Setup, junior::Setup>;

}  // namespace hexwatch
