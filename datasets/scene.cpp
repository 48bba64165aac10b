#include "datasets/scene.h"

#include <stdexcept>

#include "datasets/position.h"
#include "datasets/scene_parts.h"
#include "engine/catan/catan.h"

namespace hexwatch::datasets {

Scene random_scene(std::uint64_t seed, const SceneOptions& options) {
  Draw draw(seed);
  Scene scene;
  scene.width = options.width;
  scene.height = options.height;
  scene.art_seed = draw.seed();
  const std::vector<std::string>& names = style_names();
  const std::string any = draw.pick(names);  // drawn in any case, so that naming a style changes nothing else
  if (options.style != "any" && std::find(names.begin(), names.end(), options.style) == names.end())
    throw std::invalid_argument("There is no style '" + options.style + "'.");
  // Each part draws on its own: a change in one leaves the others of all scenes as they are.
  Draw style(draw.seed());
  Draw position(draw.seed());
  Draw camera(draw.seed());
  Draw light(draw.seed());
  Draw film(draw.seed());
  Draw things(draw.seed());
  scene.style = random_style(options.style == "any" ? any : options.style, style);
  if (options.board) {
    deal_position(scene, position);
    disarrange(scene, position.real(0.3, options.hard ? 2 : 1.5), position);
  } else {
    lay_something_else(scene, position);
  }
  aim(scene, options.hard, camera);
  light_up(scene, options.hard, light);
  expose(scene, options.hard, film);
  lay_table(scene, things);
  scatter_pieces(scene, things);
  throw_dice(scene, things);
  litter(scene, options.hard, things);
  return scene;
}

const BoardLayout& layout() {
  static const BoardLayout board = catan::board_layout();
  return board;
}

BoardPoint place_of(PieceKind kind, int place) {
  return kind == PieceKind::road ? layout().paths[id<PathId>(place)].middle : layout().sites[id<SiteId>(place)].at;
}

}  // namespace hexwatch::datasets
