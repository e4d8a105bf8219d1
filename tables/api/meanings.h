// Explanations of the things on a table. They are the same for every table of a game with the same options and number
// of players. Clients fetch them once, over HTTP, so that tables need not send them to everybody who joins.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <string_view>

#include "engine/core/input_error.h"
#include "engine/registry/registry.h"

namespace cardtable {

namespace json = boost::json;

/// Answers `{"players":3,"options":{"hand_size":7}}`; missing options have their defaults.
std::expected<json::object, InputError> meanings_answer(const GameType& type, std::string_view request);

}  // namespace cardtable
