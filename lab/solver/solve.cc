#include "lab/solver/solve.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iterator>
#include <span>
#include <string>
#include <utility>

#include "ai/bots/search/run_parts.h"
#include "engine/games/modules.h"
#include "engine/kit/option_text.h"
#include "lab/solver/cfr_plus.h"

namespace cardtable {
namespace {

/// A game without a turn limit has no end to probe for; deep enough to see that it is too large.
constexpr std::size_t kDeepestProbe = 300;
constexpr std::size_t kProbes = 500;
/// An estimate is rough: a game is only refused on its word if it is this many times too large.
constexpr double kRough = 30;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The shares of its samples in which a bot took each action of an information set.
void ask(const Match& match, const BotSpec& bot, const SolvePlan& plan, std::size_t set, std::span<double> shares) {
  std::vector<MoveCode> moves;
  match.legal_moves(moves);
  std::ranges::fill(shares, 0.0);
  for (std::size_t sample = 0; sample < plan.samples; ++sample) {
    const auto choice = choose_move(match, bot, {.seed = plan.seed + set * plan.samples + sample, .stop = plan.stop});
    const auto action = std::ranges::find(moves, choice.move) - moves.begin();
    shares[static_cast<std::size_t>(action)] += 1.0 / static_cast<double>(plan.samples);
  }
}

/// `hand_size=2, turn_limit=9`: the options that differ from the default.
std::string changed_options(std::span<const OptionSpec> specs, const OptionValues& options) {
  std::string text;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (options[i] == specs[i].fallback) continue;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", format_option(specs[i], options[i]));
  }
  return text;
}

/// One player's way of playing beside the other's.
Profile joined(const GameTree& tree, const Profile& first, const Profile& second) {
  Profile profile = first;
  for (const InformationSet& set : tree.sets()) {
    if (set.player == 1)
      std::copy_n(second.begin() + set.first_action, set.actions, profile.begin() + set.first_action);
  }
  return profile;
}

}  // namespace

std::unique_ptr<Solvable> make_solvable(const GameType& type, const OptionValues& options) {
  static const ByGame<std::unique_ptr<Solvable> (*)(const GameType&, const OptionValues&)> makers(
      []<class Module> { return &SolvableFor<Module>::make; });
  return makers[type.info().key](type, options);
}

TreeSize estimate_size(const GameType& type, const OptionValues& options) {
  TreeSize size = make_solvable(type, options)->estimate(kProbes, kDeepestProbe, 1);
  constexpr double kLarge = 1e300;  // JSON has no infinity
  size.nodes = std::min(size.nodes, kLarge);
  size.decisions = std::min(size.decisions, kLarge);
  return size;
}

std::string size_text(const TreeSize& size) {
  return fmt::format("about {:.1e} nodes, with {:.1e} decisions", size.nodes, size.decisions);
}

Profile profile_of(const Solvable& game, const GameTree& tree, const BotSpec& bot, const SolvePlan& plan,
                   std::size_t& asked) {
  Profile profile = tree.uniform();
  std::atomic<std::size_t> done{0};
  for (std::uint32_t player = 0; player < 2; ++player) {
    const Stages stages = stages_of(tree, player);
    std::vector<char> is_reached(tree.size(), 0);
    is_reached[0] = 1;
    for (std::size_t stage = 0; stage < stages.nodes.size(); ++stage) {
      const auto decides = [&](std::uint32_t node) {
        return tree.is_decision(node) && tree.sets()[tree.what(node)].player == player;
      };
      for (const std::uint32_t node : stages.nodes[stage]) {
        if (is_reached[node] == 0 || decides(node)) continue;
        std::fill(is_reached.begin() + tree.first_child(node), is_reached.begin() + tree.first_child(node + 1), 1);
      }
      std::atomic<std::size_t> next{0};
      run_parts(plan.threads, [&](unsigned part) {
        const auto& sets = stages.sets[stage];
        for (std::size_t i = next++; i < sets.size() && !plan.stop.stop_requested(); i = next++) {
          const InformationSet& set = tree.sets()[sets[i]];
          if (is_reached[tree.nodes_of(sets[i]).front()] == 0) continue;
          const std::size_t count = ++done;
          if (set.actions == 1) continue;
          ask(*game.at(sets[i]), bot, plan, sets[i], std::span(profile).subspan(set.first_action, set.actions));
          if (part == 0) plan.progress(fmt::format("{}: {} information sets asked", bot.text(), count));
        }
      });
      for (const std::uint32_t node : stages.nodes[stage]) {
        if (is_reached[node] == 0 || !decides(node)) continue;
        const InformationSet& set = tree.sets()[tree.what(node)];
        for (std::uint32_t action = 0; action < set.actions; ++action) {
          if (profile[set.first_action + action] > 0) is_reached[tree.first_child(node) + action] = 1;
        }
      }
    }
  }
  asked = done;
  return profile;
}

std::expected<SolveReport, InputError> solve(const SolvePlan& plan) {
  const auto too_large = [&](const std::string& size) {
    return std::unexpected(InputError{
        "game", fmt::format("too large to solve: {}, where {} are allowed (--most-nodes). Use smaller options", size,
                            plan.most_nodes)});
  };
  SolveReport report{.game = std::string(plan.type->info().key),
                     .options = changed_options(plan.type->info().options, plan.options),
                     .all_options = options_json(plan.type->info().options, plan.options),
                     .estimate = estimate_size(*plan.type, plan.options)};
  plan.progress(size_text(report.estimate));
  if (report.estimate.nodes > kRough * static_cast<double>(plan.most_nodes)) {
    return too_large(size_text(report.estimate));
  }
  const auto game = make_solvable(*plan.type, plan.options);
  bool is_stopped = false;
  const auto tree = game->grow(plan.most_nodes, [&](std::size_t nodes) {
    plan.progress(fmt::format("{} nodes", nodes));
    return !(is_stopped = plan.stop.stop_requested());
  });
  if (!tree && is_stopped) return std::unexpected(InputError{"game", "stopped before its tree was whole"});
  if (!tree) return too_large(fmt::format("more than {} nodes", plan.most_nodes));
  report.nodes = tree->size();
  report.chance_nodes = tree->chance_nodes();
  report.ends = tree->ends();
  report.depth = tree->depth();
  for (const InformationSet& set : tree->sets()) ++report.sets[set.player];

  const auto start = std::chrono::steady_clock::now();
  const BestResponse best(*tree);
  CfrPlus solver(*tree, plan.threads);
  Profile profile = tree->uniform();
  report.exploitability = best.exploitability(profile);
  report.curve.push_back({0, report.exploitability});
  std::uint64_t look = 1;
  while (solver.iterations() < plan.iterations && report.exploitability > plan.until && !plan.stop.stop_requested()) {
    solver.iterate();
    plan.progress(fmt::format("iteration {} of {}, exploitability {:.2e}", solver.iterations(), plan.iterations,
                              report.exploitability));
    if (solver.iterations() < look && solver.iterations() < plan.iterations && !plan.stop.stop_requested()) continue;
    look = solver.iterations() + std::max<std::uint64_t>(1, solver.iterations() / 4);
    profile = solver.average();
    report.exploitability = best.exploitability(profile);
    report.curve.push_back({solver.iterations(), report.exploitability});
  }
  report.iterations = solver.iterations();
  report.seconds = seconds_since(start);
  report.value = value_of(*tree, profile);

  for (const BotSpec& bot : plan.bots) {
    BotFigures figures{.bot = bot.text()};
    const Profile its = profile_of(*game, *tree, bot, plan, figures.asked);
    if (plan.stop.stop_requested()) break;
    const double first = value_of(*tree, joined(*tree, its, profile));
    const double second = -value_of(*tree, joined(*tree, profile, its));
    figures.against_equilibrium = (first + second) / 2;
    figures.exploitability = best.exploitability(its);
    report.bots.push_back(std::move(figures));
  }
  return report;
}

std::string SolveReport::text() const {
  std::string text = fmt::format("{}{}{}\n", game, options.empty() ? "" : " with ", options);
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "{} nodes ({} of chance, {} ends), {} deep\n", nodes, chance_nodes, ends, depth);
  fmt::format_to(to, "{} information sets ({} of the seat that begins)\n", sets[0] + sets[1], sets[0]);
  fmt::format_to(to, "{} iterations of CFR+ in {:.1f} s\n", iterations, seconds);
  fmt::format_to(to, "the seat that begins wins {:+.6f} on average\n", value);
  fmt::format_to(to, "exploitability {:.3e}\n", exploitability);
  if (bots.empty()) return text;
  fmt::format_to(to, "\n{:<16} {:>14} {:>19} {:>18}\n", "bot", "exploitability", "against equilibrium",
                 "information sets");
  for (const BotFigures& bot : bots) {
    fmt::format_to(to, "{:<16} {:>14.4f} {:>+19.4f} {:>18}\n", bot.bot, bot.exploitability, bot.against_equilibrium,
                   bot.asked);
  }
  return text;
}

boost::json::object SolveReport::json() const {
  boost::json::array points;
  for (const SolvedPoint& point : curve) {
    points.push_back(boost::json::object{{"iteration", point.iteration}, {"exploitability", point.exploitability}});
  }
  boost::json::array players;
  for (const BotFigures& bot : bots) {
    players.push_back(boost::json::object{{"bot", bot.bot},
                                          {"exploitability", bot.exploitability},
                                          {"against_equilibrium", bot.against_equilibrium},
                                          {"information_sets", bot.asked}});
  }
  return {{"game", game},
          {"options", all_options},
          {"estimated_nodes", estimate.nodes},
          {"nodes", nodes},
          {"chance_nodes", chance_nodes},
          {"ends", ends},
          {"depth", depth},
          {"information_sets", boost::json::array{sets[0], sets[1]}},
          {"iterations", iterations},
          {"seconds", seconds},
          {"value", value},
          {"exploitability", exploitability},
          {"curve", std::move(points)},
          {"bots", std::move(players)}};
}

}  // namespace cardtable
