// Set-up positions: which are accepted, which are refused, and where the error points.
#include <gtest/gtest.h>

#include "engine/games/last_card/testing.h"

namespace cardtable::last_card {
namespace {

/// The error for a position, or `taken`.
std::string refusal(const json::value& position) {
  const auto parsed = Codec(Rules{}).parse_position(position);
  return parsed ? "taken" : parsed.error().text();
}

/// A sound position, changed by the test.
json::object sound() { return position_of({.hands = {"8C", "QS", "2H JD"}, .discard = "3H 7H 7C", .draw = "5D 6D"}); }

json::object with(std::string_view field, json::value value) {
  auto position = sound();
  position[field] = std::move(value);
  return position;
}

TEST(LastCardPosition, TheExampleOfTheRulebookIsTaken) {
  const auto position =
      json::parse(R"({"game":"last-card","players":3,"seat":0,"direction":1,"pressure":0,"hand_size":5,
    "hands":[["8C"],["QS"],["2H","JD"]],"draw_pile":["5D"],"discard":["7H","7C"],
    "run":{"cards":["7C"],"direction":0,"wraps":0},"declared":[false,true,false],"exposed":[[],[],["2H"]],
    "options":{"penalties":"enforced","lone_queen_penalty":true}})");
  const auto parsed = Codec(Rules{}).parse_position(position);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().text();
  EXPECT_EQ(TestGame(*parsed).moves(), "play 8C, end, declare");
  EXPECT_EQ(refusal(sound()), "taken");
}

TEST(LastCardPosition, PilesAreWrittenAsThePageSays) {
  const TestGame game({.hands = {"9H 3S", "4C 4D"}, .discard = "3H 7C", .draw = "5D 6D KS"});
  EXPECT_EQ(game.state().top(), Card(Rank::kSeven, Suit::kClubs)) << "the last discard is the top";
  TestGame drawn = game;
  EXPECT_EQ(drawn.play("draw").hand(0), "5D 9H 3S") << "the first of the draw pile is the top";
}

TEST(LastCardPosition, CardsThatCannotBe) {
  EXPECT_EQ(refusal(with("draw_pile", json::array{"5D", "8C"})), "draw_pile[1]: 8C appears twice");
  EXPECT_EQ(refusal(with("draw_pile", json::array{"5D", "11C"})),
            "draw_pile[1]: '11C' is not a card (write 7C, 10H, QS, AD)");
  EXPECT_EQ(refusal(with("draw_pile", json::array{"JK"})), "draw_pile[0]: Last Card has no Jokers");
  EXPECT_EQ(refusal(with("draw_pile", json::array{7})), "draw_pile[0]: must be a string");
  EXPECT_EQ(refusal(with("draw_pile", "5D")), "draw_pile: must be an array");
  EXPECT_EQ(refusal(with("discard", json::array{})), "discard: must have at least one card");
}

TEST(LastCardPosition, SeatsThatAreNotThere) {
  EXPECT_EQ(refusal(with("players", 6)), "players: must be from 2 to 5");
  EXPECT_EQ(refusal(with("players", 1)), "players: must be from 2 to 5");
  EXPECT_EQ(refusal(with("players", 2)), "hands: has 3 hands for 2 players");
  EXPECT_EQ(refusal(with("seat", 3)), "seat: must be from 0 to 2");
  EXPECT_EQ(refusal(with("declared", json::array{true})), "declared: has 1 entries for 3 players");
  EXPECT_EQ(refusal(with("exposed", json::parse("[[]]"))), "exposed: has 1 lists for 3 players");
}

TEST(LastCardPosition, PressureNeedsADrawCardOnTop) {
  EXPECT_EQ(refusal(with("pressure", 2)), "pressure: there is pressure, but no draw card on top of the discard pile");
  auto position = with("pressure", 4);
  position["discard"] = json::array{"2C", "2D"};
  EXPECT_EQ(refusal(position), "taken");
  position["pressure"] = 3;
  EXPECT_EQ(refusal(position), "pressure: cannot be the total with that card on top");
  position["pressure"] = -1;
  EXPECT_EQ(refusal(position), "pressure: must be from 0 to 999");
}

TEST(LastCardPosition, ARunMustLieOnThePileAndBeLegal) {
  EXPECT_EQ(refusal(with("run", json::object{{"cards", json::array{"7H"}}})),
            "run.cards[0]: is not what lies on the discard pile there");
  EXPECT_EQ(refusal(with("run", json::object{{"cards", json::array{}}})), "run.cards: must have at least one card");
  EXPECT_EQ(refusal(with("run", json::object{{"cards", json::array{"7C"}}, {"direction", 1}})),
            "run.direction: does not fit the cards of the run");
  EXPECT_EQ(refusal(with("run", json::object{{"cards", json::array{"7C"}}, {"wraps", 1}})),
            "run.wraps: does not fit the cards of the run");
  auto jump = with("discard", json::array{"3C", "7C", "9C"});
  jump["run"] = json::object{{"cards", json::array{"7C", "9C"}}};
  EXPECT_EQ(refusal(jump), "run.cards[1]: 9C could not be played there");
  auto out = sound();
  out["hands"] = json::array{json::array{}, json::array{"QS"}, json::array{"2H"}};
  out["run"] = json::object{{"cards", json::array{"7C"}}};
  EXPECT_EQ(refusal(out), "run: an emptied hand has already ended the turn");
}

TEST(LastCardPosition, ARunUnderPressureIsAStack) {
  auto stack = with("discard", json::array{"2C", "JS"});
  stack["pressure"] = 2;
  stack["run"] = json::object{{"cards", json::array{"JS"}}};
  EXPECT_EQ(refusal(stack), "taken");
  auto shield = with("discard", json::array{"2C", "JH"});
  shield["pressure"] = 2;
  shield["run"] = json::object{{"cards", json::array{"JH"}}};
  EXPECT_EQ(refusal(shield), "run.cards[0]: JH could not be played there") << "a shield has ended the turn";
}

TEST(LastCardPosition, LC_PRESS_2_AStackHasNoRunDirection) {
  TestGame game({.hands = {"JC 2S 9D", "4C 4D"}, .discard = "6H 2H", .draw = "KD", .pressure = 2});
  game.play("play 2S;play JC");
  const Codec codec{Rules{}};
  auto position = codec.position(game.state());
  EXPECT_EQ(position.at("run").at("direction"), 0);
  // Older positions give such a stack the direction -1; they are accepted and mean the same.
  position["run"].as_object()["direction"] = -1;
  const auto old = codec.parse_position(position);
  ASSERT_TRUE(old.has_value()) << old.error().text();
  EXPECT_EQ(*old, game.state());
  position["run"].as_object()["direction"] = 1;
  EXPECT_EQ(refusal(position), "run.direction: does not fit the cards of the run");
}

TEST(LastCardPosition, LC_RUN_6_AStepWithoutPressureHasADirection) {
  TestGame down({.hands = {"5C 4C 9D", "4H 4D"}, .discard = "6C", .draw = "KD"});
  down.play("play 5C;play 4C");
  EXPECT_EQ(Codec(Rules{}).position(down.state()).at("run").at("direction"), -1);
  TestGame up({.hands = {"5C 6S 5S 9D", "4H 4D"}, .discard = "2C", .draw = "KD"});
  up.play("play 5C;play 5S");
  EXPECT_EQ(Codec(Rules{}).position(up.state()).at("run").at("direction"), 0) << "a hop has none";
  up.play("play 6S");
  EXPECT_EQ(Codec(Rules{}).position(up.state()).at("run").at("direction"), 1);
}

TEST(LastCardPosition, DeclarationsAndShownCardsMustFitTheHands) {
  EXPECT_EQ(refusal(with("declared", json::array{false, false, true})), "declared[2]: seat 2 does not hold one card");
  EXPECT_EQ(refusal(with("exposed", json::array{json::array{"QS"}, json::array{}, json::array{}})),
            "exposed[0][0]: QS is not in the hand of seat 0");
}

TEST(LastCardPosition, CardsThatAShortDeckDoesNotHave) {
  EXPECT_EQ(refusal(with("options", json::object{{"ranks", 5}})),
            "options: there are cards that a deck of these ranks and suits does not have");
}

TEST(LastCardPosition, OptionsAndUnknownFields) {
  EXPECT_EQ(refusal(with("hand_size", 11)), "hand_size: must be from 1 to 10");
  EXPECT_EQ(refusal(with("options", json::object{{"penalties", "none"}})),
            "options.penalties: 'none' is not one of enforced, prevented");
  EXPECT_EQ(refusal(with("options", json::object{{"speed", 1}})),
            "options: there is no option 'speed' (there are turn_limit, hand_size, penalties, lone_queen_penalty, "
            "no_reminders, two_draws, black_jack_draws, wraps, hops, queen_cover, eight_skips, king_reverses, "
            "ace_wild, declaring, "
            "showing, mistake_penalty, queen_penalty, undeclared_penalty, show_penalty, ranks, suits)");
  EXPECT_EQ(refusal(with("presure", 2)), "unknown field 'presure'");
  EXPECT_EQ(refusal(with("direction", 0)), "direction: must be 1 or -1");
  EXPECT_EQ(refusal(with("rng", "xyz")), "rng: is not a generator that `state` wrote");
  EXPECT_EQ(refusal(json::value(3)), "must be an object");
}

TEST(LastCardPosition, AFinishedGameComesBackFinished) {
  TestGame game(
      {.hands = {"8C", "QS 3S", "2H JD"}, .discard = "7C", .draw = "5D 6D", .declared = {true, false, false}});
  game.play("play 8C");
  const Codec codec{Rules{}};
  const auto back = codec.parse_position(codec.position(game.state()));
  ASSERT_TRUE(back.has_value()) << back.error().text();
  EXPECT_EQ(*back, game.state());
  EXPECT_TRUE(Rules{}.result(*back).has_won(Seat{0}));
}

}  // namespace
}  // namespace cardtable::last_card
