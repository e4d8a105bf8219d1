#include "ai/bots/bots.h"

#include <fmt/format.h>

#include <array>

#include "ai/bots/levels.h"
#include "ai/bots/ratings.h"
#include "ai/bots/words.h"
#include "engine/games/modules.h"
#include "engine/kit/text.h"

namespace cardtable {

std::string BotSpec::text() const {
  std::string text(level->name);
  if (budget.iterations > 0) text += fmt::format("@{}", budget.iterations);
  if (budget.time.count() > 0) text += fmt::format("@{}ms", budget.time.count());
  return text;
}

bool BotSpec::is_timed() const {
  if (level->kind != BotKind::kSearch || budget.iterations > 0) return false;
  return budget.time.count() > 0 || !level->counts_iterations;
}

std::expected<BotSpec, InputError> parse_bot(std::string_view text) {
  constexpr std::uint64_t kMostIterations = 100'000'000;
  constexpr std::int64_t kMostMilliseconds = 600'000;
  const auto at = std::min(text.find('@'), text.size());
  const auto name = text.substr(0, at);
  BotSpec bot{.level = name == kAdvisor.name ? &kAdvisor : find_level(name)};
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
  return std::unexpected(InputError{"bot", in_quotes(budget) + " is not a budget (write 5000 or 200ms)"});
}

namespace {

const GameBots& bots_of(std::string_view game) {
  static const ByGame<std::unique_ptr<GameBots>> bots([]<class Module> { return BotsOf<Module>::make(); });
  return *bots[game];
}

}  // namespace

BotChoice choose_move(const Match& match, const BotSpec& bot, const BotRequest& request) {
  return bots_of(match.type().info().key).choose(match, bot, request);
}

std::string level_help(const Level& level, Language language) {
  static constexpr std::array<Phrase, kLevels.size()> kHelp{bots_msg::level_random{}, bots_msg::level_easy{},
                                                            bots_msg::level_medium{}, bots_msg::level_hard{},
                                                            bots_msg::level_expert{}};
  return say(language, kHelp[static_cast<std::size_t>(&level - kLevels.data())]);
}

std::string level_help(const Level& level, std::string_view game, Language language) {
  const bool is_unsparing = level.kind == BotKind::kSearch && level.habits.manners <= 0 && bots_of(game).has_manners();
  auto help = is_unsparing ? say(language, bots_msg::level_expert_unsparing{}) : level_help(level, language);
  const auto rating = rating_of(level, game);
  if (!rating) return help;
  return say(language, bots_msg::level_rated{.help = help, .rating = std::to_string(*rating)});
}

std::vector<std::string_view> bot_names() {
  std::vector<std::string_view> names;
  for (const Level& level : kLevels) names.push_back(level.name);
  return names;
}

}  // namespace cardtable
