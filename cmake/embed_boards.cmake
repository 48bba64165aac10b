# embed_boards(SOURCE) writes a source file that holds every board file of datasets/boards as text, so that the program needs no
# files beside itself. What it defines is declared in engine/io/builtin_boards.h.
function(embed_boards source)
  file(GLOB boards CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/datasets/boards/*.yaml")
  list(SORT boards)
  set(entries "")
  foreach(board IN LISTS boards)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${board}")
    cmake_path(GET board STEM name)
    file(READ "${board}" text)
    string(APPEND entries "      {\"${name}\", R\"YAML(${text})YAML\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT "// Written by cmake/embed_boards.cmake.
#include \"engine/io/builtin_boards.h\"

namespace hexwatch::io {

const std::vector<BuiltinBoard>& builtin_boards() {
  static const std::vector<BuiltinBoard> boards{
@entries@  };
  return boards;
}

}  // namespace hexwatch::io
")
endfunction()
