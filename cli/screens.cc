#include "cli/screens.h"

#include <array>
#include <utility>

#include "engine/games/bus_rush/screen.h"
#include "engine/games/fasttrack/screen.h"
#include "engine/games/last_card/screen.h"
#include "engine/games/rotorouter/screen.h"

namespace cardtable {
namespace {

std::string draw_json(const json::object& view, std::span<const std::string>, const Paint&) {
  return json::serialize(view) + "\n";
}

constexpr auto kScreens = std::to_array<std::pair<std::string_view, Screen>>({
    {"last-card", last_card::draw_screen},
    {"fasttrack", fasttrack::draw_screen},
    {"rotorouter", rotorouter::draw_screen},
    {"bus-rush", bus_rush::draw_screen},
});

}  // namespace

Screen screen_for(std::string_view game) {
  for (const auto& [key, screen] : kScreens) {
    if (key == game) return screen;
  }
  return draw_json;
}

}  // namespace cardtable
