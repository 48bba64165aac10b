#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/layout.h"
#include "engine/event.h"
#include "engine/spec.h"
#include "engine/state.h"
#include "engine/violation.h"
#include "ui/preferences.h"

// Everything the screen shows, as an immutable value: made by whoever follows the game, drawn by `draw` (screen.h). What changes with every
// frame stands in Snapshot, what changes with the game behind shared pointers to const, so that a snapshot is cheap to make and to copy.
namespace hexwatch::ui {

/// Pixels, four bytes each (red, green, blue, alpha), rows from the top without gaps. Empty where there is none.
struct Picture {
  int width = 0;
  int height = 0;
  std::int64_t number = -1;  ///< another number, another picture: it is uploaded to the graphics card once
  std::shared_ptr<const std::vector<std::uint8_t>> rgba;

  bool empty() const { return rgba == nullptr || width <= 0 || height <= 0; }
};

/// A point of the picture in pixels, the centre of the upper left pixel at (0.5, 0.5).
struct ImagePoint {
  double x = 0;
  double y = 0;
  friend bool operator==(const ImagePoint&, const ImagePoint&) = default;
};

/// How far the following of a game has come.
enum class Stage : std::uint8_t {
  no_source,  ///< nothing is looked at yet
  searching,  ///< pictures come, the board was not found
  confirming, ///< the board was found, its layout waits for a yes
  following,  ///< all is well
  covered,    ///< a hand or something else is over the board
  moved,      ///< camera or board moved, it is looked for again
  dark,       ///< too dark to decide anything
  differs,    ///< table and log differ: the table has to be put right, or the log
  ended,      ///< the source has no more pictures, or the session was closed
};

/// One thing that was measured of the picture, for setting up camera and lamp.
struct Measure {
  enum class Kind : std::uint8_t { brightness, sharpness, glare, board_size, board_in_view, steadiness };
  Kind kind{};
  double value = 0;       ///< 0 is useless, 1 is as good as it gets
  std::string complaint;  ///< what is wrong and what to do, in the language of the preferences; empty where all is well
};

/// Whether reading can work, and what stands in its way.
struct Readiness {
  Stage stage = Stage::no_source;
  std::string text;               ///< one sentence more, in the language of the preferences; may be empty
  std::vector<Measure> measures;  ///< may be empty: not measured
  std::vector<ImagePoint> glare;  ///< where glare lies in the picture
};

/// A camera, film or stream that could be looked at.
struct SourceView {
  std::string name;       ///< what ChooseSource names
  std::string title;      ///< for people
  Picture thumbnail;      ///< the newest picture, small; may be empty
  std::string complaint;  ///< why it cannot be used, or what is wrong with its picture; empty where all is well
  bool in_use = false;
  double frames_per_second = 0;
};

/// What lies on one tile. What is not known is drawn hatched.
struct TileView {
  Resource resource = kNoResource;  ///< kNoResource: it gives nothing
  int number = 0;                   ///< 0: none
  bool known = true;
};

/// A place at the coast that trades.
struct HarborView {
  PathId path = kNoPath;
  Resource resource = kNoResource;  ///< kNoResource: any kind
  int rate = 3;
  bool known = true;
};

/// A piece on the table.
struct PieceView {
  Place place;
  Piece piece = Piece::base;
  PlayerId owner = kNobody;
  double confidence = 1;  ///< of the last reading, 0 to 1
  friend bool operator==(const PieceView&, const PieceView&) = default;
};

/// What lay on the board at one moment, to look back at.
struct BoardThen {
  std::vector<PieceView> pieces;
  TileId blocker = kNoTile;
  std::vector<Place> changed;                ///< by the event of that moment
  std::array<int, kMaxPlayers> points{};
};

/// Something on the table breaks a rule, and it has not been put right.
struct FlagView {
  int id = 0;
  std::string rule;      ///< stable name
  Place place;           ///< or none
  PlayerId by = kNobody;
  std::string sentence;  ///< what is wrong
  std::string remedy;    ///< what puts it right
  double time = 0;       ///< seconds
};

/// Something that could not be made out is asked. Never blocks: the game goes on.
struct QuestionView {
  int id = 0;
  std::string text;
  std::vector<std::string> choices;  ///< the likeliest first
  Place place;                       ///< or none
  double time = 0;
};

/// What is known of one hand. Certain where `least` equals `most`.
struct HandView {
  int cards = 0;
  Cards least;
  Cards most;
  std::array<double, kResources> mean{};
  /// Chance that the player holds at least 1, 2, 3 ... of a kind; as long as `most` of it.
  std::array<std::vector<double>, kResources> chance_of;
  int development_cards = 0;

  bool certain() const { return least == most; }
};

/// One line of where a player's points come from.
struct PointsFrom {
  std::string source;
  int count = 0;
  int points = 0;
  bool hidden = false;
};

/// What a player could pay for now.
struct AffordView {
  int piece = 0;      ///< an index into GameSpec::pieces, or kCardOffer for a card of the face-down stack
  double chance = 0;  ///< 0 to 1; 1 is certain
};
inline constexpr int kCardOffer = kPieces;

/// One player.
struct PlayerView {
  std::string name;          ///< as told, or the colour's word in the language of the preferences
  std::string color;         ///< the colour's stable word: "red"
  int points = 0;            ///< that everybody sees
  std::vector<PointsFrom> sources;
  HandView hand;
  int road_length = 0;
  int army = 0;              ///< knights played
  bool longest_road = false;
  bool largest_army = false;
  std::array<int, kPieces> pieces_left{};
  std::vector<AffordView> affords;
  double seconds = 0;        ///< of all turns together
};

/// One line of the log.
struct LogEntry {
  int number = 0;          ///< of the event, as in the log on the disk
  double time = 0;         ///< seconds
  PlayerId by = kNobody;
  std::string sentence;
  std::string why;         ///< what was seen or said that told it; may be empty
  double confidence = 1;   ///< 0 to 1
  enum class SeenBy : std::uint8_t { camera, person, rules } seen_by = SeenBy::camera;
  bool stands = true;      ///< false: it was taken back
  bool illegal = false;    ///< it broke a rule
  std::vector<std::string> rules;  ///< sentences of the rules it broke
  int position = -1;       ///< index into GameView::positions: the board after it; -1 for none
  Event event;             ///< for editing
};

/// Where one piece may go for the player on turn, and why not.
struct AdviceView {
  Place place;
  std::string refusal;  ///< empty: it may go there
};

/// A rule that has come to matter, explained once.
struct LessonView {
  std::string title;
  std::string text;
};

/// The game on the table.
struct GameView {
  std::shared_ptr<const BoardLayout> layout;
  std::shared_ptr<const GameSpec> spec;  ///< the words and prices, in the language of the preferences
  IdList<TileId, TileView> tiles;
  std::vector<HarborView> harbors;

  std::vector<PieceView> pieces;  ///< what lies there by the record
  TileId blocker = kNoTile;
  bool blocker_known = true;
  std::vector<Place> unknown;     ///< places that cannot be made out at present
  std::vector<Place> changed;     ///< by the last event
  std::vector<FlagView> flags;
  std::vector<QuestionView> questions;

  std::vector<PlayerView> players;  ///< in the order of play
  PlayerId turn = kNobody;          ///< kNobody: not known
  Phase phase = Phase::setup;
  PlayerId winner = kNobody;
  int round = 0;                    ///< from 1; 0 in the set-up
  std::optional<std::array<std::uint8_t, 2>> last_roll;  ///< of this turn
  std::array<int, 13> rolls{};      ///< how often each number was rolled
  int unseen_rolls = 0;
  int deck_left = 0;
  Cards bank;
  double turn_began = 0;            ///< seconds

  std::vector<LogEntry> log;        ///< by number
  std::vector<std::shared_ptr<const BoardThen>> positions;
  bool can_undo = false;
  bool can_redo = false;

  std::array<std::vector<AdviceView>, kPieces> advice;  ///< empty where advice is switched off
  std::vector<std::string> next_steps;                  ///< what the player on turn does next, in words
  std::vector<LessonView> lessons;
};

/// A message of the program to people, until it goes.
struct Notice {
  enum class Kind : std::uint8_t { good, plain, warning, error } kind = Kind::plain;
  std::string text;
  int id = 0;  ///< what DismissNotice names
};

/// A session on the disk that can be gone on with.
struct OfferedSession {
  std::string folder;
  std::string title;  ///< when it was, who played
};

/// All that the screen shows.
struct Snapshot {
  std::uint64_t version = 0;  ///< the screen is drawn anew when it is another
  double time = 0;            ///< seconds since the first frame
  Picture frame;
  std::optional<std::array<double, 9>> image_from_board;  ///< row by row, board units to pixels of `frame`
  double pose_quality = 0;                                ///< 0 to 1
  Readiness readiness;
  Preferences preferences;
  TableSetup table;                                       ///< who plays and by which settings
  std::string source;                                     ///< what is looked at, for people; empty for nothing
  bool live = false;                                      ///< a camera or stream; false for films, which may be paused
  bool paused = false;
  double progress = -1;                                   ///< of a film or of long work, 0 to 1; -1 for none
  double frames_per_second = 0;
  bool recording_pictures = false;                        ///< true only where somebody asked for pictures to be stored
  std::string session_folder;                             ///< empty: no session runs
  std::vector<SourceView> sources;
  std::vector<OfferedSession> offered;
  std::vector<Notice> notices;
  std::shared_ptr<const GameView> game;                   ///< null until a board was found
};

}  // namespace hexwatch::ui
