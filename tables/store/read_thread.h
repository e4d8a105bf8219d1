// Reads for callers that must not wait. The first read starts the thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "tables/store/store.h"

namespace cardtable {

class ReadThread {
 public:
  using Source = std::function<ReadResult(const std::string& table, std::uint64_t after)>;

  explicit ReadThread(Source source) : source_(std::move(source)) {}
  ReadThread(const ReadThread&) = delete;
  ReadThread& operator=(const ReadThread&) = delete;
  ~ReadThread() { stop(); }

  /// Calls `done` on the thread, in the order of the calls. Returns false, and never calls it, if too many reads are
  /// waiting or the thread was stopped.
  bool submit(const std::string& table, std::uint64_t after, Store::Read done);
  /// Finishes the current read and drops the others.
  void stop();

 private:
  struct Job {
    std::string table;
    std::uint64_t after;
    Store::Read done;
  };
  void run();

  Source source_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace cardtable
