// RR-SETUP, RR-DECK and RR-VIEW.
#include <algorithm>
#include <map>

#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

OptionValues options_with(std::size_t option, std::int32_t value) {
  auto options = default_options(Rules::info().options);
  options[option] = value;
  return options;
}

Texts colors_of(const TestGame& table) {
  Texts names;
  const auto position = table.position();
  for (const auto& color : position.at("colors").as_array()) names.emplace_back(color.as_string());
  return names;
}

Texts deck_of(const TestGame& table, std::size_t seat) {
  Texts names;
  const auto position = table.position();
  for (const auto& card : position.at("hands").at(seat).at("deck").as_array()) {
    names.emplace_back(card.as_string());
  }
  return names;
}

/// How often each card is in a deck, in the order straight, elbow, t, cross, rs, re, rt, rc.
std::vector<int> counted(const Texts& deck) {
  std::vector<int> counts;
  for (const auto name : kCardNames) counts.push_back(static_cast<int>(std::ranges::count(deck, name)));
  return counts;
}

TEST(RotoRouter, TABLE_DEAL_AnySeatMayBeginAndKeepsItsColour) {
  const auto options = default_options(Rules::info().options);
  const State usual = Rules().deal(options, 3, 5, NullSink{});
  for (std::size_t first = 1; first < 3; ++first) {
    const State state = Rules().deal(options, 3, 5, NullSink{}, seat_at(first));
    EXPECT_EQ(state.on_turn, seat_at(first));
    EXPECT_TRUE(state.colors == usual.colors);
    // The seat that begins has the deck that seat 0 would have had.
    for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(state.draw_piles[(first + i) % 3] == usual.draw_piles[i]);
  }
}

TEST(RotoRouter, RR_SETUP_1_UsualColoursByNumberOfPlayers) {
  const auto options = default_options(Rules::info().options);
  EXPECT_EQ(colors_of(TestGame(2, 1, options)), (Texts{"red", "blue"}));
  EXPECT_EQ(colors_of(TestGame(3, 1, options)), (Texts{"red", "green", "blue"}));
  EXPECT_EQ(colors_of(TestGame(4, 1, options)), (Texts{"red", "green", "blue", "yellow"}));
}

TEST(RotoRouter, RR_SETUP_1_ChosenColoursPlayInTheirOrder) {
  const auto options = options_with(option_of<Rules>("colors"), 0b1010);  // green and yellow
  const TestGame table(2, 1, options);
  EXPECT_EQ(colors_of(table), (Texts{"green", "yellow"}));
  EXPECT_EQ(Rules().options(table.state()), options);
  EXPECT_EQ(table.state().home(seat_at(1)), *parse_cell("a7"));
}

TEST(RotoRouter, RR_SETUP_1_ColoursThatDoNotFitThePlayersAreTheUsualOnes) {
  EXPECT_EQ(colors_of(TestGame(3, 1, options_with(option_of<Rules>("colors"), 0b1010))),
            (Texts{"red", "green", "blue"}));
}

TEST(RotoRouter, RR_SETUP_1_ATableCannotChooseColoursThatDoNotFit) {
  EXPECT_FALSE(Rules::wrong_options(options_with(option_of<Rules>("colors"), 0), 2)) << "the usual ones";
  EXPECT_FALSE(Rules::wrong_options(options_with(option_of<Rules>("colors"), 0b1010), 2));
  EXPECT_FALSE(Rules::wrong_options(options_with(option_of<Rules>("colors"), 0b0111), 3));
  for (const auto& [colors, players] : {std::pair{0b0001, 2}, std::pair{0b1010, 3}, std::pair{0b1111, 2}}) {
    const auto wrong =
        Rules::wrong_options(options_with(option_of<Rules>("colors"), colors), static_cast<std::size_t>(players));
    ASSERT_TRUE(wrong) << colors << " for " << players;
    EXPECT_EQ(wrong->text(), "colors: must name as many colours as there are players");
  }
}

TEST(RotoRouter, RR_SETUP_1_NothingOnTheBoardAndPlayGoesRound) {
  TestGame table(3, 1, default_options(Rules::info().options));
  EXPECT_TRUE(table.position().at("board").as_object().empty());
  EXPECT_TRUE(table.position().at("tokens").as_object().empty());
  for (const std::size_t seat : {0U, 1U, 2U, 0U}) {
    EXPECT_EQ(table.state().on_turn, seat_at(seat));
    if (!table.hand(seat).held) table.play("draw");
    table.play("end");
  }
}

TEST(RotoRouter, RR_SETUP_1_CornersOfBothBoards) {
  const auto cells = [](std::size_t size) {
    Texts names;
    for (std::size_t color = 0; color < kColors; ++color) names.push_back(format_cell(corner(color_at(color), size)));
    return names;
  };
  EXPECT_EQ(cells(7), (Texts{"a1", "g1", "g7", "a7"}));
  EXPECT_EQ(cells(9), (Texts{"a1", "i1", "i9", "a9"}));
}

TEST(RotoRouter, RR_DECK_1_DecksOfFourPlayers) {
  const TestGame small(4, 3, options_with(option_of<Rules>("size"), 7));
  const TestGame large(4, 3, options_with(option_of<Rules>("size"), 9));
  for (std::size_t seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(counted(deck_of(small, seat)), (std::vector{7, 6, 3, 1, 3, 2, 1, 1}));
    EXPECT_EQ(counted(deck_of(large, seat)), (std::vector{9, 8, 3, 1, 4, 3, 2, 2}));
  }
}

TEST(RotoRouter, RR_DECK_1_DecksAreShuffledEachOnItsOwn) {
  const TestGame table(2, 3, default_options(Rules::info().options));
  EXPECT_NE(deck_of(table, 0), deck_of(table, 1));
}

// 7 × 4/3 = 9.33, 2 × 4/3 = 2.67, 1 × 4/3 = 1.33; 8 × 4/3 = 10.67, 4 × 4/3 = 5.33.
TEST(RotoRouter, RR_DECK_2_DecksOfFewerPlayersAreScaled) {
  const std::map<std::pair<int, std::size_t>, std::vector<int>> expected{
      {{7, 2}, {14, 12, 6, 2, 6, 4, 2, 2}},
      {{7, 3}, {9, 8, 4, 1, 4, 3, 1, 1}},
      {{9, 2}, {18, 16, 6, 2, 8, 6, 4, 4}},
      {{9, 3}, {12, 11, 4, 1, 5, 4, 3, 3}},
  };
  for (const auto& [game, counts] : expected) {
    const TestGame table(game.second, 3, options_with(option_of<Rules>("size"), game.first));
    for (std::size_t seat = 0; seat < game.second; ++seat) {
      EXPECT_EQ(counted(deck_of(table, seat)), counts) << game.first << " with " << game.second;
    }
  }
}

TEST(RotoRouter, RR_DECK_2_TrackCardsNeverFallBelowTheirLeastNumber) {
  constexpr std::array<std::array<int, 4>, 2> kLeast{{{7, 6, 3, 1}, {9, 8, 3, 1}}};
  for (const std::size_t size : {7U, 9U}) {
    for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
      for (std::size_t kind = 0; kind < 4; ++kind) {
        EXPECT_GE(deck_counts(size, players)[kind], kLeast[size == 9 ? 1 : 0][kind]);
      }
    }
  }
}

TEST(RotoRouter, RR_DECK_3_PlayedCardsGoToTheOwnDiscard) {
  TestGame table({}, "{'hands':[{'held':'rs','discard':['t']},{'discard':['cross']}]}");
  table.play("place a1 EW");
  EXPECT_EQ(table.position().at("hands").at(0).at("discard"), relaxed("['t','rs']"));
  EXPECT_EQ(table.position().at("hands").at(1).at("discard"), relaxed("['cross']"));
}

TEST(RotoRouter, RR_DECK_3_DrawingFromAnEmptyPileShufflesTheDiscard) {
  TestGame table({}, "{'hands':[{'deck':[],'discard':['t','rs','cross']},{}]}");
  table.play("draw");
  EXPECT_EQ(table.events(), (Texts{"shuffled", "drew"}));
  EXPECT_TRUE(table.hand(0).held.has_value());
  EXPECT_EQ(table.state().draw_piles[0].size(), 2U);
  EXPECT_EQ(table.hand(0).discard.size(), 0U);
}

TEST(RotoRouter, RR_DECK_3_TheTopCardIsDrawnWhileThereIsOne) {
  TestGame table({}, "{'hands':[{'deck':['elbow','t'],'discard':['rs']},{}]}");
  table.play("draw");
  EXPECT_EQ(table.events(), (Texts{"drew"}));
  EXPECT_EQ(table.hand(0).held, TrackCard::kElbow);
  EXPECT_EQ(deck_of(table, 0), (Texts{"t"}));
  EXPECT_EQ(table.hand(0).discard.size(), 1U);
}

// Red's corner is shut by a foreign track without an exit to it, so Red's Straight has no play.
const Drawing kRedShutOut{"· │b", ""};

TEST(RotoRouter, RR_DECK_3_BottomingWithoutAPlayBringsTheDiscardBackAboveTheCard) {
  TestGame table(kRedShutOut, "{'hands':[{'held':'straight','deck':['cross'],'discard':['elbow','t','t']},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.events(), (Texts{"bottomed", "shuffled"}));
  auto deck = deck_of(table, 0);
  ASSERT_EQ(deck.size(), 5U);
  EXPECT_EQ(deck.back(), "straight");
  deck.pop_back();
  std::ranges::sort(deck);
  EXPECT_EQ(deck, (Texts{"cross", "elbow", "t", "t"}));
  EXPECT_EQ(table.hand(0).discard.size(), 0U);
}

TEST(RotoRouter, RR_DECK_3_WithAnEmptyDiscardNothingIsShuffled) {
  TestGame table(kRedShutOut, "{'hands':[{'held':'straight','deck':['cross','t','elbow','rs','re','rt']},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.events(), (Texts{"bottomed"}));
  EXPECT_EQ(deck_of(table, 0), (Texts{"cross", "t", "elbow", "rs", "re", "rt", "straight"}));
}

TEST(RotoRouter, RR_DECK_3_BottomingWithAPlayLeavesTheDiscard) {
  TestGame table({}, "{'hands':[{'held':'straight','deck':['cross','t'],'discard':['rs']},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.events(), (Texts{"bottomed", "skipped"}));
  EXPECT_EQ(deck_of(table, 0), (Texts{"cross", "t", "straight"}));
  EXPECT_EQ(table.hand(0).discard.size(), 1U);
}

TEST(RotoRouter, RR_VIEW_1_HeldCardsAreOpenToAll) {
  const TestGame table({"─r"}, "{'hands':[{'held':'rc'},{'held':'elbow'}]}");
  for (const Viewer viewer : {kSpectator, Viewer(seat_at(0)), Viewer(seat_at(1))}) {
    const auto view = table.view(viewer);
    EXPECT_EQ(view.at("players").at(0).at("held"), "rc");
    EXPECT_EQ(view.at("players").at(1).at("held"), "elbow");
  }
}

TEST(RotoRouter, RR_VIEW_1_TheOrderOfThePilesIsHiddenFromEveryone) {
  const TestGame one({}, "{'hands':[{'deck':['t','rs','elbow']},{'deck':['cross','t']}]}");
  const TestGame other({}, "{'hands':[{'deck':['elbow','t','rs']},{'deck':['t','cross']}]}");
  const TestGame fewer({}, "{'hands':[{'deck':['elbow','t']},{'deck':['t','cross']}]}");
  EXPECT_NE(one.position(), other.position());
  for (const Viewer viewer : {kSpectator, Viewer(seat_at(0)), Viewer(seat_at(1))}) {
    EXPECT_EQ(one.view(viewer), other.view(viewer));
    EXPECT_NE(one.view(viewer), fewer.view(viewer));
  }
  EXPECT_EQ(one.view().at("players").at(0).at("deck"), 3);
  EXPECT_EQ(one.view().at("players").at(0).at("deck_counts").at("rs"), 1);
}

}  // namespace
}  // namespace cardtable::rotorouter
