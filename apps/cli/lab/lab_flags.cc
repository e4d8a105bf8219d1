#include "apps/cli/lab/lab_flags.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "ai/bots/play_on.h"
#include "apps/cli/game_choice.h"
#include "engine/kit/text.h"
#include "lab/figures/dead.h"
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

bool do_search(const std::vector<Rung>& rungs) {
  return std::ranges::any_of(rungs, [](const Rung& rung) { return rung.upper.level->kind == BotKind::kSearch; });
}

/// Plays some games and looks for a move that fits the pattern.
std::expected<void, std::string> find_fitting_move(std::string_view pattern, const GameChoice& choice,
                                                   std::size_t players) {
  constexpr std::uint64_t kGames = 60;
  constexpr std::uint64_t kMostDecisions = 3'000;
  std::set<std::string> verbs;
  bool is_found = false;
  for (std::uint64_t seed = 0; seed < kGames && !is_found; ++seed) {
    // Random players reach what good ones avoid, and good ones what takes a plan.
    const auto bot = parse_bot(seed % 2 == 0 ? "random" : "medium");
    const auto match = choice.type->deal(choice.options, players, seed).match;
    play_on(*match, kMostDecisions, nullptr, [&](Seat, std::uint64_t decision) -> std::optional<MoveCode> {
      for (const auto& text : match->move_texts()) {
        is_found = is_found || fits_pattern(text, pattern);
        verbs.insert(text.substr(0, text.find(' ')));
      }
      if (is_found) return std::nullopt;
      return choose_move(*match, *bot, {.seed = decision_seed(seed, decision)}).move;
    });
  }
  if (is_found) return {};
  return std::unexpected(fmt::format("no move in {} games fits {}; moves begin with {}", kGames, in_quotes(pattern),
                                     fmt::join(verbs, ", ")));
}

/// The part of the plan that all uses share; no variants yet.
std::expected<LabPlan, std::string> base_plan(const LabFlags& flags, const GameChoice& choice) {
  const auto& info = choice.type->info();
  const std::size_t players = flags.players > 0 ? flags.players : info.usual_players;
  if (players < info.min_players || players > info.max_players) {
    return std::unexpected(fmt::format("{} is for {} to {} players", info.name, info.min_players, info.max_players));
  }
  if (!flags.catalog.empty() && !choice.type->takes_data()) {
    return std::unexpected(fmt::format("--catalog: {} has no cards of its own", info.name));
  }
  auto bots = parse_lab_bots(flags.bots, players);
  if (!bots) return std::unexpected("--" + bots.error().text());
  LabPlan plan{.type = choice.type,
               .catalog = std::filesystem::path(flags.catalog).filename().string(),
               .variants = {},
               .bots = *std::move(bots),
               .games = flags.games,
               .seed = flags.seed,
               .stories = 0,
               .samples = flags.samples,
               .valued = 0,
               .most_decisions = flags.most_decisions,
               .careless = flags.careless,
               .pace = flags.pace,
               .ladder = {},
               .ladder_deals = 0,
               .without = {},
               .without_games = 0};
  // Of the many variants of --dead each plays fewer.
  if (plan.games == 0) plan.games = usual_games(plan.bots) / (flags.dead ? 5 : 1);
  plan.stories = std::min(plan.games, flags.stories.value_or(usual_stories(plan)));
  for (const auto& pattern : flags.without) {
    if (const auto fits = find_fitting_move(pattern, choice, players); !fits) {
      return std::unexpected("--without: " + fits.error());
    }
    plan.without.push_back(without_plan(pattern, *choice.type));
  }
  if (!plan.without.empty()) plan.without_games = plan.games;
  if (flags.ladder) {
    auto rungs = ladder_to(flags.top);
    if (!rungs) return std::unexpected(rungs.error());
    plan.ladder = *std::move(rungs);
    plan.is_ladder_asked = true;
    plan.ladder_deals = flags.deals.value_or(do_search(plan.ladder) ? 200 : 2'000);
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
  variant.catalog = std::filesystem::path(parsed->catalog).filename().string();
  return variant;
}

}  // namespace

std::expected<LabRequest, std::string> plan_lab(const LabFlags& flags, const Registry& registry) {
  const auto choice = choose_game(registry, flags.game, flags.options);
  if (!choice) return std::unexpected(choice.error());
  auto plan = base_plan(flags, *choice);
  if (!plan) return std::unexpected(plan.error());
  LabRequest request{
      .plan = *std::move(plan), .kind = ReportKind::kOne, .axis = "", .axis_values = {}, .language = flags.language};
  const auto specs = choice->type->info().options;
  if (flags.dead) {
    request.kind = ReportKind::kComparison;
    request.plan.variants = switched_off(*choice->type, choice->options, request.plan.bots.size());
    request.plan.stories = flags.stories.value_or(0);
    return request;
  }
  if (!flags.compare.empty()) {
    if (flags.compare.size() < 2) return std::unexpected("--compare needs at least two files");
    request.kind = ReportKind::kComparison;
    for (const auto& path : flags.compare) {
      if (std::ranges::count(flags.compare, path) > 1) return std::unexpected("--compare names " + path + " twice");
      auto variant = read_variant(path, *choice);
      if (!variant) return std::unexpected(variant.error());
      request.plan.variants.push_back(*std::move(variant));
    }
  } else if (!flags.sweep.empty()) {
    const auto sweep = parse_sweep(flags.sweep, specs);
    if (!sweep) return std::unexpected("--sweep: " + sweep.error().text());
    request.kind = ReportKind::kSweep;
    request.axis = std::string(specs[sweep->option].name);
    // Everything is compared with the usual value, or with that of -o.
    Sweep against = *sweep;
    const auto usual = choice->options[sweep->option];
    std::erase(against.values, usual);
    if (against.values.empty()) return std::unexpected("--sweep: there is nothing to compare; name a second value");
    against.values.insert(against.values.begin(), usual);
    request.plan.variants = variants_of(against, specs, choice->options);
    for (const auto value : against.values) request.axis_values.push_back(value);
  } else {
    request.plan.variants.push_back({std::string(kAsPlayed), choice->options});
  }
  if (const auto checked = check_variants(request.plan); !checked) return std::unexpected(checked.error().text());
  add_usual_questions(request.plan);
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
