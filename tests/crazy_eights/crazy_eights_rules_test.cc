#include <gtest/gtest.h>

#include "tests/crazy_eights/rules.h"

namespace cardtable::crazy_eights {
namespace {

constexpr Card kSevenClubs{Rank::kSeven, Suit::kClubs};
constexpr Card kSevenHearts{Rank::kSeven, Suit::kHearts};
constexpr Card kNineClubs{Rank::kNine, Suit::kClubs};
constexpr Card kNineHearts{Rank::kNine, Suit::kHearts};
constexpr Card kEightSpades{Rank::kEight, Suit::kSpades};

State dealt(std::size_t players = 3, std::uint64_t seed = 1) {
  return Rules{}.deal(default_options(Rules::info().options), players, seed, NullSink{});
}
Move play(Card card) { return {.kind = MoveKind::kPlay, .card = card}; }
constexpr Move kDraw{.kind = MoveKind::kDraw};
constexpr Move kPass{.kind = MoveKind::kPass};
Move name(Suit suit) { return {.kind = MoveKind::kName, .suit = suit}; }

/// Seat 0 holds these and is on turn; the seven of clubs lies on top.
State with_hand(std::initializer_list<Card> cards) {
  State state = dealt();
  state.on_turn = Seat{0};
  state.hands[0] = {};
  for (const Card card : cards) state.hands[0].insert(card);
  state.top = kSevenClubs;
  state.suit = Suit::kClubs;
  return state;
}
void make(State& state, const Move& move) {
  ASSERT_TRUE(Rules{}.check(state, state.on_turn, move).is_legal());
  Rules{}.apply(state, state.on_turn, move, NullSink{});
}

TEST(CrazyEights, CE_SETUP_1_FiveCardsOrSeven) {
  for (const std::size_t players : {2U, 3U, 5U}) {
    const State state = dealt(players);
    const std::size_t each = players == 2 ? 7 : 5;
    for (std::size_t seat = 0; seat < players; ++seat) {
      EXPECT_EQ(state.hands[seat].size(), each + (seat_at(seat) == state.dealer ? 1 : 0));
    }
    EXPECT_EQ(state.stock.size(), kCards - players * each - 1);
    EXPECT_EQ(state.on_turn, seat_after(state.dealer, players));
  }
}

TEST(CrazyEights, CE_SETUP_2_NoEightIsTurnedUpAndTheDealerKeepsTheCard) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = dealt(4, seed);
    EXPECT_NE(state.top.rank(), Rank::kEight);
    EXPECT_TRUE(state.hands[index(state.dealer)].contains(state.top));
  }
}

TEST(CrazyEights, CE_TURN_1_OnlyThePlayerOnTurn) {
  State state = with_hand({kSevenHearts, kNineClubs});
  EXPECT_EQ(Rules{}.check(state, Seat{1}, kDraw).rule, Rule::kTurn1);
  make(state, play(kNineClubs));
  EXPECT_EQ(state.on_turn, Seat{1});
}

TEST(CrazyEights, CE_PLAY_1_SuitRankOrEight) {
  const State state = with_hand({kSevenHearts, kNineClubs, kNineHearts, kEightSpades});
  EXPECT_TRUE(Rules{}.check(state, Seat{0}, play(kSevenHearts)).is_legal());
  EXPECT_TRUE(Rules{}.check(state, Seat{0}, play(kNineClubs)).is_legal());
  EXPECT_TRUE(Rules{}.check(state, Seat{0}, play(kEightSpades)).is_legal());
  EXPECT_EQ(Rules{}.check(state, Seat{0}, play(kNineHearts)).rule, Rule::kPlay1);
}

TEST(CrazyEights, CE_EIGHT_1_TheSuitIsNamedFirst) {
  State state = with_hand({kEightSpades, kNineHearts});
  EXPECT_EQ(Rules{}.check(state, Seat{0}, name(Suit::kHearts)).rule, Rule::kEight1);
  make(state, play(kEightSpades));
  EXPECT_EQ(state.on_turn, Seat{0});
  EXPECT_EQ(Rules{}.check(state, Seat{0}, kDraw).rule, Rule::kEight1);
  make(state, name(Suit::kHearts));
  EXPECT_EQ(state.on_turn, Seat{1});
  EXPECT_EQ(state.suit, Suit::kHearts);
}

TEST(CrazyEights, CE_DRAW_1_FiveTimesAtMost) {
  State state = with_hand({kNineClubs});
  for (int i = 0; i < kMostDraws; ++i) make(state, kDraw);
  EXPECT_EQ(state.hands[0].size(), 6U);
  EXPECT_EQ(Rules{}.check(state, Seat{0}, kDraw).rule, Rule::kDraw1);
}

TEST(CrazyEights, CE_PASS_1_OnlyPlayersWhoCannotDraw) {
  State state = with_hand({kNineClubs});
  EXPECT_EQ(Rules{}.check(state, Seat{0}, kPass).rule, Rule::kPass1);
  for (int i = 0; i < kMostDraws; ++i) make(state, kDraw);
  make(state, kPass);
  EXPECT_EQ(state.on_turn, Seat{1});
  EXPECT_EQ(state.draws, 0);
  state.stock.clear();
  EXPECT_TRUE(Rules{}.check(state, Seat{1}, kPass).is_legal());
}

TEST(CrazyEights, CE_END_1_OutOrEverybodyPasses) {
  State state = with_hand({kNineClubs});
  make(state, play(kNineClubs));
  EXPECT_TRUE(Rules{}.result(state).has_won(Seat{0}));

  State stuck = with_hand({kNineHearts});
  stuck.stock.clear();
  for (int i = 0; i < 3; ++i) make(stuck, kPass);
  EXPECT_FALSE(Rules{}.result(stuck).over);
  make(stuck, kPass);
  EXPECT_TRUE(Rules{}.result(stuck).over);
}

TEST(CrazyEights, CE_SCORE_1_WhatIsLeftCounts) {
  EXPECT_EQ(Rules::points(CardSet::of(kEightSpades)), 50);
  EXPECT_EQ(Rules::points(CardSet::of(kNineHearts) | CardSet::of(Card{Rank::kQueen, Suit::kClubs})), 19);
  EXPECT_EQ(Rules::points(CardSet::of(Card{Rank::kAce, Suit::kClubs}) | CardSet::of(Card{Rank::kTwo, Suit::kClubs})),
            12);
  State state = with_hand({kNineClubs});
  make(state, play(kNineClubs));
  EXPECT_EQ((*Rules{}.result(state).scores)[0], 0);
  EXPECT_EQ((*Rules{}.result(state).scores)[1], -Rules::points(state.hands[1]));
}

}  // namespace
}  // namespace cardtable::crazy_eights
