// Opening tables over HTTP.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace cardtable::load {

struct OpenTables {
  boost::asio::ip::tcp::endpoint server;
  /// The body of the next request; nothing if there are enough.
  std::function<std::optional<std::string>()> next;
  std::function<void(std::string_view code, std::string_view token)> opened;
  std::function<void(const std::string& why)> failed;
};

/// Opens tables over one connection, one after the other, until there are enough or one fails.
boost::asio::awaitable<void> open_tables(const OpenTables& wanted);

}  // namespace cardtable::load
