// Dealing at a table with other people: hashes first, then everybody's bytes, then the cards.
#include "tables/fair/deal.h"

#include <array>

#include "tables/table/replay.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

std::string hex(char digit) { return std::string(64, digit); }
json::value hex_json(char digit) { return json::value(hex(digit)); }

/// A hash `h` and bytes `b` belong together when the caller says so: the table compares, but does not compute.
command::Commit commit(char digit) { return {hex(digit)}; }
command::Reveal reveal(char bytes, char digest) { return {hex(bytes), hex(digest)}; }

class Deals : public testing::Test {
 protected:
  Registry registry;

  TestTable waiting(const std::string& more = "") {
    return TestTable::from(registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]" + more + "}");
  }
  /// Ann (hash 1, bytes 2) and Bo (hash 3, bytes 4) have sat down, and the deal has begun.
  TestTable dealing(const std::string& more = "") {
    auto one = waiting(more);
    EXPECT_EQ(one.ask(kSeat0, commit('1')), "");
    EXPECT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1", hex('3')}), "");
    return one;
  }
  TestTable dealt(const std::string& more = "") {
    auto one = dealing(more);
    EXPECT_EQ(one.ask(kSeat0, reveal('2', '1')), "");
    EXPECT_EQ(one.ask(kSeat1, reveal('4', '3')), "");
    EXPECT_EQ(one.table.phase(), Phase::kPlaying);
    return one;
  }
  static void play_to_the_end(TestTable& one) {
    while (one.table.phase() == Phase::kPlaying) {
      ASSERT_EQ(one.move(SeatSet::of(one.table.to_decide()), one.table.game()->match().move_texts().back()), "");
    }
    ASSERT_EQ(one.table.phase(), Phase::kOver);
  }
  static json::value about(const TestTable& one, std::string_view field) {
    return table_json(one.table, "ABCDEF").at(field);
  }
  static std::string states(const json::value& deal) {
    std::string text;
    for (const auto& one : deal.at("contributions").as_array()) {
      text += std::string(one.at("state").as_string()) + " ";
    }
    return text;
  }
  /// The table, restored from its journal at a later time.
  TestTable reloaded(const TestTable& one) {
    const Moment now{one.now.ms + 60'000, {1}};
    TestTable back{registry, std::move(*Table::opened(registry, one.journal[0], now)), one.journal, now};
    for (std::size_t i = 1; i < one.journal.size(); ++i) EXPECT_TRUE(back.table.apply(one.journal[i], now).has_value());
    back.table.set_present({}, now);
    return back;
  }
};

TEST_F(Deals, TheCommitmentComesFirstAndTheCardsWhenAllHaveRevealed) {
  auto one = waiting();
  EXPECT_EQ(about(one, "next_deal").at("commitment"), hex_json('b'));
  EXPECT_EQ(about(one, "next_deal").at("game"), 1);
  EXPECT_EQ(states(about(one, "next_deal")), "missing ");
  EXPECT_EQ(one.ask(kSeat0, reveal('2', '1')), "state: no cards are being dealt");
  EXPECT_EQ(one.ask(kSeat0, commit('1')), "");
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1", hex('3')}), "");
  EXPECT_EQ(about(one, "phase"), "dealing");
  EXPECT_EQ(states(about(one, "next_deal")), "committed committed ");
  EXPECT_EQ(one.ask(kSeat0, reveal('2', '1')), "");
  EXPECT_EQ(states(about(one, "next_deal")), "revealed committed ");
  EXPECT_EQ(json::serialize(about(one, "next_deal")).find(hex('2')), std::string::npos);  // nobody sees it yet
  EXPECT_EQ(one.table.phase(), Phase::kDealing);
  EXPECT_EQ(one.ask(kSeat1, reveal('4', '3')), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(states(about(one, "deal")), "revealed revealed ");
  EXPECT_EQ(about(one, "deal").at("commitment"), hex_json('b'));
  EXPECT_EQ(about(one, "deal").at("contributions").at(1).at("bytes"), hex_json('4'));
  EXPECT_EQ(about(one, "next_deal").at("commitment"), hex_json('d'));
  EXPECT_EQ(about(one, "next_deal").at("game"), 2);
  EXPECT_EQ(states(about(one, "next_deal")), "missing missing ");
}

TEST_F(Deals, NothingElseIsPossibleWhileDealing) {
  auto one = dealing();
  const auto number = one.table.number();
  EXPECT_EQ(one.ask(kSeat0, commit('5')), "state: the cards are being dealt");  // after a look at the others' bytes
  EXPECT_EQ(one.ask(kSeat0, command::Start{}), "state: the game has begun");
  EXPECT_EQ(one.move(kSeat0, "draw"), "state: the game has not begun");
  EXPECT_EQ(one.ask(kSeat0, command::Undo{}), "state: the game has not begun");
  EXPECT_EQ(one.ask(kSeat0, command::Assign{seat_at(1), "easy"}), "state: the game has begun");
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Cy", "t2"}), "state: there is no open seat");
  EXPECT_EQ(one.table.number(), number);
  EXPECT_EQ(one.table.phase(), Phase::kDealing);
}

TEST_F(Deals, WrongBytesAreRefusedAndTheRightOnesAreTakenOnce) {
  auto one = dealing();
  EXPECT_EQ(one.ask(kSeat0, reveal('9', '8')), "input: bytes: are not the bytes whose hash you sent before");
  const auto version = one.table.version();
  EXPECT_EQ(one.ask(kSeat0, reveal('2', '1')), "");
  EXPECT_EQ(one.ask(kSeat0, reveal('2', '1')), "");
  EXPECT_EQ(one.table.version(), version + 1);
}

TEST_F(Deals, APlayerWhoDoesNotAnswerInTimeIsLeftOutForAllToSee) {
  auto one = dealing();
  const auto began = one.now.ms;
  EXPECT_EQ(one.ask(kSeat0, reveal('2', '1')), "");
  EXPECT_EQ(one.table.next_alarm(), began + 5'000);
  EXPECT_FALSE(one.table.deal_due(began + 4'999).has_value());
  ASSERT_TRUE(one.table.deal_due(began + 5'000).has_value());
  one.now.ms = began + 5'000;
  one.deal_if_due();
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(states(about(one, "deal")), "revealed left_out ");
  EXPECT_EQ(about(one, "deal").at("contributions").at(1).at("hash"), hex_json('3'));
  EXPECT_FALSE(about(one, "deal").at("contributions").at(1).as_object().contains("bytes"));
}

TEST_F(Deals, ClientsWithoutFairDealsPlayAsBefore) {
  auto one = waiting();
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1"}), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(states(about(one, "deal")), "left_out left_out ");
  EXPECT_TRUE(about(one, "deal").at("contributions").at(0).at("hash").is_null());
}

TEST_F(Deals, TheDealDoesNotWaitForAPlayerWhoLeaves) {
  auto one = dealing();
  EXPECT_EQ(one.ask(kSeat0, reveal('2', '1')), "");
  EXPECT_EQ(one.ask(kSeat1, command::Leave{}), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(states(about(one, "deal")), "revealed left_out ");
  EXPECT_TRUE(one.table.chairs()[1].is_away);
}

TEST_F(Deals, LeavingBeforeTheStartRemovesTheHash) {
  auto one =
      TestTable::from(registry, "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}]}");
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1", hex('3')}), "");
  EXPECT_EQ(states(about(one, "next_deal")), "missing committed ");
  EXPECT_EQ(one.ask(kSeat1, command::Leave{}), "");
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Cy", "t2"}), "");
  EXPECT_EQ(states(about(one, "next_deal")), "missing missing ");
}

TEST_F(Deals, SeatsThatNobodyTookAreBotsAndAddNothing) {
  auto one = waiting();
  EXPECT_EQ(one.ask(kSeat0, commit('1')), "");
  EXPECT_EQ(one.ask(kSeat0, command::Start{}), "");
  EXPECT_EQ(one.table.phase(), Phase::kDealing);
  EXPECT_EQ(one.table.chairs()[1].kind, ChairKind::kBot);
  EXPECT_EQ(one.ask(kSeat0, reveal('2', '1')), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(states(about(one, "deal")), "revealed ");
  EXPECT_EQ(one.journal.back(), Entry(entry::Dealt{.seat = seat_at(0),
                                                   .key = to_hex(one.now.chance),
                                                   .next_secret = hex('c'),
                                                   .next_commitment = hex('d'),
                                                   .first = Seat{0}}));
}

// Signed with the Ed25519 key 60 61 … 7f, by Python.
TEST_F(Deals, AReceiptIsKeptAndOneForOtherHashesIsRefused) {
  const std::string key = "174553b456dddfc6908ecab1c101fe6ab21e2baa0617795b7d43a63482993fd5";
  const std::string receipt =
      "80d88e70f2b19d447ae3be7caee75faa4b0d9dbb18aef13669b06fbecd8e5c4e"
      "84ef068e0cb7507b85aff7a568f60e90cea0e2e89c2aa4a58e2dc13b3b81bb01";
  const auto dealing_with = [&](char other) {
    auto one = waiting();
    EXPECT_EQ(one.ask(kSeat0, command::Commit{hex('1'), key}), "");
    EXPECT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1", hex(other)}), "");
    EXPECT_EQ(one.table.phase(), Phase::kDealing);
    EXPECT_EQ(about(one, "next_deal").at("contributions").at(0).at("key"), json::value(key));
    return one;
  };
  auto other = dealing_with('4');  // not the hash that was signed
  EXPECT_EQ(other.ask(kSeat0, command::Reveal{hex('2'), hex('1'), receipt}),
            "input: receipt: is not for this deal, or not signed with your key");
  EXPECT_EQ(other.ask(kSeat0, command::Reveal{hex('2'), hex('1'), ""}), "");  // it may also be left out
  auto one = dealing_with('3');
  EXPECT_EQ(one.ask(kSeat0, command::Reveal{hex('2'), hex('1'), receipt}), "");
  EXPECT_EQ(one.ask(kSeat1, reveal('4', '3')), "");
  EXPECT_EQ(about(one, "deal").at("contributions").at(0).at("receipt"), json::value(receipt));
  EXPECT_EQ(one.table.deal()->contributions[0].receipt, receipt);
  EXPECT_EQ(reloaded(one).table.deal(), one.table.deal());
}

TEST_F(Deals, PeopleAtOneDeviceShareAContribution) {
  auto one = TestTable::from(registry,
                             "{'game':'last-card','seats':[{'kind':'person'},{'kind':'person'},{'kind':'open'}],"
                             "'one_device':true}");
  EXPECT_EQ(one.ask(kSeat0 | kSeat1, commit('1')), "");
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Cy", "t2", hex('3')}), "");
  EXPECT_EQ(states(about(one, "next_deal")), "committed committed ");
  EXPECT_EQ(about(one, "next_deal").at("contributions").at(1).at("seat"), 2);
  EXPECT_EQ(one.ask(kSeat0 | kSeat1, reveal('2', '1')), "");
  EXPECT_EQ(one.ask(SeatSet::of(seat_at(2)), reveal('4', '3')), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
}

TEST_F(Deals, ARematchIsDealtTheSameWay) {
  auto one = dealt(",'options':{'turn_limit':2}");
  EXPECT_EQ(one.ask(kSeat1, commit('5')), "");  // at any time before the next deal
  ASSERT_NO_FATAL_FAILURE(play_to_the_end(one));
  EXPECT_EQ(one.ask(kSeat0, commit('6')), "");
  EXPECT_EQ(one.ask(kSeat0, command::Rematch{}), "");
  EXPECT_EQ(one.ask(kSeat1, command::Rematch{}), "");
  ASSERT_EQ(one.table.phase(), Phase::kDealing);
  const auto position = one.position();
  EXPECT_EQ(one.ask(kSeat0, command::Undo{}), "state: the game has not begun");  // the old game stays as it ended
  EXPECT_EQ(one.read("{'kind':'undone','value':1}"), "there is nothing to undo");
  EXPECT_EQ(one.position(), position);
  EXPECT_EQ(one.ask(kSeat1, reveal('7', '5')), "");
  EXPECT_EQ(one.ask(kSeat0, reveal('8', '6')), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(one.table.game_number(), 2U);
  EXPECT_EQ(about(one, "deal").at("game"), 2);
  EXPECT_EQ(about(one, "deal").at("commitment"), hex_json('d'));
}

TEST_F(Deals, AnAbsentPlayerIsLeftOutOfARematch) {
  auto one = dealt(",'options':{'turn_limit':2}");
  EXPECT_EQ(one.ask(kSeat0, commit('5')), "");
  EXPECT_EQ(one.ask(kSeat1, commit('6')), "");
  ASSERT_NO_FATAL_FAILURE(play_to_the_end(one));
  EXPECT_EQ(one.ask(kSeat1, command::Leave{}), "");
  EXPECT_EQ(one.ask(kSeat0, command::Rematch{}), "");
  EXPECT_EQ(one.table.phase(), Phase::kDealing);
  EXPECT_EQ(one.ask(kSeat0, reveal('7', '5')), "");
  EXPECT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(states(about(one, "deal")), "revealed left_out ");
}

TEST_F(Deals, AfterACrashTheTimeStartsAgain) {
  auto one = dealing();
  EXPECT_EQ(one.ask(kSeat0, reveal('2', '1')), "");
  auto back = reloaded(one);
  ASSERT_EQ(back.table.phase(), Phase::kDealing);
  EXPECT_EQ(states(about(back, "next_deal")), "revealed committed ");
  EXPECT_FALSE(back.table.deal_due(back.now.ms).has_value());
  // Nobody was there for a while; the first person back still has time.
  back.now.ms += 60'000;
  back.note(back.table.set_present(kSeat0, back.now));
  EXPECT_FALSE(back.table.deal_due(back.now.ms).has_value());
  EXPECT_EQ(back.table.next_alarm(), back.now.ms + 5'000);
  // Later arrivals do not extend it.
  const auto ends = back.now.ms + 5'000;
  back.now.ms += 4'000;
  back.note(back.table.set_present(kSeat0 | kSeat1, back.now));
  EXPECT_EQ(back.table.next_alarm(), ends);
  EXPECT_EQ(back.ask(kSeat1, reveal('4', '3')), "");
  EXPECT_EQ(back.table.phase(), Phase::kPlaying);
  EXPECT_EQ(states(about(back, "deal")), "revealed revealed ");
}

TEST_F(Deals, TheDealOfTheLastGameIsKnownEvenIfEarlierGamesAreSkipped) {
  auto one = dealt();
  const auto entries = one.journal.size();
  Table back = std::move(*Table::opened(registry, one.journal[0], one.now));
  for (std::size_t i = 1; i + 1 < entries; ++i) back.pass_over(one.journal[i]);
  ASSERT_TRUE(back.apply(one.journal.back(), one.now).has_value());
  EXPECT_EQ(back.deal(), one.table.deal());
  EXPECT_EQ(back.next_deal(), one.table.next_deal());
}

TEST_F(Deals, ASeatMaySendNewHashesButNotForEver) {
  auto one = waiting();
  for (const char digit : {'1', '2', '3', '4', '5', '6', '7', '8'}) EXPECT_EQ(one.ask(kSeat0, commit(digit)), "");
  const auto version = one.table.version();
  EXPECT_EQ(one.ask(kSeat0, commit('8')), "");  // nothing new, no entry
  EXPECT_EQ(one.ask(kSeat0, commit('9')), "limit: too many hashes for one deal");
  EXPECT_EQ(one.table.version(), version);
}

TEST_F(Deals, AloneWithBotsNobodyContributes) {
  auto one = TestTable::from(registry, "{'game':'last-card'}");
  EXPECT_TRUE(about(one, "next_deal").is_null());
  EXPECT_EQ(one.ask(kSeat0, commit('1')), "state: the deals of this table need no random numbers from you");
}

TEST_F(Deals, AChosenDealIsShownForAsLongAsItLasts) {
  auto one = waiting(",'seed':5,'options':{'turn_limit':2}");
  EXPECT_EQ(about(one, "chosen_deal"), true);  // visible before sitting down
  EXPECT_EQ(one.ask(kSeat0, commit('1')), "");
  EXPECT_EQ(one.ask({}, command::Sit{{}, "Bo", "t1", hex('3')}), "");
  ASSERT_EQ(one.table.phase(), Phase::kPlaying);  // nobody's bytes are wanted
  EXPECT_EQ(*one.table.game()->origin().seed(), 5U);
  EXPECT_EQ(about(one, "chosen_deal"), true);
  EXPECT_TRUE(about(one, "deal").is_null());
  ASSERT_NO_FATAL_FAILURE(play_to_the_end(one));
  EXPECT_EQ(one.ask(kSeat0, command::Rematch{}), "");
  EXPECT_EQ(one.ask(kSeat1, command::Rematch{}), "");
  ASSERT_EQ(one.table.phase(), Phase::kPlaying);
  EXPECT_EQ(about(one, "chosen_deal"), false);
  EXPECT_EQ(about(one, "deal").at("game"), 2);
  EXPECT_EQ(one.table.game()->origin().seed(), nullptr);
}

TEST_F(Deals, ASavedGameIsAChosenDeal) {
  const auto* type = registry.find("last-card");
  const auto game = GameRecord::dealt(*type, default_options(type->info().options), 2, 9);
  json::object request{{"game", "last-card"}, {"replay", format_replay(game)}};
  request["seats"] = json::array{json::object{{"kind", "person"}}, json::object{{"kind", "open"}}};
  const auto setup = read_request(registry, request);
  ASSERT_TRUE(setup.has_value());
  const auto table = Table::opened(registry, entry::Opened{json::serialize(setup_json(*setup))}, {});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table_json(*table, "ABCDEF").at("chosen_deal"), true);
  EXPECT_EQ(about(waiting(), "chosen_deal"), false);
}

TEST_F(Deals, TABLE_DEAL_AtARematchTheNextSeatBegins) {
  auto one = dealt(",'options':{'turn_limit':2}");
  EXPECT_EQ(one.table.game()->match().first(), Seat{0});
  EXPECT_FALSE(table_json(one.table, "ABCDEF").contains("first")) << "left out where seat 0 began";
  for (const std::size_t next : {1U, 0U, 1U}) {
    ASSERT_NO_FATAL_FAILURE(play_to_the_end(one));
    EXPECT_EQ(one.ask(kSeat0, command::Rematch{}), "");
    EXPECT_EQ(one.ask(kSeat1, command::Rematch{}), "");
    ASSERT_EQ(one.table.phase(), Phase::kPlaying);
    EXPECT_EQ(one.table.game()->match().first(), seat_at(next));
    EXPECT_EQ(one.table.to_decide(), seat_at(next));
    EXPECT_EQ(one.table.first(), seat_at(next));
  }
  EXPECT_EQ(about(one, "first"), 1);
  EXPECT_EQ(reloaded(one).table.first(), Seat{1});
  const auto text = format_replay(*one.table.game());
  EXPECT_NE(text.find("\nfirst 1\n"), std::string::npos);
  EXPECT_EQ(parse_replay(registry, text)->game.match().first(), Seat{1});
}

TEST_F(Deals, TABLE_DEAL_TheHostChoosesWhoBeginsOrTheDealDraws) {
  auto chosen = dealing(",'first':1");
  EXPECT_EQ(about(chosen, "first"), 1);
  EXPECT_EQ(chosen.ask(kSeat0, reveal('2', '1')), "");
  EXPECT_EQ(chosen.ask(kSeat1, reveal('4', '3')), "");
  EXPECT_EQ(chosen.table.to_decide(), Seat{1});
  EXPECT_FALSE(chosen.table.deal()->draws_first);

  auto drawn = dealing(",'first':'drawn'");
  EXPECT_EQ(about(drawn, "first"), "drawn");
  EXPECT_EQ(drawn.ask(kSeat0, reveal('2', '1')), "");
  EXPECT_EQ(drawn.ask(kSeat1, reveal('4', '3')), "");
  const Seat first = drawn_first(*drawn.table.game()->key(), 2);
  EXPECT_EQ(drawn.table.to_decide(), first);
  EXPECT_EQ(drawn.table.first(), first);
  EXPECT_TRUE(drawn.table.deal()->draws_first);
  EXPECT_EQ(reloaded(drawn).table.deal(), drawn.table.deal());
  EXPECT_EQ(reloaded(drawn).table.to_decide(), first);

  EXPECT_THROW(waiting(",'first':2"), std::runtime_error);
  EXPECT_THROW(waiting(",'first':'me'"), std::runtime_error);
}

// Lots fall on everybody, whatever the game is dealt from.
TEST_F(Deals, TABLE_DEAL_EverySeatIsDrawnNowAndThen) {
  std::array<int, 3> by_key{};
  std::array<int, 3> by_seed{};
  for (std::uint8_t i = 0; i < 240; ++i) {
    ++by_key[index(drawn_first(Bytes32{i}, 3))];
    ++by_seed[index(drawn_first(std::uint64_t{i}, 3))];
  }
  // 80 are expected, and 7 is a standard deviation.
  for (std::size_t seat = 0; seat < 3; ++seat) {
    EXPECT_NEAR(by_key[seat], 80, 29);
    EXPECT_NEAR(by_seed[seat], 80, 29);
  }
}

TEST_F(Deals, TABLE_DEAL_AJournalWithoutItLetSeatZeroBegin) {
  auto one = dealt();
  EXPECT_EQ(format_entry(entry::Dealt{.seed = 5, .first = Seat{0}}, *one.table.setup().type),
            R"({"kind":"dealt","value":5})");
  EXPECT_EQ(format_entry(entry::Dealt{.seed = 5, .first = Seat{1}}, *one.table.setup().type),
            R"({"kind":"dealt","value":5,"first":1})");
  EXPECT_EQ(one.read("{'kind':'dealt','value':5}"), "");
  EXPECT_EQ(one.table.to_decide(), Seat{0}) << "as it was, though seat 0 began the game before too";
  EXPECT_EQ(one.read("{'kind':'dealt','value':5,'first':2}"), "there is no such seat");
}

TEST_F(Deals, TABLE_DEAL_ASavedGameGoesOnInItsOrder) {
  const auto* type = registry.find("bus-rush");
  const auto game = GameRecord::dealt(*type, default_options(type->info().options), 3, 9, nullptr, Seat{2});
  json::object request{{"game", "bus-rush"}, {"replay", format_replay(game)}};
  const auto setup = read_request(registry, request);
  ASSERT_TRUE(setup.has_value()) << setup.error().text();
  auto table = Table::opened(registry, entry::Opened{json::serialize(setup_json(*setup))}, {});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->first(), Seat{2});
  ASSERT_TRUE(table->apply(entry::Dealt{.seed = 4}, {}).has_value());
  EXPECT_EQ(table->first(), Seat{0}) << "the seat after the last one";
  request["first"] = 1;
  EXPECT_EQ(read_request(registry, request).error().text(), "first: does not go with a saved game");
}

// A journal older than fair deals.
TEST_F(Deals, AnOldTableDealsAtRandomAndHasASecretAfterwards) {
  auto one = waiting();
  auto opened = json::parse(std::get<entry::Opened>(one.journal[0]).setup).as_object();
  opened.erase("secret");
  opened.erase("commitment");
  TestTable old{registry, std::move(*Table::opened(registry, entry::Opened{json::serialize(opened)}, one.now)), {}};
  EXPECT_TRUE(about(old, "next_deal").is_null());
  ASSERT_TRUE(old.table.ask({}, command::Sit{{}, "Bo", "t1", hex('3')}, old.now).has_value());
  const auto due = old.table.deal_due(old.now.ms);
  ASSERT_TRUE(due.has_value());
  EXPECT_EQ(due->deal, FairDeal{});
  ASSERT_TRUE(old.table.apply(entry::Dealt{.seed = 1, .next_secret = hex('c'), .next_commitment = hex('d')}, old.now)
                  .has_value());
  EXPECT_TRUE(about(old, "deal").is_null());
  EXPECT_EQ(about(old, "next_deal").at("commitment"), hex_json('d'));
}

TEST_F(Deals, NoSecretIsRevealed) {
  auto one = dealt();
  const auto table = json::serialize(table_json(one.table, "ABCDEF"));
  for (const auto& secret : {hex('a'), hex('c')}) {
    EXPECT_EQ(table.find(secret), std::string::npos);
    for (const auto& entry : one.journal) {
      const auto told = json::serialize(entry_json(one.table, Applied{.entry = entry}, kSeat0 | kSeat1));
      EXPECT_EQ(told.find(secret), std::string::npos) << told;
    }
  }
}

}  // namespace
}  // namespace cardtable
