#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/figures/estimate.h"

namespace cardtable {
namespace {

constexpr std::array<std::string_view, kMaxSeats> kSeats{"first", "second", "third", "fourth", "fifth", "sixth"};

class Findings {
 public:
  Findings(const LabPlan& plan, const LabTally& tally) : plan_(plan), tally_(tally) {}

  std::vector<std::string> all() {
    if (tally_.games == 0) return {"No game was finished."};
    length();
    endings();
    seats();
    choices();
    story();
    items();
    return std::move(said_);
  }

 private:
  Estimate of(Figure figure) const { return estimate(spec_of(figure), tally_.figures[index(figure)]); }

  template <class... Args>
  void say(fmt::format_string<Args...> text, Args&&... args) {
    said_.push_back(fmt::format(text, std::forward<Args>(args)...));
  }

  void length() {
    const auto minutes = [&](double share) { return percentile(tally_.seconds, share).value_or(0) / 60.0; };
    say("A game takes about {:.0f} minutes and {:.0f} turns; half of the games take {:.0f} to {:.0f} minutes.",
        of(Figure::kMinutes).mean, of(Figure::kTurns).mean, minutes(0.25), minutes(0.75));
  }

  void endings() {
    const auto unfinished = of(Figure::kUnfinished);
    if (unfinished.mean > 0) {
      say("{:.1f} % of the games do not end ({:.1f} to {:.1f}): they were cut off after {} decisions.",
          100 * unfinished.mean, 100 * unfinished.low, 100 * unfinished.high, plan_.most_decisions);
    } else {
      say("Every game ended.");
    }
    const auto drawn = of(Figure::kDrawn);
    if (drawn.mean > 0) say("{:.1f} % of the games have no winner.", 100 * drawn.mean);
  }

  void seats() {
    const auto advantage = seat_advantage(tally_, plan_.bots.size());
    const auto& by = advantage.by;
    if (by.low <= 0 && by.high >= 0) {
      say("No seat is better than another: the largest difference from an equal share is {:.1f} points, within chance.",
          100 * std::abs(by.mean));
    } else {
      say("The {} seat wins {:.1f} points {} than an equal share ({:.1f} to {:.1f}).", kSeats[advantage.seat],
          100 * std::abs(by.mean), by.mean > 0 ? "more" : "less", 100 * std::min(std::abs(by.low), std::abs(by.high)),
          100 * std::max(std::abs(by.low), std::abs(by.high)));
    }
    const auto starter = of(Figure::kStarter);
    if (starter.count > 0) {
      say("The first to decide wins {:.1f} % of the games ({:.1f} to {:.1f}).", 100 * starter.mean, 100 * starter.low,
          100 * starter.high);
    }
  }

  void choices() {
    say("A decision has {:.1f} legal moves on average, and {:.0f} % of the decisions are forced.",
        of(Figure::kBranching).mean, 100 * of(Figure::kForced).mean);
  }

  void story() {
    const auto known = of(Figure::kKnownAt);
    if (known.count == 0) return;
    say("The winner is known after {:.0f} % of the game, and the lead changes {:.1f} times.", 100 * known.mean,
        of(Figure::kLeadChanges).mean);
    say("In {:.0f} % of the games the winner came back from less than half of a fair chance.",
        100 * of(Figure::kComeback).mean);
  }

  void items() {
    const auto effects = item_effects(tally_, plan_.bots.size());
    const ItemEffect* best = nullptr;
    const ItemEffect* worst = nullptr;
    for (const auto& effect : effects) {
      // Only what players do with cards: "the winner won" is no finding.
      if (!effect.lift || effect.name.starts_with("event ") || effect.name.starts_with("rule ")) continue;
      if (effect.lift->low > 0 && (best == nullptr || effect.lift->low > best->lift->low)) best = &effect;
      if (effect.lift->high < 0 && (worst == nullptr || effect.lift->high < worst->lift->high)) worst = &effect;
    }
    if (best != nullptr) {
      say("Winners are most often seats with “{}”: {:.0f} points more wins with it than without.",
          item_words(best->name), 100 * best->lift->mean);
    }
    if (worst != nullptr) {
      say("Winners are least often seats with “{}”: {:.0f} points fewer.", item_words(worst->name),
          -100 * worst->lift->mean);
    }
    std::vector<std::string> silent;
    for (const auto id : plan_.type->info().rules) {
      if (!tally_.items.contains("rule " + std::string(id))) silent.emplace_back(id);
    }
    say("{} of {} rules never caused an event.", silent.size(), plan_.type->info().rules.size());
  }

  const LabPlan& plan_;
  const LabTally& tally_;
  std::vector<std::string> said_;
};

}  // namespace

std::vector<std::string> findings(const LabPlan& plan, const LabTally& tally) { return Findings(plan, tally).all(); }

}  // namespace cardtable
