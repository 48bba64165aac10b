#pragma once

#include <vector>

#include "datasets/mesh.h"
#include "datasets/scene.h"

namespace hexwatch::datasets {

enum class ThingKind : std::uint8_t { token, piece, robber, misplaced, supply, die, clutter, sides };

/// A solid thing of a scene. `index` is its place in the scene's list of its kind; for a token its hex.
struct Thing {
  ThingKind kind = ThingKind::clutter;
  int index = 0;
  Mesh mesh;
};

/// All that stands and lies on the table. A thing's ThingId is kFirstThing plus its place here.
using World = std::vector<Thing>;

World build_world(const Scene& scene);

}  // namespace hexwatch::datasets
