// What a game with nothing but rules and a codec gets: matches by name, mass simulation, bots, a screen.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "ai/bots/game_bots.h"
#include "ai/bots/plain_policy.h"
#include "engine/games/last_card/codec.h"
#include "engine/kit/plain_screen.h"
#include "engine/registry/random_play.h"
#include "engine/registry/random_play_of.h"  // IWYU pragma: keep (defines RandomPlay::tally)
#include "engine/registry/registry.h"
#include "tests/perft_file.h"
#include "tests/support/places.h"
#include "tests/template_game/module.h"

namespace cardtable {
namespace {

// What a registered game gets without another line of code: matches by name, mass simulation.
TEST(PlainGame, CanBeRegistered) {
  const GameTypeOf<count_up::Codec> type;
  const auto start = type.deal(default_options(type.info().options), 3, 1);
  EXPECT_FALSE(start.match->move_texts().empty());
  Tally tally;
  const auto options = default_options(type.info().options);
  const RandomGames wanted{.options = options, .players = 3, .first = 1, .games = 50, .most = 1000};
  RandomPlay<count_up::Module>::tally(type, wanted, tally);
  EXPECT_EQ(tally.games, 50U);
  std::set<std::string> reasons;
  for (const auto& [event, rule, count] : type.event_counts(tally)) reasons.insert(fmt::format("{} {}", event, rule));
  EXPECT_TRUE(reasons.contains("ended CU-WIN-1"));
  EXPECT_TRUE(reasons.contains("played "));
}

// A new game starts with figures of its own. A second model in Python gave the same, until the discards are shuffled.
TEST(PlainGame, PerftFigures) {
  const GameTypeOf<count_up::Codec> type;
  check_perft_file(type, source_dir() / "tests/template_game/perft.txt");
}

struct Score {
  int won = 0;
  int lost = 0;
};

/// Games of two that `level` wins and loses against `random`, each deal once from either seat.
template <Codec C>
Score against_random(std::string_view level, int games) {
  const GameTypeOf<C> type;
  const GameBotsOf<C, PlainPolicy<typename C::Rules>> bots;
  const std::array<BotSpec, 2> players{*parse_bot(level), *parse_bot("random")};
  Score score;
  for (int game = 0; game < games; ++game) {
    const auto better = static_cast<std::size_t>(game % 2);
    const auto seed = static_cast<std::uint64_t>(game / 2);
    const auto match = type.deal(default_options(type.info().options), 2, seed).match;
    for (std::uint64_t decision = 0; match->to_decide() != kNoSeat && decision < 2'000; ++decision) {
      const Seat seat = match->to_decide();
      const auto& bot = players[index(seat) == better ? 0 : 1];
      const auto choice = bots.choose(*match, bot, {.seed = 1'000 * seed + decision, .stop = {}, .wants_trace = false});
      match->apply(seat, choice.move, nullptr);
    }
    score.won += match->result().has_won(seat_at(better)) ? 1 : 0;
    score.lost += match->result().has_won(seat_at(1 - better)) ? 1 : 0;
  }
  return score;
}

TEST(PlainPolicy, HardBeatsRandomClearly) {
  const auto cards = against_random<last_card::Codec>("hard@200", 40);
  EXPECT_GE(cards.won, 32);
  // Mostly luck, and some games end without a winner.
  const auto counting = against_random<count_up::Codec>("hard", 200);
  EXPECT_GE(2 * counting.won, 3 * counting.lost);
}

TEST(PlainPolicy, SaysWhy) {
  const GameTypeOf<count_up::Codec> type;
  const GameBotsOf<count_up::Codec, PlainPolicy<count_up::Rules>> bots;
  std::unique_ptr<Match> match;
  for (std::uint64_t seed = 1; match == nullptr || match->move_texts().size() < 2; ++seed) {
    match = type.deal(default_options(type.info().options), 3, seed).match;
  }
  const auto choice = bots.choose(*match, *parse_bot("medium"), {.seed = 1, .stop = {}, .wants_trace = true});
  ASSERT_EQ(choice.trace.size(), 1U);
  EXPECT_NE(choice.trace[0].find("random games"), std::string::npos) << choice.trace[0];
}

const std::vector<std::string> kNames{"Ann", "Bartholomew", "Cyd"};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(PlainScreen, ShowsWhoseTurnItIsThePilesAndTheHand) {
  const json::value view = json::parse(R"({"game":"x","seat":0,"over":false,"on_turn":1,"total":12,"hand_sizes":[2,3,1],
    "draw_pile":7,"discard":["10H","QC"],"run":null,"hand":["7C","AD"],"moves":["play 7C"],"options":{"turn_limit":0}})");
  EXPECT_EQ(draw_plain_screen(view.as_object(), kNames, Paint(false)),
            "  Ann         Hand sizes 2\n"
            "▶ Bartholome  Hand sizes 3\n"
            "  Cyd         Hand sizes 1\n"
            "\n"
            "  Total: 12\n"
            "  Draw pile: 7\n"
            "  Discard (2):  10♥  Q♣\n"
            "\n"
            "  Your hand (2): 7♣  A♦\n");
}

TEST(PlainScreen, ShowsWhatEachPlayerHas) {
  const json::value view = json::parse(R"({"over":true,"on_turn":0,"players":[{"seat":0,"cards":2,"declared":true},
    {"seat":1,"cards":0,"shown":["2S"]},{"seat":2,"cards":5,"taxi":{"borough":"queens","rounds":2}}]})");
  EXPECT_EQ(draw_plain_screen(view.as_object(), kNames, Paint(false)),
            "  Ann         cards 2  declared yes\n"
            "  Bartholome  cards 0  shown 2♠\n"
            "  Cyd         cards 5  taxi (borough queens, rounds 2)\n"
            "\n"
            "  The game is over.\n");
}

// Not a word of JSON, and within a terminal's width, whatever the game.
TEST(PlainScreen, IsReadableForEveryGame) {
  const Registry registry;
  for (const auto& type : registry.games()) {
    if (type->info().max_players < 3) continue;
    auto match = type->deal(default_options(type->info().options), 3, 7).match;
    for (int i = 0; i < 40 && match->to_decide() != kNoSeat; ++i) {
      for (const auto& line : lines_of(draw_plain_screen(match->view(match->to_decide()), kNames, Paint(false)))) {
        EXPECT_EQ(line.find_first_of("{}[]\""), std::string::npos) << type->info().key << ": " << line;
      }
      ASSERT_TRUE(match->play(match->to_decide(), match->move_texts().front()).has_value());
    }
  }
}

}  // namespace
}  // namespace cardtable
