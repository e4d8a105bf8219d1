#include "tables/analysis/foresight.h"

#include <algorithm>
#include <vector>

#include "tables/table/replay.h"

namespace cardtable {

Foresight foresight_of(std::span<const BotSpec> bots) {
  const auto looks_ahead = [](const BotSpec& bot) { return bot.level->kind == BotKind::kSearch; };
  return !bots.empty() && std::ranges::all_of(bots, looks_ahead) ? Foresight::kAhead : Foresight::kOneMove;
}

Foresight foresight_of(std::span<const std::string> seats) {
  std::vector<BotSpec> bots;
  for (const std::string& seat : seats) {
    const Sitter sitter = read_sitter(seat);
    if (sitter.is_person) continue;
    const auto bot = parse_bot(sitter.level);
    if (!bot) return Foresight::kOneMove;  // nobody knows how it plays
    bots.push_back(*bot);
  }
  return foresight_of(bots);
}

}  // namespace cardtable
