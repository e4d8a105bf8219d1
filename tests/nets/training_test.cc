#include "lab/training/training.h"

#include <gtest/gtest.h>

#include "engine/games/last_card/rules.h"
#include "engine/kit/game_module.h"
#include "engine/registry/registry.h"
#include "lab/training/net_contestant.h"
#include "lab/training/net_game_of.h"
#include "tests/template_game/codec.h"

namespace cardtable {
namespace {

/// The template game, with an encoder that says what matters: the total and the own hand.
struct CountUpFeatures {
  using Rules = count_up::Rules;

  template <class Writer>
  static void write(const Rules&, const count_up::Observation& seen, Writer& out) {
    const auto label = [](std::size_t i) { return std::to_string(i); };
    out.one_of("total", seen.total, count_up::kGoal + 1U, label);
    for (std::size_t number = 1; number <= 4; ++number)
      out.count("hand", seen.hand[number], 3, [&] { return label(number); });
    out.flag("my_turn", seen.viewer == Viewer(seen.on_turn));
  }
};
struct CountUp : GameModule<count_up::Codec> {
  using Features = CountUpFeatures;
};

const GameTypeOf<count_up::Codec>& count_up_type() {
  static const GameTypeOf<count_up::Codec> type;
  return type;
}

TrainPlan tiny_plan() {
  static const NetGameOf<CountUp> game;
  return {.type = &count_up_type(),
          .game = &game,
          .options = default_options(count_up_type().info().options),
          .players = {2, 3},
          .seed = 5,
          .hidden = 8,
          .games = 40};
}

TrainPlan last_card_plan() {
  static const Registry registry;
  const GameType& type = *registry.find("last-card");
  return {.type = &type,
          .game = &net_game(type),
          .options = default_options(type.info().options),
          .players = {2},
          .seed = 1,
          .hidden = 8,
          .games = 12};
}

/// Two inputs that never occur together; the first means a win and the second a loss.
ReplayMemory lesson() {
  GameSamples game;
  for (int i = 0; i < 10; ++i) {
    game.add(std::array<NetInput, 1>{{{0, 1}}}, {}, 1);
    game.add(std::array<NetInput, 1>{{{1, 1}}}, {}, 0);
  }
  return {game};
}

// A gradient of the wrong sign, or of one layer only, would fail this.
TEST(Learner, LearnsWhatSamplesSay) {
  Rng rng(1);
  Learner learner(Network({1, 1, 1}, 8), rng);
  const auto memory = lesson();
  const double before = learner.learn(memory, rng);
  EXPECT_NEAR(before, 0.693, 0.01) << "an even chance";
  for (int i = 0; i < 2'000; ++i) (void)learner.learn(memory, rng);
  const Network network = learner.trained();
  EXPECT_GT(network.value(std::array<std::uint8_t, 3>{1, 0, 0}, {}), 0.9);
  EXPECT_LT(network.value(std::array<std::uint8_t, 3>{0, 1, 0}, {}), 0.1);
  EXPECT_LT(learner.learn(memory, rng), 0.1);
  for (const float weight : network.weights().subspan(network.row(2), 8)) EXPECT_EQ(weight, 0) << "never seen";
}

// What the heuristic says can be learned to mean the opposite.
TEST(Learner, LearnsHowFarToTrustTheProspects) {
  GameSamples game;
  game.add({}, {2.0F, -2.0F}, 0);
  game.add({}, {-2.0F, 2.0F}, 1);
  Rng rng(1);
  Learner learner(Network({1}, 8), rng);
  const ReplayMemory memory{game};
  for (int i = 0; i < 4'000; ++i) (void)learner.learn(memory, rng);
  const std::array<std::uint8_t, 1> nothing{};
  EXPECT_LT(learner.network().value(nothing, {2.0F, -2.0F}), 0.2);
  EXPECT_GT(learner.network().value(nothing, {-2.0F, 2.0F}), 0.8);
}

TEST(Training, ThePlanAloneDecides) {
  for (auto plan : {tiny_plan(), last_card_plan()}) {
    const auto trained = [&](unsigned threads, std::uint64_t seed) {
      plan.threads = threads;
      plan.seed = seed;
      Training training(plan);
      for (int i = 0; i < 3; ++i) training.play_round();
      return training.file();
    };
    const auto file = trained(1, 5);
    EXPECT_EQ(file, trained(1, 5));
    EXPECT_EQ(file, trained(3, 5)) << "threads";
    EXPECT_NE(file, trained(1, 6)) << "seed";
  }
}

TEST(Training, ThePlanIsTheCommand) {
  auto plan = last_card_plan();
  plan.options[option_of<last_card::Rules>("turn_limit")] = 50;
  EXPECT_EQ(plan.text(), "cardtable train last-card --players 2 --seed 1 --hidden 8 --games 12 -o turn_limit=50");
}

TEST(Training, AContinuedRunGivesTheSameBytes) {
  for (const auto& plan : {tiny_plan(), last_card_plan()}) {
    Training whole(plan);
    for (int i = 0; i < 4; ++i) whole.play_round();
    Training first(plan);
    for (int i = 0; i < 2; ++i) first.play_round();
    Training second(plan);
    const auto loaded = second.load(first.save());
    ASSERT_TRUE(loaded.has_value()) << loaded.error().text();
    EXPECT_EQ(second.rounds(), 2U);
    for (int i = 0; i < 2; ++i) second.play_round();
    EXPECT_EQ(second.file(), whole.file());
    EXPECT_EQ(second.save(), whole.save());
  }
}

TEST(Training, RunsOfOtherPlansAndDamagedOnesAreRefused) {
  Training training(tiny_plan());
  training.play_round();
  const auto saved = training.save();
  const auto before = training.file();
  const auto error = [&](std::string_view bytes) {
    const auto loaded = training.load(bytes);
    EXPECT_FALSE(loaded.has_value());
    EXPECT_EQ(training.file(), before) << "nothing has changed";
    return loaded ? std::string() : loaded.error().text();
  };
  EXPECT_EQ(error(""), "line 1: should be \"cardtable training 1\"");
  EXPECT_EQ(error(saved.substr(0, saved.size() - 1)), "line 3: the checksum is not that of what follows");
  auto plan = tiny_plan();
  plan.seed = 6;
  EXPECT_EQ(
      error(Training(plan).save()),
      "line 2: this is the run of \"cardtable train count-up --players 2,3 --seed 6 --hidden 8 --games 40\", not of "
      "\"cardtable train count-up --players 2,3 --seed 5 --hidden 8 --games 40\"");
}

/// The share of 2,000 games of two that the network wins against random players, of those that somebody won.
double wins_against_random(const TrainPlan& plan, const std::string& file) {
  const auto network = std::make_shared<Network>(parse_net(file, plan.game->facts(*plan.type)).value().network);
  struct Random final : Contestant {
    std::optional<MoveCode> move(const Match& match, std::uint64_t seed) override {
      std::vector<MoveCode> moves;
      match.legal_moves(moves);
      return moves[Rng(seed).below(static_cast<std::uint32_t>(moves.size()))];
    }
  };
  ArenaPlan arena{.type = plan.type, .options = plan.options, .entrants = {}, .games = 2'000};
  arena.entrants.push_back(net_entrant("net", *plan.game, network, {}));
  arena.entrants.push_back({"random", [] { return std::make_unique<Random>(); }});
  const auto report = run_arena(arena, {}, [](std::uint64_t) {});
  return report.bots[0].wins / (report.bots[0].wins + report.bots[1].wins);
}

// Count Up has no heuristic, so everything the network knows it has learned.
TEST(Training, ANetworkLearnsATinyGame) {
  auto plan = tiny_plan();
  plan.players = {2};
  Training training(plan);
  const double before = wins_against_random(plan, training.file());
  for (int i = 0; i < 60; ++i) training.play_round();
  const double after = wins_against_random(plan, training.file());
  EXPECT_GT(after, before + 0.05) << before;
  EXPECT_GT(after, 0.6);
}

TEST(Training, TheCurveIsATableAndAPicture) {
  auto plan = last_card_plan();
  Training training(plan);
  for (int i = 0; i < 3; ++i) training.play_round();
  const auto point = training.evaluate("random", 40);
  EXPECT_EQ(training.curve().size(), 1U);
  EXPECT_EQ(point.round, 3U);
  EXPECT_EQ(point.games, 36U);
  EXPECT_GT(point.win_rate, 0.5) << "a random player is easy to beat";
  EXPECT_NE(curve_line(point).find(" % ("), std::string::npos);
  const auto svg = curve_svg(training.curve(), "last-card", "random");
  EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

}  // namespace
}  // namespace cardtable
