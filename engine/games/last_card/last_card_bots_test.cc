#include <gtest/gtest.h>

#include <map>

#include "ai/bots/bots.h"
#include "ai/bots/search/search.h"
#include "engine/games/last_card/codec.h"
#include "engine/games/last_card/heuristic.h"
#include "engine/games/last_card/testing.h"
#include "engine/registry/registry.h"
#include "tests/battery/allocations.h"

namespace cardtable::last_card {
namespace {

/// What the heuristic does in a position.
std::string heuristic(const Puzzle& puzzle) {
  const TestGame game(puzzle);
  const Rules rules;
  Rng rng(1);
  return Codec(rules).format_move(
      Heuristic::choose(rules, rules.observe(game.state(), game.state().on_turn), rng, nullptr));
}

TEST(LastCardHeuristic, LaysTheLongerRun) {
  // 5♣ leads to 6♣ 7♣, 9♣ to nothing.
  EXPECT_EQ(heuristic({.hands = {"5C 6C 7C 9C 3D", "4D 4H 4S"}, .discard = "KC", .draw = "AS"}), "play 5C");
}

TEST(LastCardHeuristic, DeclaresInTime) {
  EXPECT_EQ(heuristic({.hands = {"5C", "4D 4H 4S"}, .discard = "KC", .draw = "AS"}), "declare");
}

TEST(LastCardHeuristic, StacksBeforeItShieldsAndShieldsBeforeItDraws) {
  EXPECT_EQ(heuristic({.hands = {"2D JH 9S", "4D 4H"}, .discard = "2C", .draw = "AS", .pressure = 2}), "play 2D");
  EXPECT_EQ(heuristic({.hands = {"3D JH 9S", "4D 4H"}, .discard = "2C", .draw = "AS", .pressure = 2}), "play JH");
  EXPECT_EQ(heuristic({.hands = {"3D 9H 9S", "4D 4H"}, .discard = "2C", .draw = "AS", .pressure = 2}), "draw");
}

TEST(LastCardHeuristic, KeepsShieldsWhileOtherCardsWillDo) {
  EXPECT_EQ(heuristic({.hands = {"JH 9H 3C 4S 5D", "4D 4H 6S"}, .discard = "KH", .draw = "AS"}), "play 9H");
}

TEST(LastCardHeuristic, HindersAPlayerAboutToGoOut) {
  EXPECT_EQ(heuristic({.hands = {"2C 9C 3D 5H 6S", "4D"}, .discard = "KC", .draw = "AS"}), "play 2C");
}

TEST(LastCardHeuristic, ChoosesAmongEqualsWithEqualChances) {
  // The Red Jack between them is better kept.
  const TestGame game({.hands = {"3H 5H JH KH 4S 6S", "4D 4C 6C"}, .discard = "AH", .draw = "AS"});
  const Rules rules;
  const auto seen = rules.observe(game.state(), Seat{0});
  std::map<std::string, int> chosen;
  Rng rng(1);
  for (int i = 0; i < 3'000; ++i) ++chosen[Codec(rules).format_move(Heuristic::choose(rules, seen, rng, nullptr))];
  EXPECT_EQ(chosen.size(), 3U);
  // Three thousand draws of one in three: 26 is a standard deviation.
  for (const auto* move : {"play 3H", "play 5H", "play KH"}) EXPECT_NEAR(chosen[move], 1'000, 130) << move;
}

/// How often a bot of that level says "last card" in a hundred games.
int declarations(std::string_view level, std::string_view options) {
  const Registry registry;
  const Puzzle last{.hands = {"6C", "4C 4D"}, .discard = "8C", .draw = "KD", .options = std::string(options)};
  const auto match = registry.find("last-card")->set_up(position_of(last)).value();
  const auto bot = parse_bot(level).value();
  int count = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto move = match->type().format_move(choose_move(*match, bot, {.seed = seed}).move);
    EXPECT_EQ(move, match->type().format_move(choose_move(*match, bot, {.seed = seed}).move)) << "the same every time";
    EXPECT_TRUE(move == "declare" || move == "play 6C") << move << ", and not as if it were said";
    count += move == "declare" ? 1 : 0;
  }
  return count;
}

TEST(LastCardBots, LC_DECL_3_WithoutRemindersWeakerBotsForgetMoreOften) {
  for (const auto* level : {"medium", "hard", "expert@500"}) EXPECT_EQ(declarations(level, "{}"), 100) << level;
  const int medium = declarations("medium", R"({"no_reminders":true})");
  const int hard = declarations("hard@50", R"({"no_reminders":true})");
  const int expert = declarations("expert@50", R"({"no_reminders":true})");
  // 60, 80 and 90 of a hundred are expected, and 5 is a standard deviation.
  EXPECT_NEAR(medium, 60, 15);
  EXPECT_NEAR(hard, 80, 12);
  EXPECT_NEAR(expert, 90, 9);
}

TEST(LastCardSearch, FindsTheWinThatIsThere) {
  // 8♣ plays again with two players, and the declared last card then wins; anything else gives the turn away.
  const TestGame game({.hands = {"8C 8D", "9C"}, .discard = "KC", .draw = "AS 3S 4S 5S", .declared = {false, true}});
  const Rules rules;
  const auto seen = rules.observe(game.state(), Seat{0});
  const auto choice = search_move<Heuristic>(rules, seen, {.iterations = 3'000}, 1, {});
  EXPECT_EQ(choice.move, Move::play(Card(Rank::kEight, Suit::kClubs)));
  EXPECT_GT(choice.value, 0.9);
}

TEST(LastCardSearch, AllocatesNothingAnIteration) {
  const Rules rules;
  const auto state = rules.deal(default_options(Rules::info().options), 4, 1, NullSink{});
  const auto seen = rules.observe(state, Seat{0});
  Search<Heuristic> search(rules, 10'000);
  Countdown countdown({.iterations = 5'000}, {});
  const AllocationCount count;
  search.run(seen, 1, countdown);
  EXPECT_EQ(count.so_far(), 0U);
  EXPECT_EQ(search.totals().iterations, 5'000U);
}

std::string why(const Puzzle& puzzle, std::string_view move, Language language = Language::kEnglish) {
  const TestGame game(puzzle);
  const Rules rules;
  return Heuristic::reason(rules, rules.observe(game.state(), game.state().on_turn),
                           Codec(rules).parse_move(move).value(), language)
      .text(language);
}

TEST(LastCardReasons, NameWhatAMoveDoesAndWhatItKeeps) {
  const Puzzle choice{.hands = {"JH 9H 3C 4S 5D", "4D 4H 6S"}, .discard = "KH", .draw = "AS"};
  EXPECT_EQ(why(choice, "play 9H"), "play the 9 of hearts: keeps the Red Jack");
  EXPECT_EQ(why(choice, "draw"), "draw a card: keeps the Red Jack");
  EXPECT_EQ(why({.hands = {"5C 6C 7C 9C 3D", "4D 4H 4S"}, .discard = "KC", .draw = "AS"}, "play 5C"),
            "play the 5 of clubs: 2 more cards can follow");
  EXPECT_EQ(why({.hands = {"8C 9S", "4D 4H 4S"}, .discard = "KC", .draw = "AS"}, "play 8C"),
            "play the 8 of clubs: plays again");
  EXPECT_EQ(why({.hands = {"5C 9S", "4D 4H 4S"}, .discard = "KC", .draw = "AS"}, "play 5C"),
            "play the 5 of clubs: leaves 1 in hand");
  EXPECT_EQ(why({.hands = {"5C", "4D 4H 4S"}, .discard = "KC", .draw = "AS", .declared = {true, false}}, "play 5C"),
            "play the 5 of clubs: wins");
}

// The Queen of clubs follows its King, the 5 covers it and is the last card: "1 more card can follow" would hide the
// win.
TEST(LastCardReasons, ATurnThatWinsIsTheOnlyReason) {
  const Puzzle queen{.hands = {"QC 5D", "4D 4H 4S"}, .discard = "KC", .draw = "AS"};
  EXPECT_EQ(why(queen, "play QC"),
            "play the Queen of clubs: all its other cards can follow in this turn, and that wins");
  // A Queen as the last card does not win, and a third card does not fit. Between two, a King changes nothing.
  EXPECT_EQ(why({.hands = {"KC QC", "4D 4H 4S"}, .discard = "AC", .draw = "AS"}, "play KC"),
            "play the King of clubs: 1 more card can follow");
  EXPECT_EQ(why({.hands = {"QC 5D 9H", "4D 4H 4S"}, .discard = "KC", .draw = "AS"}, "play QC"),
            "play the Queen of clubs: 1 more card can follow");
}

TEST(LastCardReasons, NameThePressure) {
  const Puzzle pressed{.hands = {"2D JH 9S", "4D 4H"}, .discard = "2C", .draw = "AS", .pressure = 2};
  EXPECT_EQ(why(pressed, "play 2D"), "play the 2 of diamonds: makes the next player draw 4, keeps the Red Jack");
  EXPECT_EQ(why(pressed, "play JH"), "play the Jack of hearts: cancels the draw of 2");
  EXPECT_EQ(why({.hands = {"3D 9S", "4D 4H"}, .discard = "2C", .draw = "AS", .pressure = 2}, "draw"),
            "draw 2: nothing in hand fits");
  EXPECT_EQ(why({.hands = {"3D 9S", "4D 4H"}, .discard = "7H 2H 2D", .draw = "AS", .run = "2H 2D"}, "end"),
            "end the turn: makes the next player draw 4");
  EXPECT_EQ(why(pressed, "play 2D", Language::kPseudo),
            "[ƥĺáý ~~][ťĥé ~~]2[ óƒ ~~][ďíáɱóńďś~~~][: ~][ɱáķéś ťĥé ńéӿť ƥĺáýéŕ ďŕáŵ ~~~~ ~~~~]4[, ~]"
            "[ķééƥś ťĥé Ŕéď Ĵáćķ~~~~ ~]");
}

TEST(LastCardReasons, LC_DECL_3_NameThePriceOfThisGame) {
  EXPECT_EQ(why({.hands = {"5C", "4D 4H 4S"}, .discard = "KC", .draw = "AS"}, "declare"),
            "say “last card”: going out without it costs a card");
  EXPECT_EQ(why({.hands = {"5C", "4D 4H 4S"}, .discard = "KC", .draw = "AS", .options = R"({"undeclared_penalty":3})"},
                "declare"),
            "say “last card”: going out without it costs 3 cards");
}

}  // namespace
}  // namespace cardtable::last_card
