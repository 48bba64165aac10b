#pragma once

#include <string>

#include "engine/game.h"
#include "ui/preferences.h"

namespace hexwatch {

/// A sentence of the program: its key in the files of texts (ui/texts).
struct Phrase {
  const char* key;
};

/// The sentence in that language.
std::string in(ui::Language language, const Phrase& phrase);
/// The same with `{what}` replaced.
std::string in(ui::Language language, const Phrase& phrase, const std::string& what);
/// A sentence that the pipeline said in English, in that language: the text below `heard` in the files of texts whose English it is. As it is
/// where there is none.
std::string translated(ui::Language language, const std::string& english);
/// An answer to a question of the record (a number, a terrain, what may lie at a place), in that language. `spoken` is the game in it.
std::string choice_in(ui::Language language, const std::string& english, const Game& game, const Game& spoken);

// What is wrong with a picture, and what helps.
inline constexpr Phrase kTooDark{"say.too_dark"};
inline constexpr Phrase kTooBright{"say.too_bright"};
inline constexpr Phrase kBlurred{"say.blurred"};
inline constexpr Phrase kGlare{"say.glare"};
inline constexpr Phrase kTooSmall{"say.too_small"};
inline constexpr Phrase kCutOff{"say.cut_off"};
inline constexpr Phrase kRestless{"say.restless"};

// Questions of the record.
inline constexpr Phrase kWhoWasRobbed{"say.who_was_robbed"};
inline constexpr Phrase kWhatWasRolled{"say.what_was_rolled"};

// How it is known what happened.
inline constexpr Phrase kSeenByCamera{"say.seen_by_camera"};
inline constexpr Phrase kSeenAfterwards{"say.seen_afterwards"};
inline constexpr Phrase kEntered{"say.entered"};

// Messages of the program.
inline constexpr Phrase kNotUnderstood{"say.not_understood"};
inline constexpr Phrase kSessionKept{"say.session_kept"};
inline constexpr Phrase kSessionNotKept{"say.session_not_kept"};
inline constexpr Phrase kExported{"say.exported"};
inline constexpr Phrase kNothingToExport{"say.nothing_to_export"};
inline constexpr Phrase kNothingToRedo{"say.nothing_to_redo"};
inline constexpr Phrase kNothingToUndo{"say.nothing_to_undo"};
inline constexpr Phrase kBoardAfterCamera{"say.board_after_camera"};
inline constexpr Phrase kCornersMakeNoBoard{"say.corners_make_no_board"};
inline constexpr Phrase kPictureGone{"say.picture_gone"};
inline constexpr Phrase kPictureBack{"say.picture_back"};
inline constexpr Phrase kFilmEnded{"say.film_ended"};
inline constexpr Phrase kDemo{"say.demo"};
inline constexpr Phrase kProfileBroken{"say.profile_broken"};
inline constexpr Phrase kProfileSetAside{"say.profile_set_aside"};
inline constexpr Phrase kUsualSettings{"say.usual_settings"};
inline constexpr Phrase kGoneOn{"say.gone_on"};

}  // namespace hexwatch
