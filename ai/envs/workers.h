// Threads that share the games of a batch. They wait between calls; a forked process starts its own.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <memory>

namespace cardtable {

class Workers {
 public:
  /// One thread is the caller itself. Threads are started by the first call that has work for them.
  explicit Workers(unsigned threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Calls `work(first, end)` for parts of [0, count) and returns when all are done. `work` must not throw.
  template <class Work>
  void run(std::size_t count, Work&& work) {
    if (threads_ <= 1 || count < kWorthSharing) return work(0, count);
    share(count, std::ref(work));
  }

 private:
  /// Waking a thread takes longer than stepping a few games.
  static constexpr std::size_t kWorthSharing = 64;

  struct Crew;

  void share(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work);

  unsigned threads_;
  std::unique_ptr<Crew> crew_;
  pid_t process_ = 0;  ///< that started the crew
};

}  // namespace cardtable
