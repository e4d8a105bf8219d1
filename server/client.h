// A connection, as the tables see it: somewhere to send text. The network implements it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/seat.h"

namespace cardtable {

class Room;

/// A message that is formatted once and sent to many clients.
using Text = std::shared_ptr<const std::string>;

/// Why a connection is closed; docs/protocol.md lists them.
enum class CloseCode : std::uint16_t {
  kGoingAway = 1001,
  kUnsupported = 1003,
  kPolicy = 1008,
  kTryLater = 1013,
  kOtherProtocol = 4000,
  kJoinAgain = 4001,
};

class Client {
 public:
  virtual ~Client() = default;
  virtual void send(Text text) = 0;
  virtual void close(CloseCode code, std::string_view why) = 0;

  // Where it sits; set by the hub and the room.
  Room* room = nullptr;
  SeatSet seats;
  std::string token;
  std::string address;  ///< for limits; several clients may share one
  int bad_messages = 0;
};

}  // namespace cardtable
