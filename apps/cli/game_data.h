// The games for a command: with `--catalog FILE`, the game with custom cards uses the cards in that file.
#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <string>

#include "engine/core/language.h"
#include "engine/registry/registry.h"

namespace cardtable {

/// Its help is in that language.
void add_catalog_flag(CLI::App& command, std::string& catalog, Language language = Language::kEnglish);

/// The error is a line for the user.
std::expected<Registry, std::string> load_games(const std::string& catalog);

}  // namespace cardtable
