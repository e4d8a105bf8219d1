# How everything is compiled: the language, the warnings, the sanitizers.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

option(CARDTABLE_TESTS "Build the tests" ON)
option(CARDTABLE_LONG_TESTS "Also build the tests that take minutes (./test --all)" OFF)
option(CARDTABLE_BENCH "Build the benchmarks" ON)
option(CARDTABLE_FUZZ "Build the fuzzers (clang only; see the preset fuzz)" OFF)
option(CARDTABLE_PYTHON "Build the Python package (needs pybind11 and numpy)" OFF)
option(CARDTABLE_UNITY "Compile sources of a folder together: their headers are read once" ON)
option(CARDTABLE_WASM "Build only the module for browsers (see the preset wasm)" OFF)
set(CARDTABLE_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them")

find_program(CCACHE ccache)
if(CCACHE)
  # Paths relative to the tree let every clone use what another clone has compiled. A header of PCG contains the time of
  # compilation (__DATE__, __TIME__), which would defeat the cache, so the time is fixed. With CCACHE_DEPEND the compiler
  # itself lists the headers, so that a file that is not in the cache reads them only once.
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 SOURCE_DATE_EPOCH=0
      CCACHE_DEPEND=1 CCACHE_SLOPPINESS=time_macros ${CCACHE})
endif()

# Libraries go into programs and into the Python module alike, so there is one set of objects. Hidden symbols cost
# nothing there: no call has to take the detour that a shared library's exported symbols need.
if(NOT CARDTABLE_WASM)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()

# compile_together(TARGET [WHOLE]): compiles the sources of each folder, or of the whole target, as a few units instead of
# one by one, since most of the time goes into headers. Sources are written as if they were compiled alone, and tools/tidy
# does compile them alone.
# The units name their sources relative to the tree, so every clone finds what ccache has for another one; CMake's own unity
# builds name them by their full paths.
function(compile_together target)
  cmake_parse_arguments(PARSE_ARGV 1 together "WHOLE" "" "")
  if(NOT CARDTABLE_UNITY)
    return()
  endif()
  set(most 20)
  get_target_property(sources ${target} SOURCES)
  list(SORT sources)
  set(kept "")
  set(folders "")
  foreach(source IN LISTS sources)
    get_source_file_property(is_generated "${source}" GENERATED)
    if(is_generated OR NOT source MATCHES "\\.cc$")
      list(APPEND kept "${source}")
      continue()
    endif()
    get_filename_component(path "${source}" ABSOLUTE)
    # The build folder may be inside the tree, so it goes first.
    foreach(root "${CMAKE_BINARY_DIR}/" "${CMAKE_SOURCE_DIR}/")
      cmake_path(IS_PREFIX root "${path}" is_inside)
      if(is_inside)
        file(RELATIVE_PATH path "${root}" "${path}")
        break()
      endif()
    endforeach()
    get_source_file_property(folder "${source}" CARDTABLE_UNIT)
    if(together_WHOLE AND NOT folder)
      set(folder all)
    elseif(NOT folder)
      get_filename_component(folder "${path}" DIRECTORY)
      string(MAKE_C_IDENTIFIER "${folder}" folder)
    endif()
    list(APPEND folders ${folder})
    list(APPEND in_${folder} "${path}")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    list(LENGTH in_${folder} count)
    math(EXPR units "(${count} + ${most} - 1) / ${most}")
    math(EXPR length "(${count} + ${units} - 1) / ${units}")
    foreach(number RANGE 1 ${units})
      math(EXPR first "(${number} - 1) * ${length}")
      list(SUBLIST in_${folder} ${first} ${length} paths)
      list(TRANSFORM paths REPLACE "(.+)" "#include \"\\1\"\n")
      list(JOIN paths "" text)
      set(file "${CMAKE_CURRENT_BINARY_DIR}/units/${target}/${folder}_${number}.cc")
      file(CONFIGURE OUTPUT "${file}" CONTENT "${text}" @ONLY)
      list(APPEND kept "${file}")
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES SOURCES "${kept}")
  target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Meant for types of headers; what a unit includes looks like one.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()

# Rules, search and simulation are compiled to be fast; the rest, most of the code, is words and tables. In the module for
# browsers the rest is compiled to be small (see the preset wasm), since every player loads it.
if(CARDTABLE_WASM)
  set(CARDTABLE_FAST "-Oz" CACHE STRING "How rules and search are compiled")
else()
  set(CARDTABLE_FAST -O3 CACHE STRING "How rules and search are compiled")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ stops inlining when a unit has grown by 40 %, and units of several sources get there.
    list(APPEND CARDTABLE_FAST --param inline-unit-growth=200)
  endif()
  set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG" CACHE STRING "How everything else is compiled" FORCE)
endif()
function(fast_target target)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE ${CARDTABLE_FAST})
  endif()
endfunction()

# Bots evaluate moves in floating point; without contraction every processor gets the same result.
add_compile_options(-ffp-contract=off)
add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Events are initialised with the fields that matter; the others have defaults.
  add_compile_options(-Wno-missing-field-initializers)
  # g++ 12 warns about overlapping copies in std::string's own operator+ (GCC bug 105651).
  add_compile_options(-Wno-restrict)
else()
  add_compile_options(-Wno-missing-designated-field-initializers)
  # libstdc++ 12 sorts stably with a function that C++17 deprecated.
  add_compile_options(-Wno-deprecated-declarations)
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # Every x86 processor since 2009; it lets the games count bits in one instruction.
  add_compile_options(-march=x86-64-v2)
endif()
if(CARDTABLE_WASM)
  # Without exceptions, running out of memory ends the module, and the Worker starts it again; the code of `catch` is
  # not compiled.
  add_compile_options(-fexceptions -fignore-exceptions)
  # The module never exits, and it has one thread.
  add_compile_options(-fno-c++-static-destructors -fno-threadsafe-statics)
  # Sizes have 32 bits there, so conversions from 64-bit counts deserve a warning.
  add_compile_options(-Wno-error=shorten-64-to-32)
endif()
if(CARDTABLE_SANITIZE)
  add_compile_options(-fsanitize=${CARDTABLE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${CARDTABLE_SANITIZE})
  # The sanitizers miss an index past the end of a std::array inside an object; the library's own checks do not.
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-maybe-uninitialized)  # g++ 12 gives false alarms in instrumented code
  endif()
endif()

# uses_asio(TARGET): g++ 12 warns that its thread sanitizer does not support fences, which Asio uses besides locks.
function(uses_asio target)
  if(CARDTABLE_SANITIZE STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-tsan)
  endif()
endfunction()

include_directories(${CMAKE_SOURCE_DIR})
