// The tests of stored players, for every kind of store that has them.
#pragma once

#include <gtest/gtest.h>

#include "tables/store/players.h"

namespace cardtable {

template <class Kind>
class PlayerStoreTest : public testing::Test {
 protected:
  Kind kind_;
  PlayerStore& players_ = *kind_.store->players();

  bool add(const std::string& id, const std::string& name, std::uint64_t since = 1'000) {
    return players_.add({.id = id, .name = name, .skeleton = name, .recovery = "r" + id, .since = since}).value();
  }
  bool add_passkey(const std::string& id, const std::string& player, std::uint64_t counter = 0) {
    return players_
        .add_passkey({.id = id, .player = player, .public_key = "key", .counter = counter, .since = 1, .used = 1})
        .value();
  }
};
TYPED_TEST_SUITE_P(PlayerStoreTest);

TYPED_TEST_P(PlayerStoreTest, APlayerIsFoundByIdAndByRecoveryCode) {
  ASSERT_TRUE(this->add("a", "ann"));
  const StoredPlayer ann{.id = "a", .name = "ann", .skeleton = "ann", .recovery = "ra", .since = 1'000};
  EXPECT_EQ(this->players_.find("a").value(), ann);
  EXPECT_EQ(this->players_.find_recovery("ra").value(), ann);
  EXPECT_EQ(this->players_.find("b").value(), std::nullopt);
  EXPECT_EQ(this->players_.find_recovery("rb").value(), std::nullopt);
  EXPECT_EQ(this->players_.count().value(), 1U);
}

TYPED_TEST_P(PlayerStoreTest, NobodyTakesANameThatLooksLikeAnothers) {
  ASSERT_TRUE(this->add("a", "ann"));
  EXPECT_FALSE(this->add("b", "ann"));
  ASSERT_TRUE(this->add("b", "bob"));
  EXPECT_FALSE(this->players_.rename("b", "Ann", "ann").value());
  EXPECT_EQ(this->players_.find("b").value()->name, "bob");
  EXPECT_TRUE(this->players_.rename("a", "Ann", "ann").value()) << "one's own name, written differently";
  EXPECT_TRUE(this->players_.rename("a", "Eve", "eve").value());
  EXPECT_TRUE(this->players_.rename("b", "Ann", "ann").value()) << "the name is free again";
  EXPECT_FALSE(this->players_.rename("nobody", "Zoe", "zoe").value());
}

TYPED_TEST_P(PlayerStoreTest, ARecoveryCodeIsReplacedOnce) {
  ASSERT_TRUE(this->add("a", "ann"));
  EXPECT_TRUE(this->players_.set_recovery("a", "ra", "next").value());
  EXPECT_FALSE(this->players_.set_recovery("a", "ra", "other").value());
  EXPECT_EQ(this->players_.find_recovery("next").value()->id, "a");
}

TYPED_TEST_P(PlayerStoreTest, ACounterThatDoesNotRiseIsNoticed) {
  ASSERT_TRUE(this->add("a", "ann"));
  ASSERT_TRUE(this->add_passkey("k", "a", 5));
  EXPECT_FALSE(this->add_passkey("k", "a", 5)) << "an id is known once";
  EXPECT_TRUE(this->players_.use_passkey("k", 6, 20).value());
  EXPECT_FALSE(this->players_.use_passkey("k", 6, 21).value());
  EXPECT_FALSE(this->players_.use_passkey("k", 0, 21).value());
  const auto passkey = this->players_.find_passkey("k").value();
  ASSERT_TRUE(passkey);
  EXPECT_EQ(passkey->counter, 6U);
  EXPECT_EQ(passkey->used, 20U);
  // A passkey that several devices share does not count.
  ASSERT_TRUE(this->add_passkey("z", "a", 0));
  EXPECT_TRUE(this->players_.use_passkey("z", 0, 30).value());
  EXPECT_TRUE(this->players_.use_passkey("z", 0, 31).value());
  EXPECT_TRUE(this->players_.use_passkey("z", 4'294'967'295, 32).value());
}

TYPED_TEST_P(PlayerStoreTest, TheLastPasskeyStays) {
  ASSERT_TRUE(this->add("a", "ann"));
  ASSERT_TRUE(this->add("b", "bob"));
  ASSERT_TRUE(this->add_passkey("k1", "a"));
  ASSERT_TRUE(this->add_passkey("k2", "a"));
  ASSERT_TRUE(this->add_passkey("k3", "b"));
  EXPECT_FALSE(this->players_.remove_passkey("a", "k3").value()) << "it is somebody else's";
  EXPECT_TRUE(this->players_.remove_passkey("a", "k1").value());
  EXPECT_FALSE(this->players_.remove_passkey("a", "k2").value());
  EXPECT_EQ(this->players_.passkeys_of("a").value().size(), 1U);
}

TYPED_TEST_P(PlayerStoreTest, ASessionEnds) {
  ASSERT_TRUE(this->add("a", "ann"));
  for (const char* hash : {"h1", "h2", "h3"}) {
    ASSERT_TRUE(this->players_.add_session({.hash = hash, .player = "a", .since = 10, .until = 100}).has_value());
  }
  EXPECT_EQ(this->players_.find_session("h1", 99).value()->player, "a");
  EXPECT_EQ(this->players_.find_session("h1", 100).value(), std::nullopt);
  ASSERT_TRUE(this->players_.extend_session("h1", 200).has_value());
  EXPECT_EQ(this->players_.find_session("h1", 199).value()->until, 200U);
  ASSERT_TRUE(this->players_.end_session("h1").has_value());
  EXPECT_EQ(this->players_.find_session("h1", 50).value(), std::nullopt);
  ASSERT_TRUE(this->players_.end_other_sessions("a", "h3").has_value());
  ASSERT_EQ(this->players_.sessions_of("a").value().size(), 1U);
  EXPECT_EQ(this->players_.sessions_of("a").value().front().hash, "h3");
}

TYPED_TEST_P(PlayerStoreTest, ATicketWorksOnceAndNotForLong) {
  const auto add = [&](const char* hash) {
    return this->players_.add_ticket({.hash = hash, .kind = "link", .player = "a", .until = 100}, 2).value();
  };
  ASSERT_TRUE(add("t1"));
  ASSERT_TRUE(add("t2"));
  EXPECT_FALSE(add("t3")) << "two are the most";
  EXPECT_EQ(this->players_.take_ticket("t1", "sign-in", 50).value(), std::nullopt) << "it is of another kind";
  EXPECT_EQ(this->players_.take_ticket("t1", "link", 50).value()->player, "a");
  EXPECT_EQ(this->players_.take_ticket("t1", "link", 50).value(), std::nullopt);
  EXPECT_EQ(this->players_.take_ticket("t2", "link", 100).value(), std::nullopt) << "its time is over";
}

TYPED_TEST_P(PlayerStoreTest, SeatsBelongToPlayers) {
  ASSERT_TRUE(this->add("a", "ann"));
  ASSERT_TRUE(this->add("b", "bob"));
  const PlayerSeat first{.table = "AAAAAA", .token = "t1", .player = "a", .since = 1};
  const PlayerSeat second{.table = "AAAAAA", .token = "t2", .player = "b", .since = 2};
  const PlayerSeat third{.table = "BBBBBB", .token = "t3", .player = "a", .since = 3};
  for (const auto& seat : {first, second, third, first}) ASSERT_TRUE(this->players_.add_seat(seat).has_value());
  EXPECT_EQ(this->players_.seats_at("AAAAAA").value(), (std::vector{first, second}));
  EXPECT_EQ(this->players_.seats_of("a", 10).value(), (std::vector{third, first}));
  EXPECT_EQ(this->players_.seats_of("a", 1).value(), (std::vector{third}));
}

TYPED_TEST_P(PlayerStoreTest, ErasingLeavesNothing) {
  ASSERT_TRUE(this->add("a", "ann"));
  ASSERT_TRUE(this->add("b", "bob"));
  ASSERT_TRUE(this->add_passkey("k", "a"));
  ASSERT_TRUE(this->players_.add_session({.hash = "h", .player = "a", .since = 1, .until = 100}).has_value());
  ASSERT_TRUE(this->players_.add_ticket({.hash = "t", .kind = "link", .player = "a", .until = 100}, 9).value());
  ASSERT_TRUE(this->players_.add_seat({.table = "AAAAAA", .token = "s", .player = "a", .since = 1}).has_value());
  EXPECT_TRUE(this->players_.erase("a").value());
  EXPECT_FALSE(this->players_.erase("a").value());
  EXPECT_EQ(this->players_.find("a").value(), std::nullopt);
  EXPECT_EQ(this->players_.find_passkey("k").value(), std::nullopt);
  EXPECT_EQ(this->players_.find_session("h", 50).value(), std::nullopt);
  EXPECT_EQ(this->players_.take_ticket("t", "link", 50).value(), std::nullopt);
  EXPECT_TRUE(this->players_.seats_at("AAAAAA").value().empty());
  EXPECT_TRUE(this->add("c", "ann")) << "the name is free";
  EXPECT_EQ(this->players_.list("", 10).value().size(), 2U);
}

TYPED_TEST_P(PlayerStoreTest, PruningRemovesWhatIsOver) {
  ASSERT_TRUE(this->add("a", "ann", 1'000));
  ASSERT_TRUE(this->add_passkey("k", "a"));
  ASSERT_TRUE(this->add("b", "bob", 1'000));  // without a passkey for more than an hour
  ASSERT_TRUE(this->add("c", "cid", 5'000));
  ASSERT_TRUE(this->players_.add_session({.hash = "old", .player = "a", .since = 1, .until = 5'000}).has_value());
  ASSERT_TRUE(this->players_.add_session({.hash = "new", .player = "a", .since = 1, .until = 5'001}).has_value());
  ASSERT_TRUE(this->players_.prune(5'000).has_value());
  EXPECT_EQ(this->players_.sessions_of("a").value().size(), 1U);
  EXPECT_TRUE(this->players_.find("a").value());
  EXPECT_FALSE(this->players_.find("b").value());
  EXPECT_TRUE(this->players_.find("c").value());
}

REGISTER_TYPED_TEST_SUITE_P(PlayerStoreTest, APlayerIsFoundByIdAndByRecoveryCode, NobodyTakesANameThatLooksLikeAnothers,
                            ARecoveryCodeIsReplacedOnce, ACounterThatDoesNotRiseIsNoticed, TheLastPasskeyStays,
                            ASessionEnds, ATicketWorksOnceAndNotForLong, SeatsBelongToPlayers, ErasingLeavesNothing,
                            PruningRemovesWhatIsOver);

}  // namespace cardtable
