# The Debian package: cpack -G DEB in the build folder (docs/deploy.md).
set(packaging ${CMAKE_SOURCE_DIR}/tools/packaging)
set(package_files ${CMAKE_BINARY_DIR}/package)

# Texts as Debian wants them: the licence in its format, changelog and manual compressed.
file(STRINGS ${CMAKE_SOURCE_DIR}/LICENSE licence_lines)
file(READ ${packaging}/copyright.in copyright)
foreach(line IN LISTS licence_lines)
  if(line STREQUAL "")
    string(APPEND copyright " .\n")
  else()
    string(APPEND copyright " ${line}\n")
  endif()
endforeach()
file(WRITE ${package_files}/copyright "${copyright}")
foreach(name cardtable.1 changelog)
  execute_process(COMMAND gzip -9nc ${packaging}/${name} OUTPUT_FILE ${package_files}/${name}.gz COMMAND_ERROR_IS_FATAL ANY)
endforeach()

install(TARGETS cardtable RUNTIME DESTINATION bin)
install(FILES ${packaging}/cardtable.service DESTINATION /lib/systemd/system)
install(FILES ${packaging}/cardtable.conf DESTINATION /etc/cardtable)
install(FILES ${packaging}/cardtable.bash DESTINATION share/bash-completion/completions RENAME cardtable)
install(FILES ${package_files}/cardtable.1.gz DESTINATION share/man/man1)
install(FILES ${package_files}/changelog.gz ${package_files}/copyright DESTINATION share/doc/cardtable)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME cardtable)
set(CPACK_PACKAGE_CONTACT "Cardtable <packages@cardtable.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "server and tools for card-driven tabletop games")
set(CPACK_PACKAGE_DESCRIPTION "Exact rules of several card-driven tabletop games. Serves tables to
browsers, with bots of several strengths, plays in the terminal, and
drives the rules from programs. Tables are stored in a file, or in a
PostgreSQL database that several servers share.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# Not `games`: Debian wants game programs in /usr/games, and this is mostly a server.
set(CPACK_DEBIAN_PACKAGE_SECTION net)
# Files that belong to no component are left out: the Python package is installed separately (docs/python.md).
set(CPACK_INSTALL_CMAKE_PROJECTS "${CMAKE_BINARY_DIR};${CMAKE_PROJECT_NAME};Unspecified;/")
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# Two libraries are loaded at run time, so tools cannot detect these dependencies.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, init-system-helpers (>= 1.52), libpq5 (>= 14), libssl3")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${packaging}/postinst;${packaging}/prerm;${packaging}/postrm;${packaging}/conffiles")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION TRUE)
include(CPack)
