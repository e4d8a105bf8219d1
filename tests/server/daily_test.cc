// Results of the deal of the day: played again and scored by the server, kept once, and nobody can cheat.
#include "tables/api/daily.h"

#include "tables/analysis/daily_game.h"
#include "tables/table/replay.h"
#include "tests/server/hub_support.h"

namespace cardtable {
namespace {

constexpr std::string_view kDay = "2026-11-01";  // a short game
const std::string kAnn(64, 'a');
const std::string kBen(64, 'b');

struct Played {
  DailyDeal deal;
  GameRecord game;
};

/// The game of that deal, in which bots of these levels play the player's seat and the others.
Played played(const Registry& registry, std::string_view level, std::string_view others = kDailyLevel,
              std::string_view day = kDay) {
  const GameType& type = *registry.find("last-card");
  const DailyDeal deal = read_deal_name(registry, type, day).value().deal;
  GameRecord game = dealt_on_day(type, deal);
  while (game.match().to_decide() != kNoSeat) {
    const Seat seat = game.match().to_decide();
    game.play(seat,
              daily_bot_move(game.match(), *find_level(seat == deal.seat ? level : others), deal, game.steps().size()));
  }
  return {deal, std::move(game)};
}

class DailyTest : public testing::Test {
 protected:
  std::string request(std::string_view player, std::string_view replay, std::string_view day = kDay,
                      std::string_view version = "") const {
    json::object body{{"day", day}, {"version", version.empty() ? current() : version}};
    if (!replay.empty()) body["replay"] = replay;
    if (!player.empty()) body["player"] = player;
    return json::serialize(body);
  }
  std::string current() const { return daily_version(type().info()); }
  const GameType& type() const { return *world.registry.find("last-card"); }

  /// The answer, or the reason for the refusal.
  std::expected<json::object, std::string> ask(const std::string& body, std::int64_t today = 20758) {
    const auto read = read_daily(world.registry, type(), body);
    if (!read) return std::unexpected(read.error().text());
    std::optional<std::expected<json::object, std::string>> found;
    EXPECT_TRUE(world.run_until([&] {
      const auto answer = daily.ask(*read, "here", Language::kEnglish, today);
      if (!answer) found = std::unexpected(answer.error().text());
      if (answer && answer->result) found = json::parse(*answer->result).as_object();
      return found.has_value();
    }));
    return found.value_or(std::unexpected(std::string("no answer")));
  }

  World world;
  Daily daily{world.hub->services()};
};

TEST_F(DailyTest, AGameIsScoredBesideParAndGetsAPlace) {
  const auto game = played(world.registry, "medium");
  const auto answer = ask(request(kAnn, format_replay(game.game)));
  ASSERT_TRUE(answer.has_value()) << answer.error();
  const auto& players = answer->at("players").as_array();
  ASSERT_EQ(players.size(), 2U);
  EXPECT_EQ(players[0].at("player"), "you");
  EXPECT_EQ(players[1].at("player"), "hard");
  DailyGame own(played(world.registry, "medium").game, game.deal);
  while (!own.is_done()) own.step(Language::kEnglish);
  EXPECT_EQ(players[0].at("score"), own.result(Language::kEnglish).score.tenths());
  EXPECT_EQ(answer->at("place").at("players"), 1);
  EXPECT_EQ(answer->at("place").at("ahead"), 0);
  EXPECT_EQ(answer->at("place").at("score"), players[0].at("score"));
  EXPECT_TRUE(parse_replay(world.registry, players[1].at("replay").as_string()).has_value());
}

TEST_F(DailyTest, OnlyThePlayersFirstResultCounts) {
  const auto poor = ask(request(kAnn, format_replay(played(world.registry, "medium").game)));
  const auto better = ask(request(kAnn, format_replay(played(world.registry, "hard").game)));
  ASSERT_TRUE(poor && better);
  EXPECT_GT(better->at("players").at(0).at("score").as_int64(), poor->at("players").at(0).at("score").as_int64());
  EXPECT_EQ(better->at("place").at("score"), poor->at("players").at(0).at("score"));
  const auto other = ask(request(kBen, format_replay(played(world.registry, "hard").game)));
  ASSERT_TRUE(other);
  EXPECT_EQ(other->at("place").at("players"), 2);
  EXPECT_EQ(other->at("place").at("ahead"), 0);

  const auto all = daily_results(world.store, type(), std::string(kDay));
  ASSERT_TRUE(all.has_value());
  EXPECT_EQ(all->at("players"), 2);
  std::int64_t counted = 0;
  for (const auto& ten : all->at("tens").as_array()) counted += ten.to_number<std::int64_t>();
  EXPECT_EQ(counted, 2);
  const auto stored = world.store.results(deal_name(type(), kDay), 10).value();
  EXPECT_EQ(stored.front().player.find(kAnn.substr(0, 8)), std::string::npos) << "nobody learns what tells Ann";
}

TEST_F(DailyTest, OpponentsWhoPlayedInAnotherWayAreFound) {
  const auto weak = ask(request(kAnn, format_replay(played(world.registry, "hard", "random").game)));
  ASSERT_FALSE(weak.has_value());
  EXPECT_NE(weak.error().find("is not the move that this bot makes"), std::string::npos) << weak.error();
}

TEST_F(DailyTest, AnotherDealIsRefused) {
  const auto text = format_replay(played(world.registry, "medium", kDailyLevel, "2026-10-31").game);
  EXPECT_EQ(ask(request(kAnn, text)).error(), "this game was not dealt from that deal");
  const auto own_day = ask(request(kAnn, text, "2026-10-31"));
  EXPECT_TRUE(own_day.has_value()) << own_day.error();
}

TEST_F(DailyTest, MovesThatAreNotLegalAndUnfinishedGamesAreRefused) {
  std::string text = format_replay(played(world.registry, "medium").game);
  const std::string unfinished = text.substr(0, text.find('\n', text.find("moves\n") + 6) + 1);
  EXPECT_EQ(ask(request(kAnn, unfinished)).error(), "the game is not over");
  text.insert(text.find("moves\n") + 6, "0 play 2C\n0 play 2C\n");
  EXPECT_NE(ask(request(kAnn, text)).error().find("line "), std::string::npos);
  EXPECT_TRUE(world.store.results(deal_name(type(), kDay), 10).value().empty());
}

TEST_F(DailyTest, OldVersionsAndDaysToComeAreRefusedAndOldDaysDoNotCount) {
  const auto text = format_replay(played(world.registry, "medium").game);
  EXPECT_EQ(ask(request(kAnn, text, kDay, "1.0")).error(),
            "this game was played by another version of the rules; reload the page");
  EXPECT_EQ(ask(request(kAnn, text), 20756).error(), "that day has not come yet");
  EXPECT_TRUE(ask(request(kAnn, text), 20757).value().at("place").is_object()) << "the east is ahead";
  const auto late = ask(request(kBen, text), 20761);
  ASSERT_TRUE(late.has_value());
  EXPECT_TRUE(late->at("place").is_null()) << "scored, but three days late";
}

TEST_F(DailyTest, WithoutAGameTheBotsAreJudged) {
  const auto answer = ask(request("", ""));
  ASSERT_TRUE(answer.has_value()) << answer.error();
  EXPECT_EQ(answer->at("players").at(0).at("player"), "hard");
  EXPECT_EQ(answer->at("players").at(1).at("player"), "medium");
  EXPECT_TRUE(answer->at("place").is_null());
}

TEST_F(DailyTest, AStoreThatFailsCostsThePlaceAndNotTheScore) {
  world.store.set_condition({.moved = "the file was moved"});
  const auto answer = ask(request(kAnn, format_replay(played(world.registry, "medium").game)));
  ASSERT_TRUE(answer.has_value()) << answer.error();
  EXPECT_TRUE(answer->at("place").is_null());
  world.store.set_condition({});
}

TEST_F(DailyTest, RequestsAreCheckedFieldByField) {
  const auto why = [this](const char* body) {
    const auto read = read_daily(world.registry, type(), body);
    return read ? "" : read.error().text();
  };
  EXPECT_EQ(why(R"({"day":"2026-11-31","version":"1.1"})"), "day: is not a date such as `2026-11-18`");
  EXPECT_EQ(why(R"({"day":"2026-11-18","version":"1.1","player":"me"})"),
            "player: is not 32 bytes in lower-case hexadecimal");
  EXPECT_EQ(why(R"({"day":"2026-11-18","version":"1.1","score":1000})"), "unknown field 'score'");
  EXPECT_NE(why("[]"), "");
  EXPECT_NE(why("{"), "");
}

/// A set against bots of the level `medium`.
DealSet group_set(const Registry& registry) {
  const GameType& type = *registry.find("last-card");
  return make_set(type, 2, "medium", default_options(type.info().options), Bytes32{});
}

class SetTest : public DailyTest {
 protected:
  const DealSet set = group_set(world.registry);

  std::string game_of(std::size_t number, std::string_view level, std::string_view others = "medium") const {
    return format_replay(played(world.registry, level, others, name_in_set(set, number)).game);
  }
  /// A result that somebody sends, or why it was refused.
  std::expected<json::object, std::string> send(std::string_view player, std::string_view name, std::size_t number,
                                                std::string_view replay, std::string_view version = "") {
    json::object body{{"day", name_in_set(set, number)},
                      {"version", version.empty() ? current() : version},
                      {"replay", replay},
                      {"name", name}};
    if (!player.empty()) body["player"] = player;
    return ask(json::serialize(body));
  }
  json::array results() { return set_results(world.store, set).value(); }
};

TEST_F(SetTest, TheGroupsTableHasARowForEachPlayer) {
  const auto first = send(kAnn, "Ann", 1, game_of(1, "hard"));
  ASSERT_TRUE(first.has_value()) << first.error();
  EXPECT_EQ(first->at("players").at(1).at("player"), "hard") << "beside par";
  ASSERT_TRUE(send(kAnn, "Ann", 3, game_of(3, "easy")).has_value());
  ASSERT_TRUE(send(kBen, " Ben\u200b ", 1, game_of(1, "easy")).has_value());
  const auto rows = results();
  ASSERT_EQ(rows.size(), 2U);
  const auto& ann = rows[0].at("name") == "Ann" ? rows[0] : rows[1];
  const auto& ben = rows[0].at("name") == "Ann" ? rows[1] : rows[0];
  EXPECT_EQ(ben.at("name"), "Ben");
  ASSERT_EQ(ann.at("deals").as_array().size(), kSetDeals);
  EXPECT_EQ(ann.at("deals").at(0).at("score"), first->at("players").at(0).at("score"));
  EXPECT_EQ(ann.at("deals").at(0).at("share"), first->at("players").at(0).at("share"));
  EXPECT_TRUE(ann.at("deals").at(1).is_null());
  EXPECT_TRUE(ann.at("deals").at(2).is_object());
  EXPECT_TRUE(ben.at("deals").at(2).is_null());
  EXPECT_EQ(json::serialize(rows).find(kAnn.substr(0, 8)), std::string::npos) << "nobody learns what tells Ann";
}

TEST_F(SetTest, TheFirstResultOfADealStays) {
  ASSERT_TRUE(send(kAnn, "Ann", 1, game_of(1, "easy")).has_value());
  const auto first = results();
  ASSERT_TRUE(send(kAnn, "Ann", 1, game_of(1, "hard")).has_value());
  EXPECT_EQ(results(), first);
}

TEST_F(SetTest, ScoringForSomebodyElseKeepsNothing) {
  EXPECT_TRUE(send("", "Ann", 1, game_of(1, "hard")).has_value());
  EXPECT_TRUE(results().empty());
}

TEST_F(SetTest, BotsOfAnotherLevelAreFound) {
  const auto weak = send(kAnn, "Ann", 1, game_of(1, "hard", "random"));
  ASSERT_FALSE(weak.has_value());
  EXPECT_NE(weak.error().find("is not the move that this bot makes"), std::string::npos) << weak.error();
  EXPECT_TRUE(results().empty());
}

TEST_F(SetTest, GamesThatDoNotBelongThereAreRefused) {
  const std::string game = game_of(1, "medium");
  EXPECT_EQ(send(kAnn, "Ann", 2, game).error(), "this game was not dealt from that deal");
  EXPECT_EQ(send(kAnn, "Ann", 1, format_replay(played(world.registry, "medium").game)).error(),
            "this game was not dealt from that deal");
  EXPECT_EQ(send(kAnn, "Ann", 1, game, "0.9").error(),
            "this game was played by another version of the rules; reload the page");
  EXPECT_EQ(send(kAnn, "Ann", 1, game.substr(0, game.find('\n', game.find("moves\n") + 6) + 1)).error(),
            "the game is not over");
  // Few enough that no limit refuses them.
  for (std::size_t part = 1; part < 8; ++part) {
    EXPECT_FALSE(send(kAnn, "Ann", 1, game.substr(0, part * game.size() / 10)).has_value()) << part;
  }
  std::string illegal = game;
  illegal.insert(illegal.find("moves\n") + 6, "0 play 2C\n0 play 2C\n");
  EXPECT_NE(send(kAnn, "Ann", 1, illegal).error().find("line "), std::string::npos);
  EXPECT_TRUE(results().empty());
}

TEST_F(SetTest, CodesThatWereChangedAreRefused) {
  const auto refusal = [&](std::string_view day) {
    const auto read = read_daily(world.registry, type(), json::serialize(json::object{{"day", day}, {"version", "1"}}));
    return read ? std::string() : read.error().text();
  };
  EXPECT_EQ(refusal(set.code + "/1"), "");
  EXPECT_EQ(refusal(set.code.substr(0, set.code.size() - 1) + "/1"),
            "day: the code of the set is not complete, or was changed");
  EXPECT_EQ(refusal(set.code + "/99"), "day: the code of the set has deals from 1 to 8");
  EXPECT_EQ(refusal("/1"), "day: the code of the set begins with no game");
}

TEST_F(SetTest, NewSetsAreDrawnAndChecked) {
  const auto drawn = [&](std::string_view body) { return read_new_set(world.registry, body); };
  const auto one = drawn(R"({"game":"fasttrack","players":3,"level":"easy"})");
  ASSERT_TRUE(one.has_value()) << one.error().text();
  EXPECT_EQ(one->players, 3U);
  EXPECT_EQ(one->level, "easy");
  EXPECT_EQ(set_json(*one).at("seats").as_array().size(), kSetDeals);
  EXPECT_TRUE(read_set(world.registry, one->code).has_value()) << one->code;
  EXPECT_NE(drawn(R"({"game":"fasttrack"})")->code, drawn(R"({"game":"fasttrack"})")->code) << "drawn at random";
  EXPECT_EQ(drawn(R"({"game":"last-card"})")->level, "hard");
  for (const auto* body :
       {"", "[]", "{}", R"({"game":"chess"})", R"({"game":7})", R"({"game":"last-card","players":1})",
        R"({"game":"last-card","players":9})", R"({"game":"last-card","level":"expert"})",
        R"({"game":"last-card","options":{"hand_size":999}})", R"({"game":"last-card","seed":7})"}) {
    EXPECT_FALSE(drawn(body).has_value()) << body;
  }
}

}  // namespace
}  // namespace cardtable
