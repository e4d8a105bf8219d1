#include <fmt/format.h>

#include "engine/kit/option_text.h"
#include "lab/figures/report.h"

namespace cardtable {
namespace {

/// A word for a shell.
std::string word(std::string_view text) {
  if (text.find_first_of(" *<>'\"$&;()|") == std::string_view::npos) return std::string(text);
  std::string quoted = "'";
  for (const char letter : text) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

std::string bots_list(const std::vector<BotSpec>& bots) {
  std::string list;
  for (const BotSpec& bot : bots) list += (list.empty() ? "" : ",") + bot.text();
  const bool are_equal = bots_text(bots) == bots.front().text();
  return are_equal ? bots.front().text() : list;
}

/// The variants: options of one, the files of several, or the values of a sweep.
std::string variants_text(const LabReport& report) {
  const LabPlan& plan = *report.plan;
  const auto specs = plan.type->info().options;
  std::string text;
  if (report.kind == ReportKind::kComparison) {
    text += " --compare";
    for (const auto& variant : plan.variants) text += " " + word(variant.name + ".variant");
    return text;
  }
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const auto value = plan.variants.front().options[i];
    if (value != specs[i].fallback) text += " -o " + word(format_option(specs[i], value));
  }
  if (report.kind != ReportKind::kSweep) return text;
  std::string values;
  for (std::size_t i = 1; i < plan.variants.size(); ++i) {
    const auto& name = plan.variants[i].name;  // `hand_size=7`
    values += (values.empty() ? "" : ",") + name.substr(name.find('=') + 1);
  }
  return text + " --sweep " + word(report.axis + "=" + values);
}

}  // namespace

std::string command_of(const LabReport& report) {
  const LabPlan& plan = *report.plan;
  const LabPlan usual;
  std::string text =
      fmt::format("cardtable lab {} -p {} --bots {} --games {} --seed {} --stories {}", plan.type->info().key,
                  plan.bots.size(), bots_list(plan.bots), plan.games, plan.seed, plan.stories);
  if (plan.stories > 0) text += fmt::format(" --samples {}", plan.samples);
  if (plan.most_decisions != usual.most_decisions) text += fmt::format(" --most-decisions {}", plan.most_decisions);
  if (plan.careless > 0) text += fmt::format(" --careless {}", plan.careless);
  if (plan.pace.seconds_to_act != usual.pace.seconds_to_act) {
    text += fmt::format(" --seconds-to-act {}", plan.pace.seconds_to_act);
  }
  if (plan.pace.seconds_per_doubling != usual.pace.seconds_per_doubling) {
    text += fmt::format(" --seconds-per-doubling {}", plan.pace.seconds_per_doubling);
  }
  if (!plan.catalog.empty()) text += " --catalog " + word(plan.catalog);
  text += variants_text(report);
  if (plan.is_ladder_asked) {
    text += fmt::format(" --ladder --top {} --deals {}", plan.ladder.back().upper.text(), plan.ladder_deals);
  }
  for (const auto& one : plan.without) text += " --without " + word(one.pattern);
  return text;
}

}  // namespace cardtable
