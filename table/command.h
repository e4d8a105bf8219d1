// What somebody asks of a table, as a value.
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
  std::string token;                       ///< that will hold the seat; made by the caller, never read from a message
  std::optional<std::string> commit = {};  ///< as in Commit, so that it comes in time when this begins the game
};
/// The host gives a seat to a bot of that level, or opens it.
struct Assign {
  Seat seat{};
  std::optional<std::string> level;
};
struct Start {};
struct Move {
  std::uint64_t number = 0;  ///< of the position that it is an answer to
  std::string move;
};
struct Undo {};
struct Redo {};
/// To somebody who has asked for an undo.
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
};
/// Those bytes, once the deal has begun.
struct Reveal {
  std::string bytes;
  std::string digest;  ///< their SHA-256; computed by the caller, never read from a message
};

}  // namespace command

/// Code that carries one out visits every kind, so that a new kind that is forgotten does not compile.
using Command = std::variant<command::Sit, command::Assign, command::Start, command::Move, command::Undo, command::Redo,
                             command::Answer, command::GoOn, command::Rematch, command::SetPace, command::SetTrace,
                             command::Leave, command::Commit, command::Reveal>;

/// The types of messages that are commands, in the order of the variant.
std::span<const std::string_view> command_names();
/// The command that a message of that type is; nothing when the type is not a command of a table. What is wrong with
/// its fields is in the reader's slot.
std::optional<Command> read_command(std::string_view type, const JsonReader& message);

}  // namespace cardtable
