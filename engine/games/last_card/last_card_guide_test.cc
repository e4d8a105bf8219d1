// The guide: its words in set-up positions, and, over many games, its prices compared with what the moves then cost.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/games/last_card/testing.h"

namespace cardtable::last_card {
namespace {

Guide guide_of(const State& state, Viewer viewer) {
  const Rules rules;
  return guide_for(Codec(rules), rules, state, viewer);
}

Guide guide(const Puzzle& puzzle, std::size_t seat = 0) { return guide_of(TestGame(puzzle).state(), seat_at(seat)); }

template <class Priced>
std::string words(const Priced& priced) {
  return priced.price.empty() ? priced.label : priced.label + ": " + priced.price;
}

const Choice* find_choice(const Guide& guide, std::string_view move) {
  const auto found = std::ranges::find(guide.choices, move, &Choice::move);
  return found == guide.choices.end() ? nullptr : &*found;
}

/// The words of a legal move; empty if there is no such move.
std::string words_of(const Guide& guide, std::string_view move) {
  const auto* choice = find_choice(guide, move);
  return choice == nullptr ? "" : words(*choice);
}

bool is_costly(const Guide& guide, std::string_view move) { return find_choice(guide, move)->is_costly; }

/// Moves that have a price without being legal; nothing if there are none of that kind.
PricedMoves at_a_price(const Guide& guide, std::string_view kind) {
  const auto found = std::ranges::find(guide.at_a_price, kind, &PricedMoves::kind);
  return found == guide.at_a_price.end() ? PricedMoves{} : *found;
}

using Moves = std::vector<std::string>;

TEST(LastCardGuide, LC_WIN_1_TheGoalAndHowFarEverybodyIs) {
  const auto start = guide({.hands = {"9S 3D 4D", "4C", "7C 7D 7H 8C 9C 10C"},
                            .discard = "6C",
                            .draw = "KD",
                            .declared = {false, true, false}});
  EXPECT_EQ(start.goal, "Play all your cards first, and say “last card” in time.");
  ASSERT_EQ(start.progress.size(), 3U);
  EXPECT_EQ(start.progress[0].text, "3 cards left");
  EXPECT_EQ(start.progress[0].done, 2);
  EXPECT_EQ(start.progress[0].of, 5);
  EXPECT_EQ(start.progress[1].text, "1 card left, “last card” said");
  EXPECT_EQ(start.progress[2].text, "6 cards left");
  EXPECT_EQ(start.progress[2].done, 0) << "more cards than were dealt";
  const auto limited =
      guide({.hands = {"9S", "4C"}, .discard = "6C", .draw = "KD", .options = R"({"turn_limit":40,"hand_size":7})"});
  EXPECT_EQ(limited.goal,
            "Play all your cards first, and say “last card” in time. The game ends after 40 "
            "turns.");
  EXPECT_EQ(limited.progress[0].of, 7);
}

TEST(LastCardGuide, LC_MATCH_1_ThePromptSaysWhatFits) {
  EXPECT_EQ(guide({.hands = {"9S 6D", "4C 4D"}, .discard = "6C", .draw = "KD"}).prompt, "Play clubs or a 6, or draw 1");
  EXPECT_EQ(guide({.hands = {"9S 7D", "4C 4D"}, .discard = "8C", .draw = "KD"}).prompt,
            "None of your cards fits: draw 1");
  const auto run = guide({.hands = {"3C 3D", "4C 4D"}, .discard = "6C 2C", .draw = "KD", .run = "2C"});
  EXPECT_EQ(run.prompt, "Go on with the run, or end your turn: the other player draws 2");
  EXPECT_EQ(find_choice(run, "end")->meaning, "The other player draws 2.");
}

constexpr auto kNoReminders = R"({"no_reminders":true})";

TEST(LastCardGuide, LC_DECL_3_WithoutRemindersNothingSaysThatTheLastCardIsUndeclared) {
  const Puzzle warned{.hands = {"6C", "4C 4D"}, .discard = "8C", .draw = "KD"};
  Puzzle quiet = warned;
  quiet.options = kNoReminders;
  EXPECT_TRUE(is_costly(guide(warned), "play 6C"));
  EXPECT_EQ(words_of(guide(warned), "declare"), "Say “last card!”");
  const auto seen = guide(quiet);
  EXPECT_EQ(words_of(seen, "play 6C"), "Play the 6 of clubs");
  EXPECT_FALSE(is_costly(seen, "play 6C"));
  EXPECT_EQ(seen.prompt, "Play clubs or an 8, or draw 1");
  EXPECT_EQ(find_choice(seen, "declare"), nullptr);
  // The button is always there, also where the rules would refuse it.
  EXPECT_EQ(at_a_price(seen, "declare").moves, Moves{"declare"});
  EXPECT_EQ(words(at_a_price(seen, "declare")), "Say “last card!”");
  quiet.hands[0] = "6C 7D";
  EXPECT_EQ(at_a_price(guide(quiet), "declare").moves, Moves{"declare"});
  EXPECT_EQ(at_a_price(guide(quiet, 1), "declare").moves, Moves{"declare"});
  // Somebody who waits with one card is not told to say it.
  EXPECT_EQ(guide({.hands = {"9S 6D", "4C"}, .discard = "6C", .draw = "KD", .options = kNoReminders}, 1).prompt,
            "@0 is to play");
  // Forgetting costs a card, and the game goes on.
  quiet.hands[0] = "6C";
  TestGame game(quiet);
  game.play("play 6C");
  EXPECT_EQ(game.state().hand(Seat{0}).size(), 1U);
  EXPECT_FALSE(game.result().over);
}

TEST(LastCardGuide, LC_PEN_1_WithoutRemindersEveryCardLooksAlike) {
  const Puzzle quiet{.hands = {"9S 7D", "4C 4D"}, .discard = "8C", .draw = "KD KH KS", .options = kNoReminders};
  const auto seen = guide(quiet);
  EXPECT_EQ(seen.prompt, "Play clubs or an 8, or draw 1") << "not that none of the cards fits";
  for (const auto* move : {"play 9S", "play 7D"}) {
    ASSERT_NE(find_choice(seen, move), nullptr) << move;
    EXPECT_FALSE(is_costly(seen, move));
    EXPECT_EQ(find_choice(seen, move)->price, "");
  }
  EXPECT_EQ(at_a_price(seen, "mistake").moves, Moves{});
  // Out of turn a mistake keeps its price.
  EXPECT_EQ(at_a_price(guide(quiet, 1), "mistake").moves.size(), 2U);
  // Where mistakes are prevented, only what may be played is offered.
  Puzzle prevented = quiet;
  prevented.options = R"({"no_reminders":true,"penalties":"prevented"})";
  EXPECT_EQ(find_choice(guide(prevented), "play 9S"), nullptr);
}

TEST(LastCardGuide, AWaitingPlayerSeesWhoseTurnItIs) {
  const Puzzle puzzle{.hands = {"9S 6D", "4C 4D", "5S 5H"}, .discard = "6C", .draw = "KD"};
  EXPECT_EQ(guide(puzzle, 1).prompt, "@0 is to play; you are next");
  EXPECT_EQ(guide(puzzle, 2).prompt, "@0 is to play");
  const auto pressed = guide({.hands = {"9S 6D", "4C"}, .discard = "2C", .draw = "KD", .pressure = 2}, 1);
  EXPECT_EQ(pressed.prompt, "Say “last card” now; @0 must draw 2, pass it on or cancel it");
}

TEST(LastCardGuide, LC_QUEEN_2_LeavingAQueenSaysWhatItCosts) {
  const auto in_run = guide({.hands = {"9S 3D", "4C 4D"}, .discard = "6D 6C JC QC", .draw = "KD", .run = "JC QC"});
  EXPECT_EQ(in_run.prompt, "Cover the Queen with any card, or draw 1 and leave it");
  EXPECT_EQ(words_of(in_run, "end"), "Leave the Queen: draw 1, your turn ends");
  const auto on_top = guide({.hands = {"9S 3D", "4C 4D"}, .discard = "6C QC", .draw = "KD"});
  EXPECT_EQ(on_top.prompt, "Cover the Queen with any card, or draw 1 and leave it");
  EXPECT_EQ(words_of(on_top, "draw"), "Leave the Queen: draw 1, your turn ends");
  const auto free = guide({.hands = {"9S 3D", "4C 4D"},
                           .discard = "6C QC",
                           .draw = "KD",
                           .run = "QC",
                           .options = R"({"lone_queen_penalty":false})"});
  EXPECT_EQ(free.prompt, "Cover the Queen with any card, or end your turn");
  EXPECT_EQ(words_of(free, "end"), "End turn");
}

TEST(LastCardGuide, LC_PEN_1_AMistakeSaysItsPrice) {
  const auto own = guide({.hands = {"9S 6D", "4C 4D"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(at_a_price(own, "mistake").moves, (Moves{"play 9S"}));
  EXPECT_EQ(words(at_a_price(own, "mistake")), "Play it anyway: draw 2, your turn ends");
  EXPECT_EQ(words_of(own, "play 6D"), "Play the 6 of diamonds");
  const auto other = guide({.hands = {"9S 6D", "4C 4D"}, .discard = "6C", .draw = "KD"}, 1);
  EXPECT_EQ(at_a_price(other, "mistake").moves, (Moves{"play 4C", "play 4D"}));
  EXPECT_EQ(words(at_a_price(other, "mistake")), "Play it out of turn: draw 2, and the others play on");
  EXPECT_EQ(other.prompt, "@0 is to play");
  const auto prevented =
      guide({.hands = {"9S 6D", "4C 4D"}, .discard = "6C", .draw = "KD", .options = R"({"penalties":"prevented"})"});
  EXPECT_TRUE(at_a_price(prevented, "mistake").moves.empty()) << "LC-PEN-5";
}

TEST(LastCardGuide, LC_PEN_2_AMistakeUnderPressureSaysTheWholeTotal) {
  const auto start = guide({.hands = {"9S 2D", "4C 4D"}, .discard = "6C 2S 2C", .draw = "KD", .pressure = 4});
  EXPECT_EQ(words(at_a_price(start, "mistake")),
            "Play it anyway: draw 6, that is 2 and the whole total, and your turn ends");
  EXPECT_EQ(words_of(start, "draw"), "Draw 4: your turn ends");
  EXPECT_EQ(words_of(start, "play 2D"), "Stack the 2 of diamonds");
  const auto stacked =
      guide({.hands = {"9S 8S", "4C 4D"}, .discard = "6C 2S 2C", .draw = "KD", .pressure = 2, .run = "2C"});
  EXPECT_EQ(words(at_a_price(stacked, "mistake")), "Play it anyway: draw 2, your turn ends");
  EXPECT_EQ(stacked.prompt, "None of your cards can follow; end your turn: the other player draws 4");
}

TEST(LastCardGuide, LC_PEN_3_ShowingACardSaysItsPrice) {
  const Puzzle puzzle{.hands = {"9S 6D", "4C 4D"}, .discard = "6C", .draw = "KD", .exposed = {"9S", ""}};
  const auto own = guide(puzzle);
  EXPECT_EQ(at_a_price(own, "show").moves, (Moves{"expose 6D"})) << "a card already shown cannot be shown again";
  EXPECT_EQ(words(at_a_price(own, "show")), "Show it to everyone: draw 1, your turn goes on");
  EXPECT_EQ(words(at_a_price(guide(puzzle, 1), "show")), "Show it to everyone: draw 1");
  const auto pressed = guide({.hands = {"9S 6D", "4C 4D"}, .discard = "2C", .draw = "KD", .pressure = 2});
  EXPECT_EQ(words(at_a_price(pressed, "show")), "Show it to everyone: draw 1, the total stays");
}

TEST(LastCardGuide, LC_DECL_3_ALastCardSaysWhatGoingOutUndeclaredCosts) {
  const Puzzle silent{.hands = {"6D", "4C 4D"}, .discard = "6C", .draw = "KD"};
  EXPECT_EQ(words_of(guide(silent), "play 6D"),
            "Play the 6 of diamonds: draw 1, because you have not said “last card”");
  EXPECT_EQ(words_of(guide(silent), "declare"), "Say “last card!”");
  const Puzzle said{.hands = {"6D", "4C 4D"}, .discard = "6C", .draw = "KD", .declared = {true, false}};
  EXPECT_EQ(words_of(guide(said), "play 6D"), "Play the 6 of diamonds");
  EXPECT_EQ(words_of(guide(said), "declare"), "");
  const Puzzle queen{.hands = {"QC", "4C 4D"}, .discard = "6C", .draw = "KD", .declared = {true, false}};
  EXPECT_EQ(words_of(guide(queen), "play QC"), "Play the Queen of clubs: draw 1, because you cannot go out on a Queen");
}

TEST(LastCardGuide, LC_PRESS_3_ARedJackSaysThatItCancels) {
  const auto pressed = guide({.hands = {"JH 6D", "4C 4D"}, .discard = "JC", .draw = "KD", .pressure = 5});
  EXPECT_EQ(words_of(pressed, "play JH"), "Cancel the draw of 5 with the Jack of hearts");
  EXPECT_EQ(pressed.prompt, "Stack a 2 or a Black Jack, cancel with a Red Jack, or draw 5");
  const auto helpless = guide({.hands = {"7H 6D", "4C 4D"}, .discard = "JC", .draw = "KD", .pressure = 5});
  EXPECT_EQ(helpless.prompt, "You have no 2 and no Jack to answer with: draw 5");
}

TEST(LastCardGuide, LC_WIN_1_TheWinningCardComesFirst) {
  const Puzzle said{.hands = {"6D", "4C 4D"}, .discard = "6C", .draw = "KD", .declared = {true, false}};
  const auto sure = guide(said);
  EXPECT_EQ(sure.prompt, "Play the 6 of diamonds and win, or draw 1");
  EXPECT_TRUE(find_choice(sure, "play 6D")->is_goal);
  EXPECT_EQ(find_choice(sure, "play 6D")->meaning, "You win.");
  const auto silent = guide({.hands = {"6D", "4C 4D"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(silent.prompt, "Say “last card”, then play the 6 of diamonds and win");
  EXPECT_EQ(silent.choices.front().move, "declare");
  EXPECT_EQ(silent.choices.back().move, "play 6D") << "it costs a card now";
  EXPECT_FALSE(find_choice(silent, "play 6D")->is_goal);
  const auto left = guide({.hands = {"9S", "4C 4D"}, .discard = "6C 7C", .draw = "KD", .run = "7C"});
  EXPECT_EQ(left.prompt, "Say “last card”, then end your turn");
}

TEST(LastCardGuide, OnlyWhatSomebodyWouldRegretIsCostly) {
  const auto in_run = guide({.hands = {"9S 3D", "4C 4D"}, .discard = "6D 6C JC QC", .draw = "KD", .run = "JC QC"});
  EXPECT_TRUE(is_costly(in_run, "end")) << "LC-QUEEN-2";
  EXPECT_FALSE(is_costly(in_run, "play 9S"));
  EXPECT_TRUE(is_costly(guide({.hands = {"9S 3D", "4C"}, .discard = "6C QC", .draw = "KD"}), "draw")) << "LC-QUEEN-2";
  EXPECT_FALSE(is_costly(guide({.hands = {"9S 3D", "4C"}, .discard = "6C", .draw = "KD"}), "draw"));
  EXPECT_TRUE(is_costly(guide({.hands = {"6D", "4C 4D"}, .discard = "6C", .draw = "KD"}), "play 6D")) << "LC-DECL-3";
  const Puzzle pressed{.hands = {"2D 3D", "4C"}, .discard = "2C", .draw = "KD", .pressure = 2};
  EXPECT_TRUE(is_costly(guide(pressed), "draw")) << "there is a 2 to answer with";
  const Puzzle helpless{.hands = {"5D 3D", "4C"}, .discard = "2C", .draw = "KD", .pressure = 2};
  EXPECT_FALSE(is_costly(guide(helpless), "draw"));
}

TEST(LastCardGuide, LC_WIN_1_TheEndSaysWhoWonAndWhy) {
  TestGame game({.hands = {"6D", "4C 4D"}, .discard = "6C", .draw = "KD", .declared = {true, false}});
  game.play("play 6D");
  EXPECT_EQ(guide_of(game.state(), seat_at(0)).prompt, "You won: no cards left, and “last card” was said in time");
  const auto other = guide_of(game.state(), seat_at(1));
  EXPECT_EQ(other.prompt, "@0 won: no cards left, and “last card” was said in time");
  EXPECT_TRUE(other.choices.empty());
  EXPECT_TRUE(other.at_a_price.empty());
}

TEST(LastCardGuide, ASpectatorHasNoChoices) {
  const TestGame game({.hands = {"6D", "4C 4D"}, .discard = "6C", .draw = "KD"});
  const auto seen = guide_of(game.state(), kSpectator);
  EXPECT_EQ(seen.prompt, "@0 is to play");
  EXPECT_TRUE(seen.choices.empty());
  EXPECT_TRUE(seen.at_a_price.empty());
}

/// What the card in play says about itself.
std::string in_play(const Puzzle& puzzle) {
  const Rules rules;
  return std::string(Codec(rules).view(rules.observe(TestGame(puzzle).state(), kSpectator)).at("in_play").as_string());
}

TEST(LastCardGuide, LC_EFFECT_1_TheCardInPlaySaysWhatItDoesNow) {
  const Puzzle jack{.hands = {"9S 3D", "4C", "5C"}, .discard = "6C JC", .draw = "KD", .run = "JC"};
  EXPECT_EQ(in_play(jack), "The next player draws 5");
  EXPECT_EQ(in_play({.hands = {"9S", "4C", "5C"}, .discard = "6C JC", .draw = "KD", .pressure = 5}),
            "Draw 5, pass it on or cancel it");
  EXPECT_EQ(in_play({.hands = {"9S", "4C", "5C"}, .discard = "6C JC", .draw = "KD"}), "Clubs or a Jack may follow");
  EXPECT_EQ(in_play({.hands = {"9S", "4C", "5C"}, .discard = "6C 8C", .draw = "KD", .run = "8C"}),
            "The next player is skipped");
  EXPECT_EQ(in_play({.hands = {"9S", "4C"}, .discard = "6C 8C", .draw = "KD", .run = "8C"}),
            "The other player is skipped");
  EXPECT_EQ(in_play({.hands = {"9S", "4C", "5C"}, .discard = "6C KC", .draw = "KD", .run = "KC"}),
            "Play goes the other way round");
  EXPECT_EQ(in_play({.hands = {"9S", "4C"}, .discard = "6C KC", .draw = "KD", .run = "KC"}),
            "The next player needs clubs or a King");
  EXPECT_EQ(in_play({.hands = {"9S", "4C"}, .discard = "6C QC", .draw = "KD", .run = "QC"}), "Cover it, or draw 1");
  EXPECT_EQ(in_play({.hands = {"9S", "4C"}, .discard = "6C QC", .draw = "KD"}), "Any card may follow");
}

std::map<std::string, std::string> meanings(std::size_t players, bool lone_queen_penalty = true) {
  OptionValues options = default_options(Rules::info().options);
  options[option_of<Rules>("lone_queen_penalty")] = lone_queen_penalty ? 1 : 0;
  std::map<std::string, std::string> all;
  for (const auto& one : Codec(Rules{}).meanings(options, players)) all[one.key] = one.text;
  return all;
}

TEST(LastCardGuide, EveryCardSaysWhatItDoes) {
  const auto three = meanings(3);
  EXPECT_EQ(three.at("card:JC"), "The next player draws 5, or answers with a 2 or a Jack.");
  EXPECT_EQ(three.at("card:2H"), "The next player draws 2, or answers with a 2 or a Jack.");
  EXPECT_EQ(three.at("card:JH"), "Cancels a draw that comes to you. Otherwise a Jack like any other.");
  EXPECT_EQ(three.at("card:8S"), "The next player is skipped.");
  EXPECT_EQ(three.at("card:KD"), "Play goes the other way round.");
  EXPECT_EQ(three.at("card:QS"), "Cover it in the same turn with any card, or draw 1.");
  EXPECT_EQ(three.at("card:7C"), "No effect. A run goes on from it with the 6 or 8 of clubs, or another 7.");
  EXPECT_EQ(three.at("card:AD"), "No effect. A run goes on from it with the King or 2 of diamonds, or another Ace.");
  EXPECT_EQ(meanings(2).at("card:8S"), "The other player is skipped: you play again.");
  EXPECT_EQ(meanings(2).at("card:KD"), "With two players it has no effect.");
  EXPECT_EQ(meanings(3, false).at("card:QS"),
            "Cover it with any card. Left open at the end of a run, it costs 1 card.");
}

/// The number after `draw` or `Draw`; 0 where the words name none.
int drawn_by(const std::string& words) {
  const auto at = words.find("raw ");
  return at == std::string::npos || words[at + 4] < '0' || words[at + 4] > '9' ? 0 : std::stoi(words.substr(at + 4));
}

/// How many cards the move gives the seat, not counting a card it lays; -1 where the piles may be too small for it.
int drawn_in(State state, Seat seat, const Move& move) {
  if (state.draw_pile.size() < 30) return -1;
  const auto before = state.draw_pile.size();
  const Rules rules;
  rules.apply(state, seat, move, NullSink{});
  return static_cast<int>(before - state.draw_pile.size());
}

void expect_price(const State& state, Seat seat, std::string_view text, const std::string& words, VerdictKind kind) {
  const Rules rules;
  const auto move = Codec(rules).parse_move(text).value();
  EXPECT_EQ(rules.check(state, seat, move).kind, kind) << text;
  const int drawn = drawn_in(state, seat, move);
  const bool cancels = words.starts_with("Cancel");
  if (drawn < 0) return;
  EXPECT_EQ(drawn, cancels ? 0 : drawn_by(words)) << text << ", said to cost: " << words;
}

void expect_prices(const State& state, Seat seat) {
  const Guide guide = guide_of(state, seat);
  for (const Choice& choice : guide.choices) {
    expect_price(state, seat, choice.move, words(choice), VerdictKind::kLegal);
  }
  for (const PricedMoves& priced : guide.at_a_price) {
    const auto kind = priced.kind == "mistake" ? VerdictKind::kMistake : VerdictKind::kLegal;
    for (const auto& move : priced.moves) expect_price(state, seat, move, words(priced), kind);
  }
}

TEST(LastCardGuide, EveryMoveCostsWhatItsWordsSay) {
  const Rules rules;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    OptionValues options = default_options(Rules::info().options);
    options[option_of<Rules>("lone_queen_penalty")] = static_cast<std::int32_t>(seed % 2);
    State state = rules.deal(options, 2, seed, NullSink{});
    Rng rng(seed);
    Rules::MoveList moves;
    for (int decisions = 0; decisions < 60 && !state.is_over(); ++decisions) {
      for (std::size_t seat = 0; seat < 2; ++seat) expect_prices(state, seat_at(seat));
      rules.legal_moves(state, moves);
      rules.apply(state, state.on_turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], NullSink{});
    }
  }
}

}  // namespace
}  // namespace cardtable::last_card
