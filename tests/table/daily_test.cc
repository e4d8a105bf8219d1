// The deal of the day: the same for everybody, and the try that counts.
#include "tables/table/daily.h"

#include "tests/table/table_support.h"

namespace cardtable {
namespace {

constexpr std::string_view kTry = "{'game':'last-card','day':'2026-11-18','try':true,'name':'Ann'}";
constexpr std::string_view kAgain = "{'game':'last-card','day':'2026-11-18'}";

/// Dealt, and played until it is the person's turn.
TestTable opened(const Registry& registry, std::string_view request) {
  auto one = TestTable::from(registry, std::string(request));
  if (one.table.game() == nullptr) {
    EXPECT_EQ(one.deal(), "");
  }
  while (one.table.to_decide() != seat_at(1) && one.bot_moves()) {
  }
  return one;
}

std::string why_not(std::string request) {
  for (char& c : request) c = c == '\'' ? '"' : c;
  const Registry registry;
  const auto setup = read_request(registry, json::parse(request));
  return setup ? "" : setup.error().text();
}

// Computed with Python: key = sha256(b"cardtable daily deal"); hmac.digest(key, b"last-card 2026-11-18", "sha256").
TEST(DailyDeal, FollowsFromTheGameAndTheDay) {
  const Registry registry;
  const GameInfo& info = registry.find("last-card")->info();
  const DailyDeal deal = daily_deal(info, "2026-11-18");
  EXPECT_EQ(deal.players, 2U);
  EXPECT_EQ(deal.seed, 0x4a488d6c973b6725U);
  EXPECT_EQ(deal.bot_seed, 0x33c5aa6163d17a1bU);
  EXPECT_EQ(deal.seat, seat_at(1));
  const DailyDeal next = daily_deal(info, "2026-11-19");
  EXPECT_EQ(next.seed, 0xef0ec9a4d02438deU);
  EXPECT_EQ(next.seat, seat_at(0));
  EXPECT_EQ(daily_deal(registry.find("fasttrack")->info(), "2026-11-18").seed, 0xddc6090c6df2edb1U);
}

TEST(DailyDeal, OnlyTheCalendarsDatesAreDays) {
  EXPECT_EQ(day_number("1970-01-02"), 1);
  EXPECT_EQ(day_number("2026-11-18"), 20775);
  EXPECT_EQ(day_number("2028-02-29"), 21243);
  for (const auto* text : {"", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "2026-11-181", "-026-11-18",
                           "2026/11/18", "18.11.2026"}) {
    EXPECT_EQ(day_number(text), std::nullopt) << text;
  }
}

TEST(DailyTable, HasTheDealTheSeatAndTheOpponentsOfTheDay) {
  const Registry registry;
  const auto one = opened(registry, kTry);
  const TableSetup& setup = one.table.setup();
  EXPECT_EQ(setup.seed, 0x4a488d6c973b6725U);
  ASSERT_EQ(setup.chairs.size(), 2U);
  EXPECT_EQ(setup.chairs[0].level, "hard");
  EXPECT_EQ(setup.chairs[1].name, "Ann");
  EXPECT_EQ(setup.away_ms, 0) << "no bot plays the person's cards";
  const auto again = opened(registry, kAgain);
  EXPECT_EQ(one.position(), again.position()) << "the bot began in both";
}

TEST(DailyTable, NothingElseCanBeChosen) {
  EXPECT_EQ(why_not("{'game':'last-card','day':'2026-11-18','seed':7}"), "seed: does not go with `day`");
  EXPECT_EQ(why_not("{'game':'last-card','day':'2026-11-18','options':{'hand_size':7}}"),
            "options: does not go with `day`");
  EXPECT_EQ(why_not("{'game':'last-card','day':'2026-11-31'}"), "day: is not a date such as `2026-11-18`");
  EXPECT_EQ(why_not("{'game':'last-card','day':'2026-11-18','pace':0}"), "");
}

TEST(DailyTable, MovesOfTheTryThatCountsAreFinalAndItHasNoHints) {
  const Registry registry;
  auto one = opened(registry, kTry);
  EXPECT_EQ(one.table.refusal_of_advice(kSeat1)->text(), "the try that counts has no hints");
  ASSERT_EQ(one.move(kSeat1, "draw"), "");
  EXPECT_EQ(one.ask(kSeat1, command::Undo{}), "state: moves of the try that counts are final");
  EXPECT_EQ(table_json(one.table, "ABCDEF").at("day"), (json::object{{"date", "2026-11-18"}, {"try", true}}));

  auto again = opened(registry, kAgain);
  EXPECT_EQ(again.table.refusal_of_advice(kSeat1), std::nullopt);
  ASSERT_EQ(again.move(kSeat1, "draw"), "");
  EXPECT_EQ(again.ask(kSeat1, command::Undo{}), "");
  EXPECT_EQ(table_json(again.table, "ABCDEF").at("day").at("try"), false);
}

TEST(DailyTable, ItsJournalKeepsTheDay) {
  const Registry registry;
  const auto one = opened(registry, kTry);
  auto read = Table::opened(registry, one.journal[0], one.now);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->setup().day, "2026-11-18");
  EXPECT_TRUE(read->setup().is_try);
  EXPECT_EQ(read->setup().bot_seed, one.table.setup().bot_seed);
}

}  // namespace
}  // namespace cardtable
