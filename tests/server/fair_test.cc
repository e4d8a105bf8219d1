// Fairness of a server's tables: deals that nobody can choose, and bots whose response time reveals nothing.
#include <fmt/format.h>

#include <functional>

#include "tables/fair/deal.h"
#include "tables/fair/digest.h"
#include "tables/table/replay.h"
#include "tests/server/hub_support.h"

namespace cardtable {
namespace {

/// The random bytes of a person's browser.
struct Numbers {
  std::string bytes;
  std::string hash;
};
Numbers numbers(char digit) {
  const std::string bytes(64, digit);
  return {bytes, hash_of_hex(bytes)};
}

constexpr auto kTwoPeople =
    "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}],'pace':0,'options':{'turn_limit':6}}";

class FairTable : public testing::Test {
 protected:
  void open(const std::string& request = kTwoPeople, const HubLimits& limits = {}) {
    world.emplace(1'000, limits);
    table = world->open(request);
    host = joined(table.token);
    guest = joined();
  }
  std::shared_ptr<Listening> joined(const std::string& token = "") {
    everybody.push_back(world->joined(table.code, token));
    world->settle();
    return everybody.back();
  }
  void send(const std::shared_ptr<Listening>& who, const std::string& message) {
    world->send(who, message);
    world->settle();
  }
  void commit(const std::shared_ptr<Listening>& who, const Numbers& own) {
    send(who, "{'type':'commit','hash':'" + own.hash + "'}");
  }
  void reveal(const std::shared_ptr<Listening>& who, const Numbers& own) {
    send(who, "{'type':'reveal','bytes':'" + own.bytes + "'}");
  }
  json::value about() {
    json::value found;
    world->hub->describe(table.code, "", "here", [&](std::expected<json::object, Refusal> described) {
      if (described) found = *described;
    });
    world->settle();
    return found;
  }
  std::string replay() {
    std::string found;
    world->hub->replay(table.code, "", "here",
                       [&](std::expected<std::string, Refusal> text) { found = text ? *text : text.error().message; });
    world->settle();
    return found;
  }
  void tick(std::int64_t ms) {
    world->ms += ms;
    world->hub->tick();
    world->settle();
  }
  /// Both make the last of their legal moves until the game is over.
  void play_to_the_end() {
    for (int i = 0; i < 500 && about().at("phase") == "playing"; ++i) {
      for (const auto& who : {host, guest}) {
        const auto* update = who->last("update");
        if (update == nullptr || !update->contains("moves") || !update->at("moves").is_array()) continue;
        send(who,
             json::serialize(json::object{
                 {"type", "move"}, {"number", update->at("number")}, {"move", update->at("moves").as_array().back()}}));
      }
    }
    ASSERT_EQ(about().at("phase"), "over");
  }

  std::optional<World> world;
  OpenedTable table;
  std::shared_ptr<Listening> host;
  std::shared_ptr<Listening> guest;
  std::vector<std::shared_ptr<Listening>> everybody;
};

TEST_F(FairTable, TheServerCommitsToADealThatCanBeCheckedAfterwards) {
  open();
  const std::string commitment(about().at("next_deal").at("commitment").as_string());
  const auto ann = numbers('1');
  const auto bo = numbers('2');
  commit(host, ann);
  send(guest, "{'type':'sit','name':'Bo','commit':'" + bo.hash + "'}");
  EXPECT_EQ(about().at("phase"), "dealing");
  reveal(guest, bo);
  EXPECT_EQ(about().at("phase"), "dealing");
  reveal(host, ann);
  ASSERT_EQ(about().at("phase"), "playing");
  EXPECT_EQ(about().at("deal").at("commitment"), json::value(commitment));
  ASSERT_NO_FATAL_FAILURE(play_to_the_end());

  const auto told = parse_replay(world->registry, replay());
  ASSERT_TRUE(told.has_value()) << told.error().text();
  ASSERT_TRUE(told->deal.has_value());
  EXPECT_EQ(told->deal->commitment, commitment);
  EXPECT_EQ(told->deal->contributions,
            (std::vector<Contribution>{{seat_at(0), ann.hash, ann.bytes}, {seat_at(1), bo.hash, bo.bytes}}));
  EXPECT_EQ(
      verify_deal(*told->deal, *told->game.origin().stream()),
      "the server's secret and seats 0 and 1 made this deal; nothing in this file shows that the hashes were known "
      "before the bytes");
}

TEST_F(FairTable, EveryGameHasItsOwnSecret) {
  open();
  send(guest, "{'type':'sit','name':'Bo'}");
  const std::string second(about().at("next_deal").at("commitment").as_string());
  EXPECT_NE(second, std::string(about().at("deal").at("commitment").as_string()));
  ASSERT_NO_FATAL_FAILURE(play_to_the_end());
  const auto bo = numbers('2');
  commit(guest, bo);
  send(host, "{'type':'rematch'}");
  send(guest, "{'type':'rematch'}");
  EXPECT_EQ(about().at("phase"), "dealing");
  reveal(guest, bo);
  ASSERT_NO_FATAL_FAILURE(play_to_the_end());
  const auto told = parse_replay(world->registry, replay());
  ASSERT_TRUE(told.has_value() && told->deal.has_value());
  EXPECT_EQ(told->deal->game, 2U);
  EXPECT_EQ(told->deal->commitment, second);
  EXPECT_EQ(verify_deal(*told->deal, *told->game.origin().stream()),
            "the server's secret and seat 1 made this deal; seat 0 added nothing; nothing in this file shows that the "
            "hashes were known before the bytes");
}

TEST_F(FairTable, ASilentPlayerIsLeftOutWhenTheTimeIsUp) {
  open();
  commit(host, numbers('1'));
  send(guest, "{'type':'sit','name':'Bo','commit':'" + numbers('2').hash + "'}");
  reveal(guest, numbers('3'));  // not the bytes they committed to
  EXPECT_EQ(guest->error(), "input");
  reveal(host, numbers('1'));
  tick(4'999);
  EXPECT_EQ(about().at("phase"), "dealing");
  tick(1);
  EXPECT_EQ(about().at("phase"), "playing");
  EXPECT_EQ(about().at("deal").at("contributions").at(1).at("state"), "left_out");
}

TEST_F(FairTable, ATableReloadedWhileDealingContinuesDealing) {
  open(kTwoPeople, {.idle_ms = 1});
  commit(host, numbers('1'));
  send(guest, "{'type':'sit','name':'Bo','commit':'" + numbers('2').hash + "'}");
  const std::string token(guest->last("seated")->at("token").as_string());
  reveal(host, numbers('1'));
  world->hub->leave(host);
  world->hub->leave(guest);
  tick(60'000);
  ASSERT_EQ(world->hub->tables(), 0U);
  guest = joined(token);
  EXPECT_EQ(guest->last("joined")->at("table").at("phase"), "dealing");
  reveal(guest, numbers('2'));
  EXPECT_EQ(about().at("phase"), "playing");
  EXPECT_EQ(about().at("deal").at("contributions").at(0).at("state"), "revealed");
}

/// The names of all fields, at any depth.
void for_each_field(const json::value& value, const std::function<void(std::string_view, const json::value&)>& see) {
  if (value.is_array()) {
    for (const auto& item : value.as_array()) for_each_field(item, see);
  }
  if (!value.is_object()) return;
  for (const auto& member : value.as_object()) {
    see(member.key(), member.value());
    for_each_field(member.value(), see);
  }
}

TEST_F(FairTable, NoSecretAndNoGeneratorStateIsRevealed) {
  const Registry registry;
  for (const auto& game : registry.games()) {
    everybody.clear();
    open(
        fmt::format("{{'game':'{}','seats':[{{'kind':'person'}},{{'kind':'open'}}],'pace':0,"
                    "'options':{{'turn_limit':6}}}}",
                    game->info().key));
    commit(host, numbers('1'));
    send(guest, "{'type':'sit','name':'Bo'}");
    reveal(host, numbers('1'));
    ASSERT_NO_FATAL_FAILURE(play_to_the_end());
    joined();  // receives what they missed
    const auto told = parse_replay(world->registry, replay());
    ASSERT_TRUE(told.has_value() && told->deal.has_value());
    const auto journal = world->store.read_now(table.code, 0);
    ASSERT_TRUE(journal.has_value());
    std::vector<std::string> hidden{told->deal->secret, to_hex(*told->game.key()),
                                    to_hex(*told->game.origin().stream())};
    for (const auto& entry : *journal) {
      const auto value = json::parse(entry.text).as_object();
      if (value.at("kind") == "dealt") hidden.emplace_back(value.at("secret").as_string());
    }
    EXPECT_EQ(hidden.size(), 4U);
    int messages = 0;
    for (const auto& one : everybody) {
      for (const auto& message : one->heard) {
        ++messages;
        const auto text = json::serialize(message);
        for (const auto& secret : hidden) EXPECT_EQ(text.find(secret), std::string::npos) << text;
        for_each_field(message, [&](std::string_view name, const json::value&) {
          for (const auto* word : {"seed", "bot_seed", "rng", "secret", "generator"}) EXPECT_NE(name, word) << text;
        });
      }
    }
    EXPECT_GT(messages, 20);
    EXPECT_NE(journal->front().text.find("bot_seed"), std::string::npos);  // it is there, and stays there
  }
}

TEST_F(FairTable, AChosenDealIsKnownBeforeAnybodySitsDown) {
  open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}],'seed':5}");
  EXPECT_EQ(about().at("chosen_deal"), true);
  EXPECT_EQ(guest->last("joined")->at("table").at("chosen_deal"), true);
  send(guest, "{'type':'sit','name':'Bo'}");
  EXPECT_EQ(guest->last("update")->at("table").at("chosen_deal"), true);
  open();
  EXPECT_EQ(about().at("chosen_deal"), false);
}

// ---- the time that bots take ----

/// A seed with which seat 1, after seat 0 has drawn, has one legal move or several.
std::uint64_t seed_where(const GameType& type, bool is_forced) {
  for (std::uint64_t seed = 1;; ++seed) {
    auto game = GameRecord::dealt(type, default_options(type.info().options), 3, seed);
    if (!game.play(seat_at(0), "draw")) continue;
    if (game.match().to_decide() == seat_at(0) && !game.play(seat_at(0), "end")) continue;
    if (game.match().to_decide() != seat_at(1)) continue;
    const auto moves = game.match().move_texts().size();
    if (is_forced ? moves == 1 : moves > 2) return seed;
  }
}

class AnswerTime : public FairTable {
 protected:
  /// A bot of that level in seat 1 has to answer; `has_others` adds another person.
  void bot_is_asked(bool is_forced, bool has_others, std::string_view level) {
    const Registry registry;
    const auto seed = seed_where(*registry.find("last-card"), is_forced);
    open(
        fmt::format("{{'game':'last-card','seed':{},'pace':0,'seats':[{{'kind':'person'}},"
                    "{{'kind':'bot','level':'{}'}},{{'kind':'{}'}}]}}",
                    seed, level, has_others ? "open" : "bot"));
    if (has_others) send(guest, "{'type':'sit','name':'Bo'}");
    for (const auto* move : {"draw", "end"}) {
      if (about_position() != 0) break;
      send(host, json::serialize(json::object{{"type", "move"}, {"number", number()}, {"move", move}}));
    }
    ASSERT_EQ(about_position(), 1);
    world->hub->tick();  // the bot is due at once, and begins to think
  }
  const json::object& newest() const {
    const auto* update = host->last("update");
    return update != nullptr && update->contains("to_decide") ? *update : *host->last("joined");
  }
  std::int64_t about_position() const {
    const auto& seat = newest().at("to_decide");
    return seat.is_null() ? -1 : seat.to_number<std::int64_t>();
  }
  std::uint64_t number() const { return newest().at("number").to_number<std::uint64_t>(); }
  /// Lets the bot think while the table's clock stands still; returns whether it has chosen.
  bool has_chosen() {
    const auto room = world->room(table);
    return room && world->run_until([&] { return room->is_quiet(); });
  }
  bool has_moved() const { return world->metrics.bot_moves > 0; }
  void let_pass(std::int64_t ms) {
    world->ms += ms;
    world->hub->tick();
  }
};

TEST_F(AnswerTime, WithOtherPeopleAForcedMoveTakesAsLongAsAFreeOne) {
  for (const bool is_forced : {true, false}) {
    for (const auto& [level, expected] :
         {std::pair("medium", 20), std::pair("hard", 250), std::pair("expert", 1'250)}) {
      ASSERT_NO_FATAL_FAILURE(bot_is_asked(is_forced, true, level));
      ASSERT_TRUE(has_chosen());
      EXPECT_FALSE(has_moved()) << level << is_forced;
      let_pass(expected - 1);
      EXPECT_FALSE(has_moved()) << level << is_forced;
      let_pass(1);
      EXPECT_TRUE(has_moved()) << level << is_forced;
    }
  }
}

TEST_F(AnswerTime, AloneWithBotsNobodyWaits) {
  ASSERT_NO_FATAL_FAILURE(bot_is_asked(true, false, "expert"));
  ASSERT_TRUE(has_chosen());
  EXPECT_TRUE(has_moved());
}

}  // namespace
}  // namespace cardtable
