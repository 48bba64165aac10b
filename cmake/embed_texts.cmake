# embed_texts(SOURCE) writes a source file that holds every file of ui/texts as text, so that the program needs no files beside itself. What it
# defines is declared in ui/texts.h.
function(embed_texts source)
  file(GLOB languages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/ui/texts/*.yaml")
  list(SORT languages)
  set(entries "")
  foreach(language IN LISTS languages)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${language}")
    cmake_path(GET language STEM name)
    file(READ "${language}" text)
    # A string literal may have 65536 bytes; compilers join neighbours.
    string(REPLACE "\n\n" "\n)YAML\"\nR\"YAML(\n" text "${text}")
    string(APPEND entries "  if (name == \"${name}\") return R\"YAML(${text})YAML\";\n")
  endforeach()
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT "// Written by cmake/embed_texts.cmake.
#include \"ui/texts.h\"

namespace hexwatch::ui {

std::string_view builtin_text(std::string_view name) {
@entries@  return {};
}

}  // namespace hexwatch::ui
")
endfunction()
