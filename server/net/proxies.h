// Which addresses are our proxies, and which client is behind them. Anybody can send X-Forwarded-For, so only our own
// proxies' entries in it are trusted.
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
  /// Addresses (`10.0.0.2`) and networks (`10.0.0.0/8`, `fd00::/8`). The error names the text that is neither.
  static std::expected<Proxies, std::string> parse(std::span<const std::string> texts);

  bool contains(const boost::asio::ip::address& address) const;
  /// The client of a connection from `peer`. `forwarded` are the lines of X-Forwarded-For in order. Each proxy appends
  /// the address that it saw, so the right-most address that is not one of our proxies is the client; anything to the
  /// left of it may be forged.
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
