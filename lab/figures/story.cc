#include "lab/figures/story.h"

#include <algorithm>
#include <cmath>

namespace cardtable {
namespace {

std::size_t leader_of(const Shares& chances, std::size_t players) {
  const auto end = chances.begin() + static_cast<std::ptrdiff_t>(players);
  return static_cast<std::size_t>(std::max_element(chances.begin(), end) - chances.begin());
}

double lead_changes(const Chances& story, std::size_t players) {
  // Nobody leads until somebody is clearly ahead of everybody else.
  std::size_t leader = kMaxSeats;
  double changes = 0;
  for (const Shares& chances : story) {
    const std::size_t ahead = leader_of(chances, players);
    if (leader == kMaxSeats) {
      double next = 0;
      for (std::size_t seat = 0; seat < players; ++seat) {
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
double drama(const Chances& story, std::size_t players, std::size_t winner) {
  double sum = 0;
  std::size_t behind = 0;
  for (const Shares& chances : story) {
    const double gap = chances[leader_of(chances, players)] - chances[winner];
    if (gap <= 0) continue;
    sum += std::sqrt(gap);
    ++behind;
  }
  return behind > 0 ? sum / static_cast<double>(behind) : 0;
}

double known_at(const Chances& story, std::size_t winner) {
  std::size_t from = kMoments - 1;
  while (from > 0 && story[from - 1][winner] >= kAsGoodAsWon) --from;
  return static_cast<double>(from) / static_cast<double>(kMoments - 1);
}

/// A figure of stories, and how fast its noise falls: four times the play-outs divide the bias by `fall`. That is 4 for
/// a smooth function of the chances, and less for the lowest of many and for counts that depend on bounds. Measured in
/// all four games with 40, 160, 640 and 2,560 play-outs.
struct StoryFigure {
  Figure figure;
  double fall;
};
constexpr std::array<StoryFigure, 6> kStoryFigures{{{Figure::kLeadChanges, 3.5},
                                                    {Figure::kDrama, 3},
                                                    {Figure::kKnownAt, 4},
                                                    {Figure::kComeback, 4},
                                                    {Figure::kLowPoint, 2.5},
                                                    {Figure::kUncertainty, 4}}};
using StoryValues = std::array<double, kStoryFigures.size()>;

/// In the order of kStoryFigures.
StoryValues values_of(const Chances& story, std::size_t players, std::size_t winner) {
  double lowest = 1;
  double uncertainty = 0;
  for (const Shares& chances : story) {
    lowest = std::min(lowest, chances[winner]);
    uncertainty += uncertainty_of(chances, players) / kMoments;
  }
  const double fair = 1.0 / static_cast<double>(players);
  return {lead_changes(story, players),
          drama(story, players, winner),
          known_at(story, winner),
          lowest < fair / 2 ? 1.0 : 0.0,
          lowest,
          uncertainty};
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
  const std::size_t winner = index(story.winner);
  StoryValues values = values_of(story.chances, story.players, winner);
  if (story.parts) {
    StoryValues noisier{};
    for (const Chances& part : *story.parts) {
      const auto of_part = values_of(part, story.players, winner);
      for (std::size_t i = 0; i < values.size(); ++i) noisier[i] += of_part[i] / kStoryParts;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] -= (noisier[i] - values[i]) / (kStoryFigures[i].fall - 1);
    }
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Figure figure = kStoryFigures[i].figure;
    facts.set(figure, std::llround(values[i] * spec_of(figure).scale));
  }
}

}  // namespace cardtable
