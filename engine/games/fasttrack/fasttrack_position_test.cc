// Set-up positions: what is accepted, what may be left out, what is refused and where.
#include "engine/games/fasttrack/testing.h"

namespace cardtable::fasttrack {
namespace {

std::string error_of(const json::value& position) {
  const auto match = game_type().set_up(position);
  return match ? "taken" : match.error().text();
}
std::string error_of(const Layout& layout) { return error_of(position_from(layout)); }

/// A good position with one field changed; null takes the field out.
std::string error_with(std::string_view field, const json::value& value) {
  auto position = position_from({.card = "5S", .pegs = {"home-0 ft-2*", "home-3"}});
  position[field] = value;
  return error_of(position);
}

TEST(FastTrackPosition, TheExampleOfTheRulebookIsTaken) {
  TestGame table(
      json::parse(R"({"game":"fasttrack","players":2,"seat":0,"card":"7S","steps_left":null,"split_from":null,
    "pegs":[[{"hole":"home-0"},{"hole":"ft-2","fasttrack":true},{"hole":"ft-4","fasttrack":true,"must_exit":true},
             {"hole":"outer-0-1","circuit":true},{"hole":"hold-0-0"}],
            [{"hole":"home-3"},{"hole":"hold-3-0"},{"hole":"hold-3-1"},{"hole":"hold-3-2"},{"hole":"hold-3-3"}]],
    "deck":["AS","JK","10H"],"discard":["2C"]})")
          .as_object());
  EXPECT_EQ(table.pegs(0), "home-0 ft-2* ft-4*! outer-0-1+");
  EXPECT_EQ(table.text_of("deck"), R"(["AS","JK","10H"])");
}

TEST(FastTrackPosition, WhatIsWrittenIsReadBackInTheMiddleOfASplit) {
  TestGame table({.card = "7S", .pegs = {"ft-1* ft-2* outer-4-0", "home-3"}});
  table.play("split ft-1 side-left-1-3");
  const auto position = table.match().position();
  EXPECT_EQ(position.at("steps_left"), 4);
  EXPECT_EQ(position.at("split_from"), "side-left-1-3");
  EXPECT_EQ(position.at("split_fasttrack"), true);
  TestGame back(position);
  EXPECT_EQ(back.match().position(), position);
  EXPECT_EQ(back.moves(), table.moves());
}

TEST(FastTrackPosition, AFinishedGameIsReadBack) {
  TestGame won({.card = "AS", .pegs = {"safe-0-1 safe-0-2 safe-0-3 safe-0-4 outer-0-3+", "home-3"}});
  won.play("move outer-0-3 home-0");
  TestGame back(won.match().position());
  EXPECT_TRUE(back.match().result().has_won(seat_at(0)));
  EXPECT_EQ(back.match().position(), won.match().position());

  const json::object limit{{"options", json::object{{"turn_limit", 1}}}};
  TestGame limited({.card = "2S", .pegs = {"home-0", "home-3"}, .more = limit});
  limited.play("move home-0 side-right-0-3");
  EXPECT_EQ(TestGame(limited.match().position()).match().result().reason, kTurnLimitReason);
}

TEST(FastTrackPosition, FieldsWithAnObviousDefaultMayBeLeftOut) {
  auto position = position_from({.card = "5S", .pegs = {"home-0", "home-3"}});
  for (const char* field : {"game", "seat", "discard", "deck"}) position.erase(field);
  TestGame table(position);
  EXPECT_EQ(table.seat(), 0U);
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move home-0 ft-1"});
}

TEST(FastTrackPosition, MalformedFieldsAreRefusedWithTheirPath) {
  EXPECT_EQ(error_with("game", "last-card"), "game: must be fasttrack");
  EXPECT_EQ(error_with("players", 1), "players: must be from 2 to 6");
  EXPECT_EQ(error_with("players", 7), "players: must be from 2 to 6");
  EXPECT_EQ(error_with("players", nullptr), "players: is missing");
  EXPECT_EQ(error_with("players", 3), "pegs: has 2 lists for 3 players");
  EXPECT_EQ(error_with("seat", 2), "seat: must be from 0 to 1");
  EXPECT_EQ(error_with("card", "11S"), "card: '11S' is not a card (write 7C, 10H, QS, AD)");
  EXPECT_EQ(error_with("card", 7), "card: must be a string");
  EXPECT_EQ(error_with("pegs", nullptr), "pegs: is missing");
  EXPECT_EQ(error_with("deck", "AS"), "deck: must be an array");
  EXPECT_EQ(error_with("turns", -1), "turns: must be from 0 to 2147483647");
  EXPECT_EQ(error_with("rng", "x"), "rng: is not a generator that `state` wrote");
  EXPECT_EQ(error_with("steps", 3), "unknown field 'steps'");
  EXPECT_EQ(error_of(json::value(3)), "must be an object");
  EXPECT_EQ(error_of(json::object{}), "players: is missing");
}

TEST(FastTrackPosition, MalformedPegsAreRefusedWithTheirPath) {
  const auto with_peg = [](const json::value& peg) {
    auto position = position_from({.card = "5S", .pegs = {"home-0", "home-3"}});
    position["pegs"].as_array()[1].as_array()[2] = peg;
    return error_of(position);
  };
  EXPECT_EQ(with_peg(json::object{{"hole", "hold-3-1"}}), "taken");
  EXPECT_EQ(with_peg(json::object{{"hole", "nowhere"}}),
            "pegs[1][2].hole: 'nowhere' is not a hole (write home-0, outer-2-1, ft-3, center)");
  EXPECT_EQ(with_peg(json::object{}), "pegs[1][2].hole: is missing");
  EXPECT_EQ(with_peg("home-1"), "pegs[1][2]: must be an object");
  EXPECT_EQ(with_peg(json::object{{"hole", "home-1"}, {"cicruit", true}}), "pegs[1][2]: unknown field 'cicruit'");
  EXPECT_EQ(with_peg(json::object{{"hole", "home-1"}, {"circuit", 1}}), "pegs[1][2].circuit: must be true or false");
  EXPECT_EQ(with_peg(json::object{{"hole", "home-3"}}), "pegs[1][2].hole: two pegs stand on home-3");
  EXPECT_EQ(with_peg(json::object{{"hole", "home-0"}}), "pegs[1][2].hole: two pegs stand on home-0");
  EXPECT_EQ(with_peg(json::object{{"hole", "safe-0-1"}}), "pegs[1][2].hole: safe-0-1 belongs to another section");
  EXPECT_EQ(with_peg(json::object{{"hole", "hold-1-1"}}), "pegs[1][2].hole: hold-1-1 belongs to another section");

  auto position = position_from({.card = "5S", .pegs = {"home-0", "home-3"}});
  position["pegs"].as_array()[0].as_array().pop_back();
  EXPECT_EQ(error_of(position), "pegs[0]: has 4 pegs, every player has 5");
}

TEST(FastTrackPosition, InconsistentStatusesAreRefused) {
  const auto error = [](const std::string& pegs) { return error_of(Layout{.card = "5S", .pegs = {pegs, "home-3"}}); };
  EXPECT_EQ(error("home-0 ft-2*! center+"), "taken");
  EXPECT_EQ(error("home-0*"), "pegs[0][0].fasttrack: home-0 is not an FT hole");
  EXPECT_EQ(error("center*"), "pegs[0][0].fasttrack: center is not an FT hole");
  EXPECT_EQ(error("ft-0*"), "pegs[0][0].fasttrack: a peg's own FT hole gives no status (FT-FAST-1)");
  EXPECT_EQ(error("ft-1!"), "pegs[0][0].must_exit: only a peg with FastTrack status must exit (FT-FAST-4)");
  EXPECT_EQ(error("home-0 hold-0-3+"), "pegs[0][1].circuit: a peg in holding has no statuses (FT-CUT-1)");
}

TEST(FastTrackPosition, A4WithAnUnmarkedPegWithStatusIsRefused) {
  EXPECT_EQ(error_of(Layout{.card = "4S", .pegs = {"home-0 ft-2*", "home-3"}}),
            "card: a 4 marks the peg on ft-2 as must_exit (FT-FAST-4)");
  EXPECT_EQ(error_of(Layout{.card = "4S", .pegs = {"home-0 ft-2*!", "home-3"}}), "taken");
  EXPECT_EQ(error_of(Layout{.card = "4S", .pegs = {"home-0", "home-3 ft-2*"}}), "taken") << "not the pegs of others";
}

TEST(FastTrackPosition, EntryAndSafeZoneNeedACircuit) {
  for (const char* hole : {"outer-0-2", "safe-0-1", "safe-0-4"}) {
    auto position = position_from({.card = "5S", .pegs = {"home-0", "home-3"}});
    position["pegs"].as_array()[0].as_array()[1] = json::object{{"hole", hole}};
    EXPECT_EQ(error_of(position),
              std::string("pegs[0][1]: a peg on ") + hole + " has completed its circuit (FT-SAFE-1)");
  }
  EXPECT_EQ(error_of(Layout{.card = "5S", .pegs = {"home-0", "outer-0-2"}}), "taken") << "the entry of another";
}

TEST(FastTrackPosition, NoCardAppearsMoreOftenThanInTheDeck) {
  const auto error = [](const std::string& deck, const std::string& discard) {
    return error_of(Layout{.card = "5S", .pegs = {"home-0", "home-3"}, .deck = deck, .discard = discard});
  };
  EXPECT_EQ(error("JK JK", "2S"), "taken");
  EXPECT_EQ(error("JK JK", "2S JK"), "discard[1]: JK appears three times");
  EXPECT_EQ(error("2S", "2S"), "discard[0]: 2S appears twice");
  EXPECT_EQ(error("2S 3S 5S", ""), "card: 5S appears twice");
}

TEST(FastTrackPosition, MiddleOfASplit) {
  const auto error = [](const std::string& card, const json::object& more) {
    return error_of(Layout{.card = card, .pegs = {"side-right-0-2 outer-4-0 outer-0-1", "home-3"}, .more = more});
  };
  const auto from = [](int left, const json::value& hole) {
    return json::object{{"steps_left", left}, {"split_from", hole}};
  };
  EXPECT_EQ(error("7S", from(4, "side-right-0-2")), "taken");
  EXPECT_EQ(error("7S", from(7, "side-right-0-2")), "steps_left: must be from 1 to 6");
  EXPECT_EQ(error("7S", from(0, "side-right-0-2")), "steps_left: must be from 1 to 6");
  EXPECT_EQ(error("6S", from(4, "side-right-0-2")), "steps_left: only a 7 is split (FT-SPLIT-1)");
  EXPECT_EQ(error("7S", from(4, "home-1")), "split_from: no peg of seat 0 stands there");
  EXPECT_EQ(error("7S", from(4, "home-3")), "split_from: no peg of seat 0 stands there");
  EXPECT_EQ(error("7S", from(4, "hold-0-0")), "split_from: no part of a split ends there (FT-SPLIT-2)");
  EXPECT_EQ(error("7S", from(4, nullptr)), "split_from: is missing");
  EXPECT_EQ(error("7S", {{"split_from", "home-0"}}), "split_from: needs steps_left");
  EXPECT_EQ(error("7S", {{"split_fasttrack", true}}), "split_fasttrack: needs steps_left");
}

TEST(FastTrackPosition, TheMiddleOfASplitNeedsAPossibleSecondPart) {
  const json::object six_left{{"steps_left", 6}, {"split_from", "side-right-0-2"}};
  EXPECT_EQ(error_of(Layout{.card = "7S", .pegs = {"side-right-0-2 outer-0-1", "home-3"}, .more = six_left}),
            "steps_left: no other peg can take them (FT-SPLIT-7)");
  auto had_status = six_left;
  had_status["split_fasttrack"] = true;
  EXPECT_EQ(error_of(Layout{.card = "7S", .pegs = {"side-right-0-2 outer-4-0", "home-3"}, .more = six_left}), "taken");
  EXPECT_EQ(error_of(Layout{.card = "7S", .pegs = {"side-right-0-2 outer-4-0", "home-3"}, .more = had_status}),
            "steps_left: no other peg can take them (FT-SPLIT-7)");
}

TEST(FastTrackPosition, ThereIsACardExactlyWhileTheGameGoesOn) {
  const std::string won = "safe-0-1 safe-0-2 safe-0-3 safe-0-4 home-0+";
  EXPECT_EQ(error_of(Layout{.card = "", .pegs = {won, "home-3"}}), "taken");
  EXPECT_EQ(error_of(Layout{.card = "5S", .pegs = {won, "home-3"}}), "card: must be null: a player has won (FT-WIN-1)");
  EXPECT_EQ(error_of(Layout{.card = "", .pegs = {"home-0", "home-3"}}), "card: is null, but the game is not over");
  EXPECT_EQ(error_of(Layout{.card = "", .pegs = {won, "safe-3-1 safe-3-2 safe-3-3 safe-3-4 home-3+"}}),
            "pegs: more than one player has won");
  const json::object limit{{"options", json::object{{"turn_limit", 3}}}, {"turns", 3}};
  EXPECT_EQ(error_of(Layout{.card = "5S", .pegs = {"home-0", "home-3"}, .more = limit}),
            "card: must be null: the turn limit is reached");
  EXPECT_EQ(error_of(Layout{.card = "", .pegs = {"home-0", "home-3"}, .more = limit}), "taken");
}

}  // namespace
}  // namespace cardtable::fasttrack
