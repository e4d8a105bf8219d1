#include "tables/analysis/turn_lines.h"

#include <algorithm>
#include <utility>

namespace cardtable {

void drop_only_lines(std::vector<TurnLine>& lines) {
  std::vector<std::size_t> counts;
  for (const TurnLine& line : lines) {
    counts.resize(std::max(counts.size(), line.choice + 1));
    ++counts[line.choice];
  }
  std::erase_if(lines, [&](const TurnLine& line) { return counts[line.choice] < 2; });
}

void keep_best_lines(const std::vector<TurnLine>& lines, const Evaluation& race, TurnPlans& plans) {
  const auto rank = [&](const MoveValue& one) { return std::pair(one.samples, one.mean[index(race.mover)]); };
  std::vector<const MoveValue*> best(plans.size());
  for (std::size_t line = 0; line < lines.size(); ++line) {
    const auto& [choice, finish] = lines[line];
    const MoveValue& value = race.moves[line + 1];
    if (best[choice] != nullptr && rank(value) <= rank(*best[choice])) continue;
    best[choice] = &value;
    plans[choice] = finish;
  }
}

}  // namespace cardtable
