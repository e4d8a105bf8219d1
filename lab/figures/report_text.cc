#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "lab/figures/report.h"

namespace cardtable {
namespace {

void add_figures(std::string& text, const LabPlan& plan, const LabTally& tally) {
  auto to = std::back_inserter(text);
  fmt::format_to(to, "{:<32} {:>12}  {:<22} {:>8}\n", "figure", "mean", "95 % interval", "games");
  for (std::size_t i = 0; i < index(Figure::kFirstSeat) + plan.bots.size(); ++i) {
    const auto& spec = spec_of(static_cast<Figure>(i));
    const auto value = estimate(spec, tally.figures[i]);
    if (value.count == 0) continue;
    fmt::format_to(to, "{:<32} {:>12}  {:<22} {:>8}\n", spec.title, format_value(spec, value.mean),
                   format_value(spec, value.low) + " to " + format_value(spec, value.high), value.count);
  }
}

void add_lengths(std::string& text, const LabTally& tally) {
  auto to = std::back_inserter(text);
  text += "\nlength";
  for (const double share : {0.05, 0.25, 0.5, 0.75, 0.95}) fmt::format_to(to, " {:>9.0f} %", 100 * share);
  text += "\nturns ";
  for (const double share : {0.05, 0.25, 0.5, 0.75, 0.95}) {
    fmt::format_to(to, " {:>11}", percentile(tally.turns, share).value_or(0));
  }
  text += "\nmin.  ";
  for (const double share : {0.05, 0.25, 0.5, 0.75, 0.95}) {
    fmt::format_to(to, " {:>11.1f}", percentile(tally.seconds, share).value_or(0) / 60.0);
  }
  text += "\n\nended by\n";
  for (const auto& [reason, count] : tally.reasons) fmt::format_to(to, "  {:<20} {:>10}\n", reason, count);
}

void add_items(std::string& text, const LabPlan& plan, const LabTally& tally) {
  auto to = std::back_inserter(text);
  auto effects = item_effects(tally, plan.bots.size());
  std::ranges::stable_sort(effects, std::greater{},
                           [](const ItemEffect& effect) { return effect.lift ? std::abs(effect.lift->mean) : -1.0; });
  fmt::format_to(to, "\n{:<34} {:>9} {:>9} {:>9}  95 % interval\n", "card, rule or event", "per game", "in games",
                 "wins");
  for (const auto& effect : effects) {
    fmt::format_to(to, "{:<34} {:>9.3f} {:>8.1f}%", effect.name, effect.per_game, 100 * effect.in_games);
    if (effect.lift) {
      fmt::format_to(to, " {:>+8.1f}%  {:+.1f} to {:+.1f}", 100 * effect.lift->mean, 100 * effect.lift->low,
                     100 * effect.lift->high);
    }
    text += '\n';
  }
}

void add_ladder(std::string& text, const LabReport& report) {
  auto to = std::back_inserter(text);
  const auto& plan = *report.plan;
  if (!plan.ladder.empty()) {
    fmt::format_to(to, "\n{:<24} {:>8}  {:<18} {:>6} {:>8} {:>8} {:>8}\n", "ladder", "wins", "95 % interval", "Elo",
                   "skill", "deal", "rest");
  }
  for (std::size_t i = 0; i < plan.ladder.size(); ++i) {
    const auto shares = luck_and_skill(report.totals->ladder[i], plan.bots.size());
    fmt::format_to(to, "{:<24} {:>7.1f}%  {:>5.1f}% to {:>5.1f}%  {:>+6.0f} {:>7.1f}% {:>7.1f}% {:>7.1f}%\n",
                   plan.ladder[i].upper.text() + " over " + plan.ladder[i].lower.text(), 100 * shares.win_rate,
                   100 * shares.low, 100 * shares.high, shares.elo, 100 * shares.skill, 100 * shares.deal,
                   100 * shares.rest);
  }
  if (!plan.without.empty()) {
    fmt::format_to(to, "\n{:<24} {:>12} {:>10}  95 % interval\n", "without", "moves/game", "loses");
  }
  for (std::size_t i = 0; i < plan.without.size(); ++i) {
    const auto& tally = report.totals->without[i];
    const auto loss = loss_of(tally);
    fmt::format_to(to, "{:<24} {:>12.2f} {:>+9.1f}%  {:+.1f} to {:+.1f}\n", plan.without[i],
                   static_cast<double>(tally.avoided) / static_cast<double>(std::max<std::uint64_t>(1, tally.games)),
                   100 * loss.mean, 100 * loss.low, 100 * loss.high);
  }
}

void add_differences(std::string& text, const LabReport& report) {
  auto to = std::back_inserter(text);
  const auto& plan = *report.plan;
  for (std::size_t i = 1; i < plan.variants.size(); ++i) {
    fmt::format_to(to, "\n{} against {}:\n", plan.variants[i].name, plan.variants[0].name);
    bool is_same = true;
    for (const auto& difference : differences_of(report.totals->pairs[i - 1])) {
      if (!difference.is_beyond_chance) continue;
      fmt::format_to(to, "  {}\n", sentence_of(difference));
      is_same = false;
    }
    if (is_same) text += "  nothing differs beyond chance\n";
  }
}

/// A field of CSV in quotes.
std::string quoted(std::string_view text) {
  std::string field = "\"";
  for (const char letter : text) field += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return field + "\"";
}

}  // namespace

std::string lab_text(const LabReport& report) {
  const auto& plan = *report.plan;
  std::string text;
  auto to = std::back_inserter(text);
  fmt::format_to(to, "{}, {} players, {}\n", plan.type->info().name, plan.bots.size(), plan.bots.front().text());
  if (!report.is_whole) text += "The run was stopped before its end; these are the games so far.\n";
  for (std::size_t i = 0; i < plan.variants.size(); ++i) {
    const auto& tally = report.totals->variants[i];
    fmt::format_to(to, "\n== {}: {} ({} games)\n", plan.variants[i].name, plan.settings_of(plan.variants[i]),
                   tally.games);
    for (const auto& finding : findings(plan, tally)) fmt::format_to(to, "- {}\n", finding);
    if (tally.games == 0) continue;
    text += '\n';
    add_figures(text, plan, tally);
    if (report.kind != ReportKind::kOne) continue;
    add_lengths(text, tally);
    add_items(text, plan, tally);
  }
  add_differences(text, report);
  add_ladder(text, report);
  return text;
}

std::string lab_csv(const LabReport& report) {
  const auto& plan = *report.plan;
  std::string text = "variant,section,name,value,low,high\n";
  auto to = std::back_inserter(text);
  const auto row = [&](std::string_view variant, std::string_view section, std::string_view name,
                       const Estimate& value) {
    fmt::format_to(to, "{},{},{},{},{},{}\n", quoted(variant), section, quoted(name), value.mean, value.low,
                   value.high);
  };
  for (std::size_t i = 0; i < plan.variants.size(); ++i) {
    const auto& tally = report.totals->variants[i];
    const auto& name = plan.variants[i].name;
    fmt::format_to(to, "{},run,games,{},,\n", quoted(name), tally.games);
    for (std::size_t figure = 0; figure < kFigures; ++figure) {
      const auto& spec = spec_of(static_cast<Figure>(figure));
      const auto value = estimate(spec, tally.figures[figure]);
      if (value.count > 0) row(name, "figure", spec.name, value);
    }
    for (const auto& [turns, count] : tally.turns) fmt::format_to(to, "{},turns,{},{},,\n", quoted(name), turns, count);
    for (const auto& effect : item_effects(tally, plan.bots.size())) {
      fmt::format_to(to, "{},per_game,{},{},,\n", quoted(name), quoted(effect.name), effect.per_game);
      if (effect.lift) row(name, "wins_with", effect.name, *effect.lift);
    }
    if (i == 0) continue;
    for (const auto& difference : differences_of(report.totals->pairs[i - 1])) {
      row(name, "difference", spec_of(difference.figure).name, difference.by);
    }
  }
  for (std::size_t i = 0; i < plan.ladder.size(); ++i) {
    const auto shares = luck_and_skill(report.totals->ladder[i], plan.bots.size());
    const auto name = plan.ladder[i].upper.text() + " over " + plan.ladder[i].lower.text();
    row(plan.variants.front().name, "ladder", name, {shares.win_rate, shares.low, shares.high, 0});
    fmt::format_to(to, "{0},skill,{1},{2},,\n{0},deal,{1},{3},,\n", quoted(plan.variants.front().name), quoted(name),
                   shares.skill, shares.deal);
  }
  for (std::size_t i = 0; i < plan.without.size(); ++i) {
    row(plan.variants.front().name, "without", plan.without[i], loss_of(report.totals->without[i]));
  }
  return text;
}

}  // namespace cardtable
