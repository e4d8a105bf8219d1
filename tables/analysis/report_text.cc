#include <fmt/format.h>

#include <algorithm>

#include "tables/analysis/report.h"
#include "tables/table/names.h"

namespace cardtable {
namespace {

double points(double share) { return share * 100; }

std::string seat_lines(const Review& review, std::span<const std::string> names) {
  std::size_t width = 6;
  for (const auto& name : names) width = std::max(width, name.size());
  std::string text = fmt::format("{:<{}}  accuracy  start   luck  skill  others  result  without luck\n", "", width);
  for (std::size_t i = 0; i < review.players; ++i) {
    const ReviewedSeat& seat = review.seats[i];
    text += fmt::format("{:<{}}  {:>6.0f} %  {:>5.0f}  {:>+5.0f}  {:>+5.0f}  {:>+6.0f}  {:>6.0f}  {:>5.0f} ± {:.0f}\n",
                        names[i], width, seat.accuracy, points(seat.start), points(seat.luck), points(seat.skill),
                        points(seat.others), points(seat.result), points(seat.adjusted), points(seat.half_width));
  }
  return text;
}

std::string class_lines(const Review& review, std::span<const std::string> names) {
  std::string text;
  for (std::size_t i = 0; i < review.players; ++i) {
    const auto& classes = review.seats[i].classes;
    const auto count = [&](MoveClass kind) { return classes[static_cast<std::size_t>(kind)]; };
    text += fmt::format("{}: {} decisions, {} forced; {} inaccuracies, {} mistakes, {} blunders, {} only moves\n",
                        names[i], review.seats[i].decisions, count(MoveClass::kForced), count(MoveClass::kInaccuracy),
                        count(MoveClass::kMistake), count(MoveClass::kBlunder), count(MoveClass::kOnlyMove));
  }
  return text;
}

std::string decision_line(const ReviewedDecision& decision, std::span<const std::string> names) {
  std::string text =
      fmt::format("{:>5}  {}: {}", decision.number, names[index(decision.seat)], with_names(decision.did.what, names));
  if (decision.kind >= MoveClass::kInaccuracy) {
    text += fmt::format("\n       {}, {:.0f} points (± {:.0f})", name_of(decision.kind), points(decision.loss()),
                        points(decision.known->judgement->half_width));
    if (!decision.better.what.empty()) text += "; better: " + with_names(decision.better.text(), names);
    if (decision.open) {
      text +=
          fmt::format("\n       with open cards it lost {:.0f}", points(decision.open->judgement->loss(decision.seat)));
    }
  }
  return text + "\n";
}

}  // namespace

std::string review_text(const Review& review, std::span<const std::string> names) {
  std::string text = seat_lines(review, names) + "\n" + class_lines(review, names);
  if (!review.is_whole) text += "\nStopped before the end: these are the results so far.\n";
  text += "\nTurning points\n";
  for (const std::size_t at : review.turning_points) {
    const auto& decision = review.decisions[at];
    const Seat seat = decision.seat;
    text += fmt::format("{:>5}  {}: {} (luck {:+.0f}, skill {:+.0f})\n", decision.number, names[index(seat)],
                        with_names(decision.did.what, names), points(decision.luck[index(seat)]),
                        points(decision.skill[index(seat)]));
  }
  const auto is_worth_a_look = [](const ReviewedDecision& one) { return one.kind >= MoveClass::kInaccuracy; };
  if (std::ranges::any_of(review.decisions, is_worth_a_look)) text += "\nWhat could have been better\n";
  for (const auto& decision : review.decisions) {
    if (is_worth_a_look(decision)) text += decision_line(decision, names);
  }
  return text;
}

}  // namespace cardtable
