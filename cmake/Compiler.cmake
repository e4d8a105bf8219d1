# How everything is compiled: the language, the warnings, the sanitizers.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

option(CARDTABLE_TESTS "Build the tests" ON)
option(CARDTABLE_LONG_TESTS "Also the tests that take minutes (./test --all)" OFF)
option(CARDTABLE_BENCH "Build the benchmarks" ON)
option(CARDTABLE_FUZZ "Build the fuzzers (clang only; see the preset fuzz)" OFF)
option(CARDTABLE_PYTHON "Build the Python package (needs pybind11 and numpy)" OFF)
option(CARDTABLE_PRECOMPILE "Precompile library headers: faster when ccache cannot help (tools/mutate)" OFF)
option(CARDTABLE_WASM "Build only the module for browsers (see the preset wasm)" OFF)
set(CARDTABLE_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them")

find_program(CCACHE ccache)
if(CCACHE)
  # Paths relative to the tree: every clone finds what another one has compiled. A header of PCG names the time at which
  # it is compiled (__DATE__, __TIME__), so that nothing would be found twice: the time is always the same one.
  set(ccache_settings CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 SOURCE_DATE_EPOCH=0)
  set(ccache_sloppiness time_macros)
  if(CARDTABLE_WASM)
    # Its headers are precompiled: without this ccache would not trust them, and would preprocess every file first.
    list(APPEND ccache_settings CCACHE_DEPEND=1)
    string(APPEND ccache_sloppiness ,pch_defines,include_file_mtime,include_file_ctime)
  endif()
  list(APPEND ccache_settings CCACHE_SLOPPINESS=${ccache_sloppiness})
  set(CMAKE_CXX_COMPILER_LAUNCHER env ${ccache_settings} ${CCACHE})
  if(CARDTABLE_WASM)
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endif()

# precompiled(TARGET): uses the headers that are precompiled for the engine, where they are for all targets.
function(precompiled target)
  if(CARDTABLE_PRECOMPILE AND CARDTABLE_WASM)
    target_precompile_headers(${target} REUSE_FROM cardtable_engine)
  endif()
endfunction()

# In the module for browsers most code is compiled to be small, since every player loads it. What bots spend their time in
# is compiled to be fast: fast_target(TARGET), fast_sources(FILE…). Headers that were precompiled for small code do not
# serve there.
set(CARDTABLE_FAST "-O2" CACHE STRING "How the module's rules and search are compiled")
function(fast_target target)
  if(CARDTABLE_WASM)
    target_compile_options(${target} PRIVATE ${CARDTABLE_FAST})
  endif()
endfunction()
function(fast_sources)
  if(CARDTABLE_WASM)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS ${CARDTABLE_FAST} SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()

# fastest_sources(FILE…): what plays whole random games, in one loop that has the rules inlined. The module for tables has
# none of it, so that it need not be small at all.
set(CARDTABLE_FASTEST -O3 -mllvm -inline-threshold=1000 CACHE STRING "How random play is compiled for browsers")
function(fastest_sources)
  if(CARDTABLE_WASM)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "${CARDTABLE_FASTEST}" SKIP_PRECOMPILE_HEADERS ON)
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
  # Where there are no exceptions, running out of memory ends the module, and the Worker starts it again: what `catch`
  # would do is not compiled.
  add_compile_options(-fexceptions -fignore-exceptions)
  # The module never exits, and it has one thread.
  add_compile_options(-fno-c++-static-destructors -fno-threadsafe-statics)
  # Sizes have 32 bits there, and a count of 64 bits that becomes one is worth a look.
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
