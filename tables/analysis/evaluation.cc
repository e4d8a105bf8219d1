#include "tables/analysis/evaluation.h"

#include <algorithm>

namespace cardtable {

Shares shares_of(const Result& result, std::size_t players) {
  Shares shares{};
  const std::size_t winners = result.winners.size();
  for (std::size_t seat = 0; seat < players; ++seat) {
    const bool has_part = winners == 0 || result.has_won(seat_at(seat));
    if (has_part) shares[seat] = 1.0 / static_cast<double>(winners == 0 ? players : winners);
  }
  return shares;
}

Shares nearest_shares(const Shares& values, std::size_t players) {
  double total = 0;
  for (std::size_t seat = 0; seat < players; ++seat) total += values[seat];
  // What each seat gives up that keeps something. In every round those that would not keep anything drop out.
  double given_up = 0;
  for (std::size_t round = 0; round < players; ++round) {
    double sum = 0;
    double kept = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
      if (values[seat] <= given_up) continue;
      sum += values[seat];
      ++kept;
    }
    if (kept == 0) break;
    given_up = (sum - total) / kept;
  }
  Shares shares{};
  for (std::size_t seat = 0; seat < players; ++seat) shares[seat] = std::max(0.0, values[seat] - given_up);
  return shares;
}

Shares operator+(const Shares& one, const Shares& other) {
  Shares sum{};
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) sum[seat] = one[seat] + other[seat];
  return sum;
}

Shares operator-(const Shares& one, const Shares& other) {
  Shares difference{};
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) difference[seat] = one[seat] - other[seat];
  return difference;
}

Shares MoveJudgement::skill() const { return played - usual; }

double MoveJudgement::loss(Seat mover) const { return std::max(0.0, best[index(mover)] - played[index(mover)]); }

const MoveValue* Evaluation::find(MoveCode move) const {
  const auto found = std::ranges::find(moves, move, &MoveValue::move);
  return found == moves.end() ? nullptr : &*found;
}

}  // namespace cardtable
