// A person's name as others see it. It has no invisible characters: those that turn the direction of the text would
// rearrange the lines around them, and others would make a name look like somebody else's.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace cardtable {

/// The first character of a UTF-8 text, and its length in bytes. A byte that is not UTF-8 counts as one invisible
/// character.
struct Decoded {
  char32_t character = 0;
  std::size_t bytes = 1;
};
/// The text must not be empty.
Decoded first_character(std::string_view text);

/// Removes invisible characters and surrounding spaces, leaves one space between words, and cuts the name after 24
/// characters. Nothing if that leaves nothing.
std::optional<std::string> clean_name(std::string_view text);

/// The name, or with a number behind it if somebody else at the table has the same one: `Ann (2)`. Capital letters make
/// no difference.
std::string distinct_name(const std::string& name, std::span<const std::string> others);

}  // namespace cardtable
