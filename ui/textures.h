#pragma once

#include <imgui.h>

#include <map>

#include "ui/snapshot.h"

namespace hexwatch::ui {

/// Pictures on the graphics card: uploaded once for each number, thrown away when they were not drawn for a while. Needs a current OpenGL
/// context as long as it lives.
class Textures {
 public:
  Textures() = default;
  ~Textures();
  Textures(const Textures&) = delete;
  Textures& operator=(const Textures&) = delete;

  ImTextureID of(const Picture& picture);
  /// To be called after each drawing: forgets what it did not use.
  void finish_frame();

 private:
  struct Entry {
    unsigned name = 0;
    int width = 0;
    int height = 0;
    std::shared_ptr<const std::vector<std::uint8_t>> pixels;  // what is in it; kept so that its address stays its own
    bool used = false;
  };
  std::map<const void*, Entry> entries_;  // by the pixels
};

}  // namespace hexwatch::ui
