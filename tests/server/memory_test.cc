// How much memory clients can make the server use: below 300 MB, and below 100 MB again a minute after they are gone.
// CARDTABLE_SLEEPERS is the number of attackers; ./test --all uses 1,000.
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <thread>

#include "tests/server/server_support.h"
#include "tests/support/machine.h"
#include "tests/support/places.h"
#include "tests/support/raw_client.h"

namespace cardtable {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr double kMostMb = 300;
constexpr double kMostMbAfterwards = 100;

int sleepers() {
  const char* text = std::getenv("CARDTABLE_SLEEPERS");  // NOLINT(concurrency-mt-unsafe)
  return text != nullptr ? std::atoi(text) : 150;
}

/// A WebSocket that sends and never reads.
class Sleeper {
 public:
  explicit Sleeper(std::uint16_t port) : client_(port) {
    client_.send(
        fmt::format("GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                    port));
    is_open_ = status_of(client_.read_answer()) == 101;
  }
  bool is_open() const { return is_open_; }
  /// False once the server has closed the connection.
  bool send(const json::object& message) {
    const auto text = json::serialize(message);
    std::string frame("\x81", 1);
    if (text.size() < 126) {
      frame += static_cast<char>(0x80U | text.size());
    } else {
      frame += {static_cast<char>(0xFE), static_cast<char>(text.size() >> 8U), static_cast<char>(text.size() & 0xFFU)};
    }
    frame += std::string(4, '\0') + text;  // masked with zeros
    is_open_ = is_open_ && client_.send(frame);
    return is_open_;
  }

 private:
  RawClient client_;
  bool is_open_ = false;
};

class Memory : public ServerTest {
 protected:
  void SetUp() override {
    if (kIsSanitized) GTEST_SKIP() << "the memory is the sanitizer's";
  }
  /// VmRSS, or VmHWM for the peak, in MB.
  double megabytes(std::string_view field) {
    std::ifstream status(fmt::format("/proc/{}/status", server().process()));
    for (std::string line; std::getline(status, line);) {
      if (line.starts_with(field)) return std::stod(line.substr(field.size() + 1)) * 1024 / 1e6;
    }
    return 0;
  }
  /// One for each, at its own table, which it has joined. NYC Bus Rush has the largest views.
  std::vector<Sleeper> make_attackers(int count = sleepers()) {
    std::vector<Sleeper> attackers;
    for (int i = 0; i < count; ++i) {
      const auto table = open(
          "{'game':'bus-rush','seats':[{'kind':'person'},{'kind':'bot'},{'kind':'bot'},"
          "{'kind':'bot'}],'pace':10000}");
      joins_.push_back(join_message(text_at(table, "table"), text_at(table, "token")));
      attackers.emplace_back(port());
      EXPECT_TRUE(attackers.back().is_open() && attackers.back().send(joins_.back())) << i;
    }
    return attackers;
  }
  /// Everybody requests as much as the server allows, for this long, and reads nothing. On a busy machine it takes
  /// longer, so that the amount stays the same.
  void attack(std::vector<Sleeper>& attackers, milliseconds duration) {
    constexpr milliseconds kRound{20};
    std::uint64_t pace = 0;
    for (auto left = duration; left.count() > 0; left -= kRound) {
      for (std::size_t i = 0; i < attackers.size(); ++i) {
        // The answer to a join is the longest of all.
        for (int k = 0; k < 10; ++k) attackers[i].send(joins_[i]);
        attackers[i].send({{"type", "pace"}, {"ms", ++pace % 10'000}});
      }
      std::this_thread::sleep_for(kRound);
    }
  }
  /// The same for a moment, with fewer messages: a client that sends more than the server can read from a slow disk is
  /// disconnected for that. Disconnected clients reconnect.
  void attack_patiently(std::vector<Sleeper>& attackers) {
    constexpr milliseconds kRound{20};
    for (int round = 0; round < 5; ++round) {
      for (std::size_t i = 0; i < attackers.size(); ++i) {
        if (!attackers[i].send(joins_[i])) attackers[i] = Sleeper(port());
        attackers[i].send(joins_[i]);
      }
      std::this_thread::sleep_for(kRound);
    }
  }
  void expect_little_memory(std::string_view attack) {
    const auto most = megabytes("VmHWM:");
    const auto gone = Clock::now();
    double now = megabytes("VmRSS:");
    while (now >= kMostMbAfterwards && Clock::now() - gone < std::chrono::seconds(60)) {
      std::this_thread::sleep_for(milliseconds(200));
      now = megabytes("VmRSS:");
    }
    fmt::print("{}, {} clients: {:.0f} MB at most, {:.0f} MB after {:.1f} s\n", attack, sleepers(), most, now,
               std::chrono::duration<double>(Clock::now() - gone).count());
    EXPECT_LT(most, kMostMb);
    EXPECT_LT(now, kMostMbAfterwards);
    // A commit that hung may have to end first.
    unsigned status = 0;
    for (const auto end = Clock::now() + std::chrono::seconds(10); status != 200 && Clock::now() < end;) {
      std::this_thread::sleep_for(milliseconds(20));
      status = http_request(port(), "GET", "/api/health")->status;
    }
    EXPECT_EQ(status, 200U);
    (void)open("{'game':'last-card'}");
  }
  static milliseconds duration() { return sleepers() >= 1'000 ? milliseconds(30'000) : milliseconds(4'000); }

 private:
  std::vector<json::object> joins_;
};

TEST_F(Memory, ClientsThatNeverRead) {
  start({"--tables-per-hour", "100000", "--messages-per-second", "200"});
  {
    auto attackers = make_attackers();
    attack(attackers, duration());
  }
  expect_little_memory("clients that never read");
}

// With little memory for it, so that it is used up at once.
TEST_F(Memory, TheBudgetHolds) {
  start({"--tables-per-hour", "100000", "--messages-per-second", "1000", "--unsent-memory", "4"});
  auto attackers = make_attackers(20);
  const auto metric = [&](const std::string& name) {
    const auto text = http_request(port(), "GET", "/metrics")->body;
    const auto at = text.find("\ncardtable_" + name + " ");
    return at == std::string::npos ? -1.0 : std::stod(text.substr(at + name.size() + 12));
  };
  double most = 0;
  for (const auto end = Clock::now() + std::chrono::seconds(60);
       Clock::now() < end && metric("slow_readers_total") == 0;) {
    attack_patiently(attackers);
    most = std::max(most, metric("unsent_bytes"));
  }
  EXPECT_GT(metric("slow_readers_total"), 0);
  EXPECT_GT(most, 0);
  EXPECT_LT(most, 4 << 20);
}

TEST_F(Memory, ADiskThatHangs) {
  const auto hang = folder() / "hang";
  // NOLINTBEGIN(concurrency-mt-unsafe): only this thread is there
  ::setenv("LD_PRELOAD", hang_sync().c_str(), 1);
  ::setenv("CARDTABLE_HANG", hang.c_str(), 1);
  start({"--tables-per-hour", "100000", "--messages-per-second", "200"});
  ::unsetenv("LD_PRELOAD");
  ::unsetenv("CARDTABLE_HANG");
  // NOLINTEND(concurrency-mt-unsafe)
  {
    auto attackers = make_attackers();
    std::ofstream(hang) << "";
    attack(attackers, duration());
  }
  std::filesystem::remove(hang);
  expect_little_memory("a disk that hangs");
}

}  // namespace
}  // namespace cardtable
