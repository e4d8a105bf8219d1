#include "lab/figures/lab_request.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/json_reader.h"
#include "engine/kit/languages.h"
#include "engine/kit/option_text.h"

namespace cardtable {
namespace {

constexpr std::size_t kMostVariants = 6;
constexpr std::size_t kMostNameBytes = 60;
constexpr std::int64_t kMostGames = 1'000'000;
/// In each game, the steps that are measured are played on for about as many decisions as 10 to 20 games have.
constexpr std::uint32_t kValuedDecisions = 1'000;
constexpr std::uint64_t kUsualDeals = 2'000;

bool are_random(const std::vector<BotSpec>& bots) {
  return std::ranges::all_of(bots, [](const BotSpec& bot) { return bot.level->kind == BotKind::kRandom; });
}

bool do_search(const std::vector<BotSpec>& bots) {
  return std::ranges::any_of(bots, [](const BotSpec& bot) { return bot.level->kind == BotKind::kSearch; });
}

LabVariant read_variant(const JsonReader& reader, const GameType& type) {
  reader.only_fields({"name", "options"});
  LabVariant variant{.name = std::string(kAsPlayed), .options = default_options(type.info().options)};
  if (const auto name = reader.optional_field("name")) {
    variant.name = std::string(name->string());
    if (variant.name.size() > kMostNameBytes) name->refuse("is too long");
  }
  if (const auto options = reader.optional_field("options")) {
    read_options(*options, type.info().options, variant.options);
  }
  return variant;
}

void read_variants(const JsonReader& reader, LabRequest& request) {
  const auto list = reader.optional_field("variants");
  const auto count = list ? list->size(kMostVariants) : 0;
  if (list && count == 0) list->refuse("is empty");
  for (std::size_t i = 0; i < count; ++i) {
    request.plan.variants.push_back(read_variant(list->item(i), *request.plan.type));
  }
  if (request.plan.variants.empty()) {
    request.plan.variants.push_back({std::string(kAsPlayed), default_options(request.plan.type->info().options)});
  }
  if (request.plan.variants.size() > 1) request.kind = ReportKind::kComparison;
}

}  // namespace

std::expected<std::vector<BotSpec>, InputError> parse_lab_bots(std::string_view text, std::size_t players) {
  const auto refuse = [](std::string why) { return std::unexpected(InputError{"bots", std::move(why)}); };
  std::vector<BotSpec> given;
  while (true) {
    const auto comma = std::min(text.find(','), text.size());
    const auto bot = parse_bot(text.substr(0, comma));
    if (!bot) return refuse(bot.error().text());
    if (bot->budget.time.count() > 0 || (bot->level->time.count() > 0 && bot->budget.iterations == 0)) {
      return refuse(fmt::format("{} thinks by the clock, so no two runs would be the same; write {}@ITERATIONS",
                                bot->text(), bot->level->name));
    }
    given.push_back(*bot);
    if (comma == text.size()) break;
    text.remove_prefix(comma + 1);
  }
  if (given.size() > players) return refuse("there are more bots than players");
  std::vector<BotSpec> bots;
  while (bots.size() < players) bots.push_back(given[bots.size() % given.size()]);
  return bots;
}

std::uint64_t usual_games(const std::vector<BotSpec>& bots) { return do_search(bots) ? 1'000 : 15'000; }

// Random players follow no plan that play-outs by the heuristic could foresee.
std::uint64_t usual_stories(const LabPlan& plan) {
  if (are_random(plan.bots)) return 0;
  // About as many hours of play in every game, since play-outs of short games cost little.
  constexpr std::uint64_t kMinutes = 2'000;
  return std::min(kMinutes / std::max<std::uint64_t>(1, plan.type->info().minutes),
                  std::max<std::uint64_t>(1, plan.games / 10));
}

void add_usual_questions(LabPlan& plan) {
  if (are_random(plan.bots)) return;
  plan.valued = kValuedDecisions;
  const Level* own = plan.bots.front().level;
  const bool is_mixed =
      std::ranges::any_of(plan.bots, [&](const BotSpec& bot) { return bot.level != own; }) || do_search(plan.bots);
  if (is_mixed || !plan.ladder.empty() || plan.variants.size() > 1) return;
  plan.ladder.push_back({.upper = plan.bots.front(), .lower = {.level = own - 1, .budget = {}}});
  plan.ladder_deals = std::min<std::uint64_t>(plan.games, kUsualDeals);
}

std::expected<void, InputError> check_variants(const LabPlan& plan) {
  for (const auto& variant : plan.variants) {
    if (const auto wrong = plan.type_of(variant).wrong_options(variant.options, plan.bots.size())) {
      return std::unexpected(InputError{"", fmt::format("{} cannot be played: {}", variant.name, wrong->text())});
    }
  }
  return {};
}

std::expected<LabRequest, InputError> parse_lab_request(const json::value& value, const Registry& registry) {
  JsonReader::Slot error;
  const JsonReader reader(value, error);
  reader.only_fields({"game", "players", "bots", "games", "seed", "stories", "samples", "variants", "language"});
  LabRequest request;
  LabPlan& plan = request.plan;
  const auto key = reader.field("game");
  plan.type = registry.find(key.string());
  if (plan.type == nullptr) key.refuse(fmt::format("there is no such game (there are {})", registry.keys()));
  if (error) return std::unexpected(*error);
  const auto& info = plan.type->info();
  const auto number = [&](std::string_view name, std::int64_t least, std::int64_t most, std::uint64_t fallback) {
    const auto field = reader.optional_field(name);
    return field ? static_cast<std::uint64_t>(field->integer(least, most)) : fallback;
  };
  const auto least = static_cast<std::int64_t>(info.min_players);
  const auto most = static_cast<std::int64_t>(info.max_players);
  const auto players = number("players", least, most, info.usual_players);
  const auto named = reader.optional_field("bots");
  if (error) return std::unexpected(*error);
  auto bots = parse_lab_bots(named ? named->string() : "medium", static_cast<std::size_t>(players));
  if (!bots) return std::unexpected(bots.error());
  plan.bots = *std::move(bots);
  plan.games = number("games", 1, kMostGames, usual_games(plan.bots));
  plan.stories = std::min(plan.games, number("stories", 0, kMostGames, usual_stories(plan)));
  plan.samples = static_cast<std::uint32_t>(number("samples", 1, 100'000, kUsualSamples));
  if (const auto seed = reader.optional_field("seed")) plan.seed = seed->seed();
  if (const auto tag = reader.optional_field("language")) request.language = language_of(tag->string());
  read_variants(reader, request);
  if (error) return std::unexpected(*error);
  if (const auto checked = check_variants(plan); !checked) return std::unexpected(checked.error());
  add_usual_questions(plan);
  return request;
}

}  // namespace cardtable
