# What 'cmake --install' puts where, and the .deb that 'cpack' makes of it (in the build folder: 'cpack -G DEB').
include(GNUInstallDirs)

install(TARGETS hexwatch RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES packaging/hexwatch.desktop DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
install(FILES packaging/hexwatch.svg DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
install(FILES packaging/hexwatch.bash DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME hexwatch)
install(FILES README.md ARCHITECTURE.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs/ DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright)

# Manual pages are kept compressed, without a date in them: the same source gives the same package.
find_program(GZIP gzip REQUIRED)
add_custom_command(OUTPUT "${PROJECT_BINARY_DIR}/hexwatch.1.gz"
  COMMAND "${GZIP}" -9nc "${PROJECT_SOURCE_DIR}/packaging/hexwatch.1" > "${PROJECT_BINARY_DIR}/hexwatch.1.gz"
  DEPENDS packaging/hexwatch.1 VERBATIM)
add_custom_target(hexwatch_manual ALL DEPENDS "${PROJECT_BINARY_DIR}/hexwatch.1.gz")
add_dependencies(hexwatch hexwatch_manual) # so that what ./run builds can be installed
install(FILES "${PROJECT_BINARY_DIR}/hexwatch.1.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The maintainers of Hexwatch <maintainers@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Hexwatch reads a real board through a webcam, follows the game, flags what breaks a rule
and says what puts it right, keeps the score and a log that can be played again.")
include(CPack)
