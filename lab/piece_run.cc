#include "lab/piece_run.h"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "lab/piece_host.h"
#include "lab/piece_pool.h"
#include "lab/run_file.h"

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;

class PieceRun {
 public:
  PieceRun(PieceWork& work, const PieceRunPlan& plan) : work_(work), plan_(plan), done_(work.pieces(), false) {}

  std::expected<PieceRunEnd, InputError> go() {
    if (const auto begun = begin(); !begun) return std::unexpected(begun.error());
    {
      PiecePool pool(work_, plan_.threads);
      while (!error_ && count_ < done_.size() && !plan_.is_stopped()) look_after(pool);
      pool.stop();
    }
    // This comes first: a job that is being ended may not have time for the rest.
    if (!error_) save();
    if (plan_.helpers != nullptr) plan_.helpers->dismiss();
    if (error_) return std::unexpected(*error_);
    return PieceRunEnd{done_.size(), count_};
  }

 private:
  std::expected<void, InputError> begin() {
    if (plan_.run_file.empty()) return {};
    struct stat status{};
    if (stat(plan_.run_file.c_str(), &status) == 0) {
      auto done = load_run(plan_.run_file, work_);
      if (!done) return std::unexpected(done.error());
      done_ = *std::move(done);
      for (const bool is_done : done_) count_ += is_done ? 1U : 0U;
      return {};
    }
    // An unwritable file should fail now, not after an hour.
    return save_run(plan_.run_file, work_, done_);
  }

  void look_after(PiecePool& pool) {
    while (pool.wants_more()) {
      const auto piece = next();
      if (!piece) break;
      pool.give(*piece);
    }
    bool is_busy = false;
    if (plan_.helpers != nullptr) {
      is_busy = plan_.helpers->attend([this] { return next(); },
                                      [this](std::size_t piece, std::string_view text) {
                                        if (is_wanted(piece)) note(piece, work_.add_text(text));
                                      });
    }
    // Other processes may ask for pieces, so wait only briefly.
    const std::chrono::milliseconds patience(is_busy ? 0 : (plan_.helpers != nullptr ? 1 : 50));
    if (const auto done = pool.take(patience); done && done->result && is_wanted(done->piece)) {
      work_.add(*done->result);
      note(done->piece, {});
    }
    if (Clock::now() - saved_ > std::chrono::seconds(2)) save();
  }

  std::optional<std::size_t> next() {
    while (next_ < done_.size() && done_[next_]) ++next_;
    if (next_ == done_.size()) return std::nullopt;
    return next_++;
  }

  bool is_wanted(std::size_t piece) const { return !error_ && piece < done_.size() && !done_[piece]; }

  /// The piece was added, or could not be.
  void note(std::size_t piece, const std::expected<void, InputError>& added) {
    if (!added) {
      error_ = added.error();
      return;
    }
    done_[piece] = true;
    plan_.progress(++count_, done_.size());
  }

  void save() {
    saved_ = Clock::now();
    if (plan_.run_file.empty()) return;
    if (const auto saved = save_run(plan_.run_file, work_, done_); !saved) error_ = saved.error();
  }

  PieceWork& work_;
  const PieceRunPlan& plan_;
  std::vector<bool> done_;
  std::size_t next_ = 0;
  std::size_t count_ = 0;
  std::optional<InputError> error_;
  Clock::time_point saved_ = Clock::now();
};

}  // namespace

std::expected<PieceRunEnd, InputError> run_pieces(PieceWork& work, const PieceRunPlan& plan) {
  return PieceRun(work, plan).go();
}

unsigned OwnThreads::usual_threads() const { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace cardtable
