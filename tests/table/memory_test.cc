// The bots' memory follows its game: back with an undo, along when a table is loaded from its journal, and never to a
// client.
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

constexpr std::string_view kWithABot =
    "{'game':'rotorouter','seed':11,'seats':[{'kind':'person'},{'kind':'bot','level':'medium'}]}";

json::value memory_of(const Match& match) { return match.position().at("memory"); }

TEST(BotMemory, IsAsItWasAfterAnUndo) {
  const Registry registry;
  const GameType& type = *registry.find("rotorouter");
  auto game = GameRecord::dealt(type, default_options(type.info().options), 2, 4);
  std::vector<json::value> memories{memory_of(game.match())};
  Rng rng(9);
  std::vector<MoveCode> moves;
  for (int i = 0; i < 150; ++i) {
    game.match().legal_moves(moves);
    game.play(game.match().to_decide(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    memories.push_back(memory_of(game.match()));
  }
  EXPECT_NE(memories.front(), memories.back());
  for (const std::size_t back_to : {149U, 97U, 96U, 40U, 0U}) {
    ASSERT_TRUE(game.undo(game.steps().size() - back_to));
    EXPECT_EQ(memory_of(game.match()), memories[back_to]) << back_to;
  }
  while (game.redo()) {
  }
  EXPECT_EQ(memory_of(game.match()), memories.back());
}

TEST(BotMemory, ComesBackWithTheTable) {
  const Registry registry;
  auto one = TestTable::from(registry, std::string(kWithABot));
  if (one.table.game() == nullptr) {
    ASSERT_EQ(one.deal(), "");
  }
  for (int i = 0; i < 150; ++i) {
    if (one.bot_moves()) continue;
    ASSERT_EQ(one.move(kSeat0, one.table.game()->match().move_texts().back()), "") << i;
  }
  const auto memory = memory_of(one.table.game()->match());
  EXPECT_FALSE(memory.at(1).at("trail").as_array().empty()) << "the bot has moved a token";
  auto again = Table::opened(registry, one.journal[0], {1'000, {77}});
  ASSERT_TRUE(again.has_value());
  for (std::size_t i = 1; i < one.journal.size(); ++i) {
    ASSERT_TRUE(again->apply(one.journal[i], {1'000, {77}}).has_value()) << i;
  }
  EXPECT_EQ(memory_of(again->game()->match()), memory);
}

}  // namespace
}  // namespace cardtable
