// When the server reports that it is ready, and what people see when it cannot save.
#include <semaphore>
#include <thread>

#include "tests/server/hub_support.h"
#include "tests/store/gate.h"

namespace cardtable {
namespace {

constexpr auto kAlone = "{'game':'last-card','seed':5,'pace':10000}";
/// The person who opens it holds both seats, and so always has a move.
constexpr auto kOneDevice =
    "{'game':'last-card','seed':5,'one_device':true,'seats':[{'kind':'person'},{'kind':'person'}]}";

constexpr std::chrono::milliseconds kShort{50};
/// Commits are faster than this unless they hang, however busy the machine is.
constexpr std::chrono::milliseconds kLong{60'000};

/// Ages are real time, so the bounds are short where a test waits until something is too old.
HubLimits short_bounds(std::chrono::milliseconds slow_commit = kLong) {
  HubLimits limits;
  limits.health = {.young_commit = std::chrono::milliseconds(0),
                   .slow_commit = slow_commit,
                   .bot_wait = kShort,
                   .least_free_bytes = 1'000,
                   .most_log_bytes = 2'000};
  return limits;
}

class HealthTest : public testing::Test {
 protected:
  explicit HealthTest(std::chrono::milliseconds slow_commit = kLong) : world{1'000, short_bounds(slow_commit)} {}

  /// The reasons that `/api/health` gives; "" when it is ready.
  std::string ask() {
    std::optional<std::string> codes;
    world.hub->health().ask([&](const std::vector<Problem>& problems) {
      codes.emplace();
      for (const auto& problem : problems) *codes += (codes->empty() ? "" : " ") + std::string(problem.code);
    });
    EXPECT_TRUE(world.run_until([&] {
      world.ms += 1;
      world.hub->tick();
      return codes.has_value();
    }));
    return codes.value_or("no answer");
  }
  std::string wait_for(const std::string& codes) {
    std::string last;
    for (int i = 0; i < 1'000 && (last = ask()) != codes; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return last;
  }
  void fail_commits() {
    world.store.set_fault(
        [](std::span<const Write>) -> std::optional<StoreError> { return StoreError{"disk I/O error"}; });
  }

  Gate gate;  // outlives the writer
  World world;
};

TEST_F(HealthTest, ReadyMeansThatACommitWorksNow) {
  const auto before = world.writer.figures().commits;
  EXPECT_EQ(ask(), "");
  EXPECT_EQ(world.writer.figures().commits, before + 1) << "a commit was made as a check";
  fail_commits();  // nobody has written anything since
  EXPECT_EQ(ask(), "commit");
  world.store.set_fault({});
  EXPECT_EQ(wait_for(""), "");
}

TEST_F(HealthTest, AYoungCommitNeedsNoOther) {
  HubLimits patient = short_bounds();
  patient.health.young_commit = std::chrono::hours(1);
  World other(1'000, patient);
  const auto asked = [&] {
    bool is_ready = false;
    other.hub->health().ask([&](const std::vector<Problem>& problems) { is_ready = problems.empty(); });
    other.settle();
    return is_ready;
  };
  EXPECT_TRUE(asked());
  const auto commits = other.writer.figures().commits;
  bool is_ready = false;
  other.hub->health().ask([&](const std::vector<Problem>& problems) { is_ready = problems.empty(); });
  EXPECT_TRUE(is_ready) << "at once";
  EXPECT_EQ(other.writer.figures().commits, commits);
}

class HangingCommit : public HealthTest {
 protected:
  HangingCommit() : HealthTest(kShort) {}
};

TEST_F(HangingCommit, IsReportedAfterAWhile) {
  world.store.set_fault(std::ref(gate));
  EXPECT_EQ(wait_for("slow"), "slow");
  gate.open(1'000);
  EXPECT_EQ(wait_for(""), "");
}

TEST_F(HealthTest, AMovedDatabaseAFullDiskAndALongLogAreReported) {
  world.store.set_condition({.moved = "/secret/tables.db was deleted"});
  EXPECT_EQ(wait_for("file"), "file");
  EXPECT_EQ(world.hub->health().problems().front().message.find("/secret"), std::string::npos) << "for everybody";
  world.store.set_condition({.free_bytes = 999});
  EXPECT_EQ(wait_for("disk"), "disk");
  world.store.set_condition({.free_bytes = 1'000, .log_bytes = 2'001});
  EXPECT_EQ(wait_for("log"), "log");
  world.store.set_condition({.free_bytes = 1'000, .log_bytes = 2'000});
  EXPECT_EQ(wait_for(""), "");
}

TEST_F(HealthTest, BotsThatWaitTooLongAreReported) {
  std::binary_semaphore end{0};
  const auto submit = [&](BotPool::Work work) {
    world.bots.submit({.customer = {"here", "1"}, .effort = Effort::kCounted, .work = std::move(work)});
  };
  submit([&](const StopToken&, std::chrono::milliseconds) { end.acquire(); });
  submit([](const StopToken&, std::chrono::milliseconds) {});
  EXPECT_EQ(wait_for("bots"), "bots");
  end.release();
  EXPECT_EQ(wait_for(""), "");
}

TEST_F(HealthTest, EverybodyHearsThatNothingCanBeSaved) {
  const auto table = world.open(kAlone);
  const auto one = world.joined(table.code, table.token);
  world.settle();
  one->heard.clear();
  world.store.set_condition({.moved = "gone"});
  EXPECT_EQ(wait_for("file"), "file");
  for (int i = 0; i < 3; ++i) {
    world.ms += 1'000;
    world.hub->tick();
  }
  ASSERT_EQ(one->types(), (std::vector<std::string>{"error"})) << "once, without having asked";
  EXPECT_EQ(one->error(), "store");
  // Requests now are refused, and the table stays as it is.
  const auto version = world.joined(table.code)->last("joined")->at("version");
  world.send(one, "{'type':'pace','ms':5,'id':7}");
  EXPECT_EQ(one->last("error")->at("id"), 7);
  EXPECT_EQ(one->error(), "store");
  EXPECT_EQ(world.joined(table.code)->last("joined")->at("version"), version);
  EXPECT_FALSE(one->closed.has_value());
  std::string refusal;
  world.hub->open_table(json::parse(R"({"game":"last-card"})"), "here",
                        [&](const auto& opened) { refusal = opened ? "opened" : opened.error().message; });
  EXPECT_EQ(refusal, "the server cannot save at the moment; try again later");
  world.store.set_condition({});
  EXPECT_EQ(wait_for(""), "");
  world.send(one, "{'type':'pace','ms':5,'id':8}");
  world.settle();
  EXPECT_EQ(one->last("ok")->at("id"), 8);
}

TEST(HealthInABrowser, TheBrowserCannotSaveAndNoServerIsMentioned) {
  World world(1'000, {}, Keeper::kBrowser);
  const auto table = world.open(kAlone);
  const auto one = world.joined(table.code, table.token);
  world.settle();
  one->heard.clear();
  world.store.set_condition({.moved = "gone"});
  ASSERT_TRUE(world.run_until([&] {
    world.ms += 1'000;
    world.hub->tick();
    return one->last("error") != nullptr;
  }));
  EXPECT_EQ(one->last("error")->at("message"),
            "this browser cannot save at the moment; moves are not accepted until it can");
  std::string refusal;
  world.hub->open_table(json::parse(R"({"game":"last-card"})"), "here",
                        [&](const auto& opened) { refusal = opened ? "opened" : opened.error().message; });
  EXPECT_EQ(refusal, "this browser cannot save at the moment; try again later");
}

TEST_F(HealthTest, BotsPauseWhileNothingCanBeSaved) {
  // Every turn in FastTrack takes at least one move, and seats play in order: five bots before the person make at least
  // five moves. At this pace they make one for each second that passes here.
  const auto table = world.open(
      "{'game':'fasttrack','seed':5,'pace':1000,'seats':[{'kind':'bot'},{'kind':'bot'},{'kind':'bot'},"
      "{'kind':'bot'},{'kind':'bot'},{'kind':'person'}]}");
  const auto one = world.joined(table.code, table.token);
  const auto moves = [&](std::uint64_t wanted) {
    world.run_until([&] {
      world.ms += 100;
      world.hub->tick();
      return world.metrics.bot_moves >= wanted;
    });
    world.settle();
    return world.metrics.bot_moves;
  };
  EXPECT_EQ(moves(2), 2U);
  world.store.set_condition({.moved = "gone"});
  EXPECT_TRUE(world.run_until([&] { return world.writer.is_failing(); }));
  for (int i = 0; i < 50; ++i) {
    world.ms += 100;
    world.hub->tick();
    world.settle();
  }
  EXPECT_EQ(world.metrics.bot_moves, 2U) << "though five seconds have passed";
  world.store.set_condition({});
  EXPECT_TRUE(world.run_until([&] { return !world.writer.is_failing(); }));
  EXPECT_EQ(moves(5), 5U);
  EXPECT_FALSE(one->closed.has_value()) << "no move was lost";
}

/// The first move at a table, whose commit fails.
class UnknownOutcome : public HealthTest {
 protected:
  void SetUp() override {
    table_ = world.open(kOneDevice);
    one_ = world.joined(table_.code, table_.token);
    world.settle();
    const auto& joined = *one_->last("joined");
    version_ = joined.at("version").to_number<std::uint64_t>();
    move_ = "{'type':'move','id':3,'number':" + json::serialize(joined.at("number")) +
            ",'move':" + json::serialize(joined.at("moves").at(0)) + "}";
    one_->heard.clear();
  }
  MemoryStore::Fault fail_once() {
    return [this](std::span<const Write> writes) -> std::optional<StoreError> {
      if (writes.empty() || std::exchange(has_failed_, true)) return std::nullopt;
      return StoreError{"disk I/O error"};
    };
  }
  /// The answer to the move is "join again"; a client that joins again and repeats the move has made it once.
  void expect_look_again_and_repeat(bool is_there) {
    world.send(one_, move_);
    ASSERT_TRUE(world.run_until([&] { return one_->closed.has_value(); }));
    EXPECT_EQ(one_->closed, CloseCode::kJoinAgain);
    EXPECT_EQ(one_->error(), "store");
    EXPECT_FALSE(one_->last("error")->contains("id")) << "neither a yes nor a no to the move";
    EXPECT_NE(one_->last("error")->at("message").as_string().find("unclear"), json::string::npos);
    EXPECT_EQ(one_->last("ok"), nullptr);
    const auto again = world.joined(table_.code, table_.token);
    world.send(again, move_);
    world.settle();
    EXPECT_EQ(again->last("joined")->at("version").to_number<std::uint64_t>(), version_ + (is_there ? 1 : 0));
    ASSERT_NE(again->last("ok"), nullptr) << again->error();
    EXPECT_EQ(again->last("ok")->at("version").to_number<std::uint64_t>(), version_ + 1);
    EXPECT_EQ(again->last("ok")->contains("repeated"), is_there);
  }

  OpenedTable table_;
  std::shared_ptr<Listening> one_;
  std::uint64_t version_ = 0;
  std::string move_;
  bool has_failed_ = false;
};

TEST_F(UnknownOutcome, AMoveThatWasNotSavedIsMadeWhenItIsSentAgain) {
  world.store.set_fault(fail_once());
  expect_look_again_and_repeat(false);
}

TEST_F(UnknownOutcome, AMoveThatWasSavedAfterAllIsNotMadeTwice) {
  world.store.set_late_fault(fail_once());
  expect_look_again_and_repeat(true);
}

}  // namespace
}  // namespace cardtable
