// The names of this server. A page of another site can make a browser send requests here, even under its own name
// pointed at this machine (DNS rebinding). Checking Host and Origin refuses both.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace cardtable {

class HostNames {
 public:
  /// `names` are host names without a port, or `*` for any; `origins` are complete (`https://example.org`), and their
  /// hosts count as names too. Names of this machine (`localhost`, `127.0.0.1`, `[::1]`) always count.
  HostNames(std::span<const std::string> names, std::span<const std::string> origins);

  /// `host` is a Host header, `local` the address that the connection was made to. An address in place of a name must
  /// be that address: nobody else's name can lead there.
  bool allows(std::string_view host, const boost::asio::ip::address& local) const;
  /// Whether a page of this origin may use the server as `host`: one of its own pages, or of an origin in the list.
  bool allows_origin(std::string_view origin, std::string_view host) const;

 private:
  std::set<std::string, std::less<>> names_;
  std::set<std::string, std::less<>> origins_;
  bool allows_any_ = false;
};

}  // namespace cardtable
