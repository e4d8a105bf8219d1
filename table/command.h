// What somebody asks of a table, as a value.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "engine/core/seat.h"
#include "engine/kit/json_reader.h"

namespace cardtable {

enum class CommandKind : std::uint8_t {
  kSit,
  kSeat,
  kStart,
  kMove,
  kUndo,
  kRedo,
  kAnswer,
  kGoOn,
  kRematch,
  kPace,
  kTrace,
  kLeave,
};

struct Command {
  CommandKind kind{};
  std::optional<Seat> seat;
  std::string text;          ///< a name, a level (empty: an open seat), a move
  std::string token;         ///< of kSit: the one that will hold the seat, made by the caller
  std::uint64_t number = 0;  ///< of kMove
  std::int64_t value = 0;    ///< of kPace: milliseconds
  bool flag = false;         ///< of kAnswer and kTrace
};

/// Nothing when `type` is no command of a table.
std::optional<CommandKind> find_command(std::string_view type);
/// The fields of a message of that kind; errors are in the reader's slot.
Command read_command(CommandKind kind, const JsonReader& message);

}  // namespace cardtable
