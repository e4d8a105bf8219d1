// The position in words: goal, progress and prompt, the name and price of each move, the meaning of everything on the
// table.
#include <fmt/format.h>

#include <map>

#include "engine/games/bus_rush/testing.h"
#include "engine/registry/rulebook.h"

namespace cardtable::bus_rush {
namespace {

std::string goal_with(std::string_view options) {
  return Played(R"({"players":2,"hands":[{},{}],"options":)" + std::string(options) + "}").guide().goal;
}

TEST(BusRushGuide, BR_WIN_1_TheGoalHasTheNumbersOfTheGame) {
  EXPECT_EQ(goal_with("{}"), "Be the first to reach 14 points, with at least 1 in every borough.");
  EXPECT_EQ(goal_with(R"({"bonuses":false,"turn_limit":60})"),
            "Be the first to reach 14 points, with at least 1 in every borough; there are no bonuses; the game ends "
            "after turn "
            "60.");
}

TEST(BusRushGuide, BR_WIN_1_ProgressCountsPointsAndNamesWhatIsMissing) {
  const Played game(R"({"players":4,"hands":[
    {"score":{"manhattan":3,"brooklyn":3,"queens":3,"bronx":2}},
    {"score":{"manhattan":3,"brooklyn":1,"queens":1}},
    {},
    {"score":{"manhattan":1,"brooklyn":1,"queens":3,"bronx":1,"staten-island":1}}],
    "bonuses":{"queens_bus_redesign":{"owner":3,"locked":true,"counts":[0,0,0,3]}}})");
  const Guide guide = game.guide();
  ASSERT_EQ(guide.progress.size(), 4U);
  EXPECT_EQ(guide.progress[0].text, "11 of 14 points, Staten Island missing");
  EXPECT_EQ(guide.progress[0].done, 11);
  EXPECT_EQ(guide.progress[0].of, 14);
  EXPECT_EQ(guide.progress[1].text, "5 of 14 points, the Bronx and Staten Island missing");
  EXPECT_EQ(guide.progress[2].text, "0 of 14 points, 5 boroughs missing");
  EXPECT_EQ(guide.progress[3].text, "9 of 14 points") << "the bonus counts";
}

std::string prompt_of(std::string_view position) { return Played(position).guide().prompt; }

TEST(BusRushGuide, BR_BUS_3_ThePromptSaysFirstWhatScores) {
  EXPECT_EQ(prompt_of(R"({"players":2,"hands":[{"bus":["m7-loc","b46-loc"],"rush":["taxi-1"]},{}]})"),
            "Play the M7 to score in Manhattan, or travel, trade or wait.");
  EXPECT_EQ(prompt_of(R"({"players":2,"hands":[{"bus":["m7-loc","m11-loc"]},{}]})"),
            "Play the M7 or the M11 to score in Manhattan, or wait.");
  EXPECT_EQ(prompt_of(R"({"players":2,"hands":[{"bus":["m7-loc","m11-loc","qm2-exp"]},{}]})"),
            "Play one of 3 Bus cards to score, or wait.");
  EXPECT_EQ(prompt_of(R"({"players":2,"hands":[{"bus":["qm2-exp"]},{}]})"),
            "Ride the QM2 to Queens to score, or wait.");
}

TEST(BusRushGuide, BR_BUS_1_WithoutAPointToScoreThePromptSaysWhyAndWhereToGo) {
  EXPECT_EQ(prompt_of(R"({"players":2,"hands":[{"bus":["b46-loc","b25-loc","q23-loc"],"rush":["taxi-1"]},{}]})"),
            "No Bus card fits here: travel to Brooklyn (2 fit there), trade or wait.");
  EXPECT_EQ(prompt_of(R"({"players":2,"hands":[{"bus":["m7-loc"],"score":{"manhattan":3}},{}]})"),
            "You have all 3 points in Manhattan: wait.");
  EXPECT_EQ(prompt_of(R"({"players":2,"hands":[{"bus":["m7-loc"]},{}],
              "restrictions":[{"seat":0,"effect":"block_non_express_bus"}]})"),
            "Your Bus cards for this borough are restricted: wait.");
  EXPECT_EQ(prompt_of(R"({"players":2,"actions":1,"bus_plays":1,"hands":[{"bus":["m7-loc"]},{}],
              "decks":{"perk":{"draw":["bus_lane-1"]}}})"),
            "Wait or buy a Perk.");
}

constexpr std::string_view kAboutToWin = R"({"players":2,"borough":"staten-island","hands":[
  {"bus":["s40-loc","s79-sel"],"score":{"manhattan":3,"brooklyn":3,"queens":3,"bronx":3,"staten-island":1}},{}]})";

TEST(BusRushGuide, BR_WIN_1_WhatWinsIsSaidFirst) {
  Played game(kAboutToWin);
  const Guide guide = game.guide();
  EXPECT_EQ(guide.prompt, "Play the S40 to win!");
  EXPECT_EQ(guide.choices[0].label, "Play the S40");
  EXPECT_EQ(guide.choices[0].meaning, "1 point in Staten Island; you win.");
  EXPECT_TRUE(guide.choices[0].is_goal);
  EXPECT_EQ(game.play("bus s40-loc"), "ok");
  EXPECT_EQ(game.guide(Seat{0}).prompt, "You won with 14 points and at least 1 in every borough.");
  EXPECT_EQ(game.guide(Seat{1}).prompt, "@0 won with 14 points and at least 1 in every borough.");
  EXPECT_TRUE(game.guide(Seat{0}).choices.empty());
}

TEST(BusRushGuide, BR_RESTRICT_3_AWaitingPlayerLearnsOfTheRestriction) {
  const Played game(R"({"players":3,"hands":[{},{},{"taxi":{"borough":"bronx","returns_in_round":4}}],
    "restrictions":[{"seat":1,"effect":"block_express_bus"},{"seat":1,"effect":"block_rush_cards"}]})");
  EXPECT_EQ(game.guide(Seat{1}).prompt, "@0 is to play. Next turn you may not play Express cards or Rush cards.");
  EXPECT_EQ(game.guide(Seat{2}).prompt, "@0 is to play. You are alone in the Bronx until round 4 at the latest.");
  EXPECT_EQ(game.guide(kSpectator).prompt, "@0 is to play.");
  EXPECT_TRUE(game.guide(Seat{1}).choices.empty());
}

TEST(BusRushGuide, TheTurnLimitSaysWhoLeads) {
  Played game(R"({"players":2,"seat":1,"hands":[{"score":{"queens":2}},{"score":{"bronx":2}}],
    "options":{"turn_limit":2}})");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.guide(Seat{0}).prompt,
            "The turn limit is reached: nobody won, and @0 and @1 share the most points, 2.");
}

TEST(BusRushGuide, EveryMoveIsCalledByItsCardsAndPlaces) {
  const Played game(R"({"players":3,"hands":[
    {"bus":["m7-loc","m98-lim","m15-sel","qm2-exp","s79-sel"],"rush":["reroute-1","bus_transfer-1","taxi-1"],
     "perks":["bus_lane-1"]},{},{}],
    "decks":{"rush":{"draw":["taxi-2"]},"perk":{"draw":["fare_evader-1"]},"bus":{"draw":["m11-loc","m20-loc"]}}})");
  const std::map<std::string, std::string> labels{
      {"bus m7-loc", "Play the M7"},
      {"bus m15-sel 2 block_express_bus", "Play the M15: no Express cards for @2"},
      {"bus m15-sel 1 block_non_express_bus", "Play the M15: no Local, Limited or Select cards for @1"},
      {"bus qm2-exp", "Ride the QM2 to Queens"},
      {"rush reroute-1 s79-sel queens", "Reroute the S79 to Bay Ridge to Queens"},
      {"rush bus_transfer-1", "Play Bus Transfer"},
      {"rush taxi-1 bronx", "Taxi to the Bronx"},
      {"trade m7-loc m15-sel", "Trade the M7 and the M15 for a Rush card"},
      {"trade taxi-1", "Trade Taxi for 2 Bus cards"},
      {"wait", "Wait"},
      {"perk buy", "Buy a Perk"},
      {"perk use bus_lane-1", "Use Bus Lane"},
      {"end", "End turn"}};
  for (const auto& [move, label] : labels) EXPECT_EQ(game.choice(move).label, label) << move;
  EXPECT_EQ(game.choice("bus m98-lim").meaning,
            "1 point in Manhattan; @1 may not play Local, Limited and Select cards next turn.");
  EXPECT_EQ(game.choice("bus m7-loc").price, "1 action");
  EXPECT_EQ(game.choice("rush taxi-1 bronx").price, "both actions, your turn ends");
  EXPECT_TRUE(game.choice("bus qm2-exp").is_goal);
  EXPECT_FALSE(game.choice("rush taxi-1 bronx").is_goal);
}

TEST(BusRushGuide, BR_BONUS_1_ABonusThatAPlayTakesIsSaid) {
  const Played game(R"({"players":2,"borough":"queens","hands":[{"bus":["q23-loc"]},{}],
    "bonuses":{"queens_bus_redesign":{"owner":null,"locked":false,"counts":[2,0]}}})");
  EXPECT_EQ(game.choice("bus q23-loc").meaning, "1 point in Queens; 2 points for Queens Bus Redesign.");
}

TEST(BusRushGuide, BR_TURN_2_UnusedActionsAreThePriceOfEndingATurn) {
  const Played two(R"({"players":2,"hands":[{"bus":["m7-loc"]},{}]})");
  EXPECT_EQ(two.choice("end").price, "your 2 unused actions are lost");
  EXPECT_TRUE(two.choice("end").is_costly);
  EXPECT_EQ(two.guide().choices.back().move, "end");
  const Played one(R"({"players":2,"actions":1,"hands":[{"bus":["m7-loc"]},{}]})");
  EXPECT_EQ(one.choice("end").price, "your unused action is lost");
  const Played free(R"({"players":2,"actions":0,"bus_plays":1,"bus_plays_allowed":2,"free_bus_plays":1,
    "hands":[{"bus":["m7-loc"]},{}]})");
  EXPECT_EQ(free.choice("end").price, "your free Bus play is lost");
  EXPECT_EQ(free.choice("bus m7-loc").price, "");
  const Played nothing(R"({"players":2,"actions":1,"hands":[{},{}]})");
  EXPECT_FALSE(nothing.choice("end").is_costly) << "there is not even a card to draw";
}

TEST(BusRushGuide, BR_PERK_1_APerkIsBoughtUnseenAndMayEndTheTurn) {
  constexpr std::string_view kDeck = R"("hands":[{},{}],"decks":{"perk":{"draw":["bus_lane-1"]}}})";
  const Played two(R"({"players":2,)" + std::string(kDeck));
  EXPECT_EQ(two.choice("perk buy").price, "1 action, bought unseen");
  EXPECT_FALSE(two.choice("perk buy").is_costly);
  const Played one(R"({"players":2,"actions":1,)" + std::string(kDeck));
  EXPECT_EQ(one.choice("perk buy").price, "1 action, bought unseen, your turn ends");
  EXPECT_TRUE(one.choice("perk buy").is_costly);
}

TEST(BusRushGuide, BR_RUSH_2_ATransferThatIsLostForNothingSaysSo) {
  const Played lost(R"({"players":2,"borough":"manhattan","actions":1,"hands":[
    {"bus":["b46-loc"],"rush":["bus_transfer-1"]},{}]})");
  EXPECT_EQ(lost.choice("rush bus_transfer-1").price,
            "1 action; you have no Bus card to play now: your turn would end, and the card would be lost for nothing");
  EXPECT_TRUE(lost.choice("rush bus_transfer-1").is_costly);
  const Played early(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["b46-loc"],"rush":["bus_transfer-1"]},{}]})");
  EXPECT_EQ(early.choice("rush bus_transfer-1").price,
            "1 action; none of your Bus cards can be played where you are now");
  const Played alone(R"({"players":2,"borough":"manhattan","actions":1,"hands":[
    {"bus":["m7-loc"],"rush":["bus_transfer-1"]},{}]})");
  EXPECT_EQ(alone.choice("rush bus_transfer-1").price,
            "1 action; with one action left it gains nothing: you can play the Bus card for that action");
  const Played second(R"({"players":2,"borough":"manhattan","actions":1,"bus_plays":1,"hands":[
    {"bus":["m7-loc"],"rush":["bus_transfer-1"]},{}]})");
  EXPECT_EQ(second.choice("rush bus_transfer-1").price, "1 action") << "a second play for the second action";
  EXPECT_FALSE(second.choice("rush bus_transfer-1").is_costly);
}

// Three of four actions pay for the Perk; of three, all do.
TEST(BusRushGuide, BR_PERK_1_ThePriceOfAPerkFollowsTheOption) {
  constexpr std::string_view kRest =
      R"("options":{"perk_actions":3,"actions":4},"hands":[{},{}],"decks":{"perk":{"draw":["bus_lane-1"]}}})";
  const Played four(R"({"players":2,"actions":4,)" + std::string(kRest));
  EXPECT_EQ(four.choice("perk buy").price, "3 actions, bought unseen");
  EXPECT_FALSE(four.choice("perk buy").is_costly);
  const Played three(R"({"players":2,"actions":3,)" + std::string(kRest));
  EXPECT_EQ(three.choice("perk buy").price, "3 actions, bought unseen, your turn ends");
  EXPECT_TRUE(three.choice("perk buy").is_costly);
}

TEST(BusRushGuide, BR_TRADE_1_TheBusCardsForARushCardFollowTheOption) {
  const auto trade = [](std::string_view cards, std::string_view pile) {
    return Played(fmt::format(R"({{"players":2,"options":{{"trade_cards":{}}},"hands":[{{"rush":["taxi-1"]}},{{}}],
      "decks":{{"bus":{{"draw":[{}]}}}}}})",
                              cards, pile))
        .choice("trade taxi-1");
  };
  constexpr std::string_view kTwo = R"("m7-loc","m11-loc")";
  EXPECT_EQ(trade("1", kTwo).label, "Trade Taxi for 1 Bus card");
  EXPECT_EQ(trade("1", R"("m7-loc")").price, "");
  EXPECT_EQ(trade("4", kTwo).label, "Trade Taxi for 4 Bus cards");
  EXPECT_EQ(trade("4", kTwo).price, "there are only 2 Bus cards to draw");
  EXPECT_FALSE(trade("4", kTwo).is_costly);
}

TEST(BusRushGuide, BR_TURN_3_AWaitThatDrawsLessThanItShouldSaysSo) {
  const Played game(R"({"players":2,"options":{"wait_draw":2},"hands":[{},{}],"decks":{"bus":{"draw":["m7-loc"]}}})");
  EXPECT_EQ(game.choice("wait").meaning, "Draw 2 Bus cards.");
  EXPECT_EQ(game.choice("wait").price, "1 action; there is only 1 Bus card to draw");
  EXPECT_FALSE(game.choice("wait").is_costly);
}

TEST(BusRushGuide, BR_RUSH_1_AFullBoroughFollowsTheOption) {
  const auto price = [](std::string_view cap, std::string_view points) {
    return Played(fmt::format(R"({{"players":2,"options":{{"borough_cap":{},"points_to_win":5}},"hands":[
      {{"bus":["b46-loc"],"rush":["reroute-1"],"score":{{"queens":{}}}}},{{}}]}})",
                              cap, points))
        .choice("rush reroute-1 b46-loc queens")
        .price;
  };
  EXPECT_EQ(price("5", "5"), "1 action; you have all 5 points there: the card could not be played");
  EXPECT_EQ(price("1", "1"), "1 action; you have your one point there: the card could not be played");
  EXPECT_EQ(price("5", "3"), "1 action");
}

TEST(BusRushGuide, BR_RESTRICT_3_ARestrictionThatIsThereAlreadySaysSo) {
  const Played game(R"({"players":3,"borough":"manhattan","hands":[{"bus":["m15-sel","m98-lim"]},{},
    {"perks":["bus_lane-1"],"active_perk":"bus_lane-1"}],
    "restrictions":[{"seat":1,"effect":"block_non_express_bus"}]})");
  const std::string already = "1 action; @1 already has this restriction: you only score the point";
  EXPECT_EQ(game.choice("bus m98-lim").price, already);
  EXPECT_FALSE(game.choice("bus m98-lim").is_costly) << "there is no choice to make";
  EXPECT_TRUE(game.choice("bus m15-sel 1 block_non_express_bus").is_costly);
  EXPECT_EQ(game.choice("bus m15-sel 1 block_non_express_bus").price, already);
  EXPECT_EQ(game.choice("bus m15-sel 1 block_express_bus").price, "1 action");
  EXPECT_EQ(game.choice("bus m15-sel 2 block_express_bus").price, "1 action; @2's Perk lifts this while it is active");
  EXPECT_EQ(game.choice("bus m15-sel 2 block_rush_cards").price, "1 action") << "Bus Lane is for Bus plays";
}

TEST(BusRushGuide, BR_TRADE_1_ARushCardThatBuysNothingSaysSo) {
  const Played none(R"({"players":2,"hands":[{"rush":["taxi-1"]},{}]})");
  EXPECT_EQ(none.choice("trade taxi-1").price, "there is no Bus card to draw: you would get nothing");
  EXPECT_TRUE(none.choice("trade taxi-1").is_costly);
  EXPECT_EQ(none.choice("wait").price, "1 action; there is no Bus card to draw: you would get nothing");
  EXPECT_TRUE(none.choice("wait").is_costly);
  const Played one(R"({"players":2,"hands":[{"rush":["taxi-1"]},{}],"decks":{"bus":{"draw":["m7-loc"]}}})");
  EXPECT_EQ(one.choice("trade taxi-1").price, "there is only 1 Bus card to draw");
  EXPECT_EQ(one.choice("wait").price, "1 action");
  const Played two(R"({"players":2,"hands":[{"rush":["taxi-1"]},{}],
    "decks":{"bus":{"draw":["m7-loc"],"discard":["m11-loc"]}}})");
  EXPECT_EQ(two.choice("trade taxi-1").price, "");
}

TEST(BusRushGuide, BR_RUSH_1_ARerouteToAFullBoroughSaysSo) {
  const Played game(R"({"players":2,"hands":[{"bus":["b46-loc"],"rush":["reroute-1"],"score":{"queens":3}},{}]})");
  EXPECT_EQ(game.choice("rush reroute-1 b46-loc queens").price,
            "1 action; you have all 3 points there: the card could not be played");
  EXPECT_TRUE(game.choice("rush reroute-1 b46-loc queens").is_costly);
  EXPECT_EQ(game.choice("rush reroute-1 b46-loc bronx").price, "1 action");
}

TEST(BusRushGuide, BR_PERK_2_APerkWithoutEffectSaysSo) {
  constexpr std::string_view kHands = R"({"players":2,"hands":[
    {"perks":["bus_lane-1","bus_lane-2","fare_evader-1"],"active_perk":"bus_lane-1"},{}],
    "decks":{"perk":{"draw":["unlimited_card-1"]}})";
  const Played plain(std::string(kHands) + "}");
  EXPECT_EQ(plain.choice("perk use fare_evader-1").price, "");
  EXPECT_EQ(plain.choice("perk use fare_evader-1").meaning,
            "Commuter Rail and Interborough Express cost you no action.");
  EXPECT_EQ(plain.choice("perk use bus_lane-2").price, "it does the same as your active Perk");
  const Played silent(std::string(kHands) + R"(,"events":[{"card":"bridge_reconstruction-1","rounds_left":2}]})");
  const std::string_view why = "Perks have no effect while Bridge Reconstruction lasts";
  EXPECT_EQ(silent.choice("perk use fare_evader-1").price, why);
  EXPECT_TRUE(silent.choice("perk buy").price.ends_with(why));
  EXPECT_TRUE(silent.choice("perk buy").is_costly);
}

std::map<std::string, Meaning> meanings_of(const OptionValues& options) {
  std::map<std::string, Meaning> meanings;
  for (Meaning& meaning : game_type().meanings(options, 4)) meanings.emplace(meaning.key, std::move(meaning));
  return meanings;
}

TEST(BusRushGuide, EveryCardHasAMeaningMadeFromTheCatalogue) {
  const auto meanings = meanings_of(default_options(game_type().info().options));
  for (const auto& card : game_type().catalog()) {
    const auto found = meanings.find("card:" + std::string(card.at("id").as_string()));
    ASSERT_NE(found, meanings.end()) << card.at("id");
    if (const auto* text = card.as_object().if_contains("text")) {
      EXPECT_TRUE(found->second.text.starts_with(std::string_view(text->as_string()))) << found->second.text;
    }
  }
  EXPECT_EQ(meanings.at("card:m98-lim").text,
            "Limited, Manhattan: play it there to score 1 point. The next player may not play Local, Limited and "
            "Select cards. Trade value 2.");
  EXPECT_EQ(meanings.at("card:taxi-1").text, "Travel alone to any other borough. It takes both actions.");
  EXPECT_EQ(meanings.at("card:rush_hour-1").text, "One action fewer per turn. It lasts 2 rounds.");
  for (const std::string_view key :
       {"button:wait", "button:trade", "button:perk", "button:end", "counter:round", "counter:actions", "counter:plays",
        "counter:value", "deck:rush", "piece:bus", "piece:taxi", "borough:staten-island",
        "restriction:block_express_bus", "rerouted:express", "bonus:express_rider", "step:seat"}) {
    EXPECT_TRUE(meanings.contains(std::string(key))) << key;
  }
}

TEST(BusRushGuide, BR_BONUS_1_WithoutBonusesTheyMeanNothing) {
  const auto with = default_options(game_type().info().options);
  auto without = with;
  without[2] = 0;
  EXPECT_TRUE(meanings_of(with).contains("bonus:express_rider"));
  EXPECT_FALSE(meanings_of(without).contains("bonus:express_rider"));
}

TEST(BusRushGuide, RefusalsSpeakInWords) {
  for (const auto rule : game_type().info().rules) {
    const std::string message = rule_message(rule);
    EXPECT_EQ(message.find("block_"), std::string::npos) << rule << ": " << message;
    EXPECT_EQ(message.find('`'), std::string::npos) << rule << ": " << message;
  }
}

}  // namespace
}  // namespace cardtable::bus_rush
