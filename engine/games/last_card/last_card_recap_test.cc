// The facts at the end of a game of Last Card, from events made by hand.
#include <gtest/gtest.h>

#include "engine/games/last_card/module.h"
#include "engine/kit/recap_testing.h"

namespace cardtable::last_card {
namespace {

Event event(EventKind kind, Seat seat, std::uint16_t count = 0, Card card = {}) {
  Event made;
  made.kind = kind;
  made.seat = seat;
  made.count = count;
  made.card = card;
  return made;
}

Card card(std::string_view text) { return *parse_card(text); }

Result won_by(Seat seat) { return cardtable::won_by(seat, rule_id(Rule::kWin1)); }

TEST(LastCardRecap, TheLongestRunIsOfOneTurn) {
  const std::vector<Event> events{event(EventKind::kTurn, kAnn),
                                  event(EventKind::kPlayed, kAnn, 0, card("4H")),
                                  event(EventKind::kPlayed, kAnn, 0, card("5H")),
                                  event(EventKind::kTurn, kBen),
                                  event(EventKind::kPlayed, kBen, 0, card("5C")),
                                  event(EventKind::kPlayed, kBen, 0, card("6C")),
                                  event(EventKind::kPlayed, kBen, 0, card("7C"))};
  const auto told = recap(won_by(kBen), events, 2, Language::kEnglish);
  EXPECT_EQ(told.sentence, "@1 got rid of every card: the last one was the 7 of clubs.");
  EXPECT_EQ(told.facts.front(), "@1's longest run: 3 cards");
  const auto pseudo = recap(won_by(kBen), events, 2, Language::kPseudo);
  EXPECT_EQ(pseudo.facts.front(), "@1['ś ĺóńĝéśť ŕúń: ~~~~ ~]3[ ćáŕďś~~]");
  EXPECT_EQ(pseudo.sentence,
            "@1[ ĝóť ŕíď óƒ éʋéŕý ćáŕď: ťĥé ĺáśť óńé ŵáś ~~~~ ~~~~ ~~~~][ťĥé ~~]7[ óƒ ~~][ćĺúƀś~~][.~]");
  EXPECT_TRUE(has_fact(told, "The game took 2 turns"));
  EXPECT_FALSE(has_fact(told, "@0's longest run: 2 cards"));
}

TEST(LastCardRecap, WhatWasDrawnCancelledLostAndForgotten) {
  const std::vector<Event> events{event(EventKind::kDrew, kAnn, 2),
                                  event(EventKind::kDrew, kBen, 9),
                                  event(EventKind::kDrew, kBen, 1),
                                  event(EventKind::kPressure, kAnn, 7),
                                  event(EventKind::kShielded, kAnn, 0, card("JD")),
                                  event(EventKind::kMistake, kBen),
                                  event(EventKind::kSkipped, kBen),
                                  event(EventKind::kSkipped, kBen),
                                  event(EventKind::kReversed, kAnn),
                                  event(EventKind::kReversed, kAnn),
                                  event(EventKind::kForgot, kBen),
                                  event(EventKind::kPlayed, kAnn, 0, card("AS"))};
  const auto told = recap(won_by(kAnn), events, 2, Language::kEnglish);
  EXPECT_TRUE(has_fact(told, "@1 drew 9 cards at once"));
  EXPECT_TRUE(has_fact(told, "@1 drew the most: 10 cards"));
  EXPECT_TRUE(has_fact(told, "@0 cancelled a total of 7 with the Jack of diamonds"));
  EXPECT_TRUE(has_fact(told, "@1 paid for 1 mistake"));
  EXPECT_TRUE(has_fact(told, "@1 lost 2 turns to 8s"));
  EXPECT_TRUE(has_fact(told, "The direction of play turned twice"));
  EXPECT_TRUE(has_fact(told, "@1 played the last card without having declared"));
  EXPECT_EQ(told.facts.front(), "@1 drew 9 cards at once");  // 15 + 4 * 9 is the most interesting of all
}

TEST(LastCardRecap, ADrawAtOnceIsReportedOnlyOnce) {
  const std::vector<Event> events{event(EventKind::kDrew, kAnn, 1), event(EventKind::kDrew, kBen, 7)};
  const auto told = recap(won_by(kAnn), events, 2, Language::kEnglish);
  EXPECT_TRUE(has_fact(told, "@1 drew 7 cards at once"));
  EXPECT_FALSE(has_fact(told, "@1 drew the most: 7 cards"));
}

TEST(LastCardRecap, WithoutAWinnerItSaysWhoIsAhead) {
  Result result{.over = true};
  result.place = {2, 1};
  result.reason = kTurnLimitReason;
  EXPECT_EQ(recap(result, {}, 2, Language::kEnglish).sentence, "The turn limit was reached. Nobody won; @1 was ahead.");
  result.place = {1, 1};
  result.reason = rule_id(Rule::kStale1);
  EXPECT_EQ(recap(result, {}, 2, Language::kEnglish).sentence, "Nobody could play or draw any more. Nobody won.");
}

}  // namespace
}  // namespace cardtable::last_card
