// How the server listens, and its limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tables/rooms/hub.h"

namespace cardtable {

struct NetLimits {
  std::size_t connections = 12'000;
  /// The limit for HTTP connections, for WebSockets that have not joined, and for spectators, each from one address. A
  /// class of 40 needs six HTTP connections per browser.
  std::size_t connections_per_client = 400;
  std::size_t requests = 1'000;  ///< connections that make HTTP requests
  std::size_t message_bytes = 16U << 10U;
  /// Bytes waiting to be sent, for all clients together. A quarter is for HTTP, so that neither part can use up the
  /// other's.
  std::size_t unsent_bytes = 256U << 20U;
  std::size_t http_bytes() const { return unsent_bytes / 4; }
  std::size_t socket_bytes() const { return unsent_bytes - http_bytes(); }
  std::size_t queue_bytes = 1U << 20U;  ///< bytes waiting to be sent to one client
  std::size_t queue_messages = 2'000;   ///< messages waiting to be sent to one client
  std::int64_t stall_ms = 15'000;       ///< a client that reads nothing for this long is disconnected
  std::size_t body_bytes = (1U << 20U) + (64U << 10U);
  double messages_per_second = 20;
  double message_burst = 60;  ///< at once
  std::int64_t handshake_ms = 10'000;
  std::int64_t idle_ms = 60'000;
};

struct NetOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::vector<std::string> hosts;    ///< names of the server, in addition to those of this machine
  std::vector<std::string> origins;  ///< allowed in addition to the server's own
  std::vector<std::string> proxies;  ///< trusted to send X-Forwarded-For
  bool takes_new_players = true;
  NetLimits limits;
};

}  // namespace cardtable
