// A run of the lab as text, JSON, CSV and one HTML page. Everything is made from the plan and the totals, so the same
// games give the same bytes.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "lab/figures/estimate.h"

namespace cardtable {

/// What the variants of a plan have in common with each other, for titles and axes.
enum class ReportKind : std::uint8_t { kOne, kComparison, kSweep };

struct LabReport {
  const LabPlan* plan = nullptr;
  const LabTotals* totals = nullptr;
  ReportKind kind = ReportKind::kOne;
  std::string axis;                        ///< of a sweep: the option
  std::vector<double> axis_values;         ///< one per variant
  bool is_whole = true;                    ///< false if the run was stopped before the end
  Language language = Language::kEnglish;  ///< of all sentences
};

/// What a reader of that variant should know first, in whole sentences; of the first variant also what was asked about
/// luck and about doing without moves.
std::vector<std::string> findings(const LabReport& report, std::size_t variant = 0);

/// How that variant differs from the first, beyond chance: figures, then cards. None if nothing does.
std::vector<std::string> difference_sentences(const LabReport& report, std::size_t variant);

/// What to say instead if nothing does.
std::string without_difference(const LabReport& report, std::size_t variant);

/// The command that makes the same report; and its part that a tuning has, too.
std::string command_of(const LabReport& report);
std::string command_of(const LabPlan& plan);
/// Text as one word for a shell.
std::string shell_word(std::string_view text);

std::string lab_text(const LabReport& report);
json::object lab_json(const LabReport& report);
/// Lines of variant,section,name,value,low,high.
std::string lab_csv(const LabReport& report);
/// A self-contained page.
std::string lab_html(const LabReport& report);
/// The same as part of another page, whose shadow root has the style `lab_style`.
std::string lab_html_part(const LabReport& report);
std::string_view lab_style();

}  // namespace cardtable
