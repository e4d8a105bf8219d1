// Shortened journals: the same table, and no table that wears out.
#include <fmt/format.h>

#include "engine/core/random.h"
#include "tables/rooms/journal.h"
#include "tables/table/replay.h"
#include "tests/server/hub_support.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

/// Plays up to this many moves, by people and bots.
void play(TestTable& one, Rng& rng, int moves) {
  for (int i = 0; i < moves && one.table.phase() == Phase::kPlaying; ++i) {
    if (one.bot_moves()) continue;
    const auto texts = one.table.game()->match().move_texts();
    const auto& text = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
    ASSERT_EQ(one.move(SeatSet::of(one.table.to_decide()), text), "");
  }
}

/// Enough changes without lasting effect that the journal is worth shortening.
void wear_out(TestTable& one) {
  for (int i = 1; i <= 2'500; ++i) ASSERT_EQ(one.ask(kSeat0, command::SetPace{i}), "");
}

void expect_alike(const Table& one, const Table& other) {
  EXPECT_EQ(one.version(), other.version());
  EXPECT_EQ(one.number(), other.number());
  EXPECT_EQ(json::serialize(table_json(one, "")), json::serialize(table_json(other, "")));
  ASSERT_EQ(one.game() == nullptr, other.game() == nullptr);
  if (one.game() == nullptr) return;
  EXPECT_EQ(format_replay(*one.game(), {}), format_replay(*other.game(), {}));
}

/// The table, restored from its short journal.
Table folded(const Registry& registry, const TestTable& one) {
  const auto journal = shorter_journal(registry, one.table);
  if (!journal) throw std::runtime_error("the journal cannot be made short");
  EXPECT_EQ(journal->back().version, one.table.version());
  EXPECT_LT(journal->size(), one.journal.size() / 2);
  auto table = table_from(registry, *journal, one.now);
  if (!table) throw std::runtime_error(table.error().why);
  (void)table->set_present(one.table.present(), one.now);
  EXPECT_EQ(table->entries(), journal->size());
  EXPECT_EQ(table->folded_version(), one.table.version());
  return std::move(*table);
}

TEST(Fold, EveryGameContinuesFromAShortJournal) {
  const Registry registry;
  for (const auto& type : registry.games()) {
    SCOPED_TRACE(type->info().key);
    auto one = TestTable::from(registry, fmt::format("{{'game':'{}','seats':[{{'kind':'person'}},{{'kind':'open'}},"
                                                     "{{'kind':'bot','level':'random'}}],'pace':0}}",
                                                     type->info().key));
    ASSERT_EQ(one.ask({}, command::Sit{{}, "Bo", "token-of-bo"}), "");
    Rng rng(4);
    play(one, rng, 30);
    ASSERT_EQ(one.ask(kSeat1, command::Leave{}), "");
    one.note(one.table.set_present(kSeat0, one.now));
    wear_out(one);
    auto back = folded(registry, one);
    expect_alike(one.table, back);
    EXPECT_EQ(back.seats_of("token-of-bo"), kSeat1);
    // The next bot's move and the next undo are the same at both.
    TestTable other{registry, std::move(back), {}, one.now};
    EXPECT_EQ(one.bot_moves(), other.bot_moves());
    EXPECT_EQ(one.ask(kSeat0, command::Undo{}), other.ask(kSeat0, command::Undo{}));
    EXPECT_EQ(one.position(), other.position());
    EXPECT_EQ(one.table.number(), other.table.number());
  }
}

TEST(Fold, AMoveThatIsSentAgainIsRecognised) {
  const Registry registry;
  auto one = TestTable::from(registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}],'seed':5}");
  ASSERT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1"}), "");
  ASSERT_EQ(one.move(kSeat0, "draw"), "");
  // Undone moves do not count as the last moves.
  ASSERT_EQ(one.move(kSeat1, "draw"), "");
  const command::Move last{one.table.number(), "draw"};
  ASSERT_EQ(one.ask(kSeat0, last), "");
  wear_out(one);
  auto back = folded(registry, one);
  const auto again = back.ask(kSeat0, last, one.now);
  ASSERT_TRUE(again.has_value());
  EXPECT_TRUE(again->is_repeated);
  const auto other = back.ask(kSeat1, last, one.now);
  EXPECT_FALSE(other.has_value());
}

TEST(Fold, ASavedGameAndARematch) {
  const Registry registry;
  auto first = TestTable::from(registry, "{'game':'fasttrack','seed':4,'pace':0}");
  ASSERT_EQ(first.deal(), "");
  Rng rng(9);
  play(first, rng, 20);
  const auto saved = json::serialize(
      json::object{{"game", "fasttrack"}, {"pace", 0}, {"replay", format_replay(*first.table.game(), {})}});
  auto one = TestTable::from(registry, saved);
  play(one, rng, 10);
  ASSERT_EQ(one.ask(kSeat0, command::Undo{}), "");
  wear_out(one);
  EXPECT_FALSE(shorter_journal(registry, one.table).has_value()) << "the redo would be lost";
  play(one, rng, 6);
  auto back = folded(registry, one);
  expect_alike(one.table, back);
  TestTable other{registry, std::move(back), {}, one.now};
  EXPECT_EQ(one.ask(kSeat0, command::Undo{}), other.ask(kSeat0, command::Undo{}));
  EXPECT_EQ(one.position(), other.position());
}

TEST(Fold, BeforeTheGameBegins) {
  const Registry registry;
  auto one =
      TestTable::from(registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}]}");
  wear_out(one);
  auto back = folded(registry, one);
  expect_alike(one.table, back);
  TestTable other{registry, std::move(back), {}, one.now};
  EXPECT_EQ(other.ask(kSeat0, command::Start{}), "");
}

TEST(WearingOut, RequestsWithoutEffectAreNotRecorded) {
  World world;
  const auto table = world.open(kTwo);
  const auto host = world.joined(table.code, table.token);
  world.send(host, "{'type':'pace','ms':7}");
  world.settle();
  const auto entries = world.writer.figures().entries;
  for (int i = 0; i < 20; ++i) world.send(host, "{'type':'pace','ms':7,'id':1}");
  world.settle();
  EXPECT_EQ(world.writer.figures().entries, entries);
  EXPECT_EQ(host->last("ok")->at("id"), 1);
  EXPECT_EQ(host->error(), "");
}

TEST(WearingOut, ASeatMayChangeSettingsOnlySoOften) {
  World world;
  const auto table = world.open(kTwo);
  const auto host = world.joined(table.code, table.token);
  for (int i = 0; i < 31; ++i) world.send(host, fmt::format("{{'type':'pace','ms':{}}}", i + 1));
  world.settle();
  EXPECT_EQ(host->error(), "limit");
  const auto guest = world.joined(table.code);
  world.send(guest, "{'type':'sit','name':'Bo'}");
  world.send(guest, "{'type':'pace','ms':99}");  // another seat has its own limit
  world.settle();
  EXPECT_EQ(guest->error(), "");
  world.ms += 1'000;
  host->heard.clear();
  world.send(host, "{'type':'pace','ms':98}");
  world.settle();
  EXPECT_EQ(host->error(), "");
}

// 100,000 changes made a table unplayable.
TEST(WearingOut, NoTableEver) {
  World world;
  const auto table = world.open(kTwo);
  const auto host = world.joined(table.code, table.token);
  const auto guest = world.joined(table.code);
  world.send(guest, "{'type':'sit','name':'Bo'}");
  std::size_t longest = 0;
  constexpr int kChanges = 5'000;
  for (int i = 0; i < kChanges; ++i) {
    world.ms += 1'000;
    world.send(host, fmt::format("{{'type':'pace','ms':{}}}", 100 + i % 2));
    if (i % 20 != 0) continue;
    world.settle();
    host->heard.clear();
    guest->heard.clear();
    longest = std::max(longest, world.store.read_now(table.code, 0)->size());
  }
  world.settle();
  EXPECT_EQ(host->error(), "");
  EXPECT_LT(longest, 1'200U);
  const auto version = host->last("update")->at("version").to_number<std::uint64_t>();
  EXPECT_GT(version, static_cast<std::uint64_t>(kChanges));
  // The earlier past is not sent as missed, and play continues, both in memory and after reading the store again.
  for (const bool is_read_again : {false, true}) {
    if (is_read_again) {
      world.hub->part(host);
      world.hub->part(guest);
      world.ms += 1'000'000;
      world.hub->tick();
      ASSERT_EQ(world.hub->tables(), 0U);
    }
    const auto again = world.joined(table.code, table.token);
    world.settle();
    const auto* joined = again->last("joined");
    ASSERT_NE(joined, nullptr);
    EXPECT_EQ(joined->at("version").to_number<std::uint64_t>(), version + (is_read_again ? 1U : 0U));
    auto next = joined->at("missed_from").to_number<std::uint64_t>();
    for (const auto& missed : joined->at("missed").as_array()) {
      EXPECT_EQ(missed.at("version").to_number<std::uint64_t>(), next++);
    }
    EXPECT_EQ(next, joined->at("version").to_number<std::uint64_t>() + 1);
    if (joined->at("to_decide") != 0) break;
    world.send(again, fmt::format("{{'type':'move','number':{},'move':'draw'}}",
                                  joined->at("number").to_number<std::uint64_t>()));
    world.settle();
    EXPECT_EQ(again->error(), "");
    world.hub->part(again);
  }
}

}  // namespace
}  // namespace cardtable
