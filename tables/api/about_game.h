// What clients read about a game before and beside a table: its rulebook, and what each thing on the table is. Both are
// the same for every table with the same options, so clients fetch them once, over HTTP.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <string_view>

#include "engine/core/input_error.h"
#include "engine/registry/registry.h"

namespace cardtable {

namespace json = boost::json;

/// The rulebook with all variants.
json::object rules_answer(const GameType& type, Language language);
/// Answers `{"options":{"hand_size":7}}`: the rulebook under these options; missing ones have their defaults.
std::expected<json::object, InputError> rules_answer(const GameType& type, std::string_view request, Language language);
/// Answers `{"players":3,"options":{"hand_size":7}}`: what the things on such a table are.
std::expected<json::object, InputError> meanings_answer(const GameType& type, std::string_view request,
                                                        Language language);

}  // namespace cardtable
