#include "tables/analysis/claim.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/kit/sort_stably.h"
#include "tables/analysis/words.h"

namespace cardtable {
namespace {

/// In how many samples a bit is set after each of the two moves, and in how many after one of them only.
struct Tally {
  int samples = 0;
  int after_worse = 0;
  int after_better = 0;
  int differing = 0;

  double mean() const { return static_cast<double>(after_worse - after_better) / std::max(samples, 1); }
};

/// Of every sample, or of those with one plan.
Tally tally_of(std::size_t bit, std::span<const Happened> worse, std::span<const Happened> better,
               std::size_t first = 0, std::size_t step = 1) {
  Tally tally;
  for (std::size_t i = first; i < std::min(worse.size(), better.size()); i += step) {
    ++tally.samples;
    tally.after_worse += worse[i][bit] ? 1 : 0;
    tally.after_better += better[i][bit] ? 1 : 0;
    tally.differing += worse[i][bit] != better[i][bit] ? 1 : 0;
  }
  return tally;
}

/// The claim about one bit; its size is 0 if nothing is clear.
Claim claim_about(std::size_t bit, std::span<const Happened> worse, std::span<const Happened> better,
                  const ClaimBar& bar) {
  const Tally all = tally_of(bit, worse, better);
  if (all.samples < 2) return {};
  const double n = all.samples;
  const double mean = all.mean();
  const double error = std::sqrt(std::max(0.0, all.differing / n - mean * mean) / (n - 1));
  if (std::abs(mean) < bar.least || std::abs(mean) < bar.errors * error) return {};
  for (std::size_t plan = 0; plan < kClaimPlans && bar.with_each_plan > 0; ++plan) {
    const double own = tally_of(bit, worse, better, plan, kClaimPlans).mean();
    if (own * mean < bar.with_each_plan * mean * mean) return {};
  }
  return {.row = bit / kMaxSeats,
          .seat = seat_at(bit % kMaxSeats),
          .after_worse = all.after_worse / n,
          .after_better = all.after_better / n};
}

}  // namespace

double Claim::size() const { return std::abs(after_worse - after_better); }

std::vector<Claim> clear_claims(std::span<const Happened> after_worse, std::span<const Happened> after_better,
                                std::span<const Favour> favours, const ClaimBar& bar) {
  std::vector<Claim> claims;
  for (std::size_t bit = 0; bit < favours.size() * kMaxSeats; ++bit) {
    const Claim claim = claim_about(bit, after_worse, after_better, bar);
    const bool happens_less = claim.after_worse < claim.after_better;
    if (claim.size() > 0 && happens_less == (favours[claim.row] == Favour::kFor)) claims.push_back(claim);
  }
  sort_stably(claims, std::ranges::greater{}, &Claim::size);
  claims.resize(std::min(claims.size(), bar.most));
  return claims;
}

std::string claim_sentence(const Claim& claim, std::string_view what, ClaimPlace place, Language language) {
  return say(language, analysis_msg::claim{.better = in_a_hundred(claim.after_better),
                                           .place = place,
                                           .what = what,
                                           .worse = in_a_hundred(claim.after_worse)});
}

}  // namespace cardtable
