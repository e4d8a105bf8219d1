#include "apps/cli/simulate_report.h"

#include <fmt/format.h>

#include <iterator>

#include "engine/kit/option_text.h"
#include "engine/registry/rulebook.h"

namespace cardtable {
namespace {

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

double share(std::uint64_t count, std::uint64_t games) {
  return games > 0 ? static_cast<double>(count) / static_cast<double>(games) : 0;
}

json::object counts_json(const std::map<std::string, std::uint64_t>& counts) {
  json::object object;
  for (const auto& [name, count] : counts) object[name] = count;
  return object;
}

}  // namespace

std::string simulation_text(const SimulationPlan& plan, const SimulationReport& report) {
  std::string text;
  auto to = std::back_inserter(text);
  fmt::format_to(to,
                 "{}, {} players: {} games, {} decisions in {:.2f} s ({:.0f} games and {:.0f} decisions per second)\n",
                 plan.type->info().name, plan.bots.size(), report.games, report.decisions, report.seconds,
                 per_second(report.games, report.seconds), per_second(report.decisions, report.seconds));
  if (report.games == 0) return text;
  fmt::format_to(to, "\nDecisions per game: mean {:.1f}", report.length.mean);
  for (const auto& [name, length] : report.length.points) fmt::format_to(to, ", {} {}", name, length);
  fmt::format_to(to, "\nAt the turn limit: {} ({:.2f} %); without a winner: {}; cut off: {}\n", report.at_turn_limit,
                 100 * share(report.at_turn_limit, report.games), report.without_winner, report.unfinished);
  fmt::format_to(to, "\n{:<6} {:<12} {:>12} {:>8}  95 % interval\n", "seat", "bot", "wins", "share");
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    const auto& row = report.seats[seat];
    fmt::format_to(to, "{:<6} {:<12} {:>12.1f} {:>7.2f}%  {:.2f}% to {:.2f}%\n", seat, plan.bots[seat].text(), row.wins,
                   100 * row.share, 100 * row.interval.low, 100 * row.interval.high);
  }
  const auto table = [&](std::string_view title, const std::map<std::string, std::uint64_t>& counts, bool with_titles) {
    fmt::format_to(to, "\n{:<16} {:>14} {:>10}\n", title, "times", "per game");
    for (const auto& [name, count] : counts) {
      fmt::format_to(to, "{:<16} {:>14} {:>10.3f}", name, count, share(count, report.games));
      const auto* rule = with_titles ? find_rule(name) : nullptr;
      if (rule != nullptr) fmt::format_to(to, "  {}", rule->title);
      text += '\n';
    }
  };
  table("ended by", report.reasons, true);
  table("event", report.events, false);
  table("rule", report.rules, true);
  return text;
}

json::object simulation_json(const SimulationPlan& plan, const SimulationReport& report) {
  json::object length{{"mean", report.length.mean}};
  for (const auto& [name, value] : report.length.points) length[name] = value;
  json::array seats;
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    const auto& row = report.seats[seat];
    seats.push_back(json::object{{"seat", seat},
                                 {"bot", plan.bots[seat].text()},
                                 {"wins", row.wins},
                                 {"share", row.share},
                                 {"interval", json::array{row.interval.low, row.interval.high}}});
  }
  return {{"game", plan.type->info().key},
          {"players", plan.bots.size()},
          {"options", options_json(plan.type->info().options, plan.options)},
          {"seed", plan.seed},
          {"threads", plan.threads},
          {"games", report.games},
          {"decisions", report.decisions},
          {"seconds", report.seconds},
          {"games_per_second", per_second(report.games, report.seconds)},
          {"decisions_per_second", per_second(report.decisions, report.seconds)},
          {"length", std::move(length)},
          {"seats", std::move(seats)},
          {"at_turn_limit", report.at_turn_limit},
          {"at_turn_limit_share", share(report.at_turn_limit, report.games)},
          {"without_winner", report.without_winner},
          {"unfinished", report.unfinished},
          {"reasons", counts_json(report.reasons)},
          {"events", counts_json(report.events)},
          {"rules", counts_json(report.rules)}};
}

std::string simulation_csv(const SimulationPlan& plan, const SimulationReport& report) {
  std::string text = "section,name,value\n";
  auto to = std::back_inserter(text);
  fmt::format_to(to, "run,game,{}\nrun,players,{}\nrun,seed,{}\nrun,threads,{}\n", plan.type->info().key,
                 plan.bots.size(), plan.seed, plan.threads);
  fmt::format_to(to, "run,games,{}\nrun,decisions,{}\nrun,seconds,{}\n", report.games, report.decisions,
                 report.seconds);
  fmt::format_to(to, "run,games_per_second,{}\nrun,decisions_per_second,{}\n", per_second(report.games, report.seconds),
                 per_second(report.decisions, report.seconds));
  fmt::format_to(to, "run,at_turn_limit,{}\nrun,without_winner,{}\nrun,unfinished,{}\nlength,mean,{}\n",
                 report.at_turn_limit, report.without_winner, report.unfinished, report.length.mean);
  for (const auto& [name, value] : report.length.points) fmt::format_to(to, "length,{},{}\n", name, value);
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    const auto& row = report.seats[seat];
    fmt::format_to(to, "wins,seat {},{}\nshare,seat {},{}\nlow,seat {},{}\nhigh,seat {},{}\n", seat, row.wins, seat,
                   row.share, seat, row.interval.low, seat, row.interval.high);
  }
  for (const auto& [name, count] : report.reasons) fmt::format_to(to, "reason,{},{}\n", name, count);
  for (const auto& [name, count] : report.events) fmt::format_to(to, "event,{},{}\n", name, count);
  for (const auto& [name, count] : report.rules) fmt::format_to(to, "rule,{},{}\n", name, count);
  return text;
}

}  // namespace cardtable
