// Variants: what each option of RotoRouter changes, beside the usual rule.
#include "engine/games/rotorouter/testing.h"
#include "engine/kit/option_text.h"

namespace cardtable::rotorouter {
namespace {

OptionValues options_with(std::initializer_list<std::string_view> assignments) {
  OptionValues options = default_options(Rules::info().options);
  for (const auto assignment : assignments) EXPECT_TRUE(set_option(assignment, Rules::info().options, options));
  return options;
}

std::string why_wrong(std::initializer_list<std::string_view> assignments, std::size_t players = 4) {
  const auto wrong = Rules::wrong_options(options_with(assignments), players);
  return wrong ? wrong->text() : "";
}

CardCounts deck_of(std::initializer_list<std::string_view> assignments, std::size_t players) {
  return Rules().deal(options_with(assignments), players, 1, NullSink{}).hands[0].cards;
}

TEST(RotoRouter, RR_DECK_1_VariantMoreAndFewerCards) {
  EXPECT_EQ(deck_of({}, 4), (CardCounts{7, 6, 3, 1, 3, 2, 1, 1}));
  EXPECT_EQ(deck_of({"more_straights=2", "more_elbows=-1", "more_crosses=-3", "more_rc=1"}, 4),
            (CardCounts{9, 5, 3, 0, 3, 2, 1, 2}))
      << "never fewer than none";
}

TEST(RotoRouter, RR_DECK_2_VariantDecksAreScaledToo) {
  // (7 + 1) · 4 / 2, (3 + 1) · 4 / 2; the others as usual for two.
  EXPECT_EQ(deck_of({"more_straights=1", "more_ts=1"}, 2), (CardCounts{16, 12, 8, 2, 6, 4, 2, 2}));
}

TEST(RotoRouter, RR_DECK_1_VariantEmptyAndTooLargeDecksAreRefused) {
  EXPECT_EQ(why_wrong({"more_straights=9", "more_elbows=9"}), "");
  // Two players: (24 + 9) · 2 = 66 cards.
  EXPECT_EQ(why_wrong({"more_straights=9"}, 2),
            "more_straights: the deck of each player would have 66 cards; it must have 1 to 64");
  EXPECT_EQ(why_wrong({"more_straights=-9", "more_elbows=-9", "more_ts=-9", "more_crosses=-9", "more_rs=-9",
                       "more_re=-9", "more_rt=-9"}),
            "")
      << "an RC is left";
  EXPECT_NE(why_wrong({"more_straights=-9", "more_elbows=-9", "more_ts=-9", "more_crosses=-9", "more_rs=-9",
                       "more_re=-9", "more_rt=-9", "more_rc=-9"}),
            "");
}

TEST(RotoRouter, RR_DIE_1_VariantOtherFaces) {
  const auto faces_of = [](const DieSides& sides, std::uint32_t count) {
    Texts faces;
    for (std::uint32_t side = 0; side < count; ++side) faces.emplace_back(face_name(face_on(sides, side)));
    return faces;
  };
  EXPECT_EQ(faces_of(Settings{}.die, 8), (Texts{"none", "none", "none", "cw", "cw", "ccw", "ccw", "half"}));
  EXPECT_EQ(faces_of({1, 0, 2, 0}, 3), (Texts{"none", "ccw", "ccw"}));
  TestGame half({"┼r"}, "{'options':{'die_nothing':0,'die_clockwise':0,'die_counter':0,'die_half':1}}");
  half.play("roll");
  EXPECT_EQ(half.state().turn.die, Face::kHalf);
  EXPECT_EQ(half.refusal("apply"), "");
  TestGame nothing({"┼r"}, "{'options':{'die_clockwise':0,'die_counter':0,'die_half':0}}");
  nothing.play("roll");
  EXPECT_EQ(nothing.refusal("apply"), "RR-DIE-2");
  EXPECT_EQ(why_wrong({"die_nothing=0", "die_clockwise=0", "die_counter=0", "die_half=0"}),
            "die_nothing: the die must have at least one side");
}

TEST(RotoRouter, RR_TOKEN_1_VariantTokensOfAPlayer) {
  constexpr std::string_view kPlaced = "{'hands':[{'placed':2,'scored':['green']},{}]}";
  EXPECT_EQ(TestGame({"─r ─rR"}, kPlaced).refusal("token place"), "") << "the third of three";
  EXPECT_EQ(TestGame({"─r ─rR"}, "{'hands':[{'placed':2,'scored':['green']},{}],'options':{'tokens':2,'corners':2}}")
                .refusal("token place"),
            "RR-TOKEN-1");
  EXPECT_EQ(TestGame({"─r ─rR"}, "{'hands':[{'placed':3,'scored':['green','blue']},{}],'options':{'tokens':4}}")
                .refusal("token place"),
            "")
      << "the fourth of four";
  EXPECT_EQ(why_wrong({"tokens=2"}), "corners: nobody could finish: 2 tokens score no more than 2 corners");
  EXPECT_EQ(why_wrong({"tokens=2", "corners=2"}), "");
}

TEST(RotoRouter, RR_SCORE_2_VariantCornersToFinish) {
  const Drawing to_green{"─rR ─r ─r ─r ─r ─r ─r"};
  TestGame usual(to_green, "{'hands':[{'placed':2,'scored':['blue']},{}]}");
  usual.play("token a1 g1");
  EXPECT_EQ(usual.hand(0).scored.size(), 2U);
  EXPECT_TRUE(usual.state().finished.empty());
  TestGame two(to_green, "{'hands':[{'placed':2,'scored':['blue']},{}],'options':{'corners':2}}");
  two.play("token a1 g1");
  ASSERT_EQ(two.state().finished.size(), 1U);
  EXPECT_EQ(two.state().on_turn, Seat{1});
}

TEST(RotoRouter, RR_END_1_VariantOneCornerWins) {
  TestGame table({"─rR ─r ─r ─r ─r ─r ─r"}, "{'options':{'corners':1,'stop_at_winner':true}}");
  table.play("token a1 g1");
  EXPECT_TRUE(table.result().over);
  EXPECT_TRUE(table.result().winners.contains(Seat{0}));
}

constexpr std::string_view kHoldsStraight = "{'hands':[{'held':'straight','skips':1},{}]";

TEST(RotoRouter, RR_FORCE_1_VariantSkipsBeforeAForce) {
  TestGame usual({"┼r"}, std::string(kHoldsStraight) + "}");
  usual.play("bottom").play("end");
  EXPECT_EQ(usual.hand(0).skips, 2);
  EXPECT_FALSE(usual.hand(0).forced);
  TestGame two({"┼r"}, std::string(kHoldsStraight) + ",'options':{'force_after':2}}");
  two.play("bottom").play("end");
  EXPECT_TRUE(two.hand(0).forced);
  two.play("end");
  EXPECT_EQ(two.refusal("end"), "RR-FORCE-1");
}

TEST(RotoRouter, RR_FORCE_1_VariantWithoutForces) {
  TestGame table({"┼r"}, "{'hands':[{'held':'straight'},{}],'options':{'force_after':0}}");
  table.play("bottom").play("end");
  EXPECT_EQ(table.hand(0).skips, 0) << "they are not counted";
  EXPECT_FALSE(table.hand(0).forced);
}

TEST(RotoRouter, RR_FORCE_2_VariantSkippedElbowsBeforeAForce) {
  constexpr std::string_view kElbow = "{'hands':[{'held':'elbow','elbow_skips':1},{}]";
  EXPECT_EQ(TestGame({"┼r"}, std::string(kElbow) + "}").refusal("bottom"), "");
  EXPECT_EQ(TestGame({"┼r"}, std::string(kElbow) + ",'options':{'elbow_after':1}}").refusal("bottom"), "RR-FORCE-2");
  TestGame never({"┼r"}, "{'hands':[{'held':'elbow'},{}],'options':{'elbow_after':0}}");
  EXPECT_EQ(never.refusal("bottom"), "");
  never.play("bottom");
  EXPECT_EQ(never.hand(0).elbow_skips, 0);
}

TEST(RotoRouter, RR_FORCE_3_VariantCountsStopAtTheirLimits) {
  EXPECT_NE(position_error("{'hands':[{'skips':3},{}],'options':{'force_after':2}}"), "");
  EXPECT_EQ(position_error("{'hands':[{'skips':5},{}],'options':{'force_after':6}}"), "");
  EXPECT_NE(position_error("{'hands':[{'skips':5},{}]}"), "");
}

TEST(RotoRouter, RR_DEAD_1_VariantWithoutFixes) {
  const Drawing trapped{"· · │b ─r │b", "· · · │r"};
  EXPECT_EQ(TestGame(trapped).moves("fix"), Texts{"fix d1"});
  const TestGame none(trapped, "{'options':{'fixes':false}}");
  EXPECT_EQ(none.moves("fix"), Texts{});
  EXPECT_EQ(none.refusal("fix d1"), "RR-DEAD-1");
}

TEST(RotoRouter, RR_CORNER_1_VariantWithoutFixes) {
  const Drawing sealed{"─r │r", "│r"};
  EXPECT_EQ(TestGame(sealed).moves(), Texts{"fix a1"});
  const TestGame none(sealed, "{'options':{'fixes':false}}");
  EXPECT_EQ(none.refusal("fix a1"), "RR-CORNER-1");
  EXPECT_EQ(none.refusal("token place"), "");
}

TEST(RotoRouter, RR_SETUP_1_VariantOptionsComeBackFromAPosition) {
  const auto options = options_with({"tokens=4", "corners=2", "force_after=0", "elbow_after=5", "fixes=false",
                                     "die_half=4", "more_rt=2", "more_rs=-1", "size=9"});
  const State state = Rules().deal(options, 3, 5, NullSink{});
  EXPECT_EQ(Rules().options(state), options);
}

// A move drawn without the list is the same as the one drawn from the list with the same number.
TEST(RotoRouter, RR_TURN_1_AMoveDrawnIsTheOneOfTheList) {
  const Rules rules;
  Rules::MoveList moves;
  std::size_t decisions = 0;
  for (const auto& options : {options_with({}), options_with({"size=9", "tokens=4"}), options_with({"fixes=false"})}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      State state = rules.deal(options, 2 + seed % 3, seed, NullSink{});
      Rng rng(seed);
      for (int i = 0; i < 1'500 && !state.is_over(); ++i, ++decisions) {
        rules.legal_moves(state, moves);
        Rng listed = rng;
        const auto [move, legal] = rules.random_move(state, rng);
        ASSERT_EQ(legal, moves.size());
        ASSERT_EQ(move, moves[listed.below(static_cast<std::uint32_t>(moves.size()))]);
        ASSERT_EQ(rng, listed);
        rules.apply(state, state.on_turn, move, NullSink{});
      }
    }
  }
  EXPECT_GT(decisions, 5'000U);
}

}  // namespace
}  // namespace cardtable::rotorouter
