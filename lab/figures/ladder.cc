#include "lab/figures/ladder.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/tally.h"
#include "lab/figures/certainty.h"
#include "lab/figures/decimal.h"
#include "lab/figures/interval.h"
#include "lab/figures/whole_numbers.h"
#include "lab/figures/words.h"

namespace cardtable {

void RungTally::add_deal(const DealWins& wins, const DealWins& again) {
  ++deals;
  std::uint64_t upper = 0;
  std::uint64_t common = 0;
  for (std::size_t rotation = 0; rotation < wins.size(); ++rotation) {
    for (std::size_t seat = 0; seat < wins.size(); ++seat) {
      const std::uint64_t won = wins[rotation][seat];
      squares += won * won;
      common += won * again[rotation][seat];
      (rotation == seat ? upper_wins : lower_wins) += won;
    }
    upper += wins[rotation][rotation] + again[rotation][rotation];
  }
  uppers += upper;
  commons += common;
  upper_squares += upper * upper;
  common_squares += common * common;
  upper_times_common += upper * common;
}

void RungTally::add(const RungTally& other) {
  for (std::uint64_t RungTally::* const sum :
       {&RungTally::deals, &RungTally::upper_wins, &RungTally::lower_wins, &RungTally::squares, &RungTally::uppers,
        &RungTally::commons, &RungTally::upper_squares, &RungTally::common_squares, &RungTally::upper_times_common}) {
    this->*sum += other.*sum;
  }
}

namespace {

/// What the deal decides: the covariance of a seat's results in two games that have only deal and bots in common.
SureShare deal_share(const RungTally& tally, double n, double mean, double variance) {
  constexpr double kWin = Tally::kWholeWin;
  const auto deals = static_cast<double>(tally.deals);
  // Means over the deals, and their squares and product; wins of the better bot are per game, products per seat.
  const double upper_scale = kWin * 2 * n;
  const double common_scale = kWin * kWin * n * n;
  const double upper = static_cast<double>(tally.uppers) / deals / upper_scale;
  const double common = static_cast<double>(tally.commons) / deals / common_scale;
  const auto spread = [&](std::uint64_t sum, double scale, double middle) {
    return std::max(0.0, static_cast<double>(sum) / deals / (scale * scale) - middle * middle);
  };
  const double upper_variance = spread(tally.upper_squares, upper_scale, upper);
  const double common_variance = spread(tally.common_squares, common_scale, common);
  const double both =
      static_cast<double>(tally.upper_times_common) / deals / (upper_scale * common_scale) - upper * common;
  const double lower = (n * mean - upper) / (n - 1);
  const double by_deal = common - (upper * upper + (n - 1) * lower * lower) / n;
  const double slope = -2 * (upper - lower) / n;
  const double error = std::sqrt(std::max(0.0, common_variance + 2 * slope * both + slope * slope * upper_variance) /
                                 std::max(1.0, deals - 1));
  const auto bounded = [&](double value) { return std::clamp(value / variance, 0.0, 1.0); };
  return {bounded(by_deal), bounded(by_deal - kSureZ * error), bounded(by_deal + kSureZ * error)};
}

/// What the bots decide: the variance between them.
SureShare skill_share(double upper, double trials, double n, double mean, double variance) {
  const auto by_bot = [&](double rate) { return std::min(1.0, (rate - mean) * (rate - mean) / (n - 1) / variance); };
  const auto interval = wilson_interval(upper * trials, trials, kSureZ);
  const bool may_be_none = interval.low <= mean && interval.high >= mean;
  return {by_bot(upper), may_be_none ? 0 : std::min(by_bot(interval.low), by_bot(interval.high)),
          std::max(by_bot(interval.low), by_bot(interval.high))};
}

}  // namespace

LuckAndSkill luck_and_skill(const RungTally& tally, std::size_t players) {
  LuckAndSkill result;
  if (tally.deals == 0 || players < 2) return result;
  constexpr double kWin = Tally::kWholeWin;
  const auto deals = static_cast<double>(tally.deals);
  const auto n = static_cast<double>(players);
  const double trials = deals * n;
  const double upper = static_cast<double>(tally.upper_wins) / kWin / trials;
  const double lower = static_cast<double>(tally.lower_wins) / kWin / (trials * (n - 1));
  const auto interval = wilson_interval(upper * trials, trials);
  result.win_rate = upper;
  result.low = interval.low;
  result.high = interval.high;
  result.elo = elo_of(upper, 1 / n);
  const double mean = (upper + (n - 1) * lower) / n;
  const double variance = static_cast<double>(tally.squares) / (kWin * kWin) / (trials * n) - mean * mean;
  if (variance <= 0) return result;
  result.skill = skill_share(upper, trials, n, mean, variance);
  result.deal = deal_share(tally, n, mean, variance);
  result.draws = {std::max(0.0, 1 - result.skill.share - result.deal.share),
                  std::max(0.0, 1 - result.skill.high - result.deal.high), 1 - result.skill.low - result.deal.low};
  return result;
}

std::string luck_sentence(const Rung& rung, const RungTally& tally, std::size_t players, Language language) {
  if (tally.deals < kLeastGames || tally.squares == 0) return {};
  const auto shares = luck_and_skill(tally, players);
  const auto text = [&](const SureShare& part) {
    return say(language, figures_msg::value_share_interval{.high = decimal(100 * part.high, 1, language),
                                                           .low = decimal(100 * part.low, 1, language),
                                                           .value = decimal(100 * part.share, 1, language)});
  };
  return say(language, figures_msg::luck{.deal = text(shares.deal),
                                         .draws = text(shares.draws),
                                         .lower = rung.lower.text(),
                                         .skill = text(shares.skill),
                                         .upper = rung.upper.text()});
}

json::array rung_json(const RungTally& tally) {
  return {tally.deals,   tally.upper_wins,    tally.lower_wins,     tally.squares,           tally.uppers,
          tally.commons, tally.upper_squares, tally.common_squares, tally.upper_times_common};
}

std::expected<RungTally, InputError> parse_rung(const json::value& value) {
  std::array<std::uint64_t, 9> numbers{};
  const auto* row = value.if_array();
  bool is_right = row != nullptr && row->size() == numbers.size();
  for (std::size_t i = 0; is_right && i < numbers.size(); ++i) {
    const auto number = whole_number_in<std::uint64_t>((*row)[i]);
    is_right = number.has_value();
    if (is_right) numbers[i] = *number;
  }
  if (!is_right) return std::unexpected(InputError{"ladder", "is not as this program writes it"});
  return RungTally{numbers[0], numbers[1], numbers[2], numbers[3], numbers[4],
                   numbers[5], numbers[6], numbers[7], numbers[8]};
}

}  // namespace cardtable
