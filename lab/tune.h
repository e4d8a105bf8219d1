// Looks for the variant that meets targets best, within a number of games. Many candidates play few games; the better
// half goes on with twice as many, until one is left (successive halving). The best of many looks better than it is, so
// the last few are measured once more on fresh deals, and only that counts.
#pragma once

#include <functional>
#include <vector>

#include "lab/figures/variant.h"
#include "lab/piece_host.h"

namespace cardtable {

struct TunePlan {
  LabPlan plan;  ///< the candidates are its variants
  std::vector<Target> targets;
  std::uint64_t budget = 0;            ///< games of all candidates together, at least one for each
  std::vector<std::string> vary = {};  ///< what may change, as it was written, for the command that does this again
  unsigned threads = 1;
  /// Empty for none. Every round has a file of its own, `NAME.1`, `NAME.2` and so on, because its content depends on
  /// the rounds before.
  std::string run_file;
  Language language = Language::kEnglish;  ///< of text and page
  std::function<bool()> is_stopped = [] { return false; };
  std::function<void(std::size_t round, std::size_t candidates, std::uint64_t games)> progress =
      [](std::size_t, std::size_t, std::uint64_t) {};
};

struct TunedCandidate {
  LabVariant variant;
  std::uint64_t games = 0;
  double miss = 0;                 ///< the sum over the targets; 0 if all are met
  bool is_checked = false;         ///< on fresh deals
  bool is_sure = false;            ///< that all targets are met: the 99.9 % intervals lie within them
  std::vector<Estimate> measured;  ///< one per target
};

struct TuneResult {
  std::vector<TunedCandidate> candidates;  ///< those checked on fresh deals first, then by their misses
  std::uint64_t games = 0;                 ///< that were played
  bool is_whole = true;
};

std::expected<TuneResult, InputError> tune(const TunePlan& plan, PieceHost& host);

}  // namespace cardtable
