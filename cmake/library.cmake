# hexwatch_library(NAME [LINKS TARGET...])
#
# Makes the folder it is called from into the library NAME. One folder is one target, and what it may use is exactly
# what it links. Headers are included from the repository root: #include "engine/core/ids.h".
#
# The sources are found by a glob, because a folder is a target and a list of its files would only repeat `ls`;
# CONFIGURE_DEPENDS lets the build notice files that come and go. A folder of headers alone becomes an INTERFACE library.
function(hexwatch_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINKS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "hexwatch_library(${name}): what is '${arg_UNPARSED_ARGUMENTS}'? Write LINKS before the targets.")
  endif()
  file(GLOB headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  if(sources)
    add_library(${name} STATIC ${sources} ${headers})
    target_link_libraries(${name} PUBLIC ${arg_LINKS} PRIVATE hexwatch_warnings)
    target_include_directories(${name} PUBLIC "${PROJECT_SOURCE_DIR}")
  else()
    add_library(${name} INTERFACE ${headers})
    target_link_libraries(${name} INTERFACE ${arg_LINKS})
    target_include_directories(${name} INTERFACE "${PROJECT_SOURCE_DIR}")
  endif()
endfunction()
