// Pieces that lie on no place of the board: no event of the game, a flag as long as they lie there.
#include <algorithm>
#include <cmath>

#include "app/pipeline/game_record.h"

namespace hexwatch {
namespace {

double rounded(double value) { return std::round(1000 * value) / 1000; }

Piece kind_of(const PieceHere& piece) { return piece.what == kLooseLink ? Piece::link : piece.what == 2 ? Piece::upgrade : Piece::base; }

}  // namespace

void GameRecord::loose_changed(const Change& change, double time) {
  const Game& game = history_.game();
  if (change.after.what == 0) {
    const LoosePiece gone{change.at, change.before};
    const auto flag = std::find_if(flags_.begin(), flags_.end(), [&](const Flag& f) { return f.up && f.loose == gone; });
    if (flag == flags_.end()) return;
    flag->up = false;
    lines_.push_back({{"t", time}, {"do", "flag_cleared"}, {"id", flag->id}, {"rule", game.phrasebook.of(flag->rule).name}});
    return;
  }
  const auto seat = std::find(seats_.begin(), seats_.end(), change.after.color);
  if (seat == seats_.end()) return;
  const Violation violation{.rule = Rule::misplaced, .by = static_cast<PlayerId>(seat - seats_.begin()), .piece = kind_of(change.after)};
  const SpokenViolation said = say(game, violation);
  const LoosePiece piece{{rounded(change.at.x), rounded(change.at.y)}, change.after};
  flags_.push_back({next_flag_++, kNoEvent, violation.rule, true, piece, time});
  lines_.push_back({{"t", time}, {"do", "flag"}, {"id", flags_.back().id}, {"rule", said.rule}, {"text", said.text}, {"remedy", said.remedy}, {"by", index(violation.by)},
                    {"at", {piece.at.x, piece.at.y}}, {"piece", game.spec.piece(violation.piece).name}, {"color", reader_colors_.at(static_cast<std::size_t>(change.after.color))}});
}

std::optional<Violation> GameRecord::about_loose(const LoosePiece& piece, Rule rule) const {
  const auto seat = std::find(seats_.begin(), seats_.end(), piece.piece.color);
  if (seat == seats_.end()) return std::nullopt;
  Violation violation{.rule = rule, .by = static_cast<PlayerId>(seat - seats_.begin()), .piece = kind_of(piece.piece)};
  const auto& tiles = history_.game().layout.tiles;
  double nearest = 1e9;
  for (TileId tile : first_ids<TileId>(tiles.size())) {
    const double far = std::hypot(tiles[tile].centre.x - piece.at.x, tiles[tile].centre.y - piece.at.y);
    if (far >= nearest) continue;
    nearest = far;
    violation.place = Place::at(tile);
  }
  return violation;
}

std::optional<LoosePiece> GameRecord::loose_piece_of(const Json& line, const GameSpec& spec, const std::vector<std::string>& reader_colors) {
  if (!line.contains("at")) return std::nullopt;
  const Json& at = io::list(line["at"], 2, "a point of the board");
  if (!at[0].is_number() || !at[1].is_number()) throw io::InputError("needs \"at\", a point of the board");
  const std::string piece = io::text_member(line, "piece", "what lies there");
  const int what = piece == spec.piece(Piece::link).name ? kLooseLink : piece == spec.piece(Piece::upgrade).name ? 2 : 1;
  return LoosePiece{{at[0].get<double>(), at[1].get<double>()}, {what, color_named(io::member(line, "color", "the colour of the piece"), reader_colors)}};
}

}  // namespace hexwatch
