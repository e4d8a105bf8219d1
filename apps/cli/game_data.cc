#include "apps/cli/game_data.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <vector>

#include "apps/cli/help/words.h"
#include "engine/kit/text.h"

namespace cardtable {

void add_catalog_flag(CLI::App& command, std::string& catalog, Language language) {
  std::vector<std::string_view> names;
  const Registry registry;
  for (const auto& game : registry.games()) {
    if (game->takes_data()) names.push_back(game->info().name);
  }
  command.add_option("--catalog", catalog, say(language, help_msg::common_catalog{.games = join(names)}));
}

std::expected<Registry, std::string> load_games(const std::string& catalog) {
  Registry registry;
  if (catalog.empty()) return registry;
  std::ifstream file(catalog);
  std::stringstream text;
  if (!file || !(text << file.rdbuf())) return std::unexpected(fmt::format("cannot read {}", catalog));
  if (const auto used = registry.use_data(text.str()); !used) {
    return std::unexpected(fmt::format("{}: {}", catalog, used.error().text()));
  }
  return registry;
}

}  // namespace cardtable
