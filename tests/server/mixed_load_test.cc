// A long run of everything at once: people who play, undo, disconnect and come back, spectators, replays, new tables
// with bots of all levels, messages that make no sense. The server's memory and descriptors stay at their level after a
// warm-up. CARDTABLE_MIXED_SECONDS sets the duration; ./test --all uses 600.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <map>
#include <thread>

#include "engine/core/random.h"
#include "tests/server/server_support.h"
#include "tests/support/machine.h"

namespace cardtable {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kTables = 12;
constexpr std::size_t kThings = 7;  ///< counted below
constexpr milliseconds kPollPause{2};
/// How much more memory the last third of the run may use than the second, and how much there may be at all.
constexpr double kMostGrowthMb = 8;
constexpr double kMostMbUnderLoad = 150;

int seconds_to_play() {
  const char* text = std::getenv("CARDTABLE_MIXED_SECONDS");  // NOLINT(concurrency-mt-unsafe)
  return text != nullptr ? std::atoi(text) : 20;
}

/// A person at a table, who may have lost the connection.
struct Guest {
  std::string code;
  std::string token;
  std::optional<WsClient> client;
  std::uint64_t version = 0;
  std::uint64_t answered = 0;
  bool is_over = false;
};

class MixedLoad : public ServerTest {
 protected:
  void SetUp() override {
    if (kIsSanitized) GTEST_SKIP() << "the memory is the sanitizer's";
  }
  double megabytes() {
    std::ifstream status(fmt::format("/proc/{}/status", server().process()));
    for (std::string line; std::getline(status, line);) {
      if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) * 1024 / 1e6;
    }
    return 0;
  }
  std::size_t descriptors() {
    const std::filesystem::directory_iterator open_files(fmt::format("/proc/{}/fd", server().process()));
    return static_cast<std::size_t>(std::distance(begin(open_files), end(open_files)));
  }
  std::uint32_t any(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }

  void open_one() {
    static constexpr std::array<std::string_view, 6> kLevels{"random", "easy", "medium", "medium", "hard", "expert"};
    const auto table =
        open(fmt::format("{{'game':'{}','pace':0,'seats':[{{'kind':'person'}},{{'kind':'bot',"
                         "'level':'{}'}}],'options':{{'turn_limit':60}}}}",
                         registry_.games()[any(registry_.games().size())]->info().key, kLevels[any(kLevels.size())]));
    guests_.push_back({.code = text_at(table, "table"), .token = text_at(table, "token"), .client = {}});
    if (guests_.size() > kTables) guests_.pop_front();
    ++counts_["tables"];
  }
  /// Joins, or joins again.
  void join_as(Guest& guest) {
    guest.client.emplace(connect());
    auto message = join_message(guest.code, guest.token);
    message["version"] = guest.version;
    guest.client->send(message);
    guest.answered = 0;
    ++counts_["joins"];
  }
  /// Reads the messages that have arrived, and makes a move when it has to decide.
  void play(Guest& guest) {
    while (const auto message = guest.client->next(kPollPause)) {
      if (message->contains("version")) guest.version = number_at(*message, "version");
      if (const auto* table = message->if_contains("table"); table != nullptr && table->is_object())
        guest.is_over = table->at("phase") == "over";
      const auto* moves = message->if_contains("moves");
      if (moves == nullptr || !moves->is_array() || moves->get_array().empty()) continue;
      const auto number = number_at(*message, "number");
      if (number <= guest.answered) continue;
      guest.answered = number;
      const auto& list = moves->get_array();
      guest.client->send({{"type", "move"}, {"number", number}, {"move", list[any(list.size())]}});
      ++counts_["moves"];
    }
  }
  void send_nonsense(Guest& guest) {
    static constexpr std::array<std::string_view, 6> kNonsense{
        "", "{", "[]", R"({"type":"move","number":-1,"move":7})", R"({"type":"no such thing"})", R"({"type":"sit"})"};
    guest.client->send_text(kNonsense[any(kNonsense.size())]);
    ++counts_["bad messages"];
  }
  void watch(const Guest& guest) {
    auto spectator = connect();
    spectator.send(join_message(guest.code));
    EXPECT_TRUE(spectator.wait_for("joined").has_value());
    ++counts_["spectators"];
  }
  void read_replay(const Guest& guest) {
    const auto replay = http_request(port(), "GET", "/api/tables/" + guest.code + "/replay", {},
                                     {{"Authorization", "Bearer " + guest.token}});
    ASSERT_TRUE(replay.has_value());
    if (replay->status == 200) {
      const auto frames = http_request(port(), "POST", "/api/replays?from=0&count=20", replay->body);
      EXPECT_TRUE(frames && (frames->status == 200 || frames->status == 429)) << "even over the limit";
    }
    ++counts_["replays"];
  }
  void act(Guest& guest) {
    if (!guest.client || guest.client->is_closed()) return join_as(guest);
    play(guest);
    switch (any(40)) {
      case 0:
        guest.client.reset();  // without a close frame
        return;
      case 1:
      case 2:
        guest.client->send({{"type", "undo"}});
        ++counts_["undos"];
        return;
      case 3:
        return send_nonsense(guest);
      case 4:
        return watch(guest);
      case 5:
        return read_replay(guest);
      case 6:
        if (guest.is_over) guest.client->send({{"type", "rematch"}});
        return;
      case 7:
        return open_one();
      default:
        return;
    }
  }

  Registry registry_;
  std::deque<Guest> guests_;
  std::map<std::string, std::uint64_t> counts_;
  Rng rng_{5};
};

double median(std::vector<double> values) {
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
  return values[values.size() / 2];
}

TEST_F(MixedLoad, MemoryAndDescriptorsStayFlat) {
  start_fast({"--idle", "1"});
  const auto at_first = descriptors();
  for (std::size_t i = 0; i < kTables; ++i) open_one();
  std::vector<double> samples;
  const auto begun = Clock::now();
  const auto duration = std::chrono::seconds(seconds_to_play());
  // Longer on a busy machine, until everything has happened.
  const auto goes_on = [&] {
    const auto time = Clock::now() - begun;
    return time < duration || (counts_.size() < kThings && time < 10 * duration);
  };
  while (goes_on() && !HasFailure()) {
    act(guests_[any(guests_.size())]);
    if (Clock::now() - begun > milliseconds(200) * static_cast<int>(samples.size())) samples.push_back(megabytes());
  }
  ASSERT_GE(samples.size(), 9U);
  const auto third = static_cast<std::ptrdiff_t>(samples.size() / 3);
  const double then = median({samples.begin() + third, samples.begin() + 2 * third});
  const double last = median({samples.begin() + 2 * third, samples.end()});
  const double most = *std::ranges::max_element(samples);
  std::string counts;
  for (const auto& [what, count] : counts_) {
    counts += fmt::format(", {} {}", count, what);
    EXPECT_GT(count, 0U) << what;
  }
  fmt::print("{} s{}: {:.1f} MB in the second third, {:.1f} MB in the last, {:.1f} MB at most\n", duration.count(),
             counts, then, last, most);
  EXPECT_EQ(counts_.size(), kThings) << "something never happened: " << counts;
  EXPECT_LT(last - then, kMostGrowthMb);
  EXPECT_LT(most, kMostMbUnderLoad);
  guests_.clear();
  const auto closed_by = Clock::now() + std::chrono::seconds(20);
  while (descriptors() > at_first && Clock::now() < closed_by) std::this_thread::sleep_for(milliseconds(50));
  EXPECT_LE(descriptors(), at_first) << "connections are left open";
}

}  // namespace
}  // namespace cardtable
