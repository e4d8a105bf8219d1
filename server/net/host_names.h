// The names by which this server is reached. A page of another site can make a browser send requests here, also under a
// name of its own that it points at this machine (DNS rebinding); both are refused by looking at Host and Origin.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace cardtable {

class HostNames {
 public:
  /// `names` are host names without a port, or `*` for any; `origins` are whole (`https://example.org`), and their
  /// hosts count as names too. Names of this machine itself (`localhost`, `127.0.0.1`, `[::1]`) always do.
  HostNames(std::span<const std::string> names, std::span<const std::string> origins);

  /// `host` is a Host header, `local` the address that the connection was made to. An address in place of a name must
  /// be that one: nobody else's name can lead there.
  bool allows(std::string_view host, const boost::asio::ip::address& local) const;
  /// Whether a page of this origin may use the server as `host`: a page of its own, or of an origin in the list.
  bool allows_origin(std::string_view origin, std::string_view host) const;

 private:
  std::set<std::string, std::less<>> names_;
  std::set<std::string, std::less<>> origins_;
  bool allows_any_ = false;
};

}  // namespace cardtable
