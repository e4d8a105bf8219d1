#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "lab/figures/card_effects.h"
#include "lab/figures/certainty.h"
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

/// How far a figure is from 0, in half widths of its interval: what is reliable comes first.
double certainty_of(const ItemEffect& effect) {
  if (!effect.lift) return -1;
  const double half = (effect.lift->high - effect.lift->low) / 2;
  return half > 0 ? std::abs(effect.lift->mean) / half : 0;
}

void add_items(std::string& text, const LabPlan& plan, const LabTally& tally) {
  auto to = std::back_inserter(text);
  auto effects = item_effects(tally, plan.bots.size());
  std::ranges::stable_sort(effects, std::greater{}, certainty_of);
  fmt::format_to(to, "\nWhat goes with winning, the most reliable first\n{:<34} {:>9} {:>9} {:>9}  95 % interval\n",
                 "card, rule or event", "per game", "in games", "wins");
  for (const auto& effect : effects) {
    fmt::format_to(to, "{:<34} {:>9.3f} {:>8.1f}%", effect.name, effect.per_game, 100 * effect.in_games);
    if (effect.lift) {
      fmt::format_to(to, " {:>+8.1f}%  {:+.1f} to {:+.1f}", 100 * effect.lift->mean, 100 * effect.lift->low,
                     100 * effect.lift->high);
    }
    text += '\n';
  }
}

void add_cards(std::string& text, const LabPlan& plan, const LabTally& tally) {
  auto to = std::back_inserter(text);
  auto effects = card_effects(tally, plan.type_of(plan.variants.front()));
  if (effects.empty()) return;
  std::ranges::stable_sort(effects, std::greater{}, [](const CardEffect& effect) {
    return std::max(effect.does ? std::abs(effect.does->z) : 0, effect.goes ? std::abs(effect.goes->z) : 0);
  });
  fmt::format_to(to,
                 "\nCards against others of their kind, the clearest first (* discovery at a false discovery rate of "
                 "{:.0f} %)\n{:<34} {:>9}  {:<18} {:>9}  {:<18}\n",
                 100 * kFalseDiscoveries, "group of cards", "does", "95 % interval", "goes with", "95 % interval");
  for (const auto& effect : effects) {
    fmt::format_to(to, "{:<34}", effect.name);
    for (const auto& one : {effect.does, effect.goes}) {
      if (one) {
        fmt::format_to(to, " {:>+8.1f}{}  {:<18}", 100 * one->by, one->is_discovery ? "*" : " ",
                       fmt::format("{:+.1f} to {:+.1f}", 100 * one->low(kZ95), 100 * one->high(kZ95)));
      } else {
        fmt::format_to(to, " {:>9}  {:<18}", "", "");
      }
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
}

void add_ladder(std::string& text, const LabReport& report) {
  auto to = std::back_inserter(text);
  const auto& plan = *report.plan;
  if (!plan.ladder.empty()) {
    fmt::format_to(to, "\n{:<24} {:>8}  {:<18} {:>6} {:>8} {:>8} {:>8}\n", "ladder", "wins", "95 % interval", "Elo",
                   "skill", "deal", "draws");
  }
  for (std::size_t i = 0; i < plan.ladder.size(); ++i) {
    const auto shares = luck_and_skill(report.totals->ladder[i], plan.bots.size());
    fmt::format_to(to, "{:<24} {:>7.1f}%  {:>5.1f}% to {:>5.1f}%  {:>+6.0f} {:>7.1f}% {:>7.1f}% {:>7.1f}%\n",
                   plan.ladder[i].upper.text() + " over " + plan.ladder[i].lower.text(), 100 * shares.win_rate,
                   100 * shares.low, 100 * shares.high, shares.elo, 100 * shares.skill.share, 100 * shares.deal.share,
                   100 * shares.draws.share);
  }
  if (!plan.without.empty()) {
    fmt::format_to(to, "\n{:<24} {:>12} {:>10}  {:<16} {:>10}  {:<16}\n", "without", "moves/game", "loses",
                   "95 % interval", "others", "95 % interval");
  }
  for (std::size_t i = 0; i < plan.without.size(); ++i) {
    const auto& tally = report.totals->without[i];
    const auto loss = [&](const FigureSum& sum) {
      const auto value = loss_of(sum);
      if (value.count == 0) return std::string();
      return fmt::format(" {:>+9.1f}%  {:<16}", 100 * value.mean,
                         fmt::format("{:+.1f} to {:+.1f}", 100 * value.low, 100 * value.high));
    };
    fmt::format_to(to, "{:<24} {:>12.2f}{}{}\n", plan.without[i].pattern,
                   static_cast<double>(tally.avoided) / static_cast<double>(std::max<std::uint64_t>(1, tally.games)),
                   loss(tally.loss), loss(tally.usual_loss));
    text.erase(text.find_last_not_of(" \n") + 1);
    text += '\n';
  }
}

void add_differences(std::string& text, const LabReport& report) {
  auto to = std::back_inserter(text);
  const auto& plan = *report.plan;
  for (std::size_t i = 1; i < plan.variants.size(); ++i) {
    fmt::format_to(to, "\n{} against {}:\n", plan.variants[i].name, plan.variants[0].name);
    const auto said = difference_sentences(report, i);
    for (const auto& sentence : said) fmt::format_to(to, "  {}\n", sentence);
    if (said.empty()) fmt::format_to(to, "  {}\n", without_difference(report, i));
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
  fmt::format_to(to, "{}, {} players, {}\n", plan.type->info().name, plan.bots.size(), bots_text(plan.bots));
  if (!report.is_whole) text += "The run was stopped before its end; these are the games so far.\n";
  for (std::size_t i = 0; i < plan.variants.size(); ++i) {
    const auto& tally = report.totals->variants[i];
    fmt::format_to(to, "\n== {}: {} ({} games)\n", plan.variants[i].name, plan.settings_of(plan.variants[i]),
                   grouped(tally.games));
    for (const auto& finding : findings(report, i)) fmt::format_to(to, "- {}\n", finding);
    if (tally.games == 0) continue;
    text += '\n';
    add_figures(text, plan, tally);
    if (report.kind != ReportKind::kOne) continue;
    add_lengths(text, tally);
    add_cards(text, plan, tally);
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
    for (const auto& effect : card_effects(tally, plan.type_of(plan.variants[i]))) {
      const auto card = [&](std::string_view section, const std::optional<AgainstKind>& one) {
        if (one) row(name, section, effect.name, {one->by, one->low(kZ95), one->high(kZ95), one->count});
      };
      card("card_does", effect.does);
      card("card_goes_with", effect.goes);
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
                   shares.skill.share, shares.deal.share);
  }
  for (std::size_t i = 0; i < plan.without.size(); ++i) {
    const auto& tally = report.totals->without[i];
    row(plan.variants.front().name, "without", plan.without[i].pattern, loss_of(tally.loss));
    if (tally.usual_loss.count == 0) continue;
    row(plan.variants.front().name, "without_others", plan.without[i].pattern, loss_of(tally.usual_loss));
    row(plan.variants.front().name, "without_beyond", plan.without[i].pattern, loss_of(tally.beyond));
  }
  return text;
}

}  // namespace cardtable
