// What a client gets: enough to lead a person through every decision without knowing a rule.
#include "engine/games/fasttrack/testing.h"

namespace cardtable::fasttrack {
namespace {

/// The description of one legal move in the view of seat 0.
json::object described(TestGame& table, std::string_view move) {
  const auto view = table.match().view(seat_at(0));
  for (const auto& item : view.at("moves").as_array()) {
    if (item.at("move").as_string() == move) return item.as_object();
  }
  ADD_FAILURE() << move << " is not among the moves of " << json::serialize(view);
  return {};
}

TEST(FastTrackView, ShowsTheTable) {
  TestGame table({.card = "5S", .pegs = {"home-0 ft-2*!", "home-1", "home-3", "outer-4-2"}, .discard = "2C 3C"});
  const auto view = table.match().view(kSpectator);
  EXPECT_EQ(view.at("seat"), nullptr);
  EXPECT_EQ(view.at("on_turn"), 0);
  EXPECT_EQ(view.at("card"), "5S");
  EXPECT_EQ(view.at("deck"), 6);
  EXPECT_EQ(view.at("discard"), 2);
  EXPECT_EQ(view.at("discard_top"), "3C");
  EXPECT_EQ(view.at("steps_left"), nullptr);
  EXPECT_EQ(view.at("players").at(2).at("section"), 3);
  EXPECT_EQ(view.at("players").at(0).at("holding"), 3);
  EXPECT_EQ(json::serialize(view.at("players").at(0).at("pegs").at(1)),
            R"({"hole":"ft-2","fasttrack":true,"must_exit":true})");
  EXPECT_EQ(json::serialize(view.at("players").at(3).at("pegs").at(0)), R"({"hole":"outer-4-2","circuit":true})");
}

TEST(FastTrackView, IsTheSameForEverybodyButForTheSeat) {
  TestGame table({.card = "5S", .pegs = {"home-0", "home-3"}});
  auto first = table.match().view(seat_at(0));
  auto second = table.match().view(seat_at(1));
  EXPECT_NE(first, second);
  first["seat"] = second["seat"] = nullptr;
  EXPECT_EQ(first, second);
}

TEST(FastTrackView, HidesTheOrderOfTheDeck) {
  TestGame one({.card = "5S", .pegs = {"home-0", "home-3"}, .deck = "2D 3D 8D"});
  TestGame other({.card = "5S", .pegs = {"home-0", "home-3"}, .deck = "8D 2D 3D"});
  EXPECT_EQ(one.match().view(seat_at(0)), other.match().view(seat_at(0)));
}

TEST(FastTrackView, DescribesAMoveHoleByHole) {
  TestGame table({.card = "5S", .pegs = {"outer-0-0", "home-3"}});
  EXPECT_EQ(
      json::serialize(described(table, "move outer-0-0 safe-0-3")),
      R"({"move":"move outer-0-0 safe-0-3","kind":"track","part":null,"from":"outer-0-0","to":"safe-0-3",)"
      R"("steps":5,"steps_left":0,"half_split":false,"short":"5 steps, safe","path":["outer-0-1","outer-0-2","safe-0-1","safe-0-2","safe-0-3"],"cuts":null})");
}

TEST(FastTrackView, SaysWhenNothingCanFollowAFirstPart) {
  TestGame half({.card = "7S", .pegs = {"outer-0-2 outer-0-1 safe-0-3", "home-3"}});
  EXPECT_EQ(described(half, "split outer-0-2 safe-0-1").at("half_split"), true);
  EXPECT_EQ(described(half, "split outer-0-2 safe-0-1").at("steps_left"), 0);
  TestGame whole({.card = "7S", .pegs = {"outer-0-1 outer-4-0", "home-3"}});
  EXPECT_EQ(described(whole, "split outer-4-0 outer-4-2").at("half_split"), false);
  EXPECT_EQ(described(whole, "split outer-4-0 outer-4-2").at("steps_left"), 5);
}

TEST(FastTrackView, SaysWhoIsCutAndWhereThatPegGoes) {
  TestGame table({.card = "5S", .pegs = {"home-0", "ft-1"}});
  EXPECT_EQ(json::serialize(described(table, "move home-0 ft-1").at("cuts")), R"({"seat":1,"to":"home-3"})");
}

TEST(FastTrackView, NamesTheKindOfEveryMove) {
  TestGame ace({.card = "AS", .pegs = {"ft-2*", "home-3"}});
  EXPECT_EQ(described(ace, "enter").at("kind"), "enter");
  EXPECT_EQ(described(ace, "enter").at("from"), "hold-0-3");
  EXPECT_EQ(described(ace, "enter").at("to"), "home-0");
  EXPECT_EQ(described(ace, "move ft-2 ft-3").at("kind"), "ring");
  EXPECT_EQ(described(ace, "move ft-2 side-left-2-1").at("kind"), "track");
  EXPECT_EQ(described(ace, "move ft-2 center").at("kind"), "into_bullseye");
  TestGame king({.card = "KS", .pegs = {"center", "home-3"}});
  EXPECT_EQ(described(king, "move center ft-0").at("kind"), "out_of_bullseye");
  TestGame four({.card = "4S", .pegs = {"home-0", "home-3"}});
  EXPECT_EQ(described(four, "move home-0 outer-0-0").at("kind"), "backward");
  EXPECT_EQ(described(four, "move home-0 outer-0-0").at("steps"), 4);
}

TEST(FastTrackView, LeadsThroughASplit) {
  TestGame table({.card = "7S", .pegs = {"side-right-0-4 side-right-1-4 center", "home-3"}});
  auto view = table.match().view(seat_at(0));
  EXPECT_EQ(json::serialize(view.at("movable")), R"(["side-right-0-4","side-right-1-4"])");
  const auto first = described(table, "split side-right-0-4 side-right-0-2");
  EXPECT_EQ(first.at("part"), 1);
  EXPECT_EQ(first.at("steps"), 2);
  EXPECT_EQ(first.at("steps_left"), 5);
  EXPECT_EQ(described(table, "move side-right-0-4 side-left-1-3").at("part"), nullptr);

  table.play("split side-right-0-4 side-right-0-2");
  view = table.match().view(seat_at(0));
  EXPECT_EQ(view.at("steps_left"), 5);
  EXPECT_EQ(view.at("split_from"), "side-right-0-2");
  EXPECT_EQ(view.at("split_fasttrack"), false);
  EXPECT_EQ(json::serialize(view.at("movable")), R"(["side-right-1-4"])");
  EXPECT_EQ(described(table, "move side-right-1-4 side-left-2-1").at("part"), 2);
}

TEST(FastTrackView, AFinishedGameHasNoCardAndNoMoves) {
  TestGame table({.card = "AS", .pegs = {"safe-0-1 safe-0-2 safe-0-3 safe-0-4 outer-0-3+", "home-3"}});
  table.play("move outer-0-3 home-0");
  const auto view = table.match().view(seat_at(0));
  EXPECT_EQ(view.at("over"), true);
  EXPECT_EQ(view.at("card"), nullptr);
  EXPECT_TRUE(view.at("moves").as_array().empty());
}

TEST(FastTrackView, EventsCarryThePathToo) {
  TestGame table({.card = "6S", .pegs = {"ft-4*", "home-3"}});
  const auto events = table.match().play(seat_at(0), "move ft-4 side-left-0-4");
  ASSERT_TRUE(events.has_value());
  EXPECT_EQ(json::serialize(table.match().type().describe(events->front()).data),
            R"({"event":"moved","seat":0,"card":"6S","from":"ft-4","to":"side-left-0-4","travel":"ring",)"
            R"("path":["ft-5","ft-0","side-left-0-1","side-left-0-2","side-left-0-3","side-left-0-4"]})");
}

TEST(FastTrackView, TheCatalogHasEveryCardWithWhatItDoes) {
  const auto catalog = game_type().catalog();
  ASSERT_EQ(catalog.size(), 53U);
  std::uint64_t copies = 0;
  for (const auto& card : catalog) copies += card.at("copies").to_number<std::uint64_t>();
  EXPECT_EQ(copies, 54U);
  EXPECT_EQ(catalog.back().at("id"), "JK");
}

}  // namespace
}  // namespace cardtable::fasttrack
