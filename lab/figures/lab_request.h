// A request for a run of the lab: the common part of the command line and the page in a browser.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"
#include "lab/figures/report.h"

namespace cardtable {

/// A plan and how its report is titled.
struct LabRequest {
  LabPlan plan;
  ReportKind kind = ReportKind::kOne;
  std::string axis;
  std::vector<double> axis_values;
  Language language = Language::kEnglish;

  LabReport report(const LabTotals& totals, bool is_whole) const {
    return {.plan = &plan,
            .totals = &totals,
            .kind = kind,
            .axis = axis,
            .axis_values = axis_values,
            .is_whole = is_whole,
            .language = language};
  }
};

/// Play-outs for everybody's chances at one moment.
inline constexpr std::uint32_t kUsualSamples = 320;

/// `medium`, `hard,medium`: one per seat; a shorter list is repeated. No bot may think by the clock, or no two runs
/// would be the same.
std::expected<std::vector<BotSpec>, InputError> parse_lab_bots(std::string_view text, std::size_t players);

/// The default number of games, enough to show that a seat wins two points more than the others (games_to_show); fewer
/// where bots search. And the default number of stories among them.
std::uint64_t usual_games(const std::vector<BotSpec>& bots);
std::uint64_t usual_stories(const LabPlan& plan);
/// Adds what every report of one variant has between heuristic bots: what cards do, and luck against the level below.
void add_usual_questions(LabPlan& plan);

/// The first variant that cannot be played, and why.
std::expected<void, InputError> check_variants(const LabPlan& plan);

/// What the page asks:
/// `{"game":"last-card","players":3,"bots":"medium","games":1000,"seed":1,
///   "variants":[{"name":"usual","options":{}},{"name":"short","options":{"hand_size":5}}],"language":"en"}`.
/// Everything but the game may be left out; the defaults are those of the command line.
std::expected<LabRequest, InputError> parse_lab_request(const json::value& value, const Registry& registry);

}  // namespace cardtable
