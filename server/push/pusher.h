// Sends notices: "your turn", to the browsers of a seat that asked for it. Requests run on threads of their own, a few
// at a time, so that a push service that hangs holds up nobody else; what fails is tried again after a while, and then
// given up.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/push/encryption.h"
#include "server/push/options.h"
#include "server/push/post.h"
#include "tables/rooms/push_desk.h"
#include "tables/store/pushes.h"

namespace cardtable::push {

struct PushFigures {
  std::uint64_t sent = 0;
  std::uint64_t failed = 0;  ///< given up
  std::uint64_t gone = 0;    ///< subscriptions that no longer exist
  std::uint64_t lost = 0;    ///< because too many waited
  std::uint64_t waiting = 0;
};

class Pusher final : public PushDesk {
 public:
  /// Null without OpenSSL; the error of the store if it cannot keep a key.
  static std::expected<std::unique_ptr<Pusher>, StoreError> open(Sql& sql, const PushOptions& options);
  ~Pusher() override { stop(); }
  Pusher(const Pusher&) = delete;
  Pusher& operator=(const Pusher&) = delete;

  std::string key() const override;
  void send(TurnNotice notice) override;
  std::expected<void, PushRefusal> subscribe(const PushWish& wish) override;
  std::expected<void, PushRefusal> unsubscribe(const std::string& token, const std::string& endpoint) override;

  PushFigures figures() const;
  /// What waits is lost, and a request that is under way is broken off.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  /// A notice to one browser.
  struct Delivery {
    PushSubscription to;
    Endpoint endpoint;
  };
  struct Job {
    TurnNotice notice;
    std::uint64_t number = 0;          ///< of the notice: later ones about a table replace it
    std::optional<Delivery> delivery;  ///< none yet: whom to tell must be looked up
    int tries = 0;
  };

  Pusher(Sql& sql, const PushOptions& options, const KeyPair& key);
  void work();
  std::optional<Job> next();
  void run(Job job);
  void look_up(const Job& job);
  void deliver(Job job);
  PostAnswer post_to(const Job& job) const;
  void add(Clock::time_point when, Job job);
  void try_again(Job job, std::uint64_t after_s);

  PushStore store_;
  PushOptions options_;
  KeyPair key_;
  mutable std::mutex mutex_;  ///< guards all of these
  std::condition_variable changed_;
  std::multimap<Clock::time_point, Job> jobs_;
  std::map<std::string, std::size_t> busy_;      ///< requests under way, by the origin of the push service
  std::map<std::string, std::uint64_t> latest_;  ///< the number of the latest notice of a table
  std::uint64_t next_number_ = 1;
  PushFigures figures_;
  std::atomic<bool> is_stopping_ = false;
  std::vector<std::jthread> threads_;
};

/// In the text format of Prometheus.
std::string metrics(const Pusher& pusher);

}  // namespace cardtable::push
