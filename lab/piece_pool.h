// Threads that do pieces of work. One thread owns the pool: it gives pieces and takes results.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "lab/piece_work.h"

namespace cardtable {

class PiecePool {
 public:
  struct Done {
    std::size_t piece = 0;
    std::unique_ptr<PieceResult> result;  ///< nothing if it was stopped
  };

  PiecePool(const PieceWork& work, unsigned threads);
  /// Stops the pieces being done.
  ~PiecePool();
  PiecePool(const PiecePool&) = delete;
  PiecePool& operator=(const PiecePool&) = delete;

  /// Whether another piece could begin soon.
  bool wants_more() const;
  void give(std::size_t piece);
  /// The next result; waits at most this long for it.
  std::optional<Done> take(std::chrono::milliseconds patience);
  /// Abandons the pieces being done.
  void stop();

 private:
  void work_on();

  const PieceWork& work_;
  StopSource stop_;
  mutable std::mutex mutex_;
  std::condition_variable given_;
  std::condition_variable done_;
  std::deque<std::size_t> inbox_;
  std::deque<Done> outbox_;
  std::size_t busy_ = 0;
  bool ends_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace cardtable
