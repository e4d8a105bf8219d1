// What people ask of a table: who may, and when.
#include <algorithm>
#include <bit>

#include "table/secrets.h"
#include "table/table.h"

namespace cardtable {
namespace {

using Kind = TableError::Kind;

std::unexpected<TableError> refused(Kind kind, std::string message) {
  return std::unexpected(TableError{kind, "", std::move(message)});
}

Seat first_of(std::uint8_t seats) { return seat_at(static_cast<std::size_t>(std::countr_zero(seats))); }

}  // namespace

Table::Reply Table::make(Entry entry, Moment now) {
  auto applied = apply(entry, now);
  if (!applied) return std::unexpected(applied.error());
  Granted granted;
  granted.applied.push_back(std::move(*applied));
  return granted;
}

Table::Reply Table::ask(std::uint8_t seats, const Command& command, Moment now) {
  if (command.kind == CommandKind::kSit) {
    if (seats != 0 && !setup_.is_one_device) return refused(Kind::kState, "you sit at the table already");
    return sit(command, now);
  }
  if (seats == 0) return refused(Kind::kSeat, "only somebody who sits at the table may do that");
  const Seat seat = first_of(seats);
  switch (command.kind) {
    case CommandKind::kSeat:
      return set_seat(seats, command, now);
    case CommandKind::kStart:
      return start(seats, now);
    case CommandKind::kMove:
      return move(seats, command, now);
    case CommandKind::kUndo:
      return undo(seats, now);
    case CommandKind::kRedo:
      return redo(seats, now);
    case CommandKind::kAnswer:
      return answer(seats, command, now);
    case CommandKind::kGoOn:
      if (phase_ != Phase::kPaused) return refused(Kind::kState, "the table is not paused");
      return make({.kind = EntryKind::kWentOn, .seat = seat}, now);
    case CommandKind::kRematch:
      return rematch(seats, now);
    case CommandKind::kPace:
      return make({.kind = EntryKind::kPace, .seat = seat, .value = static_cast<std::uint64_t>(command.value)}, now);
    case CommandKind::kTrace:
      if (command.flag && !hides_nothing()) {
        return refused(Kind::kState, "in this game a bot's thoughts would give its hand away");
      }
      return make({.kind = EntryKind::kTrace, .seat = seat, .value = command.flag ? 1U : 0U}, now);
    default:
      return leave(seats, now);
  }
}

Table::Reply Table::sit(const Command& command, Moment now) {
  Seat seat = command.seat.value_or(kNoSeat);
  for (std::size_t i = 0; seat == kNoSeat && i < setup_.chairs.size(); ++i) {
    if (setup_.chairs[i].kind == ChairKind::kOpen) seat = seat_at(i);
  }
  if (seat == kNoSeat) return refused(Kind::kState, "there is no open seat");
  auto granted = make({.kind = EntryKind::kSat, .seat = seat, .text = command.text, .token = command.token}, now);
  if (!granted) return granted;
  const bool is_full = std::ranges::none_of(setup_.chairs, [](const Chair& c) { return c.kind == ChairKind::kOpen; });
  if (!is_full || phase_ != Phase::kWaiting) return granted;
  auto dealt = apply({.kind = EntryKind::kDealt, .value = setup_.seed.value_or(now.chance)}, now);
  if (dealt) granted->applied.push_back(std::move(*dealt));
  return granted;
}

Table::Reply Table::set_seat(std::uint8_t seats, const Command& command, Moment now) {
  if (!holds(seats, host())) return refused(Kind::kSeat, "only the host may do that");
  if (holds(seats, *command.seat)) return refused(Kind::kState, "you sit there; use leave");
  return make({.kind = EntryKind::kSeatSet, .seat = *command.seat, .text = command.text}, now);
}

Table::Reply Table::start(std::uint8_t seats, Moment now) {
  if (!holds(seats, host())) return refused(Kind::kSeat, "only the host may do that");
  if (phase_ != Phase::kWaiting) return refused(Kind::kState, "the game has begun");
  return make({.kind = EntryKind::kDealt, .seat = first_of(seats), .value = setup_.seed.value_or(now.chance)}, now);
}

bool Table::is_repeated(std::uint8_t seats, const Command& command) const {
  const Taken& taken = taken_[command.number % taken_.size()];
  return session_ && taken.number == command.number && holds(seats, taken.seat) &&
         taken.move == session_->match().canonical(command.text);
}

Table::Reply Table::move(std::uint8_t seats, const Command& command, Moment now) {
  if (phase_ == Phase::kWaiting) return refused(Kind::kState, "the game has not begun");
  if (command.number != number_) {
    if (is_repeated(seats, command)) return Granted{.applied = {}, .is_repeated = true};
    return refused(Kind::kStale, "the position has changed since");
  }
  if (phase_ == Phase::kOver) return refused(Kind::kState, "the game is over");
  if (phase_ == Phase::kPaused) return refused(Kind::kState, "the table is paused");
  // Somebody with several seats plays for the one on turn; otherwise the game itself says whose turn it is.
  const Seat seat = holds(seats, to_decide()) ? to_decide() : first_of(seats);
  return make({.kind = EntryKind::kMove, .seat = seat, .text = command.text}, now);
}

Judgement Table::judge(std::uint8_t seats, std::string_view move) const {
  const auto no = [](Refusal::Kind kind, std::string message) {
    return Judgement{.refusal = {kind, "", std::move(message)}};
  };
  if (!session_) return no(Refusal::Kind::kState, "the game has not begun");
  if (seats == 0) return no(Refusal::Kind::kState, "only somebody who sits at the table may ask");
  const Seat seat = holds(seats, to_decide()) ? to_decide() : first_of(seats);
  return session_->match().judge(seat, move);
}

bool Table::undo_is_free(std::uint8_t seats, std::size_t from) const {
  if (other_people(seats) == 0) return true;
  if (phase_ == Phase::kOver) return false;  // everybody may have read the replay, and what was to come with it
  const auto steps = session_->steps();
  const auto match = session_->match_after(from);
  for (std::size_t i = from; i < steps.size(); ++i) {
    const bool is_others = !holds(seats, steps[i].seat) && made_by_[i] == MoveBy::kPerson;
    if (is_others || tells_something(*match, steps[i].seat, steps[i].move)) return false;
    [[maybe_unused]] const auto events = match->play(steps[i].seat, steps[i].move);
  }
  return true;
}

Table::Reply Table::undo(std::uint8_t seats, Moment now) {
  if (!session_) return refused(Kind::kState, "the game has not begun");
  const auto steps = session_->steps();
  std::size_t from = steps.size();
  for (std::size_t i = steps.size(); i-- > 0 && from == steps.size();) {
    if (holds(seats, steps[i].seat) && made_by_[i] == MoveBy::kPerson) from = i;
  }
  if (from == steps.size()) return refused(Kind::kState, "you have made no move that could be undone");
  const std::uint64_t count = steps.size() - from;
  // Asked before the views are, which takes a while: who asks again and again is answered at once.
  if (undo_wish_ && other_people(seats) != 0) {
    return refused(Kind::kState, "somebody has asked for an undo already");
  }
  if (undo_is_free(seats, from))
    return make({.kind = EntryKind::kUndone, .seat = first_of(seats), .value = count}, now);
  return make({.kind = EntryKind::kUndoAsked, .seat = first_of(seats), .value = count}, now);
}

/// Forward to where a person has to decide again.
Table::Reply Table::redo(std::uint8_t seats, Moment now) {
  if (!session_ || session_->undone() == 0) return refused(Kind::kState, "there is nothing to redo");
  if (other_people(seats) != 0 && !holds(seats, to_decide())) {
    return refused(Kind::kSeat, "only who is to decide may redo");
  }
  const auto match = session_->match().clone();
  std::uint64_t count = 0;
  for (const Step& step : session_->undone_steps()) {
    [[maybe_unused]] const auto events = match->play(step.seat, step.move);
    ++count;
    const Seat next = match->to_decide();
    if (next == kNoSeat || setup_.chairs[index(next)].kind == ChairKind::kPerson) break;
  }
  return make({.kind = EntryKind::kRedone, .seat = first_of(seats), .value = count}, now);
}

Table::Reply Table::answer(std::uint8_t seats, const Command& command, Moment now) {
  if (!undo_wish_ || (undo_wish_->waiting_for & seats) == 0) return refused(Kind::kState, "nobody asked you");
  const auto kind = command.flag ? EntryKind::kUndoGranted : EntryKind::kUndoRefused;
  auto granted = make({.kind = kind, .seat = first_of(undo_wish_->waiting_for & seats)}, now);
  if (granted) grant_undo(granted->applied, now);
  return granted;
}

/// When nobody is left to be asked: all have agreed, or the last who had not has gone.
void Table::grant_undo(std::vector<Applied>& made, Moment now) {
  if (!undo_wish_ || undo_wish_->waiting_for != 0) return;
  const UndoWish wish = *undo_wish_;
  auto undone = apply({.kind = EntryKind::kUndone, .seat = wish.seat, .value = wish.count}, now);
  if (undone) made.push_back(std::move(*undone));
}

Table::Reply Table::rematch(std::uint8_t seats, Moment now) {
  if (phase_ != Phase::kOver && phase_ != Phase::kPaused) return refused(Kind::kState, "the game is not over");
  auto granted = make({.kind = EntryKind::kWantsRematch, .seat = first_of(seats)}, now);
  if (!granted) return granted;
  const auto wanted = static_cast<std::uint8_t>(other_people(0) & present_ & ~seats);
  if ((wanted & ~rematch_) != 0) return granted;
  auto dealt = apply({.kind = EntryKind::kDealt, .value = now.chance}, now);
  if (dealt) granted->applied.push_back(std::move(*dealt));
  return granted;
}

Table::Reply Table::leave(std::uint8_t seats, Moment now) {
  Granted granted;
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (!holds(seats, seat_at(i)) || setup_.chairs[i].kind != ChairKind::kPerson) continue;
    auto applied = apply({.kind = EntryKind::kLeft, .seat = seat_at(i)}, now);
    if (!applied) return std::unexpected(applied.error());
    granted.applied.push_back(std::move(*applied));
  }
  grant_undo(granted.applied, now);
  return granted;
}

}  // namespace cardtable
