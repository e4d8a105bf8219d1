#include "lab/tune_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "lab/figures/decimal.h"
#include "lab/figures/page_style.h"
#include "lab/figures/report.h"
#include "lab/figures/svg_plot.h"
#include "lab/figures/words.h"
#include "tables/analysis/html_text.h"

namespace cardtable {
namespace {

bool is_share(const Target& target) { return !target.figure || spec_of(*target.figure).unit == Unit::kShare; }

std::string measured_text(const Target& target, const Estimate& value, Language language) {
  const double scale = is_share(target) ? 100 : 1;
  return say(language, figures_msg::value_interval{.high = decimal(scale * value.high, 1, language),
                                                   .low = decimal(scale * value.low, 1, language),
                                                   .value = decimal(scale * value.mean, 1, language)});
}

std::string conclusion(const TunePlan& plan, const TuneResult& result) {
  const Language language = plan.language;
  std::string text;
  if (!result.candidates.empty() && result.candidates.front().is_checked) {
    const TunedCandidate& best = result.candidates.front();
    const auto games = best.games;
    if (best.is_sure) {
      text = say(language, figures_msg::tune_sure{.games = games, .name = best.variant.name});
    } else if (best.miss == 0) {
      text = say(language, figures_msg::tune_unsure{.games = games, .name = best.variant.name});
    } else {
      // The others were dropped in the search, and fresh deals could have shown them to be better.
      const auto checked = std::ranges::count(result.candidates, true, &TunedCandidate::is_checked);
      text = say(language, figures_msg::tune_closest{.candidates = checked, .name = best.variant.name});
    }
    text +=
        " " + say(language, figures_msg::tune_played{.candidates = plan.plan.variants.size(), .games = result.games});
  }
  if (!result.is_whole) text += "\n" + say(language, figures_msg::text_unfinished{});
  return text;
}

/// The command that makes the same page.
std::string command(const TunePlan& plan) {
  std::string text = command_of(plan.plan);
  for (const auto& target : plan.targets) text += " --tune " + shell_word(target.text);
  for (const auto& range : plan.vary) text += " --vary " + shell_word(range);
  return text + fmt::format(" --budget {}", plan.budget);
}

std::string deals_of(const TunedCandidate& candidate, Language language) {
  return candidate.is_checked ? say(language, figures_msg::tune_fresh{}) : say(language, figures_msg::tune_search{});
}

std::span<const TunedCandidate> best(const TuneResult& result) {
  constexpr std::size_t kShown = 12;
  return std::span(result.candidates).first(std::min(kShown, result.candidates.size()));
}

/// What a target measures, for the best candidates; bars begin at the nearest bound.
std::string target_section(const TuneResult& result, const Target& target, std::size_t number, Language language) {
  std::vector<PlotRow> rows;
  const double bound = std::isfinite(target.high) ? target.high : target.low;
  double low = std::isfinite(target.low) ? std::min(target.low, bound) : bound;
  double high = bound;
  for (const auto& candidate : best(result)) {
    const auto& value = candidate.measured[number];
    const bool is_met = value.mean >= target.low && value.mean <= target.high;
    rows.push_back({candidate.variant.name, value.mean, value.low, value.high, is_met ? 0U : 1U});
    low = std::min(low, value.low);
    high = std::max(high, value.high);
  }
  const double room = std::max((high - low) * 0.05, 1e-3);
  return fmt::format(
      "<section><h2>{}</h2>{}<p class=\"note\">{}</p></section>", html_text(target.text),
      bar_plot(target.text, {target.text, low - room, high + room, is_share(target)}, bound, rows, language),
      say(language, figures_msg::tune_bars{}));
}

}  // namespace

std::string tune_text(const TunePlan& plan, const TuneResult& result) {
  const Language language = plan.language;
  std::string text = fmt::format("{:<36} {:>8} {:>8} {:>8}", say(language, figures_msg::tune_candidate{}),
                                 say(language, figures_msg::tune_deals{}), say(language, figures_msg::tune_games{}),
                                 say(language, figures_msg::tune_miss{}));
  for (const auto& target : plan.targets) text += fmt::format("  {:<24}", target.text);
  text += '\n';
  for (const auto& candidate : best(result)) {
    text += fmt::format("{:<36} {:>8} {:>8} {:>8}", candidate.variant.name, deals_of(candidate, language),
                        candidate.games, decimal(candidate.miss, 2, language));
    for (std::size_t i = 0; i < plan.targets.size(); ++i) {
      text += fmt::format("  {:<24}", measured_text(plan.targets[i], candidate.measured[i], language));
    }
    text += '\n';
  }
  return text + "\n" + conclusion(plan, result) + "\n";
}

json::object tune_json(const TunePlan& plan, const TuneResult& result) {
  json::array rows;
  for (const auto& candidate : result.candidates) {
    json::array measured;
    for (const auto& value : candidate.measured) measured.push_back(json::array{value.mean, value.low, value.high});
    rows.push_back(json::object{{"variant", candidate.variant.name},
                                {"games", candidate.games},
                                {"miss", candidate.miss},
                                {"fresh_deals", candidate.is_checked},
                                {"sure", candidate.is_checked && candidate.is_sure},
                                {"measured", std::move(measured)}});
  }
  json::array targets;
  for (const auto& target : plan.targets) targets.push_back(json::string(target.text));
  return {{"targets", std::move(targets)},
          {"games", result.games},
          {"whole", result.is_whole},
          {"candidates", std::move(rows)}};
}

std::string tune_csv(const TunePlan& plan, const TuneResult& result) {
  std::string text = "candidate,deals,games,miss,target,value,low,high\n";
  for (const auto& candidate : result.candidates) {
    for (std::size_t i = 0; i < plan.targets.size(); ++i) {
      const auto& value = candidate.measured[i];
      // Names and targets have commas, never quotation marks.
      fmt::format_to(std::back_inserter(text), "\"{}\",{},{},{},\"{}\",{},{},{}\n", candidate.variant.name,
                     candidate.is_checked ? "fresh" : "search", candidate.games, candidate.miss, plan.targets[i].text,
                     value.mean, value.low, value.high);
    }
  }
  return text;
}

std::string tune_html(const TunePlan& plan, const TuneResult& result) {
  const Language language = plan.language;
  std::string sections;
  std::string head;
  for (std::size_t i = 0; i < plan.targets.size(); ++i) {
    sections += target_section(result, plan.targets[i], i, language);
    head += fmt::format("<th class=n>{}", html_text(plan.targets[i].text));
  }
  std::string rows;
  for (const auto& candidate : best(result)) {
    rows +=
        fmt::format("<tr><td>{}<td>{}<td class=n>{}<td class=n>{}", html_text(candidate.variant.name),
                    deals_of(candidate, language), say(language, figures_msg::value_count{.count = candidate.games}),
                    decimal(candidate.miss, 2, language));
    for (std::size_t i = 0; i < plan.targets.size(); ++i) {
      rows += fmt::format("<td class=n>{}", measured_text(plan.targets[i], candidate.measured[i], language));
    }
    rows += "</tr>";
  }
  const auto title = say(language, figures_msg::tune_title{.game = html_text(plan.plan.type->info().name)});
  const auto columns =
      fmt::format("<th>{}<th>{}<th class=n>{}<th class=n>{}{}", say(language, figures_msg::tune_candidate{}),
                  say(language, figures_msg::tune_deals{}), say(language, figures_msg::tune_games{}),
                  say(language, figures_msg::tune_miss{}), head);
  return fmt::format(
      "<!doctype html><html lang=\"{7}\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{0}</title><style>{1}</style><main class=\"report\">"
      "<header><h1>{0}</h1><p>{2}</p></header><div class=\"grid2\">{3}</div><section><h2>{8}</h2><div "
      "class=\"scroll\" tabindex=\"0\"><table><tr>{4}</tr>{5}</table></div><p "
      "class=\"note\">{6}</p></section><footer>{9}</footer></main></html>\n",
      title, kPageStyle, html_text(conclusion(plan, result)), sections, columns, rows,
      say(language, figures_msg::tune_note{}), kLanguageTags[index(language)],
      say(language, figures_msg::tune_candidates{}),
      say(language, figures_msg::tune_made{.command = fmt::format("<code>{}</code>", html_text(command(plan))),
                                           .games = result.games}));
}

}  // namespace cardtable
