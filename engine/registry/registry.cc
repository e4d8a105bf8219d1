#include "engine/registry/registry.h"

#include "engine/kit/text.h"

namespace cardtable {

Registry::Registry() {
  games_.push_back(make_last_card());
  games_.push_back(make_fasttrack());
  games_.push_back(make_rotorouter());
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

}  // namespace cardtable
