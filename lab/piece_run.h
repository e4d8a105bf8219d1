// Does all pieces of a work, with the threads of this machine and, where there are any, those of others.
#pragma once

#include <functional>
#include <string>

#include "lab/piece_work.h"

namespace cardtable {

/// Other processes that take pieces. They are served in between checks of this machine's own threads.
class PieceHelpers {
 public:
  virtual ~PieceHelpers() = default;
  /// Gives pieces to processes that ask. `next` returns a piece, or nothing when there are no more; results go to
  /// `done`. Returns whether anything happened.
  virtual bool attend(const std::function<std::optional<std::size_t>()>& next,
                      const std::function<void(std::size_t piece, std::string_view result)>& done) = 0;
  /// Announces the end to all helpers, and waits until they have received it.
  virtual void dismiss() = 0;
};

struct PieceRunPlan {
  unsigned threads = 1;
  std::string run_file;  ///< empty for none; if it exists the run goes on from there
  PieceHelpers* helpers = nullptr;
  std::function<bool()> is_stopped = [] { return false; };
  std::function<void(std::size_t done, std::size_t of)> progress = [](std::size_t, std::size_t) {};
};

struct PieceRunEnd {
  std::size_t pieces = 0;
  std::size_t done = 0;
  bool is_whole() const { return done == pieces; }
};

/// If stopped early, it leaves the results so far in the work and in the run file.
std::expected<PieceRunEnd, InputError> run_pieces(PieceWork& work, const PieceRunPlan& plan);

}  // namespace cardtable
