// The server on the network: listens and starts an HTTP session for each connection, which may become a WebSocket. All
// on one thread.
#pragma once

#include <boost/asio.hpp>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/assets.h"
#include "server/net/host_names.h"
#include "server/net/lobby.h"
#include "server/net/memory_return.h"
#include "server/net/options.h"
#include "server/net/proxies.h"
#include "server/net/visitors.h"
#include "server/players/player_desk.h"
#include "tables/api/api.h"
#include "tables/rooms/hub.h"
#include "tables/rooms/send_budget.h"

namespace cardtable {

namespace asio = boost::asio;

class WsSession;

class Network {
 public:
  Network(asio::io_context& io, Hub& hub, PlayerDesk& players, const Assets& assets, const NetOptions& options);
  ~Network();

  /// Starts listening; returns the port, or an error message.
  std::expected<std::uint16_t, std::string> listen();
  /// Refuses new connections, sends what is queued and closes the rest. Calls `closed` when all are closed, or after a
  /// timeout.
  void stop(std::function<void()> closed);

  // For the sessions.
  Hub& hub() { return hub_; }
  Api& api() { return api_; }
  PlayerDesk& players() { return players_; }
  const Assets& assets() const { return assets_; }
  const NetOptions& options() const { return options_; }
  const HostNames& names() const { return names_; }
  const Proxies& proxies() const { return proxies_; }
  Metrics& metrics() { return hub_.services().metrics; }
  SendBudget& budget() { return hub_.services().unsent; }
  const std::shared_ptr<SendBudget>& http_budget() const { return http_budget_; }
  std::int64_t now_ms() const { return hub_.services().now_ms(); }
  /// Expires with the network, which some connections outlive.
  std::weak_ptr<const bool> life() const { return life_; }
  /// Call after anything that may have changed the hub's next alarm.
  void rearm();
  bool is_stopping() const { return is_stopping_; }

  /// Whether another WebSocket from this address may connect.
  bool make_room(const std::string& address) { return !is_stopping_ && visitors_.make_room(address); }
  std::vector<std::shared_ptr<WsSession>> visitors() const { return visitors_.all(); }
  /// For so long nobody from this address (see network_of) gets an answer, with 0 no longer. Returns how many
  /// connections it closed.
  std::size_t ban(const std::string& address, std::int64_t for_ms);
  bool is_banned(const std::string& address);
  /// Those that last, with the minutes that are left.
  json::array bans();
  bool too_many_watch(const WsSession& session) const { return visitors_.too_many_watch(session); }
  void add(const std::shared_ptr<WsSession>& session);
  /// The session has ended: removes it from its table and forgets it. Never throws.
  void part(const std::shared_ptr<WsSession>& session);
  /// The session has sent a close frame; drops it if the client does not reply in time.
  void expect_close(const std::shared_ptr<WsSession>& session);

 private:
  asio::awaitable<void> accept_all();
  asio::awaitable<void> accept_one();
  asio::awaitable<void> sweep();
  void turn_away(asio::ip::tcp::socket& socket);
  void enforce_deadlines();
  void set_deadline(const std::shared_ptr<WsSession>& session);
  void relieve();

  asio::io_context& io_;
  Hub& hub_;
  PlayerDesk& players_;
  Api api_;
  const Assets& assets_;
  NetOptions options_;
  HostNames names_;
  Proxies proxies_;
  asio::ip::tcp::acceptor acceptor_;
  asio::steady_timer alarm_;
  std::optional<std::int64_t> armed_for_;
  asio::steady_timer close_timer_;
  asio::steady_timer sweep_timer_;
  Visitors visitors_;
  std::map<std::string, std::int64_t> bans_;  ///< until when
  std::shared_ptr<Lobby> lobby_;
  std::shared_ptr<SendBudget> http_budget_;  ///< arriving bodies and unsent answers; see NetLimits
  MemoryReturn memory_;
  /// Sessions that must have joined a table by this time, or are closed; in order of time.
  std::deque<std::pair<std::int64_t, std::weak_ptr<WsSession>>> deadlines_;
  std::function<void()> closed_;
  std::shared_ptr<const bool> life_ = std::make_shared<const bool>(true);
  bool is_stopping_ = false;
  bool is_relieving_ = false;
};

}  // namespace cardtable
