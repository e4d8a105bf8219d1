#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/tally.h"
#include "lab/figures/card_effects.h"
#include "lab/figures/certainty.h"
#include "lab/figures/interval.h"
#include "lab/figures/report.h"

namespace cardtable {
namespace {

constexpr std::array<std::string_view, kMaxSeats> kSeats{"first", "second", "third", "fourth", "fifth", "sixth"};

/// `36.9 % (36.1 to 37.7)`.
std::string per_cent(const Estimate& value) {
  const auto share = [](double part) { return 100 * std::clamp(part, 0.0, 1.0); };
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", share(value.mean), share(value.low), share(value.high));
}

class Findings {
 public:
  Findings(const LabPlan& plan, const LabVariant& variant, const LabTally& tally)
      : plan_(plan), variant_(variant), tally_(tally) {}

  std::vector<std::string> all() {
    if (tally_.games == 0) return {"No game was finished."};
    if (tally_.games < kLeastGames) return {too_few()};
    length();
    endings();
    seats();
    choices();
    story();
    for (auto& sentence : card_sentences(tally_, plan_.type_of(variant_))) said_.push_back(std::move(sentence));
    rules();
    return std::move(said_);
  }

 private:
  Estimate of(Figure figure) const { return sure_estimate(figure, tally_.figures[index(figure)]); }

  std::string too_few() const {
    return fmt::format("{} {} too few to say anything for certain; {} are the least.", grouped(tally_.games),
                       tally_.games == 1 ? "game is" : "games are", kLeastGames);
  }

  template <class... Args>
  void say(fmt::format_string<Args...> text, Args&&... args) {
    said_.push_back(fmt::format(text, std::forward<Args>(args)...));
  }

  void length() {
    const auto minutes = of(Figure::kMinutes);
    const auto turns = of(Figure::kTurns);
    const auto quarter = [&](double share) { return percentile(tally_.seconds, share).value_or(0) / 60.0; };
    say("People who play like {} bots need {:.1f} minutes for a game ({:.1f} to {:.1f}) and {:.1f} turns ({:.1f} to "
        "{:.1f}). In these games the middle half took {:.1f} to {:.1f} minutes.",
        bots_text(plan_.bots), minutes.mean, minutes.low, minutes.high, turns.mean, turns.low, turns.high,
        quarter(0.25), quarter(0.75));
  }

  void endings() {
    const auto unfinished = of(Figure::kUnfinished);
    if (unfinished.mean > 0) {
      say("{} of the games do not end: they were cut off after {} decisions.", per_cent(unfinished),
          grouped(plan_.most_decisions));
    } else {
      say("All {} games ended.", grouped(tally_.games));
    }
    if (const auto drawn = of(Figure::kDrawn); drawn.mean > 0) say("{} of the games have no winner.", per_cent(drawn));
  }

  void seats() {
    const std::size_t players = plan_.bots.size();
    std::vector<double> wins;
    for (std::size_t seat = 0; seat < players; ++seat) {
      wins.push_back(static_cast<double>(tally_.figures[index(seat_figure(seat))].sum) / Tally::kWholeWin);
    }
    std::string shares;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const auto games = static_cast<double>(tally_.games);
      const auto interval = wilson_interval(wins[seat], games, kSeatsZ);
      shares += fmt::format("{}{} {:.1f} % ({:.1f} to {:.1f})", seat == 0 ? "" : ", ", kSeats[seat],
                            100 * wins[seat] / games, 100 * interval.low, 100 * interval.high);
    }
    constexpr double kWorthShowing = 0.02;
    const auto enough = games_to_show(kWorthShowing, players);
    if (test_equal_shares(wins).is_refuted) {
      say("It matters where you sit. Wins by seat: {}; equal would be {:.1f} %.", shares,
          100.0 / static_cast<double>(players));
    } else if (tally_.games >= enough) {
      say("No seat wins more than {:.1f} points more or less than an equal share.",
          100 * seat_advantage_bounds(tally_, players).high);
    } else {
      say("Too few games to tell whether one seat is better than another: about {} would be enough to show a "
          "difference of {:.0f} points.",
          grouped(rounded_up(enough)), 100 * kWorthShowing);
    }
    // Where the first seat always begins, its wins are already there.
    const auto& starter = tally_.figures[index(Figure::kStarter)];
    if (starter.count > 0 && starter != tally_.figures[index(seat_figure(0))]) {
      say("The first to decide wins {} of the games.", per_cent(of(Figure::kStarter)));
    }
  }

  void choices() {
    const auto moves = of(Figure::kBranching);
    say("A decision has {:.2f} legal moves on average ({:.2f} to {:.2f}), and {} of the decisions are forced.",
        moves.mean, moves.low, moves.high, per_cent(of(Figure::kForced)));
  }

  void story() {
    const auto known = of(Figure::kKnownAt);
    const auto lead = of(Figure::kLeadChanges);
    if (known.count < kFewStories) return;
    say("The winner is known after {} of the way to the win, and the lead changes {:.1f} times ({:.1f} to {:.1f}).",
        per_cent(known), lead.mean, std::max(0.0, lead.low), lead.high);
    say("In {} of the games the winner came back from less than half of a fair chance.",
        per_cent(of(Figure::kComeback)));
  }

  void rules() {
    std::size_t silent = 0;
    for (const auto id : plan_.type->info().rules) {
      if (!tally_.items.contains("rule " + std::string(id))) ++silent;
    }
    say("In these games {} of {} rules caused no event.", silent, plan_.type->info().rules.size());
  }

  /// To two digits.
  static std::uint64_t rounded_up(std::uint64_t number) {
    std::uint64_t unit = 1;
    while (number / unit >= 100) unit *= 10;
    return (number + unit - 1) / unit * unit;
  }

  static constexpr std::uint64_t kFewStories = 50;

  const LabPlan& plan_;
  const LabVariant& variant_;
  const LabTally& tally_;
  std::vector<std::string> said_;
};

std::string without_sentence(const WithoutPlan& plan, const WithoutTally& tally) {
  const auto loss = sure_loss_of(tally.loss);
  if (tally.games < kFewGames) return {};
  const auto points = [](const Estimate& value) {
    return fmt::format("{:.1f} points ({:.1f} to {:.1f})", 100 * value.mean, 100 * value.low, 100 * value.high);
  };
  auto text = fmt::format("A player who never makes moves like “{}” loses {} of a win.", plan.pattern, points(loss));
  if (tally.usual_loss.count == 0) return text;
  const auto beyond = sure_loss_of(tally.beyond);
  text += fmt::format(" Doing without another of the kind instead, such as “{}”, costs {} on average: ",
                      plan.others.front(), points(sure_loss_of(tally.usual_loss)));
  if (beyond.low <= 0 && beyond.high >= 0) return text + "no clear difference.";
  return text + fmt::format("these moves are worth {:.1f} points {} ({:.1f} to {:.1f}).", 100 * std::abs(beyond.mean),
                            beyond.mean > 0 ? "more" : "less",
                            100 * std::min(std::abs(beyond.low), std::abs(beyond.high)),
                            100 * std::max(std::abs(beyond.low), std::abs(beyond.high)));
}

}  // namespace

std::vector<std::string> difference_sentences(const LabReport& report, std::size_t variant) {
  const LabPlan& plan = *report.plan;
  const LabTotals& totals = *report.totals;
  std::vector<std::string> said;
  for (const auto& difference : differences_of(totals.pairs[variant - 1])) {
    // Shares of the way say nothing where the ways differ in length; the steps do.
    if (difference.is_beyond_chance && difference.figure != Figure::kMargin) said.push_back(sentence_of(difference));
  }
  for (auto& sentence : card_differences(totals.variants[0], totals.variants[variant], plan.type_of(plan.variants[0]),
                                         plan.type_of(plan.variants[variant]))) {
    said.push_back(std::move(sentence));
  }
  return said;
}

std::string_view without_difference(const LabReport& report, std::size_t variant) {
  const PairTally& pair = report.totals->pairs[variant - 1];
  return pair.games > 0 && pair.different == 0 ? "Every game came out the same."
                                               : "Too few games to tell any difference from chance.";
}

std::vector<std::string> findings(const LabReport& report, std::size_t variant) {
  const LabPlan& plan = *report.plan;
  const LabTotals& totals = *report.totals;
  auto said = Findings(plan, plan.variants[variant], totals.variants[variant]).all();
  if (variant > 0) return said;
  for (std::size_t i = 0; i < plan.ladder.size(); ++i) {
    auto sentence = luck_sentence(plan.ladder[i], totals.ladder[i], plan.bots.size());
    if (!sentence.empty()) said.push_back(std::move(sentence));
  }
  for (std::size_t i = 0; i < plan.without.size(); ++i) {
    auto sentence = without_sentence(plan.without[i], totals.without[i]);
    if (!sentence.empty()) said.push_back(std::move(sentence));
  }
  return said;
}

}  // namespace cardtable
