// Which bot thinks next, and for how long, when there is more to think about than time.
#include "server/bot_pool.h"

#include <gtest/gtest.h>

#include <future>
#include <semaphore>
#include <string>

namespace cardtable {
namespace {

using std::chrono::milliseconds;

/// Serves everything; each job takes `ms`. Returns the customers' addresses in the order of service.
std::string served(FairQueue<int>& queue, double ms) {
  std::string order;
  while (const auto next = queue.pop()) {
    order += next->first.address;
    queue.finish(next->first, ms);
  }
  return order;
}

TEST(FairQueue, AnAddressWithManyTablesGetsTheShareOfOne) {
  FairQueue<int> queue;
  for (int i = 0; i < 6; ++i) queue.push({"a", std::to_string(i)}, 0, i);
  for (int i = 0; i < 2; ++i) queue.push({"b", std::to_string(i)}, 0, i);
  EXPECT_EQ(served(queue, 100), "ababaaaa");
}

TEST(FairQueue, ShareIsTimeAndNotJobs) {
  FairQueue<int> queue;
  for (int i = 0; i < 2; ++i) queue.push({"a", "1"}, 0, i);
  for (int i = 0; i < 4; ++i) queue.push({"b", "1"}, 0, i);
  std::string order;
  while (const auto next = queue.pop()) {
    order += next->first.address;
    queue.finish(next->first, next->first.address == "a" ? 300 : 100);
  }
  // a is ahead by 300 after its first job; b catches up with three, and was then chosen more recently.
  EXPECT_EQ(order, "abbbab");
}

TEST(FairQueue, ANewcomerIsNextAndHasNoCreditForTheTimeBefore) {
  FairQueue<int> queue;
  for (int i = 0; i < 5; ++i) queue.push({"a", std::to_string(i)}, 0, i);
  for (int i = 0; i < 3; ++i) queue.finish(queue.pop()->first, 100);
  for (int i = 0; i < 3; ++i) queue.push({"b", std::to_string(i)}, 0, i);
  EXPECT_EQ(served(queue, 100), "babab");
}

TEST(FairQueue, DebtOutlastsAPause) {
  FairQueue<int> queue;
  queue.push({"a", "1"}, 0, 0);
  queue.push({"b", "1"}, 0, 0);
  queue.push({"b", "1"}, 0, 0);
  queue.finish(queue.pop()->first, 1'000);  // a has had more than its share and leaves
  queue.push({"a", "2"}, 0, 0);             // and is back, at another table
  EXPECT_EQ(served(queue, 100), "bba");
}

TEST(FairQueue, TablesOfAnAddressTakeTurnsAndCheapJobsGoFirst) {
  FairQueue<int> queue;
  queue.push({"a", "x"}, 3, 1);
  queue.push({"a", "y"}, 3, 2);
  queue.push({"a", "x"}, 3, 3);
  queue.push({"a", "z"}, 2, 4);
  std::string order;
  while (const auto next = queue.pop()) {
    order += std::to_string(next->second);
    queue.finish(next->first, 10);
  }
  EXPECT_EQ(order, "4123");
}

TEST(FairQueue, UrgentJobsGoBeforeEverybodysOthersAndAreCharged) {
  FairQueue<int> queue;
  queue.push({"a", "1"}, 3, 0);
  queue.push({"a", "2"}, 3, 0);
  queue.push({"b", "1"}, FairQueue<int>::kUrgent, 0);
  queue.push({"b", "2"}, 3, 0);
  // b's urgent job goes first and counts as b's share, so a is next; then b and a are level.
  EXPECT_EQ(served(queue, 100), "baba");
}

TEST(FairQueue, OnSeveralThreadsAnIdleCustomerIsNext) {
  FairQueue<int> queue;
  for (int i = 0; i < 3; ++i) queue.push({"a", std::to_string(i)}, 0, i);
  queue.push({"b", "1"}, 0, 0);
  EXPECT_EQ(queue.pop()->first.address, "a");
  EXPECT_EQ(queue.pop()->first.address, "b");
  EXPECT_EQ(queue.pop()->first.address, "a");
}

/// A pool whose one thread for searches is held until `go`.
struct Held {
  BotPool pool{1, 100};
  std::binary_semaphore began{0};
  std::binary_semaphore go{0};

  Held() {
    pool.submit(
        {.customer = {"holder", "0"}, .effort = Effort::kCounted, .work = [this](const StopToken&, milliseconds) {
           began.release();
           go.acquire();
         }});
    began.acquire();
  }
};

TEST(BotPool, AHeuristicNeverWaitsForASearch) {
  Held held;
  std::promise<void> done;
  held.pool.submit({.customer = {"b", "1"}, .work = [&](const StopToken&, milliseconds) { done.set_value(); }});
  EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
  held.go.release();
}

/// The times that jobs which want a second receive, in the order of service.
std::vector<std::int64_t> times_given(const std::vector<Customer>& customers, Effort effort = Effort::kTimed) {
  std::vector<std::int64_t> times;
  std::promise<void> done;
  {
    Held held;
    for (const Customer& customer : customers) {
      held.pool.submit({.customer = customer,
                        .effort = effort,
                        .time = milliseconds(1'000),
                        .work = [&](const StopToken&, milliseconds time) {
                          times.push_back(time.count());
                          if (times.size() == customers.size()) done.set_value();
                        }});
    }
    held.go.release();
    done.get_future().wait();
  }
  return times;
}

TEST(BotPool, OnePlayerHasAllTheTimeTheLevelWants) {
  EXPECT_EQ(times_given({{"a", "1"}}), (std::vector<std::int64_t>{1'000}));
}

TEST(BotPool, TwelvePlayersShareARound) {
  std::vector<Customer> twelve;
  for (int i = 0; i < 12; ++i) twelve.push_back({"address" + std::to_string(i), "1"});
  // 1,200 ms divided by 12; the last job gets the same although nobody waits behind it, since those before it will
  // return.
  EXPECT_EQ(times_given(twelve), std::vector<std::int64_t>(12, 100));
}

TEST(BotPool, ManyTablesOnlyTakeTimeFromEachOther) {
  std::vector<Customer> customers;
  for (int i = 0; i < 60; ++i) customers.push_back({"many", std::to_string(i)});
  customers.push_back({"one", "x"});
  auto expected = std::vector<std::int64_t>(61, 100);  // 1,200 by 2 by 60 is 10, below the least
  expected[1] = 600;                                   // 1,200 by 2, served right after the first of the other's
  EXPECT_EQ(times_given(customers), expected);
}

TEST(BotPool, TheRestOfATurnIsShorterOnlyWhenAllAreBusy) {
  EXPECT_EQ(times_given({{"a", "1"}}, Effort::kContinued), (std::vector<std::int64_t>{1'000}));
  EXPECT_EQ(times_given({{"a", "1"}, {"b", "1"}, {"c", "1"}}, Effort::kContinued),
            std::vector<std::int64_t>(3, 33));  // 1,200 by 3 by 12
}

TEST(BotPool, ACancelledJobIsReported) {
  Held held;
  std::promise<bool> was_stopped;
  const auto source = held.pool.submit(
      {.customer = {"b", "1"}, .effort = Effort::kCounted, .work = [&](const StopToken& stop, milliseconds) {
         was_stopped.set_value(stop.stop_requested());
       }});
  ASSERT_TRUE(source.has_value());
  source->request_stop();
  held.go.release();
  EXPECT_TRUE(was_stopped.get_future().get());
}

TEST(BotPool, AFullQueueRefuses) {
  BotPool pool(1, 1);
  std::binary_semaphore began{0};
  std::binary_semaphore go{0};
  const auto wait = [&](const StopToken&, milliseconds) {
    began.release();
    go.acquire();
  };
  const auto nothing = [](const StopToken&, milliseconds) {};
  pool.submit({.customer = {"a", "1"}, .effort = Effort::kCounted, .work = wait});
  began.acquire();
  EXPECT_TRUE(pool.submit({.customer = {"a", "2"}, .effort = Effort::kCounted, .work = nothing}).has_value());
  EXPECT_FALSE(pool.submit({.customer = {"b", "3"}, .effort = Effort::kCounted, .work = nothing}).has_value());
  EXPECT_EQ(pool.waiting(), 1U);
  go.release();
}

}  // namespace
}  // namespace cardtable
