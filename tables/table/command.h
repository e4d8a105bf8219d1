// A request to a table, as a value.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/seat.h"

namespace cardtable {

class JsonReader;

namespace command {

struct Sit {
  std::optional<Seat> seat;  ///< the first open one when left out
  std::string name;
  std::string token;  ///< holds the seat from now on; made by the caller, never read from a message
  std::optional<std::string> commit = {};  ///< as in Commit; here so that it is in time if sitting down starts the game
  std::string key = {};                    ///< as in Commit
};
/// The host gives a seat to a bot of that level, or opens it.
struct Assign {
  Seat seat{};
  std::optional<std::string> level;
};
struct Start {};
struct Move {
  std::uint64_t number = 0;  ///< of the position that the move answers
  std::string move;
};
struct Undo {};
struct Redo {};
/// The answer to a player who has asked for an undo.
struct Answer {
  bool grant = false;
};
struct GoOn {};
struct Rematch {};
struct SetPace {
  std::int64_t ms = 0;
};
struct SetTrace {
  bool on = false;
};
struct Leave {};
/// The hash of the random bytes that a person will add to the next deal.
struct Commit {
  std::string hash;
  std::string key = {};  ///< that a receipt will be signed with; may be empty
};
/// Those bytes, once the deal has begun.
struct Reveal {
  std::string bytes;
  std::string digest;        ///< their SHA-256; computed by the caller, never read from a message
  std::string receipt = {};  ///< may be empty
};

}  // namespace command

/// Code that carries out commands visits every kind, so that forgetting a new kind does not compile.
using Command = std::variant<command::Sit, command::Assign, command::Start, command::Move, command::Undo, command::Redo,
                             command::Answer, command::GoOn, command::Rematch, command::SetPace, command::SetTrace,
                             command::Leave, command::Commit, command::Reveal>;

/// The types of messages that are commands, in the order of the variant.
std::span<const std::string_view> command_names();
/// Reads a message of that type as a command; nothing when the type is not a table command. Errors in its fields are in
/// the reader's slot.
std::optional<Command> read_command(std::string_view type, const JsonReader& message);

}  // namespace cardtable
