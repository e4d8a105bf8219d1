#include "lab/figures/lab_tally.h"

#include <algorithm>
#include <cmath>

namespace cardtable {

std::uint32_t rounded_down(std::uint64_t number, std::uint32_t digits) {
  std::uint64_t bound = 1;
  for (std::uint32_t i = 0; i < digits; ++i) bound *= 10;
  std::uint64_t unit = 1;
  while (number / unit >= bound) unit *= 10;
  return static_cast<std::uint32_t>(number / unit * unit);
}

void LabTally::add(const GameFacts& facts) {
  ++games;
  for (std::size_t i = 0; i < kFigures; ++i) {
    if (facts.knows(static_cast<Figure>(i))) figures[i].add(facts.values[i]);
  }
  ++turns[rounded_down(static_cast<std::uint64_t>(facts[Figure::kTurns]), 3)];
  ++seconds[rounded_down(static_cast<std::uint64_t>(facts[Figure::kMinutes] / 10), 3)];
}

void LabTally::add(const Story& story) {
  if (story.winner == kNoSeat) return;
  for (std::size_t i = 0; i < kMoments; ++i) {
    MomentSum& moment = moments[i];
    const double chance = story.chance(i);
    ++moment.games;
    moment.winner += static_cast<std::uint64_t>(std::llround(chance * 10'000));
    moment.uncertainty +=
        static_cast<std::uint64_t>(std::llround(uncertainty_of(story.chances[i], story.players) * 10'000));
    const auto bin = static_cast<std::size_t>(chance * MomentSum::kBins);
    ++moment.bins[std::min(bin, MomentSum::kBins - 1)];
  }
}

void LabTally::add(const LabTally& other) {
  games += other.games;
  for (std::size_t i = 0; i < kFigures; ++i) figures[i].add(other.figures[i]);
  for (const auto& [length, count] : other.turns) turns[length] += count;
  for (const auto& [length, count] : other.seconds) seconds[length] += count;
  for (const auto& [reason, count] : other.reasons) reasons[reason] += count;
  for (std::size_t i = 0; i < kMoments; ++i) {
    moments[i].games += other.moments[i].games;
    moments[i].winner += other.moments[i].winner;
    moments[i].uncertainty += other.moments[i].uncertainty;
    for (std::size_t bin = 0; bin < MomentSum::kBins; ++bin) moments[i].bins[bin] += other.moments[i].bins[bin];
  }
  for (const auto& [name, count] : other.items) items[name].add(count);
  for (const auto& [name, sum] : other.values) values[name].add(sum);
}

void PairTally::add(const GameFacts& base, const GameFacts& other) {
  ++games;
  different += base.values != other.values ? 1U : 0U;
  for (std::size_t i = 0; i < kFigures; ++i) {
    const auto figure = static_cast<Figure>(i);
    if (base.knows(figure) && other.knows(figure)) differences[i].add(other.values[i] - base.values[i]);
  }
}

void PairTally::add(const PairTally& other) {
  games += other.games;
  different += other.different;
  for (std::size_t i = 0; i < kFigures; ++i) differences[i].add(other.differences[i]);
}

}  // namespace cardtable
