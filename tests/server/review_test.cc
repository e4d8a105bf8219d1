// Reviews and advice over HTTP: who gets them, and what they cost the others.

#include "ai/bots/bots.h"
#include "engine/kit/option_text.h"
#include "tables/api/reviews.h"
#include "tables/table/replay.h"
#include "tests/server/hub_support.h"
#include "tests/server/server_support.h"

namespace cardtable {
namespace {

/// A game between medium bots, to its end or for `most` moves, as a replay. Last Card ends after `turns` turns, so that
/// its review is short.
std::string replay_of(const Registry& registry, std::string_view game, std::uint64_t seed, std::size_t most = 5'000,
                      std::string_view turns = "4") {
  const GameType& type = *registry.find(game);
  auto options = default_options(type.info().options);
  if (game == "last-card") {
    EXPECT_TRUE(set_option("turn_limit=" + std::string(turns), type.info().options, options).has_value());
  }
  auto record = GameRecord::dealt(type, options, 2, seed);
  while (record.match().to_decide() != kNoSeat && record.steps().size() < most) {
    const auto choice = choose_move(record.match(), *parse_bot("medium"), {.seed = seed});
    record.play(record.match().to_decide(), choice.move);
  }
  return format_replay(record, {"person Ann", "bot hard"});
}

TEST(Reviews, AreMadeInSlicesAndSharedByAllWhoAskAboutTheSameGame) {
  World world;
  Reviews reviews(world.hub->services());
  const auto replay = replay_of(world.registry, "last-card", 3);
  const auto first = reviews.ask(replay, "here");
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->result, nullptr);
  std::shared_ptr<const std::string> review;
  ASSERT_TRUE(world.run_until([&] {
    const auto answer = reviews.ask(replay, "there");
    if (answer) review = answer->result;
    return review != nullptr;
  }));
  const auto object = json::parse(*review).as_object();
  EXPECT_EQ(object.at("seats").at(0).at("name"), "Ann");
  EXPECT_EQ(object.at("turning_points").as_array().size(), 3U);
  EXPECT_EQ(reviews.ask(replay, "elsewhere")->result, review) << "not made again";
}

TEST(Reviews, TheIdAsksForTheSameReviewUntilItIsDropped) {
  World world;
  Reviews reviews(world.hub->services());
  const auto replay = replay_of(world.registry, "last-card", 3);
  const auto first = reviews.ask(replay, "here");
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(reviews.ask(replay_of(world.registry, "last-card", 4), "here").value().id.size(), first->id.size());
  EXPECT_NE(reviews.ask(replay_of(world.registry, "last-card", 4), "here").value().id, first->id);
  std::shared_ptr<const std::string> review;
  ASSERT_TRUE(world.run_until([&] {
    const auto answer = reviews.ask_by_id(first->id);
    if (answer) review = answer->result;
    return review != nullptr;
  }));
  EXPECT_EQ(reviews.ask(replay, "there")->result, review);
  EXPECT_EQ(reviews.ask_by_id("0").error().kind, RefusalKind::kTable);
  world.ms += 700'000;
  EXPECT_EQ(reviews.ask_by_id(first->id).error().kind, RefusalKind::kTable);
}

TEST(Reviews, ARunningGameAndInvalidTextAreRefusedWithAReason) {
  World world;
  Reviews reviews(world.hub->services());
  const auto refusal_of = [&](const std::string& text) {
    std::optional<Refusal> refusal;
    EXPECT_TRUE(world.run_until([&] {
      const auto answer = reviews.ask(text, "here");
      if (!answer) refusal = answer.error();
      return refusal.has_value();
    }));
    return refusal.value_or(Refusal{});
  };
  EXPECT_EQ(refusal_of(replay_of(world.registry, "last-card", 3, 5, "0")).kind, RefusalKind::kState);
  EXPECT_EQ(refusal_of("nonsense").kind, RefusalKind::kInput);
}

TEST(Reviews, NobodyCanAskForMoreThanTheirShare) {
  World world;
  Reviews reviews(world.hub->services());
  const auto ask = [&](std::uint64_t seed, const std::string& address) {
    return reviews.ask(replay_of(world.registry, "last-card", seed), address);
  };
  EXPECT_TRUE(ask(1, "here").has_value());
  EXPECT_TRUE(ask(2, "here").has_value());
  const auto third = ask(3, "here");
  ASSERT_FALSE(third.has_value());
  EXPECT_EQ(third.error().kind, RefusalKind::kLimit);
  EXPECT_TRUE(ask(3, "there").has_value()) << "others still can";
  EXPECT_TRUE(ask(1, "here").has_value()) << "a review in progress still answers";
}

TEST(Reviews, AReviewThatNobodyAsksAboutIsDropped) {
  World world;
  Reviews reviews(world.hub->services());
  const auto rotorouter = replay_of(world.registry, "rotorouter", 3);
  ASSERT_TRUE(reviews.ask(rotorouter, "here").has_value());
  ASSERT_TRUE(world.run_until([&] { return reviews.ask(rotorouter, "here")->of > 0; }));
  world.ms += 20'000;
  const auto again = reviews.ask(rotorouter, "here");
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->of, 0U) << "it starts again";
}

class Advice : public ServerTest {
 protected:
  HttpAnswer ask(const std::string& table, std::string_view what, const std::string& token) {
    const auto answer = http_request(port(), "POST", "/api/tables/" + table + "/" + std::string(what), "",
                                     {{"Authorization", "Bearer " + token}});
    EXPECT_TRUE(answer.has_value());
    return answer.value_or(HttpAnswer{});
  }
};

TEST_F(Advice, APersonAloneWithBotsGetsALegalMoveAndItIsCounted) {
  start_fast();
  const Registry registry;
  for (const auto& type : registry.games()) {
    const auto opened = open("{'game':'" + std::string(type->info().key) + "','pace':0,'seed':5}");
    const auto table = text_at(opened, "table");
    const auto token = text_at(opened, "token");
    json::object joined;
    auto client = join(table, token, &joined);
    if (joined.at("moves").is_null()) continue;  // a bot begins
    const auto answer = ask(table, "hint", token);
    ASSERT_EQ(answer.status, 200U) << answer.body;
    const auto hint = answer.json().as_object();
    const auto& moves = joined.at("moves").as_array();
    EXPECT_NE(std::ranges::find(moves, hint.at("move")), moves.end()) << answer.body;
    EXPECT_LE(hint.at("reasons").as_array().size(), 2U) << answer.body;
    EXPECT_EQ(number_at(hint, "hints"), 1U);
    EXPECT_EQ(number_at(ask(table, "hint", token).json().as_object(), "hints"), 2U);
    const auto seen = http_request(port(), "GET", "/api/tables/" + table)->json().as_object();
    EXPECT_EQ(number_at(seen, "hints"), 2U);
    const auto warned = ask(table, "warnings", token);
    ASSERT_EQ(warned.status, 200U) << warned.body;
    const auto body = warned.json();
    for (const auto& warning : body.at("warnings").as_array()) {
      EXPECT_NE(std::ranges::find(moves, warning.at("better")), moves.end()) << warned.body;
      EXPECT_NE(warning.at("better"), warning.at("move")) << warned.body;
    }
    EXPECT_EQ(ask(table, "hint", "").status, 403U) << "without a seat";
  }
}

TEST_F(Advice, GamesBetweenPeopleHaveNoAdvice) {
  start_fast();
  const auto opened = open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}],'seed':5}");
  const auto table = text_at(opened, "table");
  const auto token = text_at(opened, "token");
  auto ann = join(table, token);
  auto ben = join(table);
  const auto seated = ben.request({{"type", "sit"}, {"seat", 1}, {"name", "Ben"}});
  EXPECT_EQ(verdict_of(seated), "");
  for (const std::string_view what : {"hint", "warnings"}) {
    EXPECT_EQ(ask(table, what, token).status, 403U);
    EXPECT_EQ(ask(table, what, text_at(*seated, "token")).status, 403U);
  }
  // Two people at one device are a game between people, too.
  const auto shared = open("{'game':'last-card','one_device':true,'seats':[{'kind':'person'},{'kind':'person'}]}");
  EXPECT_EQ(ask(text_at(shared, "table"), "hint", text_at(shared, "token")).status, 403U);
}

}  // namespace
}  // namespace cardtable
