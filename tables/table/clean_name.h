// A person's name as others see it. It has no invisible characters: those that turn the direction of the text would
// rearrange the lines around them, and others would make a name look like somebody else's.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace cardtable {

/// Removes invisible characters and surrounding spaces, leaves one space between words, and cuts the name after 24
/// characters. Nothing if that leaves nothing.
std::optional<std::string> clean_name(std::string_view text);

/// The name, or with a number behind it if somebody else at the table has the same one: `Ann (2)`. Capital letters make
/// no difference.
std::string distinct_name(const std::string& name, std::span<const std::string> others);

}  // namespace cardtable
