// The tables of a server without a network: clients that only listen, and a test that decides when the loop runs.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/bot_pool.h"
#include "tables/rooms/hub.h"
#include "tables/rooms/push_desk.h"
#include "tables/store/memory_store.h"
#include "tables/store/writer.h"

namespace cardtable {

/// A table of two people, one of whom is still to come.
inline constexpr auto kTwo = "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}],'seed':5,'pace':0}";

struct Listening final : Client {
  std::vector<json::object> heard;
  std::optional<CloseCode> closed;
  bool is_dropped = false;

  void send(Text text) override { heard.push_back(json::parse(*text).as_object()); }
  void close(CloseCode code, std::string_view) override { closed = code; }
  void drop() override { is_dropped = true; }

  const json::object* last(std::string_view type) const {
    for (auto at = heard.rbegin(); at != heard.rend(); ++at) {
      if (std::string_view(at->at("type").as_string()) == type) return &*at;
    }
    return nullptr;
  }
  std::vector<std::string> types() const {
    std::vector<std::string> types;
    for (const auto& message : heard) types.emplace_back(message.at("type").as_string());
    return types;
  }
  std::string error() const {
    const auto* error = last("error");
    return error == nullptr ? "" : std::string(error->at("kind").as_string());
  }
};

/// Keeps the notices that are to be sent.
struct KeepingDesk final : PushDesk {
  std::vector<TurnNotice> sent;

  std::string key() const override { return "key"; }
  void send(TurnNotice notice) override { sent.push_back(std::move(notice)); }
  std::expected<void, PushRefusal> subscribe(const PushWish&) override { return {}; }
  std::expected<void, PushRefusal> unsubscribe(const std::string&, const std::string&) override { return {}; }
};

/// A hub with a store in memory. Results from other threads wait until `run`.
class World {
 public:
  explicit World(std::size_t most_writes = 1'000, const HubLimits& limits = {}, Keeper keeper = Keeper::kServer)
      : writer(store, most_writes) {
    hub.emplace(Services{.registry = registry,
                         .store = store,
                         .writer = writer,
                         .bots = bots,
                         .metrics = metrics,
                         .unsent = unsent,
                         .now_ms = [this] { return ms; },
                         .unix_ms = [this] { return kStarted + ms; },
                         .post = [this](std::function<void()> task) { post(std::move(task)); },
                         .push = &desk,
                         .keeper = keeper},
                limits);
  }
  ~World() {
    bots.stop();
    writer.stop();
  }

  /// Waits until this many entries are in the store, though nobody has heard of them.
  void wait_for_store(std::uint64_t entries) {
    for (const auto end = Clock::now() + kPatience; writer.figures().entries < entries && Clock::now() < end;) pause();
    ASSERT_GE(writer.figures().entries, entries);
  }
  /// Runs the loop until that is the case.
  template <class Done>
  bool run_until(const Done& done) {
    for (const auto end = Clock::now() + kPatience; Clock::now() < end;) {
      run();
      if (done()) return true;
      pause();
    }
    return false;
  }
  void run() {
    for (;;) {
      std::deque<std::function<void()>> tasks;
      {
        const std::scoped_lock lock(mutex_);
        tasks.swap(tasks_);
      }
      if (tasks.empty()) return;
      for (const auto& task : tasks) task();
    }
  }
  /// Waits until everything is saved and sent: the store works in order, so the last request is answered last.
  void settle() {
    for (int i = 0; i < 2; ++i) {
      bool is_back = false;
      const auto done = [this, &is_back](bool) { post([&is_back] { is_back = true; }); };
      while (!writer.write({}, done)) pause();
      EXPECT_TRUE(run_until([&] { return is_back; }));
    }
  }

  OpenedTable open(std::string wish) {
    for (char& c : wish) c = c == '\'' ? '"' : c;
    std::optional<OpenedTable> table;
    hub->open_table(json::parse(wish), "here", [&](std::expected<OpenedTable, Refusal> opened) {
      ASSERT_TRUE(opened.has_value()) << opened.error().message;
      table = *opened;
    });
    run_until([&] { return table.has_value(); });
    return table.value_or(OpenedTable{});
  }
  /// A table that is in memory.
  std::shared_ptr<Room> room(const OpenedTable& table, const std::string& address = "here") {
    std::shared_ptr<Room> found;
    hub->room(table.code, table.token, address, [&](const auto& given) { found = given.value(); });
    return found;
  }
  std::shared_ptr<Listening> client(std::string address = "there") {
    auto made = std::make_shared<Listening>();
    made->address = std::move(address);
    return made;
  }
  void send(const std::shared_ptr<Listening>& to, std::string text) {
    for (char& c : text) c = c == '\'' ? '"' : c;
    hub->receive(to, text);
  }
  void join(const std::shared_ptr<Listening>& who, const std::string& code, const std::string& token = "") {
    send(who, "{'type':'join','protocol':1,'table':'" + code + "'" +
                  (token.empty() ? std::string() : ",'token':'" + token + "'") + "}");
  }
  std::shared_ptr<Listening> joined(const std::string& code, const std::string& token = "") {
    auto made = client();
    join(made, code, token);
    return made;
  }

  /// When `ms` was 0, by the calendar.
  static constexpr std::int64_t kStarted = 1'763'000'000'000;

  Registry registry;
  MemoryStore store;
  Writer writer;
  BotPool bots{1, 100};
  Metrics metrics;
  SendBudget unsent{256U << 20U};
  KeepingDesk desk;
  std::int64_t ms = 1'000;
  std::optional<Hub> hub;

 private:
  using Clock = std::chrono::steady_clock;
  /// Only a failure takes this long, even on a busy machine.
  static constexpr std::chrono::seconds kPatience{60};

  void post(std::function<void()> task) {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

  std::mutex mutex_;
  std::deque<std::function<void()>> tasks_;
};

}  // namespace cardtable
