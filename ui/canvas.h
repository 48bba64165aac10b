#pragma once

#include <imgui.h>

#include <functional>
#include <string>
#include <string_view>

#include "ui/command.h"
#include "ui/look.h"
#include "ui/palette.h"
#include "ui/snapshot.h"
#include "ui/texts.h"
#include "ui/ui_state.h"

namespace hexwatch::ui {

/// What the screen needs beside the snapshot: type, and pictures as textures. `texture_of` may give null: the picture is left out then.
struct Look {
  Fonts fonts;
  float em = 16;
  std::function<ImTextureID(const Picture&)> texture_of;
  /// Is told of everything that can be pressed or filled in: its label and where it lies. For scripts and tests; may be empty.
  std::function<void(std::string_view label, ImVec2 min, ImVec2 max)> noted;
};

/// What every panel gets: what to show, where to keep what only the screen knows, where to put what the person asked for.
struct Canvas {
  const Snapshot& snapshot;
  UiState& state;
  Commands& commands;
  const Look& look;
  const Texts& text;
  const Palette& palette;

  float em() const { return look.em; }
  const Preferences& preferences() const { return snapshot.preferences; }
  Mode mode() const { return snapshot.preferences.mode; }
  /// The game, or null.
  const GameView* game() const { return snapshot.game.get(); }
  void ask(Command command) const { commands.push_back(std::move(command)); }
  /// Asks for other preferences; `change` gets a copy of those that hold.
  template <class Change>
  void prefer(Change change) const {
    SetPreferences wish{snapshot.preferences};
    change(wish.preferences);
    ask(wish);
  }
};

// --- small things that several panels draw (widgets.cpp)

/// Text in a face; wrapped at the right edge.
void text_in(ImFont* font, const std::string& text, ImU32 color);
void wrapped(const std::string& text, ImU32 color);
/// A headline over a part of a panel.
void headline(const Canvas& canvas, const char* text);
/// A button; the loud one is what most people want now. `width` 0: as wide as its text.
bool button(const Canvas& canvas, const std::string& label, bool loud = false, float width = 0);
/// Tells `Look::noted` of the item just drawn.
void note(const Canvas& canvas, std::string_view label);
/// A button that is on or off, as a tab is.
bool choice(const Canvas& canvas, const std::string& label, bool on, float width = 0);
/// Puts what follows on the same line if so much width is left, else on the next.
void flow(float width);
/// How wide a button with that label is.
float button_width(const std::string& label);
/// A disc in a player's colour with the colour's letter: the same sign everywhere.
void draw_badge(const Canvas& canvas, ImDrawList& list, ImVec2 middle, float radius, const std::string& color);
void badge(const Canvas& canvas, const std::string& color, float radius);
/// The letter of a colour.
std::string letter_of(const Canvas& canvas, const std::string& color);
/// A player's name; "nobody" for none.
std::string name_of(const Canvas& canvas, PlayerId player);
/// The stable word of a player's colour; empty for none.
std::string color_of(const Canvas& canvas, PlayerId player);
/// "12:05" or "1:02:05".
std::string clock_of(double seconds);
/// "path 12" in the language of the screen; empty for none.
std::string place_words(const Canvas& canvas, Place place);
/// A chip in a resource's colour: its letter and a text.
void resource_chip(const Canvas& canvas, Resource resource, const std::string& text, bool faint = false);
/// A box around what is drawn during its life: filled, with an edge and at the left a stripe if they have a colour.
class Card {
 public:
  Card(const Canvas& canvas, const char* id, ImU32 fill, ImU32 edge = 0, ImU32 stripe = 0);
  ~Card();
  Card(const Card&) = delete;
  Card& operator=(const Card&) = delete;

 private:
  ImDrawList& list_;
  ImDrawListSplitter splitter_;
  ImU32 fill_;
  ImU32 edge_;
  ImU32 stripe_;
  float em_;
  bool shown_ = false;
};
/// A text that fits into a width: shortened with an ellipsis where it is longer.
std::string shortened(const std::string& text, float width);

}  // namespace hexwatch::ui
