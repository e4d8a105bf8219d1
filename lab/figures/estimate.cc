#include "lab/figures/estimate.h"

#include <algorithm>
#include <cmath>

#include "engine/core/tally.h"
#include "lab/figures/certainty.h"
#include "lab/figures/decimal.h"
#include "lab/figures/interval.h"
#include "lab/figures/words.h"

namespace cardtable {
namespace {

/// The standard error of the mean, in stored units.
double standard_error(const FigureSum& sum) {
  if (sum.count < 2) return 0;
  const auto count = static_cast<double>(sum.count);
  const double mean = static_cast<double>(sum.sum) / count;
  const double variance = std::max(0.0, static_cast<double>(sum.squares) / count - mean * mean) * count / (count - 1);
  return std::sqrt(variance / count);
}

Estimate around(double mean, double error, std::uint64_t count, double z) {
  return {mean, mean - z * error, mean + z * error, count};
}

}  // namespace

Estimate estimate(const FigureSpec& spec, const FigureSum& sum, double z) {
  if (sum.count == 0) return {};
  const double mean = static_cast<double>(sum.sum) / static_cast<double>(sum.count) / spec.scale;
  if (!spec.is_yes_or_no) return around(mean, standard_error(sum) / spec.scale, sum.count, z);
  const auto interval = wilson_interval(static_cast<double>(sum.sum) / spec.scale, static_cast<double>(sum.count), z);
  return {mean, interval.low, interval.high, sum.count};
}

Estimate sure_estimate(Figure figure, const FigureSum& sum) {
  const FigureSpec& spec = spec_of(figure);
  Estimate value = estimate(spec, sum, kSureZ);
  const bool are_alike = figure == Figure::kComeback || figure == Figure::kKnownAt;
  if (!are_alike || value.count == 0) return value;
  // No share between 0 and 1 varies more than one that is either, so Wilson's interval holds for it.
  const auto count = static_cast<double>(value.count);
  const auto interval = wilson_interval(std::clamp(value.mean, 0.0, 1.0) * count, count, kSureZ);
  value.low = std::min(value.low, interval.low);
  value.high = std::max(value.high, interval.high);
  return value;
}

Difference difference_of(Figure figure, const FigureSum& sum) {
  const double scale = spec_of(figure).scale;
  Difference difference{.figure = figure, .by = {}};
  if (sum.count == 0) return difference;
  const double mean = static_cast<double>(sum.sum) / static_cast<double>(sum.count) / scale;
  const double error = standard_error(sum) / scale;
  difference.by = around(mean, error, sum.count, kZ95);
  // If every pair differs by the same amount, there is no spread to judge by, and a handful of games proves nothing.
  difference.is_beyond_chance = sum.count >= kLeastGames && mean != 0 && std::abs(mean) > kPickedZ * error;
  return difference;
}

std::vector<Difference> differences_of(const PairTally& pair) {
  std::vector<Difference> differences;
  for (std::size_t i = 0; i < kFigures; ++i) {
    if (pair.differences[i].count > 0) {
      differences.push_back(difference_of(static_cast<Figure>(i), pair.differences[i]));
    }
  }
  return differences;
}

std::string sentence_of(const Difference& difference, Language language) {
  const FigureSpec& spec = spec_of(difference.figure);
  const Estimate& by = difference.by;
  const auto size = format_difference(spec, by.mean, language);
  const double half = (by.high - by.low) / 2 / kZ95 * kSureZ;
  const double least = std::max(0.0, std::abs(by.mean) - half);
  const double most = std::abs(by.mean) + half;
  const double scale =
      spec.unit == Unit::kShare ? 100 : (spec.unit == Unit::kMinutes && std::abs(by.mean) < 1 ? 60 : 1);
  const int digits = spec.unit == Unit::kCount && std::abs(by.mean) < 10 ? 2 : (scale == 60 ? 0 : 1);
  return say(language, figures_msg::difference{.high = decimal(scale * most, digits, language),
                                               .low = decimal(scale * least, digits, language),
                                               .sentence = change_of(difference.figure, by.mean > 0, size, language)});
}

SeatAdvantage seat_advantage(const LabTally& tally, std::size_t players) {
  SeatAdvantage advantage;
  double all = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    all += estimate(spec_of(seat_figure(seat)), tally.figures[index(seat_figure(seat))]).mean;
  }
  const double fair = all / static_cast<double>(std::max<std::size_t>(1, players));
  for (std::size_t seat = 0; seat < players; ++seat) {
    auto wins = estimate(spec_of(seat_figure(seat)), tally.figures[index(seat_figure(seat))]);
    if (std::abs(wins.mean - fair) <= std::abs(advantage.by.mean) && seat > 0) continue;
    advantage = {seat, {wins.mean - fair, wins.low - fair, wins.high - fair, wins.count}};
  }
  return advantage;
}

SeatBounds seat_advantage_bounds(const LabTally& tally, std::size_t players) {
  SeatBounds bounds{.low = 0, .high = 0};
  const double fair = 1 / static_cast<double>(std::max<std::size_t>(1, players));
  for (std::size_t seat = 0; seat < players; ++seat) {
    const auto wins = estimate(spec_of(seat_figure(seat)), tally.figures[index(seat_figure(seat))], kSeatsZ);
    if (wins.count == 0) return {};
    bounds.low = std::max({bounds.low, wins.low - fair, fair - wins.high});
    bounds.high = std::max({bounds.high, std::abs(wins.low - fair), std::abs(wins.high - fair)});
  }
  return bounds;
}

std::vector<ItemEffect> item_effects(const LabTally& tally, std::size_t players) {
  constexpr double kWhole = Tally::kWholeWin;
  double all_wins = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    all_wins += static_cast<double>(tally.figures[index(seat_figure(seat))].sum) / kWhole;
  }
  const auto games = static_cast<double>(std::max<std::uint64_t>(1, tally.games));
  const double all_seats = static_cast<double>(tally.games) * static_cast<double>(players);
  std::vector<ItemEffect> effects;
  for (const auto& [name, count] : tally.items) {
    ItemEffect effect{.name = name,
                      .per_game = static_cast<double>(count.times) / games,
                      .in_games = static_cast<double>(count.games) / games,
                      .count = count,
                      .lift = std::nullopt};
    const auto with = static_cast<double>(count.seat_games);
    const double without = all_seats - with;
    if (with > 0 && without > 0) {
      const double won = static_cast<double>(count.wins) / kWhole;
      const double share_with = won / with;
      const double share_without = (all_wins - won) / without;
      // Newcombe's interval. An interval of 1.96 standard errors would have no width after two wins out of two.
      const auto a = wilson_interval(won, with);
      const auto b = wilson_interval(all_wins - won, without);
      const double difference = share_with - share_without;
      // Not std::hypot, whose last digit differs between libraries.
      const auto length = [](double x, double y) { return std::sqrt(x * x + y * y); };
      effect.lift = Estimate{difference, difference - length(share_with - a.low, b.high - share_without),
                             difference + length(a.high - share_with, share_without - b.low), count.seat_games};
    }
    effects.push_back(std::move(effect));
  }
  return effects;
}

std::optional<std::uint32_t> percentile(const std::map<std::uint32_t, std::uint64_t>& lengths, double share) {
  std::uint64_t all = 0;
  for (const auto& [length, count] : lengths) all += count;
  if (all == 0) return std::nullopt;
  const auto wanted =
      std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(all))));
  std::uint64_t seen = 0;
  for (const auto& [length, count] : lengths) {
    seen += count;
    if (seen >= wanted) return length;
  }
  return lengths.rbegin()->first;
}

double chance_percentile(const MomentSum& moment, double share) {
  const auto wanted = share * static_cast<double>(moment.games);
  double seen = 0;
  for (std::size_t bin = 0; bin < MomentSum::kBins; ++bin) {
    const auto here = static_cast<double>(moment.bins[bin]);
    if (here > 0 && seen + here >= wanted) {
      // The games of a bin are assumed to be spread evenly over it.
      return (static_cast<double>(bin) + std::clamp((wanted - seen) / here, 0.0, 1.0)) / MomentSum::kBins;
    }
    seen += here;
  }
  return 1;
}

Estimate loss_of(const FigureSum& loss, double z) {
  if (loss.count == 0) return {};
  constexpr double kWhole = Tally::kWholeWin;
  const double mean = static_cast<double>(loss.sum) / static_cast<double>(loss.count) / kWhole;
  return around(mean, standard_error(loss) / kWhole, loss.count, z);
}

Estimate sure_loss_of(const FigureSum& loss) {
  // As if a win had been lost or won in four games more (after Agresti and Coull).
  constexpr std::uint64_t kUnseen = 4;
  FigureSum cautious = loss;
  cautious.squares += kUnseen * Tally::kWholeWin * Tally::kWholeWin;
  return loss_of(cautious, kSureZ);
}

std::string bots_text(std::span<const BotSpec> bots) {
  const auto is_first = [&](const BotSpec& bot) { return bot.text() == bots.front().text(); };
  if (std::ranges::all_of(bots, is_first)) return bots.empty() ? "" : bots.front().text();
  std::string text;
  for (const BotSpec& bot : bots) text += (text.empty() ? "" : ", ") + bot.text();
  return text;
}

std::string item_words(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

}  // namespace cardtable
