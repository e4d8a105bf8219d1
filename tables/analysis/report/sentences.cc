#include "tables/analysis/report/sentences.h"

#include <algorithm>
#include <cmath>

#include "tables/analysis/report/words.h"
#include "tables/table/names.h"

namespace cardtable {
namespace {

/// How much luck a player had.
enum class LuckKind : std::uint8_t { kMuchGood, kSomeGood, kMuchBad, kSomeBad, kEven };

constexpr auto select_keys(LuckKind) {
  return std::to_array<std::string_view>({"much_good", "some_good", "much_bad", "some_bad", "even"});
}

LuckKind kind_of(double luck) {
  constexpr double kSome = 0.1;
  constexpr double kMuch = 0.3;
  if (std::abs(luck) < kSome) return LuckKind::kEven;
  if (std::abs(luck) < kMuch) return luck > 0 ? LuckKind::kSomeGood : LuckKind::kSomeBad;
  return luck > 0 ? LuckKind::kMuchGood : LuckKind::kMuchBad;
}

long games_of(double share, double games) { return std::lround(std::clamp(share, 0.0, 1.0) * games); }
long percent(double share) { return games_of(share, 100); }

std::string compared(const Evaluation& evaluation, Language language) {
  const auto mover = index(evaluation.mover);
  return say(language, report_msg::compared{.best = percent(evaluation.judgement->best[mover]),
                                            .played = percent(evaluation.judgement->played[mover])});
}

/// The better move in words. Out of turn there is none: the player could only have left it.
std::string better_text(const std::string& better, std::span<const std::string> names, Language language) {
  if (better.empty()) return say(language, report_msg::leave_it{});
  return say(language, report_msg::better_move{.move = with_names(better, names)});
}

}  // namespace

std::string average_luck_sentence(const ReviewedSeat& seat, const std::string& name, Language language) {
  constexpr double kGames = 10;
  constexpr long kWidest = 6;  // a wider range is no estimate
  const long about = games_of(seat.adjusted, kGames);
  const long from = games_of(seat.adjusted - seat.half_width, kGames);
  const long to = games_of(seat.adjusted + seat.half_width, kGames);
  if (to - from > kWidest) {
    return say(language, report_msg::average_luck_unknown{.from = from, .name = name, .to = to});
  }
  return say(language,
             report_msg::average_luck{.about = about, .from = from, .is_range = from != to, .name = name, .to = to});
}

std::string how_it_went_sentence(const ReviewedSeat& seat, Language language) {
  if (seat.decisions == 0) return say(language, report_msg::nothing_to_decide{});
  std::uint32_t poor = 0;
  for (std::size_t kind = 0; kind < seat.classes.size(); ++kind) {
    if (kMoveClasses[kind].kind >= MoveClass::kInaccuracy) poor += seat.classes[kind];
  }
  return say(language, report_msg::how_it_went{.decisions = seat.decisions, .luck = kind_of(seat.luck), .poor = poor});
}

std::vector<const ReviewedDecision*> turning_points_of(const Review& review) {
  std::vector<const ReviewedDecision*> points;
  for (const std::size_t at : review.turning_points) points.push_back(&review.decisions[at]);
  std::ranges::sort(points, {}, &ReviewedDecision::number);
  return points;
}

std::string turning_point_sentence(const ReviewedDecision& decision, std::span<const std::string> names,
                                   Language language) {
  const Shares change = decision.luck + decision.skill;
  const auto most = static_cast<std::size_t>(
      std::ranges::max_element(change, {}, [](double one) { return std::abs(one); }) - change.begin());
  const double after = decision.chances[most];
  return say(language, report_msg::turned{.after = percent(after),
                                          .before = percent(after - change[most]),
                                          .is_luck = std::abs(decision.luck[most]) >= std::abs(decision.skill[most]),
                                          .mover = names[index(decision.seat)],
                                          .name = names[most],
                                          .what = with_names(decision.did, names)});
}

std::string better_sentence(const ReviewedDecision& decision, std::span<const std::string> names, Language language) {
  if (decision.kind < MoveClass::kInaccuracy) return "";
  std::string text = say(language, report_msg::better{.name = names[index(decision.seat)]}) + ": " +
                     better_text(decision.better, names, language) + " " + compared(*decision.known, language);
  for (const std::string& claim : decision.claims) {
    text += " " + say(language, report_msg::follows{.claim = with_names(claim, names)});
  }
  return text;
}

std::string hindsight_sentence(const ReviewedDecision& decision, std::span<const std::string> names,
                               Language language) {
  constexpr long kWorthAWord = 5;
  if (!decision.open) return "";
  const long lost = percent(decision.open->judgement->loss(decision.seat));
  const std::string means = say(language, report_msg::hindsight_means{.name = names[index(decision.seat)]}) + " ";
  if (lost == 0) return means + say(language, report_msg::cost_nothing{});
  if (lost < kWorthAWord) return means + say(language, report_msg::cost_little{.points = lost});
  return means + better_text(decision.with_open, names, language) + " " + compared(*decision.open, language);
}

}  // namespace cardtable
