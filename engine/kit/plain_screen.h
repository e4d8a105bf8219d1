// The terminal screen of a game that has none of its own: everything in its view, with a line or a table for each
// field.
#pragma once

#include "engine/kit/screen.h"

namespace cardtable {

/// Fields that hold something for each seat (an array with one entry per player) are shown beside the players' names;
/// cards are shown with their suits; moves and options, which the terminal shows elsewhere, are left out.
std::string draw_plain_screen(const json::object& view, std::span<const std::string> names, const Paint& paint,
                              Language language = Language::kEnglish);

}  // namespace cardtable
