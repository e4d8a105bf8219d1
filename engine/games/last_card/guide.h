// What the guide (guide.cc), the view and the reasons of bots say about the card in play and the end of a turn.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/language.h"
#include "engine/games/last_card/state.h"

namespace cardtable::last_card {

/// What the end of a turn does to the others.
enum class Effect : std::uint8_t { kNone, kNextDraws, kOtherDraws, kAgain, kSkipped, kReversed };
constexpr auto select_keys(Effect) {
  return std::to_array<std::string_view>({"none", "next_draws", "other_draws", "again", "skipped", "reversed"});
}

/// Of a turn that ends on `card`.
Effect effect_of(const Open& game, Card card);

/// What the next player would have to draw if the turn ended now, on a draw card.
unsigned total_after(const Open& game);
/// The same if the turn ended on `card`, which is not yet played.
unsigned total_with(const Open& game, Card card);

/// What the card in play does, or asks for, at this moment: `The next player draws 5`, `Clubs or a 7 may follow`. Empty
/// once the game is over.
std::string words_in_play(const Open& game, Language language = Language::kEnglish);

}  // namespace cardtable::last_card
