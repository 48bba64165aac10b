# What a build is made for: speed in release, every assert alive in all others.

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release or RelWithDebInfo" FORCE)
endif()

# Release is CMake's own -O3 -DNDEBUG. No -march=native: the program must run on other machines than the one that built it.
# RelWithDebInfo is what the sanitizers run, and a mistake of ours is an assert, so it goes without NDEBUG.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g")

if(CMAKE_BUILD_TYPE STREQUAL "Release")
  include(CheckIPOSupported)
  check_ipo_supported(RESULT ipo_works OUTPUT ipo_reason LANGUAGES CXX)
  if(ipo_works)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
  else()
    message(STATUS "No link-time optimization: ${ipo_reason}")
  endif()
else()
  # Bounds and null checks in the standard containers; keeps the ABI, so it mixes with the system's libraries.
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()
