#include "lab/figures/story.h"

#include <algorithm>
#include <cmath>

namespace cardtable {
namespace {

std::size_t leader_of(const Shares& chances, std::size_t players) {
  const auto end = chances.begin() + static_cast<std::ptrdiff_t>(players);
  return static_cast<std::size_t>(std::max_element(chances.begin(), end) - chances.begin());
}

std::int64_t in_shares(double value) { return std::llround(value * 10'000); }

std::int64_t lead_changes(const Story& story) {
  // Nobody leads until somebody is clearly ahead of everybody else.
  std::size_t leader = kMaxSeats;
  std::int64_t changes = 0;
  for (const Shares& chances : story.chances) {
    const std::size_t ahead = leader_of(chances, story.players);
    if (leader == kMaxSeats) {
      double next = 0;
      for (std::size_t seat = 0; seat < story.players; ++seat) {
        if (seat != ahead) next = std::max(next, chances[seat]);
      }
      if (chances[ahead] >= next + kClearLead) leader = ahead;
    } else if (ahead != leader && chances[ahead] >= chances[leader] + kClearLead) {
      leader = ahead;
      ++changes;
    }
  }
  return changes;
}

/// The mean, over the moments when the winner was behind, of the square root of how far behind.
double drama(const Story& story) {
  double sum = 0;
  std::size_t behind = 0;
  for (const Shares& chances : story.chances) {
    const double gap = chances[leader_of(chances, story.players)] - chances[index(story.winner)];
    if (gap <= 0) continue;
    sum += std::sqrt(gap);
    ++behind;
  }
  return behind > 0 ? sum / static_cast<double>(behind) : 0;
}

double known_at(const Story& story) {
  std::size_t from = kMoments - 1;
  while (from > 0 && story.chance(from - 1) >= kAsGoodAsWon) --from;
  return static_cast<double>(from) / static_cast<double>(kMoments - 1);
}

}  // namespace

double uncertainty_of(const Shares& chances, std::size_t players) {
  if (players < 2) return 0;
  double entropy = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (chances[seat] > 0) entropy -= chances[seat] * std::log(chances[seat]);
  }
  return entropy / std::log(static_cast<double>(players));
}

void tell_story(const Story& story, GameFacts& facts) {
  if (story.winner == kNoSeat) return;
  double lowest = 1;
  double uncertainty = 0;
  for (std::size_t moment = 0; moment < kMoments; ++moment) {
    lowest = std::min(lowest, story.chance(moment));
    uncertainty += uncertainty_of(story.chances[moment], story.players) / kMoments;
  }
  const double fair = 1.0 / static_cast<double>(story.players);
  facts.set(Figure::kLeadChanges, lead_changes(story));
  facts.set(Figure::kDrama, in_shares(drama(story)));
  facts.set(Figure::kKnownAt, in_shares(known_at(story)));
  facts.set(Figure::kComeback, lowest < fair / 2 ? 1 : 0);
  facts.set(Figure::kLowPoint, in_shares(lowest));
  facts.set(Figure::kUncertainty, in_shares(uncertainty));
}

}  // namespace cardtable
