# The libraries that go into the WebAssembly module, all from their headers, since Debian does not build them for it.
# Only these headers of /usr/include may be visible; the others are for this machine.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name boost fmt pcg_extras.hpp pcg_random.hpp pcg_uint128.hpp)
  if(NOT EXISTS /usr/include/${name})
    message(FATAL_ERROR "/usr/include/${name} is missing: run tools/install-packages wasm")
  endif()
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${headers})

add_library(Boost::json INTERFACE IMPORTED)
# Boost is compiled without exceptions; boost_json.cc says what happens instead. Its errors do not name the function that
# found them: these names are long.
target_compile_definitions(Boost::json INTERFACE BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS
                           BOOST_DISABLE_CURRENT_LOCATION)
add_library(fmt::fmt INTERFACE IMPORTED)
# A fixed separator keeps the library's locales out, which would be a third of the module. The module never formats a
# float, a long double or a 128-bit number.
target_compile_definitions(fmt::fmt INTERFACE "FMT_STATIC_THOUSANDS_SEPARATOR=','"
                           FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0 FMT_USE_INT128=0)
