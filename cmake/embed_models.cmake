# embed_models(SOURCE) writes a source file that pulls every network of vision/models into the program as it lies on the disk.
# What it defines is declared in vision/models.h. Assembly, because compilers take minutes over megabytes of numbers.
function(embed_models source)
  file(GLOB models CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/vision/models/*.onnx")
  list(SORT models)
  set(data "")
  set(symbols "")
  set(entries "")
  foreach(model IN LISTS models)
    cmake_path(GET model STEM name)
    string(APPEND data "    \".balign 16\\nhexwatch_model_${name}:\\n.incbin \\\"${model}\\\"\\nhexwatch_model_${name}_end:\\n\"\n")
    string(APPEND data "    \".globl hexwatch_model_${name}\\n.globl hexwatch_model_${name}_end\\n\"\n")
    string(APPEND symbols "extern \"C\" const unsigned char hexwatch_model_${name}[];\nextern \"C\" const unsigned char hexwatch_model_${name}_end[];\n")
    string(APPEND entries "  if (name == \"${name}\") return {hexwatch_model_${name}, hexwatch_model_${name}_end};\n")
  endforeach()
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT "// Written by cmake/embed_models.cmake.
#include \"vision/models.h\"

asm(
    \".section .rodata\\n\"
@data@    \".previous\\n\");

@symbols@
namespace hexwatch {

std::span<const unsigned char> model_bytes(std::string_view name) {
@entries@  return {};
}

}  // namespace hexwatch
")
  # The symbols live in assembly, which link-time optimization does not see.
  set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${models}" COMPILE_OPTIONS "-fno-lto")
endfunction()
