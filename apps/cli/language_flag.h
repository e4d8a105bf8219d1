// The language of the program: `--language` for the commands that speak to players, and that of every help text.
#pragma once

#include <CLI/CLI.hpp>
#include <span>

#include "engine/core/language.h"

namespace cardtable {

/// What `--language` chooses, wherever it stands, or else the language of the environment (language_of_environment):
/// help is written before the flags are read.
Language language_of_arguments(std::span<const char* const> arguments);

/// Without the flag, `language` stays as it is. Its help is in that language.
void add_language_flag(CLI::App& command, Language& language);

/// Puts the words that CLI11 itself uses in a help text into that language.
void translate_help(CLI::App& app, Language language);

}  // namespace cardtable
