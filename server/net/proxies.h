// Which addresses are proxies of ours, and who is behind them. Anybody can send X-Forwarded-For, so only what a proxy
// of ours wrote there is believed.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

class Proxies {
 public:
  /// Addresses (`10.0.0.2`) and networks (`10.0.0.0/8`, `fd00::/8`). The error names the one that is neither.
  static std::expected<Proxies, std::string> parse(std::span<const std::string> texts);

  bool contains(const boost::asio::ip::address& address) const;
  /// The client of a connection from `peer`. `forwarded` are the lines of X-Forwarded-For in their order. Each proxy
  /// adds the address that it saw on the right, so the right-most one that is not a proxy of ours is the client;
  /// whatever is to the left of it may be forged.
  boost::asio::ip::address client_of(const boost::asio::ip::address& peer,
                                     std::span<const std::string_view> forwarded) const;

 private:
  struct Range {
    boost::asio::ip::address_v6::bytes_type bytes;
    unsigned bits;
  };
  std::vector<Range> ranges_;
};

}  // namespace cardtable
