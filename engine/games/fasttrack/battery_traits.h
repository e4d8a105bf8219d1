// What the shared tests need to know about FastTrack (tests/battery/traits.h). Only for tests.
#pragma once

#include <vector>

#include "engine/games/fasttrack/codec.h"
#include "tests/battery/traits.h"

namespace cardtable {

template <>
struct BatteryTraits<fasttrack::Codec> {
  using State = fasttrack::State;
  using Move = fasttrack::Move;

  static constexpr std::string_view kTestSuite = "FastTrack";
  static constexpr std::uint64_t kRandomGameLimit = 100'000;
  static constexpr bool kTranslated = true;

  static std::vector<OptionValues> option_sets() {
    const OptionValues standard = default_options(fasttrack::Rules::info().options);
    auto limited = standard;
    limited[kTurnLimitOption] = 150;
    return {standard, limited};
  }

  static std::vector<Move> every_move() {
    std::vector<Move> moves{Move::enter()};
    for (unsigned from = 0; from < fasttrack::kHoles; ++from) {
      for (unsigned to = 0; to < fasttrack::kHoles; ++to) {
        moves.push_back(Move::move(fasttrack::hole_at(from), fasttrack::hole_at(to)));
        moves.push_back(Move::split(fasttrack::hole_at(from), fasttrack::hole_at(to)));
      }
    }
    return moves;
  }

  static bool is_listed_when_legal(const State&, Seat, const Move&) { return true; }

  /// Only what comes next is hidden.
  static State hidden_permuted(State state, Viewer, Rng& rng) {
    rng.shuffle(state.draw_pile.span());
    state.rng = rng.fork();
    return state;
  }
};

}  // namespace cardtable
