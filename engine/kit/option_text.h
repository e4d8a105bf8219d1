// Options in and out of JSON and `name=value`, for any game's table of specs.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/input_error.h"
#include "engine/core/language.h"
#include "engine/core/option.h"

namespace cardtable {

namespace json = boost::json;
class JsonReader;

/// Reads an object of options over `options`; an unknown name or an impossible value is refused.
void read_options(const JsonReader& reader, std::span<const OptionSpec> specs, OptionValues& options);

/// Reads one value for one spec.
std::int32_t read_option(const JsonReader& reader, const OptionSpec& spec);

json::value option_json(const OptionSpec& spec, std::int32_t value);
/// Whether a game's record contains this value. Variants are recorded only if they differ from the default, so that the
/// record of a game by the usual rules stays the same when options are added.
bool is_written(const OptionSpec& spec, std::int32_t value);
/// Whether everybody may choose this value: it is no variant, and no value that only designers are offered.
bool is_offered(const OptionSpec& spec, std::int32_t value);
json::object options_json(std::span<const OptionSpec> specs, const OptionValues& options);

/// What the option is for, in one line.
std::string option_help(const GameInfo& info, const OptionSpec& spec, Language language = Language::kEnglish);
/// `Hand size`; an option without words is called as in requests.
std::string option_name(const GameInfo& info, const OptionSpec& spec, Language language = Language::kEnglish);
/// What can be set and how, for programs that let a person choose.
json::object option_specs_json(const GameInfo& info, Language language = Language::kEnglish);

/// The value that stands after the `=` of `hand_size=7`, if it is one: `7`, `on`, `enforced`, `red+blue`.
std::optional<std::int32_t> parse_option(const OptionSpec& spec, std::string_view text);

/// `hand_size=7`; a subset is written `colors=red+blue`.
std::expected<void, InputError> set_option(std::string_view assignment, std::span<const OptionSpec> specs,
                                           OptionValues& options);
std::string format_option(const OptionSpec& spec, std::int32_t value);

/// The value alone, for a sentence: `7`, `on`, `enforced`, `red, blue and green`, `none`.
std::string option_words(const OptionSpec& spec, std::int32_t value);

/// `a number from 3 to 10`, `false or true`, `enforced or prevented`: every value.
std::string option_range(const OptionSpec& spec, Language language = Language::kEnglish);

/// The same for a person: where designers have more values than players, `5 or 7; as a variant, a number from 3 to 10`.
std::string option_range_words(const OptionSpec& spec, Language language);

}  // namespace cardtable
