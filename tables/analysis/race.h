// The moves of one decision against each other. Each sample is a made-up state with its luck, and every move still in
// the running is played on it, so that only the move differs. Clearly worse moves drop out, so that the work goes into
// the close ones.
#pragma once

#include <optional>
#include <vector>

#include "tables/analysis/evaluation.h"

namespace cardtable {

class Race {
 public:
  /// The first move is the yardstick: it never drops out, and is a candidate for the best move only on request.
  struct Field {
    std::size_t moves = 0;
    std::size_t players = 0;
    Seat mover{};
    std::optional<std::size_t> kept{};  ///< never drops out
    bool counts_yardstick = false;
    bool keeps_all = false;  ///< no move drops out
  };
  static constexpr std::size_t kYardstick = 0;

  explicit Race(const Field& field);

  const std::vector<std::size_t>& running() const { return running_; }
  /// Adds the result of a move on the current sample.
  void add(std::size_t move, const Shares& shares, double place);
  /// The same without a play-out of its own, because the move amounts to the same as another.
  void add_shared(std::size_t move, const Shares& shares, double place);
  /// Every running move has been played on the current sample. Now and then the worst moves drop out.
  void end_sample();
  std::uint32_t samples() const { return samples_; }
  /// Whether more samples are pointless: best and second best are clearly apart, or both intervals are narrow.
  bool is_decided(double half_width) const;
  /// From now on only the loss of the played move matters: everything but that move, the yardstick and the best moves
  /// drops out.
  void narrow_down();
  bool is_narrowed_down() const { return is_narrowed_down_; }

  Evaluation evaluation() const;

 private:
  /// Samples with an even and with an odd number: the best move is chosen by one half and compared on the other half,
  /// so that the luckiest of many equal moves does not make the played one look bad.
  static constexpr std::size_t kHalves = 2;

  /// Results added up, in each half of the samples.
  struct Sums {
    std::array<Shares, kHalves> shares{};
    std::array<std::uint32_t, kHalves> counts{};
    double places = 0;
  };
  struct Runner {
    std::vector<float> own{};  ///< the mover's share, by sample
    std::size_t from = 0;      ///< the first sample that counts
    Sums sums{};               ///< of the samples that count
    Sums early{};              ///< of those that will not count (leave_out_early_samples)

    double mean() const;
    double mean_in(std::size_t half, Seat mover) const;
    Shares means_in(std::size_t half, std::size_t players) const;
    std::uint32_t counted() const { return sums.counts[0] + sums.counts[1]; }
  };
  struct Difference {
    double mean = 0;
    double half_width = 0;
  };

  /// How much better `one` did than `other` on the samples that both played. Where the differences are lopsided, as
  /// with a move that seldom does harm but then much, the interval is wider (Johnson's correction for skewness).
  Difference difference(std::size_t one, std::size_t other) const;
  /// Half the width of an interval around this loss of the move that also covers the chance that a rival is better than
  /// it looks. The move that looks best can so have lost something too.
  double half_width_of(std::size_t move, double loss) const;
  /// How much better than this move those that dropped out may be. They were tried on few samples, so the truth about
  /// each lies between its own mean and that of all of them (an empirical Bayes estimate).
  double allowance_for(std::size_t move) const;
  /// Half the width of the interval around this loss of the move, with what moves that dropped out add to it.
  double whole_half_width_of(std::size_t move, double loss) const;
  /// What the move lost: the best move of each half of the samples against it, on the other half; never below 0.
  double loss_of(std::size_t move) const;
  /// The best candidate still in the running, by all samples or by one half of them.
  std::size_t best_running() const;
  std::size_t best_in(std::size_t half) const;
  template <class Worth>
  std::size_t best_by(Worth&& worth) const;
  /// The best of the other candidates, first among those in the running; `best` itself if there is no other.
  std::size_t second_to(std::size_t best) const;
  /// Moves that are clearly worse than the best drop out.
  void drop_the_worst();
  /// Only the best few stay, however close the others are.
  void keep_the_best();
  /// Those that stayed among many were also the luckiest until then. As soon as there are enough fresh samples, only
  /// these count.
  void leave_out_early_samples();
  MoveJudgement judgement_of(std::size_t played) const;

  bool is_candidate(std::size_t move) const { return move != kYardstick || field_.counts_yardstick; }

  Field field_;
  std::vector<Runner> runners_;
  std::vector<std::size_t> running_;
  std::uint32_t samples_ = 0;
  std::uint64_t playouts_ = 0;
  bool is_narrowed_down_ = false;
};

}  // namespace cardtable
