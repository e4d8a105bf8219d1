// Text for people in a terminal: lines that fit.
#pragma once

#include <string>
#include <string_view>

namespace cardtable {

/// Breaks text at spaces so that no line is longer than `width`; its own line breaks stay. Every line begins with
/// `indent` spaces.
std::string wrapped(std::string_view text, std::size_t width = 80, std::size_t indent = 0);

}  // namespace cardtable
