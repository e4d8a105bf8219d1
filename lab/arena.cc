#include "lab/arena.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "ai/bots/play_on.h"

namespace cardtable {
ArenaGame play_arena_game(const ArenaPlan& plan, std::uint64_t deal,
                          std::vector<std::unique_ptr<Contestant>>& contestants, std::size_t rotation) {
  const std::size_t players = plan.entrants.size();
  const std::uint64_t seed = plan.seed + deal;
  auto match = plan.type->deal(plan.options, players, seed).match;
  ArenaGame record;
  record.decisions = play_on(*match, kMostBotDecisions, nullptr, [&](Seat seat, std::uint64_t decision) {
    auto move = contestants[(index(seat) + rotation) % players]->move(*match, decision_seed(seed, decision));
    if (move && match->check(seat, *move).is_accepted()) {
      record.moves.emplace_back(seat, *move);
      return move;
    }
    record.faulty = index(seat);
    return std::optional<MoveCode>();
  });
  if (record.faulty < players) {
    ++record.decisions;
    record.has_winner = players > 1;
    for (std::size_t other = 0; other < players; ++other) {
      record.wins[other] = other == record.faulty ? 0 : kWholeArenaWin / (players - 1);
    }
    return record;
  }
  const Result result = match->result();
  record.has_winner = !result.winners.empty();
  for (const Seat seat : result.winners) {
    record.wins[index(seat)] = kWholeArenaWin / result.winners.size();
  }
  return record;
}

void ArenaTally::add(const ArenaTally& other) {
  rows.resize(std::max(rows.size(), other.rows.size()));
  for (std::size_t i = 0; i < other.rows.size(); ++i) {
    rows[i].games += other.rows[i].games;
    rows[i].wins += other.rows[i].wins;
    rows[i].faults += other.rows[i].faults;
  }
  games += other.games;
  without_winner += other.without_winner;
  decisions += other.decisions;
}

std::vector<std::string> arena_names(const ArenaPlan& plan) {
  std::vector<std::string> names;
  for (const auto& entrant : plan.entrants) {
    if (std::ranges::find(names, entrant.name) == names.end()) names.push_back(entrant.name);
  }
  return names;
}

std::uint64_t deals_of(const ArenaPlan& plan) {
  const std::size_t players = plan.entrants.size();
  return (plan.games + players - 1) / players;
}

std::optional<ArenaTally> play_deal(const ArenaPlan& plan, std::uint64_t deal,
                                    std::vector<std::unique_ptr<Contestant>>& contestants,
                                    const std::stop_token& stop) {
  const std::size_t players = plan.entrants.size();
  const auto names = arena_names(plan);
  ArenaTally tally;
  tally.rows.resize(names.size());
  for (std::size_t rotation = 0; rotation < players; ++rotation) {
    const auto record = play_arena_game(plan, deal, contestants, rotation);
    if (stop.stop_requested() && rotation + 1 < players) return std::nullopt;
    ++tally.games;
    tally.decisions += record.decisions;
    tally.without_winner += record.has_winner ? 0U : 1U;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const auto& name = plan.entrants[(seat + rotation) % players].name;
      auto& row = tally.rows[static_cast<std::size_t>(std::ranges::find(names, name) - names.begin())];
      ++row.games;
      row.wins += record.wins[seat];
      row.faults += record.faulty == seat ? 1U : 0U;
    }
  }
  return tally;
}

ArenaReport report_of(const ArenaPlan& plan, const ArenaTally& tally) {
  ArenaReport report{
      .bots = {}, .games = tally.games, .without_winner = tally.without_winner, .decisions = tally.decisions};
  const auto names = arena_names(plan);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const ArenaTally::Row counted = i < tally.rows.size() ? tally.rows[i] : ArenaTally::Row{};
    Standing row{.bot = names[i], .games = counted.games, .faults = counted.faults};
    const auto games = static_cast<double>(row.games);
    row.wins = static_cast<double>(counted.wins) / kWholeArenaWin;
    row.win_rate = row.games > 0 ? row.wins / games : 0;
    row.interval = wilson_interval(row.wins, games);
    row.elo = elo_of(row.win_rate, 1.0 / static_cast<double>(plan.entrants.size()));
    report.bots.push_back(std::move(row));
  }
  return report;
}

ArenaReport run_arena(const ArenaPlan& plan, const std::stop_token& stop,
                      const std::function<void(std::uint64_t)>& progress) {
  const std::uint64_t deals = deals_of(plan);
  ArenaTally total;
  std::mutex mutex;
  std::atomic<std::uint64_t> next_deal{0};
  const auto work = [&] {
    std::vector<std::unique_ptr<Contestant>> contestants;
    for (const auto& entrant : plan.entrants) contestants.push_back(entrant.make());
    for (std::uint64_t deal = next_deal++; deal < deals && !stop.stop_requested(); deal = next_deal++) {
      const auto tally = play_deal(plan, deal, contestants, stop);
      if (!tally) break;
      const std::lock_guard lock(mutex);
      total.add(*tally);
      progress(total.games);
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work);
    work();
  }
  return report_of(plan, total);
}

}  // namespace cardtable
