// People's requests to a table: who may make them, and when.
#include <algorithm>

#include "engine/kit/refusals.h"
#include "tables/fair/digest.h"
#include "tables/table/clean_name.h"
#include "tables/table/table.h"
#include "tables/table/words.h"

namespace cardtable {
Table::Reply Table::make(Entry entry, Moment now) {
  auto applied = apply(std::move(entry), now);
  if (!applied) return std::unexpected(applied.error());
  Granted granted;
  granted.applied.push_back(std::move(*applied));
  return granted;
}

Table::Reply Table::ask(SeatSet seats, const Command& command, Moment now) {
  seats = seats & all_seats();
  if (seats.empty() && !std::holds_alternative<command::Sit>(command)) {
    return refused(RefusalKind::kSeat, table_msg::not_seated{});
  }
  return std::visit([&](const auto& one) { return handle(seats, one, now); }, command);
}

Table::Reply Table::handle(SeatSet seats, const command::Sit& command, Moment now) {
  if (!seats.empty() && !setup_.is_one_device) return not_now(table_msg::seated{});
  Seat seat = command.seat.value_or(kNoSeat);
  for (std::size_t i = 0; seat == kNoSeat && i < setup_.chairs.size(); ++i) {
    if (setup_.chairs[i].kind == ChairKind::kOpen) seat = seat_at(i);
  }
  if (seat == kNoSeat) seat = free_seats().first();
  if (seat == kNoSeat) return not_now(table_msg::no_open_seat{});
  auto granted = make(entry::Sat{seat, distinct_name(command.name, names()), command.token}, now);
  if (!granted) return granted;
  const auto also = [&](Entry entry) {
    if (auto applied = apply(std::move(entry), now)) granted->applied.push_back(std::move(*applied));
  };
  if (command.commit && !next_commitment_.empty() && contributors().contains(seat)) {
    also(entry::Committed{seat, *command.commit, command.key});
  }
  const bool is_full = std::ranges::none_of(setup_.chairs, [](const Chair& c) { return c.kind == ChairKind::kOpen; });
  if (is_full && phase_ == Phase::kWaiting) also(first_entry_of_game(kNoSeat, now));
  return granted;
}

Table::Reply Table::handle(SeatSet seats, const command::Assign& command, Moment now) {
  if (!seats.contains(host())) return refused(RefusalKind::kSeat, table_msg::not_host{});
  if (seats.contains(command.seat)) return not_now(table_msg::own_seat{});
  if (index(command.seat) < setup_.chairs.size() && phase_ == Phase::kWaiting) {
    const Chair& chair = setup_.chairs[index(command.seat)];
    const bool is_so =
        command.level ? chair.kind == ChairKind::kBot && chair.level == *command.level : chair.kind == ChairKind::kOpen;
    if (is_so) return Granted{};
  }
  return make(entry::Assigned{command.seat, command.level.value_or("")}, now);
}

Table::Reply Table::handle(SeatSet seats, const command::Start&, Moment now) {
  if (!seats.contains(host())) return refused(RefusalKind::kSeat, table_msg::not_host{});
  if (phase_ != Phase::kWaiting) return not_now(table_msg::begun{});
  return make(first_entry_of_game(seats.first(), now), now);
}

bool Table::is_repeated(SeatSet seats, const command::Move& command) const {
  const Taken& taken = taken_[command.number % taken_.size()];
  if (!game_ || taken.number != command.number || !seats.contains(taken.seat)) return false;
  const auto move = setup_.type->parse_move(command.move);
  return move && *move == taken.move;
}

Table::Reply Table::handle(SeatSet seats, const command::Move& command, Moment now) {
  if (phase_ == Phase::kWaiting || phase_ == Phase::kDealing) return not_now(table_msg::not_begun{});
  if (command.number != number_) {
    if (is_repeated(seats, command)) return Granted{.applied = {}, .is_repeated = true};
    return refused(RefusalKind::kStale, table_msg::stale{});
  }
  if (phase_ == Phase::kOver) return not_now(table_msg::over{});
  if (phase_ == Phase::kPaused) return not_now(table_msg::paused{});
  // A person with several seats plays for the seat on turn; otherwise the game itself says whose turn it is.
  const Seat seat = seats.contains(to_decide()) ? to_decide() : seats.first();
  const auto move = setup_.type->parse_move(command.move);
  if (!move) return std::unexpected(Refusal::of(move.error()));
  return make(entry::Moved{seat, *move, MoveBy::kPerson}, now);
}

Judgement Table::judge(SeatSet seats, std::string_view text) const {
  const auto no = [](Refusal refusal) { return Judgement{VerdictKind::kImpossible, std::move(refusal)}; };
  if (!game_ || phase_ == Phase::kDealing) return no(refusal_of(RefusalKind::kState, table_msg::not_begun{}));
  if (seats.empty()) return no(refusal_of(RefusalKind::kState, table_msg::not_seated_ask{}));
  const Seat seat = seats.contains(to_decide()) ? to_decide() : seats.first();
  const Match& match = game_->match();
  if (match.to_decide() == kNoSeat) return no(refusal_of(RefusalKind::kState, table_msg::over{}));
  const auto move = setup_.type->parse_move(text);
  if (!move) return no(Refusal::of(move.error()));
  const auto verdict = match.check(seat, *move);
  if (verdict.is_legal()) return {VerdictKind::kLegal, {}};
  return {verdict.kind, match.explain(verdict)};
}

bool Table::undo_is_free(SeatSet seats, std::size_t from) const {
  if (other_people(seats).empty()) return true;
  if (phase_ == Phase::kOver) return false;  // everybody may have read the replay, including the cards to come
  const auto steps = game_->steps();
  const auto match = game_->match_after(from);
  for (std::size_t i = from; i < steps.size(); ++i) {
    // A person's cards are theirs, even while a bot plays them.
    const bool is_others = (people() - seats).contains(steps[i].seat);
    if (is_others || match->tells_something(steps[i].seat, steps[i].move)) return false;
    game_->make_again(*match, i);
  }
  return true;
}

/// A player who has read the replay of a finished game knows its key.
entry::Undone Table::undoing(Seat seat, std::uint64_t count, Moment now) const {
  const bool is_key_known = phase_ == Phase::kOver && game_->key().has_value();
  return {.seat = seat, .count = count, .key = is_key_known ? to_hex(now.chance) : std::string()};
}

Table::Reply Table::handle(SeatSet seats, const command::Undo&, Moment now) {
  if (!game_ || phase_ == Phase::kDealing) return not_now(table_msg::not_begun{});
  if (const auto day = day_played(); day && day->is_try) return not_now(table_msg::day_no_undo{});
  const auto steps = game_->steps();
  std::size_t from = steps.size();
  for (std::size_t i = steps.size(); i-- > 0 && from == steps.size();) {
    if (seats.contains(steps[i].seat) && made_by_[i] == MoveBy::kPerson) from = i;
  }
  if (from == steps.size()) return not_now(table_msg::undo_no_move{});
  const std::uint64_t count = steps.size() - from;
  if (undo_request_ && !other_people(seats).empty()) return not_now(table_msg::undo_asked{});
  if (undo_is_free(seats, from)) return make(undoing(seats.first(), count, now), now);
  return make(entry::UndoAsked{seats.first(), count}, now);
}

/// Redoes moves up to the next decision of a person.
Table::Reply Table::handle(SeatSet seats, const command::Redo&, Moment now) {
  if (!game_ || phase_ == Phase::kDealing || game_->undone() == 0) return not_now(table_msg::redo_none{});
  if (!other_people(seats).empty() && !seats.contains(to_decide())) {
    return refused(RefusalKind::kSeat, table_msg::redo_not_on_turn{});
  }
  const auto match = game_->match().clone();
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < game_->undone(); ++i) {
    game_->make_again(*match, game_->steps().size() + i);
    ++count;
    const Seat next = match->to_decide();
    if (next == kNoSeat || setup_.chairs[index(next)].kind == ChairKind::kPerson) break;
  }
  return make(entry::Redone{seats.first(), count}, now);
}

Table::Reply Table::handle(SeatSet seats, const command::Answer& command, Moment now) {
  // The player who asked may withdraw: somebody who was asked may never come back.
  if (undo_request_ && !command.grant && seats.contains(undo_request_->seat)) {
    return make(entry::UndoRefused{undo_request_->seat}, now);
  }
  const SeatSet asked = undo_request_ ? undo_request_->waiting_for & seats : SeatSet();
  if (asked.empty()) return not_now(table_msg::undo_not_asked{});
  if (!command.grant) return make(entry::UndoRefused{asked.first()}, now);
  auto granted = make(entry::UndoGranted{asked.first()}, now);
  if (granted) grant_undo(granted->applied, now);
  return granted;
}

/// Called when all have agreed.
void Table::grant_undo(std::vector<Applied>& made, Moment now) {
  if (!undo_request_ || !undo_request_->waiting_for.empty()) return;
  auto undone = apply(undoing(undo_request_->seat, undo_request_->count, now), now);
  if (undone) made.push_back(std::move(*undone));
}

Table::Reply Table::handle(SeatSet seats, const command::GoOn&, Moment now) {
  if (phase_ != Phase::kPaused) return not_now(table_msg::not_paused{});
  return make(entry::WentOn{seats.first()}, now);
}

Table::Reply Table::handle(SeatSet seats, const command::Rematch&, Moment now) {
  if (phase_ != Phase::kOver && phase_ != Phase::kPaused) return not_now(table_msg::not_over{});
  if (rematch_wanted_.contains(seats.first()) && !rematch_wanted_.contains_all((other_people({}) & present_) - seats)) {
    return Granted{};
  }
  auto granted = make(entry::RematchWanted{seats.first()}, now);
  if (!granted) return granted;
  const SeatSet needed = (people_playing() & present_) - seats;
  if (!rematch_wanted_.contains_all(needed)) return granted;
  auto begun = apply(first_entry_of_game(kNoSeat, now), now);
  if (begun) granted->applied.push_back(std::move(*begun));
  return granted;
}

/// A request that changes nothing is granted, but not written down.
Table::Reply Table::handle(SeatSet seats, const command::SetPace& command, Moment now) {
  if (setup_.pace_ms == command.ms) return Granted{};
  return make(entry::PaceSet{seats.first(), static_cast<std::uint64_t>(command.ms)}, now);
}

Table::Reply Table::handle(SeatSet seats, const command::SetTrace& command, Moment now) {
  if (command.on && !hides_nothing()) return not_now(table_msg::trace_secret{});
  if (is_tracing_ == command.on) return Granted{};
  return make(entry::TraceSet{seats.first(), command.on}, now);
}

Table::Reply Table::handle(SeatSet seats, const command::Leave&, Moment now) {
  Granted granted;
  for (const Seat seat : seats& people()) {
    auto applied = apply(entry::Left{seat}, now);
    if (!applied) return std::unexpected(applied.error());
    granted.applied.push_back(std::move(*applied));
  }
  return granted;
}

std::optional<Refusal> Table::refusal_of_advice(SeatSet seats) const {
  if (!is_private_to(seats) || people().size() != 1) {
    return refusal_of(RefusalKind::kSeat, table_msg::advice_alone{});
  }
  if (phase_ != Phase::kPlaying || !seats.contains(to_decide())) {
    return refusal_of(RefusalKind::kState, table_msg::not_your_turn{});
  }
  if (const auto day = day_played(); day && day->is_try) {
    return refusal_of(RefusalKind::kState, table_msg::day_no_advice{});
  }
  return std::nullopt;
}

Table::Reply Table::take_hint(SeatSet seats, Moment now) {
  if (auto refusal = refusal_of_advice(seats)) return std::unexpected(std::move(*refusal));
  return make(entry::Hinted{to_decide()}, now);
}

}  // namespace cardtable
