#include "server/push/endpoint.h"

#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace cardtable::push {
namespace {

using Bytes16 = std::array<std::uint8_t, 16>;

struct Range {
  Bytes16 start;
  unsigned bits;
};

constexpr Range v4(std::uint8_t a, std::uint8_t b, std::uint8_t c, unsigned bits) {
  return {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, a, b, c, 0}, 96 + bits};
}
constexpr Range v6(std::uint16_t a, std::uint16_t b, unsigned bits) {
  return {{static_cast<std::uint8_t>(a >> 8U), static_cast<std::uint8_t>(a & 0xFFU), static_cast<std::uint8_t>(b >> 8U),
           static_cast<std::uint8_t>(b & 0xFFU)},
          bits};
}

/// Not on the internet. IPv4 is written as IPv6 writes it.
constexpr std::array kNotPublic{
    v4(0, 0, 0, 8),         v4(10, 0, 0, 8),      v4(100, 64, 0, 10),  v4(127, 0, 0, 8),       v4(169, 254, 0, 16),
    v4(172, 16, 0, 12),     v4(192, 0, 0, 24),    v4(192, 0, 2, 24),   v4(192, 88, 99, 24),    v4(192, 168, 0, 16),
    v4(198, 18, 0, 15),     v4(198, 51, 100, 24), v4(203, 0, 113, 24), v4(224, 0, 0, 4),       v4(240, 0, 0, 4),
    v6(0x0064, 0xFF9B, 32), v6(0x0100, 0, 16),    v6(0x2001, 0, 23),   v6(0x2001, 0x0DB8, 32), v6(0x2002, 0, 16),
    v6(0xFC00, 0, 7),       v6(0xFE80, 0, 10),    v6(0xFEC0, 0, 10),   v6(0xFF00, 0, 8)};

bool is_in(const Bytes16& address, const Range& range) {
  const std::size_t whole = range.bits / 8;
  if (!std::equal(address.begin(), address.begin() + static_cast<std::ptrdiff_t>(whole), range.start.begin()))
    return false;
  if (range.bits % 8 == 0) return true;
  const unsigned shift = 8 - range.bits % 8;
  return address[whole] >> shift == range.start[whole] >> shift;
}

bool is_host(std::string_view host) {
  const bool is_v6 = host.starts_with('[') && host.ends_with(']');
  const auto name = is_v6 ? host.substr(1, host.size() - 2) : host;
  return !name.empty() && name.size() <= 253 && std::ranges::all_of(name, [&](char c) {
    const bool is_usual = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return is_usual || c == '.' || (is_v6 ? c == ':' : c == '-' || c == '_');
  });
}

}  // namespace

std::expected<Endpoint, std::string> parse_endpoint(std::string_view text, bool allows_local) {
  if (text.size() > kMostEndpointBytes) return std::unexpected("is too long");
  // Nothing that could end a line of the request's head.
  if (!std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7F; })) {
    return std::unexpected("has a character that an address cannot have");
  }
  Endpoint endpoint;
  endpoint.is_secure = text.starts_with("https://");
  if (!endpoint.is_secure && !(allows_local && text.starts_with("http://"))) {
    return std::unexpected("does not begin with https://");
  }
  const std::string_view scheme = endpoint.is_secure ? "https://" : "http://";
  const auto rest = text.substr(scheme.size());
  const auto slash = std::min(rest.find_first_of("/?#"), rest.size());
  auto authority = rest.substr(0, slash);
  const auto target = rest.substr(slash);
  if (target.contains('#')) return std::unexpected("has a part after #");
  endpoint.origin = std::string(scheme) + std::string(authority);
  endpoint.port = endpoint.is_secure ? 443 : 80;
  const auto colon = authority.rfind(':');
  const auto bracket = authority.rfind(']');
  if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)) {
    const auto digits = authority.substr(colon + 1);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), endpoint.port);
    if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() || endpoint.port == 0) {
      return std::unexpected("has a port that is none");
    }
    authority = authority.substr(0, colon);
  }
  if (!is_host(authority)) return std::unexpected("has no host");
  if (authority.starts_with('[')) authority = authority.substr(1, authority.size() - 2);
  endpoint.host = authority;
  endpoint.target = target.starts_with('/') ? std::string(target) : "/" + std::string(target);
  return endpoint;
}

bool is_public(const sockaddr& address) {
  Bytes16 bytes{};
  if (address.sa_family == AF_INET) {
    sockaddr_in in{};
    std::memcpy(&in, &address, sizeof(in));
    bytes[10] = bytes[11] = 0xFF;
    std::memcpy(bytes.data() + 12, &in.sin_addr, 4);
  } else if (address.sa_family == AF_INET6) {
    sockaddr_in6 in{};
    std::memcpy(&in, &address, sizeof(in));
    std::memcpy(bytes.data(), &in.sin6_addr, 16);
    // `::`, `::1` and IPv4 in its old form.
    const bool is_mapped = std::all_of(bytes.begin(), bytes.begin() + 10, [](auto byte) { return byte == 0; }) &&
                           bytes[10] == 0xFF && bytes[11] == 0xFF;
    if (!is_mapped && std::all_of(bytes.begin(), bytes.begin() + 12, [](auto byte) { return byte == 0; })) return false;
  } else {
    return false;
  }
  return std::ranges::none_of(kNotPublic, [&](const Range& range) { return is_in(bytes, range); });
}

}  // namespace cardtable::push
