// Numbers on the command line. CLI11 alone would read -1 as the largest number, and 010 as eight.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string>

namespace cardtable {

/// For `transform` of an option: a whole number in decimal, within these bounds.
inline CLI::Validator whole_number(std::uint64_t least = 0,
                                   std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
  return CLI::Validator(
      [least, most](std::string& text) {
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most) {
          return fmt::format("must be a whole number from {} to {}, not '{}'", least, most, text);
        }
        text = std::to_string(number);  // without leading zeros
        return std::string();
      },
      "");
}

/// Threads of any command: more than the machine has cores, but not so many as to overwhelm it.
inline CLI::Validator thread_count() { return whole_number(1, 1024); }

}  // namespace cardtable
