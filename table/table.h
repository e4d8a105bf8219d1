// A table: seats with people and bots, a game, undo, clock, rematch. It is the fold of its journal: what somebody asks
// for is either refused, and nothing has changed, or becomes entries. No sockets, no files, no clock and no chance of
// its own: time and random numbers are passed in, so it runs anywhere and comes back the same from its journal.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/bots.h"
#include "table/command.h"
#include "table/entry.h"
#include "table/game_record.h"
#include "table/setup.h"

namespace cardtable {

enum class Phase : std::uint8_t { kWaiting, kPlaying, kPaused, kOver };

/// The moment at which something is asked for: a clock that never goes back, and a random number for what needs one.
struct Moment {
  std::int64_t ms = 0;
  std::uint64_t chance = 0;
};

/// An entry that was made, and what it let happen.
struct Applied {
  std::uint64_t version = 0;
  Entry entry;
  EventList events;
  bool keeps_events = true;        ///< false when nobody will be told of them
  bool changes_table = false;      ///< something of table_json may have changed
  std::vector<std::string> trace;  ///< a bot's thoughts, if they are wanted
};

/// What came of a request: entries (several when one leads to another), or a move that had been made already.
struct Granted {
  std::vector<Applied> applied;
  bool is_repeated = false;
};

/// What the rules say of a move that nobody has made yet.
struct Judgement {
  VerdictKind kind = VerdictKind::kImpossible;
  Refusal refusal;  ///< why not; of a mistake the rule that it breaks
};

/// A bot that is to move: choose with `spec` and `seed` in the table's match and hand the move to bot_moved.
struct BotTurn {
  Seat seat{};
  BotSpec spec;
  std::uint64_t seed = 0;
  std::uint64_t number = 0;
  MoveBy by = MoveBy::kBot;
  std::int64_t due_ms = 0;
};

/// An undo that waits for the consent of others.
struct UndoRequest {
  Seat seat{};
  std::uint64_t count = 0;  ///< of decisions
  SeatSet waiting_for;
};

class Table {
 public:
  /// From the first entry of a journal, which must be entry::Opened. `registry` outlives the table.
  static std::expected<Table, InputError> opened(const Registry& registry, const Entry& entry, Moment now);

  /// An entry of the journal, played again; what does not fit is an error, for journals come from files.
  std::expected<Applied, Refusal> apply(Entry entry, Moment now, bool keeps_events = true);
  /// The same for an entry of a game that a later deal has ended: only what outlives the game is taken from it, so that
  /// a long journal is played again as fast as its last game.
  void pass_over(const Entry& entry);

  /// What somebody who holds `seats` asks for.
  std::expected<Granted, Refusal> ask(SeatSet seats, const Command& command, Moment now);
  Judgement judge(SeatSet seats, std::string_view move) const;

  /// Who is connected; a seat that is back after a bot had taken over is a person's again.
  std::vector<Applied> set_present(SeatSet seats, Moment now);
  /// Does what is due by now: bots take over for people who have been gone too long.
  std::vector<Applied> wake(Moment now);
  /// When `wake` or `bot_turn` should be asked again; nothing when only people can act.
  std::optional<std::int64_t> next_alarm() const;
  /// The bot to move, whether it is due yet or not; nothing when a person is to decide.
  std::optional<BotTurn> bot_turn() const;
  std::expected<Applied, Refusal> bot_moved(const BotTurn& turn, MoveCode move, Moment now);

  Phase phase() const { return phase_; }
  std::uint64_t version() const { return version_; }
  /// Rises with every change of the position, and never falls: what a move says it is an answer to.
  std::uint64_t number() const { return number_; }
  const TableSetup& setup() const { return setup_; }
  std::span<const Chair> chairs() const { return setup_.chairs; }
  /// kNoSeat when nobody is left.
  Seat host() const;
  /// The seats that the token holds.
  SeatSet seats_of(std::string_view token) const;
  SeatSet present() const { return present_; }
  /// Only while there is a game.
  const GameRecord* game() const { return game_ ? &*game_ : nullptr; }
  Seat to_decide() const { return game_ ? game_->match().to_decide() : kNoSeat; }
  std::optional<std::int64_t> clock_left(std::int64_t now_ms) const;
  const std::optional<UndoRequest>& undo_request() const { return undo_request_; }
  SeatSet rematch_wanted() const { return rematch_wanted_; }
  std::uint64_t game_number() const { return game_number_; }
  bool is_tracing() const { return is_tracing_; }
  /// Whose view somebody who holds these seats is shown.
  Viewer viewer_for(SeatSet seats) const;
  std::vector<std::string> names() const;
  /// Whether everything that a seat may know is known to all, so that a bot's thoughts give nothing away.
  bool hides_nothing() const;
  /// Whether whoever holds these seats may see the whole game before it is over: alone with bots, or with all people
  /// at one device.
  bool is_private_to(SeatSet seats) const;

 private:
  explicit Table(TableSetup setup) : setup_(std::move(setup)) {}

  using Reply = std::expected<Granted, Refusal>;
  using Change = std::expected<void, Refusal>;

  // What may be asked for, one overload per command (table_requests.cc). All but sitting down are for seats that are
  // not empty.
  Reply obey(SeatSet seats, const command::Sit& command, Moment now);
  Reply obey(SeatSet seats, const command::Assign& command, Moment now);
  Reply obey(SeatSet seats, const command::Start& command, Moment now);
  Reply obey(SeatSet seats, const command::Move& command, Moment now);
  Reply obey(SeatSet seats, const command::Undo& command, Moment now);
  Reply obey(SeatSet seats, const command::Redo& command, Moment now);
  Reply obey(SeatSet seats, const command::Answer& command, Moment now);
  Reply obey(SeatSet seats, const command::GoOn& command, Moment now);
  Reply obey(SeatSet seats, const command::Rematch& command, Moment now);
  Reply obey(SeatSet seats, const command::SetPace& command, Moment now);
  Reply obey(SeatSet seats, const command::SetTrace& command, Moment now);
  Reply obey(SeatSet seats, const command::Leave& command, Moment now);
  Reply make(Entry entry, Moment now);

  // What an entry changes, one overload per kind (table_changes.cc).
  Change change(const entry::Opened& entry, Applied& applied, Moment now);
  Change change(const entry::Sat& entry, Applied& applied, Moment now);
  Change change(const entry::Left& entry, Applied& applied, Moment now);
  Change change(const entry::Assigned& entry, Applied& applied, Moment now);
  Change change(const entry::Dealt& entry, Applied& applied, Moment now);
  Change change(const entry::Moved& entry, Applied& applied, Moment now);
  Change change(const entry::Undone& entry, Applied& applied, Moment now);
  Change change(const entry::Redone& entry, Applied& applied, Moment now);
  Change change(const entry::UndoAsked& entry, Applied& applied, Moment now);
  Change change(const entry::UndoGranted& entry, Applied& applied, Moment now);
  Change change(const entry::UndoRefused& entry, Applied& applied, Moment now);
  Change change(const entry::Away& entry, Applied& applied, Moment now);
  Change change(const entry::Back& entry, Applied& applied, Moment now);
  Change change(const entry::WentOn& entry, Applied& applied, Moment now);
  Change change(const entry::RematchWanted& entry, Applied& applied, Moment now);
  Change change(const entry::PaceSet& entry, Applied& applied, Moment now);
  Change change(const entry::TraceSet& entry, Applied& applied, Moment now);

  struct PassedOver;
  Change set_away(Seat seat, bool is_away);
  Change position_changed(Applied& applied, Moment now);
  void settle_position(Moment now);
  bool is_repeated(SeatSet seats, const command::Move& command) const;
  bool undo_is_free(SeatSet seats, std::size_t from) const;
  void grant_undo(std::vector<Applied>& made, Moment now);
  void fill_open_seats();

  SeatSet all_seats() const;
  SeatSet people() const;
  SeatSet other_people(SeatSet seats) const;

  /// A move that was taken, to know it again when it is sent twice.
  struct Taken {
    std::uint64_t number = 0;
    Seat seat = kNoSeat;
    MoveCode move{};
  };

  TableSetup setup_;
  std::optional<GameRecord> game_;
  std::vector<MoveBy> made_by_;  ///< of the game's steps, with those that were undone
  Phase phase_ = Phase::kWaiting;
  std::uint64_t version_ = 0;
  std::uint64_t number_ = 0;
  std::uint64_t game_number_ = 0;
  SeatSet present_;
  std::array<std::int64_t, kMaxSeats> gone_since_{};
  std::int64_t last_change_ms_ = 0;
  std::int64_t turn_began_ms_ = 0;
  Seat clock_seat_ = kNoSeat;  ///< whose turn the clock measures
  Seat hurried_ = kNoSeat;     ///< whose time was up in this turn
  Seat last_shown_ = kNoSeat;  ///< at one device: the last person's seat to decide
  bool has_gone_on_ = false;
  bool is_tracing_ = false;
  std::optional<UndoRequest> undo_request_;
  SeatSet rematch_wanted_;
  std::array<Taken, 16> taken_;
};

}  // namespace cardtable
