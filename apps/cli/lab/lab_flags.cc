#include "apps/cli/lab/lab_flags.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
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
  const auto bots = parse_lab_bots(top, 1);
  if (!bots) return std::unexpected("--top: " + bots.error().message);
  const BotSpec* highest = &bots->front();
  if (highest->level->kind == BotKind::kRandom || find_level(highest->level->name) == nullptr) {
    return std::unexpected(fmt::format("--top: {} has no level below it", top));
  }
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

/// How many games a question may take to come up.
constexpr std::uint64_t kGamesToLookAt = 60;

/// Plays some games until a decision is found.
bool comes_up(const GameChoice& choice, std::size_t players, const std::function<bool(const Match&, Seat)>& is_found) {
  constexpr std::uint64_t kMostDecisions = 3'000;
  bool did = false;
  for (std::uint64_t seed = 0; seed < kGamesToLookAt && !did; ++seed) {
    // Random players reach what good ones avoid, and good ones what takes a plan.
    const auto bot = parse_bot(seed % 2 == 0 ? "random" : "medium");
    const auto match = choice.type->deal(choice.options, players, seed).match;
    play_on(*match, kMostDecisions, nullptr, [&](Seat seat, std::uint64_t decision) -> std::optional<MoveCode> {
      did = is_found(*match, seat);
      if (did) return std::nullopt;
      return choose_move(*match, *bot, {.seed = decision_seed(seed, decision)}).move;
    });
  }
  return did;
}

/// Looks for a decision in which some moves fit the pattern and others do not.
std::expected<void, std::string> find_fitting_move(std::string_view pattern, const GameChoice& choice,
                                                   std::size_t players) {
  std::set<std::string> verbs;
  bool fits_at_all = false;
  const bool is_found = comes_up(choice, players, [&](const Match& match, Seat) {
    bool fits = false;
    bool has_other = false;
    for (const auto& text : match.move_texts()) {
      (fits_pattern(text, pattern) ? fits : has_other) = true;
      verbs.insert(text.substr(0, text.find(' ')));
    }
    fits_at_all = fits_at_all || fits;
    return fits && has_other;
  });
  if (is_found) return {};
  if (fits_at_all) {
    return std::unexpected(
        fmt::format("a player who makes no moves like {} has no others to make", in_quotes(pattern)));
  }
  return std::unexpected(fmt::format("no move in {} games fits {}; moves begin with {}", kGamesToLookAt,
                                     in_quotes(pattern), fmt::join(verbs, ", ")));
}

/// The first that is there twice.
std::optional<std::string> repeated(std::vector<std::string> words) {
  std::ranges::sort(words);
  const auto found = std::ranges::adjacent_find(words);
  return found == words.end() ? std::nullopt : std::optional(*found);
}

/// Flags that contradict or repeat themselves, or that another one makes useless.
std::optional<std::string> wrong_flags(const LabFlags& flags) {
  std::vector<std::string> names;
  for (const auto& option : flags.options) names.push_back(option.substr(0, option.find('=')));
  if (const auto twice = repeated(names)) return fmt::format("-o: {} is there twice", *twice);
  if (const auto twice = repeated(flags.without)) return fmt::format("--without: {} is there twice", *twice);
  if (!flags.tune.empty() && flags.games > 0) return "--games: --tune shares out the games of --budget";
  const std::string_view alone = !flags.tune.empty() ? "--tune" : (flags.dead ? "--dead" : "");
  if (!alone.empty() && flags.ladder) return fmt::format("--ladder: {} does not measure it", alone);
  if (!alone.empty() && !flags.without.empty()) return fmt::format("--without: {} does not measure it", alone);
  for (const double seconds : {flags.pace.seconds_to_act, flags.pace.seconds_per_doubling}) {
    if (!std::isfinite(seconds)) return "the pace has to be a number of seconds";
  }
  return std::nullopt;
}

/// The part of the plan that all uses share; no variants yet.
std::expected<LabPlan, std::string> base_plan(const LabFlags& flags, const GameChoice& choice) {
  if (auto wrong = wrong_flags(flags)) return std::unexpected(*std::move(wrong));
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
  const auto has_price = [](const Match& match, Seat seat) { return !match.guide(seat).at_a_price.empty(); };
  if (flags.careless > 0 && !comes_up(choice, players, has_price)) {
    return std::unexpected(
        fmt::format("--careless: in {} games of these rules no mistake has a price", kGamesToLookAt));
  }
  plan.catalog_file = flags.catalog;
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
  LabVariant variant{.name = std::filesystem::path(path).stem().string(), .options = parsed->options, .file = path};
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
    request.plan.base = choice->options;
    for (const auto& path : flags.compare) {
      if (std::ranges::count(flags.compare, path) > 1) return std::unexpected("--compare names " + path + " twice");
      auto variant = read_variant(path, *choice);
      if (!variant) return std::unexpected(variant.error());
      if (std::ranges::find(request.plan.variants, variant->name, &LabVariant::name) != request.plan.variants.end()) {
        return std::unexpected(
            fmt::format("--compare: two files are called {}; reports would not tell them apart", variant->name));
      }
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
    if (std::ranges::find(sweeps, sweep->option, &Sweep::option) != sweeps.end()) {
      return std::unexpected(fmt::format("--vary: {} is there twice", specs[sweep->option].name));
    }
    const std::string assigned = std::string(specs[sweep->option].name) + "=";
    if (std::ranges::any_of(flags.options, [&](const auto& option) { return option.starts_with(assigned); })) {
      return std::unexpected(fmt::format("-o: --vary changes {}", specs[sweep->option].name));
    }
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
    if (std::ranges::find(request.targets, target->figure, &Target::figure) != request.targets.end()) {
      return std::unexpected(fmt::format("--tune: {} has a target already; write a range, such as turns=20..30",
                                         in_quotes(text.substr(0, text.find_first_of("=<>")))));
    }
    const std::size_t players = request.plan.bots.size();
    if (target->figure && *target->figure >= seat_figure(players)) {
      return std::unexpected(fmt::format("--tune: {}: there are {} players", in_quotes(text), players));
    }
    const bool is_story =
        target->figure && *target->figure >= Figure::kLeadChanges && *target->figure < Figure::kFirstSeat;
    if (is_story && flags.stories == 0) {
      return std::unexpected(fmt::format("--tune: {} needs --stories", in_quotes(text)));
    }
    needs_stories = needs_stories || is_story;
    request.targets.push_back(*std::move(target));
  }
  request.plan.variants = combinations_of(sweeps, specs, choice->options);
  // A combination that cannot be played is not a candidate.
  std::erase_if(request.plan.variants, [&](const LabVariant& variant) {
    return choice->type->wrong_options(variant.options, request.plan.bots.size()).has_value();
  });
  if (request.plan.variants.empty()) return std::unexpected("--vary: none of these combinations can be played");
  request.plan.stories = needs_stories ? flags.stories.value_or(100) : 0;
  request.plan.games = 0;
  request.plan.base = choice->options;
  return request;
}

}  // namespace cardtable
