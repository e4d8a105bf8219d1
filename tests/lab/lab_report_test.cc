#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "engine/registry/registry.h"
#include "lab/figures/report.h"
#include "lab/figures/svg_plot.h"
#include "lab/lab_work.h"
#include "lab/piece_run.h"
#include "lab/tune_report.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

class LabReports : public testing::Test {
 protected:
  Registry registry;

  LabPlan plan(std::string_view game, std::uint64_t games) {
    LabPlan made;
    made.type = registry.find(game);
    made.variants.push_back({"usual <rules>", default_options(made.type->info().options)});
    made.bots.assign(2, *parse_bot("easy"));
    made.games = games;
    made.stories = 2;
    made.samples = 3;
    return made;
  }
  static LabTotals run(const LabPlan& plan) {
    LabWork work(plan);
    EXPECT_TRUE(run_pieces(work, {.threads = 1, .run_file = ""}));
    return work.totals();
  }
  static std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
    return found;
  }
};

TEST_F(LabReports, APageNeedsNothingElse) {
  for (const auto& type : registry.games()) {
    auto wish = plan(type->info().key, 4);
    wish.variants[0].options[kTurnLimitOption] = 200;
    const auto totals = run(wish);
    const auto page = lab_html({.plan = &wish, .totals = &totals});
    EXPECT_TRUE(page.starts_with("<!doctype html>"));
    EXPECT_TRUE(page.ends_with("</html>\n"));
    for (const auto* outside : {"http:", "https:", "src=", "<script", "@import", "url("}) {
      EXPECT_EQ(page.find(outside), std::string::npos) << outside;
    }
    EXPECT_EQ(count(page, "<svg"), count(page, "</svg>"));
    EXPECT_EQ(count(page, "<section"), count(page, "</section>"));
    EXPECT_GE(count(page, "<svg"), 3U);
    EXPECT_EQ(page.find("nan"), std::string::npos);
    EXPECT_EQ(page.find("usual <rules>"), std::string::npos) << "names are escaped";
  }
}

TEST_F(LabReports, TextJsonAndCsvAgree) {
  const auto wish = plan("last-card", 12);
  const auto totals = run(wish);
  const LabReport report{.plan = &wish, .totals = &totals};
  const auto object = lab_json(report);
  const auto& variant = object.at("variants").at(0);
  EXPECT_EQ(variant.at("games").to_number<int>(), 12);
  const double turns = variant.at("figures").at("turns").at("mean").to_number<double>();
  EXPECT_DOUBLE_EQ(turns, static_cast<double>(totals.variants[0].figures[index(Figure::kTurns)].sum) / 12);
  const auto csv = lab_csv(report);
  EXPECT_NE(csv.find("\"usual <rules>\",run,games,12,,\n"), std::string::npos);
  EXPECT_NE(csv.find("\"usual <rules>\",figure,\"turns\","), std::string::npos);
  EXPECT_NE(lab_text(report).find("turns per game"), std::string::npos);
}

TEST_F(LabReports, ASweepIsACurve) {
  auto wish = plan("last-card", 4);
  wish.variants.push_back(wish.variants[0]);
  const auto totals = run(wish);
  const auto page = lab_html(
      {.plan = &wish, .totals = &totals, .kind = ReportKind::kSweep, .axis = "hand_size", .axis_values = {5, 7}});
  EXPECT_NE(page.find("what hand_size does"), std::string::npos);
  EXPECT_NE(page.find("class=\"band"), std::string::npos);
}

// The command at the end of a page has everything that the page depends on.
TEST_F(LabReports, ThePageNamesTheCommandThatMakesItAgain) {
  auto wish = plan("last-card", 4);
  wish.variants[0].options[1] = 7;
  wish.bots[1] = *parse_bot("random");
  wish.careless = 5;
  wish.without = {{"play Q*", {}}};
  wish.catalog_file = "my cards.txt";
  const LabTotals none(wish);
  EXPECT_EQ(command_of({.plan = &wish, .totals = &none}),
            "cardtable lab last-card -p 2 --bots easy,random --games 4 --seed 1 --stories 2 --samples 3 --careless 5 "
            "--catalog 'my cards.txt' -o hand_size=7 --without 'play Q*'");
  wish = plan("last-card", 4);
  const auto specs = wish.type->info().options;
  wish.variants = variants_of(*parse_sweep("hand_size=5,3,7", specs), specs, wish.variants[0].options);
  EXPECT_TRUE(
      command_of(
          {.plan = &wish, .totals = &none, .kind = ReportKind::kSweep, .axis = "hand_size", .axis_values = {5, 3, 7}})
          .ends_with("--samples 3 --sweep hand_size=3,7"));
  // Files say what they change in the options of -o.
  wish.base = wish.variants[1].options;
  wish.variants[0].file = "rules/a.variant";
  wish.variants[1].file = "b c.txt";
  wish.variants.pop_back();
  EXPECT_TRUE(command_of({.plan = &wish, .totals = &none, .kind = ReportKind::kComparison})
                  .ends_with("--samples 3 -o hand_size=3 --compare rules/a.variant 'b c.txt'"));
}

// Five games prove nothing, whatever they show; a hundred are enough for an interval.
TEST_F(LabReports, AFewGamesAreTooFewToSayAnything) {
  auto wish = plan("last-card", 5);
  wish.ladder = {{.upper = *parse_bot("easy"), .lower = *parse_bot("random")}};
  wish.ladder_deals = 5;
  wish.without = {{"draw", {}}};
  wish.without_games = 5;
  const auto few = run(wish);
  EXPECT_EQ(findings({.plan = &wish, .totals = &few}),
            std::vector<std::string>{"5 games are too few to say anything for certain; 100 are the least."});
  EXPECT_EQ(count(lab_html({.plan = &wish, .totals = &few}), "class=\"fact\""), 0U);
  wish.games = wish.ladder_deals = wish.without_games = 100;
  const auto enough = run(wish);
  const auto said = findings({.plan = &wish, .totals = &enough});
  EXPECT_TRUE(said.front().starts_with("People who play like easy bots need "));
  EXPECT_TRUE(said[said.size() - 2].starts_with("When one player plays like easy"));
  EXPECT_TRUE(said.back().starts_with("A player who never makes moves like “draw” loses "));
  // Minutes, turns, the first to decide, forced decisions and games without an end, each with an interval: two stories
  // are too few for the others.
  const auto page = lab_html({.plan = &wish, .totals = &enough});
  EXPECT_EQ(count(page, "class=\"fact\""), 5U);
  EXPECT_NE(page.find("</b><span>of the games do not end</span><i>0.0 % to 9.8 %</i>"), std::string::npos);
}

TEST_F(LabReports, OneGameIsNotInThePlural) {
  const auto wish = plan("last-card", 1);
  const auto totals = run(wish);
  const auto text = [&](Language language) {
    return lab_text({.plan = &wish, .totals = &totals, .language = language});
  };
  EXPECT_NE(text(Language::kEnglish).find(" (1 game)\n"), std::string::npos);
  EXPECT_NE(text(Language::kGerman).find(" (1 Spiel)\n"), std::string::npos);
  EXPECT_NE(text(Language::kSpanish).find(" (1 partida)\n"), std::string::npos);
  EXPECT_NE(text(Language::kFrench).find(" (1 partie)\n"), std::string::npos);
}

// Two variants that never differ are not the same as too few games to tell.
TEST_F(LabReports, WithoutADifferenceAReportSaysWhy) {
  auto wish = plan("last-card", 5);
  wish.variants.push_back({"b", wish.variants[0].options});
  auto totals = run(wish);
  LabReport report{.plan = &wish, .totals = &totals, .kind = ReportKind::kComparison};
  EXPECT_EQ(without_difference(report, 1), "Every game came out the same.");
  EXPECT_NE(lab_text(report).find("\n  Every game came out the same.\n"), std::string::npos);
  report.language = Language::kGerman;
  EXPECT_NE(lab_html(report).find("<li>Jedes Spiel verlief in beiden Varianten gleich.</li>"), std::string::npos);
  totals.pairs[0].different = 1;
  EXPECT_EQ(without_difference(report, 1), "Zu wenige Spiele, um einen Unterschied vom Zufall zu trennen.");
}

// A name that is longer than its column is drawn closer, so that none is cut off.
TEST_F(LabReports, LongNamesAreNotCutOff) {
  const auto plot = bar_plot("plot", {"wins", 0, 1, true}, 0,
                             {{"short", 0.5, 0.4, 0.6, 0}, {std::string(60, 'x'), 0.5, 0.4, 0.6, 0}});
  EXPECT_EQ(count(plot, "textLength="), 1U);
  // Two m, an i, two blanks and eleven other letters: 2 * 12.5 + 3 * 5.2 + 11 * 8.2 from the left edge, and 6 more.
  EXPECT_NE(bar_plot("plot", {"wins", 0, 1, true}, 0, {{"medium over easy", 0.5, 0.4, 0.6, 0}}).find("x=\"136.8\""),
            std::string::npos);
}

// A run that was stopped before its first game still has a report.
TEST_F(LabReports, NoGamesGiveAReportToo) {
  const auto wish = plan("bus-rush", 4);
  const LabTotals none(wish);
  const LabReport report{.plan = &wish, .totals = &none, .is_whole = false};
  EXPECT_NE(lab_text(report).find("No game was finished."), std::string::npos);
  EXPECT_EQ(lab_html(report).find("nan"), std::string::npos);
  EXPECT_FALSE(lab_json(report).at("whole").as_bool());
}

TEST_F(LabReports, TicksAreRoundNumbers) {
  EXPECT_EQ(ticks_of(0, 10), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(ticks_of(3, 8), (std::vector<double>{3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(ticks_of(1, 1).size(), 1U);
}

// A turn limit of 1 and one of 30: only the longer games reach 10 turns.
TEST_F(LabReports, TuningFindsWhatMeetsTheTarget) {
  auto wish = plan("fasttrack", 1);
  wish.stories = 0;
  const auto specs = wish.type->info().options;
  wish.variants = variants_of(*parse_sweep("turn_limit=1,2,3,4,5,6,7,30", specs), specs, wish.variants[0].options);
  OwnThreads threads;
  const auto tuned =
      tune({.plan = wish, .targets = {*parse_target("turns>10")}, .budget = 1'200, .threads = 2}, threads);
  ASSERT_TRUE(tuned);
  ASSERT_EQ(tuned->candidates.size(), 8U);
  EXPECT_EQ(tuned->candidates.front().variant.name, "turn_limit=30");
  EXPECT_EQ(tuned->candidates.front().miss, 0);
  EXPECT_TRUE(tuned->candidates.front().is_sure);
  EXPECT_LE(tuned->games, 1'200U);
  EXPECT_EQ(tuned->candidates.front().games, 100U) << "a third of the budget, for four";
  for (std::size_t i = 1; i < 8; ++i) {
    EXPECT_EQ(tuned->candidates[i].is_checked, i < 4);
    EXPECT_GT(tuned->candidates[i].miss, 0);
    EXPECT_TRUE(i == 4 || tuned->candidates[i].miss >= tuned->candidates[i - 1].miss) << "in the order of the misses";
  }
}

// The last round chose by its own games; what it says about the best is measured on other deals.
TEST_F(LabReports, ATuningChecksItsWinnerOnFreshDeals) {
  auto wish = plan("last-card", 1);
  wish.stories = 0;
  const auto specs = wish.type->info().options;
  wish.variants = variants_of(*parse_sweep("hand_size=4,5,6", specs), specs, wish.variants[0].options);
  OwnThreads threads;
  const TunePlan asked{.plan = wish, .targets = {*parse_target("seat_0=20..80%")}, .budget = 60};
  const auto tuned = tune(asked, threads);
  ASSERT_TRUE(tuned);
  const auto& best = tuned->candidates.front();
  EXPECT_TRUE(best.is_checked);
  LabPlan fresh = wish;
  fresh.variants = {best.variant};
  fresh.seed = wish.seed + 60;
  fresh.games = 6;
  const auto again = run(fresh);
  EXPECT_DOUBLE_EQ(best.measured[0].mean,
                   estimate(spec_of(seat_figure(0)), again.variants[0].figures[index(seat_figure(0))]).mean);
  EXPECT_FALSE(best.is_sure) << "six games";
  EXPECT_EQ(tune_text(asked, *tuned).find(" meets "), std::string::npos);
}

// Stopped in its first round and begun again from its run files, a tuning finds the same; and it says so in all forms.
TEST_F(LabReports, ATuningGoesOnAndIsReported) {
  auto wish = plan("fasttrack", 1);
  wish.stories = 0;
  const auto specs = wish.type->info().options;
  wish.variants = variants_of(*parse_sweep("turn_limit=1,2,5,30", specs), specs, wish.variants[0].options);
  OwnThreads threads;
  TunePlan asked{.plan = wish, .targets = {*parse_target("turns>10"), *parse_target("forced<90%")}, .budget = 1'200};
  const auto whole = tune(asked, threads);
  ASSERT_TRUE(whole);

  const auto folder = fs::temp_directory_path() / ("cardtable-tune-" + std::to_string(getpid()));
  fs::create_directories(folder);
  asked.run_file = (folder / "t.run").string();
  int asks = 0;
  asked.is_stopped = [&] { return ++asks > 3; };
  const auto stopped = tune(asked, threads);
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped->is_whole);
  EXPECT_NE(tune_text(asked, *stopped).find("stopped before its end"), std::string::npos);
  asked.is_stopped = [] { return false; };
  const auto rest = tune(asked, threads);
  ASSERT_TRUE(rest);
  EXPECT_EQ(json::serialize(tune_json(asked, *rest)), json::serialize(tune_json(asked, *whole)));
  EXPECT_TRUE(fs::exists(folder / "t.run.1"));
  EXPECT_TRUE(fs::exists(folder / "t.run.2"));
  EXPECT_TRUE(fs::exists(folder / "t.run.check"));
  fs::remove_all(folder);

  const auto csv = tune_csv(asked, *whole);
  EXPECT_TRUE(csv.starts_with("candidate,deals,games,miss,target,value,low,high\n\"turn_limit=30\",fresh,"));
  EXPECT_EQ(count(csv, "\n"), 1U + 4 * 2) << "a line for each candidate and target";
  const auto html = tune_html(asked, *whole);
  EXPECT_EQ(count(html, "<svg"), 2U);
  EXPECT_NE(html.find("turn_limit=30 meets the targets"), std::string::npos);
  EXPECT_NE(html.find("turns&gt;10"), std::string::npos);
  EXPECT_EQ(html.find("http"), std::string::npos);
  asked.vary = {"turn_limit=1,2,5,30"};
  asked.plan.games = 0;
  EXPECT_NE(tune_html(asked, *whole)
                .find("<code>cardtable lab fasttrack -p 2 --bots easy --seed 1 --stories 0 --tune 'turns&gt;10' "
                      "--tune 'forced&lt;90%' --vary turn_limit=1,2,5,30 --budget 1200</code>"),
            std::string::npos)
      << html.substr(html.size() - 400);
}

// Only some candidates are measured on fresh deals, so nothing is said about the others.
TEST_F(LabReports, ATuningSpeaksOfTheCandidatesThatItMeasured) {
  auto wish = plan("fasttrack", 1);
  wish.stories = 0;
  const auto specs = wish.type->info().options;
  wish.variants = variants_of(*parse_sweep("turn_limit=1,2,3,4,5,6", specs), specs, wish.variants[0].options);
  OwnThreads threads;
  TunePlan asked{.plan = wish, .targets = {*parse_target("turns>1000")}, .budget = 240};
  const auto none = tune(asked, threads);
  ASSERT_TRUE(none);
  EXPECT_NE(
      tune_text(asked, *none)
          .find("None of the 4 candidates measured on fresh deals comes out within all targets; turn_limit=6 comes "
                "closest. 6 candidates played"),
      std::string::npos)
      << tune_text(asked, *none);
  asked.plan.variants.resize(1);
  const auto one = tune(asked, threads);
  ASSERT_TRUE(one);
  EXPECT_NE(tune_text(asked, *one).find("turn_limit=1 does not come out within all targets on fresh deals."),
            std::string::npos);

  // Spreadsheets get the same words in every language, people get their own.
  const auto csv = tune_csv(asked, *none);
  asked.language = Language::kGerman;
  EXPECT_EQ(tune_csv(asked, *none), csv);
  EXPECT_NE(tune_text(asked, *none).find("Keiner der 4 mit frischen Karten gemessenen Kandidaten"), std::string::npos);
  EXPECT_NE(tune_html(asked, *none).find("So entsteht diese Seite noch einmal: <code>cardtable lab fasttrack -p 2 "),
            std::string::npos);
}

}  // namespace
}  // namespace cardtable
