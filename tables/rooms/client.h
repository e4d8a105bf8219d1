// A connection, as the tables see it: somewhere to send text. The network implements it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/language.h"
#include "engine/core/seat.h"

namespace cardtable {

class Room;

/// A message that is formatted once and sent to many clients.
using Text = std::shared_ptr<const std::string>;

/// The codes that close a connection; docs/protocol.md lists them.
enum class CloseCode : std::uint16_t {
  kGoingAway = 1001,
  kUnsupported = 1003,
  kPolicy = 1008,
  kTryLater = 1013,
  kOtherProtocol = 4000,
  kJoinAgain = 4001,
  kMoved = 4002,
};

class Client {
 public:
  virtual ~Client() = default;
  virtual void send(Text text) = 0;
  virtual void close(CloseCode code, std::string_view why) = 0;
  /// Ends the connection at once, without a close frame: a client that does not read would not read that either.
  virtual void drop() = 0;
  /// The client has joined a table, after an answer from the store.
  virtual void placed() {}

  // Where it sits; set by the hub and the room.
  Room* room = nullptr;
  SeatSet seats;
  std::string token;
  std::string player;   ///< the id of a player who is signed in; empty for a guest
  std::string address;  ///< for limits; several clients may share one
  Language language = Language::kEnglish;
  int bad_messages = 0;
  bool is_in_lobby = false;  ///< it watches the open tables, instead of sitting at one

  // While a join waits for the store, the client's later messages wait too.
  bool is_joining = false;
  bool is_gone = false;  ///< it has disconnected
  std::deque<std::string> early;

  // Messages that wait for the store; see held_message.h.
  std::size_t held_bytes = 0;
  std::size_t held_messages = 0;
};

}  // namespace cardtable
