// What mass simulation counts. Whole numbers only, so that sums do not depend on the order in which games end.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "engine/core/playout.h"

namespace cardtable {

/// Above the number of event kinds and rules of any game (a test checks that); events are counted in a table of kind by
/// rule.
inline constexpr std::size_t kMostEventKinds = 64;
inline constexpr std::size_t kMostRules = 64;

struct Tally {
  /// A shared win is divided into sixtieths, which up to six winners divide.
  static constexpr std::uint64_t kWholeWin = 60;

  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t unfinished = 0;  ///< cut off at the bound on decisions
  std::uint64_t without_winner = 0;
  PerSeat<std::uint64_t> wins{};
  std::map<std::string_view, std::uint64_t> reasons;  ///< why games ended
  std::vector<std::uint64_t> lengths;                 ///< games by number of decisions
  std::array<std::array<std::uint64_t, kMostRules>, kMostEventKinds> events{};

  void add_game(std::uint64_t length, const Result& result) {
    ++games;
    decisions += length;
    if (lengths.size() <= length) lengths.resize(length + 1);
    ++lengths[length];
    if (!result.over) {
      ++unfinished;
      return;
    }
    ++reasons[result.reason];
    const auto winners = result.winners.size();
    if (winners == 0) ++without_winner;
    for (const Seat seat : result.winners) wins[index(seat)] += kWholeWin / winners;
  }

  void add(const Tally& other) {
    games += other.games;
    decisions += other.decisions;
    unfinished += other.unfinished;
    without_winner += other.without_winner;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) wins[seat] += other.wins[seat];
    for (const auto& [reason, count] : other.reasons) reasons[reason] += count;
    lengths.resize(std::max(lengths.size(), other.lengths.size()));
    for (std::size_t i = 0; i < other.lengths.size(); ++i) lengths[i] += other.lengths[i];
    for (std::size_t kind = 0; kind < kMostEventKinds; ++kind) {
      for (std::size_t rule = 0; rule < kMostRules; ++rule) events[kind][rule] += other.events[kind][rule];
    }
  }
};

/// A sink that counts. It looks only at an event's kind and rule, so the compiler never builds the rest.
template <Game G>
struct CountingSink {
  Tally& tally;

  void operator()(const typename G::Event& event) const {
    ++tally.events[static_cast<std::size_t>(event.kind) % kMostEventKinds]
                  [static_cast<std::size_t>(event.rule) % kMostRules];
  }
};

/// One uniformly random game; the same seed gives the same game.
template <Game G>
void tally_random_game(const G& rules, const OptionValues& options, std::size_t players, std::uint64_t seed,
                       std::uint64_t most, typename G::MoveList& moves, Tally& tally) {
  const CountingSink<G> sink{tally};
  Rng rng(seed ^ 0x5851F42D4C957F2DU);  // not the generator of the deal, whose cards it would follow
  auto state = rules.deal(options, players, seed, sink);
  std::uint64_t decisions = 0;
  for (Seat seat = rules.to_decide(state); seat != kNoSeat && decisions < most; seat = rules.to_decide(state)) {
    rules.apply(state, seat, random_move(rules, state, moves, rng).move, sink);
    ++decisions;
  }
  tally.add_game(decisions, rules.result(state));
}

}  // namespace cardtable
