// Text inside the pages that reviews and the lab write.
#pragma once

#include <string>
#include <string_view>

namespace cardtable {

/// Safe inside HTML and SVG.
std::string html_text(std::string_view text);

}  // namespace cardtable
