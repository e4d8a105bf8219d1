// How entries change a table. Every entry comes through here, made just now or read from a journal.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "table/replay.h"
#include "table/table.h"

namespace cardtable {
namespace {

using Kind = TableError::Kind;

std::unexpected<TableError> misfit(std::string message) {
  return std::unexpected(TableError{Kind::kState, "", std::move(message)});
}

}  // namespace

std::expected<Table, InputError> Table::opened(const Registry& registry, const Entry& entry, Moment now) {
  if (entry.kind != EntryKind::kOpened)
    return std::unexpected(InputError{"", "the journal does not begin with opened"});
  boost::system::error_code failure;
  const json::value value = json::parse(entry.text, failure);
  if (failure) return std::unexpected(InputError{"", "the setup is no JSON: " + failure.message()});
  auto setup = read_setup(registry, value);
  if (!setup) return std::unexpected(setup.error());
  Table table(std::move(*setup));
  if (!table.setup_.replay.empty()) {
    auto replay = parse_replay(registry, table.setup_.replay);
    if (!replay) return std::unexpected(replay.error());
    const Match& match = replay->session.match();
    if (&match.type() != table.setup_.type || match.players() != table.setup_.chairs.size()) {
      return std::unexpected(InputError{"replay", "does not go with this table"});
    }
    table.session_ = std::move(replay->session);
    table.made_by_.assign(table.session_->steps().size(), MoveBy::kPerson);
    table.game_number_ = 1;
    table.position_changed(now);
  }
  table.version_ = 1;
  table.gone_since_.fill(now.ms);
  return table;
}

std::expected<Applied, TableError> Table::apply(const Entry& entry, Moment now) {
  Applied applied{.entry = entry};
  if (auto changed = change(entry, applied, now); !changed) return std::unexpected(changed.error());
  applied.version = ++version_;
  return applied;
}

std::expected<void, TableError> Table::change(const Entry& entry, Applied& applied, Moment now) {
  if (entry.seat != kNoSeat && index(entry.seat) >= setup_.chairs.size()) {
    return std::unexpected(TableError{Kind::kInput, "", "seat: there is no such seat"});
  }
  applied.changes_table = entry.kind != EntryKind::kMove;
  switch (entry.kind) {
    case EntryKind::kOpened:
      return misfit("the table is open already");
    case EntryKind::kSat:
    case EntryKind::kLeft:
    case EntryKind::kSeatSet:
    case EntryKind::kAway:
    case EntryKind::kBack:
      return change_seats(entry);
    case EntryKind::kPace:
      if (entry.value > kMostPaceMs) return misfit("the pace is out of range");
      setup_.pace_ms = static_cast<std::int64_t>(entry.value);
      return {};
    case EntryKind::kTrace:
      is_tracing_ = entry.value != 0;
      return {};
    default:
      return change_game(entry, applied, now);
  }
}

std::expected<void, TableError> Table::change_seats(const Entry& entry) {
  if (entry.seat == kNoSeat) return misfit("the entry names no seat");
  Chair& chair = setup_.chairs[index(entry.seat)];
  const bool has_begun = phase_ != Phase::kWaiting;
  switch (entry.kind) {
    case EntryKind::kSat:
      if (chair.kind != ChairKind::kOpen) return misfit("the seat is taken");
      chair = {.kind = ChairKind::kPerson, .name = entry.text, .token = entry.token};
      present_ |= bit(entry.seat);
      return {};
    case EntryKind::kSeatSet:
      if (has_begun) return misfit("the game has begun");
      if (!entry.text.empty() && find_level(entry.text) == nullptr) return misfit("there is no such level");
      chair = {};
      if (!entry.text.empty()) {
        chair = {.kind = ChairKind::kBot, .name = fmt::format("Bot {}", index(entry.seat) + 1), .level = entry.text};
      }
      return {};
    default:
      break;
  }
  if (chair.kind != ChairKind::kPerson) return misfit("nobody sits there");
  if (entry.kind == EntryKind::kLeft && !has_begun) {
    chair = {};
  } else {
    chair.is_away = entry.kind != EntryKind::kBack;
  }
  if (undo_wish_ && chair.is_away) undo_wish_->waiting_for &= static_cast<std::uint8_t>(~bit(entry.seat));
  return {};
}

std::expected<void, TableError> Table::change_game(const Entry& entry, Applied& applied, Moment now) {
  const auto position = [&](std::expected<void, TableError> changed) {
    if (changed) {
      const Phase before = phase_;
      position_changed(now);
      if (phase_ != before) applied.changes_table = true;
    }
    return changed;
  };
  const bool is_of_a_seat = entry.kind == EntryKind::kUndoAsked || entry.kind == EntryKind::kUndoGranted ||
                            entry.kind == EntryKind::kWantsRematch;
  if (is_of_a_seat && entry.seat == kNoSeat) return misfit("the entry names no seat");
  switch (entry.kind) {
    case EntryKind::kDealt:
      return position(deal(entry.value, applied));
    case EntryKind::kMove:
      return position(play(entry, applied));
    case EntryKind::kUndone:
      return position(step_back(entry.value));
    case EntryKind::kRedone:
      if (!session_ || session_->undone() < entry.value) return misfit("there is nothing to redo");
      for (std::uint64_t i = 0; i < entry.value; ++i) {
        auto events = session_->redo();
        std::ranges::move(*events, std::back_inserter(applied.events));
      }
      return position({});
    case EntryKind::kUndoAsked:
      undo_wish_ = UndoWish{entry.seat, entry.value, other_people(bit(entry.seat))};
      return {};
    case EntryKind::kUndoGranted:
      if (undo_wish_) undo_wish_->waiting_for &= static_cast<std::uint8_t>(~bit(entry.seat));
      return {};
    case EntryKind::kUndoRefused:
      undo_wish_.reset();
      return {};
    case EntryKind::kWentOn:
      if (phase_ != Phase::kPaused) return misfit("the table is not paused");
      has_gone_on_ = true;
      phase_ = Phase::kPlaying;
      last_change_ms_ = now.ms;
      turn_began_ms_ = now.ms;  // the clock stood still
      return {};
    default:
      rematch_ |= bit(entry.seat);
      return {};
  }
}

void Table::fill_open_seats() {
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    Chair& chair = setup_.chairs[i];
    if (chair.kind != ChairKind::kOpen) continue;
    chair = {.kind = ChairKind::kBot, .name = fmt::format("Bot {}", i + 1), .level = std::string(kStandInLevel)};
  }
}

void Table::pass_over(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::kDealt:
      fill_open_seats();
      phase_ = Phase::kPlaying;
      ++game_number_;
      ++number_;
      break;
    case EntryKind::kMove:
    case EntryKind::kUndone:
    case EntryKind::kRedone:
      ++number_;
      break;
    case EntryKind::kPace:
    case EntryKind::kTrace:
    case EntryKind::kSat:
    case EntryKind::kLeft:
    case EntryKind::kSeatSet:
    case EntryKind::kAway:
    case EntryKind::kBack: {
      Applied applied;
      [[maybe_unused]] const auto changed = change(entry, applied, {});
      break;
    }
    default:
      break;
  }
  ++version_;
}

std::expected<void, TableError> Table::deal(std::uint64_t seed, Applied& applied) {
  fill_open_seats();
  clock_seat_ = kNoSeat;  // a new game, a new turn, even for who would have been next in the old one
  session_ = Session::dealt(*setup_.type, setup_.options, setup_.chairs.size(), seed, &applied.events);
  made_by_.clear();
  has_gone_on_ = false;
  rematch_ = 0;
  ++game_number_;
  return {};
}

std::expected<void, TableError> Table::play(const Entry& entry, Applied& applied) {
  if (!session_) return misfit("the game has not begun");
  const bool could_redo = session_->undone() > 0;
  auto events = session_->play(entry.seat, entry.text);
  if (!events) {
    constexpr std::array kKinds{Kind::kRule, Kind::kInput, Kind::kState};
    const auto& refusal = events.error();
    return std::unexpected(TableError{kKinds[static_cast<std::size_t>(refusal.kind)], refusal.rule, refusal.message});
  }
  applied.changes_table = could_redo || undo_wish_.has_value();
  applied.events = std::move(*events);
  applied.entry.text = session_->steps().back().move;
  made_by_.resize(session_->steps().size() - 1);
  made_by_.push_back(entry.by);
  taken_[number_ % taken_.size()] = {number_, entry.seat, applied.entry.text};
  return {};
}

std::expected<void, TableError> Table::step_back(std::uint64_t count) {
  if (!session_ || !session_->undo(count)) return misfit("there is nothing to undo");
  has_gone_on_ = false;
  // Back over somebody else's moves it is another turn, with time of its own; within a turn the clock runs on.
  const auto undone = session_->undone_steps().first(count);
  if (std::ranges::any_of(undone, [&](const Step& step) { return step.seat != to_decide(); })) clock_seat_ = kNoSeat;
  return {};
}

/// After every change of the position: the number rises, and what depended on the old one is void.
void Table::position_changed(Moment now) {
  ++number_;
  undo_wish_.reset();
  last_change_ms_ = now.ms;
  const Seat seat = to_decide();
  if (seat != clock_seat_) {
    clock_seat_ = seat;
    turn_began_ms_ = now.ms;
    hurried_ = kNoSeat;
  }
  if (seat != kNoSeat && setup_.chairs[index(seat)].kind == ChairKind::kPerson) last_shown_ = seat;
  if (seat == kNoSeat) {
    phase_ = Phase::kOver;
  } else if (!has_gone_on_ && session_->match().asks_to_go_on(SeatSet::from_bits(people()))) {
    phase_ = Phase::kPaused;
  } else {
    phase_ = Phase::kPlaying;
  }
}

}  // namespace cardtable
