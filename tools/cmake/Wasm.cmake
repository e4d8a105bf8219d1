# The toolchain of the preset wasm: Debian's clang 19 and its libraries for WebAssembly.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
# Programs linked here cannot run here.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
