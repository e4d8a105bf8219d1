// The server on the network: listens, and hands connections to an HTTP session each, which may become a WebSocket. One
// thread does all of it.
#pragma once

#include <boost/asio.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/api.h"
#include "server/assets.h"
#include "server/hub.h"
#include "server/net/options.h"

namespace cardtable {

namespace asio = boost::asio;

class WsSession;

class Network {
 public:
  Network(asio::io_context& io, Hub& hub, const Assets& assets, const NetOptions& options);

  /// Listens; an error says why that is not possible.
  std::expected<std::uint16_t, std::string> listen();
  /// No new connections; everybody gets what waits and is told to go. `closed` is called when all have gone, or after a
  /// while.
  void stop(std::function<void()> closed);

  // For the sessions.
  Hub& hub() { return hub_; }
  Api& api() { return api_; }
  const Assets& assets() const { return assets_; }
  const NetOptions& options() const { return options_; }
  Metrics& metrics() { return hub_.services().metrics; }
  std::int64_t now_ms() const { return hub_.services().now_ms(); }
  /// After anything that may have changed when the hub wants to be woken.
  void rearm();
  bool is_stopping() const { return is_stopping_; }

  /// Whether one more connection from this address is within the limits; then it counts until it is dropped.
  bool admit(const std::string& address);
  void release(const std::string& address);
  void add(const std::shared_ptr<WsSession>& session);
  void remove(const std::shared_ptr<WsSession>& session);

 private:
  asio::awaitable<void> accept_all();
  void drop_silent();

  asio::io_context& io_;
  Hub& hub_;
  Api api_;
  const Assets& assets_;
  NetOptions options_;
  asio::ip::tcp::acceptor acceptor_;
  asio::steady_timer alarm_;
  std::optional<std::int64_t> armed_for_;
  asio::steady_timer last_call_;
  std::unordered_map<std::string, std::size_t> by_address_;
  std::size_t admitted_ = 0;
  std::unordered_set<std::shared_ptr<WsSession>> sessions_;
  /// Those that have to join a table by then, in order of time.
  std::deque<std::pair<std::int64_t, std::weak_ptr<WsSession>>> silent_;
  std::function<void()> closed_;
  bool is_stopping_ = false;
};

}  // namespace cardtable
