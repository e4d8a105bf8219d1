// Options in and out of JSON and `name=value`, for any game's table of specs.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/input_error.h"
#include "engine/core/option.h"
#include "engine/kit/json_reader.h"

namespace cardtable {

/// Reads an object of options over `options`; an unknown name or an impossible value is refused.
void read_options(const JsonReader& reader, std::span<const OptionSpec> specs, OptionValues& options);

/// Reads one value for one spec.
std::int32_t read_option(const JsonReader& reader, const OptionSpec& spec);

json::value option_json(const OptionSpec& spec, std::int32_t value);
json::object options_json(std::span<const OptionSpec> specs, const OptionValues& options);

/// What can be set and how, for programs that offer the choice to somebody.
json::object option_specs_json(std::span<const OptionSpec> specs);

/// `hand_size=7`; a subset is written `colors=red+blue`.
std::expected<void, InputError> set_option(std::string_view assignment, std::span<const OptionSpec> specs,
                                           OptionValues& options);
std::string format_option(const OptionSpec& spec, std::int32_t value);

/// `5 or 7`, `false or true`, `enforced or prevented`.
std::string option_range(const OptionSpec& spec);

}  // namespace cardtable
