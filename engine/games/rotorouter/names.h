// What people call things: cards, tiles, cells, corners and rolls of the die have one name each, in the log, the guide,
// the reasons of bots and on the screen. The notation of moves and positions is in notation.cc.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/games/rotorouter/types.h"

namespace cardtable::rotorouter {

inline constexpr auto kColorTitles = std::to_array<std::string_view>({"Red", "Green", "Blue", "Yellow"});

constexpr std::string_view color_title(Color color) { return kColorTitles[index(color)]; }

/// `Red's corner`.
std::string corner_words(Color color);
/// `b3`, by the letters and numbers along the board, or `Red's corner`.
std::string cell_words(Cell cell, std::size_t size);
/// `an Elbow from north to east`, `a T open to the north, east and west`.
std::string_view tile_words(Exits exits);
/// `a Straight`, `an RS card`.
std::string_view card_words(TrackCard card);
/// `the Straight`, `the RS card`.
std::string the_card(TrackCard card);
/// `a quarter turn clockwise`.
std::string_view face_words(Face face);
/// `1st`.
std::string_view place_words(std::size_t place);
/// `a, b or c`, with the given word before the last item.
std::string list_words(std::span<const std::string> items, std::string_view last_word);

/// `three`, `Third`, for the small numbers of a variant.
std::string_view number_words(std::size_t number);
std::string_view ordinal(int number);
/// `three skips`, `one skipped Elbow`.
std::string skips_words(std::size_t count, std::string_view one = "skip");
/// `three corners`, `one corner`.
std::string corners_words(std::size_t count);

}  // namespace cardtable::rotorouter
