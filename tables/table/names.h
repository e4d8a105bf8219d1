// Event texts name seats as `@2`; this fills in the players' names. Players without a name get a usual one.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/language.h"

namespace cardtable {

namespace json = boost::json;

/// `@2` replaced by the name of seat 2.
std::string with_names(std::string_view text, std::span<const std::string> names);

/// The same for every text inside the value.
void fill_in_names(json::value& value, std::span<const std::string> names);

/// `Player 1`, `Bot 2`.
std::string usual_name(bool is_person, std::size_t seat, Language language = Language::kEnglish);

}  // namespace cardtable
