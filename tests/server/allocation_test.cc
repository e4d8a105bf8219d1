// Running out of memory: whichever allocation fails, no connection, session or descriptor stays behind, and the next
// client is served.
#include <boost/asio.hpp>
#include <filesystem>
#include <future>
#include <thread>

#include "server/bot_pool.h"
#include "server/net/network.h"
#include "tables/store/memory_store.h"
#include "tables/store/writer.h"
#include "tests/battery/allocations.h"
#include "tests/server/server_support.h"

namespace cardtable {
namespace {

namespace asio = boost::asio;
using std::chrono::milliseconds;

/// A server in this process, on its own thread, so that a test can make its allocations fail.
class OwnServer {
 public:
  OwnServer() : thread_([this] { run(); }) {
    port_ = on_server<std::uint16_t>([this] { return network_.listen().value(); });
  }
  ~OwnServer() {
    asio::post(io_, [this] { network_.stop([this] { io_.stop(); }); });
    thread_.join();
    bots_.stop();
    writer_.stop();
  }
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;

  std::uint16_t port() const { return port_; }
  std::uint64_t connections() {
    return on_server<std::uint64_t>([this] { return metrics_.connections; });
  }
  void fail(std::uint64_t number) {
    on_server<int>([number] { return fail_allocation(number), 0; });
  }
  /// Whether the allocation failed; from now on none fails.
  bool has_failed() {
    return on_server<bool>([] {
      const bool has_failed = !allocation_will_fail();
      fail_allocation(0);
      return has_failed;
    });
  }

 private:
  template <class Result, class Work>
  Result on_server(const Work& work) {
    std::promise<Result> promise;
    asio::post(io_, [&promise, work] {
      // Allocations for the promise must not fail.
      if constexpr (std::is_same_v<Result, int>) {
        promise.set_value(0);
        (void)work();
      } else {
        promise.set_value(work());
      }
    });
    return promise.get_future().get();
  }
  void run() {
    const auto stays = asio::make_work_guard(io_);
    while (!io_.stopped()) {
      try {
        io_.run();
      } catch (const std::bad_alloc&) {  // NOLINT(bugprone-empty-catch): as the server does
      }
    }
  }

  Registry registry_;
  MemoryStore store_;
  Writer writer_{store_, 1'000};
  BotPool bots_{1, 100};
  Metrics metrics_;
  SendBudget unsent_{64U << 20U};
  asio::io_context io_{1};
  Assets assets_ = Assets::embedded();
  Hub hub_{{.registry = registry_,
            .store = store_,
            .writer = writer_,
            .bots = bots_,
            .metrics = metrics_,
            .unsent = unsent_,
            .now_ms =
                [] {
                  const auto since = std::chrono::steady_clock::now().time_since_epoch();
                  return std::chrono::duration_cast<milliseconds>(since).count();
                },
            .post = [this](std::function<void()> task) { asio::post(io_, std::move(task)); }},
           {.tables_per_client = 1'000'000}};
  PlayerDesk players_{hub_.services(), nullptr, false};
  Network network_{io_, hub_, players_, assets_, options_with_any_port()};
  std::uint16_t port_ = 0;
  std::thread thread_;

  static NetOptions options_with_any_port() {
    NetOptions options;
    options.port = 0;
    return options;
  }
};

std::size_t descriptors() {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {}));
}

/// How long to wait for an answer that a failed allocation may have cost; other answers may take longer on a busy
/// machine.
constexpr milliseconds kBriefly{500};
constexpr milliseconds kPatience{20'000};

/// Opens a table, joins it and moves; returns whether all of it worked. Gives up as soon as something fails.
bool play_a_little(std::uint16_t port, milliseconds patience = kPatience) {
  const auto opened =
      http_request(port, "POST", "/api/tables", R"({"game":"last-card","pace":10000,"seed":5})", {}, patience);
  if (!opened || opened->status != 201) return false;
  const auto table = opened->json().as_object();
  auto client = WsClient::connect(port);
  if (!client) return false;
  const auto joined = client->request(
      {{"type", "join"}, {"protocol", 1}, {"table", table.at("table")}, {"token", table.at("token")}}, patience);
  if (!joined || text_at(*joined, "type") != "joined") return false;
  const auto moved = client->request({{"type", "move"}, {"number", joined->at("number")}, {"move", "draw"}}, patience);
  return verdict_of(moved).empty();
}

bool comes_true(const std::function<bool()>& test) {
  for (const auto end = std::chrono::steady_clock::now() + kPatience; std::chrono::steady_clock::now() < end;) {
    if (test()) return true;
    std::this_thread::sleep_for(milliseconds(5));
  }
  return false;
}

TEST(Allocations, AFailedAllocationLeavesNothingBehind) {
  OwnServer server;
  ASSERT_TRUE(play_a_little(server.port()));
  ASSERT_TRUE(comes_true([&] { return server.connections() == 0; }));
  const auto before = descriptors();
  std::uint64_t failures = 0;
  int slow_answers = 0;
  for (std::uint64_t number = 1;;) {
    server.fail(number);
    const bool worked = play_a_little(server.port(), kBriefly);
    const bool has_failed = server.has_failed();
    if (worked && !has_failed) break;  // all of it takes fewer allocations
    ASSERT_TRUE(comes_true([&] { return server.connections() == 0; })) << "allocation " << number;
    ASSERT_TRUE(comes_true([&] { return descriptors() == before; }))
        << "allocation " << number << ": " << descriptors() << " instead of " << before;
    ASSERT_TRUE(play_a_little(server.port())) << "after allocation " << number;
    ASSERT_TRUE(comes_true([&] { return server.connections() == 0 && descriptors() == before; }));
    if (!has_failed) {  // the machine was too slow for `kBriefly`: once more
      ASSERT_LT(++slow_answers, 50);
      continue;
    }
    ++failures;
    number += 1 + number / 50;
  }
  EXPECT_GT(failures, 100U);
}

}  // namespace
}  // namespace cardtable
