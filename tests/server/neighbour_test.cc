// How long a player waits for a bot while another client keeps the server's bots as busy as possible. Real time, real
// searches, no network. Prints its measurements. The bounds are for a quiet machine and grow with the share of the
// processors that other programs take; since those can only slow it down, one of three measurements has to hold.
#include <fmt/format.h>

#include <algorithm>

#include "tests/server/hub_support.h"
#include "tests/support/machine.h"

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;

/// A person who makes the first legal move some time after it is their turn, and measures how long each move of the bot
/// takes.
class Player {
 public:
  Player(World& world, const std::string& address, const std::string& level, std::chrono::milliseconds pause)
      : world_(world),
        table_(world.open("{'game':'last-card','pace':0,'seats':[{'kind':'person'},{'kind':'bot','level':'" + level +
                          "'}]}")),
        client_(world.client(address)),
        pause_(pause) {
    world_.join(client_, table_.code, table_.token);
    world_.send(client_, "{'type':'start'}");
  }

  /// Reads the messages that have arrived, and answers them.
  void play() {
    for (; read_ < client_->heard.size(); ++read_) take(client_->heard[read_]);
    if (moves_.empty() || Clock::now() < turn_began_ + pause_) return;
    const auto move = moves_.front();
    moves_.clear();
    since_ = Clock::now();
    world_.send(client_, fmt::format("{{'type':'move','number':{},'move':'{}'}}", number_, move));
  }
  const std::vector<double>& waits() const { return waits_; }

 private:
  void take(const json::object& message) {
    if (const auto* table = message.if_contains("table"); table != nullptr && table->at("phase") == "over") {
      world_.send(client_, "{'type':'rematch'}");
    }
    if (const auto* entry = message.if_contains("entry"); entry != nullptr && is_bots_move(entry->as_object())) {
      const auto now = Clock::now();
      waits_.push_back(std::chrono::duration<double, std::milli>(now - since_).count());
      since_ = now;
    }
    const auto* moves = message.if_contains("moves");
    if (moves == nullptr) return;
    moves_.clear();
    if (!moves->is_array()) return;
    number_ = message.at("number").to_number<std::uint64_t>();
    for (const auto& move : moves->get_array()) moves_.emplace_back(move.as_string());
    turn_began_ = Clock::now();
  }

  static bool is_bots_move(const json::object& entry) {
    const auto* by = entry.if_contains("by");
    return by != nullptr && *by == "bot";
  }

  World& world_;
  OpenedTable table_;
  std::shared_ptr<Listening> client_;
  std::size_t read_ = 0;
  std::uint64_t number_ = 0;
  std::vector<std::string> moves_;
  std::chrono::milliseconds pause_;
  Clock::time_point turn_began_;
  Clock::time_point since_ = Clock::now();
  std::vector<double> waits_;
};

/// A server's tables on the real clock.
class Busy {
 public:
  Busy() : world_(10'000, {.tables_per_client = 1'000}) {}

  Player& add(const std::string& address, const std::string& level, std::chrono::milliseconds pause = {}) {
    return *players_.emplace_back(std::make_unique<Player>(world_, address, level, pause));
  }
  /// Runs longer on a busy machine, until each of these has been answered that often.
  void run(std::chrono::milliseconds time, const std::vector<const Player*>& measured, std::size_t answers) {
    const auto begin = Clock::now();
    const auto is_enough = [&] {
      return std::ranges::all_of(measured, [&](const Player* one) { return one->waits().size() >= answers; });
    };
    while (Clock::now() - begin < time || (!is_enough() && Clock::now() - begin < kPatience)) {
      world_.ms = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
      world_.hub->tick();
      world_.run();
      for (const auto& player : players_) player->play();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    for (const Player* one : measured) EXPECT_GE(one->waits().size(), answers);
  }

 private:
  static constexpr std::chrono::seconds kPatience{60};

  World world_;
  std::vector<std::unique_ptr<Player>> players_;
};

double p99(std::vector<double> waits) {
  std::ranges::sort(waits);
  return waits.empty() ? 1e9 : waits[waits.size() * 99 / 100];
}

/// `measure` gives a time in ms, for which `bar` holds on a quiet machine.
template <class Measure>
void expect_within(double bar, const Measure& measure) {
  constexpr int kTries = 3;
  for (int i = 1; i <= kTries; ++i) {
    const MachineShare share;
    const double time = measure();
    const double left = share.left();
    fmt::print("{:.1f} ms with {:.0f} % of the machine (bar: {:.0f} ms with all of it)\n", time, 100 * left, bar);
    if (time * left <= bar) return;
  }
  ADD_FAILURE() << "none of " << kTries << " measurements was within " << bar << " ms";
}

class AmongSixtyExperts : public testing::TestWithParam<std::pair<const char*, double>> {};

TEST_P(AmongSixtyExperts, AnotherPlayersBotAnswersInTime) {
  const auto [level, bar] = GetParam();
  expect_within(bar, [name = level] {
    Busy busy;
    for (int i = 0; i < 60; ++i) busy.add("hostile", "expert");
    const Player& stranger = busy.add("stranger", name);
    busy.run(std::chrono::seconds(6), {&stranger}, 3);
    fmt::print("{}: {} answers, p99 ", name, stranger.waits().size());
    return p99(stranger.waits());
  });
}

INSTANTIATE_TEST_SUITE_P(Levels, AmongSixtyExperts,
                         testing::Values(std::pair("easy", 100.0), std::pair("medium", 100.0),
                                         std::pair("hard", 1'000.0)),
                         [](const auto& one) { return std::string(one.param.first); });

TEST(Neighbours, TwelvePeopleAgainstExpertsWaitAtMostTwoAndAHalfSeconds) {
  expect_within(2'500, [] {
    Busy busy;
    std::vector<const Player*> players;
    for (int i = 0; i < 12; ++i) {
      players.push_back(&busy.add(fmt::format("address {}", i), "expert", std::chrono::milliseconds(500)));
    }
    busy.run(std::chrono::seconds(10), players, 2);
    std::vector<double> waits;
    for (const Player* player : players) waits.insert(waits.end(), player->waits().begin(), player->waits().end());
    fmt::print("12 experts: {} answers, longest ", waits.size());
    return waits.empty() ? 1e9 : std::ranges::max(waits);
  });
}

TEST(Neighbours, BotsThinkOnlyWhileAPlayerIsThere) {
  World world;
  const auto table =
      world.open("{'game':'last-card','pace':0,'seats':[{'kind':'bot'},{'kind':'person'},{'kind':'bot'}]}");
  const auto person = world.joined(table.code, table.token);
  world.send(person, "{'type':'start'}");
  const auto spectator = world.joined(table.code);
  world.hub->leave(person);
  const auto before = world.metrics.bot_moves;
  for (int i = 0; i < 20; ++i) {
    world.ms += 100;
    world.hub->tick();
    world.settle();
  }
  EXPECT_EQ(world.metrics.bot_moves, before) << "only a spectator is there";
  world.join(person, table.code, table.token);
  EXPECT_TRUE(world.run_until([&] {
    world.ms += 100;
    world.hub->tick();
    return world.metrics.bot_moves > before;
  }));
}

}  // namespace
}  // namespace cardtable
