// `--language`, for the commands that speak to players.
#pragma once

#include <CLI/CLI.hpp>

#include "engine/core/language.h"

namespace cardtable {

/// Without the flag, the language is that of the environment (language_of_environment).
void add_language_flag(CLI::App& command, Language& language);

}  // namespace cardtable
