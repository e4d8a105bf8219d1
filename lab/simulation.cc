#include "lab/simulation.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "bots/play_on.h"
#include "engine/core/playout.h"
#include "engine/registry/random_play.h"

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;

void play_game(const SimulationPlan& plan, std::uint64_t seed, const std::stop_token& stop, Tally& tally) {
  auto start = plan.type->deal(plan.options, plan.bots.size(), seed);
  EventList events = std::move(start.events);
  Match& match = *start.match;
  const auto decisions = play_on(match, kPlayoutLimit, &events, [&](Seat seat, std::uint64_t decision) {
    const auto choice = choose_move(match, plan.bots[index(seat)], {.seed = decision_seed(seed, decision)});
    return stop.stop_requested() ? std::nullopt : std::optional(choice.move);
  });
  // An interrupted game is not counted: we cut it off, not its rules.
  if (stop.stop_requested()) return;
  plan.type->count(events, tally);
  // Reasons outlive the match: they are constants.
  tally.add_game(decisions, match.result());
}

bool all_random(const SimulationPlan& plan) {
  return std::ranges::all_of(plan.bots, [](const BotSpec& bot) { return bot.level->kind == BotKind::kRandom; });
}

Lengths lengths_of(const Tally& tally) {
  Lengths lengths;
  if (tally.games == 0) return lengths;
  lengths.mean = static_cast<double>(tally.decisions) / static_cast<double>(tally.games);
  const auto at = [&](double share) {
    const auto wanted =
        std::max<std::uint64_t>(1, static_cast<std::uint64_t>(share * static_cast<double>(tally.games)));
    std::uint64_t seen = 0;
    std::size_t length = 0;
    while (length < tally.lengths.size() && (seen += tally.lengths[length]) < wanted) ++length;
    return static_cast<std::uint64_t>(length);
  };
  for (const auto& [name, share] : std::initializer_list<std::pair<const char*, double>>{{"min", 0.0},
                                                                                         {"p5", 0.05},
                                                                                         {"p25", 0.25},
                                                                                         {"p50", 0.5},
                                                                                         {"p75", 0.75},
                                                                                         {"p95", 0.95},
                                                                                         {"p99", 0.99},
                                                                                         {"max", 1.0}}) {
    lengths.points.emplace_back(name, at(share));
  }
  return lengths;
}

}  // namespace

SimulationReport report_of(const SimulationPlan& plan, const Tally& tally, double seconds) {
  SimulationReport report{.games = tally.games,
                          .decisions = tally.decisions,
                          .unfinished = tally.unfinished,
                          .without_winner = tally.without_winner,
                          .at_turn_limit = 0,
                          .seconds = seconds,
                          .length = lengths_of(tally),
                          .seats = {},
                          .reasons = {},
                          .events = {},
                          .rules = {}};
  for (const auto& [reason, count] : tally.reasons) {
    report.reasons[std::string(reason)] = count;
    if (reason == kTurnLimitReason) report.at_turn_limit = count;
  }
  for (const auto id : plan.type->info().rules) report.rules.try_emplace(std::string(id), 0);
  for (const auto& [event, rule, count] : plan.type->event_counts(tally)) {
    report.events[event] += count;
    if (!rule.empty()) report.rules[rule] += count;
  }
  for (std::size_t seat = 0; seat < plan.bots.size(); ++seat) {
    const double wins = static_cast<double>(tally.wins[seat]) / Tally::kWholeWin;
    const auto games = static_cast<double>(tally.games);
    report.seats.push_back({wins, tally.games > 0 ? wins / games : 0, wilson_interval(wins, games)});
  }
  return report;
}

void tally_games(const SimulationPlan& plan, std::uint64_t first, std::uint64_t count, const std::stop_token& stop,
                 Tally& tally) {
  if (all_random(plan)) {
    const RandomGames wanted{.options = plan.options,
                             .players = plan.bots.size(),
                             .first = plan.seed + first,
                             .games = count,
                             .most = kPlayoutLimit};
    tally_random_games(*plan.type, wanted, tally);
    return;
  }
  for (std::uint64_t game = first; game < first + count && !stop.stop_requested(); ++game) {
    play_game(plan, plan.seed + game, stop, tally);
  }
}

SimulationReport run_simulation(const SimulationPlan& plan, const std::stop_token& stop,
                                const std::function<void(std::uint64_t)>& progress) {
  const bool is_fast = all_random(plan);
  // Chunks are small enough to check the clock often, and large enough to avoid contention on the counter.
  const std::uint64_t chunk = is_fast ? 64 : 1;
  const std::uint64_t most = plan.games > 0 ? plan.games : UINT64_MAX;
  const auto start = Clock::now();
  const auto spent = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> played{0};
  std::mutex mutex;
  Tally total;
  const auto work = [&](bool tells) {
    Tally share;
    auto told = Clock::now();
    while (!stop.stop_requested() && (plan.games > 0 || spent() < plan.seconds)) {
      const std::uint64_t first = next.fetch_add(chunk);
      if (first >= most) break;
      const std::uint64_t count = std::min(chunk, most - first);
      tally_games(plan, first, count, stop, share);
      played += count;
      if (!tells || Clock::now() - told < std::chrono::milliseconds(100)) continue;
      told = Clock::now();
      progress(played);
    }
    const std::scoped_lock lock(mutex);
    total.add(share);
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work, false);
    work(true);
  }
  return report_of(plan, total, spent());
}

}  // namespace cardtable
