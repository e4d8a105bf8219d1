// The event log follows its game: back with an undo, forward with a redo, and along when a table is loaded from its
// journal or a game is saved as a replay.
#include "tables/table/replay.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

constexpr std::string_view kTwoPeople =
    "{'game':'bus-rush','seed':11,'seats':[{'kind':'person'},{'kind':'bot','level':'medium'}]}";

std::string log_of(const Match& match) { return json::serialize(match.position().at("log")); }

/// A game of Bus Rush with many moves, and its log before each of them and at the end.
struct Played {
  GameRecord game;
  std::vector<std::string> logs;
};
Played played(const Registry& registry, std::size_t count) {
  const GameType& type = *registry.find("bus-rush");
  Played made{GameRecord::dealt(type, default_options(type.info().options), 2, 4), {}};
  made.logs.push_back(log_of(made.game.match()));
  Rng rng(9);
  std::vector<MoveCode> moves;
  for (std::size_t i = 0; i < count; ++i) {
    made.game.match().legal_moves(moves);
    made.game.play(made.game.match().to_decide(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    made.logs.push_back(log_of(made.game.match()));
  }
  return made;
}

TEST(EventLogOfATable, IsAsItWasAfterUndoAndRedo) {
  const Registry registry;
  auto [game, logs] = played(registry, 100);
  EXPECT_NE(logs.front(), logs.back());
  for (const std::size_t back_to : {99U, 65U, 64U, 20U, 0U}) {
    ASSERT_TRUE(game.undo(game.steps().size() - back_to));
    EXPECT_EQ(log_of(game.match()), logs[back_to]) << back_to;
  }
  while (game.redo()) {
  }
  EXPECT_EQ(log_of(game.match()), logs.back());
}

TEST(EventLogOfATable, IsSavedWithAReplayOfAPosition) {
  const Registry registry;
  const auto [before, logs] = played(registry, 40);
  const auto set_up = GameRecord::set_up(*registry.find("bus-rush"), before.match().position());
  ASSERT_TRUE(set_up.has_value()) << set_up.error().text();
  const auto again = parse_replay(registry, format_replay(*set_up));
  ASSERT_TRUE(again.has_value()) << again.error().text();
  EXPECT_EQ(log_of(again->game.match()), logs.back());
}

TEST(EventLogOfATable, ComesBackWithTheTable) {
  const Registry registry;
  auto one = TestTable::from(registry, std::string(kTwoPeople));
  if (one.table.game() == nullptr) {
    ASSERT_EQ(one.deal(), "");
  }
  for (int i = 0; i < 60 && one.table.game()->match().to_decide() != kNoSeat; ++i) {
    if (one.bot_moves()) continue;
    ASSERT_EQ(one.move(kSeat0, one.table.game()->match().move_texts().back()), "") << i;
  }
  auto again = Table::opened(registry, one.journal[0], {1'000, {77}});
  ASSERT_TRUE(again.has_value());
  for (std::size_t i = 1; i < one.journal.size(); ++i) {
    ASSERT_TRUE(again->apply(one.journal[i], {1'000, {77}}).has_value()) << i;
  }
  EXPECT_EQ(log_of(again->game()->match()), log_of(one.table.game()->match()));
}

/// What a spectator receives for an entry.
json::object update_of(const TestTable& one, const Applied& applied) {
  return json::parse(UpdateWriter(one.table, applied, "K7QX2M", one.now.ms).text_for({}, true)).as_object();
}
/// The log that a spectator gets with `joined`.
json::array joined_log(const TestTable& one) {
  return standing_json(one.table, {}, one.now.ms).at("view").at("log").as_array();
}
json::object without(json::object event, std::string_view field) {
  event.erase(field);
  return event;
}

// With the whole log, an update of NYC Bus Rush grows to 17 kB.
TEST(EventLogOfATable, UpdatesContinueTheLogOfJoined) {
  const Registry registry;
  auto one = TestTable::from(
      registry, "{'game':'bus-rush','seed':11,'one_device':true,'seats':[{'kind':'person'},{'kind':'person'}]}");
  if (one.table.game() == nullptr) {
    ASSERT_EQ(one.deal(), "");
  }
  const auto both = kSeat0 | kSeat1;
  json::array continued;
  for (const auto& entry : joined_log(one)) continued.push_back(without(entry.as_object(), "round"));
  const auto before = continued.size();
  for (int i = 0; i < 20; ++i) {
    const auto move = one.table.game()->match().move_texts().back();
    const auto granted = one.table.ask(both, command::Move{one.table.number(), move}, one.now);
    ASSERT_TRUE(granted.has_value()) << granted.error().text();
    const auto update = update_of(one, granted->applied.back());
    EXPECT_FALSE(update.at("view").as_object().contains("log")) << i;
    // A logged event carries its round; an event that begins a round names it itself.
    for (const auto& event : update.at("events").as_array()) {
      continued.push_back(without(without(event.as_object(), "text"), "round"));
    }
  }
  EXPECT_GT(continued.size(), before);
  const auto whole = joined_log(one);
  ASSERT_EQ(whole.size(), continued.size());
  for (std::size_t i = 0; i < whole.size(); ++i)
    EXPECT_EQ(json::value(without(whole[i].as_object(), "round")), continued[i]) << i;

  const auto undone = one.table.ask(both, command::Undo{}, one.now);
  ASSERT_TRUE(undone.has_value()) << undone.error().text();
  const auto told = update_of(one, undone->applied.back()).at("view").at("log");
  EXPECT_LT(told.as_array().size(), whole.size()) << "another log, sent whole";
  EXPECT_EQ(told, json::value(joined_log(one)));
}

}  // namespace
}  // namespace cardtable
