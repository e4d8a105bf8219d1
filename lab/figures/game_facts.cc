#include "lab/figures/game_facts.h"

#include <algorithm>
#include <cmath>

#include "engine/core/tally.h"

namespace cardtable {

PerSeat<std::uint64_t> wins_of(const Result& result) {
  PerSeat<std::uint64_t> wins{};
  if (!result.over) return wins;
  for (const Seat seat : result.winners) wins[index(seat)] = Tally::kWholeWin / result.winners.size();
  return wins;
}

std::optional<Margin> margin_of(const Result& result, std::span<const Progress> progress) {
  if (!result.over || result.winners.size() != 1 || progress.size() < 2) return std::nullopt;
  const auto way = [](const Progress& seat) { return static_cast<double>(seat.done) / std::max(1, seat.of); };
  const Progress& winner = progress[index(result.winners.first())];
  double next = 0;
  int steps = 0;
  for (const Progress& seat : progress) {
    if (seat.of <= 0) return std::nullopt;
    if (&seat == &winner) continue;
    next = std::max(next, way(seat));
    steps = std::max(steps, seat.done);
  }
  return Margin{way(winner) - next, winner.done - steps};
}

GameFacts facts_of(const DecisionSums& sums, const Result& result, std::size_t players,
                   std::span<const Progress> progress) {
  const auto per_decision = [&](std::uint64_t sum, std::uint64_t scale) {
    return sums.decisions > 0 ? static_cast<std::int64_t>((sum * scale + sums.decisions / 2) / sums.decisions) : 0;
  };
  GameFacts facts;
  facts.set(Figure::kTurns, static_cast<std::int64_t>(sums.turns));
  facts.set(Figure::kMinutes, static_cast<std::int64_t>(sums.tenths));
  facts.set(Figure::kDecisions, static_cast<std::int64_t>(sums.decisions));
  facts.set(Figure::kForced, per_decision(sums.forced, 10'000));
  facts.set(Figure::kBranching, per_decision(sums.moves, 1'000));
  facts.set(Figure::kUnfinished, result.over ? 0 : 1);
  facts.set(Figure::kDrawn, result.over && result.winners.empty() ? 1 : 0);
  const auto wins = wins_of(result);
  for (std::size_t seat = 0; seat < players; ++seat)
    facts.set(seat_figure(seat), static_cast<std::int64_t>(wins[seat]));
  if (sums.starter != kNoSeat) facts.set(Figure::kStarter, static_cast<std::int64_t>(wins[index(sums.starter)]));
  if (const auto margin = margin_of(result, progress)) {
    facts.set(Figure::kMargin, std::llround(margin->share * 10'000));
    facts.set(Figure::kStepsBehind, margin->steps);
  }
  return facts;
}

}  // namespace cardtable
