#include "server/net/network.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/net/address.h"
#include "server/net/http_session.h"
#include "server/net/ws_session.h"

namespace cardtable {

using asio::ip::tcp;

namespace {

constexpr auto kCloseTimeout = std::chrono::seconds(3);
constexpr auto kSweepEvery = std::chrono::seconds(1);
/// The approximate memory for a WebSocket, to know when there is memory to return.
constexpr std::size_t kSessionBytes = 8U << 10U;

}  // namespace

Network::Network(asio::io_context& io, Hub& hub, PlayerDesk& players, const Assets& assets, const NetOptions& options)
    : io_(io),
      hub_(hub),
      players_(players),
      api_(hub),
      assets_(assets),
      options_(options),
      names_(options.hosts, options.origins),
      acceptor_(io),
      alarm_(io),
      close_timer_(io),
      sweep_timer_(io),
      visitors_(options.limits.connections, options.limits.connections_per_client),
      lobby_(std::make_shared<Lobby>(options.limits.requests, options.limits.connections_per_client)),
      http_budget_(std::make_shared<SendBudget>(options.limits.http_bytes())) {
  budget().when_over([this] {
    if (std::exchange(is_relieving_, true)) return;
    asio::post(io_, [this] { relieve(); });
  });
}

Network::~Network() { budget().when_over({}); }

std::expected<std::uint16_t, std::string> Network::listen() {
  auto proxies = Proxies::parse(options_.proxies);
  if (!proxies) return std::unexpected("--proxy: " + proxies.error());
  proxies_ = std::move(*proxies);
  boost::system::error_code error;
  const auto address = asio::ip::make_address(options_.address, error);
  if (error) return std::unexpected(fmt::format("{} is not an address to listen on", options_.address));
  const tcp::endpoint endpoint(address, options_.port);
  constexpr int kBacklog = 4096;
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(kBacklog, error);
  if (error) {
    return std::unexpected(fmt::format("cannot listen on {}:{}: {}", options_.address, options_.port, error.message()));
  }
  asio::co_spawn(io_, accept_all(), asio::detached);
  asio::co_spawn(io_, sweep(), asio::detached);
  return acceptor_.local_endpoint().port();
}

asio::awaitable<void> Network::accept_all() {
  while (!is_stopping_) {
    bool has_failed = false;
    try {
      co_await accept_one();
    } catch (const std::exception&) {
      has_failed = true;
    }
    if (!has_failed || is_stopping_) continue;
    // Out of descriptors or memory: wait a little instead of spinning; existing connections continue.
    asio::steady_timer pause(io_, std::chrono::milliseconds(100));
    boost::system::error_code ignored;
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

asio::awaitable<void> Network::accept_one() {
  auto socket = co_await acceptor_.async_accept(asio::use_awaitable);
  if (is_stopping_) co_return;
  boost::system::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto peer = socket.remote_endpoint(ignored).address();
  // Behind a proxy the client's address is unknown until the request has been read.
  auto ticket = lobby_->take(proxies_.contains(peer) ? std::string() : network_of(peer));
  metrics().evicted_requests = lobby_->evicted();
  if (!ticket) {
    ++metrics().refused_connections;
    co_return turn_away(socket);
  }
  asio::co_spawn(io_, serve_connection(*this, std::move(socket), std::move(*ticket)), asio::detached);
}

std::size_t Network::ban(const std::string& address, std::int64_t for_ms) {
  if (for_ms <= 0) {
    bans_.erase(address);
    return 0;
  }
  bans_.insert_or_assign(address, now_ms() + for_ms);
  std::size_t closed = 0;
  for (const auto& session : visitors_.all()) {
    if (session->address != address) continue;
    session->close(CloseCode::kPolicy, "shut out by the operator");
    ++closed;
  }
  return closed;
}

bool Network::is_banned(const std::string& address) {
  const auto found = bans_.find(address);
  if (found == bans_.end()) return false;
  if (found->second > now_ms()) return true;
  bans_.erase(found);
  return false;
}

json::array Network::bans() {
  constexpr std::int64_t kMinuteMs = 60'000;
  std::erase_if(bans_, [now = now_ms()](const auto& ban) { return ban.second <= now; });
  json::array bans;
  for (const auto& [address, until] : bans_) {
    bans.push_back(json::object{{"address", address}, {"minutes", (until - now_ms() + kMinuteMs - 1) / kMinuteMs}});
  }
  return bans;
}

/// Gives the reason, as far as possible without waiting.
void Network::turn_away(tcp::socket& socket) {
  static constexpr std::string_view kBusy =
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\n"
      "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 49\r\n\r\n"
      "The server is busy. Please try again in a moment.";
  boost::system::error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(kBusy), ignored);
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

void Network::add(const std::shared_ptr<WsSession>& session) {
  set_deadline(session);
  visitors_.add(session);
  metrics().connections = visitors_.size();
  ++metrics().connections_total;
  rearm();
}

void Network::expect_close(const std::shared_ptr<WsSession>& session) {
  set_deadline(session);
  rearm();
}

void Network::set_deadline(const std::shared_ptr<WsSession>& session) {
  deadlines_.emplace_back(now_ms() + options_.limits.handshake_ms, session);
}

void Network::part(const std::shared_ptr<WsSession>& session) {
  visitors_.remove(session);
  metrics().connections = visitors_.size();
  hub_.part(session);
  try {
    rearm();
    if (visitors_.size() == 0 && closed_) asio::post(io_, std::exchange(closed_, {}));
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): whatever happens next asks for the alarm again
  }
}

void Network::rearm() {
  auto next = hub_.next_alarm();
  if (!deadlines_.empty()) next = std::min(next, deadlines_.front().first);
  if (is_stopping_) return;
  if (armed_for_ && *armed_for_ <= next) return;
  armed_for_ = next;
  alarm_.expires_after(std::chrono::milliseconds(std::max<std::int64_t>(0, next - now_ms())));
  alarm_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    armed_for_.reset();
    enforce_deadlines();
    hub_.tick();
    rearm();
  });
}

void Network::enforce_deadlines() {
  while (!deadlines_.empty() && deadlines_.front().first <= now_ms()) {
    const auto session = deadlines_.front().second.lock();
    deadlines_.pop_front();
    if (!session) continue;
    if (session->is_closing()) {
      session->drop();
    } else if (session->room == nullptr && !session->is_joining && !session->is_in_lobby) {
      session->close(CloseCode::kPolicy, "no join in time");
    }
  }
}

/// Disconnects clients that do not read, and frees their memory.
asio::awaitable<void> Network::sweep() {
  while (!is_stopping_) {
    sweep_timer_.expires_after(kSweepEvery);
    boost::system::error_code error;
    co_await sweep_timer_.async_wait(asio::redirect_error(asio::use_awaitable, error));
    if (is_stopping_) co_return;
    const auto now = now_ms();
    for (const auto& session : visitors_.all()) {
      if (!session->is_stalled(now)) continue;
      ++metrics().slow_readers;
      session->drop();
    }
    const auto sessions = visitors_.size() * kSessionBytes;
    memory_.update(budget().take_peak() + sessions, budget().used() + sessions);
    rearm();
  }
}

/// Too much waits to be sent: disconnects the clients with the most, until a quarter of the budget is free.
void Network::relieve() {
  is_relieving_ = false;
  auto sessions = visitors_.all();
  std::ranges::sort(sessions, std::ranges::greater{}, [](const auto& session) { return session->unsent(); });
  std::size_t left = budget().used();
  for (const auto& session : sessions) {
    if (left <= budget().most() / 4 * 3 || session->unsent() == 0) break;
    left -= std::min(left, session->unsent());
    ++metrics().slow_readers;
    session->drop();
  }
}

void Network::stop(std::function<void()> closed) {
  if (is_stopping_) return;
  is_stopping_ = true;
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  alarm_.cancel();
  sweep_timer_.cancel();
  closed_ = std::move(closed);
  if (visitors_.size() == 0) return asio::post(io_, std::exchange(closed_, {}));
  for (const auto& session : visitors_.all()) session->close(CloseCode::kGoingAway, "the server is stopping");
  close_timer_.expires_after(kCloseTimeout);
  close_timer_.async_wait([this](const boost::system::error_code&) {
    if (closed_) std::exchange(closed_, {})();
  });
}

}  // namespace cardtable
