// Each option of Last Card on both sides: the usual rule and the variant.
#include "engine/games/last_card/testing.h"
#include "engine/registry/erase.h"

namespace cardtable::last_card {
namespace {

Puzzle with_options(Puzzle puzzle, std::string_view options) {
  puzzle.options = options;
  return puzzle;
}

TEST(LastCard, LC_SETUP_1_TenCardsForFivePlayersLeaveOneToDraw) {
  OptionValues options = default_options(Rules::info().options);
  options[option_of<Rules>("hand_size")] = 10;
  const State state = Rules{}.deal(options, 5, 1, NullSink{});
  EXPECT_EQ(state.draw_pile.size(), 1U);
  EXPECT_EQ(Rules{}.broken_invariant(state), "");
}

TEST(LastCard, LC_SETUP_1_AShortDeckHasTheHighestRanksOfTheFirstSuits) {
  OptionValues options = default_options(Rules::info().options);
  options[option_of<Rules>("ranks")] = 4;
  options[option_of<Rules>("suits")] = 2;
  options[option_of<Rules>("hand_size")] = 2;
  CardSet deck;
  for (const char* card : {"AC", "KC", "QC", "JC", "AD", "KD", "QD", "JD"}) deck.insert(*parse_card(card));
  Rng rng(3);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State state = Rules{}.deal(options, 3, seed, NullSink{});
    EXPECT_EQ(state.in_game, deck);
    EXPECT_EQ(state.draw_pile.size(), 8U - 3 * 2 - 1);
    EXPECT_EQ(Rules{}.broken_invariant(state), "");
    const State imagined = Rules{}.determinize(Rules{}.observe(state, Seat{1}), rng);
    EXPECT_EQ(imagined.in_game, deck) << "nobody imagines other cards";
    EXPECT_EQ(Rules{}.broken_invariant(imagined), "");
  }
}

TEST(LastCard, LC_SETUP_1_ADeckMustHaveEnoughCards) {
  const auto wrong = [](std::string_view name, int value, std::size_t players) {
    OptionValues options = default_options(Rules::info().options);
    options[option_of<Rules>(name)] = value;
    const auto error = Rules::wrong_options(options, players);
    return error ? error->text() : "";
  };
  EXPECT_EQ(wrong("ranks", 4, 3), "") << "5 each and the first discard are all 16";
  EXPECT_EQ(wrong("ranks", 4, 4),
            "ranks: the deck has 16 cards, and 21 are needed for all hands and the first discard");
  EXPECT_EQ(wrong("suits", 1, 2), "");
  EXPECT_EQ(wrong("suits", 1, 3),
            "suits: the deck has 13 cards, and 16 are needed for all hands and the first discard");
}

TEST(LastCard, LC_MATCH_1_AWildAceStartsOnAnything) {
  const Puzzle puzzle{.hands = {"AD 5H 9C", "4H 4D"}, .discard = "7C", .draw = "KD"};
  EXPECT_EQ(TestGame(puzzle).verdict("play AD"), "LC-MATCH-1");
  TestGame wild(with_options(puzzle, R"({"ace_wild":true})"));
  EXPECT_EQ(wild.verdict("play AD"), "legal");
  EXPECT_EQ(wild.verdict("play 5H"), "LC-MATCH-1") << "only Aces are";
  EXPECT_EQ(wild.play("play 9C").verdict("play AD"), "LC-RUN-1") << "and only as the first card";
}

TEST(LastCard, LC_QUEEN_1_WithoutCoverAQueenIsMatchedLikeAnyCard) {
  const Puzzle puzzle{.hands = {"5D 7C", "4H 4D"}, .discard = "QC", .draw = "KD"};
  EXPECT_EQ(TestGame(puzzle).verdict("play 5D"), "legal");
  TestGame plain(with_options(puzzle, R"({"queen_cover":false})"));
  EXPECT_EQ(plain.verdict("play 5D"), "LC-MATCH-1");
  EXPECT_EQ(plain.verdict("play 7C"), "legal");
}

TEST(LastCard, LC_QUEEN_2_WithoutCoverAQueenCostsNothing) {
  const Puzzle puzzle{.hands = {"QC 5D", "4H 4D"}, .discard = "7C", .draw = "KD KH"};
  EXPECT_EQ(TestGame(puzzle).play("play QC;end").hand(0), "5D KD");
  TestGame plain(with_options(puzzle, R"({"queen_cover":false})"));
  EXPECT_EQ(plain.play("play QC;end").hand(0), "5D");
  EXPECT_EQ(plain.play("draw").hand(1), "4D KD 4H") << "the one card that is drawn anyway";
}

TEST(LastCard, LC_QUEEN_2_WithoutCoverAQueenMayBeTheLastCard) {
  const Puzzle puzzle{
      .hands = {"QC", "4H 4D"}, .discard = "7C", .draw = "KD KH", .declared = {true, false}, .options = "{}"};
  EXPECT_FALSE(TestGame(puzzle).play("play QC").result().over);
  EXPECT_TRUE(TestGame(with_options(puzzle, R"({"queen_cover":false})")).play("play QC").result().over);
}

TEST(LastCard, LC_QUEEN_2_ThePriceIsWhatWasAgreed) {
  const Puzzle left{.hands = {"QC 5D", "4H 4D"}, .discard = "7C", .draw = "KD KH KS 3S"};
  EXPECT_EQ(TestGame(with_options(left, R"({"queen_penalty":3})")).play("play QC;end").hand(0), "5D KD KH KS");
  const Puzzle found{.hands = {"5D 7D", "4H 4D"}, .discard = "QC", .draw = "KD KH KS 3S"};
  EXPECT_EQ(TestGame(found).play("draw").hand(0), "5D 7D KD");
  EXPECT_EQ(TestGame(with_options(found, R"({"queen_penalty":3})")).play("draw").hand(0), "5D 7D KD KH KS");
}

TEST(LastCard, LC_QUEEN_3_WithoutCoverNotEverythingFollowsAQueen) {
  const Puzzle puzzle{.hands = {"QC 5D KC", "4H 4D"}, .discard = "7C", .draw = "KD"};
  EXPECT_EQ(TestGame(puzzle).play("play QC").verdict("play 5D"), "legal");
  TestGame plain(with_options(puzzle, R"({"queen_cover":false})"));
  plain.play("play QC");
  EXPECT_EQ(plain.verdict("play 5D"), "LC-RUN-1");
  EXPECT_EQ(plain.verdict("play KC"), "legal");
}

TEST(LastCard, LC_RUN_3_HopsCanBeLeftOut) {
  const Puzzle puzzle{.hands = {"9C 9D 8C", "4H 4D"}, .discard = "7C", .draw = "KD"};
  EXPECT_EQ(TestGame(puzzle).play("play 9C").verdict("play 9D"), "legal");
  TestGame steps(with_options(puzzle, R"({"hops":false})"));
  EXPECT_EQ(steps.play("play 9C").verdict("play 9D"), "LC-RUN-3");
  EXPECT_EQ(steps.moves(), "play 8C, end");
}

TEST(LastCard, LC_RUN_3_WithoutHopsAQueenStillCoversAQueen) {
  TestGame game({.hands = {"QC QD 5D", "4H 4D"}, .discard = "7C", .draw = "KD", .options = R"({"hops":false})"});
  EXPECT_EQ(game.play("play QC").verdict("play QD"), "legal");
}

TEST(LastCard, LC_RUN_4_AsManyWrapsAsAgreed) {
  // Two wraps in one run: down from the Ace, a Queen that frees the direction, and down from an Ace once more.
  const Puzzle puzzle{.hands = {"AC KC QC AH KH 5D", "4H 4D"}, .discard = "9C", .draw = "KD"};
  constexpr std::string_view kUpToHere = "play AC;play KC;play QC;play AH";
  EXPECT_EQ(TestGame(puzzle).play(kUpToHere).verdict("play KH"), "LC-RUN-4");
  EXPECT_EQ(TestGame(with_options(puzzle, R"({"wraps":2})")).play(kUpToHere).verdict("play KH"), "legal");
  EXPECT_EQ(TestGame(with_options(puzzle, R"({"wraps":0})")).play("play AC").verdict("play KC"), "LC-RUN-4");
  EXPECT_EQ(TestGame(puzzle).play("play AC").verdict("play KC"), "legal");
}

TEST(LastCard, LC_RUN_5_WithoutCoverAQueenIsNothingSpecialInARun) {
  const Puzzle puzzle{.hands = {"9C QD 5D", "4H 4D"}, .discard = "7C", .draw = "KD"};
  EXPECT_EQ(TestGame(puzzle).play("play 9C").verdict("play QD"), "LC-RUN-5");
  EXPECT_EQ(TestGame(with_options(puzzle, R"({"queen_cover":false})")).play("play 9C").verdict("play QD"), "LC-RUN-1");
}

TEST(LastCard, LC_EFFECT_2_DrawCardsMakeDrawWhatWasAgreed) {
  const Puzzle two{.hands = {"2C 9H", "5D 6D"}, .discard = "7C", .draw = "KD KH KS 3S"};
  EXPECT_EQ(TestGame(two).play("play 2C;end").pressure(), 2);
  TestGame three(with_options(two, R"({"two_draws":3})"));
  EXPECT_EQ(three.play("play 2C;end").pressure(), 3);
  EXPECT_EQ(three.play("draw").hand(1), "5D 6D KD KH KS");
  EXPECT_EQ(TestGame(with_options(two, R"({"two_draws":0})")).play("play 2C;end").pressure(), 0);
  const Puzzle jack{.hands = {"JC 9H", "5D 6D"}, .discard = "7C", .draw = "KD KH KS 3S"};
  EXPECT_EQ(TestGame(jack).play("play JC;end").pressure(), 5);
  EXPECT_EQ(TestGame(with_options(jack, R"({"black_jack_draws":10})")).play("play JC;end").pressure(), 10);
  EXPECT_EQ(TestGame(with_options(jack, R"({"black_jack_draws":0})")).play("play JC;end").pressure(), 0);
}

TEST(LastCard, LC_EFFECT_8_AnEightMayHaveNoEffect) {
  const Puzzle puzzle{.hands = {"8C 9H", "5D 6D", "4H 4D"}, .discard = "7C", .draw = "KD"};
  EXPECT_EQ(TestGame(puzzle).play("play 8C;end").on_turn(), 2);
  EXPECT_EQ(TestGame(with_options(puzzle, R"({"eight_skips":false})")).play("play 8C;end").on_turn(), 1);
}

TEST(LastCard, LC_EFFECT_K_AKingMayHaveNoEffect) {
  const Puzzle puzzle{.hands = {"KC 9H", "5D 6D", "4H 4D"}, .discard = "7C", .draw = "KD"};
  EXPECT_EQ(TestGame(puzzle).play("play KC;end").on_turn(), 2);
  EXPECT_EQ(TestGame(with_options(puzzle, R"({"king_reverses":false})")).play("play KC;end").on_turn(), 1);
}

TEST(LastCard, LC_PRESS_1_OnlyWhatMakesDrawCanBeStacked) {
  const Puzzle puzzle{.hands = {"JC 9H", "2D JS 5D"}, .discard = "7C", .draw = "KD"};
  EXPECT_EQ(TestGame(puzzle).play("play JC;end").moves(), "play 2D, play JS, draw");
  EXPECT_EQ(TestGame(with_options(puzzle, R"({"two_draws":0})")).play("play JC;end").moves(), "play JS, draw");
}

TEST(LastCard, LC_PEN_1_AMistakeCostsWhatWasAgreed) {
  const Puzzle puzzle{.hands = {"5D 6H", "4H 4D"}, .discard = "7C", .draw = "KD KH KS 3S 9S"};
  const auto hand_after = [&](std::string_view options) {
    TestGame game(with_options(puzzle, options));
    EXPECT_EQ(game.mistake("play 5D"), "LC-MATCH-1");
    EXPECT_EQ(game.on_turn(), 1);
    return game.hand(0);
  };
  EXPECT_EQ(hand_after("{}"), "5D KD 6H KH");
  EXPECT_EQ(hand_after(R"({"mistake_penalty":4})"), "5D KD 6H KH 3S KS");
  EXPECT_EQ(hand_after(R"({"mistake_penalty":0})"), "5D 6H");
}

TEST(LastCard, LC_PEN_2_AMistakeUnderPressureAlsoCostsTheTotal) {
  const Puzzle puzzle{.hands = {"5D 6H", "4H 4D"}, .discard = "2C", .draw = "KD KH KS 3S 9S", .pressure = 2};
  const auto hand_after = [&](std::string_view options) {
    TestGame game(with_options(puzzle, options));
    game.mistake("play 5D");
    return game.hand(0);
  };
  EXPECT_EQ(hand_after("{}"), "5D KD 6H KH 3S KS");
  EXPECT_EQ(hand_after(R"({"mistake_penalty":0})"), "5D KD 6H KH");
}

TEST(LastCard, LC_PEN_3_ShowingHasThePriceThatWasAgreed) {
  const Puzzle puzzle{.hands = {"5D 6H", "4H 4D"}, .discard = "7C", .draw = "KD KH KS 3S"};
  EXPECT_EQ(TestGame(puzzle).play("expose 5D").hand(0), "5D KD 6H");
  EXPECT_EQ(TestGame(with_options(puzzle, R"({"show_penalty":2})")).play("expose 5D").hand(0), "5D KD 6H KH");
  EXPECT_EQ(TestGame(with_options(puzzle, R"({"show_penalty":0})")).play("expose 5D").hand(0), "5D 6H");
  EXPECT_EQ(TestGame(with_options(puzzle, R"({"showing":false})")).verdict("expose 5D"), "LC-PEN-3");
}

TEST(LastCard, LC_DECL_1_WithoutDeclaringNobodySaysAnything) {
  const Puzzle puzzle{.hands = {"5C", "4H 4D"}, .discard = "7C", .draw = "KD"};
  EXPECT_EQ(TestGame(puzzle).moves(), "play 5C, draw, declare");
  TestGame silent(with_options(puzzle, R"({"declaring":false})"));
  EXPECT_EQ(silent.moves(), "play 5C, draw");
  EXPECT_EQ(silent.verdict("declare"), "LC-DECL-1");
}

TEST(LastCard, LC_DECL_3_GoingOutUndeclaredCostsWhatWasAgreed) {
  const Puzzle puzzle{.hands = {"5C", "4H 4D"}, .discard = "7C", .draw = "KD KH KS 3S"};
  EXPECT_EQ(TestGame(puzzle).play("play 5C").hand(0), "KD");
  EXPECT_EQ(TestGame(with_options(puzzle, R"({"undeclared_penalty":3})")).play("play 5C").hand(0), "KD KH KS");
}

TEST(LastCard, LC_WIN_1_WithoutDeclaringTheLastCardWins) {
  const Puzzle puzzle{.hands = {"5C", "4H 4D"}, .discard = "7C", .draw = "KD"};
  EXPECT_FALSE(TestGame(puzzle).play("play 5C").result().over);
  TestGame silent(with_options(puzzle, R"({"declaring":false})"));
  silent.play("play 5C");
  EXPECT_TRUE(silent.result().has_won(Seat{0}));
  const auto position = Codec(Rules{}).position(silent.state());
  EXPECT_EQ(Codec(Rules{}).parse_position(position).value(), silent.state()) << "the position shows who won";
}

TEST(LastCardVariant, RefusalsSpeakOfTheRulesThatArePlayed) {
  const GameTypeOf<Codec> type;
  const auto message = [&](std::string_view options) {
    const auto match = type.set_up(
        position_of({.hands = {"AC KC 5D", "4H 4D"}, .discard = "9C", .draw = "KD", .options = std::string(options)}));
    EXPECT_TRUE(match.has_value());
    EXPECT_TRUE((*match)->play(Seat{0}, "play AC"));
    return (*match)
        ->explain({VerdictKind::kForbidden, RuleIndex{static_cast<std::uint8_t>(Rule::kRun4)}, nullptr})
        .message;
  };
  EXPECT_TRUE(
      message("{}").ends_with("and a run may wrap only once. Ace and 2 are neighbours too, but going between "
                              "them is not a wrap."));
  EXPECT_TRUE(message(R"({"wraps":3})").contains("a run may wrap 3 times."));
  EXPECT_EQ(message(R"({"wraps":0})"),
            "A run never goes from King to Ace or from Ace to King. Ace and 2 are neighbours.");
}

TEST(LastCardVariant, ThePressureOfAPositionFitsItsDrawCards) {
  const auto is_accepted = [](int pressure, std::string_view options) {
    return Codec(Rules{})
        .parse_position(position_of({.hands = {"5D", "4H"},
                                     .discard = "2C",
                                     .draw = "KD",
                                     .pressure = pressure,
                                     .options = std::string(options)}))
        .has_value();
  };
  EXPECT_TRUE(is_accepted(7, "{}")) << "2 and 5";
  EXPECT_FALSE(is_accepted(5, "{}")) << "3 are left besides the 2 on top";
  EXPECT_TRUE(is_accepted(5, R"({"black_jack_draws":3})"));
  EXPECT_FALSE(is_accepted(7, R"({"black_jack_draws":0})")) << "only twos: an even number";
  EXPECT_FALSE(is_accepted(2, R"({"two_draws":0})")) << "a 2 makes nobody draw";
}

// A move drawn without the list is the same as the one drawn from the list with the same number.
TEST(LastCard, LC_TURN_1_AMoveDrawnIsTheOneOfTheList) {
  const Rules rules;
  Rules::MoveList moves;
  OptionValues silent = default_options(Rules::info().options);
  silent[option_of<Rules>("declaring")] = 0;
  std::size_t plays = 0;
  std::size_t declarations = 0;
  for (const auto& options : {default_options(Rules::info().options), silent}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      State state = rules.deal(options, 2 + seed % 4, seed, NullSink{});
      Rng rng(seed);
      for (int i = 0; i < 300 && rules.to_decide(state) != kNoSeat; ++i) {
        rules.legal_moves(state, moves);
        Rng listed = rng;
        const auto [move, legal] = rules.random_move(state, rng);
        ASSERT_EQ(legal, moves.size());
        ASSERT_EQ(move, moves[listed.below(static_cast<std::uint32_t>(moves.size()))]);
        ASSERT_EQ(rng, listed);
        plays += move.kind == MoveKind::kPlay ? 1 : 0;
        declarations += move.kind == MoveKind::kDeclare ? 1 : 0;
        rules.apply(state, state.on_turn, move, NullSink{});
      }
    }
  }
  EXPECT_GT(plays, 1'000U);
  EXPECT_GT(declarations, 50U);
}

TEST(LastCardVariant, WordsGiveTheNumbersThatArePlayed) {
  const auto guide = [](const TestGame& game) { return guide_for(Codec(Rules{}), Rules{}, game.state(), Seat{0}); };
  const Puzzle puzzle{.hands = {"QC 5D 9H", "4H 4D"}, .discard = "7C", .draw = "KD KH KS"};
  TestGame game(with_options(puzzle, R"({"queen_penalty":3,"mistake_penalty":0})"));
  EXPECT_EQ(guide(game).at_a_price[0].price, "your turn ends");
  game.play("play QC");
  EXPECT_EQ(guide(game).prompt, "Cover the Queen with any card, or draw 3 and leave it");
  TestGame silent(with_options(puzzle, R"({"declaring":false})"));
  EXPECT_EQ(guide(silent).goal, "Play all your cards first.");
}

}  // namespace
}  // namespace cardtable::last_card
