// A table: seats with people and bots, a game, undo, clock, rematch. It is the fold of its journal: a request is either
// refused and changes nothing, or it becomes entries. A table has no sockets and no files, and gets time and random
// numbers from its caller, so it runs anywhere and its journal restores it exactly.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ai/bots/bots.h"
#include "engine/kit/recap.h"
#include "tables/fair/digest.h"
#include "tables/fair/fair_deal.h"
#include "tables/table/command.h"
#include "tables/table/entry.h"
#include "tables/table/game_record.h"
#include "tables/table/setup.h"

namespace cardtable {

/// In kDealing, people are asked for their random bytes; then the server deals.
enum class Phase : std::uint8_t { kWaiting, kPlaying, kPaused, kOver, kDealing };
inline constexpr std::array<std::string_view, 5> kPhases{"waiting", "playing", "paused", "over", "dealing"};

/// A person who does not answer within this time is left out of the deal.
inline constexpr std::int64_t kDealingMs = 5'000;
/// How long an undo waits for the others' consent; then it is refused.
inline constexpr std::int64_t kUndoAnswerMs = 600'000;

/// The moment of a request: a clock that never goes back, and random bytes for a key.
struct Moment {
  std::int64_t ms = 0;
  Bytes32 chance{};
  /// The same moment by the calendar, for the times that a journal names; 0 if it is unknown.
  std::int64_t unix_ms = 0;
};

/// A new entry and what followed from it.
struct Applied {
  std::uint64_t version = 0;
  Entry entry;
  EventList events;
  bool keeps_events = true;        ///< false when nobody will see them
  bool changes_table = false;      ///< something in table_json may have changed
  std::vector<std::string> trace;  ///< a bot's thoughts, if somebody wants them
};

/// The result of a request: entries (several when one leads to another), or a move that had already been made.
struct Granted {
  std::vector<Applied> applied;
  bool is_repeated = false;
};

/// The rules' verdict on a move that nobody has made.
struct Judgement {
  VerdictKind kind = VerdictKind::kImpossible;
  Refusal refusal;  ///< why not; for a mistake, the rule that it breaks
};

/// A bot that has to move: choose a move with `spec` and `seed` in the table's match and pass it to bot_moved.
struct BotTurn {
  Seat seat{};
  BotSpec spec;
  std::uint64_t seed = 0;
  std::uint64_t number = 0;
  MoveBy by = MoveBy::kBot;
  std::int64_t due_ms = 0;
};

/// The seed of a bot's choice after this many moves of a game.
constexpr std::uint64_t bot_seed_after(std::uint64_t bot_seed, std::size_t moves) {
  return bot_seed + 0x9E3779B97F4A7C15U * (moves + 1);
}

/// The deal of the day or of a set that a game was dealt from.
struct DayPlayed {
  std::string date;
  bool is_try = false;    ///< the one that counts: without undo, hints and warnings
  std::size_t games = 0;  ///< at a table of people that plays a set: how many the set has
};

/// A game that is due to be dealt: make its key and the next game's secret, and apply entry::Dealt.
struct DealDue {
  Seat seat = kNoSeat;                       ///< who started the game
  std::optional<std::uint64_t> chosen_seed;  ///< chosen by the person who opened the table
  FairDeal deal;                             ///< without a secret in journals older than fair deals
};

/// An undo that waits for the others' consent.
struct UndoRequest {
  Seat seat{};
  std::uint64_t count = 0;  ///< of decisions
  SeatSet waiting_for;
  std::int64_t since_ms = 0;
};

class Table {
 public:
  /// Builds a table from the first entry of a journal, which must be entry::Opened. `registry` outlives the table. A
  /// shortened journal begins with a later version than the first.
  static std::expected<Table, InputError> opened(const Registry& registry, const Entry& entry, Moment now,
                                                 std::uint64_t version = 1);

  /// Replays an entry of the journal. An entry that does not fit is an error, since journals come from files.
  std::expected<Applied, Refusal> apply(Entry entry, Moment now, bool keeps_events = true);
  /// The same for an entry of a game that a later deal ended: keeps only what outlives the game, so that a long journal
  /// loads as fast as its last game.
  void pass_over(const Entry& entry);

  /// A short journal that leads to this table: only its current game, ending with entry::Folded. Nothing while the
  /// table has something that it cannot express: moves that can be redone, a pending undo, a second key.
  std::optional<std::vector<Entry>> folded() const;
  /// The journal was replaced by a journal that begins with this version and ends with the current one.
  void set_folded(std::uint64_t first_version);
  /// The number of entries in the journal.
  std::uint64_t entries() const { return version_ + 1 - first_version_; }
  /// The entries up to this version are not in the journal as they happened; 0 if all are.
  std::uint64_t folded_version() const { return folded_version_; }

  /// Carries out a request from the holder of `seats`.
  std::expected<Granted, Refusal> ask(SeatSet seats, const Command& command, Moment now);
  /// Why the holder of these seats may not get advice; nothing if it is the turn of a person alone with bots. Games
  /// between people have no advice, not even at one device.
  std::optional<Refusal> refusal_of_advice(SeatSet seats) const;
  /// Counts a hint; the holder of the seats is then shown it.
  std::expected<Granted, Refusal> take_hint(SeatSet seats, Moment now);
  /// The number of hints shown in this game.
  std::uint64_t hints() const { return hints_; }
  Judgement judge(SeatSet seats, std::string_view move) const;

  /// Sets who is connected; a seat whose person is back after a bot took over is theirs again.
  std::vector<Applied> set_present(SeatSet seats, Moment now);
  /// The table was read from its journal. A clock of less than a day starts again: nobody could move meanwhile.
  void restart_clock(Moment now) { clock_from_ms_ = now.ms; }
  /// Does what is due by now: bots take over for people who have been away too long.
  std::vector<Applied> wake(Moment now);
  /// When to call `wake` or `bot_turn` again; nothing when only people can act.
  std::optional<std::int64_t> next_alarm() const;
  /// The bot to move, due or not; nothing when a person has to decide.
  std::optional<BotTurn> bot_turn() const;
  std::expected<Applied, Refusal> bot_moved(const BotTurn& turn, MoveCode move, Moment now);
  /// The deal of a table without other people: from the chosen seed, or from the moment's random bytes.
  entry::Dealt deal_at_once(Seat seat, Moment now) const;
  /// The deal that is due by now, if any: everybody has answered, or the time is up.
  std::optional<DealDue> deal_due(std::int64_t now_ms) const;

  Phase phase() const { return phase_; }
  std::uint64_t version() const { return version_; }
  /// Increases with every change of the position; a move names the number that it answers.
  std::uint64_t number() const { return number_; }
  const TableSetup& setup() const { return setup_; }
  std::span<const Chair> chairs() const { return setup_.chairs; }
  SeatSet people() const;
  /// kNoSeat when no person is left.
  Seat host() const;
  /// The seats that this token holds.
  SeatSet seats_of(std::string_view token) const;
  SeatSet present() const { return present_; }
  /// The seats that somebody who comes now could take: open ones, and those of bots that only keep them.
  SeatSet free_seats() const;
  /// Only while there is a game.
  const GameRecord* game() const { return game_ ? &*game_ : nullptr; }
  Seat to_decide() const { return game_ ? game_->match().to_decide() : kNoSeat; }
  std::optional<std::int64_t> clock_left(std::int64_t now_ms) const;
  /// How long it has been the turn of the seat to decide; nothing while nobody is to decide.
  std::optional<std::int64_t> turn_took(std::int64_t now_ms) const;
  /// Whether bots and the clock go on while nobody is connected.
  bool goes_on_alone() const { return setup_.is_slow() && !people_playing().empty(); }
  const std::optional<UndoRequest>& undo_request() const { return undo_request_; }
  SeatSet rematch_wanted() const { return rematch_wanted_; }
  /// How many games at this table each seat has won, including the current game once it is over.
  PerSeat<std::uint32_t> score() const;
  /// How the game ended, with its highlights; nothing before its end.
  Recap recap(Language language) const;
  std::uint64_t game_number() const { return game_number_; }
  /// Who began this game or, before the start, begins the coming one; nothing while that is not drawn (TABLE-DEAL).
  std::optional<Seat> first() const { return first_ ? first_ : setup_.first; }
  /// Whether people who do not share a device can sit here: the table has, or had, a seat for somebody else.
  bool is_shared() const { return is_shared_; }
  /// Whether somebody chose the deal of this game (before the start: of the coming game), by its seed or by a saved
  /// game, and may therefore know what is hidden. It ends with that game.
  bool is_chosen_deal() const;
  /// Nothing if this game was not dealt as a deal of the day or of a set. A rematch is an ordinary game, except at a
  /// table of people, which goes on with the next deal of its set.
  std::optional<DayPlayed> day_played() const;
  /// Whether the person in this seat made all of the seat's moves in this game: no bot stood in.
  bool has_played_alone(Seat seat) const;
  /// How this game was dealt; nothing if it was not dealt together. Includes its secret.
  const std::optional<FairDeal>& deal() const { return deal_; }
  /// The next game's deal as far as it is known; nothing at a table without other people. Includes its secret.
  std::optional<FairDeal> next_deal() const;
  bool is_tracing() const { return is_tracing_; }
  /// The seat whose view the holder of these seats sees.
  Viewer viewer_for(SeatSet seats) const;
  std::vector<std::string> names() const;
  /// Whether everybody knows everything that a seat may know, so that a bot's thoughts reveal nothing.
  bool hides_nothing() const;
  /// Whether the holder of these seats may see the whole game before it is over: alone with bots, or with all people at
  /// one device.
  bool is_private_to(SeatSet seats) const;

 private:
  explicit Table(TableSetup setup) : setup_(std::move(setup)) {}

  using Reply = std::expected<Granted, Refusal>;
  using Change = std::expected<void, Refusal>;

  // Requests, one overload per command (table_requests.cc). All except sitting down require at least one seat.
  Reply handle(SeatSet seats, const command::Sit& command, Moment now);
  Reply handle(SeatSet seats, const command::Assign& command, Moment now);
  Reply handle(SeatSet seats, const command::Start& command, Moment now);
  Reply handle(SeatSet seats, const command::Move& command, Moment now);
  Reply handle(SeatSet seats, const command::Undo& command, Moment now);
  Reply handle(SeatSet seats, const command::Redo& command, Moment now);
  Reply handle(SeatSet seats, const command::Answer& command, Moment now);
  Reply handle(SeatSet seats, const command::GoOn& command, Moment now);
  Reply handle(SeatSet seats, const command::Rematch& command, Moment now);
  Reply handle(SeatSet seats, const command::SetPace& command, Moment now);
  Reply handle(SeatSet seats, const command::SetTrace& command, Moment now);
  Reply handle(SeatSet seats, const command::Leave& command, Moment now);
  Reply handle(SeatSet seats, const command::Commit& command, Moment now);
  Reply handle(SeatSet seats, const command::Reveal& command, Moment now);
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
  Change change(const entry::Committed& entry, Applied& applied, Moment now);
  Change change(const entry::Dealing& entry, Applied& applied, Moment now);
  Change change(const entry::Revealed& entry, Applied& applied, Moment now);
  Change change(const entry::Folded& entry, Applied& applied, Moment now);
  Change change(const entry::Hinted& entry, Applied& applied, Moment now);

  struct PassedOver;
  Change set_away(Seat seat, bool is_away);
  Change position_changed(Applied& applied, Moment now);
  void settle_position(Moment now);
  std::uint64_t repeatable() const;
  void fold_secret(TableSetup& setup) const;
  void fold_deal(std::vector<Entry>& entries) const;
  void fold_moves(std::vector<Entry>& entries) const;
  bool is_repeated(SeatSet seats, const command::Move& command) const;
  bool undo_is_free(SeatSet seats, std::size_t from) const;
  entry::Undone undoing(Seat seat, std::uint64_t count, Moment now) const;
  void grant_undo(std::vector<Applied>& made, Moment now);
  void fill_open_seats();
  Entry first_entry_of_game(Seat seat, Moment now) const;
  void begin_dealing(Seat seat, std::int64_t now_ms);
  void settle_deal(const entry::Dealt& entry);
  std::optional<PerSeat<std::uint32_t>> wins() const;
  std::optional<DailyDeal> next_of_set() const;
  std::optional<std::uint64_t> chosen_seed() const;
  bool draws_first() const { return !first_ && !setup_.first; }
  Seat first_of(const entry::Dealt& entry) const;
  SeatSet contributors() const;
  std::optional<std::int64_t> clock_ends_ms() const;
  bool is_waiting_for_bytes() const;

  SeatSet all_seats() const;
  SeatSet other_people(SeatSet seats) const;
  SeatSet people_playing() const;

  /// A move that was accepted, remembered so that sending it twice is harmless.
  struct Taken {
    std::uint64_t number = 0;
    Seat seat = kNoSeat;
    MoveCode move{};
  };

  /// What somebody adds to the next deal.
  struct Pledge {
    std::string hash;
    std::string bytes;
    std::string key;
    std::string receipt;
    int count = 0;  ///< hashes sent for this deal
  };

  TableSetup setup_;
  std::optional<GameRecord> game_;
  std::uint16_t rules_ = 0;  ///< the version of the rules that this game was dealt by; 0 for the present one
  std::optional<FairDeal> deal_;
  std::string next_secret_;
  std::string next_commitment_;
  std::array<Pledge, kMaxSeats> pledges_;
  Seat started_by_ = kNoSeat;
  std::int64_t dealing_ends_ms_ = 0;
  std::vector<MoveBy> made_by_;  ///< for the game's steps, including undone steps
  Phase phase_ = Phase::kWaiting;
  std::uint64_t version_ = 0;
  std::uint64_t first_version_ = 1;
  std::uint64_t folded_version_ = 0;
  std::uint64_t number_ = 0;
  std::uint64_t game_number_ = 0;
  std::optional<Seat> first_;  ///< who began the last game
  SeatSet present_;
  std::array<std::int64_t, kMaxSeats> gone_since_{};
  std::int64_t last_change_ms_ = 0;
  std::int64_t turn_began_ms_ = 0;
  std::int64_t clock_from_ms_ = 0;  ///< when the table was read from its journal
  Seat clock_seat_ = kNoSeat;       ///< the seat whose turn the clock measures
  Seat hurried_ = kNoSeat;          ///< the seat whose time ran out in this turn
  Seat last_shown_ = kNoSeat;       ///< at one device: the last person's seat to decide
  bool has_gone_on_ = false;
  bool is_tracing_ = false;
  bool is_shared_ = false;
  std::optional<UndoRequest> undo_request_;
  SeatSet rematch_wanted_;
  std::uint64_t hints_ = 0;
  PerSeat<std::uint32_t> wins_{};  ///< in earlier games
  std::optional<Recap> recap_;
  std::array<Taken, 16> taken_;
};

}  // namespace cardtable
