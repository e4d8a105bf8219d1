// The words for people: names, goal, progress, prompts, choices with their prices, meanings.
#include "engine/games/fasttrack/names.h"
#include "engine/games/fasttrack/testing.h"

namespace cardtable::fasttrack {
namespace {

Guide guide_in(TestGame& table, Viewer viewer = seat_at(0)) { return table.match().guide(viewer); }
Guide guide_in(const Layout& layout, Viewer viewer = seat_at(0)) {
  TestGame table(layout);
  return guide_in(table, viewer);
}

Choice choice_in(const Layout& layout, std::string_view move) {
  for (const Choice& choice : guide_in(layout).choices) {
    if (choice.move == move) return choice;
  }
  ADD_FAILURE() << move << " is not a choice";
  return {};
}

std::string words(std::string_view hole, std::size_t players, Viewer reader = kSpectator) {
  return hole_words(*parse_hole(hole), players, reader);
}

TEST(FastTrackNames, HolesAreCountedFromTheLastLandmark) {
  EXPECT_EQ(words("ft-1", 6), "@1's FT hole");
  EXPECT_EQ(words("side-left-1-3", 6), "the third hole after @1's FT hole");
  EXPECT_EQ(words("outer-1-1", 6), "the sixth hole after @1's FT hole");
  EXPECT_EQ(words("outer-1-2", 6), "@1's safe-zone entry");
  EXPECT_EQ(words("outer-1-3", 6), "the hole before @1's home");
  EXPECT_EQ(words("home-1", 6), "@1's home");
  EXPECT_EQ(words("side-right-1-4", 6), "the first hole after @1's home");
  EXPECT_EQ(words("side-right-1-1", 6), "the fourth hole after @1's home");
  EXPECT_EQ(words("safe-2-2", 6), "@2's safe zone, hole 2");
  EXPECT_EQ(words("hold-5-0", 6), "@5's holding");
  EXPECT_EQ(words("center", 6), "the bullseye");
}

TEST(FastTrackNames, SectionsAreNamedAfterTheirPlayers) {
  EXPECT_EQ(words("home-3", 2), "@1's home") << "two players sit at sections 0 and 3";
  EXPECT_EQ(words("home-1", 2), "the blue section's home") << "nobody plays there";
  EXPECT_EQ(words("home-3", 2, seat_at(1)), "your home");
  EXPECT_EQ(words("home-0", 2, seat_at(1)), "@0's home");
}

TEST(FastTrackNames, NoTwoHolesOfTheTrackAreCalledTheSame) {
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    std::set<std::string> names;
    for (unsigned i = 0; i < kFirstHold; ++i) names.insert(hole_words(hole_at(i), players));
    EXPECT_EQ(names.size(), kFirstHold) << players;
  }
}

TEST(FastTrackNames, CardsSayWhatTheyDo) {
  EXPECT_EQ(card_words(*parse_card("KC")), "the King of clubs");
  EXPECT_EQ(card_words(*parse_card("JK")), "the Joker");
  EXPECT_EQ(card_use(*parse_card("KC"), {}), "1 step, or out of the bullseye; then you play again");
  EXPECT_EQ(card_use(*parse_card("6H"), {}), "6 steps, or a peg from holding to home; then you play again");
  EXPECT_EQ(card_use(*parse_card("7D"), {}), "7 steps, or split between two pegs");
  EXPECT_EQ(card_use(*parse_card("4D"), {}), "4 steps backward; your pegs on FastTrack must leave it");
  EXPECT_EQ(card_use(*parse_card("10S"), {}), "10 steps");
}

TEST(FastTrackGuide, TheGoalIsCountedForEverySeat) {
  const auto guide = guide_in({.card = "5S", .pegs = {"safe-0-1 safe-0-4 home-0", "home-3"}});
  EXPECT_EQ(guide.goal, "Bring 4 pegs into the safe zone, then 1 home");
  EXPECT_EQ(guide.progress[0].text, "2 of 5");
  EXPECT_EQ(guide.progress[0].done, 2);
  EXPECT_EQ(guide.progress[1].text, "0 of 5");
  const auto limited =
      guide_in({.card = "5S", .pegs = {"home-0", "home-3"}, .more = {{"options", {{"turn_limit", 150}}}}});
  EXPECT_EQ(limited.goal, "Bring 4 pegs into the safe zone, then 1 home (150 turns)");
}

TEST(FastTrackGuide, WhatMattersMostIsSaidFirst) {
  // Peg #1 can go into the safe zone, peg #2 cuts, peg #3 only moves.
  const Layout layout{.card = "5S", .pegs = {"outer-0-1 home-1 outer-4-1", "ft-2"}};
  const auto guide = guide_in(layout);
  EXPECT_EQ(guide.prompt, "Bring peg #1 into your safe zone, cut @1 with #2, or move #3 by 5 steps");
  EXPECT_EQ(guide.choices[0].move, "move outer-0-1 safe-0-4");
  EXPECT_TRUE(guide.choices[0].is_goal);
  EXPECT_EQ(guide.choices[0].label, "Peg #1: 5 steps into the safe zone");
  EXPECT_EQ(guide.choices[0].meaning, "From the sixth hole after your FT hole to your safe zone, hole 4.");
  EXPECT_FALSE(guide.choices[1].is_goal);
  EXPECT_EQ(guide.choices[1].label, "Peg #2: 5 steps onto FastTrack, cuts @1");
  EXPECT_TRUE(guide.choices[1].meaning.ends_with("@1's peg goes to @1's home.")) << "holding is full";
}

TEST(FastTrackGuide, TheWinningMoveIsTheOnlyThingSaid) {
  const auto guide = guide_in({.card = "AS", .pegs = {"safe-0-1 safe-0-2 safe-0-3 safe-0-4 outer-0-3+", "home-3"}});
  EXPECT_EQ(guide.prompt, "Win: bring peg #5 home");
  EXPECT_EQ(guide.choices[0].label, "Win with peg #5: 1 step to your home");
  EXPECT_TRUE(guide.choices[0].is_goal);
}

TEST(FastTrackGuide, ThePegThatFillsTheSafeZoneCanWinToo) {
  const auto guide = guide_in({.card = "2S", .pegs = {"home-0+ safe-0-2 safe-0-3 safe-0-4 outer-0-1", "home-3"}});
  EXPECT_EQ(guide.prompt, "Win: bring peg #5 into your safe zone");
  EXPECT_EQ(guide.choices[0].label, "Win with peg #5: 2 steps into the safe zone");
}

TEST(FastTrackGuide, AMoveThatEndsFastTrackStatusIsAskedAbout) {
  // FT-FAST-5: only peg #1 can keep it.
  const Layout layout{.card = "2S", .pegs = {"ft-2* outer-4-0", "home-3"}};
  EXPECT_EQ(choice_in(layout, "move outer-4-0 outer-4-2").price, "peg #1 loses its FastTrack status");
  EXPECT_TRUE(choice_in(layout, "move outer-4-0 outer-4-2").is_costly);
  EXPECT_EQ(choice_in(layout, "move ft-2 ft-4").price, "");
  EXPECT_EQ(choice_in(layout, "move ft-2 ft-4").label, "Peg #1: 2 steps along the ring");
  EXPECT_EQ(choice_in(layout, "move ft-2 side-left-2-2").price, "it gives up its FastTrack status");
  EXPECT_FALSE(choice_in(layout, "move ft-2 side-left-2-2").is_costly);
  EXPECT_EQ(guide_in(layout).choices.back().move, "move outer-4-0 outer-4-2") << "the costly one comes last";
}

TEST(FastTrackGuide, StatusThatCannotBeKeptIsNotAskedAbout) {
  // The safe zone is worth it.
  EXPECT_FALSE(choice_in({.card = "5S", .pegs = {"ft-2* outer-0-1", "home-3"}}, "move outer-0-1 safe-0-4").is_costly);
}

TEST(FastTrackGuide, TheBullseyeSaysHowAPegComesOut) {
  const auto choice = choice_in({.card = "AS", .pegs = {"ft-2*", "home-3"}}, "move ft-2 center");
  EXPECT_EQ(choice.label, "Peg #1: into the bullseye");
  EXPECT_EQ(choice.price, "only a J, Q or K brings it out again");
  const auto other = choice_in(
      {.card = "AS", .pegs = {"ft-2*", "home-3"}, .more = {{"options", {{"leave_bullseye", json::array{"A", "8"}}}}}},
      "move ft-2 center");
  EXPECT_EQ(other.price, "only an A or 8 brings it out again");
}

TEST(FastTrackGuide, APegThatMustLeaveTheRingIsExplained) {
  const auto guide = guide_in({.card = "4S", .pegs = {"ft-2*!", "home-3"}});
  EXPECT_EQ(guide.prompt, "Move peg #1 back 4 steps: your only move. #1 must leave FastTrack");
  EXPECT_TRUE(guide.choices[0].meaning.ends_with("It must leave FastTrack, because a 4 was drawn."));
  EXPECT_EQ(guide.choices[0].price, "") << "there is nothing to choose";
}

TEST(FastTrackGuide, ASplitIsLedStepByStep) {
  TestGame table({.card = "7S", .pegs = {"side-right-0-4 side-right-1-4", "home-3"}});
  EXPECT_EQ(guide_in(table).prompt, "✂️ 7 Split: Tap peg (#1, #2) | 7 left");
  table.play("split side-right-0-4 side-right-0-2");
  EXPECT_EQ(guide_in(table).prompt, "✂️ 7 Split: Tap peg (#2) for 5 | 5 left");
}

TEST(FastTrackGuide, FT_SPLIT_1_AListGoesPegByPeg) {
  TestGame table({.card = "7S", .pegs = {"side-right-0-4 side-right-1-4", "home-3"}});
  auto pieces = guide_in(table).pieces;
  ASSERT_EQ(pieces.size(), 2U);
  EXPECT_EQ(pieces[0].name, "#1");
  EXPECT_EQ(pieces[0].label, "Peg #1: from the first hole after your home");
  EXPECT_EQ(pieces[0].prompt, "✂️ 7 Split: Peg #1: Choose steps (1-7) | 7 left");
  EXPECT_EQ(pieces[0].moves.size(), 7U);
  EXPECT_EQ(pieces[0].moves.front(), "split side-right-0-4 side-right-0-3");
  EXPECT_EQ(pieces[0].moves.back(), "move side-right-0-4 side-left-1-3");
  table.play("split side-right-0-4 side-right-0-2");
  pieces = guide_in(table).pieces;
  ASSERT_EQ(pieces.size(), 1U);
  EXPECT_EQ(pieces[0].prompt, "✂️ 7 Split: Peg #2: Tap destination | 5 left");
  EXPECT_EQ(pieces[0].moves, std::vector<std::string>{"move side-right-1-4 side-left-2-1"});
  EXPECT_TRUE(guide_in({.card = "5S", .pegs = {"side-right-0-4 side-right-1-4", "home-3"}}).pieces.empty());
  const Layout half{.card = "7S", .pegs = {"outer-0-2 outer-0-1 safe-0-3", "home-3"}};
  EXPECT_EQ(guide_in(half).pieces[0].prompt,
            "✂️ 7 Split: Peg #1: Choose steps (1 or 2), then your turn ends: no second part is possible | 7 left");
}

TEST(FastTrackGuide, AFirstPartThatEndsTheTurnSaysSo) {
  const Layout half{.card = "7S", .pegs = {"outer-0-2 outer-0-1 safe-0-3", "home-3"}};
  const auto choice = choice_in(half, "split outer-0-2 safe-0-1");
  EXPECT_EQ(choice.label, "Peg #1: 1 step into the safe zone, then your turn ends");
  EXPECT_EQ(choice.price, "then your turn ends: no second part is possible");
  EXPECT_TRUE(guide_in(half).prompt.ends_with("then your turn ends: no second part is possible"));
  const Layout whole{.card = "7S", .pegs = {"outer-0-1 outer-4-0", "home-3"}};
  EXPECT_EQ(choice_in(whole, "split outer-4-0 outer-4-2").label, "Peg #2: 2 steps, then 5 for another peg");
  EXPECT_EQ(choice_in(whole, "split outer-4-0 outer-4-2").price, "");
}

TEST(FastTrackGuide, WaitingPlayersLearnWhatTheTurnMeansForThem) {
  const Layout danger{.card = "5S", .pegs = {"home-0", "ft-1+"}};
  EXPECT_EQ(guide_in(danger, seat_at(1)).prompt, "@0 plays the 5 of spades and can cut your peg #1");
  EXPECT_TRUE(guide_in(danger, seat_at(1)).choices.empty());
  const Layout calm{.card = "5S", .pegs = {"home-0", "home-3"}};
  EXPECT_EQ(guide_in(calm, seat_at(1)).prompt, "@0 plays the 5 of spades; you are next");
  EXPECT_EQ(guide_in(calm, kSpectator).prompt, "@0 plays the 5 of spades");
}

TEST(FastTrackGuide, TheEndSaysWhoWonAndWhy) {
  TestGame table({.card = "AS", .pegs = {"safe-0-1 safe-0-2 safe-0-3 safe-0-4 outer-0-3+", "home-3"}});
  table.play("move outer-0-3 home-0");
  EXPECT_EQ(guide_in(table).prompt, "You won: 4 pegs in the safe zone and the fifth home");
  EXPECT_EQ(guide_in(table, seat_at(1)).prompt, "@0 won: 4 pegs in the safe zone and the fifth home");
  EXPECT_EQ(guide_in(table).progress[0].text, "5 of 5");
}

TEST(FastTrackMeanings, EveryHoleAndCardHasOne) {
  const Rules rules;
  std::set<std::string> keys;
  for (const Meaning& one : Codec(rules).meanings(default_options(Rules::info().options), 2)) keys.insert(one.key);
  for (unsigned i = 0; i < kHoles; ++i) EXPECT_TRUE(keys.contains("place:" + std::string(hole_name(hole_at(i)))));
  for (const auto& card : game_type().catalog()) {
    EXPECT_TRUE(keys.contains("card:" + std::string(card.at("id").as_string())));
  }
  EXPECT_TRUE(keys.contains("status:must-exit"));
}

}  // namespace
}  // namespace cardtable::fasttrack
