// The options of a game in the form that the rules need, so that a lookup costs no more than a constant would. The
// defaults are the usual rules. Below, a row for each option.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/option_table.h"
#include "engine/games/last_card/types.h"
#include "engine/kit/card_set.h"

namespace cardtable::last_card {

inline constexpr CardSet kBlackCards = CardSet::of(Suit::kClubs) | CardSet::of(Suit::kSpades);
inline constexpr CardSet kTwos = CardSet::of(Rank::kTwo);
inline constexpr CardSet kBlackJacks = CardSet::of(Rank::kJack) & kBlackCards;
inline constexpr CardSet kRedJacks = CardSet::of(Rank::kJack) - kBlackCards;

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;

/// The rank of no card in this game. A rule that is switched off looks for this rank.
inline constexpr Rank kNoRank = Rank::kJoker;

struct Settings {
  CardSet draw_cards = kTwos | kBlackJacks;  ///< those with a draw_value (LC-EFFECT-2)
  CardSet wild;                              ///< may start a turn on any card (LC-MATCH-1): the Aces, or none
  std::uint32_t turn_limit = 0;
  std::uint8_t hand_size = 5;
  std::uint8_t two_draws = 2;
  std::uint8_t black_jack_draws = 5;
  std::uint8_t wraps = 1;  ///< in a run (LC-RUN-4)
  std::uint8_t mistake_penalty = 2;
  std::uint8_t queen_penalty = 1;
  std::uint8_t undeclared_penalty = 1;
  std::uint8_t show_penalty = 1;
  std::uint8_t ranks = 13;       ///< in the deck, from the Ace down (LC-SETUP-1)
  std::uint8_t suits = 4;        ///< in the deck, in the order of Suit
  Rank queen = Rank::kQueen;     ///< has to be covered; kNoRank where Queens are cards like any other
  Rank skipping = Rank::kEight;  ///< skips the next player (LC-EFFECT-8)
  Rank reversing = Rank::kKing;  ///< reverses the direction (LC-EFFECT-K)
  bool hops = true;              ///< LC-RUN-3
  bool declaring = true;         ///< LC-DECL-1
  bool showing = true;           ///< LC-PEN-3
  bool lone_queen_penalty = true;
  bool penalties_enforced = true;
  bool no_reminders = false;  ///< the guide warns of nothing, and bots forget (LC-DECL-3)

  constexpr void derive() {
    draw_cards = (two_draws > 0 ? kTwos : CardSet()) | (black_jack_draws > 0 ? kBlackJacks : CardSet());
  }
  constexpr bool has_full_deck() const { return ranks == kRanks && suits == kSuits; }
  /// Every card of the game as it is dealt.
  constexpr CardSet deck() const {
    if (has_full_deck()) return CardSet::standard();
    CardSet cards;
    for (const Card card : CardSet::standard()) {
      const int below_ace =
          card.rank() == Rank::kAce ? 0 : static_cast<int>(Rank::kKing) - static_cast<int>(card.rank()) + 1;
      if (below_ace < ranks && static_cast<int>(card.suit()) < suits) cards.insert(card);
    }
    return cards;
  }
  constexpr bool is_queen(Card card) const { return card.rank() == queen; }
  /// How many cards a draw card makes the next player draw; 0 for any other card (LC-EFFECT-2).
  constexpr std::uint16_t draw_value(Card card) const {
    if (card.rank() == Rank::kTwo) return two_draws;
    return is_black_jack(card) ? black_jack_draws : 0;
  }

  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr std::array<std::string_view, 2> kPenaltyWords{"enforced", "prevented"};
inline constexpr std::array<std::int32_t, 2> kUsualHandSizes{5, 7};

inline constexpr auto kOptions = option_table<Settings>(
    number_option("hand_size", &Settings::hand_size, 1, 10).offering(kUsualHandSizes),
    choice_option("penalties", &Settings::penalties_enforced, kPenaltyWords, std::array{true, false}).for_everybody(),
    switch_option("lone_queen_penalty", &Settings::lone_queen_penalty).for_everybody(),
    switch_option("no_reminders", &Settings::no_reminders).for_everybody().named_if_changed(),
    number_option("two_draws", &Settings::two_draws, 0, 5),
    number_option("black_jack_draws", &Settings::black_jack_draws, 0, 10),
    number_option("wraps", &Settings::wraps, 0, 4), switch_option("hops", &Settings::hops),
    switch_option("queen_cover", &Settings::queen, Rank::kQueen, kNoRank),
    switch_option("eight_skips", &Settings::skipping, Rank::kEight, kNoRank),
    switch_option("king_reverses", &Settings::reversing, Rank::kKing, kNoRank),
    switch_option("ace_wild", &Settings::wild, CardSet::of(Rank::kAce), CardSet()),
    switch_option("declaring", &Settings::declaring), switch_option("showing", &Settings::showing),
    number_option("mistake_penalty", &Settings::mistake_penalty, 0, 5),
    number_option("queen_penalty", &Settings::queen_penalty, 1, 5),
    number_option("undeclared_penalty", &Settings::undeclared_penalty, 1, 5),
    number_option("show_penalty", &Settings::show_penalty, 0, 5), number_option("ranks", &Settings::ranks, 3, kRanks),
    number_option("suits", &Settings::suits, 1, kSuits));

inline Settings settings_from(const OptionValues& options) { return kOptions.settings(options); }

}  // namespace cardtable::last_card
