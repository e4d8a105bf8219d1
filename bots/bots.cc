#include "bots/bots.h"

#include <fmt/format.h>

#include <array>

#include "engine/kit/text.h"

namespace cardtable {
namespace {

struct Entry {
  std::string_view game;
  std::unique_ptr<GameBots> bots;
};

const GameBots& bots_of(std::string_view game) {
  static const std::array<Entry, 4> kEntries{{
      {"last-card", make_last_card_bots()},
      {"fasttrack", make_fasttrack_bots()},
      {"rotorouter", make_rotorouter_bots()},
      {"bus-rush", make_bus_rush_bots()},
  }};
  for (const Entry& entry : kEntries) {
    if (entry.game == game) return *entry.bots;
  }
  std::abort();  // a registered game without bots is a bug; a test plays them all
}

}  // namespace

std::string BotSpec::text() const {
  std::string text(level->name);
  if (budget.iterations > 0) text += fmt::format("@{}", budget.iterations);
  if (budget.time.count() > 0) text += fmt::format("@{}ms", budget.time.count());
  return text;
}

std::expected<BotSpec, InputError> parse_bot(std::string_view text) {
  constexpr std::uint64_t kMostIterations = 100'000'000;
  constexpr std::int64_t kMostMilliseconds = 600'000;
  const auto at = std::min(text.find('@'), text.size());
  BotSpec bot{.level = find_level(text.substr(0, at))};
  if (bot.level == nullptr) {
    return std::unexpected(
        InputError{"bot", fmt::format("there is no bot {} (there are {})", in_quotes(text), join(bot_names()))});
  }
  if (at == text.size()) return bot;
  auto budget = text.substr(at + 1);
  if (budget.ends_with("ms")) {
    const auto time = parse_number<std::int64_t>(budget.substr(0, budget.size() - 2));
    if (time && *time > 0 && *time <= kMostMilliseconds) {
      bot.budget.time = std::chrono::milliseconds(*time);
      return bot;
    }
  } else if (const auto iterations = parse_number<std::uint64_t>(budget);
             iterations && *iterations > 0 && *iterations <= kMostIterations) {
    bot.budget.iterations = *iterations;
    return bot;
  }
  return std::unexpected(InputError{"bot", in_quotes(budget) + " is no budget (write 5000 or 200ms)"});
}

BotChoice choose_move(const Match& match, const BotSpec& bot, const BotRequest& request) {
  return bots_of(match.type().info().key).choose(match, bot, request);
}

std::vector<std::string_view> bot_names() {
  std::vector<std::string_view> names;
  for (const Level& level : kLevels) names.push_back(level.name);
  return names;
}

}  // namespace cardtable
