#pragma once

#include <memory>
#include <string>

#include "ui/command.h"
#include "ui/snapshot.h"
#include "ui/ui_state.h"

namespace hexwatch::ui {

/// The window on the desktop: GLFW, OpenGL 3, Dear ImGui. To be used by one thread, the main one; `wake` alone may be called by any.
/// It sleeps until a person does something, another snapshot comes or time runs on a clock that is shown.
class Window {
 public:
  struct Options {
    std::string title = "Hexwatch";
    int width = 1280;   ///< pixels
    int height = 800;
    bool visible = true;  ///< false: for pictures of the screen, nothing is shown
  };

  /// Opens it. Throws std::runtime_error with one sentence where there is no display or it can do no OpenGL 3.
  explicit Window(const Options& options);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  /// False once a person has closed it.
  bool open() const;
  /// Waits for something to do, at most so many seconds, and draws the snapshot if anything changed; what the person asked for.
  /// Call it in a loop with the newest snapshot.
  Commands show(const Snapshot& snapshot, double wait_seconds = 0.25);
  /// Ends the waiting of `show`: a new snapshot is there. From any thread.
  void wake();
  /// What only the screen knows, to open a dialog or to look at.
  UiState& state();
  /// How often the screen was drawn so far.
  long draws() const;
  /// What is on the screen now, for pictures of it.
  Picture picture() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace hexwatch::ui
