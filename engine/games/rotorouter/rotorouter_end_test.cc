// RR-STAND, RR-END, RR-PAUSE and the turn limit.
#include <fmt/format.h>

#include "engine/games/rotorouter/testing.h"
#include "engine/kit/text.h"

namespace cardtable::rotorouter {
namespace {

/// What the standings show for four players who have scored these corners.
Texts standings(std::array<std::string_view, 4> scored, std::string_view finished = "[]") {
  Texts hands;
  for (const auto one : scored) hands.push_back(fmt::format("{{'scored':[{}]}}", one));
  // Somebody who has not finished must be on turn.
  const TestGame table({},
                       fmt::format("{{'colors':['red','green','blue','yellow'],'seat':1,'hands':[{}],'finished':{}}}",
                                   join(hands, ","), finished));
  Texts texts;
  const auto view = table.view();
  for (const auto& row : view.at("corners").as_array()) {
    texts.emplace_back(row.at("place").is_null() ? "" : std::string_view(row.at("place").as_string()));
  }
  EXPECT_EQ(view.at("standings").is_null(), texts[0].empty());
  return texts;
}

TEST(RotoRouter, RR_STAND_1_HiddenUntilTheFirstScore) {
  EXPECT_EQ(standings({"", "", "", ""}), (Texts{"", "", "", ""}));
}

TEST(RotoRouter, RR_STAND_1_AfterTheFirstScoreTheOthersAreSecond) {
  EXPECT_EQ(standings({"", "'red'", "", ""}), (Texts{"2nd", "1st", "2nd", "2nd"}));
}

TEST(RotoRouter, RR_STAND_1_TiesAndSkippedRanks) {
  EXPECT_EQ(standings({"'blue'", "'red'", "", ""}), (Texts{"T-1st", "T-1st", "T-3rd", "T-3rd"}));
  EXPECT_EQ(standings({"'blue','green'", "'red'", "'red'", ""}), (Texts{"1st", "T-2nd", "T-2nd", "4th"}));
  EXPECT_EQ(standings({"'blue','green'", "", "", ""}), (Texts{"1st", "T-2nd", "T-2nd", "T-2nd"}));
  EXPECT_EQ(standings({"'blue'", "'red'", "'red'", "'red'"}), (Texts{"T-1st", "T-1st", "T-1st", "T-1st"}));
}

TEST(RotoRouter, RR_STAND_1_FinishedPlayersKeepTheirOrder) {
  EXPECT_EQ(standings({"'green','blue','yellow'", "'red','blue'", "'red','green','yellow'", "'red','blue'"}, "[2,0]"),
            (Texts{"2nd", "T-3rd", "1st", "T-3rd"}));
}

TEST(RotoRouter, RR_STAND_1_RowsStandInOrder) {
  const TestGame table({}, "{'hands':[{'scored':['green']},{'scored':['green','red']}]}");
  EXPECT_EQ(table.view().at("standings"), relaxed("[{'seat':1,'color':'blue','rank':1,'place':'1st','score':2},"
                                                  "{'seat':0,'color':'red','rank':2,'place':'2nd','score':1}]"));
}

TEST(RotoRouter, RR_STAND_1_InactiveColoursHaveNoPlace) {
  const TestGame table({}, "{'hands':[{'scored':['green']},{}]}");
  const auto view = table.view();
  const auto& green = view.at("corners").at(1);
  EXPECT_EQ(green, relaxed("{'color':'green','cell':'g1','active':false,'seat':null,'scored':[],'place':null,"
                           "'scored_by':['red']}"));
  EXPECT_EQ(view.at("corners").at(2).at("place"), "2nd");
  EXPECT_EQ(view.at("standings").as_array().size(), 2U);
}

/// Red needs Blue's corner and Blue needs Red's; each has a token beside it.
const Drawing kBothNearlyThere{"└r ─bB", "", "", "", "", "", "· · · · · ─rR ┘b"};
constexpr std::string_view kScoredTwo = "{'hands':[{'scored':['green','yellow']},{'scored':['green','yellow']}]";

TEST(RotoRouter, RR_END_1_PlayGoesOnForThePlaces) {
  TestGame table(kBothNearlyThere, std::string(kScoredTwo) + "}");
  table.play("token f7 g7");
  EXPECT_FALSE(table.state().is_over());
  EXPECT_EQ(table.position().at("finished"), relaxed("[0]"));
  EXPECT_EQ(table.view().at("corners").at(0).at("place"), "1st");
  table.play("token b1 a1");
  EXPECT_TRUE(table.state().is_over());
  EXPECT_EQ(table.events(), (Texts{"token_moved", "scored", "finished", "game_over"}));
  const Result result = table.result();
  EXPECT_EQ(result.winners, SeatSet::of(Seat{0}));
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 2);
  EXPECT_EQ(result.reason, "RR-END-1");
  EXPECT_EQ(table.moves(), Texts{});
  EXPECT_EQ(table.refusal(seat_at(1), "draw"), "the game is over");
}

TEST(RotoRouter, RR_END_1_TheFirstToThreeWinsWhateverTheSeat) {
  TestGame table(kBothNearlyThere, std::string(kScoredTwo) + ",'seat':1}");
  table.play("token b1 a1").play("token f7 g7");
  EXPECT_EQ(table.result().winners, SeatSet::of(Seat{1}));
  EXPECT_EQ(table.result().place[0], 2);
}

TEST(RotoRouter, RR_END_1_TheEndNamesTheWinner) {
  TestGame table(kBothNearlyThere, std::string(kScoredTwo) + ",'seat':1}");
  table.play("token b1 a1");
  const Rules rules;
  State state = table.state();
  EventLog<Event> log;
  rules.apply(state, seat_at(0), Codec(rules).parse_move("token f7 g7").value(), log);
  EXPECT_EQ(log.events.back().kind, EventKind::kAllFinished);
  EXPECT_EQ(log.events.back().seat, seat_at(1)) << "the first to finish, not the last to move";
}

TEST(RotoRouter, RR_END_1_StopAtWinner) {
  TestGame table(kBothNearlyThere, std::string(kScoredTwo) + ",'options':{'stop_at_winner':true}}");
  table.play("token f7 g7");
  EXPECT_TRUE(table.result().over);
  EXPECT_EQ(table.result().winners, SeatSet::of(Seat{0}));
  EXPECT_EQ(table.result().place[1], 2);
  EXPECT_EQ(table.result().reason, "RR-END-1");
}

TEST(RotoRouter, RR_END_1_AFinishedGameIsTakenBackFromItsPosition) {
  TestGame table(kBothNearlyThere, std::string(kScoredTwo) + "}");
  table.play("token f7 g7").play("token b1 a1");
  const Rules rules;
  const auto back = Codec(rules).parse_position(table.position());
  ASSERT_TRUE(back.has_value()) << back.error().text();
  EXPECT_EQ(*back, table.state());
}

TEST(RotoRouter, RR_END_1_AtTheTurnLimitNobodyWinsAndPlacesAreAsTheyStand) {
  TestGame table(kBothNearlyThere, std::string(kScoredTwo) + ",'options':{'turn_limit':2}}");
  table.play("token f7 g7");
  EXPECT_FALSE(table.result().over);
  table.play("end");
  EXPECT_EQ(table.events(), Texts{"turn_limit"});
  EXPECT_EQ(table.result().reason, kTurnLimitReason);
  EXPECT_TRUE(table.result().winners.empty());
  EXPECT_EQ(table.result().place[0], 1);
  EXPECT_EQ(table.result().place[1], 2);
}

TEST(RotoRouter, RR_END_1_FinishingInTheLastTurnIsStillFinishing) {
  TestGame table(kBothNearlyThere, std::string(kScoredTwo) + ",'options':{'turn_limit':2}}");
  table.play("token f7 g7").play("token b1 a1");
  EXPECT_EQ(table.result().reason, "RR-END-1");
}

bool pauses_after(unsigned colors, SeatSet people, const std::vector<Seat>& finished) {
  State state;
  set_colors(state, colors);
  for (const Seat seat : finished) state.finished.push_back(seat);
  return Rules().asks_to_go_on(state, people);
}

TEST(RotoRouter, RR_PAUSE_1_OneComputerLeftAfterThePeople) {
  const SeatSet people = SeatSet::of(seat_at(0)) | SeatSet::of(seat_at(2));
  const auto pauses = [&](const std::vector<Seat>& finished) { return pauses_after(0b1111, people, finished); };
  EXPECT_FALSE(pauses({}));
  EXPECT_FALSE(pauses({seat_at(0), seat_at(2)}));              // two computer players are left
  EXPECT_FALSE(pauses({seat_at(0), seat_at(1), seat_at(3)}));  // a person is left
  EXPECT_FALSE(pauses({seat_at(0), seat_at(1)}));              // one of each
  EXPECT_TRUE(pauses({seat_at(0), seat_at(1), seat_at(2)}));
  EXPECT_FALSE(pauses({seat_at(0), seat_at(1), seat_at(2), seat_at(3)}));
}

TEST(RotoRouter, RR_PAUSE_1_TheComputerMaySitFirst) {
  EXPECT_TRUE(pauses_after(0b0101, SeatSet::of(seat_at(1)), {seat_at(1)}));
  EXPECT_FALSE(pauses_after(0b0101, SeatSet::of(seat_at(1)), {seat_at(0)}));
}

TEST(RotoRouter, RR_PAUSE_1_DependsOnWhichSeatsArePeople) {
  TestGame table(kBothNearlyThere, std::string(kScoredTwo) + "}");
  const Rules rules;
  EXPECT_FALSE(rules.asks_to_go_on(table.state(), SeatSet::of(Seat{0}))) << "nobody has finished";
  table.play("token f7 g7");  // seat 0 has finished
  EXPECT_TRUE(rules.asks_to_go_on(table.state(), SeatSet::of(Seat{0})))
      << "seat 0 is the person, seat 1 plays on alone";
  EXPECT_FALSE(rules.asks_to_go_on(table.state(), SeatSet::of(Seat{1}))) << "the person is still playing";
  EXPECT_FALSE(rules.asks_to_go_on(table.state(), SeatSet::all(2)));
  table.play("token b1 a1");
  EXPECT_FALSE(rules.asks_to_go_on(table.state(), SeatSet::of(Seat{0}))) << "the game is over";
}

TEST(RotoRouter, RR_PAUSE_1_NotAmongComputersAlone) { EXPECT_FALSE(pauses_after(0b0101, {}, {seat_at(0)})); }

}  // namespace
}  // namespace cardtable::rotorouter
