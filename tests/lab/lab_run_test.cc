// Whole runs of the lab, compared with the simulation and with games played again by other means.
#include <gtest/gtest.h>

#include <algorithm>

#include "ai/bots/play_on.h"
#include "engine/core/tally.h"
#include "engine/registry/registry.h"
#include "lab/figures/dead.h"
#include "lab/figures/report.h"
#include "lab/lab_work.h"
#include "lab/piece_run.h"
#include "lab/simulation.h"

namespace cardtable {
namespace {

class LabRuns : public testing::Test {
 protected:
  Registry registry;

  LabPlan plan(std::string_view game, std::size_t players, std::string_view bot, std::uint64_t games) {
    LabPlan made;
    made.type = registry.find(game);
    made.variants.push_back({"usual", default_options(made.type->info().options)});
    made.bots.assign(players, *parse_bot(bot));
    made.games = games;
    return made;
  }
  static LabTotals run(const LabPlan& plan, unsigned threads = 1) {
    LabWork work(plan);
    const auto end = run_pieces(work, {.threads = threads, .run_file = ""});
    EXPECT_TRUE(end && end->is_whole());
    return work.totals();
  }
  static std::string bytes(const LabTotals& totals) { return json::serialize(totals_json(totals)); }
  static std::int64_t sum(const LabTally& tally, Figure figure) { return tally.figures[index(figure)].sum; }
};

// Every count that both make is the same, though the simulation counts with other code.
TEST_F(LabRuns, TheSimulationCountsTheSameGames) {
  for (const auto& [bot, games] : {std::pair{"random", 60U}, std::pair{"medium", 6U}}) {
    for (const auto& type : registry.games()) {
      auto wish = plan(type->info().key, 2, bot, games);
      wish.variants[0].options[kTurnLimitOption] = 300;
      const auto tally = run(wish).variants[0];
      const auto told = run_simulation({.type = type.get(),
                                        .options = wish.variants[0].options,
                                        .bots = wish.bots,
                                        .games = games,
                                        .seed = wish.seed},
                                       {}, [](std::uint64_t) {});
      SCOPED_TRACE(std::string(type->info().key) + " " + bot);
      EXPECT_EQ(tally.games, told.games);
      EXPECT_EQ(sum(tally, Figure::kDecisions), static_cast<std::int64_t>(told.decisions));
      EXPECT_EQ(sum(tally, Figure::kDrawn), static_cast<std::int64_t>(told.without_winner));
      for (std::size_t seat = 0; seat < 2; ++seat) {
        EXPECT_DOUBLE_EQ(static_cast<double>(sum(tally, seat_figure(seat))) / Tally::kWholeWin, told.seats[seat].wins);
      }
      for (const auto& [reason, count] : told.reasons) EXPECT_EQ(tally.reasons.at(reason), count) << reason;
      for (const auto& [event, count] : told.events) EXPECT_EQ(tally.items.at("event " + event).times, count) << event;
      for (const auto& [rule, count] : told.rules) {
        const auto found = tally.items.find("rule " + rule);
        EXPECT_EQ(found == tally.items.end() ? 0 : found->second.times, count) << rule;
      }
    }
  }
}

// The same games, played again move by move and counted by hand.
TEST_F(LabRuns, AGamePlayedAgainGivesTheSameFigures) {
  const auto wish = plan("last-card", 3, "medium", 5);
  const auto tally = run(wish).variants[0];
  std::uint64_t turns = 0;
  std::uint64_t decisions = 0;
  std::uint64_t forced = 0;
  std::uint64_t starters = 0;
  std::uint64_t aces = 0;
  std::uint64_t aces_won = 0;
  for (std::uint64_t game = 0; game < wish.games; ++game) {
    auto start = wish.type->deal(wish.variants[0].options, 3, wish.seed + game);
    EventList events = start.events;
    Seat last = kNoSeat;
    const Seat first = start.match->to_decide();
    std::vector<MoveCode> moves;
    for (std::uint64_t made = 0; start.match->to_decide() != kNoSeat; ++made) {
      const Seat seat = start.match->to_decide();
      if (seat != last) ++turns;
      last = seat;
      ++decisions;
      start.match->legal_moves(moves);
      if (moves.size() == 1) ++forced;
      const auto choice = choose_move(*start.match, wish.bots[0], {.seed = decision_seed(wish.seed + game, made)});
      start.match->apply(seat, choice.move, &events);
    }
    if (start.match->result().has_won(first)) ++starters;
    std::array<bool, 3> has_ace{};
    for (const auto& event : events) {
      const auto told = wish.type->describe(event).data;
      if (told.at("event").get_string() != "played" || !std::string_view(told.at("card").get_string()).starts_with("A"))
        continue;
      ++aces;
      has_ace[told.at("seat").to_number<std::size_t>()] = true;
    }
    for (std::size_t seat = 0; seat < 3; ++seat) {
      if (has_ace[seat] && start.match->result().has_won(seat_at(seat))) ++aces_won;
    }
  }
  EXPECT_EQ(sum(tally, Figure::kTurns), static_cast<std::int64_t>(turns));
  EXPECT_EQ(sum(tally, Figure::kDecisions), static_cast<std::int64_t>(decisions));
  EXPECT_EQ(sum(tally, Figure::kStarter), static_cast<std::int64_t>(starters * Tally::kWholeWin));
  EXPECT_GT(forced, 0U);
  const auto item = tally.items.find("played A");
  ASSERT_NE(item, tally.items.end());
  EXPECT_EQ(item->second.times, aces);
  EXPECT_EQ(item->second.wins, aces_won * Tally::kWholeWin);
}

TEST_F(LabRuns, ThreadsAndTheOrderOfPiecesDoNotMatter) {
  for (const auto& type : registry.games()) {
    auto wish = plan(type->info().key, type->info().min_players, "easy", 6);
    wish.variants[0].options[kTurnLimitOption] = 60;
    wish.variants.push_back(wish.variants[0]);
    wish.variants[1].options[kTurnLimitOption] = 40;
    wish.stories = 2;
    wish.samples = 8;
    wish.valued = 100;
    wish.ladder = {{.upper = *parse_bot("medium"), .lower = *parse_bot("random")}};
    wish.ladder_deals = 2;
    wish.without = {{"draw*", {"play*"}}};
    wish.without_games = 2;
    const auto one = bytes(run(wish));
    EXPECT_EQ(one, bytes(run(wish, 3))) << type->info().key;
    LabTotals backwards(wish);
    auto pieces = pieces_of(wish);
    std::ranges::reverse(pieces);
    for (const auto& piece : pieces) backwards.add(*play_piece(wish, piece, {}));
    EXPECT_EQ(one, bytes(backwards)) << type->info().key;
    EXPECT_EQ(*parse_totals(wish, json::parse(one)), backwards);
  }
}

TEST_F(LabRuns, AVariantDoesNotDifferFromItself) {
  auto wish = plan("last-card", 2, "easy", 40);
  wish.variants.push_back({"the same", wish.variants[0].options});
  wish.stories = 5;
  wish.samples = 4;
  const auto totals = run(wish);
  EXPECT_EQ(totals.variants[0], totals.variants[1]);
  for (const auto& difference : differences_of(totals.pairs[0])) {
    EXPECT_EQ(difference.by.mean, 0) << spec_of(difference.figure).name;
    EXPECT_FALSE(difference.is_beyond_chance);
  }
}

// The mean of the differences is the difference of the means, figure by figure.
TEST_F(LabRuns, DifferencesAreThoseOfTheVariants) {
  auto wish = plan("last-card", 2, "medium", 60);
  wish.variants.push_back(wish.variants[0]);
  wish.variants[1].options[1] = wish.type->info().options[1].max;  // hand_size
  ASSERT_EQ(wish.type->info().options[1].name, "hand_size");
  const auto totals = run(wish);
  for (const auto figure : {Figure::kTurns, Figure::kMinutes, Figure::kDecisions, Figure::kBranching, seat_figure(0)}) {
    EXPECT_EQ(totals.pairs[0].differences[index(figure)].sum,
              sum(totals.variants[1], figure) - sum(totals.variants[0], figure));
  }
  const auto longer = difference_of(Figure::kDecisions, totals.pairs[0].differences[index(Figure::kDecisions)]);
  EXPECT_GT(longer.by.mean, 0) << "more cards take longer to shed";
}

// Cut off after three decisions no game ends, and the report says so.
TEST_F(LabRuns, AVariantThatNeverEndsIsReported) {
  auto wish = plan("fasttrack", 2, "random", 120);
  wish.most_decisions = 3;
  const auto totals = run(wish);
  EXPECT_EQ(sum(totals.variants[0], Figure::kUnfinished), 120);
  const auto said = findings({.plan = &wish, .totals = &totals});
  EXPECT_TRUE(std::ranges::any_of(said, [](const std::string& sentence) {
    return sentence.starts_with("100.0 % (") && sentence.contains("of the games do not end");
  }));
}

// Chances at the end are the result; half-way through they are shares that add up.
TEST_F(LabRuns, StoriesEndWithTheResult) {
  auto wish = plan("last-card", 2, "medium", 8);
  wish.stories = 4;
  wish.samples = 8;
  const auto tally = run(wish).variants[0];
  EXPECT_EQ(tally.moments[0].games, 4U);
  EXPECT_EQ(tally.figures[index(Figure::kKnownAt)].count, 4U);
  EXPECT_EQ(tally.moments[kMoments - 1].winner, 4U * 10'000);
  EXPECT_EQ(tally.moments[kMoments - 1].uncertainty, 0U);
}

// A player who may never do anything has no choice left, so nothing changes; nor does it if no move fits.
TEST_F(LabRuns, ARestrictionThatLeavesNothingRestrictsNothing) {
  auto wish = plan("last-card", 2, "medium", 10);
  wish.without = {{"*", {}}, {"no such move", {"*"}}};
  wish.without_games = 10;
  const auto totals = run(wish);
  for (const auto& tally : totals.without) {
    EXPECT_EQ(tally.games, 10U);
    EXPECT_EQ(tally.avoided, 0U);
    EXPECT_EQ(tally.loss.sum, 0);
  }
}

// A player of Last Card who draws instead of playing cards loses nearly always: half a win of two players.
TEST_F(LabRuns, DoingWithoutTheMovesThatMatterLoses) {
  auto wish = plan("last-card", 2, "medium", 40);
  wish.most_decisions = 1'000;  // a player who only draws may never let the game end
  wish.without = {{"play*", {}}};
  wish.without_games = 40;
  const auto tally = run(wish).without[0];
  EXPECT_EQ(tally.avoiding, 40U);
  EXPECT_GT(loss_of(tally.loss).low, 0.2);
}

TEST_F(LabRuns, TheLadderGoesUp) {
  auto wish = plan("last-card", 2, "medium", 1);
  wish.ladder = {{.upper = *parse_bot("medium"), .lower = *parse_bot("random")}};
  wish.ladder_deals = 40;
  const auto shares = luck_and_skill(run(wish).ladder[0], 2);
  EXPECT_GT(shares.low, 0.5);
  EXPECT_NEAR(shares.skill.share + shares.deal.share + shares.draws.share, 1, 1e-9);
}

// The others are the other ranks, or the other kinds of Rush card. A pattern that names no card has none.
TEST_F(LabRuns, DoingWithoutIsMeasuredByOthersOfTheKind) {
  const auto queens = without_plan("play Q*", *registry.find("last-card"));
  EXPECT_EQ(queens.pattern, "play Q*");
  EXPECT_EQ(queens.others.size(), 12U);
  EXPECT_TRUE(std::ranges::find(queens.others, "play 3*") != queens.others.end());
  const auto taxis = without_plan("rush taxi*", *registry.find("bus-rush"));
  EXPECT_EQ(taxis.others.size(), 6U) << "seven kinds of Rush card";
  EXPECT_TRUE(without_plan("draw", *registry.find("last-card")).others.empty());

  auto wish = plan("last-card", 2, "medium", 30);
  wish.without = {queens};
  wish.without_games = 30;
  const auto tally = run(wish).without[0];
  EXPECT_EQ(tally.usual_loss.count, 30U);
  EXPECT_EQ(tally.beyond.sum, tally.loss.sum - tally.usual_loss.sum);
}

// The values are those of the steps in which the card came up: about as many as `valued` allows.
TEST_F(LabRuns, StepsAreValuedByWhatTheyDoToChances) {
  auto wish = plan("last-card", 3, "medium", 40);
  wish.valued = 1'000'000;  // every step
  const auto tally = run(wish).variants[0];
  const auto value = tally.values.find("drew_card Q");
  ASSERT_NE(value, tally.values.end());
  EXPECT_LE(value->second.count, tally.items.at("drew_card Q").times);
  EXPECT_GT(value->second.count, tally.items.at("drew_card Q").times * 8 / 10) << "two at once are one case";
  EXPECT_FALSE(tally.values.contains("drew_card QH")) << "only groups are valued";
  wish.valued = 0;
  EXPECT_TRUE(run(wish).variants[0].values.empty());
}

// RotoRouter goes on for the other places, so at its end everybody has come equally far.
TEST_F(LabRuns, TheMarginIsTakenWhenSomebodyHasWon) {
  const auto wish = plan("rotorouter", 3, "medium", 20);
  auto short_wish = wish;
  const auto specs = wish.type->info().options;
  const auto option = std::ranges::find(specs, "stop_at_winner", &OptionSpec::name) - specs.begin();
  short_wish.variants[0].options[static_cast<std::size_t>(option)] = 1;
  const auto margin = run(wish).variants[0].figures[index(Figure::kMargin)];
  EXPECT_GT(margin.sum, 0);
  EXPECT_EQ(margin, run(short_wish).variants[0].figures[index(Figure::kMargin)]) << "the same games, cut at the win";
}

// The front page and `cardtable games` name the minutes that the lab measures.
TEST_F(LabRuns, TheMinutesOfAGameAreThoseOfTheLab) {
  for (const auto& type : registry.games()) {
    const auto& info = type->info();
    const auto tally = run(plan(info.key, info.usual_players, "medium", 1'500), 2).variants[0];
    const auto minutes = estimate(spec_of(Figure::kMinutes), tally.figures[index(Figure::kMinutes)], 3.3);
    EXPECT_GT(info.minutes, minutes.low - 0.5) << info.key;
    EXPECT_LT(info.minutes, minutes.high + 0.5) << info.key;
  }
}

// Bots make no mistakes, so what they cost changes no game; careless players make them, and it does.
TEST_F(LabRuns, CarelessPlayersTestWhatBotsDoNot) {
  auto wish = plan("last-card", 2, "medium", 40);
  wish.variants = switched_off(*wish.type, wish.variants[0].options, 2);
  EXPECT_EQ(wish.variants[0].name, "with all options");
  const auto place = [&](const LabPlan& of, std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(of.variants, name, &LabVariant::name) - of.variants.begin());
  };
  const auto totals = run(wish, 2);
  const LabReport report{.plan = &wish, .totals = &totals, .kind = ReportKind::kComparison};
  EXPECT_EQ(effect_of(report, place(wish, "mistake_penalty=0")), Effect::kUntested);
  EXPECT_EQ(effect_of(report, place(wish, "showing=false")), Effect::kUntested);
  EXPECT_NE(effect_of(report, place(wish, "hand_size=1")), Effect::kUntested);
  const auto careless = careless_plan(report);
  ASSERT_TRUE(careless);
  const auto others = run(*careless, 2);
  const LabReport second{.plan = &*careless, .totals = &others, .kind = ReportKind::kComparison};
  EXPECT_NE(effect_of(second, place(*careless, "mistake_penalty=0")), Effect::kUntested);
  EXPECT_NE(effect_of(second, place(*careless, "showing=false")), Effect::kUntested);
  EXPECT_EQ(place(*careless, "hand_size=1"), careless->variants.size()) << "it was tested";
  EXPECT_NE(dead_text(report, &second).find("Not tested by these players"), std::string::npos);
}

TEST_F(LabRuns, PatternsStandForWholeTexts) {
  EXPECT_TRUE(fits_pattern("play QS", "play Q*"));
  EXPECT_FALSE(fits_pattern("play KS", "play Q*"));
  EXPECT_TRUE(fits_pattern("draw", "draw"));
  EXPECT_FALSE(fits_pattern("draw 2", "draw"));
  EXPECT_TRUE(fits_pattern("a b a b c", "*a b c"));
  EXPECT_TRUE(fits_pattern("", "*"));
}

}  // namespace
}  // namespace cardtable
