#include "apps/cli/climb_ladders.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "ai/bots/bots.h"
#include "apps/cli/interrupt.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "lab/contestants.h"
#include "lab/ladder.h"

namespace cardtable {
namespace {

std::expected<std::vector<const GameType*>, std::string> games_of(const Registry& registry, const std::string& key) {
  std::vector<const GameType*> games;
  for (const auto& type : registry.games()) {
    if (key.empty() || key == type->info().key) games.push_back(type.get());
  }
  if (!games.empty()) return games;
  return std::unexpected(fmt::format("there is no game {} (there are {})", in_quotes(key), registry.keys()));
}

/// An option counts in the games that have it, and some game must.
std::expected<LadderPlan, std::string> plan_of(const GameType& type, const LadderRequest& request,
                                               const std::string& bots, std::vector<bool>& is_known) {
  const auto specs = type.info().options;
  LadderPlan plan{.type = &type,
                  .options = default_options(specs),
                  .bots = {},
                  .games = request.games,
                  .seed = request.seed,
                  .threads = request.threads,
                  .reach = request.reach};
  for (std::size_t i = 0; i < request.options.size(); ++i) {
    const std::string& assignment = request.options[i];
    const auto name = std::string_view(assignment).substr(0, assignment.find('='));
    if (std::ranges::find(specs, name, &OptionSpec::name) == specs.end()) continue;
    is_known[i] = true;
    if (const auto set = set_option(assignment, specs, plan.options); !set) return std::unexpected(set.error().text());
  }
  auto entrants = parse_entrants(bots, type, request.patience);
  if (!entrants) return std::unexpected("--bots: " + entrants.error().text());
  if (std::ranges::count(*entrants, "medium", &Entrant::name) != 1) {
    return std::unexpected("--bots: a ladder needs medium, whose rating is fixed");
  }
  plan.bots = std::move(*entrants);
  return plan;
}

}  // namespace

std::expected<std::string, std::string> climb_ladders(const Registry& registry, const LadderRequest& request) {
  const auto games = games_of(registry, request.game);
  if (!games) return std::unexpected(games.error());
  const std::string bots = request.bots.empty() ? fmt::format("{}", fmt::join(bot_names(), ",")) : request.bots;
  std::vector<bool> is_known(request.options.size());
  std::vector<LadderPlan> plans;
  for (const GameType* type : *games) {
    auto plan = plan_of(*type, request, bots, is_known);
    if (!plan) return std::unexpected(plan.error());
    plans.push_back(std::move(*plan));
  }
  for (std::size_t i = 0; i < is_known.size(); ++i) {
    if (!is_known[i]) return std::unexpected(fmt::format("no game has the option {}", in_quotes(request.options[i])));
  }
  std::stop_source stop;
  const Interruptible interruptible([&] { stop.request_stop(); });
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  std::vector<Ladder> ladders;
  for (const LadderPlan& plan : plans) {
    ladders.push_back(climb(plan, stop.get_token(), [&](std::uint64_t played) {
      if (shows_progress) std::cerr << fmt::format("\r{}: {} games ", plan.type->info().name, played) << std::flush;
    }));
  }
  if (shows_progress) std::cerr << "\r" << std::string(40, ' ') << "\r";
  std::vector<std::string> names;
  for (const Entrant& entrant : plans.front().bots) names.push_back(entrant.name);
  return ladder_table(names, ladders);
}

}  // namespace cardtable
