// The rulebook of a game for clients: with all its variants, or as it is with the options of a table.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <string_view>

#include "engine/core/input_error.h"
#include "engine/registry/registry.h"

namespace cardtable {

namespace json = boost::json;

json::object rules_answer(const GameType& type);

/// Answers `{"options":{"hand_size":7}}`; options left out have their defaults.
std::expected<json::object, InputError> rules_answer(const GameType& type, std::string_view request);

}  // namespace cardtable
