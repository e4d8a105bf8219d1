// What a seat remembers of everybody's play in Last Card: which cards they would have played, had they held them
// (engine/core/memory.h). It follows from what everybody saw.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/inline_list.h"
#include "engine/core/seat.h"
#include "engine/games/last_card/types.h"
#include "engine/kit/card_set.h"

namespace cardtable::last_card {

struct Memory {
  /// Cards of a hand that were in it when its owner could have played any of `refused` and did not.
  struct Kept {
    CardSet refused;
    std::uint8_t cards = 0;

    friend constexpr bool operator==(const Kept&, const Kept&) = default;
  };
  /// Those held longest first. What they refused contains what the later ones refused. A fourth group counts to the
  /// third.
  using KeptCards = InlineList<Kept, 3>;

  std::array<KeptCards, kMaxPlayers> hands{};

  /// The seat held so many cards and played none of `refused`.
  void note_refusal(Seat seat, CardSet refused, std::size_t held);
  /// The seat held so many cards and played this one.
  void note_play(Seat seat, Card card, std::size_t held);

  friend constexpr bool operator==(const Memory&, const Memory&) = default;
};

}  // namespace cardtable::last_card
