// What people may ask of a table, and what it is asked about itself.
#include "table/table.h"

#include <algorithm>
#include <bit>

#include "table/secrets.h"

namespace cardtable {
namespace {

using Kind = TableError::Kind;

std::unexpected<TableError> refused(Kind kind, std::string message) {
  return std::unexpected(TableError{kind, "", std::move(message)});
}

}  // namespace

std::uint8_t Table::people() const {
  std::uint8_t seats = 0;
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (setup_.chairs[i].kind == ChairKind::kPerson) seats |= bit(seat_at(i));
  }
  return seats;
}

/// Those who would have to consent: people with another token for whom no bot plays. At one device all have the same
/// token, but for somebody who has come to an open seat from elsewhere.
std::uint8_t Table::other_people(std::uint8_t seats) const {
  const auto is_held = [&](const Chair& chair) {
    for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
      if (holds(seats, seat_at(i)) && setup_.chairs[i].token == chair.token) return true;
    }
    return false;
  };
  std::uint8_t others = 0;
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    const Chair& chair = setup_.chairs[i];
    if (chair.kind == ChairKind::kPerson && !chair.is_away && !is_held(chair)) others |= bit(seat_at(i));
  }
  return others;
}

Seat Table::host() const {
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (setup_.chairs[i].kind == ChairKind::kPerson) return seat_at(i);
  }
  return kNoSeat;
}

std::uint8_t Table::seats_of(std::string_view token) const {
  std::uint8_t seats = 0;
  if (token.empty()) return seats;
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (setup_.chairs[i].token == token) seats |= bit(seat_at(i));
  }
  return seats;
}

Viewer Table::viewer_for(std::uint8_t seats) const {
  if (seats == 0) return kSpectator;
  if (holds(seats, to_decide())) return to_decide();
  if (holds(seats, last_shown_)) return last_shown_;
  return seat_at(static_cast<std::size_t>(std::countr_zero(seats)));
}

std::vector<std::string> Table::names() const {
  std::vector<std::string> names;
  for (const Chair& chair : setup_.chairs) names.push_back(chair.name);
  return names;
}

bool Table::hides_nothing() const {
  if (!session_) return false;
  const auto bare = [&](Viewer viewer) {
    auto view = session_->match().view(viewer);
    view.erase("seat");
    return view;
  };
  const auto everybody = bare(kSpectator);
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (bare(seat_at(i)) != everybody) return false;
  }
  return true;
}

bool Table::is_private_to(std::uint8_t seats) const { return seats != 0 && people() == (people() & seats); }

std::optional<std::int64_t> Table::clock_left(std::int64_t now_ms) const {
  if (setup_.clock_ms == 0 || phase_ != Phase::kPlaying || clock_seat_ == kNoSeat) return std::nullopt;
  const Chair& chair = setup_.chairs[index(clock_seat_)];
  if (chair.kind != ChairKind::kPerson || chair.is_away) return std::nullopt;
  return std::max<std::int64_t>(0, turn_began_ms_ + setup_.clock_ms - now_ms);
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
  // The same game gives the same bots' moves, whenever they are made.
  turn.seed = setup_.bot_seed + 0x9E3779B97F4A7C15U * (session_->steps().size() + 1);
  return turn;
}

std::optional<std::int64_t> Table::next_alarm() const {
  std::optional<std::int64_t> alarm;
  const auto at = [&](std::int64_t ms) { alarm = alarm ? std::min(*alarm, ms) : ms; };
  if (const auto turn = bot_turn()) at(turn->due_ms);
  if (const auto left = clock_left(turn_began_ms_); left && hurried_ == kNoSeat) at(turn_began_ms_ + *left);
  if (phase_ == Phase::kPlaying && setup_.away_ms > 0 && present_ != 0) {
    const auto gone = static_cast<std::uint8_t>(other_people(0) & ~present_);
    for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
      if (holds(gone, seat_at(i))) at(gone_since_[i] + setup_.away_ms);
    }
  }
  return alarm;
}

std::vector<Applied> Table::wake(Moment now) {
  std::vector<Applied> made;
  if (phase_ != Phase::kPlaying) return made;
  if (const auto left = clock_left(now.ms); left && *left == 0) hurried_ = clock_seat_;
  if (setup_.away_ms == 0 || present_ == 0) return made;
  const auto gone = static_cast<std::uint8_t>(other_people(0) & ~present_);
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (!holds(gone, seat_at(i)) || now.ms < gone_since_[i] + setup_.away_ms) continue;
    if (auto applied = apply({.kind = EntryKind::kAway, .seat = seat_at(i)}, now)) made.push_back(std::move(*applied));
  }
  grant_undo(made, now);
  return made;
}

std::vector<Applied> Table::set_present(std::uint8_t seats, Moment now) {
  std::vector<Applied> made;
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    const Seat seat = seat_at(i);
    if (holds(present_, seat) && !holds(seats, seat)) gone_since_[i] = now.ms;
    const bool has_come = holds(seats, seat) && !holds(present_, seat);
    if (!has_come || !setup_.chairs[i].is_away) continue;
    if (auto applied = apply({.kind = EntryKind::kBack, .seat = seat}, now)) made.push_back(std::move(*applied));
  }
  present_ = seats;
  return made;
}

std::expected<Applied, TableError> Table::bot_moved(const BotTurn& turn, std::string move, Moment now) {
  const auto wanted = bot_turn();
  if (!wanted || turn.number != number_) return refused(Kind::kStale, "the position has changed since");
  return apply({.kind = EntryKind::kMove, .seat = turn.seat, .text = std::move(move), .by = wanted->by}, now);
}

}  // namespace cardtable
