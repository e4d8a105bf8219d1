// Hints and the coach's warnings, and what a turn is worth.
#include "tables/analysis/advice.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ai/bots/bots.h"
#include "engine/registry/registry.h"

namespace cardtable {
namespace {

std::unique_ptr<Match> set_up(const Registry& registry, std::string_view position) {
  const auto value = json::parse(position);
  return std::move(registry.find(value.at("game").as_string())->set_up(value).value());
}

// Two cards to draw are passed on by a 2, and another 2 may follow in the same turn: 2S, "last card", 2D goes out. The
// heuristic ends its turn after the first 2. Whatever the others hold, the turn wins.
constexpr std::string_view kTwoTwos =
    R"({"game":"last-card","players":2,"seat":0,"hands":[["2S","2D"],["5D","9S","KD","KH","3C"]],"pressure":2,)"
    R"("draw_pile":["6D","8D","KC","AS","4S","10S","3H","6H","8S","5C"],"discard":["2C"]})";

TEST(TurnValues, AMoveIsWorthWhatTheBestFinishOfTheTurnIsWorth) {
  const Registry registry;
  const auto match = set_up(registry, kTwoTwos);
  const GameType& type = match->type();
  const auto value_of = [&](std::string_view move) {
    const Evaluation found = analyst_for(type).evaluate(*match, {.played = *type.parse_move(move)});
    return found.find(*type.parse_move(move))->mean[0];
  };
  EXPECT_EQ(value_of("play 2S"), 1);
  EXPECT_EQ(value_of("play 2D"), 1);
  EXPECT_LT(value_of("draw"), 1);
  // To end the turn with a 2 in hand is not the same: that is judged at the decision that makes it.
  match->apply(seat_at(0), *type.parse_move("play 2S"), nullptr);
  EXPECT_LT(value_of("end"), 1);
  EXPECT_EQ(value_of("declare"), 1);
}

TEST(Hints, AreTheMovesOfTheAdvisor) {
  const Registry registry;
  const auto advisor = parse_bot("hint");
  ASSERT_TRUE(advisor.has_value());
  for (const auto& type : registry.games()) {
    const auto match = type->deal(default_options(type->info().options), 2, 3).match;
    for (int i = 0; i < 4; ++i) {
      const EvaluationRequest request{.budget = {.samples = 16, .loss_samples = 0}, .seed = 9};
      const Hint hint = hint_for(*match, request);
      EXPECT_EQ(hint.move, choose_move(*match, *advisor, {.seed = 9}).move) << type->info().key;
      EXPECT_LE(hint.reasons.size(), 2U);
      EXPECT_GE(hint.cost, 0);
      EXPECT_EQ(std::ranges::find(hint.reasons, ""), hint.reasons.end());
      for (const Warning& warning : warnings_for(*match, request)) EXPECT_NE(warning.move, hint.move);
      match->apply(match->to_decide(), hint.move, nullptr);
    }
  }
}

// These games have no card that computer players save, nothing to forget and nothing to infer: a hint is then what
// `hard` plays, move for move. In RotoRouter, where `hard` saves cards, it is what `expert` plays after as many
// iterations. docs/bots.md has the scores of all games.
TEST(Hints, AreTheMovesOfHardWhereThatHasNoHabits) {
  const Registry registry;
  for (const auto& [game, level] :
       {std::pair{"fasttrack", "hard@50"}, std::pair{"bus-rush", "hard@50"}, std::pair{"rotorouter", "expert@50"}}) {
    const GameType& type = *registry.find(game);
    const auto match = type.deal(default_options(type.info().options), 2, 4).match;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const MoveCode hint = choose_move(*match, *parse_bot("hint@50"), {.seed = seed}).move;
      ASSERT_EQ(hint, choose_move(*match, *parse_bot(level), {.seed = seed}).move) << game << ", " << seed;
      match->apply(match->to_decide(), hint, nullptr);
    }
  }
}

TEST(Hints, AWinningTurnSaysSo) {
  const Registry registry;
  const Hint hint = hint_for(*set_up(registry, kTwoTwos), {.seed = 1});
  EXPECT_TRUE(hint.what == "play the 2 of spades" || hint.what == "play the 2 of diamonds") << hint.what;
  EXPECT_EQ(hint.chance, 1);
}

// The other player's last peg stands at its safe zone, and every card takes it in: no move of the first player helps.
TEST(Hints, ALostGameGetsNoCountOfWins) {
  const Registry registry;
  const auto match =
      set_up(registry, R"({"game":"fasttrack","players":2,"seat":0,"card":"2S","pegs":[[{"hole":"hold-0-0"},)"
                       R"({"hole":"hold-0-1"},{"hole":"hold-0-2"},{"hole":"outer-1-1"},{"hole":"outer-2-1"}],)"
                       R"([{"hole":"safe-3-1","circuit":true},{"hole":"safe-3-2","circuit":true},)"
                       R"({"hole":"safe-3-3","circuit":true},{"hole":"safe-3-4","circuit":true},)"
                       R"({"hole":"outer-3-2","circuit":true}]],"deck":["3C","AC","2C","3D","AD","2D","3H","AH"]})");
  for (const std::string& reason : hint_for(*match, {.seed = 1}).reasons) {
    EXPECT_EQ(reason.find("0 games in 100"), std::string::npos) << reason;
  }
}

}  // namespace
}  // namespace cardtable
