// Hints: who may take one, and how they are counted.
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

constexpr std::string_view kAlone =
    "{'game':'last-card','seed':5,'seats':[{'kind':'person'},{'kind':'bot','level':'easy'}]}";

std::string take(TestTable& one, SeatSet seats) {
  auto granted = one.table.take_hint(seats, one.now);
  if (!granted) return std::string(name_of(granted.error().kind));
  one.note(granted->applied);
  return "";
}

TestTable alone(const Registry& registry) {
  auto one = TestTable::from(registry, std::string(kAlone));
  if (one.table.game() == nullptr) {
    EXPECT_EQ(one.deal(), "");
  }
  while (one.table.to_decide() != seat_at(0) && one.bot_moves()) {
  }
  return one;
}

TEST(Hints, AreForAPersonAloneWithBotsOnTheirTurn) {
  const Registry registry;
  auto one = alone(registry);
  EXPECT_EQ(take(one, kSeat0), "");
  EXPECT_EQ(take(one, kSeat1), "seat") << "a bot's seat";
  EXPECT_EQ(take(one, {}), "seat");
  EXPECT_EQ(one.move(kSeat0, "draw"), "");
  ASSERT_EQ(one.table.to_decide(), seat_at(1));
  EXPECT_EQ(take(one, kSeat0), "state") << "it is the bot's turn";
  EXPECT_EQ(one.table.hints(), 1U);
}

TEST(Hints, AreNotForPeopleWhoPlayEachOtherEvenAtOneDevice) {
  const Registry registry;
  for (const bool is_one_device : {true, false}) {
    auto one = TestTable::from(
        registry, std::string("{'game':'last-card','seed':5,'seats':[{'kind':'person'},{'kind':'person'}]") +
                      (is_one_device ? ",'one_device':true}" : "}"));
    if (!is_one_device) {
      ASSERT_EQ(one.ask({}, command::Sit{.seat = seat_at(1), .name = "Ben", .token = "t1"}), "");
    }
    if (one.table.game() == nullptr) {
      ASSERT_EQ(one.deal(), "");
    }
    EXPECT_EQ(take(one, one.table.seats_of("t0")), "seat") << is_one_device;
    EXPECT_EQ(one.table.hints(), 0U);
  }
}

TEST(Hints, AreCountedPerGameEvenInAShortJournal) {
  const Registry registry;
  auto one = alone(registry);
  ASSERT_EQ(take(one, kSeat0), "");
  ASSERT_EQ(take(one, kSeat0), "");
  EXPECT_EQ(table_json(one.table, "").at("hints"), 2);
  const GameType& type = *one.table.setup().type;
  const auto journal = one.table.folded();
  ASSERT_TRUE(journal.has_value());
  auto folded = *Table::opened(registry, journal->front(), one.now);
  for (std::size_t i = 1; i < journal->size(); ++i) {
    ASSERT_TRUE(folded.apply(*parse_entry(format_entry((*journal)[i], type), &type), one.now).has_value());
  }
  EXPECT_EQ(folded.hints(), 2U);
  ASSERT_TRUE(one.table.apply(entry::Dealt{.seed = 9}, one.now).has_value());
  EXPECT_EQ(one.table.hints(), 0U) << "a new game";
}

}  // namespace
}  // namespace cardtable
