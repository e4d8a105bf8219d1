// How a game looks in a terminal of 80 columns. A screen is drawn from a view alone, so it cannot show what the viewer
// must not know. A game's own is in its screen.cc.
#pragma once

#include <boost/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/language.h"
#include "engine/kit/paint.h"

namespace cardtable {

namespace json = boost::json;

/// Draws the table: everything above the list of moves. `names` has a name for each seat.
using DrawScreen = std::string(const json::object& view, std::span<const std::string> names, const Paint& paint,
                               Language language);
using Screen = DrawScreen*;

}  // namespace cardtable
