#include "tables/rooms/health.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/kit/refusals.h"
#include "tables/rooms/log.h"
#include "tables/rooms/words.h"

namespace cardtable {
namespace {

constexpr std::int64_t kTickMs = 400;  // see `kBetweenLooks` of the writer

double seconds(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }
std::uint64_t mebibytes(std::uint64_t bytes) { return bytes >> 20U; }

}  // namespace

std::vector<Problem> Health::problems() const {
  const auto figures = services_.writer.figures();
  const auto& condition = figures.condition;
  std::vector<Problem> problems;
  if (!condition.moved.empty()) {
    problems.push_back({"file", "the database was moved, deleted or replaced", condition.moved});
  } else if (!condition.lapsed.empty()) {
    problems.push_back({"lease", "this server has lost touch with the database", condition.lapsed});
  } else if (!figures.failure.empty()) {
    problems.push_back({"commit", "the last commit failed", figures.failure});
  }
  if (figures.longest_wait > limits_.slow_commit) {
    auto message = fmt::format("a commit has been under way for {:.1f} s", seconds(figures.longest_wait));
    problems.push_back({"slow", message, message});
  }
  if (condition.free_bytes < limits_.least_free_bytes) {
    auto message = fmt::format("the disk is nearly full: {} MiB are left", mebibytes(condition.free_bytes));
    problems.push_back({"disk", message, message});
  }
  if (condition.log_bytes > limits_.most_log_bytes) {
    auto message = fmt::format("another program is reading the database, so its log has grown to {} MiB",
                               mebibytes(condition.log_bytes));
    problems.push_back({"log", message, message});
  }
  if (const auto wait = services_.bots.stalled_for(); wait > limits_.bot_wait) {
    auto message = fmt::format("bots are waiting, and none has been served for {:.1f} s", seconds(wait));
    problems.push_back({"bots", message, message});
  }
  return problems;
}

std::string_view Health::state() const {
  if (is_draining_) return "draining";
  const auto stops_play = [](const Problem& one) {
    return one.code == "file" || one.code == "lease" || one.code == "commit";
  };
  return std::ranges::any_of(problems(), stops_play) ? "failing" : "ready";
}

void Health::ask(Report report) {
  const auto age = services_.writer.figures().since_last_commit;
  const bool is_known = services_.writer.is_failing() || (age && *age <= limits_.young_commit);
  if (is_known) return report(problems());
  waiting_.push_back({services_.now_ms() + limits_.slow_commit.count(), std::move(report)});
  if (is_testing_) return;
  is_testing_ = services_.writer.write({}, [this, post = services_.post](bool) {
    post([this] {
      is_testing_ = false;
      answer_all();
    });
  });
  // The queue is full, or the server is stopping.
  if (!is_testing_) answer_all();
}

void Health::answer_all() {
  const auto found = problems();
  for (const auto& one : std::exchange(waiting_, {})) one.report(found);
}

std::optional<Refusal> Health::tick() {
  const auto now = services_.now_ms();
  next_tick_ms_ = now + kTickMs;
  if (std::ranges::any_of(waiting_, [&](const Waiting& one) { return one.until_ms < now; })) answer_all();
  const auto found = problems();
  log_changes(found);
  const auto has = [&](std::string_view code) {
    return std::ranges::any_of(found, [&](const Problem& one) { return one.code == code; });
  };
  const bool is_saving = !has("file") && !has("lease") && !has("commit") && !has("slow");
  if (is_saving == std::exchange(is_saving_, is_saving) || is_saving) return std::nullopt;
  return has("slow") ? refusal_of(RefusalKind::kStore, rooms_msg::not_saved_yet{.keeper = services_.keeper})
                     : refusal_of(RefusalKind::kStore, rooms_msg::cannot_save_no_moves{.keeper = services_.keeper});
}

void Health::log_changes(const std::vector<Problem>& problems) {
  std::string codes;
  for (const auto& problem : problems) codes += fmt::format("{} ", problem.code);
  if (codes == known_) return;
  for (const auto& problem : problems) {
    if (!known_.contains(fmt::format("{} ", problem.code))) log_error(fmt::format("not ready: {}", problem.detail));
  }
  if (problems.empty()) log_info("ready again");
  known_ = std::move(codes);
}

}  // namespace cardtable
