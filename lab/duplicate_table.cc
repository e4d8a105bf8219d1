#include "lab/duplicate_table.h"

#include <algorithm>

namespace cardtable {
namespace {

/// One figure of every contestant for every deal: `[deal][contestant]`.
using Figures = std::vector<std::vector<double>>;

std::vector<double> of_contestant(const Figures& figures, std::size_t contestant) {
  std::vector<double> own;
  for (const auto& deal : figures) own.push_back(deal[contestant]);
  return own;
}

/// How much more it is than the mean of the others in the same deal.
std::vector<double> than_others(const Figures& figures, std::size_t contestant) {
  std::vector<double> apart;
  for (const auto& deal : figures) {
    double others = 0;
    for (std::size_t i = 0; i < deal.size(); ++i) others += i == contestant ? 0 : deal[i];
    apart.push_back(deal.size() < 2 ? 0 : deal[contestant] - others / static_cast<double>(deal.size() - 1));
  }
  return apart;
}

}  // namespace

DealResult deal_result(std::span<const DuplicateGame> games) {
  DealResult result{.won = 0, .lost = 0};
  const auto seats = static_cast<double>(games.size());
  for (const DuplicateGame& game : games) {
    result.won += game.share / seats;
    if (!game.score) result.lost.reset();
    if (result.lost) *result.lost += game.score->lost / seats;
  }
  return result;
}

std::vector<DuplicateRow> duplicate_table(std::span<const std::string> names, std::span<const DuplicateDeal> deals) {
  std::vector<DuplicateRow> rows(names.size());
  Figures won;
  Figures lost;
  for (const DuplicateDeal& deal : deals) {
    auto& won_here = won.emplace_back();
    std::vector<double> lost_here;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const DealResult result = deal_result(deal.games[i]);
      won_here.push_back(result.won);
      if (result.lost) lost_here.push_back(*result.lost);
      rows[i].games += deal.games[i].size();
      rows[i].faults += static_cast<std::uint64_t>(std::ranges::count_if(deal.games[i], &DuplicateGame::is_faulty));
    }
    if (lost_here.size() == names.size()) lost.push_back(std::move(lost_here));
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    DuplicateRow& row = rows[i];
    row.name = names[i];
    row.won = mean_interval(of_contestant(won, i)).mean;
    row.interval = wilson_interval(row.won * static_cast<double>(row.games), static_cast<double>(row.games));
    row.than_others = mean_interval(than_others(won, i));
    if (lost.size() < 2) continue;  // one deal has no interval
    row.lost = mean_interval(of_contestant(lost, i));
    row.lost_than_others = mean_interval(than_others(lost, i));
  }
  return rows;
}

}  // namespace cardtable
