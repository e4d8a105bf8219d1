// Each option of FastTrack on both sides: the usual rule and the variant.
#include <fmt/format.h>

#include "engine/games/fasttrack/testing.h"
#include "engine/kit/option_text.h"
#include "engine/registry/rulebook.h"

namespace cardtable::fasttrack {
namespace {

Layout with_options(Layout layout, const json::object& options) {
  layout.more["options"] = options;
  return layout;
}

OptionValues options_of(std::initializer_list<std::string_view> assignments) {
  OptionValues options = default_options(game_type().info().options);
  for (const auto assignment : assignments) {
    EXPECT_TRUE(set_option(assignment, game_type().info().options, options)) << assignment;
  }
  return options;
}

json::array cards(std::initializer_list<std::string_view> words) {
  json::array array;
  for (const auto word : words) array.emplace_back(word);
  return array;
}

TEST(FastTrack, FT_SETUP_2_AsManyPegsAsAgreed) {
  for (const std::size_t pegs : {3U, 4U, 5U}) {
    const auto match = game_type().deal(options_of({fmt::format("pegs={}", pegs)}), 2, 1).match;
    const auto position = match->position();
    const auto& own = position.at("pegs").at(1).as_array();
    ASSERT_EQ(own.size(), pegs);
    EXPECT_EQ(own[0].at("hole"), "home-3");
    EXPECT_EQ(own[1].at("hole"), "hold-3-0");
    EXPECT_EQ(own[pegs - 1].at("hole").as_string(), fmt::format("hold-3-{}", pegs - 2));
    EXPECT_EQ(match->broken_invariant(), "");
  }
}

TEST(FastTrack, FT_SETUP_2_HolesBeyondTheLastPegAreNotInUse) {
  const auto refusal = [](std::string_view hole) {
    const Layout layout{.pegs = {"home-0 " + std::string(hole), "home-3"}};
    const auto match = game_type().set_up(position_from(with_options(layout, {{"pegs", 3}})));
    return match ? std::string() : match.error().text();
  };
  EXPECT_EQ(refusal("safe-0-2"), "");
  EXPECT_EQ(refusal("safe-0-3"), "pegs[0][1].hole: safe-0-3 is not in use with 3 pegs (FT-SETUP-2)");
  EXPECT_EQ(refusal("hold-0-2"), "pegs[0][1].hole: hold-0-2 is not in use with 3 pegs (FT-SETUP-2)");
}

TEST(FastTrack, FT_DECK_1_AsManyJokersAsAgreed) {
  for (const std::size_t jokers : {0U, 1U, 2U}) {
    const auto match = game_type().deal(options_of({fmt::format("jokers={}", jokers)}), 2, 1).match;
    const auto position = match->position();
    auto all = position.at("deck").as_array();
    for (const auto& card : position.at("discard").as_array()) all.push_back(card);
    all.push_back(position.at("card"));
    EXPECT_EQ(all.size(), 52 + jokers);
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(all, json::value("JK"))), jokers);
  }
  const Layout two{.pegs = {"home-0", "home-3"}, .deck = "JK JK 2D"};
  EXPECT_TRUE(game_type().set_up(position_from(two)));
  EXPECT_FALSE(game_type().set_up(position_from(with_options(two, {{"jokers", 1}})))) << "there are two";
}

TEST(FastTrack, FT_TURN_3_TheCardsThatGiveAnExtraTurn) {
  const Layout two{.card = "2S", .pegs = {"home-0", "home-3"}};
  const Layout king{.card = "KS", .pegs = {"home-0", "home-3"}};
  const auto next = [](const Layout& layout, std::string_view move) {
    TestGame game(layout);
    game.play(move);
    return game.seat();
  };
  EXPECT_EQ(next(two, "move home-0 side-right-0-3"), 1U);
  EXPECT_EQ(next(with_options(two, {{"extra_turn", cards({"2"})}}), "move home-0 side-right-0-3"), 0U);
  EXPECT_EQ(next(king, "move home-0 side-right-0-4"), 0U);
  EXPECT_EQ(next(with_options(king, {{"extra_turn", json::array{}}}), "move home-0 side-right-0-4"), 1U);
}

TEST(FastTrack, FT_ENTER_1_TheCardsThatBringAPegIn) {
  const Layout two{.card = "2S", .pegs = {"outer-1-0", "home-3"}};
  const Layout ace{.card = "AS", .pegs = {"outer-1-0", "home-3"}};
  const json::object only_two{{"enter", cards({"2"})}};
  EXPECT_EQ(TestGame(two).verdict("enter"), "FT-ENTER-1");
  EXPECT_EQ(TestGame(with_options(two, only_two)).verdict("enter"), "legal");
  EXPECT_EQ(TestGame(ace).verdict("enter"), "legal");
  EXPECT_EQ(TestGame(with_options(ace, only_two)).verdict("enter"), "FT-ENTER-1");
}

TEST(FastTrack, FT_CUT_2_HoldingIsFullWithAllPegsButOne) {
  const Layout full{.card = "2S", .pegs = {"home-0", "side-right-0-3"}};
  TestGame cut(with_options(full, {{"pegs", 3}}));
  cut.play("move home-0 side-right-0-3");
  EXPECT_EQ(cut.pegs(1), "home-3") << "two are in holding, and it has two holes";
  const Layout room{.card = "2S", .pegs = {"home-0", "side-right-0-3 outer-4-0"}};
  TestGame other(with_options(room, {{"pegs", 3}}));
  other.play("move home-0 side-right-0-3");
  EXPECT_EQ(other.pegs(1), "outer-4-0");
}

TEST(FastTrack, FT_BACK_1_AFourMayGoForward) {
  const Layout layout{.card = "4S", .pegs = {"home-0", "home-3"}};
  TestGame usual(layout);
  EXPECT_TRUE(usual.offers("move home-0 outer-0-0"));
  EXPECT_EQ(usual.verdict("move home-0 side-right-0-1"), "FT-BACK-1");
  TestGame forward(with_options(layout, {{"four", "forward"}}));
  EXPECT_TRUE(forward.offers("move home-0 side-right-0-1"));
  EXPECT_EQ(forward.verdict("move home-0 outer-0-0"), "FT-MOVE-1");
}

TEST(FastTrack, FT_SAFE_2_TheZoneEndsWhereThePegsDo) {
  const Layout layout{.card = "3S", .pegs = {"outer-0-2 outer-1-0", "home-3"}};
  EXPECT_EQ(TestGame(layout).verdict("move outer-0-2 safe-0-3"), "legal");
  EXPECT_EQ(TestGame(with_options(layout, {{"pegs", 3}})).verdict("move outer-0-2 safe-0-3"), "FT-SAFE-2");
  EXPECT_EQ(TestGame(with_options(layout, {{"pegs", 4}})).verdict("move outer-0-2 safe-0-3"), "legal");
}

TEST(FastTrack, FT_SAFE_3_TheLastOfThreePegsStaysOnTheTrack) {
  const Layout layout{.card = "2S", .pegs = {"safe-0-1 safe-0-2 outer-0-2", "home-3"}};
  TestGame three(with_options(layout, {{"pegs", 3}}));
  EXPECT_TRUE(three.offers("move outer-0-2 home-0"));
  TestGame past(with_options({.card = "3S", .pegs = layout.pegs}, {{"pegs", 3}}));
  EXPECT_EQ(past.seat(), 1U) << "a 3 would carry it past home";
  EXPECT_EQ(TestGame(layout).verdict("move outer-0-2 home-0"), "FT-SAFE-1") << "with five pegs the zone has room";
}

TEST(FastTrack, FT_WIN_1_AllPegsButOneInTheZoneAndTheLastHome) {
  const Layout three{.card = "AS", .pegs = {"safe-0-1 safe-0-2 outer-0-3+", "home-3"}};
  TestGame won(with_options(three, {{"pegs", 3}}));
  won.play("move outer-0-3 home-0");
  EXPECT_TRUE(won.is_over());
  TestGame four(with_options(three, {{"pegs", 4}}));
  four.play("move outer-0-3 home-0");
  EXPECT_FALSE(four.is_over()) << "one is still in holding";
  TestGame usual(three);
  usual.play("move outer-0-3 home-0");
  EXPECT_FALSE(usual.is_over());
}

TEST(FastTrack, FT_FAST_1_WithoutTheRingNobodyGetsStatus) {
  const Layout layout{.card = "2S", .pegs = {"side-right-0-2", "home-3"}};
  TestGame usual(layout);
  usual.play("move side-right-0-2 ft-1");
  EXPECT_EQ(usual.pegs(0), "ft-1*");
  TestGame plain(with_options(layout, {{"ring", false}}));
  plain.play("move side-right-0-2 ft-1");
  EXPECT_EQ(plain.pegs(0), "ft-1");
}

TEST(FastTrack, FT_FAST_2_WithoutTheRingNobodyTravelsIt) {
  const Layout layout{.card = "2S", .pegs = {"ft-1", "home-3"}};
  EXPECT_EQ(TestGame(with_options(layout, {{"ring", false}})).verdict("move ft-1 ft-3"), "FT-FAST-2");
  const Layout with_status{.card = "2S", .pegs = {"ft-1*", "home-3"}};
  EXPECT_EQ(TestGame(with_status).verdict("move ft-1 ft-3"), "legal");
  const auto match = game_type().set_up(position_from(with_options(with_status, {{"ring", false}})));
  ASSERT_FALSE(match);
  EXPECT_EQ(match.error().text(), "pegs[0][0].fasttrack: the ring is not played (FT-FAST-1)");
}

TEST(FastTrack, FT_FAST_4_AFourThatGoesForwardMarksNobody) {
  const Layout layout{.card = "4S", .pegs = {"ft-2*", "home-3"}};
  EXPECT_FALSE(game_type().set_up(position_from(layout))) << "the peg must be marked";
  TestGame forward(with_options(layout, {{"four", "forward"}}));
  EXPECT_TRUE(forward.offers("move ft-2 ft-0")) << "four steps of the ring lead to the own FT hole";
}

TEST(FastTrack, FT_BULL_1_TheBullseyeCanBeLeftOut) {
  const Layout layout{.card = "AS", .pegs = {"ft-2*", "home-3"}};
  EXPECT_TRUE(TestGame(layout).offers("move ft-2 center"));
  TestGame without(with_options(layout, {{"bullseye", false}}));
  EXPECT_FALSE(without.offers("move ft-2 center"));
  EXPECT_EQ(without.verdict("move ft-2 center"), "FT-BULL-1");
}

TEST(FastTrack, FT_BULL_3_TheCardsThatLeaveTheBullseye) {
  const Layout two{.card = "2S", .pegs = {"center outer-1-0", "home-3"}};
  const Layout king{.card = "KS", .pegs = {"center outer-1-0", "home-3"}};
  const json::object only_two{{"leave_bullseye", cards({"2"})}};
  EXPECT_EQ(TestGame(two).verdict("move center ft-0"), "FT-BULL-3");
  EXPECT_EQ(TestGame(with_options(two, only_two)).verdict("move center ft-0"), "legal");
  EXPECT_EQ(TestGame(king).verdict("move center ft-0"), "legal");
  EXPECT_EQ(TestGame(with_options(king, only_two)).verdict("move center ft-0"), "FT-BULL-3");
  const Layout four{.card = "4S", .pegs = {"center outer-1-0", "home-3"}};
  EXPECT_EQ(TestGame(four).verdict("move center ft-0"), "FT-BACK-2");
  EXPECT_EQ(TestGame(with_options(four, {{"leave_bullseye", cards({"4"})}})).verdict("move center ft-0"), "legal");
}

TEST(FastTrack, FT_SPLIT_5_TheFirstPartMayCutWhereThatIsAgreed) {
  const Layout layout{.card = "7S", .pegs = {"home-0 outer-1-0", "side-right-0-3 home-3"}};
  EXPECT_EQ(TestGame(layout).verdict("split home-0 side-right-0-3"), "FT-SPLIT-5");
  TestGame game(with_options(layout, {{"first_part_cuts", true}}));
  EXPECT_EQ(game.held(1), 3U);
  game.play("split home-0 side-right-0-3");
  EXPECT_EQ(game.held(1), 4U);
  EXPECT_TRUE(game.offers("move outer-1-0 side-right-1-4"));
}

TEST(FastTrack, FT_SPLIT_5_TwoCutsOfOnePlayerNeedRoomForBoth) {
  // Three steps cut a peg, which fills its owner's holding; the other four would end on that owner's home hole.
  const json::object cuts{{"first_part_cuts", true}};
  const Layout tight{.card = "7S", .pegs = {"home-0 outer-3-0", "side-right-0-2 home-3"}};
  EXPECT_EQ(TestGame(with_options(tight, cuts)).verdict("split home-0 side-right-0-2"), "FT-SPLIT-7");
  const Layout free{.card = "7S", .pegs = {"home-0 outer-3-0", "side-right-0-2 outer-4-0"}};
  EXPECT_EQ(TestGame(with_options(free, cuts)).verdict("split home-0 side-right-0-2"), "legal");
}

// The rule of version 1.
TEST(FastTrack, FT_SAFE_3_TheLastPegPassesItsHomeWhereThatIsAgreed) {
  const auto last_on = [](std::string_view card, const std::string& hole) {
    const std::string safe = "safe-0-1 safe-0-2 safe-0-3 safe-0-4 ";
    return TestGame(
        with_options({.card = std::string(card), .pegs = {safe + hole, "home-3"}}, {{"last_passes_home", true}}));
  };
  // Home is four holes after outer-0-0, and one hole before side-right-0-4.
  EXPECT_EQ(last_on("5S", "outer-0-0").moves(), std::vector<std::string>{"move outer-0-0 side-right-0-4"});
  EXPECT_EQ(last_on("4S", "side-right-0-3").moves(), std::vector<std::string>{"move side-right-0-3 outer-0-2"});
  EXPECT_EQ(last_on("4S", "outer-0-3").moves(), std::vector<std::string>{"move outer-0-3 side-left-0-4"});
}

TEST(FastTrackVariant, WhatCannotBePlayedIsRefused) {
  const auto why = [](std::initializer_list<std::string_view> assignments) {
    const auto wrong = game_type().wrong_options(options_of(assignments), 2);
    return wrong ? wrong->text() : std::string();
  };
  EXPECT_EQ(why({}), "");
  EXPECT_EQ(why({"enter="}), "enter: must name a card of the deck: no peg could come in");
  EXPECT_EQ(why({"enter=Joker"}), "");
  EXPECT_EQ(why({"enter=Joker", "jokers=0"}), "enter: must name a card of the deck: no peg could come in");
  EXPECT_EQ(why({"leave_bullseye="}),
            "leave_bullseye: must name a card of the deck, or bullseye must be off: no peg could come out");
  EXPECT_EQ(why({"leave_bullseye=", "bullseye=off"}), "");
  const Layout layout{.pegs = {"home-0", "home-3"}};
  const auto match = game_type().set_up(position_from(with_options(layout, {{"enter", json::array{}}})));
  ASSERT_FALSE(match) << "positions are held to it too";
  EXPECT_EQ(match.error().text(), "options: enter: must name a card of the deck: no peg could come in");
}

TEST(FastTrackVariant, RefusalsSpeakOfTheRulesThatArePlayed) {
  const auto specs = game_type().info().options;
  EXPECT_TRUE(rule_message("FT-ENTER-1", {specs, default_options(specs)}).starts_with("With an A, 6 or Joker you may"));
  EXPECT_TRUE(rule_message("FT-ENTER-1", {specs, options_of({"enter=2+K"})})
                  .starts_with("Cards that bring a peg in: 2 and K. With one of them you may"));
  TestGame game(with_options({.card = "AS", .pegs = {"outer-1-0", "home-3"}}, {{"enter", cards({"2", "K"})}}));
  const auto refused = game.match().read_move(Seat{0}, "enter");
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().message.starts_with("Cards that bring a peg in: 2 and K.")) << refused.error().message;
}

TEST(FastTrackVariant, APositionOfTheUsualRulesNamesNoVariant) {
  const auto usual = game_type().deal(default_options(game_type().info().options), 2, 1).match->position();
  EXPECT_EQ(json::serialize(usual.at("options")), R"({"turn_limit":0})");
  const auto other = game_type().deal(options_of({"pegs=3", "enter=A"}), 2, 1).match->position();
  EXPECT_EQ(json::serialize(other.at("options")), R"({"turn_limit":0,"pegs":3,"enter":["A"]})");
}

TEST(FastTrackVariant, FT_SPLIT_6_NoPegComesInWithTheSecondPart) {
  TestGame game(with_options({.card = "7S", .pegs = {"outer-1-0 outer-2-0", "home-3"}}, {{"enter", cards({"7"})}}));
  EXPECT_EQ(game.verdict("enter"), "legal");
  game.play("split outer-1-0 outer-1-2");
  EXPECT_EQ(game.verdict("enter"), "FT-SPLIT-6");
  EXPECT_EQ(game.moves(), std::vector<std::string>{"move outer-2-0 side-right-2-4"});
}

/// Plays random games with these options, and calls `look(state, moves)` before each move.
template <class Look>
void look_at_games(std::initializer_list<std::string_view> assignments, Look&& look) {
  const Rules rules;
  Rules::MoveList moves;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    State state = rules.deal(options_of(assignments), 2 + seed % 5, seed, NullSink{});
    Rng rng(seed);
    while (!state.is_over()) {
      rules.legal_moves(state, moves);
      look(state, moves);
      rules.apply(state, state.on_turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], NullSink{});
    }
  }
}

const std::initializer_list<std::initializer_list<std::string_view>> kVariants{
    {},
    {"pegs=3", "first_part_cuts=on"},
    {"ring=off", "enter=A+7", "last_passes_home=on"},
    {"four=forward", "leave_bullseye=7+K", "jokers=0"}};

TEST(FastTrackVariant, ARandomMoveIsTheOneAtItsNumberInTheList) {
  const Rules rules;
  Rng rng(1);
  std::size_t decisions = 0;
  for (const auto& variant : kVariants) {
    look_at_games(variant, [&](const State& state, const Rules::MoveList& moves) {
      Rng listed = rng;
      const auto [move, legal] = rules.random_move(state, rng);
      ASSERT_EQ(legal, moves.size());
      ASSERT_EQ(move, moves[listed.below(legal)]);
      ASSERT_EQ(rng, listed);
      ++decisions;
    });
  }
  EXPECT_GT(decisions, 5'000U);
}

// The list considers all first parts at once; a verdict tries out the one in question.
TEST(FastTrackVariant, TheSplitsInTheListAreThoseThatAreLegal) {
  const Rules rules;
  std::size_t legal = 0;
  for (const auto& variant : kVariants) {
    look_at_games(variant, [&](const State& state, const Rules::MoveList& moves) {
      if (state.card.rank() != Rank::kSeven) return;
      for (const Peg& peg : state.pegs_in_play(state.on_turn)) {
        for (unsigned to = 0; to < kHoles; ++to) {
          const Move split = Move::split(peg.hole, hole_at(to));
          const bool is_listed = std::ranges::find(moves, split) != moves.end();
          ASSERT_EQ(rules.check(state, state.on_turn, split).is_legal(), is_listed)
              << hole_name(split.from) << ' ' << hole_name(split.to);
          legal += is_listed ? 1U : 0U;
        }
      }
    });
  }
  EXPECT_GT(legal, 2'000U);
}

}  // namespace
}  // namespace cardtable::fasttrack
