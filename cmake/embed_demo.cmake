# embed_demo(SOURCE) writes a source file that pulls the files of datasets/demo into the program as they lie on the disk, as
# embed_models.cmake does with networks. What it defines is declared in app/demo_bytes.h.
function(embed_demo source)
  set(folder "${PROJECT_SOURCE_DIR}/datasets/demo")
  set(files "")
  set(data "")
  set(symbols "")
  set(functions "")
  foreach(part film:demo.mp4 inputs:demo.inputs.jsonl truth:demo.truth.jsonl)
    string(REPLACE ":" ";" part "${part}")
    list(GET part 0 name)
    list(GET part 1 file)
    list(APPEND files "${folder}/${file}")
    string(APPEND data "    \".balign 16\\nhexwatch_demo_${name}:\\n.incbin \\\"${folder}/${file}\\\"\\nhexwatch_demo_${name}_end:\\n\"\n")
    string(APPEND data "    \".globl hexwatch_demo_${name}\\n.globl hexwatch_demo_${name}_end\\n\"\n")
    string(APPEND symbols "extern \"C\" const unsigned char hexwatch_demo_${name}[];\nextern \"C\" const unsigned char hexwatch_demo_${name}_end[];\n")
    string(APPEND functions "std::span<const unsigned char> demo_${name}_bytes() { return {hexwatch_demo_${name}, hexwatch_demo_${name}_end}; }\n")
  endforeach()
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT "// Written by cmake/embed_demo.cmake.
#include \"app/demo_bytes.h\"

asm(
    \".section .rodata\\n\"
@data@    \".previous\\n\");

@symbols@
namespace hexwatch {

@functions@
}  // namespace hexwatch
")
  # The symbols live in assembly, which link-time optimization does not see.
  set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${files}" COMPILE_OPTIONS "-fno-lto")
endfunction()
