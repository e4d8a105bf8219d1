// What people call the things of FastTrack: holes, cards, pegs. Every text for people takes its words from here; the
// notation (`side-right-0-4`, `QS`) stays in moves, positions and replays.
//
// A hole of the outer track is counted from the last landmark before it: "the third hole after @2's FT hole". The
// section of a player is named by `@2`; one that nobody plays by its colour.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/language.h"
#include "engine/core/seat.h"
#include "engine/games/fasttrack/settings.h"
#include "engine/games/fasttrack/types.h"
#include "engine/kit/card_words.h"  // IWYU pragma: export

namespace cardtable::fasttrack {

/// The keys of sections in messages (engine/kit/say.h).
constexpr auto select_keys(Section) {
  return std::to_array<std::string_view>({"red", "blue", "green", "yellow", "purple", "sky"});
}

/// kNoSeat for a section that nobody plays.
Seat owner_of(Section section, std::size_t players);

/// `@0's home`, `the third hole after @1's FT hole`, `your safe zone, hole 2`, `@0's holding`, `the bullseye`.
std::string hole_words(Hole hole, std::size_t players, Viewer reader = kSpectator,
                       Language language = Language::kEnglish);

/// The name of a section that nobody plays: `blue`.
std::string section_colour(Section section, Language language);

std::string card_sign(Card card, Language language);  ///< `K♣`, `Joker`: where there is little room

/// What a card does: `1 step, or out of the bullseye; then you play again`.
std::string card_use(Card card, const Settings& settings, Language language = Language::kEnglish);

/// `an A, 6 or Joker`.
std::string one_of(RankBits ranks, Language language);

std::string ordinal_word(unsigned number, Language language);  ///< `fifth`
std::string peg_sign(std::size_t peg);  ///< `#2`: a player's pegs are numbered from 1, the same all game long

}  // namespace cardtable::fasttrack
