// How entries change a table. Every entry passes through here, whether new or read from a journal.
#include <algorithm>

#include "engine/kit/refusals.h"
#include "engine/registry/recap.h"
#include "tables/table/clean_name.h"
#include "tables/table/names.h"
#include "tables/table/replay.h"
#include "tables/table/table.h"
#include "tables/table/words.h"

namespace cardtable {
namespace {

/// Where to record what happens, if anybody wants it.
EventList* events_of(Applied& applied) { return applied.keeps_events ? &applied.events : nullptr; }

/// A person may have taken the usual name of the bot.
Chair bot_chair(Seat seat, std::string_view level, std::span<const std::string> others) {
  auto name = distinct_name(usual_name(false, index(seat)), others);
  return {.kind = ChairKind::kBot, .name = std::move(name), .level = std::string(level)};
}

}  // namespace

std::expected<Table, InputError> Table::opened(const Registry& registry, const Entry& entry, Moment now,
                                               std::uint64_t version) {
  const auto* first = std::get_if<entry::Opened>(&entry);
  if (first == nullptr) return std::unexpected(InputError{"", "the journal does not begin with opened"});
  boost::system::error_code failure;
  const json::value value = json::parse(first->setup, failure);
  if (failure) return std::unexpected(InputError{"", "the setup is not valid JSON: " + failure.message()});
  auto setup = read_setup(registry, value);
  if (!setup) return std::unexpected(setup.error());
  Table table(std::move(*setup));
  table.is_shared_ = has_seats_for_others(table.setup_.chairs);
  table.next_secret_ = table.setup_.secret;
  table.next_commitment_ = table.setup_.commitment;
  if (!table.setup_.replay.empty()) {
    auto replay = parse_replay(registry, table.setup_.replay);
    if (!replay) return std::unexpected(replay.error());
    const Match& match = replay->game.match();
    if (&match.type() != table.setup_.type || match.players() != table.setup_.chairs.size()) {
      return std::unexpected(InputError{"replay", "does not fit this table"});
    }
    table.game_ = std::move(replay->game);
    if (const auto key = bytes_of_hex(table.setup_.key)) {
      const bool is_set_up = table.game_->origin().position() != nullptr && table.game_->steps().empty();
      if (is_set_up) {
        table.game_->start_with(*key);
      } else {
        table.game_->continue_with(*key);
      }
    }
    table.made_by_.assign(table.game_->steps().size(), MoveBy::kPerson);
    table.game_number_ = 1;
    table.first_ = table.game_->match().first();
    table.settle_position(now);
  }
  table.version_ = version;
  table.first_version_ = version;
  table.gone_since_.fill(now.ms);
  return table;
}

std::expected<Applied, Refusal> Table::apply(Entry entry, Moment now, bool keeps_events) {
  if (const Seat seat = seat_of(entry); seat != kNoSeat && index(seat) >= setup_.chairs.size()) {
    return std::unexpected(wrong_field("seat", table_msg::no_seat{}));
  }
  Applied applied{.entry = std::move(entry), .keeps_events = keeps_events, .changes_table = true};
  const auto changed = std::visit([&](const auto& one) { return change(one, applied, now); }, applied.entry);
  if (!changed) return std::unexpected(changed.error());
  applied.version = ++version_;
  return applied;
}

/// What outlives the game of an entry, one overload per kind.
struct Table::PassedOver {
  Table& table;

  // The game is not played again, but the numbers of its positions are used up.
  void operator()(const entry::Dealt& entry) const {
    table.fill_open_seats();
    table.settle_deal(entry);
    if (entry.wins) table.wins_ = *entry.wins;
    table.setup_.replay.clear();
    table.phase_ = Phase::kPlaying;
    ++table.game_number_;
    ++table.number_;
  }
  void operator()(const entry::Moved&) const { ++table.number_; }
  void operator()(const entry::Undone&) const { ++table.number_; }
  void operator()(const entry::Redone&) const { ++table.number_; }
  // These end with the game.
  void operator()(const entry::Opened&) const {}
  void operator()(const entry::UndoAsked&) const {}
  void operator()(const entry::UndoGranted&) const {}
  void operator()(const entry::UndoRefused&) const {}
  void operator()(const entry::WentOn&) const {}
  void operator()(const entry::Folded& entry) const {
    table.number_ = entry.number;
    table.game_number_ = entry.game;
    table.folded_version_ = table.version_ + 1;
  }
  void operator()(const entry::RematchWanted&) const {}
  void operator()(const entry::Hinted&) const {}
  // These lead to the next deal.
  void operator()(const entry::Committed& entry) const { keep(entry); }
  void operator()(const entry::Dealing& entry) const { table.begin_dealing(entry.seat, 0); }
  void operator()(const entry::Revealed& entry) const { keep(entry); }
  // These last.
  void operator()(const entry::Sat& entry) const { keep(entry); }
  void operator()(const entry::Left& entry) const { keep(entry); }
  void operator()(const entry::Assigned& entry) const { keep(entry); }
  void operator()(const entry::Away& entry) const { keep(entry); }
  void operator()(const entry::Back& entry) const { keep(entry); }
  void operator()(const entry::PaceSet& entry) const { keep(entry); }
  void operator()(const entry::TraceSet& entry) const { keep(entry); }

  template <class Kind>
  void keep(const Kind& entry) const {
    Applied applied;
    if (entry.seat == kNoSeat || index(entry.seat) < table.setup_.chairs.size()) (void)table.change(entry, applied, {});
  }
};

void Table::pass_over(const Entry& entry) {
  std::visit(PassedOver{*this}, entry);
  ++version_;
}

void Table::fill_open_seats() {
  for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
    if (setup_.chairs[i].kind != ChairKind::kOpen) continue;
    setup_.chairs[i] = bot_chair(seat_at(i), kStandInLevel, names());
    setup_.chairs[i].is_free = setup_.is_listed;
  }
}

Table::Change Table::change(const entry::Opened&, Applied&, Moment) { return not_now(table_msg::open{}); }

Table::Change Table::change(const entry::Sat& entry, Applied&, Moment now) {
  Chair& chair = setup_.chairs[index(entry.seat)];
  if (chair.kind != ChairKind::kOpen && !chair.is_free) return not_now(table_msg::seat_taken{});
  pledges_[index(entry.seat)] = {};
  chair = {.kind = ChairKind::kPerson, .name = entry.name, .token = entry.token};
  present_.insert(entry.seat);
  // Whoever takes over from a bot in the middle of its turn has time for it, and sees the game from there.
  if (clock_seat_ == entry.seat) {
    turn_began_ms_ = now.ms;
    last_shown_ = entry.seat;
  }
  return {};
}

Table::Change Table::change(const entry::Assigned& entry, Applied&, Moment) {
  if (phase_ != Phase::kWaiting) return not_now(table_msg::begun{});
  if (!entry.level.empty() && find_level(entry.level) == nullptr) return not_now(table_msg::no_level{});
  pledges_[index(entry.seat)] = {};
  Chair& chair = setup_.chairs[index(entry.seat)];
  chair = {};
  if (!entry.level.empty()) chair = bot_chair(entry.seat, entry.level, names());
  return {};
}

/// A bot plays for the person from now on, or no longer.
Table::Change Table::set_away(Seat seat, bool is_away) {
  Chair& chair = setup_.chairs[index(seat)];
  if (chair.kind != ChairKind::kPerson) return not_now(table_msg::seat_empty{});
  chair.is_away = is_away;
  return {};
}

Table::Change Table::change(const entry::Left& entry, Applied&, Moment) {
  if (phase_ != Phase::kWaiting) return set_away(entry.seat, true);
  Chair& chair = setup_.chairs[index(entry.seat)];
  if (chair.kind != ChairKind::kPerson) return not_now(table_msg::seat_empty{});
  chair = {};
  pledges_[index(entry.seat)] = {};
  return {};
}

Table::Change Table::change(const entry::Away& entry, Applied&, Moment) { return set_away(entry.seat, true); }
Table::Change Table::change(const entry::Back& entry, Applied&, Moment now) {
  // Whoever comes back after days has time to move.
  if (setup_.is_slow() && clock_seat_ == entry.seat) turn_began_ms_ = now.ms;
  return set_away(entry.seat, false);
}

Table::Change Table::change(const entry::PaceSet& entry, Applied&, Moment) {
  if (entry.ms > kMostPaceMs) return not_now(table_msg::pace{});
  setup_.pace_ms = static_cast<std::int64_t>(entry.ms);
  return {};
}

Table::Change Table::change(const entry::TraceSet& entry, Applied&, Moment) {
  is_tracing_ = entry.on;
  return {};
}

Table::Change Table::change(const entry::Hinted& entry, Applied&, Moment) {
  if (!game_) return not_now(table_msg::not_begun{});
  hints_ += entry.count;
  return {};
}

Table::Change Table::change(const entry::Dealt& entry, Applied& applied, Moment now) {
  if (auto other = other_rules(entry, setup_.type->info())) return std::unexpected(std::move(*other));
  const auto players = setup_.chairs.size();
  if (entry.first && index(*entry.first) >= players) return not_now(table_msg::no_seat{});
  fill_open_seats();
  settle_deal(entry);
  std::get<entry::Dealt>(applied.entry).first = first_;
  // Written down, since reading the journal later does not play the earlier game again.
  wins_ = entry.wins.value_or(score());
  std::get<entry::Dealt>(applied.entry).wins = wins();
  setup_.replay.clear();  // that game is over
  clock_seat_ = kNoSeat;  // a new game starts a new turn, even for the player who was next in the old one
  rules_ = entry.rules;
  const auto& info = setup_.type->info();
  const auto options = rules_ == 0 ? setup_.options : options_of_rules(info, rules_, setup_.options);
  if (const auto key = bytes_of_hex(entry.key)) {
    game_ = GameRecord::dealt(*setup_.type, options, players, *key, events_of(applied), *first_);
  } else {
    game_ = GameRecord::dealt(*setup_.type, options, players, entry.seed, events_of(applied), *first_);
  }
  made_by_.clear();
  has_gone_on_ = false;
  rematch_wanted_ = {};
  hints_ = 0;
  ++game_number_;
  return position_changed(applied, now);
}

Table::Change Table::change(const entry::Moved& entry, Applied& applied, Moment now) {
  if (!game_ || phase_ == Phase::kDealing) return not_now(table_msg::not_begun{});
  applied.changes_table = game_->undone() > 0 || undo_request_.has_value();
  if (entry.number > 0) {
    if (entry.number < game_->next_number() || entry.number > kMostDecisions) {
      return not_now(table_msg::number_used{});
    }
    game_->set_next_number(entry.number);
  }
  const auto verdict = game_->play(entry.seat, entry.move, events_of(applied));
  if (!verdict.is_accepted()) return std::unexpected(game_->match().explain(verdict));
  made_by_.resize(game_->steps().size() - 1);
  made_by_.push_back(entry.by);
  taken_[number_ % taken_.size()] = {number_, entry.seat, entry.move};
  return position_changed(applied, now);
}

Table::Change Table::change(const entry::Undone& entry, Applied& applied, Moment now) {
  if (!game_ || phase_ == Phase::kDealing || !game_->undo(entry.count)) return not_now(table_msg::undo_none{});
  if (const auto key = bytes_of_hex(entry.key)) game_->continue_with(*key);
  has_gone_on_ = false;
  // Going back over another player's moves starts a new turn with its own time; within a turn the clock runs on.
  const auto undone = game_->undone_steps().first(static_cast<std::size_t>(entry.count));
  if (std::ranges::any_of(undone, [&](const Step& step) { return step.seat != to_decide(); })) clock_seat_ = kNoSeat;
  return position_changed(applied, now);
}

Table::Change Table::change(const entry::Redone& entry, Applied& applied, Moment now) {
  if (!game_ || phase_ == Phase::kDealing || game_->undone() < entry.count) return not_now(table_msg::redo_none{});
  for (std::uint64_t i = 0; i < entry.count; ++i) game_->redo(events_of(applied));
  return position_changed(applied, now);
}

Table::Change Table::change(const entry::UndoAsked& entry, Applied&, Moment now) {
  undo_request_ = UndoRequest{entry.seat, entry.count, other_people(SeatSet::of(entry.seat)), now.ms};
  return {};
}

Table::Change Table::change(const entry::UndoGranted& entry, Applied&, Moment) {
  if (undo_request_) undo_request_->waiting_for.erase(entry.seat);
  return {};
}

Table::Change Table::change(const entry::UndoRefused&, Applied&, Moment) {
  undo_request_.reset();
  return {};
}

Table::Change Table::change(const entry::WentOn&, Applied&, Moment now) {
  if (phase_ != Phase::kPaused) return not_now(table_msg::not_paused{});
  has_gone_on_ = true;
  phase_ = Phase::kPlaying;
  last_change_ms_ = now.ms;
  turn_began_ms_ = now.ms;  // the clock stood still
  return {};
}

Table::Change Table::change(const entry::RematchWanted& entry, Applied&, Moment) {
  rematch_wanted_.insert(entry.seat);
  return {};
}

/// After every change of the position.
Table::Change Table::position_changed(Applied& applied, Moment now) {
  const Phase before = phase_;
  settle_position(now);
  if (phase_ != before) applied.changes_table = true;
  return {};
}

Recap Table::recap(Language language) const {
  return language == Language::kEnglish ? *recap_ : recap_of(game_->match(), game_->events(), language);
}

/// Increases the number; whatever depended on the old position ends.
void Table::settle_position(Moment now) {
  ++number_;
  undo_request_.reset();
  last_change_ms_ = now.ms;
  const Seat seat = to_decide();
  if (seat != clock_seat_) {
    clock_seat_ = seat;
    turn_began_ms_ = now.ms;
    hurried_ = kNoSeat;
  }
  if (seat != kNoSeat && setup_.chairs[index(seat)].kind == ChairKind::kPerson) last_shown_ = seat;
  recap_.reset();
  if (seat == kNoSeat) {
    phase_ = Phase::kOver;
    recap_ = recap_of(game_->match(), game_->events());
  } else if (!has_gone_on_ && game_->match().asks_to_go_on(people())) {
    phase_ = Phase::kPaused;
  } else {
    phase_ = Phase::kPlaying;
  }
}

}  // namespace cardtable
