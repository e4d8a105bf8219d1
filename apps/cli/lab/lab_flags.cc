#include "apps/cli/lab/lab_flags.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "apps/cli/game_choice.h"
#include "lab/whole_file.h"

namespace cardtable {
namespace {

/// The levels from the weakest to `top`.
std::expected<std::vector<Rung>, std::string> ladder_to(std::string_view top) {
  const auto highest = parse_bot(top);
  if (!highest) return std::unexpected("--top: " + highest.error().text());
  std::vector<Rung> rungs;
  const Level* below = nullptr;
  for (const Level& level : kLevels) {
    const bool is_top = &level == highest->level;
    if (below != nullptr) {
      rungs.push_back({.upper = {.level = &level, .budget = is_top ? highest->budget : Budget{}},
                       .lower = {.level = below, .budget = {}}});
    }
    if (is_top) break;
    below = &level;
  }
  return rungs;
}

/// The part of the plan that all uses share; no variants yet.
std::expected<LabPlan, std::string> base_plan(const LabFlags& flags, const GameChoice& choice) {
  const auto& info = choice.type->info();
  const std::size_t players = flags.players > 0 ? flags.players : info.usual_players;
  if (players < info.min_players || players > info.max_players) {
    return std::unexpected(fmt::format("{} is for {} to {} players", info.name, info.min_players, info.max_players));
  }
  auto bots = parse_lab_bots(flags.bots, players);
  if (!bots) return std::unexpected("--" + bots.error().text());
  LabPlan plan{.type = choice.type,
               .variants = {},
               .bots = *std::move(bots),
               .games = flags.games,
               .seed = flags.seed,
               .stories = 0,
               .samples = flags.samples,
               .most_decisions = flags.most_decisions,
               .pace = flags.pace,
               .ladder = {},
               .ladder_deals = 0,
               .without = flags.without,
               .without_games = 0};
  if (plan.games == 0) plan.games = usual_games(plan.bots);
  plan.stories = std::min(plan.games, flags.stories.value_or(usual_stories(plan.bots)));
  if (!plan.without.empty()) plan.without_games = plan.games;
  if (flags.ladder) {
    auto rungs = ladder_to(flags.top);
    if (!rungs) return std::unexpected(rungs.error());
    plan.ladder = *std::move(rungs);
    plan.ladder_deals = flags.deals;
  }
  return plan;
}

std::expected<LabVariant, std::string> read_variant(const std::string& path, const GameChoice& choice) {
  const auto text = read_whole_file(path);
  if (!text) return std::unexpected(text.error().text());
  const auto parsed = parse_variant(*text, choice.type->info().options, choice.options);
  if (!parsed) return std::unexpected(path + ", " + parsed.error().text());
  LabVariant variant{std::filesystem::path(path).stem().string(), parsed->options};
  if (parsed->catalog.empty()) return variant;
  if (!choice.type->takes_data()) {
    return std::unexpected(fmt::format("{}: catalog: {} has no cards of its own", path, choice.type->info().name));
  }
  // A relative path starts at the folder of the variant file.
  const auto cards = read_whole_file((std::filesystem::path(path).parent_path() / parsed->catalog).string());
  if (!cards) return std::unexpected(fmt::format("{}: catalog: {}", path, cards.error().text()));
  auto registry = std::make_shared<Registry>();
  if (const auto used = registry->use_data(*cards); !used) {
    return std::unexpected(fmt::format("{}: catalog: {}, {}", path, parsed->catalog, used.error().text()));
  }
  variant.registry = std::move(registry);
  return variant;
}

}  // namespace

std::expected<LabRequest, std::string> plan_lab(const LabFlags& flags, const Registry& registry) {
  const auto choice = choose_game(registry, flags.game, flags.options);
  if (!choice) return std::unexpected(choice.error());
  auto plan = base_plan(flags, *choice);
  if (!plan) return std::unexpected(plan.error());
  LabRequest request{.plan = *std::move(plan), .kind = ReportKind::kOne, .axis = "", .axis_values = {}};
  const auto specs = choice->type->info().options;
  if (!flags.compare.empty()) {
    if (flags.compare.size() < 2) return std::unexpected("--compare needs at least two files");
    request.kind = ReportKind::kComparison;
    for (const auto& path : flags.compare) {
      auto variant = read_variant(path, *choice);
      if (!variant) return std::unexpected(variant.error());
      request.plan.variants.push_back(*std::move(variant));
    }
  } else if (!flags.sweep.empty()) {
    const auto sweep = parse_sweep(flags.sweep, specs);
    if (!sweep) return std::unexpected("--sweep: " + sweep.error().text());
    request.kind = ReportKind::kSweep;
    request.axis = std::string(specs[sweep->option].name);
    request.plan.variants = variants_of(*sweep, specs, choice->options);
    for (const auto value : sweep->values) request.axis_values.push_back(value);
  } else {
    request.plan.variants.push_back({std::string(kAsPlayed), choice->options});
  }
  if (const auto checked = check_variants(request.plan); !checked) return std::unexpected(checked.error().text());
  return request;
}

std::expected<TuneRequest, std::string> plan_tune(const LabFlags& flags, const Registry& registry) {
  const auto choice = choose_game(registry, flags.game, flags.options);
  if (!choice) return std::unexpected(choice.error());
  auto plan = base_plan(flags, *choice);
  if (!plan) return std::unexpected(plan.error());
  if (flags.vary.empty()) return std::unexpected("--tune needs options to change, such as --vary hand_size=3..8");
  TuneRequest request{.plan = *std::move(plan), .targets = {}, .budget = flags.budget};
  const auto specs = choice->type->info().options;
  std::vector<Sweep> sweeps;
  std::size_t candidates = 1;
  constexpr std::size_t kMostCandidates = 1'000;
  for (const auto& text : flags.vary) {
    auto sweep = parse_sweep(text, specs);
    if (!sweep) return std::unexpected("--vary: " + sweep.error().text());
    candidates *= sweep->values.size();
    if (candidates > kMostCandidates) {
      return std::unexpected(fmt::format("--vary gives more than {} candidates; use smaller ranges", kMostCandidates));
    }
    sweeps.push_back(*std::move(sweep));
  }
  bool needs_stories = false;
  for (const auto& text : flags.tune) {
    auto target = parse_target(text);
    if (!target) return std::unexpected("--tune: " + target.error().text());
    needs_stories = needs_stories ||
                    (target->figure && *target->figure >= Figure::kLeadChanges && *target->figure < Figure::kFirstSeat);
    request.targets.push_back(*std::move(target));
  }
  request.plan.variants = combinations_of(sweeps, specs, choice->options);
  // A combination that cannot be played is not a candidate.
  std::erase_if(request.plan.variants, [&](const LabVariant& variant) {
    return choice->type->wrong_options(variant.options, request.plan.bots.size()).has_value();
  });
  if (request.plan.variants.empty()) return std::unexpected("--vary: none of these combinations can be played");
  request.plan.stories = needs_stories ? flags.stories.value_or(100) : 0;
  request.plan.ladder.clear();
  request.plan.without.clear();
  return request;
}

}  // namespace cardtable
