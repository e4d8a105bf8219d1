#include "server/net/network.h"

#include <fmt/format.h>

#include "server/net/address.h"
#include "server/net/http_session.h"
#include "server/net/ws_session.h"

namespace cardtable {

using asio::ip::tcp;

namespace {
constexpr auto kCloseTimeout = std::chrono::seconds(3);
}

Network::Network(asio::io_context& io, Hub& hub, const Assets& assets, const NetOptions& options)
    : io_(io),
      hub_(hub),
      api_(hub),
      assets_(assets),
      options_(options),
      acceptor_(io),
      alarm_(io),
      close_timer_(io),
      sockets_(std::make_shared<Admission>(options.limits.connections, options.limits.connections_per_client)),
      requests_(std::make_shared<Admission>(options.limits.requests, options.limits.connections_per_client)) {}

std::expected<std::uint16_t, std::string> Network::listen() {
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
  return acceptor_.local_endpoint().port();
}

asio::awaitable<void> Network::accept_all() {
  while (!is_stopping_) {
    boost::system::error_code error;
    auto socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (is_stopping_) co_return;
    if (error) {
      // Out of descriptors or memory: wait a little instead of spinning; existing connections continue.
      asio::steady_timer pause(io_, std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::use_awaitable);
      continue;
    }
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    // Behind a proxy the client's address is not known before the request has been read.
    auto place = Place::take(requests_, options_.is_behind_proxy ? std::string() : address_of(socket));
    if (!place) {
      ++metrics().refused_connections;
      continue;  // the socket is closed here
    }
    asio::co_spawn(io_, serve_connection(*this, std::move(socket), std::move(*place)), asio::detached);
  }
}

void Network::add(const std::shared_ptr<WsSession>& session) {
  sessions_.insert(session);
  set_deadline(session);
  ++metrics().connections;
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

void Network::remove(const std::shared_ptr<WsSession>& session) {
  sessions_.erase(session);
  --metrics().connections;
  if (sessions_.empty() && closed_) asio::post(io_, std::exchange(closed_, {}));
}

void Network::rearm() {
  auto next = hub_.next_alarm();
  if (!deadlines_.empty()) next = next ? std::min(*next, deadlines_.front().first) : deadlines_.front().first;
  if (!next || is_stopping_) return;
  if (armed_for_ && *armed_for_ <= *next) return;
  armed_for_ = next;
  alarm_.expires_after(std::chrono::milliseconds(std::max<std::int64_t>(0, *next - now_ms())));
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
    } else if (session->room == nullptr) {
      session->close(CloseCode::kPolicy, "no join in time");
    }
  }
}

void Network::stop(std::function<void()> closed) {
  if (is_stopping_) return;
  is_stopping_ = true;
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  alarm_.cancel();
  closed_ = std::move(closed);
  if (sessions_.empty()) return asio::post(io_, std::exchange(closed_, {}));
  const auto sessions = sessions_;
  for (const auto& session : sessions) session->close(CloseCode::kGoingAway, "the server is stopping");
  close_timer_.expires_after(kCloseTimeout);
  close_timer_.async_wait([this](const boost::system::error_code&) {
    if (closed_) std::exchange(closed_, {})();
  });
}

}  // namespace cardtable
