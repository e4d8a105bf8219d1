#include <array>
#include <utility>

#include "cli/screens/screen.h"

namespace cardtable {
namespace {

std::string draw_json(const json::object& view, std::span<const std::string>, const Paint&) {
  return json::serialize(view) + "\n";
}

constexpr auto kScreens = std::to_array<std::pair<std::string_view, Screen>>({
    {"last-card", draw_last_card},
    {"fasttrack", draw_fasttrack},
    {"rotorouter", draw_rotorouter},
    {"bus-rush", draw_bus_rush},
});

}  // namespace

Screen screen_for(std::string_view game) {
  for (const auto& [key, screen] : kScreens) {
    if (key == game) return screen;
  }
  return draw_json;
}

}  // namespace cardtable
