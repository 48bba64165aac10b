#pragma once

#include <imgui.h>

#include <map>
#include <string>

#include "ui/screen.h"

namespace hexwatch::ui {

/// The screen without a window: clicks and keys come from a script, commands are gathered.
class ScriptedScreen {
 public:
  explicit ScriptedScreen(Snapshot snapshot, float width = 1920, float height = 1400);
  ~ScriptedScreen();
  ScriptedScreen(const ScriptedScreen&) = delete;
  ScriptedScreen& operator=(const ScriptedScreen&) = delete;

  /// Draws a few times without input, so that all is where it will stay.
  void settle();
  /// Clicks the thing with that label: what is printed on it, or the label's own name after "##". False where there is none.
  bool click(const std::string& label);
  void click_at(ImVec2 point);
  /// Holds the button from one point to another.
  void drag(ImVec2 from, ImVec2 to);
  /// A key that gives a character.
  void type(const std::string& text);
  /// A key by its number (GLFW's).
  void press(int key, bool control = false);
  bool shows(const std::string& label) const { return find(label) != nullptr; }

  struct Box {
    ImVec2 min;
    ImVec2 max;
  };
  /// All that could be pressed when the screen was drawn last.
  const std::multimap<std::string, Box>& boxes() const { return boxes_; }

  UiState state;
  Snapshot snapshot;
  Commands commands;  ///< gathered since they were last taken

  /// The only command of that kind since the last call; fails the test where there is not exactly one.
  template <class Wanted>
  Wanted only() {
    Commands all = std::exchange(commands, {});
    if (all.size() == 1 && std::holds_alternative<Wanted>(all.front())) return std::get<Wanted>(all.front());
    report(all.size());
    return {};
  }

 private:
  void frame();
  const Box* find(const std::string& label) const;
  static void report(std::size_t count);

  ImGuiContext* context_;
  Look look_;
  std::multimap<std::string, Box> boxes_;
};

}  // namespace hexwatch::ui
