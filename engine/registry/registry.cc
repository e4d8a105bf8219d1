#include "engine/registry/registry.h"

#include "engine/games/modules.h"
#include "engine/kit/text.h"
#include "engine/registry/game_parts.h"

namespace cardtable {

Registry::Registry() {
  for_each_module([&]<class Module>(const std::string&) { games_.push_back(GameParts<Module>::type()); });
}

const GameType* Registry::find(std::string_view key) const {
  for (const auto& game : games_) {
    if (game->info().key == key) return game.get();
  }
  return nullptr;
}

std::string Registry::keys() const {
  std::vector<std::string_view> keys;
  for (const auto& game : games_) keys.push_back(game->info().key);
  return join(keys);
}

std::expected<void, InputError> Registry::use_data(std::string_view text) {
  InputError why{"", "no game is played with data from a file"};
  for (auto& game : games_) {
    if (!game->takes_data()) continue;
    auto changed = game->with_data(text);
    if (changed) {
      game = *std::move(changed);
      return {};
    }
    why = std::move(changed).error();
  }
  return std::unexpected(std::move(why));
}

}  // namespace cardtable
