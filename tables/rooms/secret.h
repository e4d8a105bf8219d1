// Codes and tokens from the system's source of randomness.
#pragma once

#include <cstdint>
#include <string>

namespace cardtable {

std::uint64_t random_number();
/// 128 bits in 22 characters that need no escaping: impossible to guess.
std::string random_token();
/// Six characters that can be read aloud: no 0 and O, no 1, I and L.
std::string random_code();
/// A code typed by a person, in capitals; empty if it cannot be a code with that prefix.
std::string normal_code(std::string_view text, std::string_view prefix = "");

}  // namespace cardtable
