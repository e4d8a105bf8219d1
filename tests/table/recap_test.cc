// The end of a game as a table reports it: in words, without hidden information, with the score over several games.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tables/table/messages.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

/// Makes the first legal move for the player to decide until the game is over.
void play_to_the_end(TestTable& one) {
  std::vector<MoveCode> moves;
  while (one.table.phase() != Phase::kOver) {
    one.table.game()->match().legal_moves(moves);
    const Seat seat = one.table.to_decide();
    const auto move = one.table.setup().type->format_move(moves[one.table.number() % moves.size()]);
    ASSERT_EQ(one.ask(SeatSet::of(seat), command::Move{one.table.number(), move}), "");
  }
}

TEST(Recap, ATableReportsItOnceTheGameIsOver) {
  const Registry registry;
  for (const auto& type : registry.games()) {
    SCOPED_TRACE(type->info().key);
    auto one = TestTable::from(registry,
                               fmt::format("{{'game':'{}','one_device':true,'seats':[{{'kind':'person','name':'Ann'}},"
                                           "{{'kind':'person','name':'Ben'}}],'options':{{'turn_limit':30}}}}",
                                           type->info().key));
    ASSERT_EQ(one.ask(SeatSet::of(seat_at(0)), command::Start{}), "");
    EXPECT_TRUE(table_json(one.table, "").at("result").is_null());
    play_to_the_end(one);
    const auto result = table_json(one.table, "").at("result").as_object();
    const std::string sentence(result.at("sentence").as_string());
    EXPECT_TRUE(sentence.contains("Nobody won") || sentence.contains("Ann") || sentence.contains("Ben")) << sentence;
    EXPECT_FALSE(sentence.contains('@')) << sentence;
    EXPECT_GE(result.at("facts").as_array().size(), 3U) << json::serialize(result);
  }
}

/// Two people at one device; Ann has declared and plays her last card.
TestTable about_to_be_won(const Registry& registry) {
  const json::object position = json::parse(R"({"game":"last-card","players":2,"seat":0,"hands":[["7C"],["QS","2H"]],
      "draw_pile":["5D","6D","9D"],"discard":["7H"],"declared":[true,false]})")
                                    .as_object();
  const std::string replay =
      "cardtable replay 1\ngame last-card rules 1\nplayers 2\nposition " + json::serialize(position) + "\nmoves\n";
  const json::object person{{"kind", "person"}};
  return TestTable::from(
      registry,
      json::serialize(json::object{
          {"game", "last-card"}, {"one_device", true}, {"seats", json::array{person, person}}, {"replay", replay}}));
}

std::string score_of(const Table& table) { return json::serialize(table_json(table, "").at("score")); }

TEST(Recap, WinsAreCountedOverTheGamesOfATable) {
  const Registry registry;
  auto one = about_to_be_won(registry);
  const SeatSet both = kSeat0 | kSeat1;
  EXPECT_EQ(score_of(one.table), "[0,0]");
  ASSERT_EQ(one.move(both, "play 7C"), "");
  EXPECT_EQ(table_json(one.table, "").at("result").at("sentence"),
            "Player 1 got rid of every card: the last one was the 7 of clubs.");
  EXPECT_EQ(score_of(one.table), "[1,0]");
  // An undone win does not count, and a redone win counts once.
  ASSERT_EQ(one.ask(both, command::Undo{}), "");
  EXPECT_EQ(score_of(one.table), "[0,0]");
  ASSERT_EQ(one.move(both, "play 7C"), "");
  ASSERT_EQ(one.ask(both, command::Rematch{}), "");
  ASSERT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(score_of(one.table), "[1,0]");
  EXPECT_TRUE(table_json(one.table, "").at("result").is_null());
}

TEST(Recap, TheScoreSurvivesSkippedGamesAndAShortJournal) {
  const Registry registry;
  auto one = about_to_be_won(registry);
  ASSERT_EQ(one.move(kSeat0 | kSeat1, "play 7C"), "");
  ASSERT_EQ(one.ask(kSeat0 | kSeat1, command::Rematch{}), "");
  const GameType& type = *one.table.setup().type;
  const auto again = [&](const Entry& entry) { return *parse_entry(format_entry(entry, type), &type); };
  auto passed = *Table::opened(registry, one.journal.front(), one.now);
  for (std::size_t i = 1; i + 1 < one.journal.size(); ++i) passed.pass_over(again(one.journal[i]));
  ASSERT_TRUE(passed.apply(again(one.journal.back()), one.now).has_value());
  EXPECT_EQ(score_of(passed), "[1,0]");
  const auto short_journal = one.table.folded();
  ASSERT_TRUE(short_journal.has_value());
  auto folded = *Table::opened(registry, short_journal->front(), one.now);
  for (std::size_t i = 1; i < short_journal->size(); ++i) {
    ASSERT_TRUE(folded.apply(again((*short_journal)[i]), one.now).has_value());
  }
  EXPECT_EQ(score_of(folded), "[1,0]");
}

}  // namespace
}  // namespace cardtable
