# HEXWATCH_SANITIZE and HEXWATCH_FUZZ hold for every target, so they are set directory-wide before the first one.

if(HEXWATCH_SANITIZE)
  # A finding ends the program: a test that goes on after undefined behaviour would pass.
  set(sanitizer_flags "-fsanitize=${HEXWATCH_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # Reports need lines, not variables, and frames that are still there: this builds in half the time of -O2 -g.
  add_compile_options(${sanitizer_flags} -O1 -g1)
  add_link_options(${sanitizer_flags})
endif()

if(HEXWATCH_FUZZ)
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS "-fsanitize=fuzzer")
  check_cxx_source_compiles(
    "#include <cstddef>\n#include <cstdint>\nextern \"C\" int LLVMFuzzerTestOneInput(const std::uint8_t*, std::size_t) { return 0; }"
    HEXWATCH_HAS_LIBFUZZER)
  unset(CMAKE_REQUIRED_FLAGS)
  if(NOT HEXWATCH_HAS_LIBFUZZER)
    message(FATAL_ERROR "HEXWATCH_FUZZ needs a compiler with libFuzzer: install clang and use the preset 'fuzz'.")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
