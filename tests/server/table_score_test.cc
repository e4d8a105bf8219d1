// Games of a set at tables of people are scored from the table itself, for everybody who played alone.
#include "tables/api/table_score.h"

#include "engine/kit/option_text.h"
#include "tables/analysis/daily_score.h"
#include "tables/api/daily.h"
#include "tests/server/hub_support.h"

namespace cardtable {
namespace {

DealSet short_set(const Registry& registry) {
  const GameType& type = *registry.find("last-card");
  OptionValues options = default_options(type.info().options);
  EXPECT_TRUE(set_option("turn_limit=4", type.info().options, options));
  return make_set(type, 2, kPeople, options, Bytes32{});
}

/// Two people at a table, who make the first or the last legal move.
struct Pair {
  World& world;
  OpenedTable table;
  std::shared_ptr<Listening> ann;
  std::shared_ptr<Listening> ben;

  static Pair at(World& world, const std::string& day) {
    Pair pair{.world = world,
              .table = world.open("{'game':'last-card','day':'" + day + "','name':'Ann','pace':0}"),
              .ann = {},
              .ben = world.client()};
    pair.ann = world.joined(pair.table.code, pair.table.token);
    world.join(pair.ben, pair.table.code);
    world.send(pair.ben, "{'type':'sit','name':'Ben'}");
    world.settle();
    return pair;
  }
  const Table& state() const { return world.room(table)->table(); }
  void play() {
    while (state().phase() == Phase::kPlaying) {
      const bool is_ann = state().to_decide() == seat_at(0);
      const auto texts = state().game()->match().move_texts();
      world.send(is_ann ? ann : ben, "{'type':'move','number':" + std::to_string(state().number()) + ",'move':'" +
                                         (is_ann ? texts.front() : texts.back()) + "'}");
      world.settle();
    }
  }
  void go_on() {
    world.send(ann, "{'type':'rematch'}");
    world.send(ben, "{'type':'rematch'}");
    world.settle();
  }
};

class TableScoreTest : public testing::Test {
 protected:
  std::string day(std::size_t number) const { return name_in_set(set, number); }
  /// One request.
  std::expected<InSlices::Answer, Refusal> ask(const Pair& pair, const std::string& day, const std::string& token) {
    std::optional<std::expected<InSlices::Answer, Refusal>> answer;
    scores.ask(*world.hub, pair.table.code, token, day, "here", Language::kEnglish,
               [&](const auto& given) { answer = given; });
    EXPECT_TRUE(world.run_until([&] { return answer.has_value(); }));
    return *answer;
  }
  /// The answer, or the reason for the refusal.
  std::expected<json::object, std::string> score(const Pair& pair, const std::string& day,
                                                 const std::optional<std::string>& token = std::nullopt) {
    for (;;) {
      const auto answer = ask(pair, day, token.value_or(pair.table.token));
      if (!answer) return std::unexpected(answer.error().text());
      if (answer->result) return json::parse(*answer->result).as_object();
      world.settle();
    }
  }
  json::array results() { return set_results(world.store, set).value(); }

  World world;
  TableScores scores{world.hub->services()};
  const DealSet set = short_set(world.registry);
};

TEST_F(TableScoreTest, EverybodyIsScoredFromTheTable) {
  auto pair = Pair::at(world, day(1));
  pair.play();
  const auto scored = score(pair, day(1));
  ASSERT_TRUE(scored.has_value()) << scored.error();
  const auto& players = scored->at("players").as_array();
  ASSERT_EQ(players.size(), 2U);
  EXPECT_EQ(players[0].at("name"), "Ann");
  EXPECT_EQ(players[1].at("name"), "Ben");
  EXPECT_EQ(players[0].at("share").to_number<double>() + players[1].at("share").to_number<double>(), 1);
  // The same judge as for a game against bots.
  Reviewer judge(*pair.state().game(),
                 {.opening_samples = 0, .looks_at_open_cards = false, .explains = true, .only = seat_at(1)});
  while (!judge.is_done()) judge.step();
  const DailyScore bens = daily_score(judge.review(), seat_at(1));
  EXPECT_EQ(players[1].at("score"), bens.tenths());
  EXPECT_EQ(players[1].at("margin"), bens.margin_tenths());
}

// Deal 1 is played as games 1 and 9; in game 9 Ann, in seat 0, has hand 1 of 2.
TEST_F(TableScoreTest, AResultStandsAtItsDealAndHand) {
  auto pair = Pair::at(world, day(8));
  pair.play();
  ASSERT_TRUE(score(pair, day(8)).has_value());
  pair.go_on();
  ASSERT_EQ(pair.state().day_played()->date, day(9));
  pair.play();
  ASSERT_TRUE(score(pair, day(9)).has_value());
  const auto rows = results();
  ASSERT_EQ(rows.size(), 2U) << "the same two people in both games";
  const auto& ann = rows[0].at("name") == "Ann" ? rows[0] : rows[1];
  const auto& ben = rows[0].at("name") == "Ann" ? rows[1] : rows[0];
  ASSERT_EQ(ann.at("deals").as_array().size(), 16U);
  const auto held = [](const json::value& row) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < 16; ++i) {
      if (row.at("deals").at(i).is_object()) places.push_back(i);
    }
    return places;
  };
  // Deal 8, where seat 1 begins: Ann has hand 1, in place 15.
  EXPECT_EQ(held(ann), (std::vector<std::size_t>{1, 15}));
  EXPECT_EQ(held(ben), (std::vector<std::size_t>{0, 14}));
}

TEST_F(TableScoreTest, AnotherTableHasOtherRows) {
  auto one = Pair::at(world, day(1));
  one.play();
  ASSERT_TRUE(score(one, day(1)).has_value());
  auto other = Pair::at(world, day(1));
  other.play();
  ASSERT_TRUE(score(other, day(1)).has_value());
  EXPECT_EQ(results().size(), 4U);
}

TEST_F(TableScoreTest, TheScoreIsWorkedOutWhileTheTableGoesOn) {
  auto pair = Pair::at(world, day(1));
  pair.play();
  ASSERT_TRUE(ask(pair, day(1), pair.table.token).has_value());
  pair.go_on();
  const auto scored = score(pair, day(1));
  ASSERT_TRUE(scored.has_value()) << scored.error();
  EXPECT_EQ(scored->at("day").as_string(), day(1));
  EXPECT_EQ(score(pair, day(2)).error(), "the game is not over");
}

TEST_F(TableScoreTest, AskingAgainJudgesNothingTwice) {
  auto pair = Pair::at(world, day(1));
  pair.play();
  const auto first = score(pair, day(1));
  TableScores later(world.hub->services());  // as after the server started again
  std::optional<json::object> again;
  const auto read = [&](const auto& answer) {
    ASSERT_TRUE(answer.has_value());
    EXPECT_TRUE(answer->done == 0 || answer->done == answer->of) << "no decision is judged on its own";
    if (answer->result) again = json::parse(*answer->result).as_object();
  };
  EXPECT_TRUE(world.run_until([&] {
    later.ask(*world.hub, pair.table.code, pair.table.token, day(1), "here", Language::kEnglish, read);
    world.settle();
    return again.has_value();
  }));
  EXPECT_EQ(again.value(), first.value());
  EXPECT_EQ(results().size(), 2U);
}

TEST_F(TableScoreTest, WhoseCardsABotPlayedHasNoResult) {
  auto pair = Pair::at(world, day(1));
  world.send(pair.ben, "{'type':'leave'}");
  world.settle();
  while (pair.state().phase() == Phase::kPlaying) {
    if (pair.state().to_decide() == seat_at(1)) {
      world.ms += 1'000;
      world.hub->tick();
      world.settle();
      continue;
    }
    world.send(pair.ann, "{'type':'move','number':" + std::to_string(pair.state().number()) + ",'move':'" +
                             pair.state().game()->match().move_texts().front() + "'}");
    world.settle();
  }
  const auto scored = score(pair, day(1));
  ASSERT_TRUE(scored.has_value()) << scored.error();
  ASSERT_EQ(scored->at("players").as_array().size(), 1U);
  EXPECT_EQ(scored->at("players").at(0).at("name"), "Ann");
}

TEST_F(TableScoreTest, OthersAndOtherGamesAreRefused) {
  auto pair = Pair::at(world, day(1));
  EXPECT_EQ(score(pair, day(1)).error(), "the game is not over");
  pair.play();
  EXPECT_EQ(score(pair, day(1), "").error(), "you do not sit at this table");
  EXPECT_EQ(score(pair, day(2)).error(), "the table does not have that game any more");
  EXPECT_EQ(score(pair, "2026-11-01").error(), "the table does not have that game any more");
  EXPECT_TRUE(results().empty());
  const auto ordinary = world.open(kTwo);
  const Pair other{.world = world, .table = ordinary, .ann = {}, .ben = {}};
  EXPECT_EQ(score(other, day(1)).error(), "the table does not have that game any more");
}

TEST_F(TableScoreTest, AStoreThatFailsIsReported) {
  auto pair = Pair::at(world, day(1));
  pair.play();
  world.store.set_condition({.moved = "the file was moved"});
  EXPECT_FALSE(score(pair, day(1)).has_value());
  world.store.set_condition({});
}

TEST_F(TableScoreTest, NobodySendsAGame) {
  EXPECT_EQ(read_table_score(R"({"day":"a~people~b/1"})"), "a~people~b/1");
  for (const auto* body : {"", "[]", "{}", R"({"day":1})", R"({"day":"a/1","score":1000})"}) {
    EXPECT_FALSE(read_table_score(body).has_value()) << body;
  }
  const auto sent = read_daily(world.registry, *set.type,
                               json::serialize(json::object{{"day", day(1)}, {"version", "1.1"}, {"replay", "x"}}));
  ASSERT_FALSE(sent.has_value());
  EXPECT_EQ(sent.error().text(), "day: is played at a table of people, which has the game");
}

TEST_F(TableScoreTest, ASetForPeopleIsDrawn) {
  const auto drawn = read_new_set(world.registry, R"({"game":"last-card","players":3,"level":"people"})");
  ASSERT_TRUE(drawn.has_value()) << drawn.error().text();
  EXPECT_TRUE(drawn->code.starts_with("last-card~3~people~")) << drawn->code;
  EXPECT_EQ(set_json(*drawn).at("level"), "people");
  EXPECT_FALSE(set_json(*drawn).contains("seats"));
  EXPECT_TRUE(read_set(world.registry, drawn->code).value().is_for_people());
}

}  // namespace
}  // namespace cardtable
