// Sets of deals at tables of people: the hands go round, and the table goes on from deal to deal.
#include <set>
#include <tuple>

#include "engine/kit/option_text.h"
#include "tables/analysis/daily_game.h"
#include "tables/rooms/journal.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

DealSet peoples_set(const Registry& registry, std::string_view game, std::size_t players,
                    std::string_view option = "turn_limit=2") {
  const GameType& type = *registry.find(game);
  OptionValues options = default_options(type.info().options);
  EXPECT_TRUE(option.empty() || set_option(option, type.info().options, options));
  return make_set(type, players, kPeople, options, Bytes32{});
}

/// A table at which three people play the set from that game on.
TestTable seated_for(const Registry& registry, const DealSet& set, std::size_t from) {
  auto one = TestTable::from(
      registry,
      json::serialize(json::object{{"game", set.type->info().key}, {"day", name_in_set(set, from)}, {"name", "Ann"}}));
  EXPECT_EQ(one.table.phase(), Phase::kWaiting);
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Ben", "t1"}), "");
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Cy", "t2"}), "");
  return one;
}

void play_deal(TestTable& one) {
  while (one.table.phase() == Phase::kPlaying) {
    const auto texts = one.table.game()->match().move_texts();
    ASSERT_EQ(one.move(SeatSet::of(one.table.to_decide()), texts.front()), "");
  }
}

void next_deal(TestTable& one) {
  play_deal(one);
  for (const Seat seat : one.table.people()) EXPECT_EQ(one.ask(SeatSet::of(seat), command::Rematch{}), "");
  ASSERT_EQ(one.table.phase(), Phase::kPlaying);
}

TEST(PeopleSet, EverySeatHoldsEveryHandOfEveryDealOnce) {
  const Registry registry;
  for (std::size_t players = 2; players <= 5; ++players) {
    const DealSet set = peoples_set(registry, "last-card", players);
    ASSERT_EQ(games_of_set(set), kSetDeals * players);
    std::set<std::tuple<std::size_t, std::size_t, std::size_t>> held;  // seat, deal, hand
    for (std::size_t number = 1; number <= games_of_set(set); ++number) {
      for (std::size_t seat = 0; seat < players; ++seat) {
        held.emplace(seat, deal_in_set(number), hand_in_set(set, number, seat_at(seat)));
      }
    }
    EXPECT_EQ(held.size(), players * kSetDeals * players);
  }
}

// Three people: game 9 is deal 1 again, and seat 1 begins.
TEST(PeopleSet, ADealComesAgainAfterAllOthersAndTheNextSeatBegins) {
  const Registry registry;
  const DealSet set = peoples_set(registry, "last-card", 3);
  EXPECT_EQ(deal_in_set(9), 1U);
  EXPECT_EQ(first_in_set(set, 1), seat_at(0));
  EXPECT_EQ(first_in_set(set, 2), seat_at(1));
  EXPECT_EQ(first_in_set(set, 9), seat_at(1));
  EXPECT_EQ(first_in_set(set, 17), seat_at(2));
  EXPECT_EQ(hand_in_set(set, 9, seat_at(0)), 2U);
  EXPECT_EQ(deal_of_set(set, 9).seed, deal_of_set(set, 1).seed);
  EXPECT_NE(deal_of_set(set, 2).seed, deal_of_set(set, 1).seed);
}

TEST(PeopleSet, TheSameCardsGoToTheNextSeat) {
  const Registry registry;
  for (const std::string_view game : {"last-card", "bus-rush", "rotorouter"}) {
    const DealSet set = peoples_set(registry, game, 3, "");
    const auto hands = [&](std::size_t number) {
      return dealt_on_day(*set.type, deal_of_set(set, number)).match().position().at("hands").as_array();
    };
    const auto before = hands(1);
    const auto after = hands(9);
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(before[seat], after[(seat + 1) % 3]) << game << " " << seat;
  }
}

TEST(PeopleSet, TheTableGoesFromDealToDeal) {
  const Registry registry;
  const DealSet set = peoples_set(registry, "last-card", 3);
  auto one = seated_for(registry, set, 1);
  for (std::size_t number = 1; number <= 9; ++number) {
    SCOPED_TRACE(number);
    ASSERT_EQ(one.table.day_played()->date, name_in_set(set, number));
    EXPECT_EQ(one.table.day_played()->games, 24U);
    EXPECT_TRUE(one.table.is_chosen_deal()) << "everybody who has the code can compute it";
    EXPECT_EQ(one.table.game()->match().first(), first_in_set(set, number));
    const GameRecord dealt = dealt_on_day(*set.type, deal_of_set(set, number));
    EXPECT_EQ(one.table.game()->origin().start, dealt.origin().start);
    EXPECT_EQ(one.position(), json::serialize(dealt.match().position()));
    next_deal(one);
  }
}

TEST(PeopleSet, AfterTheLastDealComesAnOrdinaryGame) {
  const Registry registry;
  const DealSet set = peoples_set(registry, "last-card", 3);
  auto one = seated_for(registry, set, 24);
  EXPECT_EQ(one.table.day_played()->date, name_in_set(set, 24));
  next_deal(one);
  EXPECT_FALSE(one.table.day_played().has_value());
  EXPECT_FALSE(one.table.is_chosen_deal());
  EXPECT_TRUE(one.table.game()->key().has_value()) << "nobody can compute it";
}

TEST(PeopleSet, MovesAreFinal) {
  const Registry registry;
  auto one = seated_for(registry, peoples_set(registry, "last-card", 3, ""), 1);
  const auto texts = one.table.game()->match().move_texts();
  const Seat mover = one.table.to_decide();
  ASSERT_EQ(one.move(SeatSet::of(mover), texts.front()), "");
  EXPECT_TRUE(one.ask(SeatSet::of(mover), command::Undo{}).starts_with("state: "));
}

TEST(PeopleSet, AJournalThatIsReadAgainGoesOnWithTheSameDeal) {
  const Registry registry;
  const DealSet set = peoples_set(registry, "last-card", 3);
  auto one = seated_for(registry, set, 2);
  for (int game = 0; game < 8; ++game) next_deal(one);
  const auto expect_alike = [&](const Table& read) {
    EXPECT_EQ(read.day_played()->date, name_in_set(set, 10));
    EXPECT_EQ(json::serialize(table_json(read, "")), json::serialize(table_json(one.table, "")));
    EXPECT_EQ(json::serialize(read.game()->match().position()), one.position());
  };
  Journal whole;
  for (const Entry& entry : one.journal) whole.push_back({whole.size() + 1, format_entry(entry, *set.type)});
  auto read = table_from(registry, whole, one.now);
  ASSERT_TRUE(read.has_value()) << read.error().why;
  (void)read->set_present(one.table.present(), one.now);
  expect_alike(*read);
  // Enough changes without lasting effect that the journal is worth shortening.
  for (int i = 1; i <= 2'500; ++i) ASSERT_EQ(one.ask(kSeat0, command::SetPace{i}), "");
  const auto shorter = shorter_journal(registry, one.table);
  ASSERT_TRUE(shorter.has_value());
  auto folded = table_from(registry, *shorter, one.now);
  ASSERT_TRUE(folded.has_value()) << folded.error().why;
  (void)folded->set_present(one.table.present(), one.now);
  expect_alike(*folded);
}

TEST(PeopleSet, WhereABotStoodInThePersonHasNotPlayedAlone) {
  const Registry registry;
  auto one = seated_for(registry, peoples_set(registry, "last-card", 3, "turn_limit=20"), 1);
  ASSERT_EQ(one.ask(kSeat1, command::Leave{}), "");
  while (one.table.phase() == Phase::kPlaying) {
    if (one.bot_moves()) continue;
    const auto texts = one.table.game()->match().move_texts();
    ASSERT_EQ(one.move(SeatSet::of(one.table.to_decide()), texts.front()), "");
  }
  EXPECT_TRUE(one.table.has_played_alone(seat_at(0)));
  EXPECT_FALSE(one.table.has_played_alone(seat_at(1)));
  EXPECT_TRUE(one.table.has_played_alone(seat_at(2)));
}

TEST(PeopleSet, TheDealDecidesEverythingButNames) {
  const Registry registry;
  const DealSet set = peoples_set(registry, "last-card", 3);
  const auto refusal = [&](std::string_view field, const json::value& value) {
    json::object wish{{"game", "last-card"}, {"day", name_in_set(set, 1)}};
    wish[field] = value;
    const auto setup = read_request(registry, wish);
    return setup ? std::string() : setup.error().text();
  };
  EXPECT_EQ(refusal("pace", 0), "");
  EXPECT_EQ(refusal("seed", 7), "seed: does not go with `day`");
  EXPECT_EQ(refusal("one_device", true), "one_device: does not go with `day`");
  EXPECT_EQ(refusal("day", json::value(name_in_set(set, 25))), "day: the code of the set has deals from 1 to 24");
}

}  // namespace
}  // namespace cardtable
