#include "analysis/analyst.h"

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game_folder.h"

namespace cardtable {

#define CARDTABLE_GAME(folder) std::unique_ptr<GameAnalyst> make_##folder##_analyst();
#include "engine/games/games.h"

namespace {

struct Entry {
  std::string game;
  std::unique_ptr<GameAnalyst> analyst;
};

}  // namespace

const GameAnalyst& analyst_for(const GameType& type) {
  static const std::vector<Entry> analysts = [] {
    std::vector<Entry> entries;
#define CARDTABLE_GAME(folder) entries.push_back({key_of(#folder), make_##folder##_analyst()});
#include "engine/games/games.h"
    return entries;
  }();
  for (const Entry& entry : analysts) {
    if (entry.game == type.info().key) return *entry.analyst;
  }
  std::abort();  // a registered game without an analyst is a bug; a test reviews them all
}

}  // namespace cardtable
