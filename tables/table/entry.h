// The journal of a table: everything that happened at it, in order, as values. Playing the journal again gives the
// table. The store keeps it, one line of JSON per entry.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/input_error.h"
#include "engine/core/refusal.h"
#include "engine/core/seat.h"
#include "engine/registry/match.h"

namespace cardtable {

/// Who made a move for a seat.
enum class MoveBy : std::uint8_t { kPerson, kBot, kClock };

/// kNoSeat stands for no particular seat wherever `seat` may be missing in the journal.
namespace entry {

struct Opened {
  std::string setup;  ///< as JSON
  friend bool operator==(const Opened&, const Opened&) = default;
};
struct Sat {
  Seat seat{};
  std::string name;
  std::string token;
  friend bool operator==(const Sat&, const Sat&) = default;
};
struct Left {
  Seat seat{};
  friend bool operator==(const Left&, const Left&) = default;
};
/// Before the game, by the host: a bot of that level, or an open seat when it is empty.
struct Assigned {
  Seat seat{};
  std::string level;
  friend bool operator==(const Assigned&, const Assigned&) = default;
};
/// A person has sent the hash of the bytes that they will add to the next deal.
struct Committed {
  Seat seat{};
  std::string hash;
  std::string key = {};  ///< to sign the receipt with; may be empty
  friend bool operator==(const Committed&, const Committed&) = default;
};
/// A game is about to begin: people are asked for their bytes.
struct Dealing {
  Seat seat = kNoSeat;  ///< who started the game
  friend bool operator==(const Dealing&, const Dealing&) = default;
};
struct Revealed {
  Seat seat{};
  std::string bytes;
  std::string receipt = {};  ///< may be empty
  friend bool operator==(const Revealed&, const Revealed&) = default;
};
struct Dealt {
  Seat seat = kNoSeat;      ///< who started the game
  std::uint64_t seed = 0;   ///< chosen by a person, or of a game older than keys
  std::string key = {};     ///< the source of the game's random numbers, 32 bytes; without it they come from the seed
  std::uint16_t rules = 0;  ///< the version of its rules; 0 for the present one
  std::string next_secret = {};      ///< of the game after this one; empty at a table without other people
  std::string next_commitment = {};  ///< its SHA-256
  std::optional<PerSeat<std::uint32_t>> wins = {};  ///< of each seat in earlier games, if there are any
  /// Who begins. The table fills it in where it is missing; in the journal a missing one is seat 0.
  std::optional<Seat> first = {};
  friend bool operator==(const Dealt&, const Dealt&) = default;
};
struct Moved {
  Seat seat{};
  MoveCode move{};
  MoveBy by = MoveBy::kPerson;
  /// Of the decision, where moves that were taken back before it are left out (see Step); otherwise 0.
  std::uint64_t number = 0;
  friend bool operator==(const Moved&, const Moved&) = default;
};
struct Undone {
  Seat seat = kNoSeat;
  std::uint64_t count = 0;  ///< of decisions
  std::string key = {};     ///< for what follows, if the game was over and its key known; 32 bytes
  friend bool operator==(const Undone&, const Undone&) = default;
};
struct Redone {
  Seat seat = kNoSeat;
  std::uint64_t count = 0;  ///< of decisions
  friend bool operator==(const Redone&, const Redone&) = default;
};
struct UndoAsked {
  Seat seat{};
  std::uint64_t count = 0;  ///< of decisions
  friend bool operator==(const UndoAsked&, const UndoAsked&) = default;
};
struct UndoGranted {
  Seat seat{};
  friend bool operator==(const UndoGranted&, const UndoGranted&) = default;
};
struct UndoRefused {
  Seat seat = kNoSeat;
  friend bool operator==(const UndoRefused&, const UndoRefused&) = default;
};
/// A bot plays for an absent person.
struct Away {
  Seat seat{};
  friend bool operator==(const Away&, const Away&) = default;
};
struct Back {
  Seat seat{};
  friend bool operator==(const Back&, const Back&) = default;
};
struct WentOn {
  Seat seat = kNoSeat;
  friend bool operator==(const WentOn&, const WentOn&) = default;
};
struct RematchWanted {
  Seat seat{};
  friend bool operator==(const RematchWanted&, const RematchWanted&) = default;
};
struct PaceSet {
  Seat seat = kNoSeat;
  std::uint64_t ms = 0;
  friend bool operator==(const PaceSet&, const PaceSet&) = default;
};
struct TraceSet {
  Seat seat = kNoSeat;
  bool on = false;
  friend bool operator==(const TraceSet&, const TraceSet&) = default;
};
/// A player alone with bots was shown the best move.
struct Hinted {
  Seat seat = kNoSeat;
  std::uint64_t count = 1;  ///< more than 1 in a shortened journal
  friend bool operator==(const Hinted&, const Hinted&) = default;
};
/// The end of a shortened journal: the numbers that the entries left out had used up. Clients never see it.
struct Folded {
  std::uint64_t number = 0;      ///< of the position
  std::uint64_t game = 0;        ///< the number of games so far
  std::uint64_t repeatable = 0;  ///< how many of the last moves are recognised when sent again
  std::string by;                ///< who made each move of a saved game, a letter each
  friend bool operator==(const Folded&, const Folded&) = default;
};

}  // namespace entry

/// Code that reads entries visits every kind, so that forgetting a new kind does not compile.
using Entry =
    std::variant<entry::Opened, entry::Sat, entry::Left, entry::Assigned, entry::Dealt, entry::Moved, entry::Undone,
                 entry::Redone, entry::UndoAsked, entry::UndoGranted, entry::UndoRefused, entry::Away, entry::Back,
                 entry::WentOn, entry::RematchWanted, entry::PaceSet, entry::TraceSet, entry::Committed, entry::Dealing,
                 entry::Revealed, entry::Folded, entry::Hinted>;

/// The name in the journal and in messages: `sat`, `move`.
std::string_view name_of(const Entry& entry);
std::string_view name_of(MoveBy by);
/// The names of all kinds, in the order of the variant.
std::span<const std::string_view> entry_names();
/// kNoSeat when it names none.
Seat seat_of(const Entry& entry);

/// The refusal if the game was dealt under rules that this program cannot play; otherwise nothing.
std::optional<Refusal> other_rules(const entry::Dealt& dealt, const GameInfo& info);

/// Writes moves as `type` does.
std::string format_entry(const Entry& entry, const GameType& type);
/// The same text with the time of the entry, in whole seconds since 1970.
std::string with_time(std::string text, std::int64_t unix_ms);
/// That time in milliseconds; nothing in an entry without one.
std::optional<std::int64_t> time_of(std::string_view text);
/// `type` is the table's game; nullptr before the first entry, which names the game.
std::expected<Entry, InputError> parse_entry(std::string_view text, const GameType* type);

}  // namespace cardtable
