// What people call the things of FastTrack: holes, cards, pegs. Every text for people takes its words from here; the
// notation (`side-right-0-4`, `QS`) stays in moves, positions and replays.
//
// A hole of the outer track is counted from the last landmark before it: "the third hole after @2's FT hole". The
// section of a player is named by `@2`; one that nobody plays by its colour.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/seat.h"
#include "engine/games/fasttrack/settings.h"
#include "engine/games/fasttrack/types.h"
#include "engine/kit/card_words.h"  // IWYU pragma: export

namespace cardtable::fasttrack {

/// `@2's`, `your` if that is the reader, `the blue section's` where nobody plays.
std::string whose(Section section, std::size_t players, Viewer reader = kSpectator);

/// `@0's home`, `the third hole after @1's FT hole`, `@2's safe zone, hole 2`, `@0's holding`, `the bullseye`.
std::string hole_words(Hole hole, std::size_t players, Viewer reader = kSpectator);

/// The name of a section that nobody plays: `blue`.
std::string_view section_colour(Section section);

std::string card_sign(Card card);  ///< `K♣`, `Joker`: where there is little room

/// What a card does: `1 step, or out of the bullseye; then you play again`.
std::string card_use(Card card, const Settings& settings);

/// `A, 6 or Joker`.
std::string ranks_words(RankBits ranks);

std::string steps_words(unsigned steps);         ///< `1 step`, `5 steps`
std::string_view ordinal_word(unsigned number);  ///< `fifth`
std::string peg_words(std::size_t peg);  ///< `peg #2`: a player's pegs are numbered from 1, the same all game long

}  // namespace cardtable::fasttrack
