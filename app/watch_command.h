#pragma once

#include <string>
#include <vector>

#include "app/pipeline/live_source.h"

namespace CLI {
class App;
}

namespace hexwatch {

/// A game to follow live, and what is to be kept of it.
struct WatchOptions {
  std::string source;                ///< a camera or a URL
  std::string folder;                ///< of the session; empty: nothing is stored
  std::vector<std::string> players;  ///< the colours in the order of play; empty: the set-up tells
  LiveOptions live;
  double seconds = 0;                ///< stop after so long; 0: never
  bool keep_frames = false;          ///< a picture of the board at each event, in the session's folder
  bool resume = false;               ///< go on with the session in the folder
  bool json = false;                 ///< lines of the log in place of sentences
};

/// Follows a game live without a window, until SIGINT, SIGTERM or the end of its time; what people say comes on standard input. Throws
/// std::runtime_error and io::InputError with one sentence.
void watch_headless(const WatchOptions& options);

/// `hexwatch watch`: follows a game live.
void add_watch_command(CLI::App& app, int& exit_code);

}  // namespace hexwatch
