#include "lab/figures/ladder.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/tally.h"
#include "lab/figures/interval.h"
#include "lab/figures/whole_numbers.h"

namespace cardtable {

void RungTally::add_deal(const std::vector<PerSeat<std::uint64_t>>& wins) {
  ++deals;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    const std::uint64_t best = wins[seat][seat];
    std::uint64_t sum = 0;
    std::uint64_t own_squares = 0;
    for (std::size_t rotation = 0; rotation < wins.size(); ++rotation) {
      const std::uint64_t won = wins[rotation][seat];
      squares += won * won;
      if (rotation == seat) continue;
      sum += won;
      own_squares += won * won;
    }
    upper_wins += best;
    lower_wins += sum;
    upper_and_lower += best * sum;
    lower_and_lower += (sum * sum - own_squares) / 2;
  }
}

void RungTally::add(const RungTally& other) {
  deals += other.deals;
  upper_wins += other.upper_wins;
  lower_wins += other.lower_wins;
  squares += other.squares;
  upper_and_lower += other.upper_and_lower;
  lower_and_lower += other.lower_and_lower;
}

LuckAndSkill luck_and_skill(const RungTally& tally, std::size_t players) {
  LuckAndSkill result;
  if (tally.deals == 0 || players < 2) return result;
  constexpr double kWin = Tally::kWholeWin;
  const auto deals = static_cast<double>(tally.deals);
  const auto n = static_cast<double>(players);
  const double upper = static_cast<double>(tally.upper_wins) / kWin / (deals * n);
  const double lower = static_cast<double>(tally.lower_wins) / kWin / (deals * n * (n - 1));
  const auto interval = wilson_interval(upper * deals * n, deals * n);
  result.win_rate = upper;
  result.low = interval.low;
  result.high = interval.high;
  result.elo = elo_of(upper, 1 / n);
  const double mean = (upper + (n - 1) * lower) / n;
  const double variance = static_cast<double>(tally.squares) / (kWin * kWin) / (deals * n * n) - mean * mean;
  if (variance <= 0) return result;
  const double by_bot = ((upper - mean) * (upper - mean) + (n - 1) * (lower - mean) * (lower - mean)) / n;
  // Two games of the same seat and deal have only the deal in common, so their covariance is what the deal explains.
  const double mixed_pairs = deals * n * (n - 1);
  const double lower_pairs = deals * n * (n - 1) * (n - 2) / 2;
  const double mixed = static_cast<double>(tally.upper_and_lower) / (kWin * kWin) - mixed_pairs * upper * lower;
  const double lowers = static_cast<double>(tally.lower_and_lower) / (kWin * kWin) - lower_pairs * lower * lower;
  const double by_deal = (mixed + lowers) / (mixed_pairs + lower_pairs);
  result.skill = std::clamp(by_bot / variance, 0.0, 1.0);
  result.deal = std::clamp(by_deal / variance, 0.0, 1 - result.skill);
  result.rest = 1 - result.skill - result.deal;
  return result;
}

json::array rung_json(const RungTally& tally) {
  return {tally.deals, tally.upper_wins, tally.lower_wins, tally.squares, tally.upper_and_lower, tally.lower_and_lower};
}

std::expected<RungTally, InputError> parse_rung(const json::value& value) {
  std::array<std::uint64_t, 6> numbers{};
  const auto* row = value.if_array();
  bool is_right = row != nullptr && row->size() == numbers.size();
  for (std::size_t i = 0; is_right && i < numbers.size(); ++i) {
    const auto number = whole_number_in<std::uint64_t>((*row)[i]);
    is_right = number.has_value();
    if (is_right) numbers[i] = *number;
  }
  if (!is_right) return std::unexpected(InputError{"ladder", "is not as this program writes it"});
  return RungTally{numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]};
}

}  // namespace cardtable
