#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "tables/analysis/report.h"
#include "tables/analysis/report/sentences.h"
#include "tables/analysis/report/words.h"
#include "tables/table/names.h"

namespace cardtable {
namespace {

double points(double share) { return share * 100; }
/// As a figure of a sentence.
long whole_points(double share) { return std::lrint(points(share)); }

/// A table: a label above each column of figures, the last one of which has any width.
std::string seat_lines(const Review& review, std::span<const std::string> names, Language language) {
  std::size_t width = 6;
  for (const auto& name : names) width = std::max(width, name.size());
  struct Column {
    std::string label;
    std::size_t width;
  };
  std::array<Column, 6> columns{{{say(language, report_msg::column_accuracy{}), 8},
                                 {say(language, report_msg::column_start{}), 5},
                                 {say(language, report_msg::column_luck{}), 5},
                                 {say(language, report_msg::column_skill{}), 5},
                                 {say(language, report_msg::column_others{}), 6},
                                 {say(language, report_msg::column_result{}), 6}}};
  std::string text = fmt::format("{:<{}}", "", width);
  for (Column& column : columns) {
    column.width = std::max(column.width, column.label.size());
    text += fmt::format("  {:>{}}", column.label, column.width);
  }
  text += "  " + say(language, report_msg::column_without_luck{}) + "\n";
  for (std::size_t i = 0; i < review.players; ++i) {
    const ReviewedSeat& seat = review.seats[i];
    const std::array<std::string, columns.size()> figures{
        fmt::format("{:.0f} %", seat.accuracy),      fmt::format("{:.0f}", points(seat.start)),
        fmt::format("{:+.0f}", points(seat.luck)),   fmt::format("{:+.0f}", points(seat.skill)),
        fmt::format("{:+.0f}", points(seat.others)), fmt::format("{:.0f}", points(seat.result))};
    text += fmt::format("{:<{}}", names[i], width);
    for (std::size_t at = 0; at < columns.size(); ++at) text += fmt::format("  {:>{}}", figures[at], columns[at].width);
    text += fmt::format("  {:>5.0f} ± {:.0f}\n", points(seat.adjusted), points(seat.half_width));
  }
  return text;
}

std::string class_lines(const Review& review, std::span<const std::string> names, Language language) {
  std::string text;
  for (std::size_t i = 0; i < review.players; ++i) {
    const auto& classes = review.seats[i].classes;
    const auto count = [&](MoveClass kind) { return classes[static_cast<std::size_t>(kind)]; };
    text += say(language, report_msg::classes{.blunders = count(MoveClass::kBlunder),
                                              .decisions = review.seats[i].decisions,
                                              .forced = count(MoveClass::kForced),
                                              .inaccuracies = count(MoveClass::kInaccuracy),
                                              .mistakes = count(MoveClass::kMistake),
                                              .name = names[i],
                                              .only_moves = count(MoveClass::kOnlyMove)}) +
            "\n";
  }
  return text;
}

/// A decision that could have been better.
std::string decision_line(const ReviewedDecision& decision, std::span<const std::string> names, Language language) {
  const std::string what = with_names(decision.did, names);
  std::string text =
      fmt::format("{:>5}  {}", decision.number,
                  say(language, report_msg::decision{.name = names[index(decision.seat)], .what = what}));
  const auto remark = [&](const std::string& words) { text += "\n       " + words; };
  remark(say(language, report_msg::loss{.half_width = whole_points(decision.known->judgement->half_width),
                                        .kind = say(language, report_msg::class_name{.kind = decision.kind}),
                                        .points = whole_points(decision.loss())}));
  remark(better_sentence(decision, names, language));
  if (decision.open) {
    remark(say(language, report_msg::hindsight{}) + ". " + hindsight_sentence(decision, names, language));
  }
  return text + "\n";
}

}  // namespace

std::string review_text(const Review& review, std::span<const std::string> names, Language language) {
  std::string text;
  for (std::size_t i = 0; i < review.players; ++i) {
    text += average_luck_sentence(review.seats[i], names[i], language) + " " +
            how_it_went_sentence(review.seats[i], language) + "\n";
  }
  text += "\n" + seat_lines(review, names, language) + "\n" + class_lines(review, names, language);
  if (!review.is_whole) text += "\n" + say(language, report_msg::stopped{}) + "\n";
  const auto points = turning_points_of(review);
  if (!points.empty()) text += "\n" + say(language, report_msg::turning_points{.count = points.size()}) + "\n";
  for (const ReviewedDecision* decision : points) {
    text += fmt::format("{:>5}  {}\n", decision->number, turning_point_sentence(*decision, names, language));
  }
  const auto is_worth_a_look = [](const ReviewedDecision& one) { return one.kind >= MoveClass::kInaccuracy; };
  if (std::ranges::any_of(review.decisions, is_worth_a_look)) {
    text += "\n" + say(language, report_msg::could_be_better{}) + "\n";
  }
  for (const auto& decision : review.decisions) {
    if (is_worth_a_look(decision)) text += decision_line(decision, names, language);
  }
  return text;
}

}  // namespace cardtable
