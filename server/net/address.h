// The address that a connection counts against.
#pragma once

#include <algorithm>
#include <boost/asio.hpp>
#include <string>

namespace cardtable {

/// The address itself or, for IPv6, its /64, which usually belongs to one customer.
inline std::string network_of(const boost::asio::ip::address& address) {
  if (!address.is_v6()) return address.to_string();
  if (address.to_v6().is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace cardtable
