// What people call things: cards, tiles, cells, corners and rolls of the die have one name each, in the log, the guide,
// the reasons of bots and on the screen. The notation of moves and positions is in notation.cc.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/language.h"
#include "engine/games/rotorouter/types.h"

namespace cardtable::rotorouter {

/// `Red`.
std::string color_words(Color color, Language language);
/// `Red's corner`.
std::string corner_words(Color color, Language language);
/// `b3`, by the letters and numbers along the board, or `Red's corner`.
std::string cell_words(Cell cell, std::size_t size, Language language);
/// `an Elbow from north to east`, `a T open to the north, east and west`.
std::string tile_words(Exits exits, Language language);
/// `a Straight`, `an RS card`.
std::string card_words(TrackCard card, Language language);
/// `the Straight`, `the RS card`.
std::string the_card(TrackCard card, Language language);
/// `a quarter turn clockwise`.
std::string face_words(Face face, Language language);
/// `1st`.
std::string place_words(std::size_t place, Language language);

/// `three`, for the small numbers of a variant.
std::string number_words(std::size_t number, Language language);
/// `three corners`, `one corner`.
std::string corners_words(std::size_t count, Language language = Language::kEnglish);
/// `three skips`, `one skip`.
std::string skips_words(std::size_t count, Language language);
/// `three skips`, `one skipped Elbow`: for errors, which are in English.
std::string skips_words(std::size_t count, std::string_view one = "skip");

}  // namespace cardtable::rotorouter
