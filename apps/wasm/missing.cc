// Functions that the libraries for WebAssembly lack. They have no exceptions. Where the standard headers would throw,
// the module traps, and the Worker starts it again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" {

// Debian's builtins for 128-bit arithmetic were compiled with a stack guard, which its C library does not have.
std::uintptr_t __stack_chk_guard = 0x2f7a59c3U;
[[noreturn]] void __stack_chk_fail() { std::abort(); }

void* __cxa_allocate_exception(std::size_t) { std::abort(); }
void __cxa_free_exception(void*) { std::abort(); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { std::abort(); }
}
