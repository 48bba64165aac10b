#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace hexwatch {

/// A film to follow, and what is to be kept of it.
struct FilmToFollow {
  std::string source;                ///< a film, a folder of pictures or a picture
  std::string inputs;                ///< what people entered (JSON Lines); empty for none, - for standard input
  std::string folder;                ///< of the session; empty: nothing is stored
  std::string film;                  ///< .mp4, a film with what was followed drawn over it; empty for none
  std::string networks;              ///< a folder with other networks; empty: the built-in ones
  std::vector<std::string> players;  ///< the colours in the order of play; empty: the set-up tells
  double rate = 15;                  ///< pictures a second, of a folder of pictures
  bool keep_frames = false;          ///< a picture of the board at each event, in the session's folder
  bool resume = false;               ///< go on with the session in the folder
  bool json = false;                 ///< lines of the log in place of sentences
};

/// Follows a film to its end as 'hexwatch replay' does, telling `out` what happens, and the score sheet at the end. Returns where the film with
/// the drawing was written, empty where none was asked for. Throws std::runtime_error and io::InputError with one sentence.
std::string follow_film(const FilmToFollow& film, std::ostream& out);

}  // namespace hexwatch
