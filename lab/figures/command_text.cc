#include <fmt/format.h>

#include "engine/kit/option_text.h"
#include "lab/figures/report.h"

namespace cardtable {

std::string shell_word(std::string_view text) {
  constexpr std::string_view kSpecial = " \t\n*?[]{}<>'\"`\\$&;()|#!~";
  if (!text.empty() && text.find_first_of(kSpecial) == std::string_view::npos) return std::string(text);
  std::string quoted = "'";
  for (const char letter : text) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

namespace {

std::string bots_list(const std::vector<BotSpec>& bots) {
  std::string list;
  for (const BotSpec& bot : bots) list += (list.empty() ? "" : ",") + bot.text();
  const bool are_equal = bots_text(bots) == bots.front().text();
  return are_equal ? bots.front().text() : list;
}

std::string options_text(const LabPlan& plan, const OptionValues& options) {
  const auto specs = plan.type->info().options;
  std::string text;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (options[i] != specs[i].fallback) text += " -o " + shell_word(format_option(specs[i], options[i]));
  }
  return text;
}

/// The variants: options of one, the files of several, or the values of a sweep.
std::string variants_text(const LabReport& report) {
  const LabPlan& plan = *report.plan;
  if (report.kind == ReportKind::kComparison) {
    std::string text = " --compare";
    for (const auto& variant : plan.variants) {
      text += " " + shell_word(variant.file.empty() ? variant.name + ".variant" : variant.file);
    }
    return text;
  }
  std::string text = options_text(plan, plan.variants.front().options);
  if (report.kind != ReportKind::kSweep) return text;
  std::string values;
  for (std::size_t i = 1; i < plan.variants.size(); ++i) {
    const auto& name = plan.variants[i].name;  // `hand_size=7`
    values += (values.empty() ? "" : ",") + name.substr(name.find('=') + 1);
  }
  return text + " --sweep " + shell_word(report.axis + "=" + values);
}

}  // namespace

std::string command_of(const LabPlan& plan) {
  const LabPlan usual;
  std::string text =
      fmt::format("cardtable lab {} -p {} --bots {}", plan.type->info().key, plan.bots.size(), bots_list(plan.bots));
  if (plan.games > 0) text += fmt::format(" --games {}", plan.games);
  text += fmt::format(" --seed {} --stories {}", plan.seed, plan.stories);
  if (plan.stories > 0) text += fmt::format(" --samples {}", plan.samples);
  if (plan.most_decisions != usual.most_decisions) text += fmt::format(" --most-decisions {}", plan.most_decisions);
  if (plan.careless > 0) text += fmt::format(" --careless {}", plan.careless);
  if (plan.pace.seconds_to_act != usual.pace.seconds_to_act) {
    text += fmt::format(" --seconds-to-act {}", plan.pace.seconds_to_act);
  }
  if (plan.pace.seconds_per_doubling != usual.pace.seconds_per_doubling) {
    text += fmt::format(" --seconds-per-doubling {}", plan.pace.seconds_per_doubling);
  }
  if (!plan.catalog_file.empty()) text += " --catalog " + shell_word(plan.catalog_file);
  // Otherwise the options are those of the first variant.
  if (plan.base) text += options_text(plan, *plan.base);
  return text;
}

std::string command_of(const LabReport& report) {
  const LabPlan& plan = *report.plan;
  std::string text = command_of(plan) + variants_text(report);
  if (plan.is_ladder_asked) {
    text += fmt::format(" --ladder --top {} --deals {}", plan.ladder.back().upper.text(), plan.ladder_deals);
  }
  for (const auto& one : plan.without) text += " --without " + shell_word(one.pattern);
  return text;
}

}  // namespace cardtable
