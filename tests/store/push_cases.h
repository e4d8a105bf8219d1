// The tests of stored subscriptions, for every kind of store that has them.
#pragma once

#include <gtest/gtest.h>

#include "tables/store/pushes.h"

namespace cardtable {

template <class Kind>
class PushStoreTest : public testing::Test {
 protected:
  Kind kind_;
  PushStore pushes_{*kind_.store->sql()};

  static PushSubscription of(const std::string& seat, const std::string& endpoint, std::uint64_t since = 1'000) {
    return {.seat = seat, .endpoint = endpoint, .key = "k", .secret = "s", .language = "de", .since = since};
  }
};
TYPED_TEST_SUITE_P(PushStoreTest);

TYPED_TEST_P(PushStoreTest, TheFirstKeyStays) {
  const PushKey one{.secret = "a", .open = "b"};
  EXPECT_EQ(this->pushes_.key(one).value(), one);
  EXPECT_EQ(this->pushes_.key({.secret = "c", .open = "d"}).value(), one);
}

TYPED_TEST_P(PushStoreTest, ASubscriptionIsFoundByItsSeat) {
  const auto one = this->of("seat", "https://push.example/1");
  ASSERT_TRUE(this->pushes_.add(one, 5).value());
  ASSERT_TRUE(this->pushes_.add(this->of("other", "https://push.example/1"), 5).value());
  EXPECT_EQ(this->pushes_.of("seat").value(), std::vector{one});
  EXPECT_TRUE(this->pushes_.of("nobody").value().empty());
}

TYPED_TEST_P(PushStoreTest, TheSameAddressIsRenewed) {
  ASSERT_TRUE(this->pushes_.add(this->of("seat", "https://push.example/1"), 1).value());
  auto again = this->of("seat", "https://push.example/1", 2'000);
  again.key = "other";
  ASSERT_TRUE(this->pushes_.add(again, 1).value());
  EXPECT_EQ(this->pushes_.of("seat").value(), std::vector{again});
}

TYPED_TEST_P(PushStoreTest, ASeatHasOnlySoMany) {
  ASSERT_TRUE(this->pushes_.add(this->of("seat", "1"), 2).value());
  ASSERT_TRUE(this->pushes_.add(this->of("seat", "2"), 2).value());
  EXPECT_FALSE(this->pushes_.add(this->of("seat", "3"), 2).value());
  EXPECT_TRUE(this->pushes_.add(this->of("other", "3"), 2).value());
  EXPECT_EQ(this->pushes_.of("seat").value().size(), 2U);
}

TYPED_TEST_P(PushStoreTest, WhatIsRemovedIsGone) {
  ASSERT_TRUE(this->pushes_.add(this->of("seat", "1"), 5).value());
  ASSERT_TRUE(this->pushes_.add(this->of("seat", "2"), 5).value());
  ASSERT_TRUE(this->pushes_.add(this->of("other", "2"), 5).value());
  ASSERT_TRUE(this->pushes_.remove("seat", "1"));
  EXPECT_EQ(this->pushes_.of("seat").value(), std::vector{this->of("seat", "2")});
  ASSERT_TRUE(this->pushes_.forget("2"));
  EXPECT_TRUE(this->pushes_.of("seat").value().empty());
  EXPECT_TRUE(this->pushes_.of("other").value().empty());
}

TYPED_TEST_P(PushStoreTest, WhatIsOldIsPruned) {
  constexpr std::uint64_t kLong = kPushDays * 86'400;
  ASSERT_TRUE(this->pushes_.add(this->of("seat", "1", 999), 5).value());
  ASSERT_TRUE(this->pushes_.add(this->of("seat", "2", 1'000), 5).value());
  ASSERT_TRUE(this->pushes_.prune(1'000 + kLong));
  EXPECT_EQ(this->pushes_.of("seat").value(), std::vector{this->of("seat", "2")});
  ASSERT_TRUE(this->pushes_.prune(5));
}

REGISTER_TYPED_TEST_SUITE_P(PushStoreTest, TheFirstKeyStays, ASubscriptionIsFoundByItsSeat, TheSameAddressIsRenewed,
                            ASeatHasOnlySoMany, WhatIsRemovedIsGone, WhatIsOldIsPruned);

}  // namespace cardtable
