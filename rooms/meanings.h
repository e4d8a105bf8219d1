// What the things on a table are, in words: the same for every table of a game with these options and so many players,
// so clients ask for it once, over HTTP, and no table has to send it again to everybody who joins.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <string_view>

#include "engine/core/input_error.h"
#include "engine/registry/registry.h"

namespace cardtable {

namespace json = boost::json;

/// Answers `{"players":3,"options":{"hand_size":7}}`; options left out have their defaults.
std::expected<json::object, InputError> meanings_answer(const GameType& type, std::string_view request);

}  // namespace cardtable
