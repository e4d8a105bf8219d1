#include "tables/rooms/journal.h"

#include "engine/core/random.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

TEST(Journal, SkippingThePastLeadsToTheSameTable) {
  const Registry registry;
  auto one =
      TestTable::from(registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}]}");
  ASSERT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1"}), "");
  ASSERT_EQ(one.ask(kSeat0, command::Start{}), "");
  Rng rng(4);
  for (int game = 0; game < 3; ++game) {
    for (int i = 0; i < 3'000 && one.table.phase() == Phase::kPlaying; ++i) {
      if (one.bot_moves()) continue;
      const auto moves = one.table.game()->match().move_texts();
      ASSERT_EQ(
          one.move(SeatSet::of(one.table.to_decide()), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]), "");
      if (i % 20 == 10) {
        ASSERT_EQ(one.ask(kSeat0, command::SetPace{i}), "");
      }
    }
    if (game == 2) break;
    ASSERT_EQ(one.table.phase(), Phase::kOver);
    ASSERT_EQ(one.ask(kSeat1, command::Rematch{}), "");
    ASSERT_EQ(one.ask(kSeat0, command::Rematch{}), "");
  }
  std::vector<StoredEntry> journal;
  for (const auto& entry : one.journal)
    journal.push_back({journal.size() + 1, format_entry(entry, *one.table.setup().type)});
  const auto back = table_from(registry, journal, one.now);
  ASSERT_TRUE(back.has_value()) << back.error().why;
  EXPECT_EQ(back->version(), one.table.version());
  EXPECT_EQ(back->number(), one.table.number());
  EXPECT_EQ(back->game_number(), 3U);
  EXPECT_EQ(back->phase(), one.table.phase());
  EXPECT_EQ(back->setup().pace_ms, one.table.setup().pace_ms);
  EXPECT_EQ(json::serialize(back->game()->match().position()), one.position());
  // A client that missed it receives the same, whatever version it asks from.
  for (const std::uint64_t from : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{100}, one.table.version()}) {
    std::uint64_t next = from;
    const Listener listener{from, [&](const Table&, const Applied& applied) { EXPECT_EQ(applied.version, next++); }};
    ASSERT_TRUE(table_from(registry, journal, one.now, &listener).has_value());
    EXPECT_EQ(next, journal.size() + 1);
  }
}

}  // namespace
}  // namespace cardtable
