// Distributes pieces among the processes of an MPI job. Rank 0 hands them out, works too, adds up and reports; the
// others ask for a piece whenever a thread of theirs is free, so slow machines do not hold up fast ones.
#pragma once

#include <set>

#include "lab/piece_host.h"

namespace cardtable {

class MpiHost final : public PieceHost {
 public:
  MpiHost(int& argc, char**& argv);
  ~MpiHost() override;
  MpiHost(const MpiHost&) = delete;
  MpiHost& operator=(const MpiHost&) = delete;

  std::expected<PieceRunEnd, InputError> run(PieceWork& work, PieceRunPlan plan) override;
  bool is_first() const override { return rank_ == 0; }
  /// One: the job's launcher decides how many processes a machine gets.
  unsigned usual_threads() const override { return 1; }
  /// A process that ends without having run anything must call this, so that the others do not wait for it.
  void stay_away();
  /// Whether this process has taken part.
  bool has_run() const { return has_run_; }

 private:
  bool everybody_is_here(bool here);
  std::expected<PieceRunEnd, InputError> lead(PieceWork& work, PieceRunPlan plan);
  std::expected<PieceRunEnd, InputError> help(PieceWork& work, const PieceRunPlan& plan);

  int rank_ = 0;
  int ranks_ = 1;
  bool has_run_ = false;
};

}  // namespace cardtable
