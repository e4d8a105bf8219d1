// What a client learns about the games before it has a board, and about the seats of a table.
#include <gtest/gtest.h>

#include "tables/table/messages.h"
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

TEST(GamesList, HasWhatAClientNeedsBeforeItHasABoard) {
  const auto last_card = game("last-card");
  EXPECT_EQ(last_card.at("usual_players"), 3);
  EXPECT_EQ(last_card.at("minutes"), 3);
  EXPECT_EQ(last_card.at("secret_hands"), true);
  EXPECT_EQ(last_card.at("playing_cards"), true);
  EXPECT_EQ(game("bus-rush").at("secret_hands"), true);
  EXPECT_EQ(game("bus-rush").at("playing_cards"), false);
  EXPECT_EQ(game("fasttrack").at("secret_hands"), false);
  EXPECT_EQ(game("rotorouter").at("secret_hands"), false);
}

TEST(GamesList, DescribesTheRulesInAFewLinesAndTheBots) {
  const Registry registry;
  for (const auto& one : games_json(registry)) {
    const auto& lines = one.at("in_short").as_array();
    EXPECT_GE(lines.size(), 3U) << one.at("game");
    EXPECT_LE(lines.size(), 6U) << one.at("game");
    const auto& levels = one.at("bot_levels").as_object();
    EXPECT_EQ(levels.size(), one.at("bots").as_array().size());
    for (const auto& bot : one.at("bots").as_array()) EXPECT_TRUE(levels.contains(bot.as_string())) << bot;
  }
  EXPECT_TRUE(std::string(game("last-card").at("in_short").as_array()[0].as_string()).starts_with("Be the first"));
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

TEST(GamesList, NamesTheOptionThatChoosesTheColours) {
  const auto option = game("rotorouter").at("colour_option").as_object();
  EXPECT_EQ(option.at("option"), "colors");
  const auto& choices = option.at("choices").as_array();
  EXPECT_EQ(colours(choices), "vermilion/circle green/triangle blue/square yellow/diamond ");
  EXPECT_EQ(choices[0].at("choice"), "red");
  EXPECT_EQ(choices[3].at("choice"), "yellow");
  // Their colours follow from the number of players.
  for (const auto* const key : {"last-card", "fasttrack", "bus-rush"})
    EXPECT_TRUE(game(key).at("colour_option").is_null());
}

TEST(GamesList, ATableHasTheColoursOfItsOptions) {
  const Registry registry;
  const auto one = TestTable::from(registry, "{'game':'rotorouter','options':{'colors':['green','yellow']}}");
  EXPECT_EQ(colours(table_json(one.table, "ABCDEF").at("seats").as_array()), "green/triangle yellow/diamond ");
}

TEST(TableGlance, ShowsTheHolderOfASeatTheirViewAndOthersWhatEverybodySees) {
  const Registry registry;
  auto one = TestTable::from(
      registry, "{'game':'last-card','seed':3,'seats':[{'kind':'person','name':'Ann'},{'kind':'bot','level':'easy'}]}");
  ASSERT_EQ(one.deal(), "");
  const Match& match = one.table.game()->match();
  const auto glance = glance_json(one.table, "ABCDEF", kSeat0, 0);
  EXPECT_EQ(glance.at("code"), "ABCDEF");
  EXPECT_EQ(glance.at("to_decide"), 0);
  EXPECT_EQ(glance.at("seat"), 0);
  EXPECT_EQ(glance.at("view"), json::value(match.view(Seat{0})));
  const auto others = glance_json(one.table, "ABCDEF", SeatSet(), 0);
  EXPECT_TRUE(others.at("seat").is_null());
  EXPECT_EQ(others.at("view"), json::value(match.view(kSpectator)));
  EXPECT_NE(others.at("view"), glance.at("view"));
}

TEST(TableGlance, ShowsNoHandAtADeviceThatPeopleShare) {
  const Registry registry;
  auto one = TestTable::from(registry,
                             "{'game':'last-card','seed':3,'one_device':true,"
                             "'seats':[{'kind':'person','name':'Ann'},{'kind':'person','name':'Ben'}]}");
  ASSERT_EQ(one.deal(), "");
  const auto glance = glance_json(one.table, "ABCDEF", kSeat0 | kSeat1, 0);
  EXPECT_TRUE(glance.at("seat").is_null());
  EXPECT_EQ(glance.at("view"), json::value(one.table.game()->match().view(kSpectator)));
}

TEST(TableGlance, HasNoPositionBeforeTheFirstDeal) {
  const Registry registry;
  const auto one =
      TestTable::from(registry, "{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}]}");
  const auto glance = glance_json(one.table, "ABCDEF", kSeat0, 0);
  EXPECT_EQ(glance.at("phase"), "waiting");
  EXPECT_TRUE(glance.at("to_decide").is_null());
  EXPECT_TRUE(glance.at("view").is_null());
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
