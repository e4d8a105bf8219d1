#include "apps/cli/game_choice.h"

#include <fmt/format.h>

#include "engine/kit/option_text.h"
#include "engine/kit/text.h"

namespace cardtable {

std::expected<GameChoice, std::string> choose_game(const Registry& registry, std::string_view key,
                                                   const std::vector<std::string>& assignments) {
  GameChoice choice{.type = registry.find(key)};
  if (choice.type == nullptr) {
    return std::unexpected(fmt::format("there is no game {} (there are {})", in_quotes(key), registry.keys()));
  }
  const auto specs = choice.type->info().options;
  choice.options = default_options(specs);
  for (const auto& assignment : assignments) {
    if (const auto set = set_option(assignment, specs, choice.options); !set)
      return std::unexpected(set.error().text());
  }
  return choice;
}

std::optional<std::string> wrong_players(const GameChoice& choice, std::size_t players) {
  const auto& info = choice.type->info();
  if (players < info.min_players || players > info.max_players) {
    return fmt::format("{} is for {} to {} players", info.name, info.min_players, info.max_players);
  }
  if (const auto wrong = choice.type->wrong_options(choice.options, players)) return wrong->text();
  return std::nullopt;
}

}  // namespace cardtable
