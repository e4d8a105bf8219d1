// Where a browser wants its notices: an address that a client chose, so a server that sent requests anywhere would let
// anybody reach machines that only the server can reach. Only `https` is accepted, and only public addresses.
#pragma once

#include <sys/socket.h>

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace cardtable::push {

struct Endpoint {
  bool is_secure = true;
  std::string host;  ///< without brackets
  std::uint16_t port = 443;
  std::string target;  ///< path and query
  std::string origin;  ///< `https://push.example.net`

  friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

inline constexpr std::size_t kMostEndpointBytes = 1'024;

/// `allows_local`, for tests, also accepts `http`. The error says what is wrong, without repeating the text.
std::expected<Endpoint, std::string> parse_endpoint(std::string_view text, bool allows_local);

/// Whether this address belongs to a machine on the internet: not to this one, nor to its network, nor to a range that
/// means something else (RFC 6890).
bool is_public(const sockaddr& address);

}  // namespace cardtable::push
