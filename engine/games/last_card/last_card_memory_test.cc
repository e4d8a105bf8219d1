// What a seat concludes from the play of the others.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/games/last_card/heuristic.h"
#include "engine/games/last_card/testing.h"

namespace cardtable::last_card {
namespace {

constexpr Seat kMe{0};
constexpr Seat kOther{1};

/// Every card that is not in one of the given places, bottom first: what lies under a puzzle's top card. Everybody has
/// seen it, so only the cards named in hands and draw pile are hidden.
std::string all_but(std::string_view cards) {
  CardSet rest = CardSet::standard();
  for (const auto card : split_words(cards)) rest.erase(parse_card(card).value());
  std::string text;
  for (const Card card : rest) text += format_card(card) + " ";
  return text;
}

/// A game between this seat and another one, with what both remember.
class Remembered {
 public:
  explicit Remembered(const Puzzle& puzzle) : state_(TestGame(puzzle).state()) {}

  /// Moves of the seat on turn, separated by `;`.
  void play(std::string_view moves) {
    while (!moves.empty()) {
      const auto end = std::min(moves.find(';'), moves.size());
      const Move move = Codec(rules_).parse_move(moves.substr(0, end)).value();
      ASSERT_TRUE(rules_.check(state_, state_.on_turn, move).is_legal()) << moves;
      apply_and_remember(rules_, state_, memories_, state_.on_turn, move, NullSink{});
      moves.remove_prefix(std::min(end + 1, moves.size()));
    }
  }

  const Memory::KeptCards& kept(Seat seat = kOther) const { return memories_[index(kMe)].hands[index(seat)]; }

  /// How often the other hand has that card in what this seat makes up.
  double share_with(std::string_view card, int samples = 65'000) const {
    const Observation seen = rules_.observe(state_, kMe);
    Rng rng(1);
    int found = 0;
    for (int i = 0; i < samples; ++i) {
      const State state = Heuristic::imagine(rules_, seen, memories_[index(kMe)], rng);
      found += state.hand(kOther).contains(parse_card(card).value()) ? 1 : 0;
    }
    return static_cast<double>(found) / samples;
  }

 private:
  Rules rules_;
  State state_;
  Memories<Rules> memories_{};
};

CardSet set_of(std::string_view cards) {
  CardSet set;
  for (const auto card : split_words(cards)) set.insert(parse_card(card).value());
  return set;
}

TEST(LastCardMemory, APlayerWhoDrewHeldNoCardThatFits) {
  Remembered game({.hands = {"9H 9D", "7D 8S"}, .discard = "5C", .draw = "6C 10D KS", .seat = 1});
  game.play("draw");
  ASSERT_EQ(game.kept().size(), 1U);
  EXPECT_EQ(game.kept()[0].cards, 2) << "the drawn card may be anything";
  EXPECT_EQ(game.kept()[0].refused, CardSet::of(Suit::kClubs) | CardSet::of(Rank::kFive));
}

TEST(LastCardMemory, APlayerWhoTookTheTotalHeldNoAnswer) {
  Remembered game({.hands = {"9H 9D", "7D 8S"}, .discard = "2C", .draw = "6C 10D KS", .pressure = 2, .seat = 1});
  game.play("draw");
  ASSERT_EQ(game.kept().size(), 1U);
  EXPECT_EQ(game.kept()[0].refused, set_of("2C 2D 2H 2S JC JD JH JS"));
}

TEST(LastCardMemory, TheEndOfARunTellsWhatCouldNotFollow) {
  Remembered game({.hands = {"9H 9D", "7D 8D 3S KH"}, .discard = "5D", .draw = "6C 10D KS", .seat = 1});
  game.play("play 7D;play 8D;end");
  ASSERT_EQ(game.kept().size(), 1U);
  EXPECT_EQ(game.kept()[0].cards, 2);
  EXPECT_EQ(game.kept()[0].refused, set_of("9D 8C 8D 8H 8S")) << "the run goes up";
}

TEST(LastCardMemory, AStackTellsNothing) {
  Remembered game({.hands = {"9H 9D", "2D 8D 3S KH"}, .discard = "2C", .draw = "6C 10D KS", .pressure = 2, .seat = 1});
  game.play("play 2D;end");
  EXPECT_TRUE(game.kept().empty());
}

TEST(LastCardMemory, AQueenLeftOpenTellsNothing) {
  Remembered game({.hands = {"9H 9D", "7D 8S"}, .discard = "QC", .draw = "6C 10D KS", .seat = 1});
  game.play("draw");
  EXPECT_TRUE(game.kept().empty());
}

TEST(LastCardMemory, APlayedCardIsOneOfThoseItCanHaveBeen) {
  // The other player draws on a club, this one draws on it as well, then the other plays the King of clubs: it must be
  // the card just drawn, so both old cards are still there.
  Remembered drew({.hands = {"9H 9D", "7D 8S"}, .discard = "5C", .draw = "KC 10D 4S", .seat = 1});
  drew.play("draw;draw;play KC");
  ASSERT_EQ(drew.kept().size(), 1U);
  EXPECT_EQ(drew.kept()[0].cards, 2);
  // The 8 of spades on the 9 of spades can be old or new. It counts as an old one, so one is left.
  Remembered either({.hands = {"9S 9D", "7D 8S 3H"}, .discard = "9C", .draw = "KC 10D 4S", .seat = 1});
  either.play("draw;play 9S;end;play 8S");
  ASSERT_EQ(either.kept().size(), 1U);
  EXPECT_EQ(either.kept()[0].cards, 2);
}

TEST(LastCardMemory, APlayerWhoHeldBackACardIsNotBelieved) {
  // The other player draws the 5 of spades on a club, plays it, and then a club that must have been there before.
  Remembered game({.hands = {"9H KS", "KC 8S"}, .discard = "5C", .draw = "5S 4D 3H", .seat = 1});
  game.play("draw;draw;play 5S;end;play KS;end");
  ASSERT_EQ(game.kept().size(), 1U);
  EXPECT_EQ(game.kept()[0].cards, 2);
  game.play("play KC");
  EXPECT_TRUE(game.kept().empty());
}

// Hidden from this seat: 7D, 6C, 8S, 10D, KS. The other player held one of them, refused to play a club, and drew one.
// A club among the old cards is 16 times less likely than another card: 1 in 65. If it is not there, it is the drawn
// card in one case of four: 1/65 + 64/65 * 1/4 = 17/65.
TEST(LastCardMemory, MadeUpHandsFollowTheOdds) {
  const std::string named = "9H 7D 6C 8S 10D KS 5C";
  Remembered game({.hands = {"9H", "7D"}, .discard = all_but(named) + "5C", .draw = "6C 8S 10D KS", .seat = 1});
  EXPECT_NEAR(game.share_with("6C"), 1.0 / 5, 0.01) << "nothing happened yet";
  game.play("draw");
  EXPECT_NEAR(game.share_with("6C"), 17.0 / 65, 0.01);
  // Each of the others: the rest of the two places, shared by four.
  EXPECT_NEAR(game.share_with("KS"), (2 - 17.0 / 65) / 4, 0.01);
}

// A card that everybody has seen stays where it is.
TEST(LastCardMemory, ShownCardsStay) {
  const std::string named = "9H 7D 6C 8S 10D KS 5C";
  Remembered game({.hands = {"9H", "7D 6C"},
                   .discard = all_but(named) + "5C",
                   .draw = "8S 10D KS",
                   .seat = 1,
                   .exposed = {"", "6C"}});
  game.play("draw");
  EXPECT_EQ(game.share_with("6C", 200), 1);
}

}  // namespace
}  // namespace cardtable::last_card
