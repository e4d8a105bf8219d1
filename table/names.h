// Event texts name seats as `@2`; here they get the names of who sits there.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace cardtable {

/// `@2` replaced by the name of seat 2.
std::string with_names(std::string_view text, std::span<const std::string> names);

}  // namespace cardtable
