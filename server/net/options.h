// How the server listens and what it allows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "server/hub.h"

namespace cardtable {

struct NetLimits {
  std::size_t connections = 12'000;
  std::size_t connections_per_client = 100;
  std::size_t requests = 1'000;  ///< connections that have not joined a table (yet)
  std::size_t message_bytes = 16U << 10U;
  std::size_t queue_bytes = 1U << 20U;  ///< waiting to be sent to one client
  std::size_t body_bytes = (1U << 20U) + (64U << 10U);
  double messages_per_second = 20;
  double message_burst = 60;  ///< at once
  std::int64_t handshake_ms = 10'000;
  std::int64_t idle_ms = 60'000;
};

struct NetOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::vector<std::string> origins;  ///< allowed in addition to the server's own
  bool is_behind_proxy = false;      ///< then the client's address is the last of X-Forwarded-For
  NetLimits limits;
};

}  // namespace cardtable
