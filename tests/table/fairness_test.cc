// What a table must never give away: somebody else's cards, the future, or time on a clock that should stand still.
#include <fmt/format.h>

#include "engine/core/random.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

class Fairness : public testing::Test {
 protected:
  Registry registry;
  const Command undo = command::Undo{};
  const Command redo = command::Redo{};

  TestTable people(int count, std::string game, std::string more = "") {
    std::string seats = "{'kind':'person'}";
    for (int i = 1; i < count; ++i) seats += ",{'kind':'open'}";
    auto one = TestTable::from(registry, fmt::format("{{'game':'{}','seed':5,'seats':[{}]{}}}", game, seats, more));
    for (int i = 1; i < count; ++i) {
      EXPECT_EQ(one.ask({}, command::Sit{{}, "Bo", fmt::format("t{}", i)}), "");
    }
    return one;
  }
  void move_once(TestTable& one) {
    const auto seat = SeatSet::of(one.table.to_decide());
    ASSERT_EQ(one.move(seat, one.table.game()->match().move_texts().back()), "");
  }
};

TEST_F(Fairness, AStrangerAtAOneDeviceTableIsStillAStranger) {
  auto one = TestTable::from(registry,
                             "{'game':'last-card','seats':[{'kind':'person'},{'kind':'person'},{'kind':'open'}],"
                             "'one_device':true,'seed':5}");
  ASSERT_EQ(one.ask({}, command::Sit{{}, "Cy", "t2"}), "");
  ASSERT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_FALSE(one.table.is_private_to(one.table.seats_of("t2")));
  EXPECT_FALSE(one.table.is_private_to(one.table.seats_of("t0")));
  while (one.table.to_decide() != seat_at(2)) ASSERT_NO_FATAL_FAILURE(move_once(one));
  EXPECT_EQ(one.ask(kSeat0 | kSeat1, undo), "");
  ASSERT_TRUE(one.table.undo_request().has_value());  // not free: Cy is asked, and nobody at the device
  EXPECT_EQ(one.table.undo_request()->waiting_for, SeatSet::of(seat_at(2)));
}

TEST_F(Fairness, AfterTheEndTheReplayIsKnownAndNoUndoIsFree) {
  for (const auto* game : {"rotorouter", "last-card"}) {
    auto one = people(2, game, ",'options':{'turn_limit':8}");
    Rng rng(1);
    while (one.table.phase() == Phase::kPlaying) {
      const auto moves = one.table.game()->match().move_texts();
      ASSERT_EQ(
          one.move(SeatSet::of(one.table.to_decide()), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]), "");
    }
    ASSERT_EQ(one.table.phase(), Phase::kOver) << game;
    EXPECT_EQ(one.ask(kSeat0, undo), "");
    EXPECT_EQ(one.table.phase(), Phase::kOver);
    EXPECT_TRUE(one.table.undo_request().has_value());
  }
}

TEST_F(Fairness, LeavingDoesNotGrantAPendingUndo) {
  auto one = people(3, "last-card", ",'away_ms':60000");
  const auto before = one.position();
  const auto seat = SeatSet::of(one.table.to_decide());
  ASSERT_NO_FATAL_FAILURE(move_once(one));
  ASSERT_EQ(one.ask(seat, undo), "");
  ASSERT_TRUE(one.table.undo_request().has_value());
  EXPECT_EQ(one.ask(kSeat1, command::Answer{true}), "");
  ASSERT_TRUE(one.table.undo_request().has_value());
  const auto after = one.position();
  EXPECT_EQ(one.ask(SeatSet::of(seat_at(2)), command::Leave{}), "");
  ASSERT_TRUE(one.table.undo_request().has_value());
  EXPECT_EQ(one.table.undo_request()->waiting_for, SeatSet::of(seat_at(2)));
  EXPECT_EQ(one.position(), after);
  // They are back, and agree.
  one.note(one.table.set_present(kSeat0 | kSeat1, one.now));
  one.note(one.table.set_present(SeatSet::from_bits(7), one.now));
  EXPECT_EQ(one.ask(SeatSet::of(seat_at(2)), command::Answer{true}), "");
  EXPECT_EQ(one.position(), before);
}

// Otherwise a host could draw, see a bot play the guest's cards, and undo it, again and again.
TEST_F(Fairness, AStandInsMoveIsNotUndoneWithoutTheOwnerOfTheCards) {
  auto one = people(2, "last-card", ",'away_ms':60000");
  one.note(one.table.set_present(kSeat0, one.now));
  one.now.ms += 60'000;
  one.note(one.table.wake(one.now));
  ASSERT_TRUE(one.table.chairs()[1].is_away);
  const auto steps = one.table.game()->steps().size();
  while (one.table.to_decide() == seat_at(0)) ASSERT_NO_FATAL_FAILURE(move_once(one));
  while (one.bot_moves()) {
  }
  ASSERT_EQ(one.table.to_decide(), seat_at(0));
  const auto after = one.position();
  ASSERT_GT(one.table.game()->steps().size(), steps + 1);
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  EXPECT_EQ(one.position(), after);
  ASSERT_TRUE(one.table.undo_request().has_value());
  EXPECT_EQ(one.table.undo_request()->waiting_for, kSeat1);
  // No deadlock: the request can be withdrawn, and a move also ends it.
  EXPECT_EQ(one.ask(kSeat0, command::Answer{true}), "state: nobody has asked you for an undo");
  EXPECT_EQ(one.ask(kSeat0, command::Answer{false}), "");
  EXPECT_FALSE(one.table.undo_request().has_value());
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  ASSERT_TRUE(one.table.undo_request().has_value());
  ASSERT_NO_FATAL_FAILURE(move_once(one));
  EXPECT_FALSE(one.table.undo_request().has_value());
}

TEST_F(Fairness, AStandInsMoveBelongsToThePlayerEvenIfItRevealsNothing) {
  auto one = people(2, "rotorouter");
  while (one.table.to_decide() == seat_at(0)) ASSERT_NO_FATAL_FAILURE(move_once(one));
  ASSERT_EQ(one.ask(kSeat1, command::Leave{}), "");
  ASSERT_TRUE(one.bot_moves());
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  EXPECT_TRUE(one.table.undo_request().has_value());
}

TEST_F(Fairness, WhereOtherPeopleSitNobodyIsReplacedWithinHalfAMinute) {
  EXPECT_EQ(people(2, "last-card", ",'away_ms':1000").table.setup().away_ms, 30'000);
  EXPECT_EQ(people(2, "last-card", ",'away_ms':31000").table.setup().away_ms, 31'000);
  EXPECT_EQ(people(2, "last-card", ",'away_ms':0").table.setup().away_ms, 0);  // never
  const auto alone = TestTable::from(registry, "{'game':'last-card','away_ms':1000}");
  EXPECT_EQ(alone.table.setup().away_ms, 1'000);
}

TEST_F(Fairness, ASecondRequestForAnUndoIsRefusedAtOnce) {
  auto one = people(2, "last-card");
  const auto seat = SeatSet::of(one.table.to_decide());
  ASSERT_NO_FATAL_FAILURE(move_once(one));
  ASSERT_EQ(one.ask(seat, undo), "");
  EXPECT_EQ(one.ask(seat, undo), "state: somebody has asked for an undo already");
}

TEST_F(Fairness, APersonSitsOnlyOnce) {
  auto one =
      TestTable::from(registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}]}");
  EXPECT_EQ(one.ask(kSeat0, command::Sit{{}, "Ann", "t0"}), "state: you sit at the table already");
}

TEST_F(Fairness, TheClockStartsAnewWithAGame) {
  auto one = people(2, "last-card", ",'clock_ms':5000");
  one.now.ms += 4'000;
  ASSERT_TRUE(one.table.apply(entry::Dealt{.seed = 5}, one.now).has_value());
  EXPECT_EQ(one.table.clock_left(one.now.ms), 5'000);
}

TEST_F(Fairness, UndoOverOthersMovesGivesTheTurnItsTimeAgain) {
  auto one = TestTable::from(registry, "{'game':'fasttrack','seed':5,'clock_ms':5000,'pace':0}");
  ASSERT_EQ(one.deal(), "");
  while (one.table.game()->steps().size() < 8) {
    if (one.bot_moves()) continue;
    ASSERT_NO_FATAL_FAILURE(move_once(one));
  }
  while (one.bot_moves()) {
  }
  one.now.ms += 4'000;
  EXPECT_LT(*one.table.clock_left(one.now.ms), 2'000);
  ASSERT_EQ(one.ask(kSeat0, undo), "");
  EXPECT_EQ(one.table.clock_left(one.now.ms), 5'000);
}

TEST_F(Fairness, EventsForOneSeatSaySo) {
  auto one = people(2, "last-card");
  const auto seat = one.table.to_decide();
  const auto& type = *one.table.setup().type;
  auto applied = one.table.apply(entry::Moved{seat, *type.parse_move("draw")}, one.now);
  ASSERT_TRUE(applied.has_value());
  bool has_private = false;
  for (const auto& event : events_for(type, applied->events, seat, one.table.names())) {
    if (!event.as_object().contains("only_for")) continue;
    has_private = true;
    EXPECT_EQ(event.at("only_for"), json::value(json::array{index(seat)}));
  }
  EXPECT_TRUE(has_private);
  for (const auto& event : events_for(type, applied->events, kSpectator, one.table.names())) {
    EXPECT_FALSE(event.as_object().contains("only_for"));
  }
}

TEST_F(Fairness, UndoInALongGameEqualsPlayingItAgain) {
  for (const auto& game : registry.games()) {
    auto session = GameRecord::dealt(*game, default_options(game->info().options), 2, 3);
    Rng rng(3);
    std::vector<std::string> positions{json::serialize(session.match().position())};
    for (int i = 0; i < 100 && session.match().to_decide() != kNoSeat; ++i) {
      const auto moves = session.match().move_texts();
      ASSERT_TRUE(
          session.play(session.match().to_decide(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
      positions.push_back(json::serialize(session.match().position()));
    }
    while (session.steps().size() > 3) {
      ASSERT_TRUE(session.undo(3));
      EXPECT_EQ(json::serialize(session.match().position()), positions[session.steps().size()]);
    }
    while (session.undone() > 1) ASSERT_TRUE(session.redo());
    EXPECT_EQ(json::serialize(session.match().position()), positions[session.steps().size()]);
    ASSERT_TRUE(session.undo(session.steps().size() - 33));
    ASSERT_TRUE(session.play(session.match().to_decide(), session.match().move_texts().front()));
    const auto now = json::serialize(session.match().position());
    ASSERT_TRUE(session.undo());
    EXPECT_EQ(json::serialize(session.match().position()), positions[33]);
    ASSERT_TRUE(session.redo());
    EXPECT_EQ(json::serialize(session.match().position()), now);
  }
}

}  // namespace
}  // namespace cardtable
