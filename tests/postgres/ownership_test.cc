// Which server may write a table when several share the store: always exactly one, whatever its clock says.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iostream>
#include <mutex>
#include <thread>

#include "tests/postgres/database.h"

namespace cardtable {
namespace {

using Kind = StoreEvent::Kind;

/// A server that releases every requested table, and remembers the events it received.
class Server {
 public:
  explicit Server(const std::string& url, std::chrono::milliseconds lease = std::chrono::seconds(60))
      : store_(open(url, lease)) {
    store_->listen([this](const StoreEvent& event) {
      {
        const std::scoped_lock guard(mutex_);
        events_.push_back(event);
      }
      if (event.kind == Kind::kWanted && lets_go_) store_->release(event.table, 0);
    });
  }
  Store& operator*() { return *store_; }
  Store* operator->() { return store_.get(); }
  void keep_tables() { lets_go_ = false; }

  bool has_received(Kind kind, const std::string& table) {
    for (int i = 0; i < 500; ++i) {
      {
        const std::scoped_lock guard(mutex_);
        for (const auto& event : events_) {
          if (event.kind == kind && event.table == table) return true;
        }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }
  bool append(const std::string& table, std::uint64_t version, const std::string& text, std::uint64_t epoch) {
    return store_->commit(std::vector<Write>{{table, version, text, false, epoch}}).has_value();
  }

 private:
  std::mutex mutex_;
  std::vector<StoreEvent> events_;
  std::atomic<bool> lets_go_ = true;
  std::unique_ptr<Store> store_;
};

TEST(Ownership, TheHolderHandsTheTableOverOnRequest) {
  const auto url = new_database();
  Server one(url);
  Server two(url);
  ASSERT_TRUE(one.append("AAAAAA", 1, "a", 1));
  const auto began = std::chrono::steady_clock::now();
  const auto taken = take(*two, "AAAAAA").value();
  const auto time = std::chrono::steady_clock::now() - began;
  std::cout << "handed over in " << std::chrono::duration<double, std::milli>(time).count() << " ms\n";
  EXPECT_TRUE(one.has_received(Kind::kWanted, "AAAAAA"));
  EXPECT_EQ(taken.epoch, 2U);
  EXPECT_EQ(taken.journal.size(), 1U);
  EXPECT_TRUE(two.append("AAAAAA", 2, "b", 2));
}

TEST(Ownership, AWriteWithAnOldNumberIsRefusedByTheDatabase) {
  const auto url = new_database();
  Server one(url);
  Server two(url);
  ASSERT_TRUE(one.append("AAAAAA", 1, "a", 1));
  ASSERT_EQ(take(*two, "AAAAAA").value().epoch, 2U);
  const auto refused = one->commit(std::vector<Write>{{"AAAAAA", 2, "late", false, 1}});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message, "table AAAAAA: this server does not have it any more (epoch 1, now 2)");
  EXPECT_FALSE(one.append("AAAAAA", 2, "guessed", 2)) << "the number alone is not enough";
  EXPECT_EQ(two->read_now("AAAAAA", 0).value().size(), 1U);
}

// The same server takes it again: writes that an earlier room still had in the queue must be refused.
TEST(Ownership, EveryTakingHasItsOwnNumber) {
  Server one(new_database());
  ASSERT_TRUE(one.append("AAAAAA", 1, "a", 1));
  EXPECT_EQ(take(*one, "AAAAAA").value().epoch, 2U);
  EXPECT_EQ(take(*one, "AAAAAA").value().epoch, 3U);
  EXPECT_FALSE(one.append("AAAAAA", 2, "of an earlier room", 2));
  EXPECT_TRUE(one.append("AAAAAA", 2, "b", 3));
}

TEST(Ownership, AHolderKeepsTheTableWhileItRenewsItsLease) {
  const auto url = new_database();
  Server one(url);
  Server two(url, std::chrono::milliseconds(500));
  one.keep_tables();
  ASSERT_TRUE(one.append("AAAAAA", 1, "a", 1));
  const auto refused = take(*two, "AAAAAA");
  ASSERT_FALSE(refused.has_value());
  EXPECT_TRUE(refused.error().is_elsewhere);
  EXPECT_TRUE(one.append("AAAAAA", 2, "b", 1));
}

TEST(Ownership, ASilentServerLosesItsTables) {
  const auto url = new_database();
  Server one(url);
  Server two(url);
  one.keep_tables();
  ASSERT_TRUE(one.append("AAAAAA", 1, "a", 1));
  // Its next renewal would be in twenty seconds.
  sql(url, "UPDATE cardtable.servers SET until = now() - interval '1 s' WHERE id = 1");
  EXPECT_EQ(take(*two, "AAAAAA").value().epoch, 2U);
  EXPECT_TRUE(one.has_received(Kind::kLost, "AAAAAA"));
  EXPECT_FALSE(one.append("AAAAAA", 2, "late", 1));
  EXPECT_TRUE(two.append("AAAAAA", 2, "b", 2));
}

TEST(Ownership, AServerThatCannotRenewItsLeaseStopsWriting) {
  const auto url = new_database();
  Server one(url, std::chrono::milliseconds(600));
  ASSERT_TRUE(one.append("AAAAAA", 1, "a", 1));
  sql(url, "DELETE FROM cardtable.servers");
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  EXPECT_FALSE(one.append("AAAAAA", 2, "b", 1));
  EXPECT_NE(one->inspect().lapsed, "");
}

// A thousand times, two servers ask for the same table at the same moment. Both may have it, one after the other, but
// never together: every acknowledged entry is there once, and nothing else.
TEST(Ownership, TwoServersRequestATableAtTheSameMoment) {
  const auto url = new_database();
  constexpr int kRounds = 1'000;
  Server one(url);
  Server two(url);
  int both = 0;
  for (int round = 0; round < kRounds; ++round) {
    const auto table = "T" + std::to_string(round);
    ASSERT_TRUE(one.append(table, 1, "opened", 1));
    one->release(table, 1);
    auto first = begin_take(*one, table);
    auto second = begin_take(*two, table);
    std::vector<std::string> acknowledged{"opened"};
    const auto use = [&](Server& server, std::future<TakeResult>& taking, const std::string& name) {
      const auto taken = taking.get();
      if (!taken) return false;
      const bool wrote = server.append(table, taken->journal.back().version + 1, name, taken->epoch);
      if (wrote) acknowledged.push_back(name);
      return wrote;
    };
    // The other server asks for it at once, so the holder may lose it before it writes.
    const bool by_one = use(one, first, "one");
    const bool by_two = use(two, second, "two");
    both += by_one && by_two ? 1 : 0;
    ASSERT_TRUE(by_one || by_two) << "round " << round;
    const auto journal = one->read_now(table, 0).value();
    ASSERT_EQ(journal.size(), acknowledged.size()) << "round " << round;
    for (std::size_t i = 0; i < journal.size(); ++i) {
      ASSERT_EQ(journal[i].version, i + 1);
      ASSERT_TRUE(std::ranges::find(acknowledged, journal[i].text) != acknowledged.end());
    }
  }
  std::cout << kRounds << " rounds; in " << both << " both wrote, one after the other\n";
}

}  // namespace
}  // namespace cardtable
