#include <algorithm>
#include <cmath>

#include "engine/core/tally.h"
#include "lab/figures/card_effects.h"
#include "lab/figures/certainty.h"
#include "lab/figures/decimal.h"
#include "lab/figures/interval.h"
#include "lab/figures/report.h"
#include "lab/figures/words.h"

namespace cardtable {
namespace {

/// `36.9 % (36.1 to 37.7)`.
std::string per_cent(const Estimate& value, Language language) {
  const auto share = [&](double part) { return decimal(100 * std::clamp(part, 0.0, 1.0), 1, language); };
  return say(language, figures_msg::value_share_interval{
                           .high = share(value.high), .low = share(value.low), .value = share(value.mean)});
}

class Findings {
 public:
  Findings(const LabPlan& plan, const LabVariant& variant, const LabTally& tally, Language language)
      : plan_(plan), variant_(variant), tally_(tally), language_(language) {}

  std::vector<std::string> all() {
    if (tally_.games == 0) return {say(language_, figures_msg::no_game{})};
    if (tally_.games < kLeastGames) {
      return {say(language_, figures_msg::few_games{.games = tally_.games, .least = kLeastGames})};
    }
    length();
    endings();
    seats();
    choices();
    story();
    for (auto& sentence : card_sentences(tally_, plan_.type_of(variant_), language_))
      said_.push_back(std::move(sentence));
    rules();
    return std::move(said_);
  }

 private:
  Estimate of(Figure figure) const { return sure_estimate(figure, tally_.figures[index(figure)]); }

  template <Message M>
  void add(const M&& message) {
    said_.push_back(say(language_, static_cast<const M&&>(message)));
  }
  std::string number(double value, int digits = 1) const { return decimal(value, digits, language_); }
  std::string share(const Estimate& value) const { return per_cent(value, language_); }

  void length() {
    const auto minutes = of(Figure::kMinutes);
    const auto turns = of(Figure::kTurns);
    const auto quarter = [&](double share) { return percentile(tally_.seconds, share).value_or(0) / 60.0; };
    add(figures_msg::length{.bots = bots_text(plan_.bots),
                            .minutes = number(minutes.mean),
                            .minutes_high = number(minutes.high),
                            .minutes_low = number(minutes.low),
                            .quarter = number(quarter(0.25)),
                            .three_quarters = number(quarter(0.75)),
                            .turns = number(turns.mean),
                            .turns_high = number(turns.high),
                            .turns_low = number(turns.low)});
  }

  void endings() {
    const auto unfinished = of(Figure::kUnfinished);
    if (unfinished.mean > 0) {
      add(figures_msg::cut_off{.decisions = plan_.most_decisions, .share = share(unfinished)});
    } else {
      add(figures_msg::all_ended{.games = tally_.games});
    }
    if (const auto drawn = of(Figure::kDrawn); drawn.mean > 0) add(figures_msg::no_winner{.share = share(drawn)});
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
      if (!shares.empty()) shares += ", ";
      const Estimate won{wins[seat] / games, interval.low, interval.high, tally_.games};
      shares += say(language_, figures_msg::seat_share{.seat = seat + 1, .share = share(won)});
    }
    constexpr double kWorthShowing = 0.02;
    const auto enough = games_to_show(kWorthShowing, players);
    if (test_equal_shares(wins).is_refuted) {
      add(figures_msg::seats_matter{.fair = number(100.0 / static_cast<double>(players)), .shares = shares});
    } else if (tally_.games >= enough) {
      add(figures_msg::seats_equal{.points = number(100 * seat_advantage_bounds(tally_, players).high)});
    } else {
      add(figures_msg::seats_too_few{.games = rounded_up(enough), .points = number(100 * kWorthShowing, 0)});
    }
    // Where the first seat always begins, its wins are already there.
    const auto& starter = tally_.figures[index(Figure::kStarter)];
    if (starter.count > 0 && starter != tally_.figures[index(seat_figure(0))]) {
      add(figures_msg::starter{.share = share(of(Figure::kStarter))});
    }
  }

  void choices() {
    const auto moves = of(Figure::kBranching);
    add(figures_msg::choices{.forced = share(of(Figure::kForced)),
                             .high = number(moves.high, 2),
                             .low = number(moves.low, 2),
                             .moves = number(moves.mean, 2)});
  }

  void story() {
    const auto known = of(Figure::kKnownAt);
    const auto lead = of(Figure::kLeadChanges);
    if (known.count < kLeastStories) return;
    add(figures_msg::known{.changes = number(lead.mean),
                           .high = number(lead.high),
                           .low = number(std::max(0.0, lead.low)),
                           .share = share(known)});
    add(figures_msg::comeback{.share = share(of(Figure::kComeback))});
  }

  void rules() {
    std::size_t silent = 0;
    for (const auto id : plan_.type->info().rules) {
      if (!tally_.items.contains("rule " + std::string(id))) ++silent;
    }
    add(figures_msg::silent{.count = silent, .rules = plan_.type->info().rules.size()});
  }

  /// To two digits.
  static std::uint64_t rounded_up(std::uint64_t number) {
    std::uint64_t unit = 1;
    while (number / unit >= 100) unit *= 10;
    return (number + unit - 1) / unit * unit;
  }

  const LabPlan& plan_;
  const LabVariant& variant_;
  const LabTally& tally_;
  Language language_;
  std::vector<std::string> said_;
};

std::string without_sentence(const WithoutPlan& plan, const WithoutTally& tally, Language language) {
  const auto loss = sure_loss_of(tally.loss);
  if (tally.games < kLeastGames) return {};
  const auto number = [&](double value) { return decimal(100 * value, 1, language); };
  const auto points = [&](const Estimate& value) {
    return say(language,
               figures_msg::points{.high = number(value.high), .low = number(value.low), .value = number(value.mean)});
  };
  auto text = say(language, figures_msg::without{.loss = points(loss), .moves = plan.pattern});
  if (tally.usual_loss.count == 0) return text;
  const auto beyond = sure_loss_of(tally.beyond);
  const bool is_clear = beyond.low > 0 || beyond.high < 0;
  const auto compared =
      is_clear ? say(language,
                     figures_msg::without_worth{.high = number(std::max(std::abs(beyond.low), std::abs(beyond.high))),
                                                .is_more = beyond.mean > 0,
                                                .low = number(std::min(std::abs(beyond.low), std::abs(beyond.high))),
                                                .points = number(std::abs(beyond.mean))})
               : say(language, figures_msg::without_no_difference{});
  return text + " " +
         say(language,
             figures_msg::without_others{
                 .compared = compared, .loss = points(sure_loss_of(tally.usual_loss)), .moves = plan.others.front()});
}

}  // namespace

std::vector<std::string> difference_sentences(const LabReport& report, std::size_t variant) {
  const LabPlan& plan = *report.plan;
  const LabTotals& totals = *report.totals;
  std::vector<std::string> said;
  for (const auto& difference : differences_of(totals.pairs[variant - 1])) {
    // Shares of the way say nothing where the ways differ in length; the steps do.
    if (difference.is_beyond_chance && difference.figure != Figure::kMargin) {
      said.push_back(sentence_of(difference, report.language));
    }
  }
  for (auto& sentence : card_differences(totals.variants[0], totals.variants[variant], plan.type_of(plan.variants[0]),
                                         plan.type_of(plan.variants[variant]), report.language)) {
    said.push_back(std::move(sentence));
  }
  return said;
}

std::string without_difference(const LabReport& report, std::size_t variant) {
  const PairTally& pair = report.totals->pairs[variant - 1];
  return pair.games > 0 && pair.different == 0 ? say(report.language, figures_msg::difference_same{})
                                               : say(report.language, figures_msg::difference_too_few{});
}

std::vector<std::string> findings(const LabReport& report, std::size_t variant) {
  const LabPlan& plan = *report.plan;
  const LabTotals& totals = *report.totals;
  auto said = Findings(plan, plan.variants[variant], totals.variants[variant], report.language).all();
  if (variant > 0) return said;
  for (std::size_t i = 0; i < plan.ladder.size(); ++i) {
    auto sentence = luck_sentence(plan.ladder[i], totals.ladder[i], plan.bots.size(), report.language);
    if (!sentence.empty()) said.push_back(std::move(sentence));
  }
  for (std::size_t i = 0; i < plan.without.size(); ++i) {
    auto sentence = without_sentence(plan.without[i], totals.without[i], report.language);
    if (!sentence.empty()) said.push_back(std::move(sentence));
  }
  return said;
}

}  // namespace cardtable
