#include "cli/screens.h"

#include <map>

#include "engine/core/game_folder.h"
#include "engine/kit/plain_screen.h"

namespace cardtable {

#define CARDTABLE_GAME(folder) Screen folder##_screen();
#include "engine/games/games.h"

Screen screen_for(std::string_view game) {
  static const std::map<std::string, Screen, std::less<>> screens{
#define CARDTABLE_GAME(folder) {key_of(#folder), folder##_screen()},
#include "engine/games/games.h"
  };
  const auto found = screens.find(game);
  return found == screens.end() ? draw_plain_screen : found->second;
}

}  // namespace cardtable
