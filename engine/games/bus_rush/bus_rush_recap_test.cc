// The facts at the end of a game of NYC Bus Rush, from events made by hand.
#include <gtest/gtest.h>

#include "engine/games/bus_rush/module.h"
#include "engine/kit/recap_testing.h"

namespace cardtable::bus_rush {
namespace {

Event event(EventKind kind, Seat seat = kNoSeat, std::uint32_t count = 0, Borough borough = Borough::kQueens) {
  Event made;
  made.kind = kind;
  made.seat = seat;
  made.count = count;
  made.borough = borough;
  return made;
}

Result won_by(Seat seat) {
  Result result = cardtable::won_by(seat, rule_id(Rule::kWin1));
  result.scores.emplace();
  (*result.scores)[index(seat)] = 14;
  return result;
}

TEST(BusRushRecap, PointsOfATurnAndTheLead) {
  const std::vector<Event> events{
      event(EventKind::kRound, kNoSeat, 1), event(EventKind::kTurn, kBen),
      event(EventKind::kScored, kBen, 1),   event(EventKind::kRound, kNoSeat, 2),
      event(EventKind::kTurn, kAnn),        event(EventKind::kScored, kAnn, 1),
      event(EventKind::kScored, kAnn, 2),   event(EventKind::kScored, kAnn, 1, Borough::kBronx)};
  const auto told = recap(won_by(kAnn), events, 2, Language::kEnglish);
  EXPECT_EQ(told.sentence, "@0 has 14 points and at least one in every borough.");
  EXPECT_EQ(told.facts[0], "@0's best turn: 3 points, in round 2");
  EXPECT_EQ(told.facts[1], "Turning point: @0 took the lead in the boroughs in round 2");
  EXPECT_TRUE(has_fact(told, "The game took 2 rounds"));
}

TEST(BusRushRecap, CardsTripsAndBonuses) {
  Event bonus = event(EventKind::kBonusTaken, kAnn);
  bonus.bonus = Bonus::kExpressRider;
  bonus.other = kBen;
  const std::vector<Event> events{bonus,
                                  event(EventKind::kTripStarted, kBen),
                                  event(EventKind::kRestricted, kAnn),
                                  event(EventKind::kPlayedRush, kBen),
                                  event(EventKind::kPlayedRush, kBen),
                                  event(EventKind::kTradedBus, kAnn),
                                  event(EventKind::kGroupMoved, kAnn)};
  const auto told = recap(won_by(kAnn), events, 2, Language::kEnglish);
  EXPECT_EQ(told.facts[0], "@0 took the bonus Express Rider from @1");
  EXPECT_TRUE(has_fact(told, "@1 took a taxi once"));
  EXPECT_TRUE(has_fact(told, "@0 was kept from playing cards once"));
  EXPECT_TRUE(has_fact(told, "@1 played the most Rush cards: 2"));
  EXPECT_TRUE(has_fact(told, "@0 traded once"));
  EXPECT_TRUE(has_fact(told, "The bus went to another borough once"));
}

}  // namespace
}  // namespace cardtable::bus_rush
