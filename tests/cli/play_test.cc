// `cardtable play`, with a script in place of a person.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>
#include <utility>

#include "apps/cli/play/choice_list.h"
#include "apps/cli/play/line_editor.h"
#include "apps/cli/play/setup.h"
#include "apps/cli/play/terminal_game.h"
#include "apps/cli/play/wording.h"
#include "tables/fair/deal.h"
#include "tables/table/names.h"
#include "tests/cli/plain_words.h"

namespace cardtable {
namespace {

class Play : public testing::Test {
 protected:
  Registry registry;

  /// Types the lines and returns the terminal's output; an error in the flags comes back as `error: …`.
  std::string run(const PlayFlags& flags, const std::string& typed, bool is_interactive = false,
                  Language language = Language::kEnglish) {
    std::istringstream in(typed);
    std::ostringstream out;
    const Terminal terminal{in, out, is_interactive, Paint(false), language};
    auto setup = set_up_play(registry, flags, terminal);
    if (!setup) return out.str() + "error: " + setup.error();
    TerminalGame(std::move(*setup), terminal, 1).run();
    return out.str();
  }

  static bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }
  /// Tests run at the same time, so each has its own file.
  static std::string own_file() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    const auto name = fmt::format("cardtable_{}_{}_{}.replay", test->test_suite_name(), test->name(), getpid());
    return (std::filesystem::temp_directory_path() / name).string();
  }
};

TEST_F(Play, MovesByNumberAndByNotation) {
  const PlayFlags flags{.game = "last-card", .players = 3, .seed = 3};
  EXPECT_TRUE(has(run(flags, "draw\n"), "You drew the "));
  EXPECT_TRUE(has(run(flags, "1\n"), "You played"));
  EXPECT_TRUE(has(run(flags, "99\n"), "Choose a move from 1 to"));
  EXPECT_TRUE(has(run(flags, "fly\n"), "`fly` is not a move here."));
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

TEST_F(Play, UndoGoesBackToThePlayersOwnDecision) {
  const PlayFlags flags{.game = "last-card", .players = 3, .seed = 3};
  const auto text = run(flags, "undo\ndraw\nundo\nquit\n");
  EXPECT_TRUE(has(text, "There is nothing to undo."));
  const auto first = text.find("Your hand:");
  const auto hand = text.substr(first, text.find('\n', first) - first);
  EXPECT_EQ(text.rfind(hand) != first, true) << "the first hand is shown again after undo";
}

TEST_F(Play, SaveAndLoad) {
  const auto path = own_file();
  const auto saved = run({.game = "last-card", .players = 2, .seed = 3}, "draw\nsave " + path + "\nquit\n");
  EXPECT_TRUE(has(saved, "Saved to " + path));
  const auto loaded = run({.load = path}, "quit\n");
  const auto last_hand = saved.substr(saved.rfind("Your hand:"), 40);
  EXPECT_TRUE(has(loaded, last_hand.substr(0, last_hand.find('\n'))));
  EXPECT_TRUE(has(run({.load = path + ".none"}, ""), "error: cannot read"));
  std::filesystem::remove(path);
  EXPECT_TRUE(has(run({.game = "last-card", .seed = 3}, "save /nonexistent/x\nquit\n"), "Cannot write"));
}

TEST_F(Play, TABLE_DEAL_TheTerminalSaysWhoBegins) {
  EXPECT_TRUE(has(run({.game = "last-card", .players = 3, .seed = 3}, "quit\n"), "\nYou begin.\n"));
  EXPECT_TRUE(has(run({.game = "last-card", .players = 3, .seed = 3, .first = "2"}, "quit\n"), "\nBot 2 begins.\n"));
  const Seat drawn = drawn_first(std::uint64_t{3}, 3);
  const auto text = run({.game = "last-card", .players = 3, .seed = 3, .first = "drawn"}, "quit\n");
  EXPECT_TRUE(has(text, drawn == Seat{0} ? "You begin." : fmt::format("Bot {} begins.", index(drawn))));
  EXPECT_TRUE(has(run({.game = "last-card", .players = 3, .first = "3"}, ""), "--first: must be `drawn` or a seat"));
}

TEST_F(Play, ALoadedGameKeepsTheNamesThatAreInTheFile) {
  const auto path = own_file();
  std::ofstream(path) << "cardtable replay 1\ngame last-card rules 1\nplayers 3\nfirst 1\nseed 3\n"
                      << "seat 0 person Ann\nseat 1 bot easy Rosa\nseat 2 bot easy\nmoves\n";
  const auto text = run({.load = path}, "save " + path + "\nquit\n");
  EXPECT_TRUE(has(text, "Rosa begins."));
  EXPECT_TRUE(has(text, "Bot 2"));
  std::stringstream saved;
  saved << std::ifstream(path).rdbuf();
  EXPECT_TRUE(has(saved.str(), "\nseat 0 person Ann\nseat 1 bot easy Rosa\nseat 2 bot easy\n"));
  std::filesystem::remove(path);
}

TEST_F(Play, LC_DECL_3_WithoutRemindersNothingAsksAndSayingItIsUpToThePlayer) {
  const PlayFlags flags{.game = "last-card", .players = 2, .options = {"no_reminders=true"}, .seed = 3};
  EXPECT_TRUE(has(run(flags, "declare\n"), "LC-DECL-1"));
  EXPECT_FALSE(has(run(flags, "declare\n"), "Do it?"));
}

TEST_F(Play, RR_PAUSE_1_AsksBeforeALoneBotFinishes) {
  // The person has scored all three corners; the bot would play on alone.
  const auto path = own_file();
  const auto save = [&](std::string_view finished, std::string_view scored) {
    std::ofstream(path) << "cardtable replay 1\ngame rotorouter rules 3\nplayers 2\n"
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
    // The `yes` answers a question about a price; without a question it is not a move, and nothing happens.
    std::string typed;
    for (int i = 0; i < 3'000; ++i) typed += "1\nyes\n";
    const auto text =
        run({.game = std::string(game->info().key), .bot = "random", .options = {"turn_limit=100"}, .seed = 2}, typed);
    EXPECT_TRUE(has(text, " won.") || has(text, "Nobody won.")) << text.substr(text.size() - 2'000);
    EXPECT_FALSE(has(text, "Choose a move from 1 to"));
  }
}

TEST_F(Play, AWordWithoutTheAccentsOfThePseudoLanguageIsFound) {
  const GameType& game = *registry.find("last-card");
  const auto plain = [&](std::string_view text) { return words_in(without_notation(std::string(text), game)); };
  EXPECT_TRUE(plain("  [Ƥĺáý~~] 7♣ [ńóŵ~]  [play 7C]\n[Ŵĥíćĥ ĝáɱé [1]:~~~] ").empty());
  EXPECT_EQ(plain("[Íť íś ~~]your[ ťúŕń~~]"), std::set<std::string>{"your"});
  EXPECT_EQ(plain("Saved to [ƒíĺé~~] [some words]"), (std::set<std::string>{"Saved", "some", "words"}));
}

// A whole game of each kind with all that can be asked: nothing but texts from catalogues, names, cards, numbers and
// moves.
TEST_F(Play, InThePseudoLanguageNoWordIsPlain) {
  for (const auto& game : registry.games()) {
    const auto& info = game->info();
    const auto names = names_in(*game);
    std::string typed = fmt::format("help\nwhat\nrule\nrule {}\n99\nundo\nsave\nall\n", info.rules.front());
    for (int i = 0; i < 3'000; ++i) typed += "1\nyes\n";
    const auto text = run({.game = std::string(info.key), .bot = "random", .options = {"turn_limit=60"}, .seed = 2},
                          typed, false, Language::kPseudo);
    EXPECT_TRUE(has(text, "[ťúŕń-ĺíɱíť~~~~]") || has(text, "[ ŵóń.~~]")) << "the game ends";
    EXPECT_TRUE(has(text, "yes[` íś ńóť á ɱóʋé ĥéŕé.")) << "the refusal is in the player's language";
    for (const auto& word : words_in(without_notation(text, *game))) {
      EXPECT_TRUE(names.contains(word)) << info.key << ": " << word << "\n"
                                        << text.substr(std::max<std::size_t>(text.find(word), 200) - 200, 400);
    }
  }
}

TEST_F(Play, BeforeTheGameNoWordIsPlainEither) {
  const auto text = run({.seed = 3}, "9\n1\nquit\n", true, Language::kPseudo);
  const auto before = text.substr(0, text.find("[Ťýƥé á ńúɱƀéŕ"));
  std::set<std::string> names;
  for (const auto& game : registry.games()) names.merge(words_in(game->info().name));
  for (const auto& word : words_in(before)) {
    EXPECT_TRUE(names.contains(word)) << word;
  }
}

TEST(Languages, OfLocales) {
  for (const auto* locale : {"en_XA", "en_XA.UTF-8", "en_XA.UTF-8@euro", "en-XA"})
    EXPECT_EQ(language_of_locale(locale), Language::kPseudo) << locale;
  for (const auto* locale : {"de_DE", "de_AT.UTF-8", "de"})
    EXPECT_EQ(language_of_locale(locale), Language::kGerman) << locale;
  for (const auto* locale : {"en_GB.UTF-8", "en", "C", "C.UTF-8", "POSIX", "", "it_IT"})
    EXPECT_EQ(language_of_locale(locale), Language::kEnglish) << locale;
}

TEST_F(Play, OneQuestionAtMostBeforeTheFirstGame) {
  const auto text = run({.seed = 3}, "9\n1\nquit\n", true);
  EXPECT_TRUE(has(text, "Which game [1]:"));
  EXPECT_TRUE(has(text, "Please type a number from 1 to"));
  EXPECT_FALSE(has(text, "How many players"));
  EXPECT_TRUE(has(text, "Your hand:")) << text;
  EXPECT_TRUE(has(run({.game = "last-card", .seed = 3}, "quit\n", true), "Your hand:")) << "none with a game named";
  EXPECT_TRUE(has(run({}, "", true), "error: no game was chosen"));
  EXPECT_TRUE(has(run({}, ""), "error: name a game: last-card"));
}

/// Ann holds cards that fit and cards that do not; a Queen is on top if `top` says so.
class LastCardAtTheTerminal : public Play {
 protected:
  std::string path = own_file();

  void save(std::string_view top, std::string_view own) {
    std::ofstream(path) << "cardtable replay 1\ngame last-card rules 1\nplayers 2\n"
                        << R"(position {"game":"last-card","players":2,"seat":0,"hands":[[)" << own
                        << R"(],["4D","5D"]],"draw_pile":["KD","KC","3C","8C"],"discard":[")" << top << R"("]})"
                        << "\nseat 0 person\nseat 1 bot random\nmoves\n";
  }
  std::string play(const std::string& typed) { return run({.load = path}, typed); }
  void TearDown() override { std::filesystem::remove(path); }
};

TEST_F(LastCardAtTheTerminal, ChoicesAreInWordsWithTheMoveInBrackets) {
  save("6C", R"("6D","9S","3H")");
  const auto text = play("quit\n");
  EXPECT_TRUE(has(text, "Play all your cards first, and say “last card” in time.")) << text;
  EXPECT_TRUE(has(text, "Play clubs or a 6, or draw 1"));
  EXPECT_TRUE(has(text, "  1 Play the 6 of diamonds  [play 6D]\n"));
  EXPECT_TRUE(has(text, "  2 Draw 1: your turn ends  [draw]\n"));
  EXPECT_TRUE(has(play("play the 6 of diamonds\nquit\n"), "You played the 6 of diamonds")) << "typed in words";
  EXPECT_TRUE(has(play("PLAY 6d\nquit\n"), "You played the 6 of diamonds"));
}

TEST_F(LastCardAtTheTerminal, LC_PEN_1_AsksBeforeAMistakeIsPaidFor) {
  save("6C", R"("6D","9S","3H")");
  const auto refused = play("play 9S\nno\nquit\n");
  EXPECT_TRUE(has(refused, "Play it anyway: draw 2, your turn ends.")) << refused;
  EXPECT_TRUE(has(refused, "Cancelled."));
  EXPECT_FALSE(has(refused, "a mistake"));
  const auto paid = play("play 9S\nyes\nquit\n");
  EXPECT_TRUE(has(paid, "You took the 9 of spades back: a mistake")) << paid;
  EXPECT_TRUE(has(play("play 9S\n"), "Play it anyway")) << "the end of input is not a yes";
  EXPECT_FALSE(has(play("play 9S\n"), "a mistake"));
}

TEST_F(LastCardAtTheTerminal, LC_QUEEN_2_AsksBeforeLeavingAQueen) {
  save("QC", R"("6D","9S","3H")");
  EXPECT_TRUE(has(play("draw\nquit\n"), "Leave the Queen: draw 1, your turn ends.\nDo it?"));
  EXPECT_TRUE(has(play("draw\ny\nquit\n"), "You left the Queen of clubs uncovered"));
  EXPECT_FALSE(has(play("6D\nplay 6D\nquit\n"), "Do it?"));
}

TEST_F(LastCardAtTheTerminal, OwnDrawsAppearOnce) {
  save("6C", R"("6D","9S","3H")");
  const auto text = play("draw\nquit\n");
  EXPECT_TRUE(has(text, "You drew the King of diamonds")) << text;
  EXPECT_FALSE(has(text, "You drew 1 card"));
}

TEST_F(LastCardAtTheTerminal, HelpShowsTheGoalAndWhatExplainsACard) {
  save("6C", R"("6D","9S","3H")");
  const auto text = play("help\nwhat jc\nwhat pressure\nwhat jack of h\nwhat nonsense\nquit\n");
  EXPECT_TRUE(has(text, "The goal: Play all your cards first")) << text;
  EXPECT_TRUE(has(text, "Now: Play clubs or a 6, or draw 1"));
  EXPECT_TRUE(has(text, "the Jack of clubs: The other player draws 5, or answers with a 2 or a Jack. (LC-EFFECT-2)"));
  EXPECT_TRUE(has(text, "Draw total: What the player on turn draws"));
  EXPECT_TRUE(has(text, "the Jack of hearts: Cancels a draw"));
  EXPECT_TRUE(has(text, "Type `what` and the name of a card"));
}

/// You have three pegs that can share a 7.
class SplitAtTheTerminal : public Play {
 protected:
  std::string path = own_file();

  void SetUp() override {
    std::ofstream(path)
        << "cardtable replay 1\ngame fasttrack rules 2\nplayers 2\n"
        << R"(position {"game":"fasttrack","players":2,"seat":0,"card":"7S","pegs":[[{"hole":"side-right-0-4"},)"
        << R"({"hole":"side-right-1-4"},{"hole":"side-right-2-4"},{"hole":"hold-0-0"},{"hole":"hold-0-1"}],)"
        << R"([{"hole":"home-3"},{"hole":"hold-3-0"},{"hole":"hold-3-1"},{"hole":"hold-3-2"},{"hole":"hold-3-3"}]],)"
        << R"("deck":["2D","3D","5D"]})"
        << "\nseat 0 person\nseat 1 bot random\nmoves\n";
  }
  std::string play(const std::string& typed) { return run({.load = path}, typed); }
  void TearDown() override { std::filesystem::remove(path); }
};

TEST_F(SplitAtTheTerminal, FT_SPLIT_1_GoesPegByPeg) {
  const auto first = play("quit\n");
  EXPECT_TRUE(has(first,
                  "✂️ 7 Split: Tap peg (#1, #2, #3) | 7 left\n"
                  "  1 Peg #1: from the first hole after your home  [#1]\n"))
      << first;
  EXPECT_TRUE(has(first, "  3 Peg #3: from the first hole after the green section's home  [#3]\n>"));
  EXPECT_FALSE(has(first, "[split ")) << "moves come after the peg";
  const auto steps = play("#1\nquit\n");
  EXPECT_TRUE(has(steps,
                  "✂️ 7 Split: Peg #1: Choose steps (1-7) | 7 left\n"
                  "  1 Peg #1: 1 step, then 6 for another peg  [split side-right-0-4 side-right-0-3]\n"))
      << steps;
  EXPECT_TRUE(has(steps, "  7 Peg #1: 7 steps  [move side-right-0-4 side-left-1-3]\n    `back` to choose another\n>"));
  const auto second = play("#1\n3\nquit\n");
  EXPECT_TRUE(has(second, "✂️ 7 Split: Tap peg (#2, #3) for 4 | 4 left\n  1 Peg #2: from")) << second;
  const auto rest = play("#1\n3\n#3\nquit\n");
  EXPECT_TRUE(has(rest,
                  "✂️ 7 Split: Peg #3: Tap destination | 4 left\n"
                  "  1 Peg #3: 4 steps  [move side-right-2-4 ft-3]\n") ||
              has(rest, "  1 Peg #3: 4 steps onto FastTrack  [move side-right-2-4 ft-3]\n"))
      << rest;
  EXPECT_TRUE(has(play("#1\n3\n#3\n1\nquit\n"), "Bot 1 ")) << "the turn has ended";
}

TEST_F(SplitAtTheTerminal, FT_SPLIT_1_ByNumberByNameAndBack) {
  EXPECT_TRUE(has(play("2\nquit\n"), "Peg #2: Choose steps (1-7)")) << "the number of the line";
  EXPECT_TRUE(has(play("#1\n#3\nquit\n"), "Peg #3: Choose steps (1-7)")) << "another peg instead";
  const auto back = play("#1\nback\nquit\n");
  EXPECT_NE(back.find("Tap peg (#1, #2, #3)"), back.rfind("Tap peg (#1, #2, #3)")) << "listed twice";
  EXPECT_TRUE(has(play("#4\nquit\n"), "`#4` is not a move here."));
  EXPECT_TRUE(has(play("9\nquit\n"), "Choose a move from 1 to 3."));
  EXPECT_TRUE(has(play("split side-right-0-4 side-right-0-3\nquit\n"), "for 6 | 6 left")) << "a move in its notation";
  EXPECT_TRUE(has(play("#1\n2\nundo\nquit\n"), "Tap peg (#1, #2, #3)")) << "undo goes back to the pegs";
}

TEST(Choices, ALongListIsCutUntilThePlayerAsksForAll) {
  Guide guide{.goal = "", .progress = {}, .prompt = "", .choices = {}, .at_a_price = {}};
  for (int i = 1; i <= 5; ++i) {
    guide.choices.push_back(
        {.move = fmt::format("go {}", i), .label = fmt::format("Go to @{}", i % 2), .meaning = "", .price = ""});
  }
  const ChoiceList list(guide, std::vector<std::string>{"Ann", "Bo"});
  EXPECT_EQ(list.text(Paint(false), 2),
            "  1 Go to Bo  [go 1]\n  2 Go to Ann  [go 2]\n    and 3 more; `all` lists them\n");
  EXPECT_EQ(list.text(Paint(false), 4).find("more"), std::string::npos) << "one more line is as short";
  EXPECT_EQ(list.named("GO  3").move, "go 3");
  EXPECT_EQ(list.named("something else").move, "something else");
}

TEST_F(Play, BadFlagsAreOneClearLine) {
  EXPECT_TRUE(has(run({.game = "chess"}, ""), "error: there is no game 'chess'"));
  EXPECT_EQ(run({.game = "last-card", .players = 9}, ""), "error: Last Card is for 2 to 5 players");
  EXPECT_EQ(run({.game = "last-card", .players = 0}, ""), "error: Last Card is for 2 to 5 players");
  EXPECT_TRUE(has(run({.game = "last-card", .seats = "person,nobody"}, ""), "'nobody' is neither `person` nor a bot"));
  EXPECT_EQ(run({.game = "last-card", .players = 3, .seats = "person,random"}, ""),
            "error: --players and --seats differ");
  EXPECT_TRUE(has(run({.game = "last-card", .options = {"hand_size=11"}}, ""),
                  "error: hand_size: must be a number from 1 to 10"));
  EXPECT_TRUE(has(run({.game = "last-card", .bot = "nobody"}, ""), "error: --bot: "));
}

/// A person at a terminal, who types the answer to each prompt when it appears.
class Typist {
 public:
  using Lines = std::vector<std::pair<std::string, std::string>>;  ///< a prompt and the keys

  explicit Typist(Lines lines) : lines_(std::move(lines)) {
    int program = -1;
    EXPECT_EQ(openpty(&screen_, &program, nullptr, nullptr, nullptr), 0);
    in = fdopen(program, "r");
    out = fdopen(dup(program), "w");
    thread_ = std::thread([this] { work(); });
  }
  ~Typist() {
    fclose(in);
    fclose(out);
    thread_.join();
    close(screen_);
  }
  Typist(const Typist&) = delete;
  Typist& operator=(const Typist&) = delete;

  std::FILE* in = nullptr;
  std::FILE* out = nullptr;

 private:
  void work() {
    std::string seen;
    std::array<char, 256> piece{};
    std::size_t next = 0;
    for (;;) {
      pollfd shown{.fd = screen_, .events = POLLIN, .revents = 0};
      if (poll(&shown, 1, 5) > 0) {
        const auto got = read(screen_, piece.data(), piece.size());
        if (got <= 0) return;  // the program has closed its side
        seen.append(piece.data(), static_cast<std::size_t>(got));
      }
      if (next == lines_.size() || seen.find(lines_[next].first) == std::string::npos || !takes_keys()) continue;
      const auto& keys = lines_[next++].second;
      EXPECT_EQ(write(screen_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
    }
  }
  /// The prompt appears a moment before the editor starts reading keys; until then the terminal itself would take
  /// Ctrl-D as the end of a line.
  bool takes_keys() const {
    termios terminal{};
    return tcgetattr(screen_, &terminal) == 0 && (terminal.c_lflag & static_cast<tcflag_t>(ICANON)) == 0;
  }

  Lines lines_;
  int screen_ = -1;
  std::thread thread_;
};

TEST(TypedLines, CanBeEditedAndBroughtBack) {
  setenv("TERM", "xterm", 1);
  const std::string to_start = "\x01";
  const std::string to_end = "\x05";
  const std::string line_before = "\x10";
  Typist typist({{"one> ", "raw" + to_start + "d" + to_end + " 1\n"},
                 {"two> ", "help\n"},
                 {"three> ", line_before + line_before + "\n"},
                 {"four> ", "\x04"}});
  LineEditor editor(typist.in, typist.out);
  EXPECT_EQ(editor.read("one> "), "draw 1");
  EXPECT_EQ(editor.read("two> "), "help");
  EXPECT_EQ(editor.read("three> "), "draw 1");
  EXPECT_EQ(editor.read("four> "), std::nullopt) << "the end of input";
}

TEST(Wrapping, BreaksAtSpaces) {
  EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
  EXPECT_EQ(wrapped("a\n\nb", 10), "a\n\nb");
  EXPECT_EQ(wrapped("one two three", 9, 2), "  one two\n  three");
  EXPECT_EQ(with_names("@0 met @1 and @7", std::vector<std::string>{"Ann", "Bo"}), "Ann met Bo and @7");
}

}  // namespace
}  // namespace cardtable
