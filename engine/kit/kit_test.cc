#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "engine/kit/card_set.h"
#include "engine/kit/deck.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/seat_order.h"
#include "engine/kit/sort_stably.h"
#include "engine/kit/text.h"

namespace cardtable {
namespace {

TEST(Card, EveryCardRoundTrips) {
  std::set<std::string> texts;
  for (const Card card : CardSet::standard()) {
    texts.insert(format_card(card));
    EXPECT_EQ(parse_card(format_card(card)), card);
  }
  EXPECT_EQ(texts.size(), 52U);
  EXPECT_EQ(format_card(Card::second_joker()), "JK");
  EXPECT_EQ(parse_card("JK"), Card::first_joker());
}

TEST(Card, OnlyCardsAreRead) {
  for (const auto* text : {"", "7", "C", "1C", "11C", "7X", "7c", "QQ", "JKC", " 7C", "10"}) {
    EXPECT_FALSE(parse_card(text).has_value()) << text;
  }
}

TEST(CardSet, SuitsAndRanksPartTheDeck) {
  EXPECT_EQ(CardSet::standard().size(), 52U);
  EXPECT_EQ(CardSet::of(Suit::kHearts).size(), 13U);
  EXPECT_EQ((CardSet::of(Suit::kHearts) & CardSet::of(Rank::kSeven)).first(), Card(Rank::kSeven, Suit::kHearts));
  EXPECT_FALSE(CardSet::standard().contains(Card::first_joker()));
  CardSet set;
  set.insert(Card(Rank::kKing, Suit::kSpades));
  set.insert(Card(Rank::kAce, Suit::kClubs));
  std::vector<std::string> texts;
  for (const Card card : set) texts.push_back(format_card(card));
  EXPECT_EQ(join(texts), "AC, KS") << "lowest first";
  set.erase(Card(Rank::kAce, Suit::kClubs));
  EXPECT_EQ(set.size(), 1U);
}

using SmallPile = Pile<std::uint8_t, 6>;
constexpr std::array<std::uint8_t, 6> kSix{1, 2, 3, 4, 5, 6};

TEST(Deck, SameSeedSameOrder) {
  Rng a(5);
  Rng b(5);
  EXPECT_EQ(shuffled<SmallPile>(kSix, a), shuffled<SmallPile>(kSix, b));
}

TEST(Deck, ADrawTakesOne) {
  Rng rng(1);
  auto draw_pile = shuffled<SmallPile>(kSix, rng);
  SmallPile discard;
  const auto top = draw_pile.back();
  EXPECT_EQ(draw_from(draw_pile, discard, rng), top);
  EXPECT_EQ(draw_pile.size(), 5U);
}

TEST(Deck, RefillExactlyWhenTheDrawPileIsEmptyAndTheDiscardIsNot) {
  Rng rng(1);
  auto draw_pile = shuffled<SmallPile>(kSix, rng);
  SmallPile discard;
  for (int i = 0; i < 6; ++i) {
    EXPECT_FALSE(refill(draw_pile, discard, rng)) << "cards are left";
    discard.push_back(draw_from(draw_pile, discard, rng).value());
  }
  EXPECT_TRUE(draw_pile.empty());
  EXPECT_TRUE(can_draw(draw_pile, discard));
  ASSERT_TRUE(draw_from(draw_pile, discard, rng).has_value());
  EXPECT_EQ(draw_pile.size(), 5U);
  EXPECT_TRUE(discard.empty());
}

TEST(Deck, NothingToDrawChangesNothing) {
  Rng rng(1);
  SmallPile draw_pile;
  SmallPile discard;
  const Rng before = rng;
  EXPECT_FALSE(draw_from(draw_pile, discard, rng).has_value());
  EXPECT_FALSE(can_draw(draw_pile, discard));
  EXPECT_EQ(rng, before);
}

TEST(Deck, KeptDiscardsStay) {
  Rng rng(1);
  SmallPile draw_pile;
  SmallPile discard;
  for (const auto card : kSix) discard.push_back(card);
  EXPECT_FALSE(can_draw(draw_pile, discard, 6));
  ASSERT_TRUE(refill(draw_pile, discard, rng, 2));
  EXPECT_EQ(draw_pile.size(), 4U);
  EXPECT_EQ(discard[0], 5);
  EXPECT_EQ(discard[1], 6);
}

TEST(SeatOrder, GoesRoundInBothDirections) {
  EXPECT_EQ(seat_after(Seat{2}, 3), Seat{0});
  EXPECT_EQ(seat_after(Seat{0}, 3, Direction::kBackward), Seat{2});
  EXPECT_EQ(seat_after(Seat{1}, 5, Direction::kForward, 2), Seat{3});
  EXPECT_EQ(seat_after(Seat{0}, 2, Direction::kForward, 2), Seat{0}) << "a skip of two players";
  EXPECT_EQ(seat_after(Seat{0}, 2, Direction::kBackward, 2), Seat{0});
}

TEST(SeatOrder, PassesOverSeatsThatAreOut) {
  const auto is_in = [](Seat seat) { return seat != Seat{1}; };
  EXPECT_EQ(next_seat_where(Seat{0}, 3, is_in), Seat{2});
  EXPECT_EQ(next_seat_where(Seat{2}, 3, is_in), Seat{0});
  EXPECT_EQ(next_seat_where(Seat{0}, 3, [](Seat) { return false; }), Seat{0});
}

TEST(InlineList, OnlyItsItemsCount) {
  InlineList<int, 4> a;
  InlineList<int, 4> b;
  a.push_back(1);
  a.push_back(9);
  a.pop_back();
  b.push_back(1);
  EXPECT_EQ(a, b) << "what lies beyond the size does not matter";
  a.push_front(0);
  EXPECT_EQ(a[0], 0);
  EXPECT_EQ(a[1], 1);
  a.erase_front(1);
  EXPECT_EQ(a, b);
}

constexpr std::array<std::string_view, 2> kColours{"red", "blue"};
constexpr std::array<OptionSpec, 4> kSpecs{
    OptionSpec{.name = "size", .kind = OptionKind::kNumber, .fallback = 7, .min = 7, .max = 9, .step = 2},
    OptionSpec{.name = "fast", .kind = OptionKind::kSwitch},
    OptionSpec{.name = "colour", .kind = OptionKind::kChoice, .words = kColours},
    OptionSpec{.name = "colours", .kind = OptionKind::kSubset, .words = kColours},
};

TEST(Options, TextAndJsonRoundTrip) {
  OptionValues options = default_options(kSpecs);
  EXPECT_EQ(options[0], 7);
  for (const auto* text : {"size=9", "fast=true", "colour=blue", "colours=red+blue"}) {
    ASSERT_TRUE(set_option(text, kSpecs, options).has_value()) << text;
  }
  for (std::size_t i = 0; i < kSpecs.size(); ++i) {
    OptionValues again = default_options(kSpecs);
    ASSERT_TRUE(set_option(format_option(kSpecs[i], options[i]), kSpecs, again).has_value());
    EXPECT_EQ(again[i], options[i]);
  }
  JsonReader::Slot error;
  OptionValues from_json = default_options(kSpecs);
  const json::value written = options_json(kSpecs, options);
  read_options(JsonReader(written, error), kSpecs, from_json);
  EXPECT_FALSE(error.has_value());
  EXPECT_EQ(from_json, options);
}

TEST(Options, WhatCannotBeIsRefused) {
  OptionValues options = default_options(kSpecs);
  for (const auto* text :
       {"size=8", "size=11", "size=", "fast=1", "colour=green", "colours=red+green", "speed=1", "size"}) {
    EXPECT_FALSE(set_option(text, kSpecs, options).has_value()) << text;
  }
  EXPECT_EQ(options, default_options(kSpecs));
}

TEST(Text, QuotingKeepsStrangersHarmless) {
  EXPECT_EQ(in_quotes("7C"), "'7C'");
  EXPECT_EQ(in_quotes("a\x1b[31m"), "'a?[31m'");
  EXPECT_EQ(in_quotes(std::string(100, 'x')), "'" + std::string(40, 'x') + "...'");
}

TEST(Text, NumbersAreWholeAndNothingElse) {
  EXPECT_EQ(parse_number<int>("-12"), -12);
  for (const auto* text : {"", "1x", " 1", "1.5", "99999999999"}) EXPECT_FALSE(parse_number<int>(text)) << text;
}

TEST(SortStably, EqualsStayInTheirOrder) {
  using Pair = std::pair<int, char>;
  std::vector<Pair> list{{2, 'a'}, {1, 'b'}, {2, 'c'}, {0, 'd'}, {1, 'e'}};
  sort_stably(list, std::ranges::less{}, &Pair::first);
  EXPECT_EQ(list, (std::vector<Pair>{{0, 'd'}, {1, 'b'}, {1, 'e'}, {2, 'a'}, {2, 'c'}}));
  sort_stably(list, std::ranges::greater{}, &Pair::first);
  EXPECT_EQ(list, (std::vector<Pair>{{2, 'a'}, {2, 'c'}, {1, 'b'}, {1, 'e'}, {0, 'd'}}));
}

TEST(SortStably, NothingAndOneThing) {
  std::vector<int> list;
  sort_stably(list, std::ranges::less{});
  EXPECT_TRUE(list.empty());
  list = {7};
  sort_stably(list, std::ranges::less{});
  EXPECT_EQ(list, std::vector<int>{7});
}

}  // namespace
}  // namespace cardtable
