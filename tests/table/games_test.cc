// What a client is told of the games before it has a board, and of the seats of a table.
#include <gtest/gtest.h>

#include "table/messages.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

json::object game(std::string_view key) {
  const Registry registry;
  for (const auto& one : games_json(registry)) {
    if (one.at("game").as_string() == key) return one.as_object();
  }
  ADD_FAILURE() << key;
  return {};
}

std::string colours(const json::array& seats) {
  std::string text;
  for (const auto& seat : seats) {
    text += std::string(seat.at("colour").as_string()) + "/" + std::string(seat.at("mark").as_string()) + " ";
  }
  return text;
}

TEST(GamesList, SaysWhatAClientNeedsBeforeItHasABoard) {
  const auto last_card = game("last-card");
  EXPECT_EQ(last_card.at("usual_players"), 3);
  EXPECT_EQ(last_card.at("minutes"), 10);
  EXPECT_EQ(last_card.at("secret_hands"), true);
  EXPECT_EQ(last_card.at("playing_cards"), true);
  EXPECT_EQ(game("bus-rush").at("secret_hands"), true);
  EXPECT_EQ(game("bus-rush").at("playing_cards"), false);
  EXPECT_EQ(game("fasttrack").at("secret_hands"), false);
  EXPECT_EQ(game("rotorouter").at("secret_hands"), false);
}

TEST(GamesList, SeatsHaveTheGamesOwnColours) {
  const auto of = [](std::string_view key, std::string_view players) {
    return colours(game(key).at("seat_colours").as_object().at(players).as_array());
  };
  EXPECT_EQ(of("last-card", "3"), "vermilion/circle blue/square green/triangle ");
  EXPECT_EQ(of("fasttrack", "2"), "vermilion/circle yellow/diamond ");  // sections 0 and 3
  EXPECT_EQ(of("fasttrack", "6"),
            "vermilion/circle blue/square green/triangle yellow/diamond purple/pentagon sky/cross ");
  EXPECT_EQ(of("rotorouter", "2"), "vermilion/circle blue/square ");  // red and blue, at opposite corners
  EXPECT_EQ(of("rotorouter", "3"), "vermilion/circle green/triangle blue/square ");
}

TEST(GamesList, ATableTellsTheColoursOfItsOwnOptions) {
  const Registry registry;
  const auto one = TestTable::from(registry, "{'game':'rotorouter','options':{'colors':['green','yellow']}}");
  EXPECT_EQ(colours(table_json(one.table, "ABCDEF").at("seats").as_array()), "green/triangle yellow/diamond ");
}

TEST(ResultJson, HasScoresWhereThereArePoints) {
  const Registry registry;
  const auto bus = registry.find("bus-rush")->set_up(json::parse(R"({"players":2,"borough":"manhattan","hands":[
      {"bus":["bxm7-exp"],"score":{"manhattan":2,"brooklyn":3,"queens":3,"staten-island":3}},
      {"score":{"manhattan":2,"brooklyn":1}}],
      "bonuses":{"queens_bus_redesign":{"owner":0,"locked":true,"counts":[3,0]}}})"));
  ASSERT_TRUE(bus.has_value()) << bus.error().text();
  EXPECT_FALSE(result_json(**bus).contains("scores")) << "the game is not over";
  ASSERT_TRUE((*bus)->play(Seat{0}, "bus bxm7-exp").has_value());
  EXPECT_EQ(json::serialize(result_json(**bus).at("scores")), "[14,3]");  // 12 in the boroughs and 2 for the bonus

  OptionValues one_turn = default_options(registry.find("last-card")->info().options);
  one_turn[kTurnLimitOption] = 1;
  auto cards = registry.find("last-card")->deal(one_turn, 2, 1).match;
  ASSERT_TRUE(cards->play(cards->to_decide(), "draw").has_value());
  const auto result = result_json(*cards);
  EXPECT_EQ(result.at("over"), true);
  EXPECT_FALSE(result.contains("scores"));
}

}  // namespace
}  // namespace cardtable
