// The journal of a table: everything that was done at it, in order. A table is its journal played again; the store
// keeps it, an entry a line of JSON.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "engine/core/input_error.h"
#include "engine/core/seat.h"

namespace cardtable {

enum class EntryKind : std::uint8_t {
  kOpened,        ///< text: the setup as JSON
  kSat,           ///< seat, text: the name, token
  kLeft,          ///< seat
  kSeatSet,       ///< seat, text: the level of the bot, empty for an open seat
  kDealt,         ///< value: the seed
  kMove,          ///< seat, text: the move, by
  kUndone,        ///< value: how many decisions
  kRedone,        ///< value: how many decisions
  kUndoAsked,     ///< seat, value: how many decisions
  kUndoGranted,   ///< seat
  kUndoRefused,   ///< seat
  kAway,          ///< seat
  kBack,          ///< seat
  kWentOn,        ///< seat
  kWantsRematch,  ///< seat
  kPace,          ///< value: milliseconds
  kTrace,         ///< value: 1 for on
};

/// Who made a move for a seat.
enum class MoveBy : std::uint8_t { kPerson, kBot, kClock };

struct Entry {
  EntryKind kind{};
  Seat seat = kNoSeat;
  std::string text;
  std::string token;
  std::uint64_t value = 0;
  MoveBy by = MoveBy::kPerson;

  friend bool operator==(const Entry&, const Entry&) = default;
};

std::string_view name_of(EntryKind kind);
std::string_view name_of(MoveBy by);

std::string format_entry(const Entry& entry);
std::expected<Entry, InputError> parse_entry(std::string_view text);

}  // namespace cardtable
