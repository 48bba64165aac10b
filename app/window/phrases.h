#pragma once

#include <string>

#include "ui/preferences.h"

namespace hexwatch {

/// A sentence of the program in the languages of the screen.
struct Phrase {
  const char* english;
  const char* german;
};

/// The sentence in that language.
inline std::string in(ui::Language language, const Phrase& phrase) { return language == ui::Language::german ? phrase.german : phrase.english; }
/// The same with `{}` replaced.
std::string in(ui::Language language, const Phrase& phrase, const std::string& what);
/// A sentence that the pipeline said in English, in that language; as it is where it is not known.
std::string translated(ui::Language language, const std::string& english);

// What is wrong with a picture, and what helps.
inline constexpr Phrase kTooDark{"Too dark: turn on a lamp, or turn one towards the table.", "Zu dunkel: eine Lampe einschalten oder zum Tisch drehen."};
inline constexpr Phrase kTooBright{"Too bright: turn the lamp away, or lower the camera's exposure.", "Zu hell: die Lampe wegdrehen oder die Belichtung der Kamera senken."};
inline constexpr Phrase kBlurred{"Blurred: clean the lens, and let the camera focus on the board.", "Unscharf: die Linse putzen und die Kamera auf das Spielfeld scharfstellen."};
inline constexpr Phrase kGlare{"Glare: a lamp is mirrored in the board. Move it to the side, or hang something thin before it.",
                               "Spiegelung: eine Lampe spiegelt sich im Spielfeld. Sie zur Seite stellen oder etwas Dünnes davorhängen."};
inline constexpr Phrase kTooSmall{"The board is small in the picture: bring the camera nearer.", "Das Spielfeld ist klein im Bild: die Kamera näher heranholen."};
inline constexpr Phrase kCutOff{"Part of the board is outside the picture: turn the camera, or raise it.", "Ein Teil des Spielfelds liegt außerhalb des Bildes: die Kamera drehen oder höher stellen."};
inline constexpr Phrase kRestless{"The picture shakes or hands are over the board: give the camera a firm stand.", "Das Bild wackelt oder Hände sind über dem Spielfeld: die Kamera fest aufstellen."};

// Questions of the record.
inline constexpr Phrase kWhoWasRobbed{"Whom did {} rob?", "Wen hat {} beraubt?"};
inline constexpr Phrase kWhatWasRolled{"What did {} roll?", "Was hat {} gewürfelt?"};

// How it is known what happened.
inline constexpr Phrase kSeenByCamera{"seen by the camera in picture {}", "von der Kamera gesehen in Bild {}"};
inline constexpr Phrase kSeenAfterwards{"found lying there when the board was seen again", "lag da, als das Spielfeld wieder zu sehen war"};
inline constexpr Phrase kEntered{"entered by a person", "von Hand eingegeben"};

// Messages of the program.
inline constexpr Phrase kNotUnderstood{"Not understood: {}", "Nicht verstanden: {}"};
inline constexpr Phrase kSessionKept{"The session is kept in {}.", "Die Partie liegt in {}."};
inline constexpr Phrase kSessionNotKept{"Nothing can be stored at present, and is tried again with what comes next: {}", "Zurzeit lässt sich nichts speichern, beim Nächsten wird es wieder versucht: {}"};
inline constexpr Phrase kExported{"Score sheet and log were written into {}.", "Wertung und Protokoll stehen in {}."};
inline constexpr Phrase kNothingToExport{"There is no session on the disk that could be written in other formats.", "Auf der Platte liegt keine Partie, die sich in anderen Formaten schreiben ließe."};
inline constexpr Phrase kNothingToRedo{"Nothing was taken back.", "Es wurde nichts zurückgenommen."};
inline constexpr Phrase kNothingToUndo{"There is nothing to take back.", "Es gibt nichts zurückzunehmen."};
inline constexpr Phrase kBoardAfterCamera{"Where the board lies can be told once a picture is there.", "Wo das Spielfeld liegt, lässt sich erst sagen, wenn ein Bild da ist."};
inline constexpr Phrase kCornersMakeNoBoard{"These six corners are no board seen from one side: drag them onto its corners in their order.", "Diese sechs Ecken sind kein Spielfeld von einer Seite gesehen: auf seine Ecken ziehen, in ihrer Reihenfolge."};
inline constexpr Phrase kPictureGone{"The picture is gone; waiting for it to come back.", "Das Bild ist weg; es wird darauf gewartet."};
inline constexpr Phrase kPictureBack{"The picture is back.", "Das Bild ist wieder da."};
inline constexpr Phrase kFilmEnded{"The film is over.", "Der Film ist zu Ende."};
inline constexpr Phrase kDemo{"A bundled game", "Eine mitgelieferte Partie"};
inline constexpr Phrase kGoneOn{"The session goes on: {}", "Die Partie geht weiter: {}"};

}  // namespace hexwatch
