// Random play on the rules of one game. Instantiated once per game, in a source that the build makes from
// make_game_random_play.cc.in.
#pragma once

#include "engine/core/tally.h"
#include "engine/registry/random_play.h"

namespace cardtable {

template <Game G>
PlayoutTotals play_random_games_of(const G& rules, const RandomGames& wanted) {
  PlayoutTotals totals;
  Rng rng(wanted.first);
  for (; totals.games < wanted.games; ++totals.games) {
    auto state = rules.deal(wanted.options, wanted.players, wanted.first + totals.games, NullSink{});
    totals.decisions += play_out(rules, state, rng, wanted.most);
    if (rules.to_decide(state) != kNoSeat) ++totals.unfinished;
  }
  return totals;
}

template <Game G>
void tally_random_games_of(const G& rules, const RandomGames& wanted, Tally& tally) {
  typename G::MoveList moves;
  for (std::uint64_t i = 0; i < wanted.games; ++i) {
    tally_random_game(rules, wanted.options, wanted.players, wanted.first + i, wanted.most, moves, tally);
  }
}

}  // namespace cardtable
