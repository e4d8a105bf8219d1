// How a game looks in a terminal of 80 columns. A screen is drawn from a view alone, so it cannot show what the viewer
// must not know. Each game has one, in its own file here; screens.cc lists them.
#pragma once

#include <boost/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "cli/screens/paint.h"

namespace cardtable {

namespace json = boost::json;

/// Draws the table: everything above the list of moves. `names` has a name for each seat.
using Screen = std::string (*)(const json::object& view, std::span<const std::string> names, const Paint& paint);

/// The screen of a game, or one that prints the view as JSON for a game that has none yet.
Screen screen_for(std::string_view game);

std::string draw_last_card(const json::object& view, std::span<const std::string> names, const Paint& paint);
std::string draw_fasttrack(const json::object& view, std::span<const std::string> names, const Paint& paint);
std::string draw_rotorouter(const json::object& view, std::span<const std::string> names, const Paint& paint);
std::string draw_bus_rush(const json::object& view, std::span<const std::string> names, const Paint& paint);

}  // namespace cardtable
