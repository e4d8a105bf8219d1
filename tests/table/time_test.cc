// Clock, pace, people who leave and return; and what a table sends to whom.
#include <fmt/format.h>

#include "tests/table/table_support.h"

namespace cardtable {
namespace {

class Times : public testing::Test {
 protected:
  Registry registry;
  TestTable two(std::string more) {
    auto one = TestTable::from(
        registry,
        fmt::format("{{'game':'last-card','seed':5,'seats':[{{'kind':'person'}},{{'kind':'open'}}]{}}}", more));
    EXPECT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1"}), "");
    return one;
  }
};

TEST_F(Times, BotsWaitForTheirPace) {
  auto one = TestTable::from(registry, "{'game':'last-card','seed':5,'pace':700}");
  ASSERT_EQ(one.deal(), "");
  ASSERT_EQ(one.move(kSeat0, "draw"), "");
  while (one.table.to_decide() == seat_at(0)) ASSERT_EQ(one.move(kSeat0, "end"), "");
  ASSERT_TRUE(one.table.bot_turn().has_value());
  EXPECT_EQ(one.table.bot_turn()->due_ms, one.now.ms + 700);
  EXPECT_EQ(one.table.next_alarm(), one.now.ms + 700);
  EXPECT_EQ(one.ask(kSeat0, command::SetPace{0}), "");
  EXPECT_LE(*one.table.next_alarm(), one.now.ms);
}

TEST_F(Times, WhenTheTimeIsUpABotMovesUntilTheTurnIsOver) {
  auto one = two(",'clock_ms':5000");
  const auto began = one.now.ms;
  EXPECT_EQ(one.table.clock_left(began), 5'000);
  EXPECT_EQ(one.table.next_alarm(), began + 5'000);
  one.now.ms = began + 4'999;
  one.note(one.table.wake(one.now));
  EXPECT_FALSE(one.table.bot_turn().has_value());
  one.now.ms = began + 5'000;
  one.note(one.table.wake(one.now));
  ASSERT_TRUE(one.table.bot_turn().has_value());
  EXPECT_EQ(one.table.bot_turn()->by, MoveBy::kClock);
  while (one.table.to_decide() == seat_at(0)) ASSERT_TRUE(one.bot_moves());
  EXPECT_FALSE(one.table.bot_turn().has_value());  // the other player has their own time
  EXPECT_EQ(one.table.clock_left(one.now.ms), 5'000);
}

TEST_F(Times, WithADayForAMoveABotTakesOverForWhoeverDoesNotCome) {
  auto one = two(",'clock_ms':86400000");
  EXPECT_EQ(one.table.setup().away_ms, 0) << "nobody has to wait at the table";
  const auto began = one.now.ms;
  one.note(one.table.set_present({}, one.now));
  one.now.ms = began + 86'399'999;
  EXPECT_TRUE(one.table.wake(one.now).empty());
  EXPECT_FALSE(one.table.bot_turn().has_value());
  one.now.ms = began + 86'400'000;
  const auto away = one.table.wake(one.now);
  ASSERT_EQ(away.size(), 1U);
  EXPECT_EQ(away[0].entry, Entry(entry::Away{seat_at(0)}));
  EXPECT_EQ(one.table.bot_turn()->by, MoveBy::kBot);
  const auto back = one.table.set_present(kSeat0, one.now);
  ASSERT_EQ(back.size(), 1U);
  EXPECT_FALSE(one.table.bot_turn().has_value());
  EXPECT_EQ(one.table.clock_left(one.now.ms), 86'400'000) << "somebody who is back has a day again";
}

TEST_F(Times, WithADayForAMoveTheClockMovesForSomebodyWhoIsThereAndDoesNothing) {
  auto one = two(",'clock_ms':259200000");
  one.note(one.table.set_present(kSeat0, one.now));
  one.now.ms += 259'200'000;
  EXPECT_TRUE(one.table.wake(one.now).empty());
  EXPECT_EQ(one.table.bot_turn()->by, MoveBy::kClock);
}

TEST_F(Times, ATableGoesOnAloneOnlyWithDaysForAMoveAndSomebodyWhoPlays) {
  EXPECT_FALSE(two(",'clock_ms':86399999").table.goes_on_alone());
  auto one = two(",'clock_ms':86400000");
  EXPECT_TRUE(one.table.goes_on_alone());
  ASSERT_EQ(one.ask(kSeat0, command::Leave{}), "");
  EXPECT_TRUE(one.table.goes_on_alone());
  ASSERT_EQ(one.ask(kSeat1, command::Leave{}), "");
  EXPECT_FALSE(one.table.goes_on_alone());
}

TEST_F(Times, AGlanceSaysHowLongSomebodyHasBeenThinking) {
  auto one = two(",'clock_ms':86400000");
  one.now.ms += 7'200'000;
  const auto glance = glance_json(one.table, "ABCDEF", kSeat0, one.now.ms);
  EXPECT_EQ(glance.at("turn_ms"), 7'200'000);
  EXPECT_EQ(glance.at("clock_left_ms"), 86'400'000 - 7'200'000);
  const auto waiting = TestTable::from(registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]}");
  EXPECT_TRUE(glance_json(waiting.table, "ABCDEF", kSeat0, 0).at("turn_ms").is_null());
}

TEST_F(Times, ThreeDaysAreTheMost) {
  const auto request = json::parse(R"({"game":"last-card","clock_ms":259200001})");
  const auto setup = read_request(registry, request);
  ASSERT_FALSE(setup.has_value());
  EXPECT_EQ(setup.error().text(), "clock_ms: must be from 0 to 259200000");
}

TEST_F(Times, AnEntryCanSayWhenItHappened) {
  const auto& type = *registry.find("last-card");
  for (const Entry& entry : {Entry(entry::Moved{seat_at(1), type.parse_move("draw").value(), MoveBy::kBot}),
                             Entry(entry::Sat{seat_at(1), R"(,"at":7})", "t"}), Entry(entry::Left{seat_at(0)})}) {
    const auto plain = format_entry(entry, type);
    EXPECT_FALSE(time_of(plain).has_value()) << plain;
    const auto timed = with_time(plain, 1'763'000'012'345);
    EXPECT_EQ(time_of(timed), 1'763'000'012'000) << timed;
    EXPECT_EQ(parse_entry(timed, &type), entry) << timed;
  }
  EXPECT_FALSE(time_of(R"({"kind":"left","seat":0,"at":99999999999999})").has_value());
}

TEST_F(Times, ABotStandsInForAnAbsentPlayerUntilTheyAreBack) {
  auto one = two(",'away_ms':60000");
  one.note(one.table.set_present(kSeat1, one.now));
  const auto gone = one.now.ms;
  EXPECT_EQ(one.table.next_alarm(), gone + 60'000);
  one.now.ms = gone + 59'999;
  EXPECT_TRUE(one.table.wake(one.now).empty());
  one.now.ms = gone + 60'000;
  const auto away = one.table.wake(one.now);
  ASSERT_EQ(away.size(), 1U);
  EXPECT_EQ(away[0].entry, Entry(entry::Away{seat_at(0)}));
  ASSERT_TRUE(one.table.bot_turn().has_value());
  EXPECT_EQ(one.table.bot_turn()->seat, seat_at(0));
  const auto back = one.table.set_present(kSeat0 | kSeat1, one.now);
  ASSERT_EQ(back.size(), 1U);
  EXPECT_EQ(back[0].entry, Entry(entry::Back{seat_at(0)}));
  EXPECT_FALSE(one.table.bot_turn().has_value());
}

TEST_F(Times, NoBotStandsInAtATableWithoutPeople) {
  auto one = two(",'away_ms':60000");
  one.note(one.table.set_present({}, one.now));
  one.now.ms += 600'000;
  EXPECT_FALSE(one.table.next_alarm().has_value());
  EXPECT_TRUE(one.table.wake(one.now).empty());
}

TEST_F(Times, ABotsMoveForAnOldPositionIsIgnored) {
  auto one = TestTable::from(registry, "{'game':'last-card','seed':5}");
  ASSERT_EQ(one.deal(), "");
  while (one.table.to_decide() == seat_at(0)) {
    ASSERT_EQ(one.move(kSeat0, one.table.game()->match().move_texts().back()), "");
  }
  const auto turn = *one.table.bot_turn();
  std::vector<MoveCode> moves;
  one.table.game()->match().legal_moves(moves);
  ASSERT_EQ(one.ask(kSeat0, command::Undo{}), "");
  EXPECT_FALSE(one.table.bot_moved(turn, moves.front(), one.now).has_value());
}

TEST_F(Times, ThoughtsAreShownOnlyWhereNothingIsHidden) {
  auto cards = TestTable::from(registry, "{'game':'last-card','seed':5}");
  ASSERT_EQ(cards.deal(), "");
  EXPECT_EQ(cards.ask(kSeat0, command::SetTrace{true}).substr(0, 5), "state");
  auto tiles = TestTable::from(registry, "{'game':'rotorouter','seed':5}");
  ASSERT_EQ(tiles.deal(), "");
  EXPECT_EQ(tiles.ask(kSeat0, command::SetTrace{true}), "");
  EXPECT_TRUE(tiles.table.is_tracing());
}

// What seat 1 and a spectator receive does not depend on what only seat 0 may know.
TEST_F(Times, MessagesRevealNoSecrets) {
  for (const std::string_view game : {"last-card", "bus-rush"}) {
    const auto wish = fmt::format("{{'game':'{}','seed':5,'seats':[{{'kind':'person'}},{{'kind':'open'}}]}}", game);
    auto one = TestTable::from(registry, wish);
    ASSERT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1"}), "");
    bool has_secret = false;
    for (int i = 0; i < 60 && one.table.phase() == Phase::kPlaying; ++i) {
      const auto seat = one.table.to_decide();
      const auto& match = one.table.game()->match();
      const auto move = match.read_move(seat, match.move_texts().back());
      ASSERT_TRUE(move.has_value());
      auto applied = one.table.apply(entry::Moved{seat, *move}, one.now);
      ASSERT_TRUE(applied.has_value());
      const UpdateWriter writer(one.table, *applied, "ABCDEF", one.now.ms);
      for (const SeatSet seats : {kSeat0, kSeat1, SeatSet()}) {
        const auto message = json::parse(writer.text_for(seats, true)).as_object();
        EXPECT_EQ(message.at("entry").as_object().contains("move"), seats.contains(seat));
        const Viewer viewer = seats.empty() ? kSpectator : Viewer(seats.first());
        auto view = match.view(viewer);
        view.erase("log");  // `events` continue it
        EXPECT_EQ(message.at("view"), json::value(view));
        std::size_t visible = 0;
        for (const auto& event : applied->events) {
          const auto audience = match.type().audience(event);
          if (audience.may_see(viewer)) ++visible;
          if (!audience.is_everyone()) has_secret = true;
        }
        EXPECT_EQ(message.at("events").as_array().size(), visible);
        EXPECT_EQ(message.at("moves").is_null(), viewer != Viewer(one.table.to_decide()));
      }
    }
    EXPECT_TRUE(has_secret) << game;
    EXPECT_EQ(json::serialize(table_json(one.table, "ABCDEF")).find("t1"), std::string::npos);  // no token in it
  }
}

TEST_F(Times, AtOneDeviceTheViewFollowsTheTurn) {
  auto one = TestTable::from(
      registry,
      "{'game':'last-card','seats':[{'kind':'person'},{'kind':'bot'},{'kind':'person'}],'one_device':true,'seed':5}");
  ASSERT_EQ(one.deal(), "");
  const auto people = SeatSet::of(seat_at(0)) | SeatSet::of(seat_at(2));
  EXPECT_EQ(one.table.viewer_for(people), seat_at(0));
  while (one.table.to_decide() == seat_at(0)) {
    ASSERT_EQ(one.move(people, one.table.game()->match().move_texts().back()), "");
  }
  EXPECT_EQ(one.table.viewer_for(people), seat_at(0));  // a bot is on turn: the last person's seat stays
  EXPECT_EQ(one.table.viewer_for({}), kSpectator);
}

}  // namespace
}  // namespace cardtable
