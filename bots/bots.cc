#include "bots/bots.h"

#include <fmt/format.h>

#include <array>

#include "bots/random_bot.h"
#include "bots/thumb/last_card.h"
#include "engine/games/last_card/codec.h"
#include "engine/kit/text.h"
#include "engine/registry/erase.h"

namespace cardtable {
namespace {

template <Game G>
using Chooser = typename G::Move (*)(const G&, const typename G::Observation&, Rng&);

/// The one place where a match becomes an observation: nothing behind it can see more.
template <Codec C, Chooser<typename C::Rules> choose>
std::string choose_for(const Match& match, std::uint64_t seed) {
  const auto& typed = static_cast<const MatchOf<C>&>(match);
  Rng rng(seed);
  return typed.codec().format_move(choose(typed.rules(), typed.observe(match.to_decide()), rng));
}

struct Bot {
  std::string_view game;
  std::string_view name;
  std::string (*choose)(const Match&, std::uint64_t seed);
};

constexpr auto kBots = std::to_array<Bot>({
    {"last-card", "random", choose_for<last_card::Codec, choose_random<last_card::Rules>>},
    {"last-card", "simple", choose_for<last_card::Codec, last_card::choose_by_thumb>},
});

}  // namespace

std::vector<std::string_view> bots_for(std::string_view game) {
  std::vector<std::string_view> names;
  for (const Bot& bot : kBots) {
    if (bot.game == game) names.push_back(bot.name);
  }
  return names;
}

std::expected<BotChoice, InputError> choose_move(const Match& match, std::string_view bot, std::uint64_t seed) {
  const auto game = match.type().info().key;
  for (const Bot& known : kBots) {
    if (known.game != game || known.name != bot) continue;
    return BotChoice{known.choose(match, seed), json::object{{"bot", known.name}, {"seed", seed}}};
  }
  return std::unexpected(InputError{
      "bot", fmt::format("there is no bot {} for {} (there are {})", in_quotes(bot), game, join(bots_for(game)))});
}

}  // namespace cardtable
