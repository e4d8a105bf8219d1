#include "engine/games/rotorouter/names.h"

#include <fmt/format.h>

namespace cardtable::rotorouter {
namespace {

constexpr auto kCardWords = std::to_array<std::string_view>(
    {"a Straight", "an Elbow", "a T", "a Cross", "an RS card", "an RE card", "an RT card", "an RC card"});
static_assert(kCardWords.size() == kKinds);

/// By the bits of the exits: north 1, east 2, south 4, west 8.
constexpr std::array<std::string_view, 16> kTileWords{"",
                                                      "",
                                                      "",
                                                      "an Elbow from north to east",
                                                      "",
                                                      "a Straight from north to south",
                                                      "an Elbow from east to south",
                                                      "a T open to the north, east and south",
                                                      "",
                                                      "an Elbow from north to west",
                                                      "a Straight from east to west",
                                                      "a T open to the north, east and west",
                                                      "an Elbow from south to west",
                                                      "a T open to the north, south and west",
                                                      "a T open to the east, south and west",
                                                      "a Cross"};

constexpr auto kFaceWords = std::to_array<std::string_view>(
    {"nothing", "a quarter turn clockwise", "a quarter turn counter-clockwise", "a half turn"});
static_assert(kFaceWords.size() == kFaceNames.size());

constexpr std::array<std::string_view, kMaxPlayers> kPlaceWords{"1st", "2nd", "3rd", "4th"};

}  // namespace

std::string corner_words(Color color) { return std::string(color_title(color)) + "'s corner"; }

std::string cell_words(Cell cell, std::size_t size) {
  for (std::size_t i = 0; i < kColors; ++i) {
    if (corner(color_at(i), size) == cell) return corner_words(color_at(i));
  }
  return format_cell(cell);
}

std::string_view tile_words(Exits exits) { return kTileWords[exits.bits()]; }
std::string_view card_words(TrackCard card) { return kCardWords[index(card)]; }

std::string the_card(TrackCard card) {
  const std::string_view words = card_words(card);
  return "the" + std::string(words.substr(words.find(' ')));
}

std::string_view face_words(Face face) { return kFaceWords[static_cast<std::size_t>(face)]; }
std::string_view place_words(std::size_t place) { return kPlaceWords.at(place - 1); }

std::string list_words(std::span<const std::string> items, std::string_view last_word) {
  std::string words;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool is_last = i + 1 == items.size();
    if (i > 0 && is_last) words.append(" ").append(last_word).append(" ");
    if (i > 0 && !is_last) words += ", ";
    words += items[i];
  }
  return words;
}

std::string_view number_words(std::size_t number) {
  constexpr std::array<std::string_view, 10> kWords{"no",   "one", "two",   "three", "four",
                                                    "five", "six", "seven", "eight", "nine"};
  return kWords[number];
}

std::string_view ordinal(int number) {
  constexpr std::array<std::string_view, 10> kWords{"",      "First", "Second",  "Third",  "Fourth",
                                                    "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"};
  return kWords[static_cast<std::size_t>(number)];
}

std::string skips_words(std::size_t count, std::string_view one) {
  return fmt::format("{} {}{}", number_words(count), one, count == 1 ? "" : "s");
}

std::string corners_words(std::size_t count) { return skips_words(count, "corner"); }

}  // namespace cardtable::rotorouter
