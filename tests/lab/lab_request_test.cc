// Requests to the lab: from the page, in JSON, and from the command line.
#include "lab/figures/lab_request.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "apps/cli/lab/lab_flags.h"
#include "lab/lab_work.h"
#include "lab/piece_run.h"
#include "lab/whole_file.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

class LabRequests : public testing::Test {
 protected:
  LabRequests() { fs::create_directories(folder); }
  ~LabRequests() override { fs::remove_all(folder); }

  std::expected<LabRequest, InputError> parsed(std::string_view text) {
    return parse_lab_request(json::parse(text), registry);
  }
  std::string why(std::string_view text) {
    const auto request = parsed(text);
    return request ? "" : request.error().text();
  }
  std::string write(const std::string& name, std::string_view text) {
    const auto path = (folder / name).string();
    EXPECT_TRUE(write_whole_file(path, text));
    return path;
  }

  Registry registry;
  fs::path folder = fs::temp_directory_path() / ("cardtable-request-" + std::to_string(getpid()));
};

// The page has the same defaults as the command line, so that both play the same games.
TEST_F(LabRequests, ThePageAndTheCommandLineAskForTheSame) {
  const auto page = parsed(R"({"game":"last-card"})");
  ASSERT_TRUE(page) << page.error().text();
  LabFlags flags;
  flags.game = "last-card";
  const auto line = plan_lab(flags, registry);
  ASSERT_TRUE(line) << line.error();
  EXPECT_EQ(json::serialize(page->plan.description()), json::serialize(line->plan.description()));

  const auto two = parsed(
      R"({"game":"last-card","players":2,"bots":"random","games":70,"seed":9,"stories":3,"samples":4,
          "variants":[{"name":"a"},{"name":"b","options":{"hand_size":5}}]})");
  ASSERT_TRUE(two) << two.error().text();
  flags = {.game = "last-card", .players = 2, .bots = "random", .games = 70, .seed = 9};
  flags.stories = 3;
  flags.samples = 4;
  flags.compare = {write("a.variant", ""), write("b.variant", "hand_size=5\n")};
  const auto compared = plan_lab(flags, registry);
  ASSERT_TRUE(compared) << compared.error();
  EXPECT_EQ(json::serialize(two->plan.description()), json::serialize(compared->plan.description()));
  EXPECT_EQ(two->kind, ReportKind::kComparison);
}

TEST_F(LabRequests, WhatMakesNoSenseIsRefused) {
  EXPECT_EQ(why(R"([])"), "must be an object");
  EXPECT_TRUE(why(R"({"game":"whist"})").starts_with("game: there is no such game (there are "));
  EXPECT_NE(why(R"({"game":"last-card","gmaes":1})"), "");
  EXPECT_TRUE(why(R"({"game":"last-card","players":1})").starts_with("players: "));
  EXPECT_TRUE(why(R"({"game":"last-card","games":0})").starts_with("games: "));
  EXPECT_TRUE(why(R"({"game":"last-card","bots":"expert"})").starts_with("bots: expert thinks by the clock"));
  EXPECT_EQ(why(R"({"game":"last-card","players":2,"bots":"easy,easy,easy"})"),
            "bots: there are more bots than players");
  EXPECT_EQ(why(R"({"game":"last-card","variants":[]})"), "variants: is empty");
  EXPECT_TRUE(why(R"({"game":"last-card","variants":[{"options":{"hnad":5}}]})").starts_with("variants[0].options"));
}

// Both ways refuse unplayable variants, such as fewer cards than hands, before a game is dealt.
TEST_F(LabRequests, AVariantThatCannotBePlayedIsRefused) {
  // Two players: (24 + 9) · 2 = 66 cards.
  EXPECT_EQ(why(R"({"game":"rotorouter","players":2,"variants":[{"name":"big","options":{"more_straights":9}}]})"),
            "big cannot be played: more_straights: the deck of each player would have 66 cards; it must have 1 to 64");
  // 30 Bus cards, 8 of them for each of four players.
  std::string cards = "deck bus 30\n";
  for (int i = 0; i < 30; ++i) {
    constexpr std::array<std::string_view, 5> kBoroughs{"manhattan", "brooklyn", "queens", "bronx", "staten-island"};
    cards += "b" + std::to_string(i) + " local " + std::string(kBoroughs[static_cast<std::size_t>(i) % 5]) + " 1 B\n";
  }
  cards += "deck rush 8\n";
  for (int i = 0; i < 8; ++i) cards += "r" + std::to_string(i) + " taxi 2 R\n";
  cards += "deck event 0\ndeck perk 0\n";
  write("few.txt", cards);
  LabFlags flags{.game = "bus-rush", .players = 4};
  flags.compare = {write("usual.variant", ""), write("few.variant", "catalog=few.txt\nbus_cards=8\n")};
  const auto refused = plan_lab(flags, registry);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(),
            "few cannot be played: bus_cards: 4 players would get 8 Bus cards each, but there are only 30");
}

TEST_F(LabRequests, FlagsThatCannotWorkAreRefused) {
  const auto refused = [&](LabFlags flags) {
    flags.game = flags.game.empty() ? "last-card" : flags.game;
    const auto request = plan_lab(flags, registry);
    return request ? std::string() : request.error();
  };
  LabFlags flags;
  flags.catalog = "cards.txt";
  EXPECT_EQ(refused(flags), "--catalog: Last Card has no cards of its own");
  flags = {};
  flags.without = {"paly Q*"};
  EXPECT_TRUE(refused(flags).starts_with("--without: no move in 60 games fits 'paly Q*'; moves begin with "))
      << refused(flags);
  flags.without = {"play Q*"};
  EXPECT_EQ(refused(flags), "");
  flags.without = {"play Q*", "draw", "play Q*"};
  EXPECT_EQ(refused(flags), "--without: play Q* is there twice");
  flags.without = {"*"};
  EXPECT_EQ(refused(flags), "--without: a player who makes no moves like '*' has no others to make");
  flags = {};
  flags.sweep = "hand_size=5,7,5";
  EXPECT_EQ(refused(flags), "--sweep: hand_size: 5 is there twice");
  flags.sweep = "hand_size=5";
  EXPECT_EQ(refused(flags), "--sweep: there is nothing to compare; name a second value");
  flags = {};
  flags.compare = {write("a.variant", ""), write("a.variant", "")};
  EXPECT_TRUE(refused(flags).ends_with("a.variant twice"));
  fs::create_directories(folder / "b");
  flags.compare = {write("a.variant", ""), write("b/a.variant", "hand_size=7")};
  EXPECT_EQ(refused(flags), "--compare: two files are called a; reports would not tell them apart");
  flags = {.game = "fasttrack"};
  flags.options = {"enter=A,6"};
  EXPECT_TRUE(refused(flags).ends_with("with + between them")) << refused(flags);
  flags.options = {"pegs=4", "pegs=5"};
  EXPECT_EQ(refused(flags), "-o: pegs is there twice");
  // FastTrack has no mistakes with a price; Last Card has.
  flags.options = {};
  flags.careless = 10;
  EXPECT_EQ(refused(flags), "--careless: in 60 games of these rules no mistake has a price");
  flags = {.careless = 10};
  EXPECT_EQ(refused(flags), "");
  flags = {};
  flags.ladder = true;
  EXPECT_EQ(refused(flags), "");
  for (const auto* top : {"random", "hint"}) {
    flags.top = top;
    EXPECT_EQ(refused(flags), std::string("--top: ") + top + " has no level below it");
  }
  flags.top = "expert";
  EXPECT_TRUE(refused(flags).starts_with("--top: expert thinks by the clock")) << refused(flags);
  flags = {.without = {"draw"}, .dead = true};
  EXPECT_EQ(refused(flags), "--without: --dead does not measure it");
  flags = {.ladder = true, .dead = true};
  EXPECT_EQ(refused(flags), "--ladder: --dead does not measure it");
}

// What a tuning would not look at is refused, and so is what it could not measure.
TEST_F(LabRequests, ATuningThatMakesNoSenseIsRefused) {
  const auto refused = [&](LabFlags flags) {
    flags.game = "last-card";
    if (flags.tune.empty()) flags.tune = {"turns=20..30"};
    if (flags.vary.empty()) flags.vary = {"hand_size=4..6"};
    const auto request = plan_tune(flags, registry);
    return request ? std::string() : request.error();
  };
  EXPECT_EQ(refused({}), "");
  EXPECT_EQ(refused({.games = 500}), "--games: --tune shares out the games of --budget");
  EXPECT_EQ(refused({.ladder = true}), "--ladder: --tune does not measure it");
  EXPECT_EQ(refused({.without = {"draw"}}), "--without: --tune does not measure it");
  EXPECT_EQ(refused({.vary = {"hand_size=4..6", "hand_size=7"}}), "--vary: hand_size is there twice");
  EXPECT_EQ(refused({.options = {"hand_size=7"}}), "-o: --vary changes hand_size");
  EXPECT_EQ(refused({.tune = {"turns>20", "turns<30"}}),
            "--tune: 'turns' has a target already; write a range, such as turns=20..30");
  EXPECT_EQ(refused({.tune = {"seat_3<30%"}}), "--tune: 'seat_3<30%': there are 3 players");
  EXPECT_EQ(refused({.tune = {"comeback<30%"}, .stories = 0}), "--tune: 'comeback<30%' needs --stories");
}

// Everything is compared with the usual value, wherever it stands.
TEST_F(LabRequests, ASweepBeginsWithTheUsualValue) {
  LabFlags flags{.game = "last-card", .games = 10};
  flags.sweep = "hand_size=3,5,7";
  const auto request = plan_lab(flags, registry);
  ASSERT_TRUE(request) << request.error();
  EXPECT_EQ(request->axis_values, (std::vector<double>{5, 3, 7}));
  EXPECT_EQ(request->plan.variants[0].name, "hand_size=5");
  flags.sweep = "hand_size=3,7";
  EXPECT_EQ(plan_lab(flags, registry)->axis_values, (std::vector<double>{5, 3, 7}));
  flags.options = {"hand_size=10"};
  EXPECT_EQ(plan_lab(flags, registry)->axis_values, (std::vector<double>{10, 3, 7}));
}

// A variant file names its cards: only its own games are played with them.
TEST_F(LabRequests, AVariantMayHaveCardsOfItsOwn) {
  const auto usual = read_whole_file((source_dir() / "engine/games/bus_rush/cards.txt").string());
  ASSERT_TRUE(usual);
  const auto events = usual->find("\ndeck event");
  ASSERT_NE(events, std::string::npos);
  write("quiet.txt", usual->substr(0, events) + "\ndeck event 0\n" + usual->substr(usual->find("deck perk")));
  LabFlags flags{.game = "bus-rush", .players = 2, .bots = "random", .games = 10};
  flags.compare = {write("usual.variant", ""), write("quiet.variant", "catalog=quiet.txt\n")};
  const auto request = plan_lab(flags, registry);
  ASSERT_TRUE(request) << request.error();
  LabWork work(request->plan);
  ASSERT_TRUE(run_pieces(work, {.threads = 1, .run_file = ""}));
  const auto has_events = [&](std::size_t variant) {
    return std::ranges::any_of(work.totals().variants[variant].items,
                               [](const auto& item) { return item.first.find("service_surge") != std::string::npos; });
  };
  EXPECT_TRUE(has_events(0));
  EXPECT_FALSE(has_events(1));
  EXPECT_EQ(request->plan.settings_of(request->plan.variants[1]), "the cards of quiet.txt");

  flags.compare[1] = write("none.variant", "catalog=none.txt\n");
  EXPECT_NE(plan_lab(flags, registry).error().find("none.txt: cannot be read"), std::string::npos);
  flags = {.game = "last-card"};
  flags.compare = {write("usual.variant", ""), write("quiet.variant", "catalog=quiet.txt\n")};
  EXPECT_NE(plan_lab(flags, registry).error().find("catalog: Last Card has no cards of its own"), std::string::npos);
}

}  // namespace
}  // namespace cardtable
