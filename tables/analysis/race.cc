#include "tables/analysis/race.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include "engine/kit/sort_stably.h"

namespace cardtable {
namespace {

/// A move drops out, and a decision ends, at this certainty (in standard errors). It is wide because the test is
/// repeated many times.
constexpr double kZDrop = 3.0;
/// The same for the best of many moves that dropped out.
constexpr double kZOfMany = 2.5;
constexpr std::uint32_t kFewestSamples = 48;
constexpr std::uint32_t kLookEvery = 16;

/// After that many samples only that many moves stay in the running, the best ones, however close they are. Among
/// dozens of nearly equal moves it matters little which one is called the best, but finding out costs a lot.
struct Cut {
  std::uint32_t samples;
  std::size_t most;
};
constexpr std::array<Cut, 5> kCuts{{{8, 24}, {16, 12}, {32, 8}, {64, 5}, {128, 3}}};
/// Where more moves than this began, those that are left after the cut are judged on fresh samples.
constexpr Cut kFreshAfter = kCuts[3];

std::size_t most_after(std::uint32_t samples) {
  std::size_t most = std::numeric_limits<std::size_t>::max();
  for (const Cut& cut : kCuts) {
    if (samples >= cut.samples) most = cut.most;
  }
  return most;
}

template <class Difference>
bool is_clear(const Difference& ahead) {
  return ahead.mean > ahead.half_width / kZ95 * kZDrop;
}

}  // namespace

Race::Race(const Field& field) : field_(field), runners_(field.moves), running_(field.moves) {
  std::iota(running_.begin(), running_.end(), std::size_t{0});
}

double Race::Runner::mean() const {
  const auto counting = std::span(own).subspan(from);
  const auto count = static_cast<double>(counting.size());
  return count == 0 ? 0 : std::accumulate(counting.begin(), counting.end(), 0.0) / count;
}

double Race::Runner::mean_in(std::size_t half, Seat mover) const {
  return sums.counts[half] == 0 ? mean() : sums.shares[half][index(mover)] / sums.counts[half];
}

Shares Race::Runner::means_in(std::size_t half, std::size_t players) const {
  Shares means{};
  for (std::size_t seat = 0; seat < players; ++seat) {
    means[seat] = sums.shares[half][seat] / std::max(1U, sums.counts[half]);
  }
  return means;
}

void Race::add(std::size_t move, const Shares& shares, double place) {
  ++playouts_;
  add_shared(move, shares, place);
}

void Race::add_shared(std::size_t move, const Shares& shares, double place) {
  Runner& runner = runners_[move];
  const std::size_t half = samples_ % kHalves;
  runner.own.push_back(static_cast<float>(shares[index(field_.mover)]));
  runner.sums.shares[half] = runner.sums.shares[half] + shares;
  ++runner.sums.counts[half];
  runner.sums.places += place;
}

void Race::end_sample() {
  ++samples_;
  if (field_.keeps_all) return;
  if (samples_ >= kFewestSamples && samples_ % kLookEvery == 0) drop_the_worst();
  if (std::ranges::find(kCuts, samples_, &Cut::samples) != kCuts.end()) keep_the_best();
  leave_out_early_samples();
}

void Race::leave_out_early_samples() {
  if (field_.moves - 1 <= kFreshAfter.most) return;
  for (const std::size_t move : running_) {
    Runner& runner = runners_[move];
    if (samples_ == kFreshAfter.samples) runner.early = runner.sums;
    if (samples_ != kFreshAfter.samples + kFewestSamples) continue;
    runner.from = kFreshAfter.samples;
    for (std::size_t half = 0; half < kHalves; ++half) {
      runner.sums.shares[half] = runner.sums.shares[half] - runner.early.shares[half];
      runner.sums.counts[half] -= runner.early.counts[half];
    }
    runner.sums.places -= runner.early.places;
  }
}

Race::Difference Race::difference(std::size_t one, std::size_t other) const {
  const auto& a = runners_[one].own;
  const auto& b = runners_[other].own;
  const std::size_t from = std::min(runners_[one].from, runners_[other].from);
  const std::size_t end = std::min(a.size(), b.size());
  if (end < from + 2) return {.mean = 0, .half_width = 1};
  double sum = 0;
  double squares = 0;
  double cubes = 0;
  for (std::size_t i = from; i < end; ++i) {
    const double apart = static_cast<double>(a[i]) - static_cast<double>(b[i]);
    sum += apart;
    squares += apart * apart;
    cubes += apart * apart * apart;
  }
  const auto n = static_cast<double>(end - from);
  const double mean = sum / n;
  const double variance = std::max(0.0, squares / n - mean * mean);
  const double third = cubes / n - 3 * mean * squares / n + 2 * mean * mean * mean;
  const double skewed = variance == 0 ? 0 : std::abs(third) / variance * (1 + 2 * kZ95 * kZ95) / (6 * n);
  // What never happened in n samples happens in at most 3 of n, with 95 % certainty (the rule of three).
  return {.mean = mean, .half_width = std::max(kZ95 * std::sqrt(variance / (n - 1)) + skewed, 3 / n)};
}

double Race::half_width_of(std::size_t move, double loss) const {
  double lower = 0;
  double upper = 0;
  for (const std::size_t rival : running_) {
    if (rival == move || !is_candidate(rival)) continue;
    const auto ahead = difference(rival, move);
    lower = std::max(lower, ahead.mean - ahead.half_width);
    upper = std::max(upper, ahead.mean + ahead.half_width);
  }
  return std::max(upper - loss, loss - lower);
}

double Race::allowance_for(std::size_t move) const {
  std::vector<Difference> given_up;
  double mean = 0;
  double squares = 0;
  double noise = 0;
  for (std::size_t rival = 0; rival < runners_.size(); ++rival) {
    const bool is_running = runners_[rival].own.size() == samples_;
    if (rival == move || !is_candidate(rival) || is_running) continue;
    const auto& ahead = given_up.emplace_back(difference(rival, move));
    mean += ahead.mean;
    squares += ahead.mean * ahead.mean;
    noise += std::pow(ahead.half_width / kZ95, 2);
  }
  if (given_up.empty()) return 0;
  const auto count = static_cast<double>(given_up.size());
  mean /= count;
  const double spread = std::max(0.0, (squares - noise) / count - mean * mean);
  double most = 0;
  for (const Difference& ahead : given_up) {
    const double error = std::pow(ahead.half_width / kZ95, 2);
    const double share = spread / (spread + error);
    most = std::max(most, mean + share * (ahead.mean - mean) + kZOfMany * std::sqrt(share * error));
  }
  return most;
}

double Race::whole_half_width_of(std::size_t move, double loss) const {
  return std::max(half_width_of(move, loss), allowance_for(move) - loss);
}

double Race::loss_of(std::size_t move) const {
  double loss = 0;
  for (std::size_t half = 0; half < kHalves; ++half) {
    const std::size_t other = kHalves - 1 - half;
    loss += runners_[best_in(half)].mean_in(other, field_.mover) - runners_[move].mean_in(other, field_.mover);
  }
  return std::max(0.0, loss / kHalves);
}

template <class Worth>
std::size_t Race::best_by(Worth&& worth) const {
  std::size_t best = running_.size();
  double most = -std::numeric_limits<double>::infinity();
  for (const std::size_t move : running_) {
    if (!is_candidate(move) || worth(move) <= most) continue;
    best = move;
    most = worth(move);
  }
  return best;
}

std::size_t Race::best_running() const {
  return best_by([&](std::size_t move) { return runners_[move].mean(); });
}

std::size_t Race::best_in(std::size_t half) const {
  return best_by([&](std::size_t move) { return runners_[move].mean_in(half, field_.mover); });
}

std::size_t Race::second_to(std::size_t best) const {
  std::size_t second = best;
  std::pair<bool, double> most;
  for (std::size_t move = 0; move < runners_.size(); ++move) {
    if (move == best || !is_candidate(move) || runners_[move].own.empty()) continue;
    const std::pair rank(runners_[move].own.size() == samples_, runners_[move].mean());
    if (second != best && rank <= most) continue;
    second = move;
    most = rank;
  }
  return second;
}

void Race::drop_the_worst() {
  const std::size_t best = best_running();
  std::erase_if(running_, [&](std::size_t move) {
    if (move == best || move == kYardstick || move == field_.kept) return false;
    return is_clear(difference(best, move));
  });
}

void Race::keep_the_best() {
  if (running_.size() <= most_after(samples_)) return;
  std::vector<std::size_t> candidates;
  std::ranges::copy_if(running_, std::back_inserter(candidates), [&](std::size_t move) { return is_candidate(move); });
  if (candidates.size() <= most_after(samples_)) return;
  sort_stably(candidates, std::ranges::greater{}, [&](std::size_t move) { return runners_[move].mean(); });
  const std::span<const std::size_t> out = std::span(candidates).subspan(most_after(samples_));
  std::erase_if(running_,
                [&](std::size_t move) { return move != field_.kept && std::ranges::find(out, move) != out.end(); });
}

void Race::narrow_down() {
  is_narrowed_down_ = true;
  // The best of all samples, and of each half, chosen as the judgement does; and a rival if that is the played one.
  const std::size_t first = best_running();
  const std::array<std::size_t, 2 + kHalves> best{first, second_to(first), best_in(0), best_in(1)};
  std::erase_if(running_, [&](std::size_t move) {
    return move != kYardstick && move != field_.kept && std::ranges::find(best, move) == best.end();
  });
}

bool Race::is_decided(double half_width) const {
  if (runners_.size() == 1) return true;
  if (field_.keeps_all) return false;
  if (samples_ < kFewestSamples || samples_ % kLookEvery != 0) return false;
  const std::size_t best = best_running();
  const bool is_loss_known = !field_.kept || half_width_of(*field_.kept, loss_of(*field_.kept)) <= half_width;
  if (is_narrowed_down_) return is_loss_known;
  const auto lead = difference(best, second_to(best));
  const bool is_best_known = is_clear(lead) || lead.half_width <= half_width;
  return is_best_known && is_loss_known;
}

MoveJudgement Race::judgement_of(std::size_t played) const {
  MoveJudgement judgement;
  for (std::size_t half = 0; half < kHalves; ++half) {
    const std::size_t other = kHalves - 1 - half;
    const Shares usual = runners_[kYardstick].means_in(other, field_.players);
    const Shares best = runners_[best_in(half)].means_in(other, field_.players);
    const Shares own = runners_[played].means_in(other, field_.players);
    for (std::size_t seat = 0; seat < field_.players; ++seat) {
      judgement.usual[seat] += usual[seat] / kHalves;
      judgement.best[seat] += best[seat] / kHalves;
      judgement.played[seat] += own[seat] / kHalves;
    }
  }
  judgement.half_width = whole_half_width_of(played, loss_of(played));
  return judgement;
}

Evaluation Race::evaluation() const {
  Evaluation result{.mover = field_.mover, .moves = {}, .judgement = {}, .samples = samples_, .playouts = playouts_};
  result.best = best_running();
  result.second = second_to(result.best);
  for (std::size_t move = 0; move < runners_.size(); ++move) {
    const Runner& runner = runners_[move];
    const auto count = static_cast<double>(std::max(1U, runner.counted()));
    MoveValue value{.samples = static_cast<std::uint32_t>(runner.own.size())};
    for (std::size_t seat = 0; seat < field_.players; ++seat) {
      value.mean[seat] = (runner.sums.shares[0][seat] + runner.sums.shares[1][seat]) / count;
    }
    value.place = runner.sums.places / count;
    value.loss = move == result.best ? 0 : std::max(0.0, difference(result.best, move).mean);
    value.half_width = whole_half_width_of(move, value.loss);
    result.moves.push_back(value);
  }
  if (field_.kept) result.judgement = judgement_of(*field_.kept);
  return result;
}

}  // namespace cardtable
