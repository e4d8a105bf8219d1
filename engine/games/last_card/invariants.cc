#include "engine/games/last_card/rules.h"

namespace cardtable::last_card {

std::string_view Rules::broken_invariant(const State& state) const {
  if (state.players < 2 || state.players > kMaxPlayers) return "2 to 5 players";
  if (index(state.on_turn) >= state.players) return "the seat on turn exists";
  CardSet seen;
  std::size_t count = 0;
  const auto take = [&](CardSet cards) {
    count += cards.size();
    seen = seen | cards;
  };
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    take(state.hands[seat]);
    if (seat >= state.players && !state.hands[seat].empty()) return "only seats in the game hold cards";
    if (!state.hands[seat].contains_all(state.exposed[seat])) return "a shown card is in its owner's hand";
    const bool is_winner = state.ending == Ending::kWon && seat_at(seat) == state.on_turn;
    if (state.has_declared(seat_at(seat)) && state.hands[seat].size() != (is_winner ? 0U : 1U)) {
      return "a player who has declared holds one card";
    }
  }
  for (const Card card : state.draw_pile) take(CardSet::of(card));
  for (const Card card : state.discard) take(CardSet::of(card));
  if (count != seen.size()) return "no card appears twice";
  if (!(seen == state.in_game)) return "no card is lost or added";
  if (state.discard.empty()) return "the discard pile is never empty";
  if (state.run.length > state.discard.size()) return "the run lies on the discard pile";
  if (state.run.wraps > state.settings.wraps) return "no more wraps in a run than agreed";
  if (!state.settings.declaring && !state.declared.empty() && state.ending != Ending::kWon)
    return "nobody declares where that is not played";
  if (state.is_mid_turn() && state.hand(state.on_turn).empty()) return "an emptied hand ends the turn";
  if (state.is_mid_turn() && state.is_over()) return "a finished game has no run";
  if (state.pressure > 0 && state.settings.draw_value(state.top()) == 0)
    return "pressure comes from a draw card on top";
  if (!state.is_over() && is_stalemate(state)) return "a stalemate ends the game";
  return {};
}

}  // namespace cardtable::last_card
