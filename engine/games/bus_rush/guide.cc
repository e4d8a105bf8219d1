// A position of NYC Bus Rush in words (engine/kit/guide.h): the goal, how far everybody is, what can be done now.
#include "engine/kit/guide.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/bus_rush/choices.h"
#include "engine/games/bus_rush/names.h"
#include "engine/games/bus_rush/words.h"
#include "engine/kit/word_list.h"

namespace cardtable::bus_rush {
namespace {

/// `11 of 14 points, Staten Island missing`.
Progress progress_of(const Observation& seen, Seat seat, Language language) {
  const int points = points_of(seen, seat);
  const int to_win = seen.settings.points_to_win;
  std::vector<std::string> missing;
  for (const Borough borough : kAllBoroughs) {
    if (seen.player(seat).score_in(borough) == 0) missing.push_back(name_of(borough, language));
  }
  return {.text = say(language, msg::progress{.boroughs = and_list(missing, language),
                                              .missing = missing.size(),
                                              .points = points,
                                              .to_win = to_win}),
          .done = std::min(points, to_win),
          .of = to_win};
}

/// Why there is no point to score.
enum class Obstacle : std::uint8_t { kPlayed, kRestricted, kFull, kNothingFits };
constexpr auto select_keys(Obstacle) {
  return std::to_array<std::string_view>({"played", "restricted", "full", "nothing_fits"});
}

/// What can be done besides scoring, in the order of the text.
enum class Deed : std::uint8_t { kTravelTo, kTravel, kRush, kTrade, kWait, kBuy, kEnd };
constexpr auto select_keys(Deed) {
  return std::to_array<std::string_view>({"travel_to", "travel", "rush", "trade", "wait", "buy", "end"});
}

/// What can be done by the player on turn, what matters most first.
class Prompt : private Speaker {
 public:
  Prompt(const Catalog& catalog, const State& state, const MoveList& moves, Language language)
      : Speaker(language), catalog_(catalog), state_(state) {
    for (const Move& move : moves) add(move);
  }

  std::string text(Card winning) const {
    if (!winning.is_none()) return say(msg::prompt_win{.card = title(winning)});
    return rides_.empty() ? no_ride_text() : ride_text();
  }

 private:
  static constexpr std::size_t kMostDeeds = 3;   // there are two short lines on a phone
  static constexpr std::size_t kMostNamed = 24;  // letters of two cards and a borough

  std::string title(Card card) const { return title_of(catalog_, card, language_); }

  void add(const Move& move) {
    const MoveKind kind = move.kind();
    if (kind == MoveKind::kBus && (rides_.empty() || rides_.back() != move.card())) rides_.push_back(move.card());
    if (kind == MoveKind::kRush) {
      const bool travels = is_travel(catalog_.rush_kind(move.card()));
      can_.insert(travels ? Deed::kTravel : Deed::kRush);
      if (travels) consider(move.borough());
    }
    if (kind == MoveKind::kTrade) can_.insert(Deed::kTrade);
    if (kind == MoveKind::kWait) can_.insert(Deed::kWait);
    if (kind == MoveKind::kPerkBuy) can_.insert(Deed::kBuy);
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
    const std::string borough = name_of(to, language_);
    const std::string card = title(rides_.front());
    const std::string deeds = deeds_text(false);
    if (rides_.size() == 1) {
      if (to == here()) return say(msg::prompt_play{.borough = borough, .card = card, .deeds = deeds});
      return say(msg::prompt_ride{.borough = borough, .card = card, .deeds = deeds});
    }
    const bool is_one_place = std::ranges::all_of(rides_, [&](Card ride) { return state_.borough_now(ride) == to; });
    const std::string other = title(rides_.back());
    if (rides_.size() == 2 && is_one_place && to == here() &&
        card.size() + other.size() + borough.size() <= kMostNamed) {
      return say(msg::prompt_play_either{.borough = borough, .card = card, .deeds = deeds, .other_card = other});
    }
    return say(
        msg::prompt_play_some{.borough = borough, .count = rides_.size(), .deeds = deeds, .one_place = is_one_place});
  }
  std::string no_ride_text() const {
    const Obstacle what = obstacle();
    return say(msg::prompt_no_ride{.borough = name_of(here(), language_),
                                   .cap = state_.settings.borough_cap,
                                   .deeds = deeds_text(what == Obstacle::kPlayed),
                                   .obstacle = what});
  }
  Obstacle obstacle() const {
    if (!has_bus_play_left(state_.now)) return Obstacle::kPlayed;
    if (!served_bus_cards(catalog_, state_, state_.own().bus).empty()) return Obstacle::kRestricted;
    const bool is_full = state_.current().score_in(here()) >= state_.settings.borough_cap;
    return is_full ? Obstacle::kFull : Obstacle::kNothingFits;
  }
  Borough here() const { return state_.borough_of(state_.on_turn); }

  /// `starts` if the sentence starts with them.
  std::string deeds_text(bool starts) const {
    EnumSet<Deed> deeds = can_;
    if (deeds.contains(Deed::kTravel)) deeds = deeds - EnumSet(Deed::kRush);
    if (most_fitting_ > 0 && rides_.empty()) deeds = (deeds - EnumSet(Deed::kTravel)) | EnumSet(Deed::kTravelTo);
    if (deeds.empty()) deeds.insert(Deed::kEnd);
    std::vector<std::string> texts;
    for (const Deed deed : deeds) {
      if (texts.size() == kMostDeeds) break;
      texts.push_back(say(msg::prompt_deed{.borough = name_of(best_, language_),
                                           .count = most_fitting_,
                                           .deed = deed,
                                           .starts = starts && texts.empty()}));
    }
    return or_list(texts, language_);
  }

  const Catalog& catalog_;
  const State& state_;
  std::vector<Card> rides_;
  EnumSet<Deed> can_;
  std::size_t most_fitting_ = 0;
  Borough best_{};
};

/// While somebody else plays: who, and what the viewer's next turn will be like.
std::string waiting_text(const Observation& seen, Language language) {
  const Player own = seen.viewer ? seen.player(*seen.viewer) : Player{};
  std::vector<std::string> kept;
  for (const Restriction restriction : own.restrictions) kept.push_back(cards_of(restriction, language));
  return say(language, msg::prompt_waiting{.alone = own.is_on_trip(),
                                           .borough = name_of(own.trip_borough, language),
                                           .cards = or_list(kept, language),
                                           .restrictions = kept.size(),
                                           .round = own.returns_in_round,
                                           .seat = seen.on_turn});
}

std::string over_text(const Observation& seen, Language language) {
  if (seen.ending == Ending::kWon) {
    return say(language,
               msg::prompt_won{
                   .points = points_of(seen, seen.winner), .seat = seen.winner, .you = seen.viewer == seen.winner});
  }
  int most = 0;
  SeatSet leaders;
  for (std::size_t i = 0; i < seen.players; ++i) {
    const int points = points_of(seen, seat_at(i));
    if (points > most) leaders = {};
    most = std::max(most, points);
    if (points == most) leaders.insert(seat_at(i));
  }
  return say(language,
             msg::prompt_turn_limit{.leaders = leaders.size(), .points = most, .seats = and_list(leaders, language)});
}

}  // namespace

Guide Codec::guide(const Observation& seen, const MoveList& moves, Language language) const {
  Guide guide{.goal = say(language, msg::goal{.bonuses = seen.settings.bonuses,
                                              .points = seen.settings.points_to_win,
                                              .turn_limit = seen.settings.turn_limit})};
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    guide.progress.push_back(progress_of(seen, seat_at(seat), language));
  }
  if (seen.is_over()) {
    guide.prompt = over_text(seen, language);
    return guide;
  }
  if (seen.viewer != seen.on_turn) {
    guide.prompt = waiting_text(seen, language);
    return guide;
  }
  // Nothing here looks at the made-up part.
  Rng rng(0);
  const State state = rules.determinize(seen, rng);
  auto [choices, winning] = choices_of(*this, state, moves, language);
  guide.choices = std::move(choices);
  guide.prompt = Prompt(rules.catalog(), state, moves, language).text(winning);
  return guide;
}

}  // namespace cardtable::bus_rush
