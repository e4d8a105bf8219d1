// A position of NYC Bus Rush in words (engine/kit/guide.h): the goal, how far everybody is, what can be done now.
#include "engine/kit/guide.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/bus_rush/choices.h"
#include "engine/games/bus_rush/names.h"

namespace cardtable::bus_rush {
namespace {

std::string goal_of(const Settings& settings) {
  std::string goal =
      fmt::format("Be the first to reach {} points, with at least 1 in every borough", settings.points_to_win);
  if (!settings.bonuses) goal += "; there are no bonuses";
  if (settings.turn_limit > 0) goal += fmt::format("; the game ends after turn {}", settings.turn_limit);
  return goal + ".";
}

/// `11 of 14 points, Staten Island missing`.
Progress progress_of(const Observation& seen, Seat seat) {
  const int points = points_of(seen, seat);
  const int to_win = seen.settings.points_to_win;
  std::vector<std::string> missing;
  for (const Borough borough : kAllBoroughs) {
    if (seen.player(seat).score_in(borough) == 0) missing.emplace_back(name_of(borough));
  }
  std::string text = fmt::format("{} of {} points", points, to_win);
  if (missing.size() > 2) text += fmt::format(", {} boroughs missing", missing.size());
  if (missing.size() == 1 || missing.size() == 2) text += fmt::format(", {} missing", listed(missing));
  return {.text = std::move(text), .done = std::min(points, to_win), .of = to_win};
}

/// What can be done by the player on turn, what matters most first.
class Prompt {
 public:
  Prompt(const Catalog& catalog, const State& state, const MoveList& moves) : catalog_(catalog), state_(state) {
    for (const Move& move : moves) add(move);
  }

  std::string text(Card winning) const {
    if (!winning.is_none()) return fmt::format("Play {} to win!", title_of(catalog_, winning));
    const std::vector<std::string> parts = rest();
    const std::string lead = rides_.empty() ? why_no_ride() : ride_text();
    if (lead.empty()) return capital(listed(parts, "or")) + ".";
    if (rides_.empty()) return parts.empty() ? lead + "." : fmt::format("{}: {}.", lead, listed(parts, "or"));
    return parts.empty() ? lead + "." : fmt::format("{}, or {}.", lead, listed(parts, "or"));
  }

 private:
  static constexpr std::size_t kMostParts = 3;  // of what can be done besides: there are two short lines on a phone
  static constexpr std::size_t kMostNamed = 46;

  void add(const Move& move) {
    switch (move.kind()) {
      case MoveKind::kBus:
        if (rides_.empty() || rides_.back() != move.card()) rides_.push_back(move.card());
        break;
      case MoveKind::kRush:
        can_travel_ = can_travel_ || is_travel(catalog_.rush_kind(move.card()));
        can_play_rush_ = true;
        if (is_travel(catalog_.rush_kind(move.card()))) consider(move.borough());
        break;
      case MoveKind::kTrade:
        can_trade_ = true;
        break;
      case MoveKind::kWait:
        can_wait_ = true;
        break;
      case MoveKind::kPerkBuy:
        can_buy_ = true;
        break;
      case MoveKind::kPerkUse:
      case MoveKind::kEnd:
        break;
    }
  }
  /// Keeps the borough where most of its own Bus cards could score.
  void consider(Borough to) {
    if (state_.current().score_in(to) >= state_.settings.borough_cap) return;
    const std::size_t fitting = (state_.own().bus & state_.bus_in[number_of(to)]).size();
    if (fitting <= most_fitting_) return;
    most_fitting_ = fitting;
    best_ = to;
  }

  std::string ride_text() const {
    const Borough to = state_.borough_now(rides_.front());
    const bool is_one_place = std::ranges::all_of(rides_, [&](Card card) { return state_.borough_now(card) == to; });
    const bool goes = to != state_.borough_of(state_.on_turn);
    if (rides_.size() == 1 && goes) {
      return fmt::format("Ride {} to {} to score", title_of(catalog_, rides_[0]), name_of(to));
    }
    if (rides_.size() <= 2 && is_one_place && !goes) {
      std::vector<std::string> titles;
      for (const Card card : rides_) titles.push_back(title_of(catalog_, card));
      std::string named = fmt::format("Play {} to score in {}", listed(titles, "or"), name_of(to));
      if (named.size() <= kMostNamed || rides_.size() == 1) return named;
    }
    return fmt::format("Play one of {} Bus cards to score{}", rides_.size(),
                       is_one_place ? fmt::format(" in {}", name_of(to)) : "");
  }
  /// Why there is no point to score; empty when the turn's play is made.
  std::string why_no_ride() const {
    if (!has_bus_play_left(state_.now)) return "";
    const Borough here = state_.borough_of(state_.on_turn);
    if (!served_bus_cards(catalog_, state_, state_.own().bus).empty()) {
      return "Your Bus cards for this borough are restricted";
    }
    if (state_.current().score_in(here) >= state_.settings.borough_cap) {
      return fmt::format("You have all {} in {}", counted(state_.settings.borough_cap, "point"), name_of(here));
    }
    return "No Bus card fits here";
  }
  std::vector<std::string> rest() const {
    std::vector<std::string> parts;
    if (can_travel_ && rides_.empty() && most_fitting_ > 0) {
      parts.push_back(
          fmt::format("travel to {} ({} fit{} there)", name_of(best_), most_fitting_, most_fitting_ == 1 ? "s" : ""));
    } else if (can_travel_) {
      parts.emplace_back("travel");
    } else if (can_play_rush_) {
      parts.emplace_back("play a Rush card");
    }
    if (can_trade_) parts.emplace_back("trade");
    if (can_wait_) parts.emplace_back("wait");
    if (can_buy_ && parts.size() < kMostParts) parts.emplace_back("buy a Perk");
    if (parts.empty()) parts.emplace_back("end your turn");
    return parts;
  }
  static std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
      text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
  }

  const Catalog& catalog_;
  const State& state_;
  std::vector<Card> rides_;
  std::size_t most_fitting_ = 0;
  Borough best_{};
  bool can_travel_ = false;
  bool can_play_rush_ = false;
  bool can_trade_ = false;
  bool can_wait_ = false;
  bool can_buy_ = false;
};

/// While somebody else plays: who, and what the viewer's next turn will be like.
std::string waiting_text(const Observation& seen) {
  std::string text = fmt::format("@{} is to play.", index(seen.on_turn));
  if (!seen.viewer) return text;
  const Player& own = seen.player(*seen.viewer);
  std::vector<std::string> kept;
  for (const Restriction restriction : own.restrictions) kept.emplace_back(cards_of(restriction));
  if (!kept.empty()) text += fmt::format(" Next turn you may not play {}.", listed(kept, "or"));
  if (own.is_on_trip()) {
    text += fmt::format(" You are alone in {} until round {} at the latest.", name_of(own.trip_borough),
                        own.returns_in_round);
  }
  return text;
}

std::string over_text(const Observation& seen) {
  if (seen.ending == Ending::kWon) {
    const std::string who = seen.viewer == seen.winner ? "You" : fmt::format("@{}", index(seen.winner));
    return fmt::format("{} won with {} points and at least 1 in every borough.", who, points_of(seen, seen.winner));
  }
  int most = 0;
  for (std::size_t seat = 0; seat < seen.players; ++seat) most = std::max(most, points_of(seen, seat_at(seat)));
  std::vector<std::string> leaders;
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    if (points_of(seen, seat_at(seat)) == most) leaders.push_back(fmt::format("@{}", seat));
  }
  return fmt::format("The turn limit is reached: nobody won, and {} {} most points, {}.", listed(leaders),
                     leaders.size() == 1 ? "has the" : "share the", most);
}

}  // namespace

Guide Codec::guide(const Observation& seen, const MoveList& moves, Language /*language*/) const {
  Guide guide{.goal = goal_of(seen.settings), .progress = {}, .prompt = "", .choices = {}, .at_a_price = {}};
  for (std::size_t seat = 0; seat < seen.players; ++seat) guide.progress.push_back(progress_of(seen, seat_at(seat)));
  if (seen.is_over()) {
    guide.prompt = over_text(seen);
    return guide;
  }
  if (seen.viewer != seen.on_turn) {
    guide.prompt = waiting_text(seen);
    return guide;
  }
  // Nothing here looks at the made-up part.
  Rng rng(0);
  const State state = rules.determinize(seen, rng);
  auto [choices, winning] = choices_of(*this, state, moves);
  guide.choices = std::move(choices);
  guide.prompt = Prompt(rules.catalog(), state, moves).text(winning);
  return guide;
}

}  // namespace cardtable::bus_rush
