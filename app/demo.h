#pragma once

#include <string>

namespace hexwatch {

/// The bundled game: a rendered film of three players' set-up and first turns, with what they enter, and what really happens in it.
struct DemoFiles {
  std::string film;
  std::string inputs;
  std::string truth;
};

/// Puts the bundled game, which is part of the program, where it can be played: into the user's cache folder, once. Throws std::runtime_error
/// with one sentence where nothing can be written.
DemoFiles demo_files();

}  // namespace hexwatch
