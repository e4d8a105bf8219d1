#include "engine/registry/outcomes.h"

#include <cstdlib>

#include "engine/core/game_folder.h"

namespace cardtable {

using Outcomes = std::optional<std::vector<Outcome>>;

#define CARDTABLE_GAME(folder) \
  Outcomes outcomes_of_##folder(const Match& match, Seat seat, MoveCode move, std::size_t most);
#include "engine/games/games.h"

Outcomes outcomes_of(const Match& match, Seat seat, MoveCode move, std::size_t most) {
  const auto key = match.type().info().key;
#define CARDTABLE_GAME(folder) \
  if (key == key_of(#folder)) return outcomes_of_##folder(match, seat, move, most);
#include "engine/games/games.h"
  std::abort();  // only games that are listed there can be found by their names
}

}  // namespace cardtable
