// What a client gets is worked out once: a match observes once for a viewer, and lists the viewer's moves once.
#include <gtest/gtest.h>

#include "engine/registry/erase.h"
#include "tests/template_game/codec.h"

namespace cardtable {
namespace {

/// Counts what is asked of the rules.
struct WatchedRules : count_up::Rules {
  static inline int observed = 0;
  static inline int listed = 0;

  count_up::Observation observe(const count_up::State& state, Viewer viewer) const {
    ++observed;
    return Rules::observe(state, viewer);
  }
  void legal_moves(const count_up::State& state, MoveList& moves) const {
    ++listed;
    Rules::legal_moves(state, moves);
  }
};

struct WatchedCodec : count_up::Codec {
  using Rules = WatchedRules;
  explicit WatchedCodec(const WatchedRules& the_rules) : count_up::Codec(the_rules) {}
};

TEST(Sight, TakesOneObservationAndOneListOfMoves) {
  const GameTypeOf<WatchedCodec> type;
  const auto match = type.deal(default_options(type.info().options), 3, 1).match;
  const Seat mover = match->to_decide();
  WatchedRules::observed = WatchedRules::listed = 0;
  const Sight own = match->sight(mover);
  EXPECT_EQ(WatchedRules::observed, 1);
  EXPECT_EQ(WatchedRules::listed, 1);
  const Sight others = match->sight(kSpectator);
  EXPECT_EQ(WatchedRules::listed, 1) << "nobody else has moves";
  EXPECT_TRUE(others.moves.empty());
  EXPECT_EQ(own.moves, match->move_texts());
  EXPECT_EQ(own.view, match->view(mover));
  EXPECT_EQ(guide_json(own.guide), guide_json(match->guide(mover)));
}

}  // namespace
}  // namespace cardtable
