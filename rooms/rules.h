// The rulebook of a game for clients: with all its variants, or as it is with the options of a table.
#pragma once

#include <expected>
#include <string_view>

#include "engine/core/input_error.h"
#include "engine/kit/json_reader.h"
#include "engine/registry/registry.h"

namespace cardtable {

json::object rules_answer(const GameType& type);

/// Answers `{"options":{"hand_size":7}}`; options left out have their defaults.
std::expected<json::object, InputError> rules_answer(const GameType& type, std::string_view request);

}  // namespace cardtable
