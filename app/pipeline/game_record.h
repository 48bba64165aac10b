#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/pipeline/tabletop.h"
#include "app/pipeline/session_log.h"
#include "engine/history.h"
#include "engine/io/json_reading.h"

namespace hexwatch {

/// One thing that is put into the record: an event, an earlier event taken back, or a piece that lies on no place now or does no more.
struct Step {
  std::optional<Event> event;
  int takes_back = -1;  ///< the number of the event that did not happen after all
  std::optional<Change> loose{};
};

/// What changes on the table mean in the game, and how likely that is by the rules: a logarithm, 0 for what a player may do now.
struct Meaning {
  double log_prior = 0;
  int players = 0;   ///< how many play, where these changes tell it; else as before
  int newcomer = -1; ///< the colour (of the reader's) of a player who was not known yet
  std::vector<Step> steps;
};

/// An event of a record, in the order in which it was put there.
struct RecordEntry {
  int number = 0;
  Event event;
  double time = 0;      ///< seconds
  bool stands = true;   ///< false: it was taken back
  Json evidence;        ///< how it is known (docs/session.md, `evidence`); null where the log does not tell
};

/// A flag that is up: what breaks a rule, and since when. The place of a piece that lies on none is the tile it lies on.
struct RaisedFlag {
  int id = 0;
  Violation violation;
  double time = 0;  ///< seconds, of the event that broke the rule
};

/// A question that was asked and is open, the likeliest answer first.
struct OpenQuestion {
  int id = 0;
  std::optional<Event> about;  ///< none: it is about the layout, or about what lies at a place
  std::string text;
  std::vector<std::string> choices;
  double time = 0;  ///< seconds, of the event it is about, or of the question
};

/// The record of one game: its events, the flags that are up, who sits where; and the lines of the log that say so (docs/session.md), which
/// the caller takes and stores before showing anything. A value without a clock: all times are told.
class GameRecord {
 public:
  /// A game on the board of that line (board_line.h). `reader_colors`: the words of the reader's colours, by which the table is read. Seats
  /// that are not told are found out in the set-up: who places first sits first, and whoever places twice running sits last.
  GameRecord(Json board_line, std::vector<std::string> reader_colors, std::vector<std::string> seats = {});
  /// The reader's colours of players named in the order of play. Throws io::InputError where that is no list of two to four different ones.
  static std::vector<int> seats_named(const Json& words, const std::vector<std::string>& reader_colors);
  /// The record that a log's lines tell, to go on from there. Throws io::InputError as `rebuild` (session_replay.h) does.
  static GameRecord from_log(std::span<const LogLine> lines, std::vector<std::string> reader_colors);

  /// Takes what lies there as the beginning: the game was not watched before. Nothing is known of hands then, nor whose turn it is, and no rule
  /// that asks for either is flagged.
  void join(const Tabletop& table, double time);

  /// What the changes would mean. Does not change the record.
  Meaning meaning_of(const std::vector<Change>& changes) const;
  /// Puts it into the record. `evidence` goes into the log as it is.
  void carry_out(const Meaning& meaning, double time, const Json& evidence);
  /// Asks which of several explanations is true, the first of which was carried out on the table that was `before`. Where one of them is
  /// about more than sites and paths nothing is asked.
  void ask_which(const Tabletop& before, const std::vector<std::vector<Change>>& explanations, double time);
  /// A roll that was seen. Ignored in the set-up.
  void roll(std::array<std::uint8_t, 2> dice, double time, const Json& evidence);
  /// A roll of which the faces were not clear: they are asked for. `likeliest`: their sum, as far as that can be told.
  void roll_unclear(int likeliest, double time, const Json& evidence);
  /// What a person entered: an action in the words of the log, "answer", "undo", "redo", "amend", "players", "position", "table", "correction" or
  /// "confirm". Never throws: what is not understood is said in a status line.
  void enter(const Json& line, double time);
  /// What is due because time has passed: what was told and never seen, a question nobody has answered unasked.
  void tick(double time);

  /// What lies on the table by the record.
  Tabletop tabletop() const;
  const History& history() const { return history_; }
  /// The board line, as it was put right since.
  const Json& board() const { return board_line_; }
  int open_flags() const;
  std::vector<RaisedFlag> flags_up() const;
  std::vector<OpenQuestion> questions_open() const;
  /// All events by number, those that were taken back too.
  std::span<const RecordEntry> entries() const { return entries_; }
  /// The reader's colour of each seat that is known.
  std::span<const int> seats() const { return seats_; }
  /// The times of the events that stand, for each moment of the history; seconds.
  std::vector<double> times() const;
  /// An event as a sentence (engine/narrate.h); empty for one that does not stand.
  std::string sentence_of_event(int number) const;
  std::vector<Json> take_lines() { return std::exchange(lines_, {}); }
  void status(double time, const std::string& state, const std::string& text = {});

 private:
  using Entry = RecordEntry;
  // A question that is open: each choice says what of the event it would amend, or the lines that a person would enter to say so.
  struct Question {
    int id = -1;  // -1: not asked yet
    int of = kNoEvent;
    double due = 0;
    bool enters = false;
    std::string text;
    std::vector<std::string> words;
    std::vector<Json> choices;
  };
  struct Flag {
    int id = 0;
    int of = 0;
    Rule rule{};
    bool up = true;
    std::optional<LoosePiece> loose{};  // what it is about, if that is no event
    double time = 0;                    // of a loose piece
  };

  static constexpr int kNoEvent = -1;
  static constexpr int kMostAtATable = kMaxPlayers;
  static constexpr double kToldBefore = 8;  // seconds for which is remembered who was robbed, told before the move was seen

  Game game_for(int players) const;
  History begun(int players) const;
  History replayed(int players, const std::vector<int>& without) const;
  void rebuild();
  void begin_at(const std::string& position);
  State lying_there(const Game& game, const Tabletop& table) const;
  void end_set_up(double time);
  void tell_position(const Json& line, double time);
  static int color_named(const Json& word, const std::vector<std::string>& reader_colors);
  static bool tells_turn(Verb verb);
  static std::optional<LoosePiece> loose_piece_of(const Json& line, const GameSpec& spec, const std::vector<std::string>& reader_colors);
  bool can_tell(const Violation& violation) const;
  void add(const Event& happened, double time, const Json& evidence);
  void take_back(int number, double time);
  void bring_back(const Json& line, double time);
  void enter_amendment(const Json& line, double time);
  void tell_table(const Json& line, double time);
  void tell_position_settings(const Json& settings);
  void correct_blocker(TileId tile, double time);
  void raise(const Violation& violation, const Entry& entry, double time);
  void loose_changed(const Change& change, double time);
  std::optional<Violation> about_loose(const LoosePiece& piece, Rule rule) const;
  bool caught_up(const std::vector<Violation>& violations) const;
  bool flagged_already(const Violation& violation) const;
  void raise_or_ask(const std::vector<Violation>& violations, const Entry& entry, double time);
  bool certain(const Violation& violation) const { return can_tell(violation) && doubt_about(violation) == nullptr; }
  const std::vector<Violation>& violations_of(const Entry& entry) const;
  const Json* doubt_about(const Violation& violation) const;
  std::string words_for(const PieceHere& piece, Place place) const;
  void ask_about_layout(const Json& doubt, double time);
  void correct_layout(const Json& line, double time);
  void change_position_layout(const Json& line);
  void raise_what_was_held_back(double time);
  void lower_flags(double time);
  void told_seats(double time);
  std::optional<PlayerId> seat_of(int color) const;
  std::optional<int> players_told_by(const std::vector<Change>& changes) const;
  int last_at(Place place, Verb verb) const;
  std::vector<Step> removals(const std::vector<Change>& changes) const;
  std::optional<std::vector<Event>> placements(const std::vector<Change>& changes, int& newcomer) const;
  void seat_newcomer(int color, double time);
  std::vector<Event> with_missed_roll(const std::vector<Event>& events) const;
  std::vector<PlayerId> possible_victims(const History& before, const Event& event) const;
  void find_victim(Event& event, double time);
  bool use_what_was_told(Event& event, double time);
  void ask_for_victim(int number, const Event& event, const std::vector<PlayerId>& possible, double time);
  void take_up_seats(const Json& line);
  void take_up_questions(std::span<const LogLine> lines);
  void ask_for_roll(double time);
  void ask(Question& question, double time);
  void answer(const Json& line, double time);
  void amend(int number, const Json& members, double time);
  bool amend_blocker(const Json& line, double time);
  bool amend_missed_roll(const Event& roll, double time);
  void correct(const Json& line, double time);
  void enter_undo(const Json& line, double time);
  void seat_all(const Json& line, double time);
  bool roll_was_missed() const;
  bool hands_unknown() const;
  PlayerId roller() const;

  Json board_line_;
  std::vector<std::string> reader_colors_;
  std::vector<int> seats_;    // the reader's colour of each seat that is known
  bool seats_fixed_ = false;
  int players_ = 0;
  History history_;
  std::string position_;      // where the game was joined, if it was not watched from the beginning on
  bool turn_known_ = true;
  bool hands_told_ = false;   // where it was joined, by somebody who knows
  std::vector<Entry> entries_;
  std::vector<Flag> flags_;
  std::vector<int> held_back_;  // events that break a rule, unless the layout was misread where it is doubtful
  std::vector<Json> lines_;
  std::optional<Json> told_blocker_;  // who was robbed of what, told before the move was seen
  double told_at_ = 0;
  std::vector<Question> questions_;
  int next_flag_ = 0;
  int next_question_ = 0;
  int likeliest_roll_ = 7;  // what to offer first when a roll is asked for
};

}  // namespace hexwatch
