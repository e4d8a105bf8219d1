#include "cli/game_data.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

namespace cardtable {

void add_catalog_flag(CLI::App& command, std::string& catalog) {
  command.add_option("--catalog", catalog,
                     "play NYC Bus Rush with the cards in this file (see engine/games/bus_rush/cards.txt)");
}

std::expected<Registry, std::string> load_games(const std::string& catalog) {
  Registry registry;
  if (catalog.empty()) return registry;
  std::ifstream file(catalog);
  std::stringstream text;
  if (!file || !(text << file.rdbuf())) return std::unexpected(fmt::format("cannot read {}", catalog));
  if (const auto used = registry.use_bus_rush_catalog(text.str()); !used) {
    return std::unexpected(fmt::format("{}: {}", catalog, used.error().text()));
  }
  return registry;
}

}  // namespace cardtable
