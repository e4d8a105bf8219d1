// The address that a connection counts against.
#pragma once

#include <algorithm>
#include <boost/asio.hpp>
#include <string>

namespace cardtable {

/// The address itself, or for IPv6 its /64, which one customer usually has. Text that is not an address stays as it is.
inline std::string network_of(const std::string& text) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(text, error);
  if (error || !address.is_v6()) return text;
  if (address.to_v6().is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

inline std::string address_of(const boost::asio::ip::tcp::socket& socket) {
  boost::system::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  return error ? "unknown" : network_of(endpoint.address().to_string());
}

}  // namespace cardtable
