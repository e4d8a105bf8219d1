// Replaces the network around the server's tables: clients without sockets, a store in memory that can fail, a clock
// that only the fuzzer moves, and randomness that is the same in every run.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <latch>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/bot_pool.h"
#include "tables/rooms/client.h"
#include "tables/rooms/hub.h"
#include "tables/store/memory_store.h"
#include "tables/store/writer.h"
#include "tests/fuzz/fuzz.h"

namespace cardtable::fuzz {

/// All tokens ever given out, in order.
using Tokens = std::vector<std::string>;

class FakeClient final : public Client {
 public:
  explicit FakeClient(Tokens& tokens) : tokens_(tokens) {}

  void send(Text text) override {
    boost::system::error_code error;
    const json::value value = json::parse(*text, error);
    require(!error && value.is_object() && value.get_object().contains("type"), "a message is a typed object", *text);
    const auto& message = value.get_object();
    if (message.at("type") == "seated") learn(std::string(message.at("token").get_string()));
    for (const auto& known : tokens_) {
      require(knows_.contains(known) || text->find(known) == std::string::npos, "a client gets another's token", *text);
    }
  }
  void close(CloseCode, std::string_view) override { is_closed = true; }
  void drop() override { is_closed = true; }

  /// A token that the client has sent or received.
  void knows(const std::string& secret) { knows_.insert(secret); }

  bool is_closed = false;

 private:
  void learn(const std::string& secret) {
    if (std::ranges::find(tokens_, secret) == tokens_.end()) {
      tokens_.push_back(secret);
      knows_.insert(secret);
    }
  }

  Tokens& tokens_;
  std::set<std::string> knows_;
};

class FakeNetwork {
 public:
  FakeNetwork() {
    store_.set_fault([this](std::span<const Write> writes) -> std::optional<StoreError> {
      if (is_failing && !writes.empty()) return StoreError{"the disk is full"};
      return std::nullopt;
    });
  }
  ~FakeNetwork() { wait_for_threads(); }
  FakeNetwork(const FakeNetwork&) = delete;
  FakeNetwork& operator=(const FakeNetwork&) = delete;

  Services services() {
    return {.registry = all_games(),
            .store = store_,
            .writer = writer_,
            .bots = bots_,
            .metrics = metrics_,
            .unsent = unsent_,
            .now_ms = [this] { return now_ms; },
            .post =
                [this](std::function<void()> work) {
                  const std::scoped_lock lock(mutex_);
                  posted_.push_back(std::move(work));
                }};
  }

  /// Lets the threads finish and runs what they posted; bots may answer each other for some rounds.
  void settle() {
    constexpr int kMostRounds = 8;
    for (int round = 0; round < kMostRounds; ++round) {
      wait_for_threads();
      std::deque<std::function<void()>> work;
      {
        const std::scoped_lock lock(mutex_);
        work.swap(posted_);
      }
      if (work.empty()) return;
      for (const auto& one : work) one();
    }
  }

  std::int64_t now_ms = 1'000'000;
  std::atomic<bool> is_failing = false;

 private:
  /// The writer works in order, and so does each of the bots' two threads when nothing waits for it: when these jobs
  /// are done, everything before them is done.
  void wait_for_threads() {
    do {
      std::latch through(3);
      require(writer_.write({}, [&through](bool) { through.count_down(); }), "the writer takes work");
      for (const Effort effort : {Effort::kHeuristic, Effort::kCounted}) {
        BotPool::Job job{.customer = {"fuzzer", ""}, .effort = effort};
        job.work = [&through](const StopToken&, std::chrono::milliseconds) { through.count_down(); };
        require(bots_.submit(std::move(job)).has_value(), "the bots take work");
      }
      through.wait();
    } while (bots_.waiting() > 0);
  }

  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
  MemoryStore store_;
  Metrics metrics_;
  SendBudget unsent_{64U << 20U};
  Writer writer_{store_, 1'000};
  BotPool bots_{1, 1'000};
};

}  // namespace cardtable::fuzz
