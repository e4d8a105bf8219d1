// A position as one seat sees it, for pages that show a board without a table: lessons and puzzles.
#pragma once

#include <string>
#include <vector>

#include "engine/registry/match.h"

namespace cardtable {

/// The names of the players at a table where `you` sits: `You`, and for the others names in the order of play.
std::vector<std::string> names_around(std::size_t players, Seat you, Language language = Language::kEnglish);

/// View, words, the legal moves if that seat is to decide, and who is.
json::object seat_frame(const Match& match, Seat seat, const std::vector<std::string>& names, Language language);

}  // namespace cardtable
