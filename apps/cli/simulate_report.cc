#include "apps/cli/simulate_report.h"

#include <fmt/format.h>

#include <iterator>

#include "apps/cli/words.h"
#include "engine/kit/option_text.h"
#include "engine/registry/rulebook.h"
#include "lab/figures/decimal.h"

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

std::string simulation_text(const SimulationPlan& plan, const SimulationReport& report, Language language) {
  const auto number = [&](double value, int digits) { return decimal(value, digits, language); };
  std::string text =
      say(language, cli_msg::simulation_head{.decisions = std::to_string(report.decisions),
                                             .decisions_rate = number(per_second(report.decisions, report.seconds), 0),
                                             .game = plan.type->info().name,
                                             .games = std::to_string(report.games),
                                             .games_rate = number(per_second(report.games, report.seconds), 0),
                                             .players = plan.bots.size(),
                                             .seconds = number(report.seconds, 2)}) +
      "\n";
  if (report.games == 0) return text;
  auto to = std::back_inserter(text);
  std::string points;
  for (const auto& [name, length] : report.length.points) {
    points += fmt::format("{}{} {}", points.empty() ? "" : ", ", name, length);
  }
  fmt::format_to(
      to, "\n{}\n{}\n",
      say(language, cli_msg::simulation_lengths{.mean = number(report.length.mean, 1), .points = points}),
      say(language, cli_msg::simulation_ends{.drawn = std::to_string(report.without_winner),
                                             .limited = std::to_string(report.at_turn_limit),
                                             .share = number(100 * share(report.at_turn_limit, report.games), 2),
                                             .unfinished = std::to_string(report.unfinished)}));
  fmt::format_to(to, "\n{:<6} {:<12} {:>12} {:>8}  {}\n", say(language, cli_msg::column_seat{}),
                 say(language, cli_msg::column_bot{}), say(language, cli_msg::column_wins{}),
                 say(language, cli_msg::column_share{}), say(language, cli_msg::column_interval{}));
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    const auto& row = report.seats[seat];
    fmt::format_to(to, "{:<6} {:<12} {:>12} {:>8}  {}\n", seat, plan.bots[seat].text(), number(row.wins, 1),
                   number(100 * row.share, 2) + "%",
                   say(language, cli_msg::interval{.high = number(100 * row.interval.high, 2) + "%",
                                                   .low = number(100 * row.interval.low, 2) + "%"}));
  }
  const auto table = [&](std::string_view title, const std::map<std::string, std::uint64_t>& counts, bool with_titles) {
    fmt::format_to(to, "\n{:<16} {:>14} {:>10}\n", title, say(language, cli_msg::column_times{}),
                   say(language, cli_msg::column_per_game{}));
    for (const auto& [name, count] : counts) {
      fmt::format_to(to, "{:<16} {:>14} {:>10}", name, count, number(share(count, report.games), 3));
      const auto* rule = with_titles ? find_rule(name, language) : nullptr;
      if (rule != nullptr) fmt::format_to(to, "  {}", translated(language, rule->title));
      text += '\n';
    }
  };
  table(say(language, cli_msg::column_ended{}), report.reasons, true);
  table(say(language, cli_msg::column_event{}), report.events, false);
  table(say(language, cli_msg::column_rule{}), report.rules, true);
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
