#include "table/secrets.h"

namespace cardtable {
namespace {

/// With two cards that could be swapped each try misses the difference half of the time; 20 tries miss it once in a
/// million.
constexpr std::uint64_t kTries = 20;

/// All that a seat gets to know of a move: what it is told, and what it sees afterwards.
json::array seen_by(Seat seat, const std::vector<EventRecord>& events, const Match& after) {
  json::array seen;
  for (const auto& event : events) {
    if (event.audience.may_see(seat)) seen.emplace_back(event.data);
  }
  seen.emplace_back(after.view(seat));
  return seen;
}

bool has_chance_spoken(const Match& before, const Match& after) {
  const auto old_position = before.position();
  const auto new_position = after.position();
  const auto* old_rng = old_position.if_contains("rng");
  const auto* new_rng = new_position.if_contains("rng");
  return old_rng != nullptr && new_rng != nullptr && *old_rng != *new_rng;
}

}  // namespace

bool tells_something(const Match& before, Seat seat, std::string_view move) {
  const auto after = before.clone();
  const auto events = after->play(seat, move);
  if (!events) return true;
  if (has_chance_spoken(before, *after)) return true;
  for (std::size_t i = 0; i < before.players(); ++i) {
    const Seat watcher = seat_at(i);
    const auto seen = seen_by(watcher, *events, *after);
    for (std::uint64_t seed = 0; seed < kTries; ++seed) {
      const auto other = before.imagined(watcher, seed);
      const auto told = other->play(seat, move);
      if (!told || seen_by(watcher, *told, *other) != seen) return true;
    }
  }
  return false;
}

}  // namespace cardtable
