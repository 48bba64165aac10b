#pragma once

#include <string>
#include <vector>

#include "app/pipeline/game_record.h"

namespace hexwatch {

/// The record of a game on the beginner's board, to which a test shows changes of the table as a follower would, and says what people say.
/// Everything happens a few seconds after the last thing.
class RecordedTable {
 public:
  /// `seats`: the colours in the order of play, where they are known beforehand.
  explicit RecordedTable(const std::vector<std::string>& seats = {});
  /// Nothing has happened yet on the board of this game.
  explicit RecordedTable(const History& game);

  /// What the camera sees: pieces set or taken away, at one look.
  Change settlement(const std::string& color, int site) const;
  Change city(const std::string& color, int site) const;
  Change road(const std::string& color, int from, int to) const;
  Change robber(int hex) const;
  Change gone(Place place) const;

  // Each returns the lines that it gave.
  std::vector<Json> see(const std::vector<Change>& changes);
  std::vector<Json> roll(int red, int yellow);
  std::vector<Json> roll_unclear(int likeliest = 0);
  std::vector<Json> say(const std::string& line);
  std::vector<Json> wait(double seconds);

  /// The set-up without a fault of the first so many players of `catan::flawless_setup`: red, blue, white, orange.
  void set_up(int players);

  GameRecord record;
  std::vector<Json> log;  ///< all lines so far, the board line first
  double now = 0;

 private:
  std::vector<Json> taken();
};

/// The words of the colours that the nets tell apart, in an order of their own.
const std::vector<std::string>& reader_colors();

/// The "do" of lines, to be compared.
std::vector<std::string> acts(const std::vector<Json>& lines);
/// The first line with that "do"; null where there is none.
Json first_of(const std::vector<Json>& lines, const std::string& act);
/// The rules of the flags among the lines.
std::vector<std::string> flagged(const std::vector<Json>& lines);

}  // namespace hexwatch
