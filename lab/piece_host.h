// Where pieces are done: on this machine, or on several (lab/mpi/). Commands know only this interface.
#pragma once

#include "lab/piece_run.h"

namespace cardtable {

class PieceHost {
 public:
  virtual ~PieceHost() = default;
  /// Does the work. If there are several processes, each of them has the totals afterwards.
  virtual std::expected<PieceRunEnd, InputError> run(PieceWork& work, PieceRunPlan plan) = 0;
  /// Whether this process prints and writes. The others keep quiet.
  virtual bool is_first() const = 0;
  /// The default number of threads.
  virtual unsigned usual_threads() const = 0;
};

/// The threads of this machine.
class OwnThreads final : public PieceHost {
 public:
  std::expected<PieceRunEnd, InputError> run(PieceWork& work, PieceRunPlan plan) override {
    return run_pieces(work, plan);
  }
  bool is_first() const override { return true; }
  unsigned usual_threads() const override;
};

}  // namespace cardtable
