// Reviews of whole games, of every game there is.
#include "tables/analysis/review.h"

#include <gtest/gtest.h>

#include <sstream>

#include "ai/bots/bots.h"
#include "engine/registry/registry.h"
#include "tables/analysis/analyst.h"
#include "tables/analysis/report.h"
#include "tables/analysis/report/sentences.h"

namespace cardtable {
namespace {

/// A game of `players` by that bot, to its end or for `most` moves.
GameRecord played(const GameType& type, std::size_t players, std::uint64_t seed, std::string_view bot = "medium",
                  std::size_t most = 5'000) {
  auto record = GameRecord::dealt(type, default_options(type.info().options), players, seed);
  const BotSpec spec = *parse_bot(bot);
  Rng rng(seed);
  while (record.match().to_decide() != kNoSeat && record.steps().size() < most) {
    const auto choice = choose_move(record.match(), spec, {.seed = rng.next()});
    record.play(record.match().to_decide(), choice.move);
  }
  return record;
}

/// Coarse figures in a short time; identities hold for them as well.
ReviewRequest quick() {
  return {.budget = {.samples = 4, .loss_samples = 0}, .seed = 3, .opening_samples = 20, .looks_at_open_cards = false};
}

class EveryGame : public testing::TestWithParam<std::size_t> {
 protected:
  const Registry registry_;
  const GameType& type() const { return *registry_.games()[GetParam()]; }
};

TEST(Shares, NearestOnesAddUpToAsMuch) {
  // 2.2 above 0 for one win: each of the two gives up 0.6.
  const Shares apart = nearest_shares({1.3, 0.9, -1.2}, 3);
  EXPECT_NEAR(apart[0], 0.7, 1e-12);
  EXPECT_NEAR(apart[1], 0.3, 1e-12);
  EXPECT_EQ(apart[2], 0);
  // The second would fall below 0, so the first keeps all.
  const Shares alone = nearest_shares({1.7, 0.2, -0.9}, 3);
  EXPECT_NEAR(alone[0], 1, 1e-12);
  EXPECT_EQ(alone[1], 0);
  const Shares fitting = nearest_shares({0.25, 0.75}, 2);
  EXPECT_EQ(fitting[0], 0.25);
  EXPECT_EQ(fitting[1], 0.75);
  EXPECT_EQ(nearest_shares({-0.5, 0.5}, 2)[1], 0) << "nobody won: nothing to share";
}

TEST_P(EveryGame, StartLuckAndSkillOfAllAddUpToTheResult) {
  for (const auto& [players, foresight] :
       {std::pair{2U, Foresight::kOneMove}, {3U, Foresight::kOneMove}, {3U, Foresight::kAhead}}) {
    const auto game = played(type(), players, 11);
    ASSERT_EQ(game.match().to_decide(), kNoSeat);
    ReviewRequest request = quick();
    request.foresight = foresight;
    const Review review = review_game(game, request);
    ASSERT_TRUE(review.is_whole);
    ASSERT_EQ(review.decisions.size(), game.steps().size());
    double results = 0;
    double without_luck = 0;
    for (const ReviewedSeat& seat : review.seats) {
      EXPECT_NEAR(seat.start + seat.luck + seat.skill + seat.others, seat.result, 1e-9);
      EXPECT_GE(seat.adjusted, 0) << "a share of a win";
      without_luck += seat.adjusted;
      results += seat.result;
    }
    EXPECT_NEAR(results, 1, 1e-9);
    EXPECT_NEAR(without_luck, 1, 1e-9) << "two players cannot both have won";
    for (const ReviewedDecision& decision : review.decisions) {
      double chances = 0;
      double luck = 0;
      double skill = 0;
      for (std::size_t seat = 0; seat < players; ++seat) {
        chances += decision.chances[seat];
        luck += decision.luck[seat];
        skill += decision.skill[seat];
      }
      EXPECT_NEAR(chances, 1, 1e-9);
      EXPECT_NEAR(luck, 0, 1e-9) << "what one has, the others lack";
      EXPECT_NEAR(skill, 0, 1e-9);
    }
  }
}

// Cards drawn and hands that turn up are chance. Inside a turn of Last Card, after a card or a declaration, nothing is.
TEST(ReviewOfLastCard, InsideATurnThereIsNoLuck) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  std::size_t inside = 0;
  std::size_t with_luck = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto game = played(type, 3, seed);
    const Review review = review_game(game, quick());
    for (std::size_t i = 1; i < review.decisions.size(); ++i) {
      const ReviewedDecision& before = review.decisions[i - 1];
      const ReviewedDecision& decision = review.decisions[i];
      const std::string move = type.format_move(before.move);
      const bool is_inside = before.seat == decision.seat && before.known.has_value() &&
                             game.match_after(i - 1)->view({})["turns"] == game.match_after(i)->view({})["turns"];
      if (is_inside) {
        ++inside;
        EXPECT_EQ(decision.luck, Shares{}) << "seed " << seed << ", move " << decision.number << " after " << move;
      } else if (decision.luck != Shares{}) {
        ++with_luck;
      }
    }
  }
  EXPECT_GT(inside, 20U);
  EXPECT_GT(with_luck, 50U);
}

// A player who follows the heuristic neither gains nor loses against it: the skill is then noise, which must stay
// within its interval. A random player loses.
TEST(ReviewOfLastCard, TheHeuristicHasNoSkillAgainstItselfAndRandomPlayHasLess) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  ReviewRequest request = quick();
  request.budget.samples = 400;
  const auto mean_lost = [&](const Review& review) {
    double lost = 0;
    std::uint32_t decisions = 0;
    for (const ReviewedSeat& seat : review.seats) {
      lost += seat.lost;
      decisions += seat.decisions;
    }
    return lost / std::max(1U, decisions);
  };
  const Review medium = review_game(played(type, 2, 5), request);
  for (const ReviewedSeat& seat : medium.seats) {
    EXPECT_LT(std::abs(seat.skill), std::max(0.3, 3 * seat.half_width));
  }
  auto random = played(type, 2, 5, "random", 60);
  while (random.match().to_decide() != kNoSeat) {
    const auto choice = choose_move(random.match(), *parse_bot("medium"), {.seed = 1});
    random.play(random.match().to_decide(), choice.move);
  }
  EXPECT_GT(mean_lost(review_game(random, request)), mean_lost(medium));
}

// With the usual budget every loss is known to 4 points: the played move and the best ones are sampled on.
TEST(ReviewOfLastCard, TheIntervalOfEveryLossIsNarrow) {
  const Registry registry;
  ReviewRequest request{.looks_at_open_cards = false};
  request.opening_samples = 50;
  const Review review = review_game(played(*registry.find("last-card"), 2, 3), request);
  std::size_t sharpened = 0;
  for (const ReviewedDecision& decision : review.decisions) {
    if (!decision.known) continue;
    EXPECT_LE(decision.known->judgement->half_width, request.budget.half_width) << "move " << decision.number;
    if (decision.known->samples > request.budget.samples) ++sharpened;
  }
  EXPECT_GT(sharpened, 0U) << "some need more than the usual samples";
}

TEST_P(EveryGame, TheSameSeedGivesTheSameFigures) {
  const auto game = played(type(), 2, 7);
  const std::vector<std::string> names{"Ann", "Bo"};
  const auto text = [&](std::uint64_t seed) {
    ReviewRequest request = quick();
    request.seed = seed;
    return json::serialize(review_json(type(), review_game(game, request), names));
  };
  EXPECT_EQ(text(3), text(3));
  EXPECT_NE(text(3), text(4));
}

// 200 decisions in all four games together: nothing that the player could not know changes a figure.
TEST_P(EveryGame, WhatThePlayerCouldNotKnowChangesNoFigure) {
  constexpr std::size_t kDecisions = 50;
  const GameAnalyst& analyst = analyst_for(type());
  std::size_t compared = 0;
  for (std::uint64_t seed = 9; compared < kDecisions; ++seed) {
    const auto game = played(type(), 3, seed);
    const auto match = game.match_after(0);
    for (std::size_t i = 0; i < game.steps().size() && compared < kDecisions; ++i) {
      const Step& step = game.steps()[i];
      if (match->to_decide() == step.seat) {
        const EvaluationRequest request{.budget = {.samples = 2, .loss_samples = 0},
                                        .seed = i,
                                        .played = step.move,
                                        .foresight = i % 2 == 0 ? Foresight::kOneMove : Foresight::kAhead};
        const auto imagined = match->imagined(step.seat, 1'000 + i);
        const auto figures = [&](const Match& one) {
          return json::serialize(evaluation_json(type(), 3, analyst.evaluate(one, request)));
        };
        ASSERT_EQ(figures(*match), figures(*imagined)) << "move " << i << " of seed " << seed;
        ++compared;
      }
      match->apply(step.seat, step.move, nullptr);
    }
  }
}

TEST_P(EveryGame, AStoppedReviewGivesTheResultsSoFar) {
  const auto game = played(type(), 2, 7);
  StopSource stop;
  ReviewRequest request = quick();
  request.stop = stop.get_token();
  request.progress = [&](std::size_t done, std::size_t) {
    if (done == 5) stop.request_stop();
  };
  request.language = Language::kPseudo;
  const Review review = review_game(game, request);
  EXPECT_FALSE(review.is_whole);
  EXPECT_EQ(review.decisions.size(), 5U);
  const std::vector<std::string> names{"Ann", "Bo"};
  EXPECT_NE(review_text(review, names).find("Stopped before the end"), std::string::npos);
  EXPECT_NE(review_text(review, names, Language::kPseudo).find("[Śťóƥƥéď ƀéƒóŕé ťĥé éńď: "), std::string::npos);
  // Every line begins with a text from a catalogue, a name or a number.
  std::istringstream lines(review_text(review, names, Language::kPseudo));
  for (std::string line; std::getline(lines, line);) {
    const auto first = line.find_first_not_of(" 0123456789");
    if (first == std::string::npos || line.substr(first).starts_with("Ann") || line.substr(first).starts_with("Bo"))
      continue;
    EXPECT_EQ(line[first], '[') << line;
  }
}

// Stopped before the first decision, even before the first deal counts.
TEST_P(EveryGame, AReviewStoppedAtOnceIsStillAReport) {
  const auto game = played(type(), 2, 7, "random", 4);
  StopSource stop;
  stop.request_stop();
  ReviewRequest request = quick();
  request.stop = stop.get_token();
  const Review review = review_game(game, request);
  EXPECT_FALSE(review.is_whole);
  EXPECT_TRUE(review.decisions.empty());
  const std::vector<std::string> names{"Ann", "Bo"};
  EXPECT_NE(review_text(review, names).find("Stopped before the end"), std::string::npos);
  EXPECT_NE(review_html(type(), review, names).find("</html>"), std::string::npos);
  EXPECT_TRUE(review_json(type(), review, names).contains("seats"));
}

// The chances before the deal come in steps of their own, so they do not hold up a caller that reviews in slices.
TEST(ReviewInSteps, TheChancesBeforeTheDealAreTheMeanOfAllSteps) {
  const Registry registry;
  const auto game = played(*registry.find("last-card"), 2, 7);
  ReviewRequest request = quick();
  request.opening_samples = 50;
  Reviewer reviewer(game, request);
  const GameAnalyst& analyst = analyst_for(game.match().type());
  // 20, 20 and 10 deals.
  for (int i = 0; i < 3; ++i) reviewer.step();
  EXPECT_EQ(reviewer.done(), 0U);
  double start = 0;
  for (const auto& [first, deals] : {std::pair{0U, 20U}, {20U, 20U}, {40U, 10U}}) {
    start += analyst.opening(game.match(), {.samples = deals, .seed = request.seed + first})[0] * deals / 50;
  }
  EXPECT_NEAR(reviewer.review().seats[0].start, start, 1e-12);
  reviewer.step();
  EXPECT_EQ(reviewer.done(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Review, EveryGame, testing::Range<std::size_t>(0, 4),
                         [](const auto& game) { return std::string(1, static_cast<char>('A' + game.param)); });

Evaluation evaluation_with(double loss, double second) {
  Evaluation evaluation{.mover = seat_at(0), .moves = {}, .best = 1, .second = 2, .judgement = MoveJudgement{}};
  evaluation.judgement->best[0] = 0.6;
  evaluation.judgement->played[0] = 0.6 - loss;
  evaluation.moves.resize(3);
  evaluation.moves[2].loss = second;
  return evaluation;
}

TEST(ReviewClasses, AreByPointsOfLostWinningChance) {
  EXPECT_EQ(class_of(evaluation_with(0.049, 0.02)), MoveClass::kGood);
  EXPECT_EQ(class_of(evaluation_with(0.051, 0.02)), MoveClass::kInaccuracy);
  EXPECT_EQ(class_of(evaluation_with(0.101, 0.02)), MoveClass::kMistake);
  EXPECT_EQ(class_of(evaluation_with(0.151, 0.02)), MoveClass::kBlunder);
}

TEST(ReviewClasses, AnOnlyMoveIsOneWithoutAGoodAlternative) {
  EXPECT_EQ(class_of(evaluation_with(0, 0.11)), MoveClass::kOnlyMove);
  EXPECT_EQ(class_of(evaluation_with(0, 0.09)), MoveClass::kGood);
  EXPECT_EQ(class_of(evaluation_with(0.2, 0.3)), MoveClass::kBlunder);
}

// Thresholds can be changed without computing anything again.
TEST(ReviewClasses, FollowOtherThresholds) {
  auto strict = kMoveClasses;
  strict[static_cast<std::size_t>(MoveClass::kInaccuracy)].from = 0.01;
  EXPECT_EQ(class_of(evaluation_with(0.02, 0), strict), MoveClass::kInaccuracy);
}

TEST(ReviewReports, SayWhatAverageLuckWouldHaveGiven) {
  ReviewedSeat seat;
  seat.adjusted = 0.38;
  seat.half_width = 0.12;
  EXPECT_EQ(average_luck_sentence(seat, "Ann", Language::kEnglish),
            "With average luck Ann would have won about 4 of 10 such games (3 to 5).");
  seat.half_width = 0.02;
  EXPECT_EQ(average_luck_sentence(seat, "Ann", Language::kEnglish),
            "With average luck Ann would have won about 4 of 10 such games.");
  seat.half_width = 0.5;
  EXPECT_EQ(average_luck_sentence(seat, "Ann", Language::kEnglish),
            "With average luck Ann would have won between 0 and 9 of 10 such games: one game does not tell more.");
  EXPECT_EQ(how_it_went_sentence(seat, Language::kEnglish), "There was nothing to decide.");
  seat.decisions = 12;
  seat.luck = -0.2;
  seat.classes[static_cast<std::size_t>(MoveClass::kGood)] = 9;
  seat.classes[static_cast<std::size_t>(MoveClass::kInaccuracy)] = 2;
  seat.classes[static_cast<std::size_t>(MoveClass::kBlunder)] = 1;
  EXPECT_EQ(how_it_went_sentence(seat, Language::kEnglish), "Some bad luck. 3 poor moves in 12 decisions.");
}

TEST(ReviewReports, SayWhatTurnedTheGame) {
  const std::vector<std::string> names{"Ann", "Ben"};
  ReviewedDecision decision{.number = 2, .seat = seat_at(1), .did = "draw a card"};
  decision.luck = {-0.3, 0.3};
  decision.skill = {0.1, -0.1};
  decision.chances = {0.18, 0.82};
  EXPECT_EQ(turning_point_sentence(decision, names, Language::kEnglish),
            "Ben: draw a card. Luck just before it took Ann from 38 % to 18 %.");
  std::swap(decision.luck, decision.skill);
  EXPECT_EQ(turning_point_sentence(decision, names, Language::kEnglish),
            "Ben: draw a card. This choice took Ann from 38 % to 18 %.");
}

TEST(ReviewReports, KeepHindsightApart) {
  const std::vector<std::string> names{"Ann", "Ben"};
  ReviewedDecision decision{.number = 1, .kind = MoveClass::kMistake, .better = "play the 7 of clubs"};
  EXPECT_EQ(hindsight_sentence(decision, names, Language::kEnglish), "") << "nobody looked";
  decision.known = evaluation_with(0.12, 0.3);
  EXPECT_EQ(better_sentence(decision, names, Language::kEnglish),
            "Better, given what Ann knew: play the 7 of clubs. Wins about 60 in 100, the played move 48 in 100.");
  decision.claims = {
      "@0 loses a turn within a round in 31 of 100 games after the played move, in 4 after the better one"};
  EXPECT_EQ(
      better_sentence(decision, names, Language::kEnglish),
      "Better, given what Ann knew: play the 7 of clubs. Wins about 60 in 100, the played move 48 in 100. Ann loses a "
      "turn within a round in 31 of 100 games after the played move, in 4 after the better one.");
  decision.open = evaluation_with(0, 0.3);
  EXPECT_EQ(hindsight_sentence(decision, names, Language::kEnglish),
            "With open cards, which Ann could not see: As the cards lay, the move cost nothing.");
  decision.open = evaluation_with(0.03, 0.3);
  EXPECT_EQ(hindsight_sentence(decision, names, Language::kEnglish),
            "With open cards, which Ann could not see: As the cards lay, the move cost only 3 points.");
  decision.open = evaluation_with(0.2, 0.3);
  decision.with_open = "draw a card";
  EXPECT_EQ(hindsight_sentence(decision, names, Language::kEnglish),
            "With open cards, which Ann could not see: draw a card. Wins about 60 in 100, the played move 40 in 100.");
}

TEST(ReviewReports, NamesCannotBreakThePage) {
  const Registry registry;
  const auto& type = *registry.games().front();
  const Review review = review_game(played(type, 2, 7), quick());
  const std::vector<std::string> names{"<script>alert(1)</script>", "B&o"};
  const std::string page = review_html(type, review, names);
  EXPECT_EQ(page.find("<script>"), std::string::npos);
  EXPECT_NE(page.find("B&amp;o"), std::string::npos);
  EXPECT_NE(page.find("<svg"), std::string::npos);
}

}  // namespace
}  // namespace cardtable
