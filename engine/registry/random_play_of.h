// Random play on the rules of one game: the definitions of RandomPlay, for the sources that the build makes for each
// game.
#pragma once

#include "engine/core/tally.h"
#include "engine/registry/erase.h"
#include "engine/registry/random_play.h"

namespace cardtable {

template <class Module>
PlayoutTotals RandomPlay<Module>::play(const GameType& type, const RandomGames& wanted) {
  const auto& rules = static_cast<const GameTypeOf<typename Module::Codec>&>(type).rules();
  PlayoutTotals totals;
  Rng rng(wanted.first);
  for (; totals.games < wanted.games; ++totals.games) {
    auto state = rules.deal(wanted.options, wanted.players, wanted.first + totals.games, NullSink{});
    totals.decisions += play_out(rules, state, rng, wanted.most);
    if (rules.to_decide(state) != kNoSeat) ++totals.unfinished;
  }
  return totals;
}

template <class Module>
void RandomPlay<Module>::tally(const GameType& type, const RandomGames& wanted, Tally& tally) {
  const auto& rules = static_cast<const GameTypeOf<typename Module::Codec>&>(type).rules();
  typename Module::Rules::MoveList moves;
  for (std::uint64_t i = 0; i < wanted.games; ++i) {
    tally_random_game(rules, wanted.options, wanted.players, wanted.first + i, wanted.most, moves, tally);
  }
}

}  // namespace cardtable
