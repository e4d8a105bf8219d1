// Text for people in a terminal: lines that fit.
#pragma once

#include <string>
#include <string_view>

namespace cardtable {

/// Breaks text at blanks so that no line is longer than `width`; line breaks in it stay.
std::string wrapped(std::string_view text, std::size_t width = 80);

}  // namespace cardtable
