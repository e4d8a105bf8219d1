#include "lab/arena.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <thread>

namespace cardtable {
namespace {

/// A game must end, whatever the bots do.
constexpr std::uint64_t kMostDecisions = 20'000;

struct Outcome {
  PerSeat<double> wins{};  ///< by seat
  std::uint64_t decisions = 0;
  std::size_t faulty = kMaxSeats;  ///< the seat that gave an invalid answer
  bool has_winner = false;
};

/// Plays one game; `bot_at[seat]` is who sits there.
Outcome play_game(const ArenaPlan& plan, std::uint64_t seed, std::vector<std::unique_ptr<Contestant>>& contestants,
                  std::size_t rotation) {
  const std::size_t players = plan.entrants.size();
  auto match = plan.type->deal(plan.options, players, seed).match;
  Outcome record;
  for (Seat seat = match->to_decide(); seat != kNoSeat && record.decisions < kMostDecisions;
       seat = match->to_decide()) {
    auto& contestant = *contestants[(index(seat) + rotation) % players];
    const auto move = contestant.move(*match, seed * 1'000'003 + record.decisions);
    ++record.decisions;
    if (move && match->check(seat, *move).is_accepted()) {
      match->apply(seat, *move, nullptr);
      continue;
    }
    record.faulty = index(seat);
    record.has_winner = players > 1;
    for (std::size_t other = 0; other < players; ++other) {
      record.wins[other] = other == index(seat) ? 0 : 1.0 / static_cast<double>(players - 1);
    }
    return record;
  }
  const Result result = match->result();
  record.has_winner = !result.winners.empty();
  for (const Seat seat : result.winners) {
    record.wins[index(seat)] = 1.0 / static_cast<double>(result.winners.size());
  }
  return record;
}

double elo_of(double win_rate, double fair_rate) {
  // A share of wins against the fair share, as odds; bounded, since nobody is infinitely strong.
  const auto odds = [](double rate) {
    const double bounded = std::clamp(rate, 0.001, 0.999);
    return bounded / (1 - bounded);
  };
  return 400 * std::log10(odds(win_rate) / odds(fair_rate));
}

}  // namespace

ArenaReport run_arena(const ArenaPlan& plan, const std::stop_token& stop,
                      const std::function<void(std::uint64_t)>& progress) {
  const std::size_t players = plan.entrants.size();
  const std::uint64_t deals = (plan.games + players - 1) / players;
  std::map<std::string, std::size_t> row_of;
  ArenaReport report;
  for (const auto& entrant : plan.entrants) {
    if (row_of.emplace(entrant.name, report.bots.size()).second) report.bots.push_back({.bot = entrant.name});
  }
  std::mutex mutex;
  std::atomic<std::uint64_t> next_deal{0};
  const auto work = [&] {
    std::vector<std::unique_ptr<Contestant>> contestants;
    for (const auto& entrant : plan.entrants) contestants.push_back(entrant.make());
    for (std::uint64_t deal = next_deal++; deal < deals && !stop.stop_requested(); deal = next_deal++) {
      for (std::size_t rotation = 0; rotation < players; ++rotation) {
        const auto record = play_game(plan, plan.seed + deal, contestants, rotation);
        const std::lock_guard lock(mutex);
        ++report.games;
        report.decisions += record.decisions;
        report.without_winner += record.has_winner ? 0U : 1U;
        for (std::size_t seat = 0; seat < players; ++seat) {
          auto& row = report.bots[row_of.at(plan.entrants[(seat + rotation) % players].name)];
          ++row.games;
          row.wins += record.wins[seat];
          row.faults += record.faulty == seat ? 1U : 0U;
        }
        progress(report.games);
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work);
    work();
  }
  for (auto& row : report.bots) {
    const auto games = static_cast<double>(row.games);
    row.win_rate = row.games > 0 ? row.wins / games : 0;
    row.interval = wilson_interval(row.wins, games);
    row.elo = elo_of(row.win_rate, 1.0 / static_cast<double>(players));
  }
  return report;
}

}  // namespace cardtable
