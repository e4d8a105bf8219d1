// `cardtable play`, with a script for a person.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/play/setup.h"
#include "cli/play/terminal_game.h"
#include "cli/play/wording.h"
#include "table/names.h"

namespace cardtable {
namespace {

class Play : public testing::Test {
 protected:
  Registry registry;

  /// Types the lines and gives what the terminal showed; what is wrong with the flags comes back as `error: …`.
  std::string run(PlayFlags flags, const std::string& typed, bool is_interactive = false) {
    std::istringstream in(typed);
    std::ostringstream out;
    const Terminal terminal{in, out, is_interactive, Paint(false)};
    auto setup = set_up_play(registry, flags, terminal);
    if (!setup) return out.str() + "error: " + setup.error();
    TerminalGame(std::move(*setup), terminal, 1).run();
    return out.str();
  }

  static bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }
};

TEST_F(Play, MovesByNumberAndByNotation) {
  const PlayFlags flags{.game = "last-card", .players = 3, .seed = 3};
  EXPECT_TRUE(has(run(flags, "draw\n"), "You drew 1 card"));
  EXPECT_TRUE(has(run(flags, "1\n"), "You played"));
  EXPECT_TRUE(has(run(flags, "99\n"), "Choose a move from 1 to"));
  EXPECT_TRUE(has(run(flags, "fly\n"), "'fly' is no move"));
}

TEST_F(Play, AnIllegalMoveIsAnsweredWithTheRule) {
  const PlayFlags flags{.game = "last-card", .players = 2, .options = {"penalties=prevented"}, .seed = 3};
  EXPECT_TRUE(has(run(flags, "end\n"), "LC-TURN-1 On your turn, play one card or a run"));
}

TEST_F(Play, OtherHandsAreNeverPrinted) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto session = GameRecord::dealt(*registry.find("last-card"),
                                           default_options(registry.find("last-card")->info().options), 3, seed);
    const auto position = session.match().position();
    const auto text = run({.game = "last-card", .players = 3, .seed = seed}, "quit\n");
    for (const std::size_t seat : {1U, 2U}) {
      for (const auto& card : position.at("hands").at(seat).as_array()) {
        std::string rank(card.as_string());
        const char suit = rank.back();
        rank.pop_back();
        const std::string shown = rank + (suit == 'C' ? "♣" : suit == 'D' ? "♦" : suit == 'H' ? "♥" : "♠");
        EXPECT_FALSE(has(text, " " + shown)) << shown << " in\n" << text;
      }
    }
  }
}

TEST_F(Play, UndoGoesBackToTheOwnDecision) {
  const PlayFlags flags{.game = "last-card", .players = 3, .seed = 3};
  const auto text = run(flags, "undo\ndraw\nundo\nquit\n");
  EXPECT_TRUE(has(text, "There is nothing to undo."));
  const auto first = text.find("Your hand:");
  const auto hand = text.substr(first, text.find('\n', first) - first);
  EXPECT_EQ(text.rfind(hand) != first, true) << "the first hand is shown again after undo";
}

TEST_F(Play, SaveAndLoad) {
  const auto path = (std::filesystem::temp_directory_path() / "cardtable_play_test.replay").string();
  const auto saved = run({.game = "last-card", .players = 2, .seed = 3}, "draw\nsave " + path + "\nquit\n");
  EXPECT_TRUE(has(saved, "Saved to " + path));
  const auto loaded = run({.load = path}, "quit\n");
  const auto last_hand = saved.substr(saved.rfind("Your hand:"), 40);
  EXPECT_TRUE(has(loaded, last_hand.substr(0, last_hand.find('\n'))));
  EXPECT_TRUE(has(run({.load = path + ".none"}, ""), "error: cannot read"));
  std::filesystem::remove(path);
  EXPECT_TRUE(has(run({.game = "last-card", .seed = 3}, "save /nonexistent/x\nquit\n"), "Cannot write"));
}

TEST_F(Play, RR_PAUSE_1_AsksBeforeALoneBotFinishes) {
  // The person has scored all three corners; the bot would play on alone.
  const auto path = (std::filesystem::temp_directory_path() / "cardtable_pause_test.replay").string();
  const auto save = [&](std::string_view finished, std::string_view scored) {
    std::ofstream(path) << "cardtable replay 1\ngame rotorouter rules 1\nplayers 2\n"
                        << R"(position {"game":"rotorouter","size":7,"colors":["red","blue"],"seat":1,"board":{},)"
                        << R"("tokens":{},"hands":[{"deck":["t"],"placed":3,"scored":)" << scored
                        << R"(},{"deck":["straight"],"placed":0}],"finished":)" << finished
                        << R"(,"options":{"turn_limit":30}})"
                        << "\nseat 0 person\nseat 1 bot random\nmoves\n";
  };
  save("[0]", R"(["green","blue","yellow"])");
  const auto stopped = run({.load = path}, "quit\n");
  EXPECT_TRUE(has(stopped, "Only one computer player is left")) << stopped;
  EXPECT_FALSE(has(stopped, " won."));
  EXPECT_TRUE(has(run({.load = path}, "\n"), "(turn-limit)")) << "Enter lets it go on";
  save("[]", R"(["green","blue"])");
  EXPECT_FALSE(has(run({.load = path}, "quit\n"), "Only one computer player is left"));
  std::filesystem::remove(path);
}

TEST_F(Play, BotsAloneFinishEveryGame) {
  for (const auto& game : registry.games()) {
    const auto text =
        run({.game = std::string(game->info().key), .seats = "random,random", .options = {"turn_limit=200"}, .seed = 1},
            "");
    EXPECT_TRUE(has(text, " won.") || has(text, "Nobody won. (turn-limit)")) << text;
  }
}

TEST_F(Play, EveryGameCanBePlayedByNumberAlone) {
  for (const auto& game : registry.games()) {
    std::string typed;
    for (int i = 0; i < 3'000; ++i) typed += "1\n";
    const auto text =
        run({.game = std::string(game->info().key), .bot = "random", .options = {"turn_limit=100"}, .seed = 2}, typed);
    EXPECT_TRUE(has(text, "won") || has(text, "> ")) << text;
    EXPECT_FALSE(has(text, "Choose a move from 1 to"));
  }
}

TEST_F(Play, PromptsAskForWhatIsMissing) {
  const auto text = run({.seed = 3}, "9\n1\n2\n2\n\n7\n\n\nquit\n", true);
  EXPECT_TRUE(has(text, "Which game [1]:"));
  EXPECT_TRUE(has(text, "Please type a number from 1 to"));
  EXPECT_TRUE(has(text, "How many players, including you"));
  EXPECT_TRUE(has(text, "Your hand:"));
  EXPECT_TRUE(has(run({}, "", true), "error: no game was chosen"));
  EXPECT_TRUE(has(run({}, ""), "error: name a game: last-card"));
}

TEST_F(Play, BadFlagsAreOneClearLine) {
  EXPECT_TRUE(has(run({.game = "chess"}, ""), "error: there is no game 'chess'"));
  EXPECT_EQ(run({.game = "last-card", .players = 9}, ""), "error: Last Card is for 2 to 5 players");
  EXPECT_EQ(run({.game = "last-card", .players = 0}, ""), "error: Last Card is for 2 to 5 players");
  EXPECT_TRUE(has(run({.game = "last-card", .seats = "person,nobody"}, ""), "'nobody' is neither `person` nor a bot"));
  EXPECT_EQ(run({.game = "last-card", .players = 3, .seats = "person,random"}, ""),
            "error: --players and --seats differ");
  EXPECT_TRUE(has(run({.game = "last-card", .options = {"hand_size=6"}}, ""), "error: hand_size: must be 5 or 7"));
  EXPECT_TRUE(has(run({.game = "last-card", .bot = "nobody"}, ""), "error: --bot: "));
}

TEST(Wrapping, BreaksAtBlanks) {
  EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
  EXPECT_EQ(wrapped("a\n\nb", 10), "a\n\nb");
  EXPECT_EQ(with_names("@0 met @1 and @7", std::vector<std::string>{"Ann", "Bo"}), "Ann met Bo and @7");
}

}  // namespace
}  // namespace cardtable
