// Three servers, HAProxy, PostgreSQL with a synchronous standby (tools/cluster), and people who play through everything
// that can happen to them. What the servers told them stays true. CARDTABLE_ROUNDS sets how often a server is killed,
// and its tenth how often the database is.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <list>
#include <random>
#include <thread>

#include "engine/registry/registry.h"
#include "tests/server/kill_player.h"
#include "tests/store/folder.h"
#include "tests/support/places.h"
#include "tests/support/postgres_process.h"
#include "tests/support/server_process.h"

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr int kTables = 12;
constexpr int kServers = 3;
/// In seconds. Short, so that the tests are short.
constexpr const char* kLease = "1";

int rounds(int usual) {
  const char* wanted = std::getenv("CARDTABLE_ROUNDS");
  return wanted != nullptr ? std::atoi(wanted) : usual;
}

class Cluster : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder = new Folder();
    ::setenv("CARDTABLE_CLUSTER", (*folder / "cluster").c_str(), 1);
    ::setenv("CARDTABLE_PROGRAM", program().c_str(), 1);
    ::setenv("CARDTABLE_LEASE", kLease, 1);
    ::setenv("CARDTABLE_CUT", "1", 1);
    std::filesystem::permissions(*folder / ".", std::filesystem::perms(0755));
    const auto up = run_command({tool(), "up"});
    ASSERT_TRUE(up) << up.error();
    is_up = true;
    std::ifstream state(*folder / "cluster/state");
    std::string word;
    while (state >> word) {
      if (word.starts_with("proxy=")) port = static_cast<std::uint16_t>(std::stoi(word.substr(6)));
    }
  }
  static void TearDownTestSuite() {
    const auto down = run_command({tool(), "down"});
    EXPECT_TRUE(down) << down.error();
    delete folder;
  }

  void SetUp() override {
    ASSERT_TRUE(is_up);
    static const Registry registry;
    const auto games = registry.games();
    for (int number = 0; number < kTables; ++number) {
      const auto& info = games[static_cast<std::size_t>(number) % games.size()]->info();
      boost::json::array seats{{{"kind", "person"}, {"name", "Host"}}, {{"kind", "open"}}};
      const auto opened = open_table(port, {{"game", info.key}, {"seats", seats}, {"seed", number}, {"pace", 10}});
      ASSERT_TRUE(opened) << opened.error();
      const std::string code(opened->at("table").as_string());
      players_.emplace_back(code, std::string(opened->at("token").as_string()));
      auto guest = KillPlayer::sit(port, code);
      ASSERT_TRUE(guest);
      players_.push_back(std::move(*guest));
    }
    come_back();
  }

  void TearDown() override {
    if (HasFatalFailure()) return;
    // Checks again from the journals alone: every table replays, and contains everything that clients saw.
    for (int server = 1; server <= kServers; ++server) run("kill", server);
    for (int server = 1; server <= kServers; ++server) run("start", server);
    come_back(true);
    std::uint64_t errors = 0;
    for (const auto& player : players_) {
      errors += player.errors();
      if (player.errors() > 0) std::cout << player.last_error() << "\n";
    }
    EXPECT_EQ(errors, 0U);
    EXPECT_GT(moves(), static_cast<std::uint64_t>(kTables)) << "too little was going on to prove anything";
    std::cout << fmt::format("{} moves acknowledged; longest break {:.2f} s\n", moves(), longest_break_.count());
  }

  static std::string tool() { return (source_dir() / "tools/cluster").string(); }
  static void run(const std::string& what, int server = 0) {
    std::vector<std::string> words{tool(), what};
    if (server > 0) words.push_back(std::to_string(server));
    const auto done = run_command(words);
    ASSERT_TRUE(done) << done.error();
  }
  static pid_t process(const std::string& name) {
    std::ifstream file(*folder / ("cluster/" + name + ".pid"));
    pid_t pid = 0;
    file >> pid;
    return pid;
  }

  /// Everybody, or everybody who lost the connection, joins again; checks that all that was promised is there.
  void come_back(bool all = false) {
    for (auto& player : players_) {
      if (player.is_connected() && !all) continue;
      ++returns_;
      ASSERT_NO_FATAL_FAILURE(come_back(player));
    }
  }
  void come_back(KillPlayer& player) {
    const auto began = Clock::now();
    std::string wrong = "not tried";
    while (Clock::now() - began < std::chrono::seconds(30)) {
      wrong = player.rejoin(port);
      if (wrong.empty() || wrong.starts_with("table ")) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    ASSERT_EQ(wrong, "");
    longest_break_ = std::max<Seconds>(longest_break_, Clock::now() - began);
  }
  std::uint64_t moves() const {
    std::uint64_t moves = 0;
    for (const auto& player : players_) moves += player.moves_acknowledged();
    return moves;
  }
  /// Plays for this long, and longer on a busy machine, until some moves were acknowledged.
  void play_for(std::chrono::milliseconds time, std::uint64_t least = std::uint64_t{2} * kTables) {
    const auto enough = moves() + least;
    const auto start = Clock::now();
    while (Clock::now() - start < time || (moves() < enough && Clock::now() - start < std::chrono::seconds(20))) {
      ASSERT_NO_FATAL_FAILURE(come_back());
      for (auto& player : players_) player.play(random_);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  static Folder* folder;
  static bool is_up;
  static std::uint16_t port;
  std::mt19937 random_{1};
  std::list<KillPlayer> players_;
  Seconds longest_break_{0};
  int returns_ = 0;  ///< how many connections were lost
};
Folder* Cluster::folder = nullptr;
bool Cluster::is_up = false;
std::uint16_t Cluster::port = 0;

TEST_F(Cluster, ServersThatAreKilledLoseNothing) {
  for (int round = 0; round < rounds(10); ++round) {
    play_for(std::chrono::milliseconds(100 + random_() % 400));
    const int victim = 1 + static_cast<int>(random_() % kServers);
    ::kill(process(fmt::format("server-{}", victim)), SIGKILL);
    const auto began = Clock::now();
    ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::milliseconds(100))) << "round " << round;
    std::cout << fmt::format("round {}: server {} killed, all play again after {:.2f} s\n", round, victim,
                             Seconds(Clock::now() - began).count());
    ASSERT_NO_FATAL_FAILURE(run("start", victim));
  }
}

TEST_F(Cluster, AServerThatSleepsLongerThanItsLeaseWakesUpToNothing) {
  play_for(std::chrono::milliseconds(300));
  const auto sleeper = process("server-2");
  ::kill(sleeper, SIGSTOP);
  // Its connections are open but dead: the people there give up and join elsewhere.
  std::this_thread::sleep_for(std::chrono::seconds(2));
  ASSERT_NO_FATAL_FAILURE(come_back(true));
  play_for(std::chrono::milliseconds(500));
  ::kill(sleeper, SIGCONT);
  ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::milliseconds(1500)));
}

TEST_F(Cluster, AServerThatHangsIsLeftWithinFiveSeconds) {
  play_for(std::chrono::milliseconds(300));
  const auto sleeper = process("server-2");
  ::kill(sleeper, SIGSTOP);
  const auto began = Clock::now();
  // Nobody gives up by themselves: the proxy closes the connections, and then they join elsewhere.
  std::vector<std::uint64_t> before;
  for (const auto& player : players_) before.push_back(player.moves_acknowledged());
  const auto tables_that_wait = [&] {
    int waiting = 0;
    auto count = before.begin();
    for (auto host = players_.begin(); host != players_.end();) {
      const auto was = *count++ + *count++;
      const auto is = host->moves_acknowledged() + std::next(host)->moves_acknowledged();
      if (is == was) ++waiting;
      std::advance(host, 2);
    }
    return waiting;
  };
  while (tables_that_wait() > 0 && Clock::now() - began < std::chrono::seconds(20)) {
    ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::milliseconds(100), 1));
  }
  const Seconds passed = Clock::now() - began;
  std::cout << fmt::format("all tables go on {:.2f} s after the server began to hang\n", passed.count());
  EXPECT_LT(passed.count(), 5.0);
  EXPECT_GT(returns_, 0) << "nobody was at that server";
  ::kill(sleeper, SIGCONT);
  ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::milliseconds(1500)));
}

TEST_F(Cluster, AServerThatIsBusyForAMomentKeepsItsTables) {
  play_for(std::chrono::milliseconds(1500));  // a table that has just come stays anyway
  returns_ = 0;
  for (int server = 1; server <= kServers; ++server) {
    const auto process_id = process(fmt::format("server-{}", server));
    ::kill(process_id, SIGSTOP);
    std::jthread waking([process_id] {
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
      ::kill(process_id, SIGCONT);
    });
    // The proxy has checked its health by now, without an answer. Newcomers wait; their table does not move.
    std::this_thread::sleep_for(std::chrono::milliseconds(450));
    for (auto host = players_.begin(); host != players_.end(); std::advance(host, 2)) {
      ASSERT_NO_FATAL_FAILURE(come_back(*host));
    }
    ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::milliseconds(300)));
  }
  EXPECT_EQ(returns_, 0) << "the guests of a table that moved have to join again";
}

TEST_F(Cluster, ADatabaseThatIsKilledAndItsStandbyLoseNothing) {
  for (int round = 0; round < rounds(20) / 10; ++round) {
    play_for(std::chrono::milliseconds(300));
    ASSERT_NO_FATAL_FAILURE(run("fail-over"));
    ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::milliseconds(500)));
  }
}

TEST_F(Cluster, AServerThatIsCutOffFromTheDatabaseLetsItsPeopleGo) {
  play_for(std::chrono::milliseconds(300));
  const auto line = process("db-1");
  ::kill(line, SIGSTOP);
  ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::seconds(6)));
  ::kill(line, SIGCONT);
  ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::seconds(2)));
}

TEST_F(Cluster, ARollingRestartIsHardlyNoticed) {
  for (int server = 1; server <= kServers; ++server) {
    play_for(std::chrono::milliseconds(200));
    std::jthread restarting([server] { run("restart", server); });
    ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::seconds(3)));
  }
  EXPECT_LT(longest_break_.count(), 2.0);
}

/// CARDTABLE_PREVIOUS is what tools/previous-release prints. Without it both are this program.
TEST_F(Cluster, ARollingUpgradeFromThePreviousRelease) {
  const char* previous = std::getenv("CARDTABLE_PREVIOUS");
  if (previous != nullptr) {
    ::setenv("CARDTABLE_PROGRAM", previous, 1);
    for (int server = 1; server <= kServers; ++server) run("restart", server);
    ::setenv("CARDTABLE_PROGRAM", program().c_str(), 1);
  }
  ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::seconds(3)));
  longest_break_ = {};
  for (int server = 1; server <= kServers; ++server) {
    std::jthread upgrading([server] { run("restart", server); });
    ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::seconds(3)));
  }
  ASSERT_NO_FATAL_FAILURE(play_for(std::chrono::seconds(1)));
  EXPECT_LT(longest_break_.count(), 2.0);
  std::cout << "longest break " << longest_break_.count() << " s, from "
            << (previous != nullptr ? previous : "this program") << '\n';
}

TEST(ServerStart, WaitsForADatabaseThatIsAway) {
  auto database = PostgresProcess::start({"fsync=off"});
  ASSERT_TRUE(database) << database.error();
  const auto url = database->make_database("cards");
  ASSERT_TRUE(url) << url.error();
  database->kill();
  std::jthread later([&database] {
    std::this_thread::sleep_for(std::chrono::milliseconds(1'500));
    EXPECT_TRUE(database->restart());
  });
  const auto server = ServerProcess::start(program(), {"--db", *url});
  EXPECT_TRUE(server) << server.error();
}

TEST(ServerStart, DoesNotWaitForADatabaseThatRefusesIt) {
  const auto database = PostgresProcess::start({"fsync=off"});
  ASSERT_TRUE(database) << database.error();
  const auto server = ServerProcess::start(program(), {"--db", database->url("not_there")});
  ASSERT_FALSE(server);
  EXPECT_TRUE(server.error().starts_with("it ended by itself")) << server.error();
}

}  // namespace
}  // namespace cardtable
