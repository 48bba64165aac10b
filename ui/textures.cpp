#include "ui/textures.h"

#include <GL/gl.h>

#include <algorithm>
#include <cstdint>

namespace hexwatch::ui {
namespace {

constexpr GLint kClampToEdge = 0x812F;  // GL_CLAMP_TO_EDGE, newer than the header

}  // namespace

Textures::~Textures() {
  for (const auto& [pixels, entry] : entries_) glDeleteTextures(1, &entry.name);
}

ImTextureID Textures::of(const Picture& picture) {
  const auto bytes = static_cast<std::size_t>(std::max(0, picture.width)) * static_cast<std::size_t>(std::max(0, picture.height)) * 4;
  if (picture.empty() || picture.rgba->size() < bytes) return nullptr;
  Entry& entry = entries_[picture.rgba.get()];
  entry.used = true;
  if (entry.name == 0) {
    // A texture of the same size that nothing uses any more takes the new picture: the one of the frame before.
    const auto old = std::find_if(entries_.begin(), entries_.end(), [&](const auto& e) {
      return !e.second.used && e.second.name != 0 && e.second.width == picture.width && e.second.height == picture.height;
    });
    if (old != entries_.end()) {
      entry.name = old->second.name;
      entry.width = old->second.width;
      entry.height = old->second.height;
      entries_.erase(old);
    }
    const bool fresh = entry.name == 0;
    if (fresh) glGenTextures(1, &entry.name);
    glBindTexture(GL_TEXTURE_2D, entry.name);
    if (fresh) {
      glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
      glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
      glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, kClampToEdge);
      glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, kClampToEdge);
      glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, picture.width, picture.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, picture.rgba->data());
    } else {
      glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, picture.width, picture.height, GL_RGBA, GL_UNSIGNED_BYTE, picture.rgba->data());
    }
    entry.width = picture.width;
    entry.height = picture.height;
    entry.pixels = picture.rgba;
  }
  return reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(entry.name));
}

void Textures::finish_frame() {
  for (auto entry = entries_.begin(); entry != entries_.end();) {
    if (!entry->second.used) {
      glDeleteTextures(1, &entry->second.name);
      entry = entries_.erase(entry);
    } else {
      entry->second.used = false;
      ++entry;
    }
  }
}

}  // namespace hexwatch::ui
