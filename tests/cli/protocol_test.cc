#include "apps/cli/engine/protocol.h"

#include <gtest/gtest.h>

#include <set>

namespace cardtable {
namespace {

class Protocol : public testing::Test {
 protected:
  Registry registry;
  EngineProtocol engine{registry};

  json::object ask(std::string_view line) {
    const auto answer = engine.answer(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    return json::parse(answer).as_object();
  }
  json::object good(std::string_view line) {
    auto answer = ask(line);
    EXPECT_TRUE(answer.at("ok").as_bool()) << line << "\n" << json::serialize(answer);
    return answer;
  }
  /// `kind: message`, with the rule in front of the message where there is one.
  std::string bad(std::string_view line) {
    const auto answer = ask(line);
    EXPECT_FALSE(answer.at("ok").as_bool()) << line;
    if (answer.at("ok").as_bool()) return "ok";
    const auto& error = answer.at("error").as_object();
    std::string text(error.at("kind").as_string());
    if (const auto* rule = error.if_contains("rule")) text += " " + std::string(rule->as_string());
    return text + ": " + std::string(error.at("message").as_string());
  }
  std::string state() { return json::serialize(good(R"({"cmd":"state"})").at("position")); }
};

TEST_F(Protocol, GamesDescribeWhatAClientNeeds) {
  const auto answer = good(R"({"cmd":"games"})");
  const auto& game = answer.at("games").as_array().at(0).as_object();
  EXPECT_EQ(game.at("game"), "last-card");
  EXPECT_EQ(game.at("name"), "Last Card");
  EXPECT_EQ(json::serialize(game.at("players")), "[2,5]");
  EXPECT_TRUE(game.at("options").as_object().contains("hand_size"));
  EXPECT_TRUE(game.at("options").as_object().contains("turn_limit"));
  EXPECT_EQ(game.at("rules").as_array().at(0), "LC-SETUP-1");
}

TEST_F(Protocol, AnswersCarryTheIdOfTheRequest) {
  EXPECT_EQ(good(R"({"id":7,"cmd":"games"})").at("id"), 7);
  EXPECT_EQ(good(R"({"cmd":"games","id":"a"})").at("id"), "a");
  EXPECT_EQ(ask(R"({"id":[1],"cmd":"fly"})").at("id"), json::array{1});
  EXPECT_FALSE(good(R"({"cmd":"games"})").contains("id"));
}

TEST_F(Protocol, AWholeGameOfEveryKind) {
  for (const auto& type : registry.games()) {
    const auto& info = type->info();
    for (int players = info.min_players; players <= info.max_players; ++players) {
      const auto start = good(json::serialize(json::object{
          {"cmd", "new"}, {"game", info.key}, {"players", players}, {"seed", 42}, {"options", {{"turn_limit", 60}}}}));
      EXPECT_EQ(start.at("over"), false);
      for (std::uint64_t i = 0; i < 5'000; ++i) {
        const auto moves = good(R"({"cmd":"moves"})");
        if (moves.at("seat").is_null()) break;
        const auto& list = moves.at("moves").as_array();
        ASSERT_FALSE(list.empty());
        const auto answer = good(json::serialize(
            json::object{{"cmd", "play"}, {"seat", moves.at("seat")}, {"move", list[(i * 7) % list.size()]}}));
        EXPECT_FALSE(answer.at("events").as_array().empty());
        if (i % 16 == 0) {
          const auto before = state();
          good(R"({"cmd":"position","position":)" + before + "}");
          EXPECT_EQ(state(), before) << "undone without loss";
        }
      }
      const auto result = good(R"({"cmd":"result"})");
      EXPECT_EQ(result.at("over"), true);
      EXPECT_FALSE(result.at("places").as_array().empty());
      EXPECT_TRUE(bad(R"({"cmd":"play","move":"x"})").starts_with("state: the game is over"));
    }
  }
}

TEST_F(Protocol, ARefusedMoveNamesTheRuleAndChangesNothing) {
  good(R"({"cmd":"position","position":{"game":"last-card","players":2,"hands":[["7H","3S"],["7D","4D"]],
       "discard":["7C"],"draw_pile":["KD"],"options":{"penalties":"prevented"}}})");
  const auto before = state();
  EXPECT_EQ(
      bad(R"({"cmd":"play","move":"play 3S"})"),
      "rule LC-MATCH-1: The first card of a turn must match the suit or the rank of the top discard. With an Ace on "
      "top, the suit to follow is the Ace's own.");
  EXPECT_TRUE(bad(R"({"cmd":"play","seat":1,"move":"play 7D"})").starts_with("rule LC-TURN-1: "));
  EXPECT_EQ(bad(R"({"cmd":"play","move":"play 9S"})"), "input: that card is not in the hand");
  EXPECT_EQ(bad(R"({"cmd":"play","seat":2,"move":"draw"})"), "input: seat: must be from 0 to 1");
  EXPECT_EQ(bad(R"({"cmd":"play"})"), "input: move: is missing");
  EXPECT_EQ(state(), before);
  const auto played = good(R"({"cmd":"play","move":"play 7H"})");
  EXPECT_EQ(played.at("seat"), 0);
  EXPECT_EQ(played.at("over"), false);
}

TEST_F(Protocol, AMistakeIsAcceptedWithItsPenalty) {
  good(R"({"cmd":"position","position":{"game":"last-card","players":2,"hands":[["7H","3S"],["7D","4D"]],
       "discard":["7C"],"draw_pile":["KD","KS","2C"]}})");
  const auto answer = good(R"({"cmd":"play","move":"play 3S"})");
  EXPECT_EQ(answer.at("events").at(0).at("event"), "mistake");
  EXPECT_EQ(answer.at("events").at(0).at("rule"), "LC-MATCH-1");
  EXPECT_EQ(answer.at("seat"), 1);
}

TEST_F(Protocol, PrivateEventsNameTheirSeats) {
  good(R"({"cmd":"new","game":"last-card","players":2,"seed":1})");
  const auto answer = good(R"({"cmd":"play","move":"draw"})");
  bool has_private = false;
  for (const auto& event : answer.at("events").as_array()) {
    const auto& object = event.as_object();
    has_private |= object.contains("only_for");
    EXPECT_EQ(object.contains("only_for"), object.at("event") == "drew_card");
  }
  EXPECT_TRUE(has_private);
}

TEST_F(Protocol, TABLE_DEAL_NewNamesTheSeatThatBegins) {
  EXPECT_EQ(good(R"({"cmd":"new","game":"bus-rush","players":3,"seed":1,"first":2})").at("seat"), 2);
  EXPECT_EQ(good(R"({"cmd":"state"})").at("position").at("first"), 2);
  const std::string replay(good(R"({"cmd":"export"})").at("replay").as_string());
  EXPECT_NE(replay.find("\nfirst 2\n"), std::string::npos);
  good(json::serialize(json::object{{"cmd", "import"}, {"replay", replay}}));
  EXPECT_EQ(good(R"({"cmd":"moves"})").at("seat"), 2);
  EXPECT_EQ(bad(R"({"cmd":"new","game":"bus-rush","players":3,"first":3})"), "input: first: must be from 0 to 2");
}

TEST_F(Protocol, ViewsHideWhatTheSeatMustNotKnow) {
  good(R"({"cmd":"new","game":"last-card","players":3,"seed":1})");
  const auto own = good(R"({"cmd":"view","seat":1})").at("view").as_object();
  EXPECT_EQ(own.at("hand").as_array().size(), 5U);
  EXPECT_EQ(own.at("draw_pile"), 52 - 15 - 1);
  const auto none = good(R"({"cmd":"view","seat":null})").at("view").as_object();
  EXPECT_FALSE(none.contains("hand"));
  EXPECT_EQ(bad(R"({"cmd":"view","seat":3})"), "input: seat: must be from 0 to 2");
}

TEST_F(Protocol, UndoAndRedo) {
  good(R"({"cmd":"new","game":"last-card","players":2,"seed":1})");
  const auto start = state();
  EXPECT_EQ(bad(R"({"cmd":"undo"})"), "state: there is nothing to undo");
  good(R"({"cmd":"play","move":"draw"})");
  const auto after = state();
  EXPECT_EQ(good(R"({"cmd":"undo"})").at("seat"), 0);
  EXPECT_EQ(state(), start);
  good(R"({"cmd":"redo"})");
  EXPECT_EQ(state(), after);
  EXPECT_EQ(bad(R"({"cmd":"redo"})"), "state: there is nothing to redo");
}

TEST_F(Protocol, ExportAndImport) {
  good(R"({"cmd":"new","game":"last-card","players":2,"seed":1,"options":{"hand_size":7}})");
  good(R"({"cmd":"play","move":"draw"})");
  const auto before = state();
  const auto replay = good(R"({"cmd":"export"})").at("replay");
  good(R"({"cmd":"new","game":"last-card","players":2,"seed":2})");
  good(json::serialize(json::object{{"cmd", "import"}, {"replay", replay}}));
  EXPECT_EQ(state(), before);
  EXPECT_TRUE(bad(R"({"cmd":"import","replay":"nonsense"})").starts_with("input: replay: line 1: "));
  EXPECT_EQ(state(), before) << "a refused import changes nothing";
}

TEST_F(Protocol, BotsMoveFromTheirOwnView) {
  for (const auto& type : registry.games()) {
    good(json::serialize(json::object{{"cmd", "new"}, {"game", type->info().key}, {"seed", 5}}));
    const auto listed = good(R"({"cmd":"games"})").at("games").as_array();
    for (const auto& game : listed) {
      if (std::string_view(game.at("game").as_string()) != type->info().key) continue;
      for (const auto& bot : game.at("bots").as_array()) {
        const auto request =
            json::serialize(json::object{{"cmd", "bot"}, {"bot", bot}, {"iterations", 50}, {"seed", 1}});
        const auto move = good(request).at("move");
        EXPECT_EQ(good(request).at("move"), move) << "same view and seed, same move";
        const auto moves = good(R"({"cmd":"moves"})").at("moves").as_array();
        EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
      }
    }
  }
  EXPECT_TRUE(bad(R"({"cmd":"bot","bot":"nobody"})").starts_with("input: bot: there is no bot 'nobody'"));
}

TEST_F(Protocol, OutcomesListWhatChanceCanBring) {
  // The six sides of a die; every one can be chosen, and is kept in the replay.
  good(R"({"cmd":"new","game":"rotorouter","players":2,"seed":3})");
  std::string move;
  for (int i = 0; i < 200 && move.empty(); ++i) {
    const auto moves = good(R"({"cmd":"moves"})").at("moves").as_array();
    for (const auto& one : moves) {
      if (one == "roll") move = "roll";
    }
    if (move.empty()) good(json::serialize(json::object{{"cmd", "play"}, {"move", moves.back()}}));
  }
  ASSERT_EQ(move, "roll");
  const auto before = state();
  const auto faces = good(R"({"cmd":"outcomes","move":"roll"})").at("outcomes").as_array();
  ASSERT_GE(faces.size(), 2U);
  double total = 0;
  std::set<std::string> told;
  for (const auto& face : faces) {
    total += face.at("probability").as_double();
    const auto played =
        good(json::serialize(json::object{{"cmd", "play"}, {"move", "roll"}, {"outcome", face.at("outcome")}}));
    EXPECT_EQ(played.at("events"), face.at("events"));
    told.insert(json::serialize(played.at("events")));
    const auto after = state();
    const auto replay = good(R"({"cmd":"export"})").at("replay");
    good(R"({"cmd":"undo"})");
    EXPECT_EQ(state(), before);
    good(R"({"cmd":"redo"})");
    EXPECT_EQ(state(), after);
    good(json::serialize(json::object{{"cmd", "import"}, {"replay", replay}}));
    EXPECT_EQ(state(), after);
    good(R"({"cmd":"undo"})");
  }
  EXPECT_NEAR(total, 1, 1e-9);
  EXPECT_EQ(told.size(), faces.size());
}

TEST_F(Protocol, OutcomesOfADrawFollowFromThePile) {
  // Three cards are left, and seat 0 draws one of them: nobody knows which.
  good(R"({"cmd":"position","position":{"game":"last-card","players":2,"hands":[["8C","2H"],["QS","KD"]],
       "draw_pile":["5D","6D","9S"],"discard":["7H"]}})");
  const auto outcomes = good(R"({"cmd":"outcomes","move":"draw"})").at("outcomes").as_array();
  ASSERT_EQ(outcomes.size(), 3U);
  for (const auto& outcome : outcomes) EXPECT_NEAR(outcome.at("probability").as_double(), 1.0 / 3, 1e-12);
  EXPECT_NE(json::serialize(outcomes[0].at("events")), json::serialize(outcomes[1].at("events")));
  // What chance has no part in comes out in one way; what needs a whole shuffle in too many.
  const auto played = good(R"({"cmd":"outcomes","move":"play 2H"})").at("outcomes").as_array();
  ASSERT_EQ(played.size(), 1U);
  EXPECT_EQ(played[0].at("outcome"), "-");
  EXPECT_EQ(played[0].at("probability").as_double(), 1);
  EXPECT_EQ(bad(R"({"cmd":"outcomes","move":"fly"})").substr(0, 6), "input:");
  EXPECT_EQ(bad(R"({"cmd":"play","move":"draw","outcome":"x"})"),
            "input: outcome: is not an outcome that `outcomes` has listed");
}

TEST_F(Protocol, PerftCountsAndKnowsItsBounds) {
  good(R"({"cmd":"new","game":"last-card","players":2,"seed":1})");
  EXPECT_EQ(good(R"({"cmd":"perft","depth":0})").at("nodes"), 1);
  EXPECT_EQ(good(R"({"cmd":"perft","depth":1})").at("nodes").to_number<std::size_t>(),
            good(R"({"cmd":"moves"})").at("moves").as_array().size());
  EXPECT_EQ(bad(R"({"cmd":"perft","depth":-1})"), "input: depth: must be from 0 to 100");
}

TEST_F(Protocol, CatalogAndRule) {
  EXPECT_EQ(good(R"({"cmd":"catalog","game":"last-card"})").at("cards").as_array().size(), 52U);
  const auto rule = good(R"({"cmd":"rule","rule":"LC-RUN-4"})");
  EXPECT_EQ(rule.at("title"), "Wraps");
  EXPECT_FALSE(rule.at("text").as_string().empty());
  EXPECT_EQ(bad(R"({"cmd":"rule","rule":"LC-RUN-99"})"), "input: rule: there is no rule 'LC-RUN-99'");
}

TEST_F(Protocol, BadLinesAreAnsweredAndTheGameContinues) {
  EXPECT_TRUE(bad(R"({"cmd":"moves"})").starts_with("state: there is no game"));
  good(R"({"cmd":"new","game":"last-card","players":2,"seed":1})");
  const auto before = state();
  EXPECT_TRUE(bad("{").starts_with("input: the line is not valid JSON"));
  EXPECT_TRUE(bad("\xff\xfe").starts_with("input: the line is not valid JSON"));
  EXPECT_TRUE(bad(std::string(10'000, '[')).starts_with("input: the line is not valid JSON"));
  EXPECT_EQ(bad("[]"), "input: a request must be a JSON object");
  EXPECT_EQ(bad("{}"), "input: cmd: is missing or not a string");
  EXPECT_EQ(bad(R"({"cmd":1})"), "input: cmd: is missing or not a string");
  EXPECT_TRUE(bad(R"({"cmd":"fly"})").starts_with("input: cmd: there is no command 'fly'"));
  EXPECT_TRUE(bad(R"({"cmd":"new","game":"chess"})").starts_with("input: game: there is no game 'chess'"));
  EXPECT_EQ(bad(R"({"cmd":"new"})"), "input: game: is missing");
  EXPECT_EQ(bad(R"({"cmd":"new","game":"last-card","players":9})"), "input: players: must be from 2 to 5");
  EXPECT_EQ(bad(R"({"cmd":"new","game":"last-card","players":"two"})"), "input: players: must be a whole number");
  EXPECT_EQ(bad(R"({"cmd":"new","game":"last-card","seed":-1})"),
            "input: seed: must be a whole number from 0 to 18446744073709551615");
  EXPECT_TRUE(bad(R"({"cmd":"new","game":"last-card","options":{"hand":5}})")
                  .starts_with("input: options: there is no option 'hand'"));
  EXPECT_EQ(bad(R"({"cmd":"new","game":"last-card","options":{"hand_size":11}})"),
            "input: options.hand_size: must be from 1 to 10");
  EXPECT_EQ(bad(R"({"cmd":"new","game":"rotorouter","players":2,"options":{"colors":["red"]}})"),
            "input: options.colors: must name as many colours as there are players");
  EXPECT_EQ(bad(R"({"cmd":"position"})"), "input: position: is missing");
  EXPECT_EQ(bad(R"({"cmd":"position","position":{}})"), "input: game: is missing");
  EXPECT_EQ(state(), before);
}

}  // namespace
}  // namespace cardtable
