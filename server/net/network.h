// The server on the network: listens and starts an HTTP session for each connection, which may become a WebSocket. All
// on one thread.
#pragma once

#include <boost/asio.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>

#include "server/api.h"
#include "server/assets.h"
#include "server/hub.h"
#include "server/net/admission.h"
#include "server/net/options.h"

namespace cardtable {

namespace asio = boost::asio;

class WsSession;

class Network {
 public:
  Network(asio::io_context& io, Hub& hub, const Assets& assets, const NetOptions& options);

  /// Starts to listen; returns the port, or an error message.
  std::expected<std::uint16_t, std::string> listen();
  /// Refuses new connections, sends what is queued and closes the rest. Calls `closed` when all are closed, or after a
  /// timeout.
  void stop(std::function<void()> closed);

  // For the sessions.
  Hub& hub() { return hub_; }
  Api& api() { return api_; }
  const Assets& assets() const { return assets_; }
  const NetOptions& options() const { return options_; }
  Metrics& metrics() { return hub_.services().metrics; }
  std::int64_t now_ms() const { return hub_.services().now_ms(); }
  /// Call after anything that may have changed the hub's next alarm.
  void rearm();
  bool is_stopping() const { return is_stopping_; }

  /// A place for one more WebSocket from this address, if the limits allow it.
  std::optional<Place> admit(const std::string& address) { return Place::take(sockets_, address); }
  void add(const std::shared_ptr<WsSession>& session);
  void remove(const std::shared_ptr<WsSession>& session);
  /// The session has sent a close frame; drops it if the client does not reply in time.
  void expect_close(const std::shared_ptr<WsSession>& session);

 private:
  asio::awaitable<void> accept_all();
  void enforce_deadlines();
  void set_deadline(const std::shared_ptr<WsSession>& session);

  asio::io_context& io_;
  Hub& hub_;
  Api api_;
  const Assets& assets_;
  NetOptions options_;
  asio::ip::tcp::acceptor acceptor_;
  asio::steady_timer alarm_;
  std::optional<std::int64_t> armed_for_;
  asio::steady_timer close_timer_;
  std::shared_ptr<Admission> sockets_;
  std::shared_ptr<Admission> requests_;  ///< connections that are not WebSockets, or not yet
  std::unordered_set<std::shared_ptr<WsSession>> sessions_;
  /// Sessions that must have joined a table, or be closed, by then; in order of time.
  std::deque<std::pair<std::int64_t, std::weak_ptr<WsSession>>> deadlines_;
  std::function<void()> closed_;
  bool is_stopping_ = false;
};

}  // namespace cardtable
