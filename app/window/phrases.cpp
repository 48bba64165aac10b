#include "app/window/phrases.h"

#include <array>
#include <utility>

namespace hexwatch {
namespace {

// What the pipeline says to people while it looks, by its English words.
constexpr std::array<Phrase, 9> kSaid{{
    {"The picture is too small to find a board in it: it needs 120 pixels each way at the least.", "Das Bild ist zu klein für ein Spielfeld: es braucht mindestens 120 Pixel in jeder Richtung."},
    {"The picture is too dark to find a board in it: give the table more light.", "Das Bild ist zu dunkel für ein Spielfeld: mehr Licht auf den Tisch."},
    {"Something like a board is there, but not clearly enough: show the whole board, nearer and sharper.",
     "So etwas wie ein Spielfeld ist da, aber nicht deutlich genug: das ganze Spielfeld zeigen, näher und schärfer."},
    {"No board was found in the picture.", "Im Bild wurde kein Spielfeld gefunden."},
    {"Another board lies there than the one of this game.", "Da liegt ein anderes Spielfeld als das dieser Partie."},
    {"There is no such question open.", "Diese Frage ist nicht mehr offen."},
    {"The move of the robber that was told was not seen.", "Der angesagte Zug des Räubers war nicht zu sehen."},
    {"The camera is gone; trying to get it back.", "Die Kamera ist weg; es wird versucht, sie wiederzubekommen."},
    {"The game was joined with the board as it was read: begin another session to tell it anew.",
     "Die Partie wurde mit dem Spielfeld begonnen, wie es gelesen wurde: für ein anderes eine neue Partie beginnen."},
}};

}  // namespace

std::string in(ui::Language language, const Phrase& phrase, const std::string& what) {
  std::string text = in(language, phrase);
  if (const auto at = text.find("{}"); at != std::string::npos) text.replace(at, 2, what);
  return text;
}

std::string translated(ui::Language language, const std::string& english) {
  for (const Phrase& phrase : kSaid) {
    if (english == phrase.english) return in(language, phrase);
  }
  return english;
}

}  // namespace hexwatch
