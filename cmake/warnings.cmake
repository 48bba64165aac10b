# The warnings every target of ours is built with: link hexwatch_warnings PRIVATE.

add_library(hexwatch_warnings INTERFACE)

target_compile_options(hexwatch_warnings INTERFACE
  -Wall -Wextra -Wpedantic
  -Wshadow -Wconversion -Wsign-conversion -Wdouble-promotion -Wold-style-cast -Wcast-align -Wcast-qual
  -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wimplicit-fallthrough -Wformat=2 -Wunused -Wundef
  # Designated initializers name what they set; the rest has defaults in the type.
  -Wno-missing-field-initializers
  -Wmissing-declarations # a function without a header belongs in an unnamed namespace
  # From -Wextra: events and violations name the members that matter and leave the others at their defaults.
  -Wno-missing-field-initializers)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(hexwatch_warnings INTERFACE
    -Wduplicated-cond -Wduplicated-branches -Wlogical-op
    # gcc 12 reports overlapping copies inside std::string's operator+ and insert (GCC bug 105329, 105651).
    -Wno-restrict)
  # The same bug once more where the linker inlines (GCC bug 105329): std::string copies of impossible sizes.
  target_link_options(hexwatch_warnings INTERFACE -Wno-stringop-overflow)
  if(HEXWATCH_SANITIZE)
    # GCC's manual: sanitizers add branches that make this one report variables that are set on every real way.
    target_compile_options(hexwatch_warnings INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()

if(HEXWATCH_WERROR)
  target_compile_options(hexwatch_warnings INTERFACE -Werror)
endif()
