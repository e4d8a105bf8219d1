// The options of a game in the form that the rules need. Sets of ranks are bits, so a lookup costs no more than a table
// of the usual effects would. The defaults are the usual rules. Below, a row for each option.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "engine/core/option_table.h"
#include "engine/games/fasttrack/types.h"

namespace cardtable::fasttrack {

/// Some ranks, one bit each, the Ace lowest and the Joker last: how an option that names cards is stored.
using RankBits = std::uint16_t;

constexpr RankBits bits_of(std::initializer_list<Rank> ranks) {
  unsigned bits = 0;
  for (const Rank rank : ranks) bits |= 1U << static_cast<unsigned>(rank);
  return static_cast<RankBits>(bits);
}
constexpr bool has_rank(RankBits bits, Rank rank) { return (bits & (1U << static_cast<unsigned>(rank))) != 0; }

struct Settings {
  std::uint32_t turn_limit = 0;
  RankBits entering = bits_of({Rank::kAce, Rank::kSix, Rank::kJoker});            ///< FT-ENTER-1
  RankBits leaving_bullseye = bits_of({Rank::kJack, Rank::kQueen, Rank::kKing});  ///< FT-BULL-3
  RankBits extra_turn = static_cast<RankBits>(entering | leaving_bullseye);       ///< FT-TURN-3
  RankBits backward = bits_of({Rank::kFour});                                     ///< FT-BACK-1; none, or the 4
  std::uint8_t pegs = kMostPegs;                                                  ///< FT-SETUP-2
  std::uint8_t jokers = kMostJokers;                                              ///< FT-DECK-1
  bool has_ring = true;                                                           ///< FT-FAST-1
  bool has_bullseye = true;                                                       ///< FT-BULL-1
  bool first_part_cuts = false;                                                   ///< FT-SPLIT-5
  bool last_passes_home = false;                                                  ///< FT-SAFE-3, the rule of version 1

  /// Holes in use of each holding area and each safe zone: all pegs but one.
  constexpr unsigned places() const { return pegs - 1U; }
  constexpr std::size_t cards() const { return kSuits * kRanks + jokers; }
  constexpr bool is_backward(Card card) const { return has_rank(backward, card.rank()); }
  constexpr bool enters(Card card) const { return has_rank(entering, card.rank()); }
  constexpr bool leaves_bullseye(Card card) const { return has_rank(leaving_bullseye, card.rank()); }
  constexpr bool gives_extra_turn(Card card) const { return has_rank(extra_turn, card.rank()); }
  constexpr CardEffect effect_of(Card card) const {
    const Rank rank = card.rank();
    return {.steps = kStepsOf[static_cast<std::size_t>(rank)],
            .is_backward = has_rank(backward, rank),
            .enters = has_rank(entering, rank),
            .leaves_bullseye = has_rank(leaving_bullseye, rank),
            .gives_extra_turn = has_rank(extra_turn, rank),
            .splits = rank == Rank::kSeven};
  }

  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr std::array<std::string_view, kRanks + 1> kRankWords{"A", "2", "3",  "4", "5", "6", "7",
                                                                     "8", "9", "10", "J", "Q", "K", "Joker"};
inline constexpr std::array<std::string_view, 2> kFourWords{"backward", "forward"};

inline constexpr auto kOptions = option_table<Settings>(
    number_option("pegs", &Settings::pegs, 3, kMostPegs), number_option("jokers", &Settings::jokers, 0, kMostJokers),
    subset_option("enter", &Settings::entering, kRankWords),
    subset_option("extra_turn", &Settings::extra_turn, kRankWords),
    subset_option("leave_bullseye", &Settings::leaving_bullseye, kRankWords),
    switch_option("ring", &Settings::has_ring), switch_option("bullseye", &Settings::has_bullseye),
    choice_option("four", &Settings::backward, kFourWords, std::array<RankBits, 2>{bits_of({Rank::kFour}), 0}),
    switch_option("first_part_cuts", &Settings::first_part_cuts),
    switch_option("last_passes_home", &Settings::last_passes_home));

inline Settings settings_from(const OptionValues& options) { return kOptions.settings(options); }

}  // namespace cardtable::fasttrack
