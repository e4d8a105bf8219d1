// The facts at the end of a game of RotoRouter, from events made by hand.
#include <gtest/gtest.h>

#include "engine/games/rotorouter/module.h"
#include "engine/kit/recap_testing.h"

namespace cardtable::rotorouter {
namespace {

Event event(EventKind kind, Seat seat = kNoSeat, Color color = Color::kRed, Cell from = {}, Cell to = {}) {
  Event made;
  made.kind = kind;
  made.seat = seat;
  made.color = color;
  made.cell = from;
  made.to = to;
  return made;
}

Result won_by(Seat seat) { return cardtable::won_by(seat, rule_id(Rule::kEnd1)); }

TEST(RotoRouterRecap, CornersMakeTheLead) {
  const std::vector<Event> events{event(EventKind::kTurn, kBen),   event(EventKind::kScored, kBen, Color::kGreen),
                                  event(EventKind::kTurn, kAnn),   event(EventKind::kScored, kAnn),
                                  event(EventKind::kScored, kAnn), event(EventKind::kTurn, kBen),
                                  event(EventKind::kTurn, kAnn),   event(EventKind::kScored, kAnn)};
  const auto told = recap(won_by(kAnn), events, 2, Language::kEnglish);
  EXPECT_EQ(told.sentence, "@0 was the first to score three corners.");
  EXPECT_EQ(recap(won_by(kAnn), events, 2, Language::kPseudo).sentence,
            "@0[ ŵáś ťĥé ƒíŕśť ťó śćóŕé ~~~~ ~~~][ťĥŕéé~~][ ćóŕńéŕś~~~][.~]");
  EXPECT_EQ(told.facts[0], "@0 scored two corners in one turn");
  EXPECT_EQ(told.facts[1], "Turning point: @0 took the lead in turn 2");
  EXPECT_TRUE(has_fact(told, "@1 scored the first corner, Green's, in turn 1"));
}

TEST(RotoRouterRecap, RidesTilesAndTheDie) {
  const std::vector<Event> events{event(EventKind::kTokenPlaced, kAnn),
                                  event(EventKind::kTokenMoved, kAnn, Color::kRed, Cell(0, 0), Cell(3, 2)),
                                  event(EventKind::kTokenMoved, kBen, Color::kRed, Cell(6, 6), Cell(6, 5)),
                                  event(EventKind::kPlaced, kBen),
                                  event(EventKind::kPlaced, kBen),
                                  event(EventKind::kRotated, kAnn),
                                  event(EventKind::kApplied, kAnn),
                                  event(EventKind::kApplied, kAnn),
                                  event(EventKind::kSkipped, kBen),
                                  event(EventKind::kSkipped, kBen),
                                  event(EventKind::kSkipped, kBen)};
  const auto told = recap(won_by(kAnn), events, 2, Language::kEnglish);
  EXPECT_TRUE(has_fact(told, "@0's longest ride: 5 cells"));
  EXPECT_TRUE(has_fact(told, "@1 laid the most track: 2 tiles"));
  EXPECT_TRUE(has_fact(told, "@0 changed 1 tile that was there already"));
  EXPECT_TRUE(has_fact(told, "The die turned the whole board twice"));
  EXPECT_TRUE(has_fact(told, "@1 skipped 3 cards"));
  EXPECT_TRUE(has_fact(told, "@0 sent out 1 token"));
}

}  // namespace
}  // namespace cardtable::rotorouter
