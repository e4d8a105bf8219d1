// What a table reports about itself, and what it does by itself as time passes.
#include "tables/table/table.h"

#include <algorithm>

#include "engine/kit/refusals.h"
#include "tables/table/words.h"

namespace cardtable {

SeatSet Table::all_seats() const { return SeatSet::all(setup_.chairs.size()); }

SeatSet Table::people() const {
  SeatSet seats;
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (setup_.chairs[i].kind == ChairKind::kPerson) seats.insert(seat_at(i));
  }
  return seats;
}

SeatSet Table::free_seats() const {
  SeatSet seats;
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (setup_.chairs[i].kind == ChairKind::kOpen || setup_.chairs[i].is_free) seats.insert(seat_at(i));
  }
  return seats;
}

/// The people whose consent is needed: those with another token, even while a bot stands in for them, since it plays
/// their cards. At one device all people have the same token, except somebody who took an open seat from elsewhere.
SeatSet Table::other_people(SeatSet seats) const {
  const auto is_held = [&](const Chair& chair) {
    return std::ranges::any_of(seats & all_seats(),
                               [&](Seat seat) { return setup_.chairs[index(seat)].token == chair.token; });
  };
  SeatSet others;
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    const Chair& chair = setup_.chairs[i];
    if (chair.kind == ChairKind::kPerson && !is_held(chair)) others.insert(seat_at(i));
  }
  return others;
}

/// The people who play for themselves.
SeatSet Table::people_playing() const {
  SeatSet seats;
  for (const Seat seat : people()) {
    if (!setup_.chairs[index(seat)].is_away) seats.insert(seat);
  }
  return seats;
}

Seat Table::host() const { return people().first(); }

SeatSet Table::seats_of(std::string_view token) const {
  SeatSet seats;
  if (token.empty()) return seats;
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (setup_.chairs[i].token == token) seats.insert(seat_at(i));
  }
  return seats;
}

Viewer Table::viewer_for(SeatSet seats) const {
  if (seats.empty()) return kSpectator;
  if (seats.contains(to_decide())) return to_decide();
  if (seats.contains(last_shown_)) return last_shown_;
  return seats.first();
}

std::vector<std::string> Table::names() const {
  std::vector<std::string> names;
  for (const Chair& chair : setup_.chairs) names.push_back(chair.name);
  return names;
}

bool Table::hides_nothing() const { return !setup_.type->info().secret_hands; }

bool Table::is_private_to(SeatSet seats) const {
  // Whoever comes later must not find that the others have seen all cards.
  return !seats.empty() && seats.contains_all(people()) && (phase_ == Phase::kWaiting || free_seats().empty());
}

bool Table::is_chosen_deal() const {
  if (setup_.set) return setup_.set->number_of(game_number_).has_value();
  return game_number_ <= 1 && (setup_.seed.has_value() || !setup_.replay.empty());
}

std::optional<DayPlayed> Table::day_played() const {
  if (setup_.set) {
    const auto number = setup_.set->number_of(game_number_);
    if (!number) return std::nullopt;
    const DealSet& set = setup_.set->set;
    return DayPlayed{.date = name_in_set(set, *number), .is_try = true, .games = games_of_set(set)};
  }
  if (setup_.day.empty() || game_number_ > 1) return std::nullopt;
  return DayPlayed{.date = setup_.day, .is_try = setup_.is_try};
}

bool Table::has_played_alone(Seat seat) const {
  if (!game_) return false;
  const auto steps = game_->steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].seat == seat && made_by_[i] != MoveBy::kPerson) return false;
  }
  return setup_.chairs[index(seat)].kind == ChairKind::kPerson;
}

std::optional<std::int64_t> Table::clock_ends_ms() const {
  if (setup_.clock_ms == 0 || phase_ != Phase::kPlaying || clock_seat_ == kNoSeat) return std::nullopt;
  const Chair& chair = setup_.chairs[index(clock_seat_)];
  if (chair.kind != ChairKind::kPerson || chair.is_away) return std::nullopt;
  const auto began = setup_.is_slow() ? turn_began_ms_ : std::max(turn_began_ms_, clock_from_ms_);
  return began + setup_.clock_ms;
}

std::optional<std::int64_t> Table::clock_left(std::int64_t now_ms) const {
  const auto end = clock_ends_ms();
  return end ? std::optional(std::max<std::int64_t>(0, *end - now_ms)) : std::nullopt;
}

std::optional<std::int64_t> Table::turn_took(std::int64_t now_ms) const {
  if (to_decide() == kNoSeat || phase_ == Phase::kDealing) return std::nullopt;
  return std::max<std::int64_t>(0, now_ms - turn_began_ms_);
}

std::optional<BotTurn> Table::bot_turn() const {
  if (phase_ != Phase::kPlaying) return std::nullopt;
  const Seat seat = to_decide();
  const Chair& chair = setup_.chairs[index(seat)];
  const bool is_bot = chair.kind == ChairKind::kBot;
  if (!is_bot && !chair.is_away && hurried_ != seat) return std::nullopt;
  BotTurn turn{.seat = seat, .spec = {}, .number = number_, .due_ms = last_change_ms_ + setup_.pace_ms};
  turn.by = is_bot || chair.is_away ? MoveBy::kBot : MoveBy::kClock;
  turn.spec.level = find_level(is_bot ? chair.level : kStandInLevel);
  // The same game gives the same moves by bots, whenever they are made.
  turn.seed = bot_seed_after(setup_.bot_seed, game_->steps().size());
  return turn;
}

std::optional<std::int64_t> Table::next_alarm() const {
  std::optional<std::int64_t> alarm;
  const auto at = [&](std::int64_t ms) { alarm = alarm ? std::min(*alarm, ms) : ms; };
  if (phase_ == Phase::kDealing) at(dealing_ends_ms_);
  if (undo_request_) at(undo_request_->since_ms + kUndoAnswerMs);
  if (const auto turn = bot_turn()) at(turn->due_ms);
  if (const auto end = clock_ends_ms(); end && hurried_ == kNoSeat) at(*end);
  if (phase_ == Phase::kPlaying && setup_.away_ms > 0 && !present_.empty()) {
    for (const Seat gone : people_playing() - present_) at(gone_since_[index(gone)] + setup_.away_ms);
  }
  return alarm;
}

std::vector<Applied> Table::wake(Moment now) {
  std::vector<Applied> made;
  if (undo_request_ && now.ms >= undo_request_->since_ms + kUndoAnswerMs) {
    const Seat silent = undo_request_->waiting_for.first();
    if (auto applied = apply(entry::UndoRefused{silent}, now)) made.push_back(std::move(*applied));
  }
  if (phase_ != Phase::kPlaying) return made;
  if (const auto left = clock_left(now.ms); left && *left == 0) {
    if (!setup_.is_slow() || present_.contains(clock_seat_)) {
      hurried_ = clock_seat_;
    } else if (auto applied = apply(entry::Away{clock_seat_}, now)) {
      made.push_back(std::move(*applied));
    }
  }
  if (setup_.away_ms == 0 || present_.empty()) return made;
  for (const Seat gone : people_playing() - present_) {
    if (now.ms < gone_since_[index(gone)] + setup_.away_ms) continue;
    if (auto applied = apply(entry::Away{gone}, now)) made.push_back(std::move(*applied));
  }
  return made;
}

std::vector<Applied> Table::set_present(SeatSet seats, Moment now) {
  std::vector<Applied> made;
  seats = seats & all_seats();
  for (const Seat gone : present_ - seats) gone_since_[index(gone)] = now.ms;
  // The first person back at an empty table has time to answer, and so have the others.
  if (phase_ == Phase::kDealing && present_.empty() && !seats.empty()) dealing_ends_ms_ = now.ms + kDealingMs;
  for (const Seat come : seats - present_) {
    if (!setup_.chairs[index(come)].is_away) continue;
    if (auto applied = apply(entry::Back{come}, now)) made.push_back(std::move(*applied));
  }
  present_ = seats;
  return made;
}

std::expected<Applied, Refusal> Table::bot_moved(const BotTurn& turn, MoveCode move, Moment now) {
  const auto wanted = bot_turn();
  if (!wanted || turn.number != number_) {
    return refused(RefusalKind::kStale, table_msg::stale{});
  }
  return apply(entry::Moved{turn.seat, move, wanted->by}, now);
}

}  // namespace cardtable
