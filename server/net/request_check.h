// Checks a request before its body is read. It stops requests that a browser was tricked into sending, and requests
// that two servers might read differently.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string_view>

#include "server/net/host_names.h"
#include "server/net/http_answers.h"

namespace cardtable {

struct Objection {
  http::status status;
  std::string_view message;
};

/// `local` is the address that the connection was made to.
std::optional<Objection> objection_to(const RequestHeader& request, const HostNames& names,
                                      const boost::asio::ip::address& local);

}  // namespace cardtable
