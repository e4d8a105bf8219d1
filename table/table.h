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
#include "table/session.h"
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
  std::vector<EventRecord> events;
  bool changes_table = false;      ///< something of table_json may have changed
  std::vector<std::string> trace;  ///< a bot's thoughts, if they are wanted
};

struct TableError {
  enum class Kind : std::uint8_t { kRule, kInput, kState, kStale, kSeat };
  Kind kind = Kind::kInput;
  std::string rule;
  std::string message;
};

/// What came of a wish: entries (several when one leads to another), or a move that had been made already.
struct Granted {
  std::vector<Applied> applied;
  bool is_repeated = false;
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
struct UndoWish {
  Seat seat{};
  std::uint64_t count = 0;
  std::uint8_t waiting_for = 0;  ///< a bit a seat
};

class Table {
 public:
  /// From the first entry of a journal, kOpened. `registry` outlives the table.
  static std::expected<Table, InputError> opened(const Registry& registry, const Entry& entry, Moment now);

  /// An entry of the journal, played again; what does not fit is an error, for journals come from files.
  std::expected<Applied, TableError> apply(const Entry& entry, Moment now);
  /// The same for an entry of a game that a later deal has ended: only what outlives the game is taken from it, so that
  /// a long journal is played again as fast as its last game.
  void pass_over(const Entry& entry);

  /// What somebody who holds `seats` (a bit each) asks for.
  std::expected<Granted, TableError> ask(std::uint8_t seats, const Command& command, Moment now);
  Judgement judge(std::uint8_t seats, std::string_view move) const;

  /// Who is connected; a seat that is back after a bot had taken over is a person's again.
  std::vector<Applied> set_present(std::uint8_t seats, Moment now);
  /// What is due by now: bots take over for who has been gone too long.
  std::vector<Applied> wake(Moment now);
  /// When `wake` or `bot_turn` should be asked again; nothing when only people can act.
  std::optional<std::int64_t> next_alarm() const;
  /// The bot to move, whether it is due yet or not; nothing when a person is to decide.
  std::optional<BotTurn> bot_turn() const;
  std::expected<Applied, TableError> bot_moved(const BotTurn& turn, std::string move, Moment now);

  Phase phase() const { return phase_; }
  std::uint64_t version() const { return version_; }
  /// Rises with every change of the position, and never falls: what a move says it is an answer to.
  std::uint64_t number() const { return number_; }
  const TableSetup& setup() const { return setup_; }
  std::span<const Chair> chairs() const { return setup_.chairs; }
  /// kNoSeat when nobody is left.
  Seat host() const;
  /// The seats that the token holds, a bit each.
  std::uint8_t seats_of(std::string_view token) const;
  std::uint8_t present() const { return present_; }
  /// Only while there is a game.
  const Session* session() const { return session_ ? &*session_ : nullptr; }
  Seat to_decide() const { return session_ ? session_->match().to_decide() : kNoSeat; }
  std::optional<std::int64_t> clock_left(std::int64_t now_ms) const;
  const std::optional<UndoWish>& undo_wish() const { return undo_wish_; }
  std::uint8_t rematch_wishes() const { return rematch_; }
  std::uint64_t game_number() const { return game_number_; }
  bool is_tracing() const { return is_tracing_; }
  /// Whose view somebody who holds these seats is shown.
  Viewer viewer_for(std::uint8_t seats) const;
  std::vector<std::string> names() const;
  /// Whether everything that a seat may know is known to all, so that a bot's thoughts give nothing away.
  bool hides_nothing() const;
  /// Whether whoever holds these seats may see the whole game before it is over: alone with bots, or with all people
  /// at one device.
  bool is_private_to(std::uint8_t seats) const;

 private:
  explicit Table(TableSetup setup) : setup_(std::move(setup)) {}

  using Reply = std::expected<Granted, TableError>;
  Reply sit(const Command& command, Moment now);
  Reply set_seat(std::uint8_t seats, const Command& command, Moment now);
  Reply start(std::uint8_t seats, Moment now);
  Reply move(std::uint8_t seats, const Command& command, Moment now);
  Reply undo(std::uint8_t seats, Moment now);
  Reply redo(std::uint8_t seats, Moment now);
  Reply answer(std::uint8_t seats, const Command& command, Moment now);
  Reply rematch(std::uint8_t seats, Moment now);
  Reply leave(std::uint8_t seats, Moment now);
  Reply make(Entry entry, Moment now);

  std::expected<void, TableError> change(const Entry& entry, Applied& applied, Moment now);
  std::expected<void, TableError> change_seats(const Entry& entry);
  std::expected<void, TableError> change_game(const Entry& entry, Applied& applied, Moment now);
  std::expected<void, TableError> deal(std::uint64_t seed, Applied& applied);
  std::expected<void, TableError> play(const Entry& entry, Applied& applied);
  std::expected<void, TableError> step_back(std::uint64_t count);
  void position_changed(Moment now);
  bool is_repeated(std::uint8_t seats, const Command& command) const;
  bool undo_is_free(std::uint8_t seats, std::size_t from) const;
  void grant_undo(std::vector<Applied>& made, Moment now);
  void fill_open_seats();

  std::uint8_t people() const;
  std::uint8_t other_people(std::uint8_t seats) const;

  /// A move that was taken, to know it again when it is sent twice.
  struct Taken {
    std::uint64_t number = 0;
    Seat seat = kNoSeat;
    std::string move;
  };

  TableSetup setup_;
  std::optional<Session> session_;
  std::vector<MoveBy> made_by_;  ///< of the session's steps, with those that were undone
  Phase phase_ = Phase::kWaiting;
  std::uint64_t version_ = 0;
  std::uint64_t number_ = 0;
  std::uint64_t game_number_ = 0;
  std::uint8_t present_ = 0;
  std::array<std::int64_t, kMaxSeats> gone_since_{};
  std::int64_t last_change_ms_ = 0;
  std::int64_t turn_began_ms_ = 0;
  Seat clock_seat_ = kNoSeat;  ///< whose turn the clock measures
  Seat hurried_ = kNoSeat;     ///< whose time was up in this turn
  Seat last_shown_ = kNoSeat;  ///< at one device: the last person's seat to decide
  bool has_gone_on_ = false;
  bool is_tracing_ = false;
  std::optional<UndoWish> undo_wish_;
  std::uint8_t rematch_ = 0;
  std::array<Taken, 16> taken_;
};

constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << index(seat)); }
constexpr bool holds(std::uint8_t seats, Seat seat) { return seat != kNoSeat && (seats & bit(seat)) != 0; }

}  // namespace cardtable
