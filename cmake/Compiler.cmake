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
option(CARDTABLE_PRECOMPILE "Precompile library headers: faster when ccache cannot help (tools/mutate)" OFF)
set(CARDTABLE_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them")

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

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
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # Every x86 processor since 2009; it lets the games count bits in one instruction.
  add_compile_options(-march=x86-64-v2)
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
