#include "lab/figures/dead.h"

#include <set>

#include "engine/kit/option_text.h"
#include "lab/figures/card_groups.h"
#include "lab/figures/decimal.h"
#include "lab/figures/words.h"

namespace cardtable {
namespace {

/// Of a hundred decisions, where the rules have a price for a mistake.
constexpr std::uint32_t kCareless = 10;

/// The values that switch an option off.
std::vector<std::int32_t> off_values(const OptionSpec& spec, std::int32_t usual) {
  std::vector<std::int32_t> values;
  switch (spec.kind) {
    case OptionKind::kSwitch:
      return {usual != 0 ? 0 : 1};
    case OptionKind::kChoice:
      for (std::size_t i = 0; i < spec.words.size(); ++i) {
        if (static_cast<std::int32_t>(i) != usual) values.push_back(static_cast<std::int32_t>(i));
      }
      return values;
    case OptionKind::kNumber:
      return {usual != spec.min ? spec.min : spec.max};
    case OptionKind::kSubset:
      return {0};
  }
  return values;
}

std::vector<std::string> silent_rules(const LabReport& report) {
  std::vector<std::string> silent;
  for (const auto id : report.plan->type->info().rules) {
    if (!report.totals->variants.front().items.contains("rule " + std::string(id))) silent.emplace_back(id);
  }
  return silent;
}

/// Groups of cards that no event of the usual variant names.
std::vector<std::string> unseen_cards(const LabReport& report) {
  std::set<std::string, std::less<>> unseen;
  const auto& plan = *report.plan;
  for (const auto& [card, group] : card_groups(plan.type_of(plan.variants.front()).catalog())) unseen.insert(group);
  for (const auto& [name, count] : report.totals->variants.front().items) {
    const auto space = name.find(' ');
    if (space != std::string::npos) unseen.erase(name.substr(space + 1));
  }
  return {unseen.begin(), unseen.end()};
}

std::string list_of(const std::vector<std::string>& names, Language language) {
  std::string list;
  for (const auto& name : names) list += (list.empty() ? "" : ", ") + name;
  return list.empty() ? say(language, figures_msg::dead_none{}) : list;
}

double share_of_games(const PairTally& pair) {
  return pair.games > 0 ? static_cast<double>(pair.different) / static_cast<double>(pair.games) : 0;
}

void add_variants(std::string& text, const LabReport& report, Effect effect) {
  for (std::size_t i = 1; i < report.plan->variants.size(); ++i) {
    if (effect_of(report, i) != effect) continue;
    const auto share = decimal(100 * share_of_games(report.totals->pairs[i - 1]), 1, report.language);
    text +=
        "  " +
        say(report.language, figures_msg::dead_differently{.share = share, .variant = report.plan->variants[i].name}) +
        "\n";
    if (effect != Effect::kMatters) continue;
    for (const auto& sentence : difference_sentences(report, i)) text += "    " + sentence + "\n";
  }
}

std::string_view word_for(Effect effect) {
  return effect == Effect::kMatters ? "matters" : (effect == Effect::kUnclear ? "unclear" : "untested");
}

json::array variants_json(const LabReport& report) {
  json::array rows;
  for (std::size_t i = 1; i < report.plan->variants.size(); ++i) {
    json::array said;
    for (const auto& sentence : difference_sentences(report, i)) said.push_back(json::string(sentence));
    rows.push_back(json::object{{"variant", report.plan->variants[i].name},
                                {"effect", word_for(effect_of(report, i))},
                                {"different_games", share_of_games(report.totals->pairs[i - 1])},
                                {"sentences", std::move(said)}});
  }
  return rows;
}

}  // namespace

std::vector<LabVariant> switched_off(const GameType& type, const OptionValues& usual, std::size_t players) {
  std::vector<LabVariant> variants{{"with all options", usual}};
  const auto specs = type.info().options;
  for (std::size_t option = 0; option < specs.size(); ++option) {
    if (option == kTurnLimitOption) continue;
    for (const std::int32_t value : off_values(specs[option], usual[option])) {
      LabVariant variant{format_option(specs[option], value), usual};
      variant.options[option] = value;
      if (value != usual[option] && !type.wrong_options(variant.options, players))
        variants.push_back(std::move(variant));
    }
  }
  return variants;
}

Effect effect_of(const LabReport& report, std::size_t variant) {
  if (report.totals->pairs[variant - 1].different == 0) return Effect::kUntested;
  return difference_sentences(report, variant).empty() ? Effect::kUnclear : Effect::kMatters;
}

std::optional<LabPlan> careless_plan(const LabReport& report) {
  LabPlan plan = *report.plan;
  plan.variants.resize(1);
  plan.careless = kCareless;
  for (std::size_t i = 1; i < report.plan->variants.size(); ++i) {
    if (effect_of(report, i) == Effect::kUntested) plan.variants.push_back(report.plan->variants[i]);
  }
  if (plan.variants.size() < 2) return std::nullopt;
  return plan;
}

std::string dead_text(const LabReport& report, const LabReport* careless) {
  const LabPlan& plan = *report.plan;
  const Language language = report.language;
  const auto line = [&](std::string_view words) { return "\n" + std::string(words) + "\n"; };
  std::string text =
      say(language, figures_msg::dead_head{.bots = bots_text(plan.bots),
                                           .game = plan.type->info().name,
                                           .games = report.totals->variants.front().games,
                                           .players = plan.bots.size(),
                                           .settings = plan.settings_of(plan.variants.front(), language)}) +
      "\n";
  if (!report.is_whole) text += say(language, figures_msg::text_unfinished{}) + "\n";
  text += line(say(language, figures_msg::dead_matter{}));
  add_variants(text, report, Effect::kMatters);
  text += line(say(language, figures_msg::dead_unclear{}));
  add_variants(text, report, Effect::kUnclear);
  text += line(say(language, figures_msg::dead_untested{}));
  add_variants(text, report, Effect::kUntested);
  if (careless != nullptr) {
    text += line(say(language, figures_msg::dead_careless{.percent = kCareless}));
    for (const Effect effect : {Effect::kMatters, Effect::kUnclear, Effect::kUntested}) {
      add_variants(text, *careless, effect);
    }
  }
  text += line(say(language, figures_msg::dead_silent{.rules = list_of(silent_rules(report), language)}));
  text += say(language, figures_msg::dead_unseen{.cards = list_of(unseen_cards(report), language)}) + "\n";
  return text;
}

json::object dead_json(const LabReport& report, const LabReport* careless) {
  json::object object{{"run", report.plan->description()},
                      {"whole", report.is_whole},
                      {"options", variants_json(report)},
                      {"silent_rules", json::value_from(silent_rules(report))},
                      {"unseen_cards", json::value_from(unseen_cards(report))}};
  if (careless != nullptr) object["careless"] = variants_json(*careless);
  return object;
}

}  // namespace cardtable
