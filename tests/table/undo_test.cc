// Undo: free while nobody has learned anything, otherwise with consent.

#include "tables/table/replay.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

/// Whether anybody learns something from a legal move.
bool tells(const Match& match, Seat seat, std::string_view text) {
  const auto move = match.read_move(seat, text);
  EXPECT_TRUE(move.has_value()) << text;
  return match.tells_something(seat, *move);
}

class Undo : public testing::Test {
 protected:
  Registry registry;

  TestTable at(std::string_view game, const json::object& position, bool alone = false) {
    const auto session = GameRecord::set_up(*registry.find(game), position);
    EXPECT_TRUE(session.has_value()) << session.error().text();
    json::object wish{{"game", game}, {"replay", format_replay(*session)}};
    auto setup = read_request(registry, wish);
    EXPECT_TRUE(setup.has_value()) << setup.error().text();
    setup->chairs[0].token = "t0";
    if (!alone) setup->chairs[1] = {.kind = ChairKind::kPerson, .name = "Bo", .level = "", .token = "t1"};
    const Entry opened = entry::Opened{json::serialize(setup_json(*setup))};
    TestTable made{registry, std::move(*Table::opened(registry, opened, {1'000, {77}})), {opened}};
    made.table.set_present(kSeat0 | kSeat1, made.now);
    return made;
  }
  json::object dealt(std::string_view game, std::uint64_t seed) {
    const auto* type = registry.find(game);
    return type->deal(default_options(type->info().options), 2, seed).match->position();
  }
  /// FastTrack with a 7 that two pegs can share.
  json::object seven() {
    auto position = dealt("fasttrack", 1);
    position["card"] = "7S";
    auto& deck = position["deck"].as_array();
    for (auto& card : deck) {
      if (card == "7S") card = "JH";
    }
    auto& pegs = position["pegs"].as_array()[0].as_array();
    pegs[1].as_object()["hole"] = "side-right-0-2";
    return position;
  }
  const Command undo = command::Undo{};
  const Command redo = command::Redo{};
};

TEST_F(Undo, TheFirstPartOfASplitRevealsNothing) {
  auto one = at("fasttrack", seven());
  const auto before = one.position();
  std::string split;
  for (const auto& move : one.table.game()->match().move_texts()) {
    if (move.starts_with("split ")) split = move;
  }
  ASSERT_FALSE(split.empty());
  ASSERT_EQ(one.move(kSeat0, split), "");
  ASSERT_EQ(one.table.to_decide(), seat_at(0));
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  EXPECT_FALSE(one.table.undo_request().has_value());
  EXPECT_EQ(one.position(), before);
  EXPECT_EQ(one.ask(kSeat0, redo), "");
  EXPECT_NE(one.position(), before);
}

TEST_F(Undo, AWholeMoveDrawsTheNextCardAndNeedsConsent) {
  auto one = at("fasttrack", dealt("fasttrack", 1));
  const auto before = one.position();
  ASSERT_EQ(one.move(kSeat0, one.table.game()->match().move_texts().front()), "");
  const auto after = one.position();
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  ASSERT_TRUE(one.table.undo_request().has_value());
  EXPECT_EQ(one.table.undo_request()->waiting_for, kSeat1);
  EXPECT_EQ(one.position(), after);
  EXPECT_EQ(one.ask(kSeat0, undo), "state: somebody has asked for an undo already");
  EXPECT_EQ(one.ask(kSeat0, command::Answer{true}), "state: nobody has asked you for an undo");
  EXPECT_EQ(one.ask(kSeat1, command::Answer{false}), "");
  EXPECT_FALSE(one.table.undo_request().has_value());
  EXPECT_EQ(one.position(), after);
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  EXPECT_EQ(one.ask(kSeat1, command::Answer{true}), "");
  EXPECT_EQ(one.position(), before);
  EXPECT_EQ(one.ask(kSeat1, redo), "seat: only the player who is to decide may redo");
  EXPECT_EQ(one.ask(kSeat0, redo), "");
  EXPECT_EQ(one.position(), after);
}

TEST_F(Undo, ACardFromAHiddenHandRevealsSomething) {
  auto one = at("last-card", dealt("last-card", 5));
  const auto& match = one.table.game()->match();
  for (const auto& move : match.move_texts()) {
    EXPECT_TRUE(tells(match, match.to_decide(), move)) << move;
  }
}

TEST_F(Undo, PlacingAnOpenTileRevealsNothingNew) {
  auto one = at("rotorouter", dealt("rotorouter", 2));
  const auto& match = one.table.game()->match();
  EXPECT_TRUE(tells(match, match.to_decide(), "draw"));
  EXPECT_TRUE(tells(match, match.to_decide(), "roll"));
  ASSERT_EQ(one.move(kSeat0, "draw"), "");
  for (const auto& move : match.move_texts()) {
    if (!move.starts_with("place")) continue;
    EXPECT_FALSE(tells(one.table.game()->match(), seat_at(0), move)) << move;
    break;
  }
}

TEST_F(Undo, AloneWithBotsItIsFreeWhateverTheyDid) {
  auto one = at("last-card", dealt("last-card", 5), true);
  const auto before = one.position();
  ASSERT_EQ(one.move(kSeat0, "draw"), "");
  while (one.bot_moves()) {
  }
  const auto after = one.position();
  ASSERT_NE(before, after);
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  // Drawing may have left the turn with the same seat, so one undo is one decision.
  EXPECT_EQ(one.position(), before);
  EXPECT_EQ(one.ask(kSeat0, undo), "state: you have made no move that could be undone");
  EXPECT_EQ(one.ask(kSeat0, redo), "");
  EXPECT_EQ(one.position(), after);
  EXPECT_EQ(one.ask(kSeat0, redo), "state: there is nothing to redo");
}

TEST_F(Undo, AtOneDeviceItIsFree) {
  auto one = TestTable::from(
      registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'person'}],'one_device':true,'seed':5}");
  ASSERT_EQ(one.deal(), "");
  const auto before = one.position();
  ASSERT_EQ(one.move(kSeat0 | kSeat1, "draw"), "");
  EXPECT_EQ(one.ask(kSeat0 | kSeat1, undo), "");
  EXPECT_EQ(one.position(), before);
}

TEST_F(Undo, AnotherPersonsMoveIsNotUndoneWithoutThem) {
  auto one = at("rotorouter", dealt("rotorouter", 2));
  while (one.table.to_decide() == seat_at(0))
    ASSERT_EQ(one.move(kSeat0, one.table.game()->match().move_texts().back()), "");
  ASSERT_EQ(one.move(kSeat1, one.table.game()->match().move_texts().back()), "");
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  ASSERT_TRUE(one.table.undo_request().has_value());
  // A move ends the question.
  const auto seat = one.table.to_decide() == seat_at(0) ? kSeat0 : kSeat1;
  ASSERT_EQ(one.move(seat, one.table.game()->match().move_texts().front()), "");
  EXPECT_FALSE(one.table.undo_request().has_value());
}

TEST_F(Undo, AnAbsentPlayerIsStillAsked) {
  auto one = at("last-card", dealt("last-card", 5));
  ASSERT_EQ(one.ask(kSeat1, command::Leave{}), "");
  ASSERT_EQ(one.move(kSeat0, "draw"), "");
  const auto after = one.position();
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  EXPECT_EQ(one.position(), after);
  ASSERT_TRUE(one.table.undo_request().has_value());
  EXPECT_EQ(one.table.undo_request()->waiting_for, kSeat1);
}

// Somebody who never returns cannot keep it open, and everybody sees how it ended.
TEST_F(Undo, ARequestThatNobodyAnswersIsRefusedAfterTenMinutes) {
  auto one = at("fasttrack", dealt("fasttrack", 1));
  ASSERT_EQ(one.move(kSeat0, one.table.game()->match().move_texts().front()), "");
  ASSERT_EQ(one.ask(kSeat0, undo), "");
  ASSERT_TRUE(one.table.undo_request().has_value());
  const auto asked = one.now.ms;
  one.now.ms = asked + 599'999;
  EXPECT_TRUE(one.table.wake(one.now).empty());
  EXPECT_TRUE(one.table.undo_request().has_value());
  EXPECT_EQ(one.table.next_alarm(), asked + 600'000);
  one.now.ms = asked + 600'000;
  const auto made = one.table.wake(one.now);
  ASSERT_EQ(made.size(), 1U);
  ASSERT_TRUE(std::holds_alternative<entry::UndoRefused>(made[0].entry));
  EXPECT_EQ(seat_of(made[0].entry), seat_at(1));
  EXPECT_FALSE(one.table.undo_request().has_value());
  EXPECT_EQ(one.ask(kSeat0, undo), "") << "it can be asked for again";
}

}  // namespace
}  // namespace cardtable
