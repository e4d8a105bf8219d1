// The features of a game without a features.h of its own: what can be asked of any observation. They are too few to
// learn from; a game that is meant for learning should have its own.
#pragma once

#include "engine/kit/feature_writer.h"

namespace cardtable {

template <Game G>
struct PlainFeatures {
  using Rules = G;

  template <class Writer>
  static void write(const Rules& rules, const typename G::Observation& seen, Writer& out) {
    Rng rng(0);  // what is made up plays no part in the answers
    const auto state = rules.determinize(seen, rng);
    const Seat seat = rules.to_decide(state);
    out.one_of("players", rules.players(state), kMaxSeats + 1, [](std::size_t i) { return std::to_string(i); });
    out.one_of("to_decide", seat == kNoSeat ? kMaxSeats : index(seat), kMaxSeats,
               [](std::size_t i) { return std::to_string(i); });
  }
};

}  // namespace cardtable
