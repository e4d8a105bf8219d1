// A person's name as others see it. What cannot be seen has no place in it: characters that turn the direction of the
// text would rearrange the lines they stand in, and invisible ones make a name look like somebody else's.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cardtable {

/// Without invisible characters and without blanks around it, one blank between words, at most 24 characters long.
/// Nothing when that leaves nothing.
std::optional<std::string> clean_name(std::string_view text);

}  // namespace cardtable
