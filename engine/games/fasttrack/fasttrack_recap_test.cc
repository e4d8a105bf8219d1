// The facts at the end of a game of FastTrack, from events made by hand.
#include <gtest/gtest.h>

#include "engine/games/fasttrack/module.h"
#include "engine/kit/recap_testing.h"

namespace cardtable::fasttrack {
namespace {

Event event(EventKind kind, Seat seat, Seat other = kNoSeat, Travel travel = Travel::kTrack) {
  Event made;
  made.kind = kind;
  made.seat = seat;
  made.other = other;
  made.travel = travel;
  return made;
}

Result won_by(Seat seat) { return cardtable::won_by(seat, rule_id(Rule::kWin1)); }

TEST(FastTrackRecap, CutsAreCountedForBothSides) {
  const std::vector<Event> events{event(EventKind::kTurn, kAnn), event(EventKind::kCut, kBen, kAnn),
                                  event(EventKind::kTurn, kBen), event(EventKind::kTurn, kAnn),
                                  event(EventKind::kTurn, kAnn), event(EventKind::kCut, kBen, kAnn)};
  const auto told = recap(won_by(kAnn), events, 2, Language::kEnglish);
  EXPECT_EQ(told.sentence, "@0 filled the safe zone and brought the last peg home.");
  EXPECT_TRUE(has_fact(told, "@1 was cut twice"));
  EXPECT_TRUE(has_fact(told, "@0 cut 2 pegs"));
  EXPECT_TRUE(has_fact(told, "A late blow: @0 cut @1 in turn 4 of 4"));
  EXPECT_FALSE(has_fact(told, "Nobody was cut in the whole game"));
}

TEST(FastTrackRecap, RidesStreaksAndBadLuck) {
  const std::vector<Event> events{event(EventKind::kTurn, kAnn),
                                  event(EventKind::kExtraTurn, kAnn),
                                  event(EventKind::kExtraTurn, kAnn),
                                  event(EventKind::kFastTrack, kAnn),
                                  event(EventKind::kMoved, kBen, kNoSeat, Travel::kIntoBullseye),
                                  event(EventKind::kNoMove, kBen),
                                  event(EventKind::kNoMove, kBen),
                                  event(EventKind::kNoMove, kBen),
                                  event(EventKind::kCircuit, kBen)};
  const auto told = recap(won_by(kAnn), events, 2, Language::kEnglish);
  EXPECT_TRUE(has_fact(told, "@0 played 3 times in a row"));
  EXPECT_TRUE(has_fact(told, "@0 got onto the FastTrack once"));
  EXPECT_TRUE(has_fact(told, "@1 reached the bullseye once"));
  EXPECT_TRUE(has_fact(told, "@1 drew 3 cards without a move"));
  EXPECT_TRUE(has_fact(told, "@1 was the first to take a peg all the way round"));
  EXPECT_TRUE(has_fact(told, "Nobody was cut in the whole game"));
}

}  // namespace
}  // namespace cardtable::fasttrack
