// Undo: free while nobody has learned anything, asked for otherwise.
#include <fmt/format.h>

#include "table/replay.h"
#include "table/secrets.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

class Undo : public testing::Test {
 protected:
  Registry registry;

  Laid at(std::string_view game, const json::object& position, bool alone = false) {
    const auto session = Session::set_up(*registry.find(game), position);
    EXPECT_TRUE(session.has_value()) << session.error().text();
    json::object wish{{"game", game}, {"replay", format_replay(*session)}};
    auto setup = read_wish(registry, wish);
    EXPECT_TRUE(setup.has_value()) << setup.error().text();
    setup->chairs[0].token = "t0";
    if (!alone) setup->chairs[1] = {.kind = ChairKind::kPerson, .name = "Bo", .level = "", .token = "t1"};
    const Entry opened{.kind = EntryKind::kOpened, .text = json::serialize(setup_json(*setup))};
    Laid laid{registry, std::move(*Table::opened(registry, opened, {1'000, 77})), {opened}};
    laid.table.set_present(3, laid.now);
    return laid;
  }
  json::object dealt(std::string_view game, std::uint64_t seed) {
    const auto* type = registry.find(game);
    return type->deal(default_options(type->info().options), 2, seed).match->position();
  }
  /// FastTrack with a 7 and two pegs that can share it.
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
  const Command undo{.kind = CommandKind::kUndo};
  const Command redo{.kind = CommandKind::kRedo};
};

TEST_F(Undo, TheFirstPartOfASplitTellsNobodyAnything) {
  auto one = at("fasttrack", seven());
  const auto before = one.position();
  std::string split;
  for (const auto& move : one.table.session()->match().moves()) {
    if (move.starts_with("split ")) split = move;
  }
  ASSERT_FALSE(split.empty());
  ASSERT_EQ(one.move(kSeat0, split), "");
  ASSERT_EQ(one.table.to_decide(), seat_at(0));
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  EXPECT_FALSE(one.table.undo_wish().has_value());
  EXPECT_EQ(one.position(), before);
  EXPECT_EQ(one.ask(kSeat0, redo), "");
  EXPECT_NE(one.position(), before);
}

TEST_F(Undo, AWholeMoveDrawsTheNextCardAndMustBeAskedFor) {
  auto one = at("fasttrack", dealt("fasttrack", 1));
  const auto before = one.position();
  ASSERT_EQ(one.move(kSeat0, one.table.session()->match().moves().front()), "");
  const auto after = one.position();
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  ASSERT_TRUE(one.table.undo_wish().has_value());
  EXPECT_EQ(one.table.undo_wish()->waiting_for, kSeat1);
  EXPECT_EQ(one.position(), after);
  EXPECT_EQ(one.ask(kSeat0, undo), "state: somebody has asked for an undo already");
  EXPECT_EQ(one.ask(kSeat0, {.kind = CommandKind::kAnswer, .flag = true}), "state: nobody asked you");
  EXPECT_EQ(one.ask(kSeat1, {.kind = CommandKind::kAnswer, .flag = false}), "");
  EXPECT_FALSE(one.table.undo_wish().has_value());
  EXPECT_EQ(one.position(), after);
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  EXPECT_EQ(one.ask(kSeat1, {.kind = CommandKind::kAnswer, .flag = true}), "");
  EXPECT_EQ(one.position(), before);
  EXPECT_EQ(one.ask(kSeat1, redo), "seat: only who is to decide may redo");
  EXPECT_EQ(one.ask(kSeat0, redo), "");
  EXPECT_EQ(one.position(), after);
}

TEST_F(Undo, ACardFromAHiddenHandTellsTheOthers) {
  auto one = at("last-card", dealt("last-card", 5));
  const auto& match = one.table.session()->match();
  for (const auto& move : match.moves()) {
    EXPECT_TRUE(tells_something(match, match.to_decide(), move)) << move;
  }
}

TEST_F(Undo, ATileThatIsHeldInTheOpenTellsNothingNewWhenItIsPlaced) {
  auto one = at("rotorouter", dealt("rotorouter", 2));
  const auto& match = one.table.session()->match();
  EXPECT_TRUE(tells_something(match, match.to_decide(), "draw"));
  EXPECT_TRUE(tells_something(match, match.to_decide(), "roll"));
  ASSERT_EQ(one.move(kSeat0, "draw"), "");
  for (const auto& move : match.moves()) {
    if (!move.starts_with("place")) continue;
    EXPECT_FALSE(tells_something(one.table.session()->match(), seat_at(0), move)) << move;
    break;
  }
}

TEST_F(Undo, AloneWithBotsItIsFreeOverWhateverTheyDid) {
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
  auto one = Laid::from(
      registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'person'}],'one_device':true,'seed':5}");
  ASSERT_EQ(one.deal(), "");
  const auto before = one.position();
  ASSERT_EQ(one.move(3, "draw"), "");
  EXPECT_EQ(one.ask(3, undo), "");
  EXPECT_EQ(one.position(), before);
}

TEST_F(Undo, AnotherPersonsMoveIsNotUndoneWithoutThem) {
  auto one = at("rotorouter", dealt("rotorouter", 2));
  while (one.table.to_decide() == seat_at(0))
    ASSERT_EQ(one.move(kSeat0, one.table.session()->match().moves().back()), "");
  ASSERT_EQ(one.move(kSeat1, one.table.session()->match().moves().back()), "");
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  ASSERT_TRUE(one.table.undo_wish().has_value());
  // A move ends the question.
  const auto seat = one.table.to_decide() == seat_at(0) ? kSeat0 : kSeat1;
  ASSERT_EQ(one.move(seat, one.table.session()->match().moves().front()), "");
  EXPECT_FALSE(one.table.undo_wish().has_value());
}

TEST_F(Undo, WhoHasLeftNeedNotBeAsked) {
  auto one = at("last-card", dealt("last-card", 5));
  ASSERT_EQ(one.ask(kSeat1, {.kind = CommandKind::kLeave}), "");
  const auto before = one.position();
  ASSERT_EQ(one.move(kSeat0, "draw"), "");
  EXPECT_EQ(one.ask(kSeat0, undo), "");
  EXPECT_EQ(one.position(), before);
}

}  // namespace
}  // namespace cardtable
