// Text for people in a terminal: names in place of seats, lines that fit.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace cardtable {

/// `@2` replaced by the name of seat 2.
std::string with_names(std::string_view text, std::span<const std::string> names);

/// Breaks text at blanks so that no line is longer than `width`; line breaks in it stay.
std::string wrapped(std::string_view text, std::size_t width = 80);

}  // namespace cardtable
