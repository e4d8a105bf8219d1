// Whole games over the network; every message is compared with what its reader may know.
#include <fmt/format.h>

#include "engine/core/random.h"
#include "tables/table/messages.h"
#include "tables/table/replay.h"
#include "tests/server/server_support.h"

namespace cardtable {
namespace {

/// What everybody should have received for each version, from the replay alone.
class Truth {
 public:
  Truth(const Registry& registry, std::string_view replay) : replay_(*parse_replay(registry, replay)) {}

  /// The match after this many moves, and the events of the last of them.
  struct Moment {
    std::unique_ptr<Match> match;
    EventList events;
  };
  Moment after(std::size_t moves) const {
    const auto steps = replay_.game.steps();
    if (moves == 0) return {replay_.game.match_after(0), {}};
    Moment moment{replay_.game.match_after(moves - 1), {}};
    moment.match->apply(steps[moves - 1].seat, steps[moves - 1].move, &moment.events);
    return moment;
  }
  std::span<const Step> steps() const { return replay_.game.steps(); }

 private:
  Replay replay_;
};

std::vector<std::string> all_keys() {
  std::vector<std::string> keys;
  const Registry registry;
  for (const auto& type : registry.games()) keys.emplace_back(type->info().key);
  return keys;
}

class Games : public ServerTest, public testing::WithParamInterface<std::string> {
 protected:
  Registry registry;

  void check_messages(const Truth& truth, const std::vector<json::object>& seen, Viewer viewer, std::uint64_t dealt_at,
                      const std::vector<std::string>& names) {
    std::uint64_t last = 0;
    for (const auto& message : seen) {
      const auto version = number_at(message, "version");
      EXPECT_GT(version, last);
      last = version;
      if (!message.contains("view") || message.at("view").is_null()) continue;
      const auto moment = truth.after(version - dealt_at);
      auto view = moment.match->view(viewer);
      if (text_at(message, "type") == "update" && version != dealt_at) view.erase("log");  // `events` continue it
      ASSERT_EQ(message.at("view"), json::value(view)) << "version " << version;
      const bool decides = viewer && *viewer == moment.match->to_decide();
      EXPECT_EQ(message.at("moves").is_array(), decides);
      if (text_at(message, "type") != "update" || version == dealt_at) continue;
      EXPECT_EQ(message.at("events"), json::value(events_for(moment.match->type(), moment.events, viewer, names)));
      const auto& step = truth.steps()[version - dealt_at - 1];
      const auto& entry = message.at("entry").as_object();
      EXPECT_EQ(entry.at("seat").to_number<std::size_t>(), index(step.seat));
      EXPECT_EQ(text_at(entry, "move"),
                viewer && *viewer == step.seat ? moment.match->type().format_move(step.move) : "");
    }
  }
};

// Two people, a bot and a spectator play a game to the end.
TEST_P(Games, ArePlayedToTheEndAndNobodySeesMoreThanTheyMay) {
  start_fast();
  const bool has_bot = registry.find(GetParam())->info().max_players > 2;
  const auto opened = open(
      fmt::format("{{'game':'{}','seats':[{{'kind':'person','name':'Ann'}},{{'kind':'open'}}{}],'seed':11,'pace':0,"
                  "'options':{{'turn_limit':100}}}}",
                  GetParam(), has_bot ? ",{'kind':'bot','level':'medium'}" : ""));
  const auto code = text_at(opened, "table");
  std::vector<Player> players;
  json::object joined;
  players.push_back({join(code, text_at(opened, "token"), &joined), {joined}});
  Player watcher{join(code, "", &joined), {joined}};
  players.push_back({join(code, "", &joined), {joined}});
  const auto seated = players[1].client.request({{"type", "sit"}, {"name", "Bo"}});
  ASSERT_TRUE(seated.has_value());
  EXPECT_EQ(text_at(*seated, "type"), "seated");

  Rng rng(3);
  // Each client reads only what it needs to act; other messages wait in the socket.
  while (!players[0].is_over()) {
    ASSERT_TRUE(players[0].step(rng.below(1000)));
    while (players[1].seen.empty() ||
           number_at(players[1].seen.back(), "version") < number_at(players[0].seen.back(), "version")) {
      ASSERT_TRUE(players[1].step(rng.below(1000)));
    }
  }
  while (!players[1].is_over()) ASSERT_TRUE(players[1].step(0));
  while (!watcher.is_over()) ASSERT_TRUE(watcher.step(0));

  const auto replay = http_request(port(), "GET", "/api/tables/" + code + "/replay");
  ASSERT_TRUE(replay.has_value() && replay->status == 200);
  const Truth truth(registry, replay->body);
  std::vector<std::string> names{"Ann", "Bo"};
  if (has_bot) names.emplace_back("Bot 3");
  constexpr std::uint64_t kDealtAt = 4;  // opened, sat, dealing, dealt
  EXPECT_GT(truth.steps().size(), 4U);
  check_messages(truth, players[0].seen, seat_at(0), kDealtAt, names);
  // Seat 1 was a spectator before sitting down.
  std::erase_if(players[1].seen, [](const json::object& message) { return number_at(message, "version") < kDealtAt; });
  check_messages(truth, players[1].seen, seat_at(1), kDealtAt, names);
  check_messages(truth, watcher.seen, kSpectator, kDealtAt, names);
}

INSTANTIATE_TEST_SUITE_P(All, Games, testing::ValuesIn(all_keys()), [](const auto& param) {
  std::string name(param.param);
  std::erase(name, '-');
  return name;
});

class Reconnect : public ServerTest {
 protected:
  /// Plays seat 0 by `prefer` until that happens, then loses the connection; the seat comes back unchanged.
  void drops_after(std::string_view game, std::string_view position, std::string_view first_move) {
    start_fast();
    Registry registry;
    std::string text(position);
    for (char& c : text) c = c == '\'' ? '"' : c;
    const auto session = GameRecord::set_up(*registry.find(game), json::parse(text));
    ASSERT_TRUE(session.has_value()) << session.error().text();
    json::object wish{{"game", game}, {"replay", format_replay(*session)}, {"pace", 0}};
    const auto opened = *open_table(port(), wish);
    const auto code = text_at(opened, "table");
    const auto token = text_at(opened, "token");
    json::object before;
    {
      auto client = join(code, token, &before);
      client.send({{"type", "move"}, {"number", before.at("number")}, {"move", first_move}});
      const auto update = client.wait_for("update");
      ASSERT_TRUE(update.has_value());
      before = *update;
    }  // the connection breaks before the acknowledgement was read
    EXPECT_EQ(number_at(before, "to_decide"), 0U);  // still in the middle of the turn
    auto client = connect();
    auto message = join_message(code, token);
    message["version"] = 1;
    const auto joined = client.request(message);
    ASSERT_TRUE(joined.has_value());
    EXPECT_EQ(joined->at("view"), before.at("view"));
    EXPECT_EQ(joined->at("moves"), before.at("moves"));
    EXPECT_EQ(joined->at("number"), before.at("number"));
    const auto& missed = joined->at("missed").as_array();
    ASSERT_EQ(missed.size(), 1U);
    EXPECT_EQ(missed[0].at("events"), before.at("events"));
    EXPECT_EQ(text_at(missed[0].at("entry").as_object(), "move"), first_move);
    // The client does not know that its move was accepted, and sends it again.
    const auto again =
        client.request({{"type", "move"}, {"number", number_at(before, "number") - 1}, {"move", first_move}});
    EXPECT_TRUE(again.has_value() && again->contains("repeated"));
    const auto next =
        client.request({{"type", "move"}, {"number", before.at("number")}, {"move", before.at("moves").as_array()[0]}});
    EXPECT_EQ(verdict_of(next), "");
  }
};

TEST_F(Reconnect, InTheMiddleOfARun) {
  drops_after("last-card",
              "{'game':'last-card','players':2,'seat':0,'hands':[['6D','7D','8D','KC'],['2C','3C']],'discard':['5D'],"
              "'draw_pile':['9S','9H','9C'],'direction':1,'pressure':0}",
              "play 6D");
}

TEST_F(Reconnect, InTheMiddleOfASplit) {
  drops_after(
      "fasttrack",
      "{'game':'fasttrack','players':2,'seat':0,'card':'7S','pegs':[[{'hole':'home-0'},{'hole':'side-right-0-2'},"
      "{'hole':'hold-0-1'},{'hole':'hold-0-2'},{'hole':'hold-0-3'}],[{'hole':'home-3'},{'hole':'hold-3-0'},"
      "{'hole':'hold-3-1'},{'hole':'hold-3-2'},{'hole':'hold-3-3'}]],'deck':['2S','3S','4S','5S'],'discard':[]}",
      "split home-0 side-right-0-3");
}

TEST_F(Reconnect, TheSameSeatInTwoTabs) {
  start_fast();
  const auto opened = open("{'game':'last-card','pace':0,'seed':5}");
  json::object joined;
  auto first = join(text_at(opened, "table"), text_at(opened, "token"), &joined);
  auto second = join(text_at(opened, "table"), text_at(opened, "token"));
  EXPECT_EQ(verdict_of(first.request({{"type", "move"}, {"number", joined.at("number")}, {"move", "draw"}})), "");
  const auto there = first.wait_for("update");
  const auto here = second.wait_for("update");
  ASSERT_TRUE(there.has_value() && here.has_value());
  EXPECT_EQ(*there, *here);
  EXPECT_EQ(verdict_of(second.request({{"type", "move"}, {"number", joined.at("number")}, {"move", "play 7C"}})),
            "stale");
}

}  // namespace
}  // namespace cardtable
