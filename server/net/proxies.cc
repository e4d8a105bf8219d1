#include "server/net/proxies.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ranges>

#include "engine/kit/text.h"

namespace cardtable {
namespace {

namespace ip = boost::asio::ip;

constexpr unsigned kMappedBits = 96;  ///< an IPv4 address is the end of ::ffff:0:0/96

ip::address_v6::bytes_type bytes_of(const ip::address& address) {
  if (address.is_v6()) return address.to_v6().to_bytes();
  return ip::make_address_v6(ip::v4_mapped, address.to_v4()).to_bytes();
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`.
std::optional<ip::address> read_hop(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('[')) {
    text = text.substr(1, std::min(text.find(']'), text.size()) - 1);
  } else if (std::ranges::count(text, ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text), error);
  return error ? std::nullopt : std::optional(address);
}

}  // namespace

std::expected<Proxies, std::string> Proxies::parse(std::span<const std::string> texts) {
  Proxies proxies;
  for (const std::string& text : texts) {
    const auto slash = std::min(text.find('/'), text.size());
    boost::system::error_code error;
    const auto address = ip::make_address(text.substr(0, slash), error);
    const unsigned most = address.is_v4() ? 32 : 128;
    const auto bits = slash < text.size() ? parse_number<unsigned>(std::string_view(text).substr(slash + 1)) : most;
    if (error || !bits || *bits > most) {
      return std::unexpected(fmt::format("{} is not an address or a network such as 10.0.0.0/8", text));
    }
    proxies.ranges_.push_back({bytes_of(address), address.is_v4() ? kMappedBits + *bits : *bits});
  }
  return proxies;
}

bool Proxies::contains(const ip::address& address) const {
  const auto bytes = bytes_of(address);
  return std::ranges::any_of(ranges_, [&](const Range& range) {
    for (unsigned bit = 0; bit < range.bits; ++bit) {
      const unsigned mask = 0x80U >> (bit % 8);
      if (((bytes[bit / 8] ^ range.bytes[bit / 8]) & mask) != 0) return false;
    }
    return true;
  });
}

ip::address Proxies::client_of(const ip::address& peer, std::span<const std::string_view> forwarded) const {
  ip::address client = peer;
  for (const std::string_view line : forwarded | std::views::reverse) {
    std::string_view rest = line;
    while (contains(client)) {
      const auto comma = rest.rfind(',');
      const auto hop = read_hop(comma == std::string_view::npos ? rest : rest.substr(comma + 1));
      if (!hop) return client;  // one of our proxies does not say whom it saw
      client = *hop;
      if (comma == std::string_view::npos) break;
      rest = rest.substr(0, comma);
    }
  }
  return client;
}

}  // namespace cardtable
