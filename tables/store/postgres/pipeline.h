// Statements for callers that must not wait. A thread with its own connection sends all pending statements at once and
// delivers the results. It restores a lost connection and sends unanswered statements again.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "tables/store/postgres/connection.h"

namespace cardtable::postgres {

struct Job {
  const char* sql;  ///< a constant; its own transaction, which may be repeated
  Parameters parameters;
  std::function<void(std::expected<Rows, StoreError>)> done;  ///< called on the thread of the pipeline
  Clock::time_point deadline;
  bool is_last_wish = false;  ///< still runs when the pipeline is stopped
};

class Pipeline {
 public:
  explicit Pipeline(std::string url) : url_(std::move(url)), thread_([this] { run(); }) {}
  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;
  ~Pipeline() { stop(); }

  /// In the order of the calls. False, and never calls `done`, if too many are waiting or the pipeline was stopped.
  bool submit(std::deque<Job> jobs);
  /// The same at a later time, unless the pipeline is stopped before.
  void submit_at(Clock::time_point when, std::function<void()> what);
  /// Does what must still be done, for two seconds at most, and drops the rest.
  void stop();

 private:
  void run();
  void work_on(std::deque<Job>& jobs);
  bool connect();

  std::string url_;
  std::optional<Connection> connection_;
  std::chrono::milliseconds back_off_{0};
  StoreError last_error_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  std::multimap<Clock::time_point, std::function<void()>> later_;
  bool stopping_ = false;
  std::once_flag joined_;
  std::thread thread_;  // last: it uses everything above
};

}  // namespace cardtable::postgres
