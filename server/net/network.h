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

  /// For one more WebSocket from this address, if that is within the limits.
  std::optional<Place> admit(const std::string& address) { return Place::take(sockets_, address); }
  void add(const std::shared_ptr<WsSession>& session);
  void remove(const std::shared_ptr<WsSession>& session);
  /// It has said goodbye, and is cut off if that is not answered in time.
  void is_closing(const std::shared_ptr<WsSession>& session);

 private:
  asio::awaitable<void> accept_all();
  void pass_deadlines();
  void set_deadline(const std::shared_ptr<WsSession>& session);

  asio::io_context& io_;
  Hub& hub_;
  Api api_;
  const Assets& assets_;
  NetOptions options_;
  asio::ip::tcp::acceptor acceptor_;
  asio::steady_timer alarm_;
  std::optional<std::int64_t> armed_for_;
  asio::steady_timer last_call_;
  std::shared_ptr<Admission> sockets_;
  std::shared_ptr<Admission> requests_;  ///< connections that are no WebSocket, or not yet
  std::unordered_set<std::shared_ptr<WsSession>> sessions_;
  /// Those that have to join a table, or to be gone, by then; in order of time.
  std::deque<std::pair<std::int64_t, std::weak_ptr<WsSession>>> deadlines_;
  std::function<void()> closed_;
  bool is_stopping_ = false;
};

}  // namespace cardtable
