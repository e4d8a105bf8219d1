// The rulebook of a game for clients: with all variants, or under the options of a table.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <string_view>

#include "engine/core/input_error.h"
#include "engine/registry/registry.h"

namespace cardtable {

namespace json = boost::json;

json::object rules_answer(const GameType& type);

/// Answers `{"options":{"hand_size":7}}`; missing options have their defaults.
std::expected<json::object, InputError> rules_answer(const GameType& type, std::string_view request);

}  // namespace cardtable
