// Event texts name seats as `@2`; this fills in the players' names.
#pragma once

#include <boost/json.hpp>
#include <span>
#include <string>
#include <string_view>

namespace cardtable {

namespace json = boost::json;

/// `@2` replaced by the name of seat 2.
std::string with_names(std::string_view text, std::span<const std::string> names);

/// The same for every text inside the value.
void fill_in_names(json::value& value, std::span<const std::string> names);

}  // namespace cardtable
