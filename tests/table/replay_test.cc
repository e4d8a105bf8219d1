#include "tables/table/replay.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/core/random.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

class Replays : public testing::Test {
 protected:
  Registry registry;

  /// A game of random moves.
  GameRecord played(const GameType& type, std::size_t players, std::uint64_t seed, int most) {
    auto session = GameRecord::dealt(type, default_options(type.info().options), players, seed);
    Rng rng(seed);
    for (int i = 0; i < most && session.match().to_decide() != kNoSeat; ++i) {
      const auto moves = session.match().move_texts();
      const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      EXPECT_TRUE(session.play(session.match().to_decide(), move).has_value()) << move;
    }
    return session;
  }

  std::string refusal(std::string_view text) {
    const auto replay = parse_replay(registry, text);
    return replay ? "taken" : replay.error().text();
  }
};

std::string position_text(const GameRecord& session) { return json::serialize(session.match().position()); }

TEST_F(Replays, EveryGameComesBackByteForByte) {
  for (const auto& game : registry.games()) {
    for (std::size_t players = game->info().min_players; players <= game->info().max_players; ++players) {
      const auto session = played(*game, players, players * 17, 3'000);
      const auto text = format_replay(session);
      const auto back = parse_replay(registry, text);
      ASSERT_TRUE(back.has_value()) << back.error().text();
      EXPECT_EQ(position_text(back->game), position_text(session));
      EXPECT_EQ(format_replay(back->game), text);
    }
  }
}

TEST_F(Replays, AGameFromAPositionComesBackToo) {
  for (const auto& game : registry.games()) {
    const auto start = played(*game, game->info().max_players, 5, 30);
    auto session = GameRecord::set_up(*game, start.match().position());
    ASSERT_TRUE(session.has_value()) << session.error().text();
    ASSERT_TRUE(session->play(session->match().to_decide(), session->match().move_texts().front()).has_value());
    const auto back = parse_replay(registry, format_replay(*session));
    ASSERT_TRUE(back.has_value()) << back.error().text();
    EXPECT_EQ(position_text(back->game), position_text(*session));
  }
}

TEST_F(Replays, OtherCardsAreRecognised) {
  std::stringstream cards;
  cards << std::ifstream(source_dir() / "engine/games/bus_rush/cards.txt").rdbuf();
  std::string text = cards.str();
  const auto reroute = text.find("reroute-1");
  ASSERT_NE(reroute, std::string::npos);
  text.replace(reroute, 9, "reroute-x");
  Registry other;
  ASSERT_TRUE(other.use_data(text).has_value());
  const auto replay = format_replay(played(*other.find("bus-rush"), 2, 3, 20));
  EXPECT_NE(replay.find("\nvariant "), std::string::npos);
  EXPECT_TRUE(parse_replay(other, replay).has_value());
  EXPECT_NE(refusal(replay).find("was played with other cards"), std::string::npos);
  EXPECT_EQ(registry.find("bus-rush")->variant(), "");
}

TEST_F(Replays, SeatsAreKept) {
  const auto session = played(*registry.find("last-card"), 2, 1, 3);
  const auto back = parse_replay(registry, format_replay(session, {"person", "bot medium"}));
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(back->seats, (std::vector<std::string>{"person", "bot medium"}));
}

TEST_F(Replays, TABLE_DEAL_AnyoneWhoBeganComesBack) {
  for (const auto& game : registry.games()) {
    for (std::size_t first = 0; first < 2; ++first) {
      auto session = GameRecord::dealt(*game, default_options(game->info().options), 2, 6, nullptr, seat_at(first));
      ASSERT_TRUE(session.play(session.match().to_decide(), session.match().move_texts().front()).has_value());
      const auto text = format_replay(session);
      EXPECT_EQ(text.find("\nfirst 1\n") != std::string::npos, first == 1);
      const auto back = parse_replay(registry, text);
      ASSERT_TRUE(back.has_value()) << back.error().text();
      EXPECT_EQ(position_text(back->game), position_text(session));
      EXPECT_EQ(back->game.events().size(), session.events().size());
    }
  }
  EXPECT_EQ(refusal("cardtable replay 1\ngame last-card rules 1\nplayers 2\nfirst 2\nseed 1\nmoves\n"),
            "line 4: `first` names one of the seats, after `players`");
}

TEST_F(Replays, ASeatIsAPersonOrABotOfALevelAndMayHaveAName) {
  const Sitter ann = read_sitter("person  Ann of Ghent ");
  EXPECT_TRUE(ann.is_person);
  EXPECT_EQ(ann.name, "Ann of Ghent");
  const Sitter bot = read_sitter("bot hard Rosa");
  EXPECT_FALSE(bot.is_person);
  EXPECT_EQ(bot.level, "hard");
  EXPECT_EQ(bot.name, "Rosa");
  EXPECT_EQ(read_sitter("bot hard").name, "");
  EXPECT_EQ(format_sitter(ann), "person Ann of Ghent");
  EXPECT_EQ(format_sitter(bot), "bot hard Rosa");
}

constexpr std::string_view kHeader =
    "cardtable replay 1\n"
    "game last-card rules 1\n"
    "players 2\n"
    "options hand_size=5 penalties=prevented\n"
    "seed 3\n"
    "moves\n";

TEST_F(Replays, AnIllegalMoveIsRefusedWithItsLine) {
  EXPECT_EQ(refusal(kHeader), "taken");
  EXPECT_EQ(refusal(std::string(kHeader) + "# a comment\n\n0 draw\n"), "taken");
  EXPECT_TRUE(refusal(std::string(kHeader) + "0 draw\n0 draw\n").starts_with("line 8: 'draw' is refused: LC-TURN-1: "));
  EXPECT_TRUE(
      refusal(std::string(kHeader) + "0 fly\n").starts_with("line 7: 'fly' is refused: move: 'fly' is not a move"));
  EXPECT_EQ(refusal(std::string(kHeader) + "draw\n"), "line 7: write a move as `SEAT MOVE`");
  EXPECT_EQ(refusal(std::string(kHeader) + "7 draw\n"), "line 7: 'draw' is refused: seat: there is no such seat");
}

TEST_F(Replays, AnotherVersionIsRefused) {
  EXPECT_EQ(refusal("cardtable replay 3\n"), "line 1: replay version '3' cannot be read, only 1 and 2");
  EXPECT_EQ(
      refusal("cardtable replay 1\ngame last-card rules 9\n"),
      "line 2: this game of Last Card was played by version 9 of its rules; this program only knows version 1: it "
      "needs an update");
}

TEST_F(Replays, ABadHeaderIsRefusedWithItsLine) {
  EXPECT_EQ(refusal(""), "line 0: the replay is empty");
  EXPECT_TRUE(refusal("hello\n").starts_with("line 1: is not a replay"));
  EXPECT_TRUE(refusal("cardtable replay 1\ngame chess rules 1\n").starts_with("line 2: there is no game 'chess'"));
  EXPECT_EQ(refusal("cardtable replay 1\nplayers 2\n"), "line 2: the line `game …` must come first");
  EXPECT_EQ(refusal("cardtable replay 1\ngame last-card rules 1\nplayers 9\n"),
            "line 3: Last Card is for 2 to 5 players");
  EXPECT_EQ(refusal("cardtable replay 1\ngame last-card rules 1\noptions hand_size=11\n"),
            "line 3: hand_size: must be a number from 1 to 10");
  EXPECT_EQ(refusal("cardtable replay 1\ngame last-card rules 1\nmoves\n"),
            "line 3: the header has neither `players` and one of `seed`, `key` and `chance`, nor `position`");
  EXPECT_EQ(refusal("cardtable replay 1\ngame last-card rules 1\nplayers 2\n"),
            "line 3: the replay ends before its moves");
  EXPECT_TRUE(refusal("cardtable replay 1\ngame last-card rules 1\nposition {\n")
                  .starts_with("line 3: the position is not valid JSON"));
}

// Found with the fuzzer: six players of the first game were dealt into the second, which is for four.
TEST_F(Replays, ASecondGameInTheHeaderIsRefused) {
  EXPECT_EQ(refusal("cardtable replay 1\ngame fasttrack rules 2\nplayers 6\ngame bus-rush rules 2\nseed 1\nmoves\n"),
            "line 4: the game was named already");
}

TEST_F(Replays, AWrongResultIsRefused) {
  EXPECT_EQ(refusal(std::string(kHeader) + "result winners 0 places 0 1 reason LC-WIN-1\n"),
            "line 7: there is a result, but the game is not over");
  auto text = format_replay(played(*registry.find("last-card"), 2, 9, 100'000));
  const auto reason = text.find("LC-WIN-1");
  ASSERT_NE(reason, std::string::npos);
  EXPECT_EQ(refusal(text), "taken");
  EXPECT_EQ(refusal(text + "0 draw\n").substr(0, 5), "line ");
  text.replace(reason, 8, "LC-WIN-2");
  EXPECT_NE(refusal(text).find("is not the result of these moves"), std::string::npos);
}

TEST_F(Replays, UndoAndRedoWalkTheHistory) {
  for (const auto& game : registry.games()) {
    auto session = played(*game, game->info().min_players, 4, 25);
    const auto end = position_text(session);
    const auto made = session.steps().size();
    std::vector<std::string> positions;
    while (session.undo()) positions.push_back(position_text(session));
    EXPECT_EQ(positions.size(), made);
    EXPECT_FALSE(session.undo());
    for (auto it = positions.rbegin() + 1; it != positions.rend(); ++it) {
      ASSERT_TRUE(session.redo());
      EXPECT_EQ(position_text(session), *it);
    }
    ASSERT_TRUE(session.redo());
    EXPECT_EQ(position_text(session), end);
    EXPECT_FALSE(session.redo());
  }
}

TEST_F(Replays, ANewMoveDiscardsTheRedo) {
  auto session = played(*registry.find("last-card"), 3, 4, 10);
  session.undo();
  session.undo();
  ASSERT_TRUE(session.play(session.match().to_decide(), session.match().move_texts().back()).has_value());
  EXPECT_FALSE(session.redo());
  EXPECT_EQ(session.steps().size(), 9U);
}

}  // namespace
}  // namespace cardtable
