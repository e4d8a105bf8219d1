#include "server/net/http_session.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/net/address.h"
#include "server/net/http_answers.h"
#include "server/net/request_check.h"
#include "server/net/ws_session.h"

namespace cardtable {
namespace {

using Parser = http::request_parser<http::string_body>;

constexpr unsigned kRetryAfterS = 5;

/// `/ws`, or `/ws/K7QX2M`: the code lets a proxy send everybody at a table to the same server. The `join` names the
/// table.
bool is_socket(std::string_view target) {
  constexpr std::size_t kLongestCode = 32;
  if (target == "/ws") return true;
  if (!target.starts_with("/ws/") || target.size() > kLongestCode) return false;
  return target.find_first_of("/?", 4) == std::string_view::npos;
}

/// The token of a player's session: in the header, or in the cookie of a browser. Empty if there is none.
std::string session_of(const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  constexpr std::string_view kToken = "player-";
  auto token = text(request[http::field::authorization]);
  token.remove_prefix(token.starts_with(kBearer) ? kBearer.size() : 0);
  if (token.starts_with(kToken)) return std::string(token);
  for (auto cookies = text(request[http::field::cookie]); !cookies.empty();) {
    const auto one = cookies.substr(0, cookies.find(';'));
    cookies.remove_prefix(std::min(one.size() + 1, cookies.size()));
    const auto name = one.substr(std::min(one.find_first_not_of(' '), one.size()));
    if (name.starts_with(kSessionCookie) && name.substr(kSessionCookie.size()).starts_with('=')) {
      return std::string(name.substr(kSessionCookie.size() + 1));
    }
  }
  return {};
}

}  // namespace

class HttpSession {
 public:
  HttpSession(Network& network, asio::ip::tcp::socket socket, Lobby::Ticket ticket)
      : network_(network), budget_(network.http_budget()), stream_(std::move(socket)), ticket_(std::move(ticket)) {
    beast::error_code ignored;
    peer_ = stream_.socket().remote_endpoint(ignored).address();
    local_ = stream_.socket().local_endpoint(ignored).address();
    ticket_->on_evict([this] { stream_.close(); });
  }

  asio::awaitable<void> run() {
    bool goes_on = true;  // g++ 12 mishandles co_await in a loop's condition
    while (goes_on && !ticket_->is_evicted()) {
      goes_on = co_await serve_one();
      if (goes_on) ticket_->set(Lobby::State::kIdle);
    }
    if (ticket_) shut_down();
  }

 private:
  /// Reads a request and answers it; returns whether another may follow.
  asio::awaitable<bool> serve_one() {
    Parser parser;
    parser.header_limit(8U << 10U);
    parser.body_limit(network_.options().limits.body_bytes);
    set_timeout();
    beast::error_code error = co_await read_header(parser);
    if (error) co_return co_await refuse(error);
    if (const auto objection = objection_to(parser.get(), network_.names(), local_)) {
      auto response = plain_answer(parser.get().version(), false, objection->status, std::string(objection->message));
      co_return co_await write(response);
    }
    const auto body = parser.is_done() ? 0 : std::min(parser.content_length().value_or(body_limit()), body_limit());
    if (!budget_->has_room_for(body)) {
      auto response = busy_answer(parser.get().version(), "The server is busy.", kRetryAfterS);
      co_return co_await write(response);
    }
    const Charge arriving(*budget_, body);  // the whole body, before it arrives
    co_await http::async_read(stream_, buffer_, parser, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return co_await refuse(error);
    ticket_->set(Lobby::State::kServed);
    ++network_.metrics().http_requests;
    const Request request = parser.release();
    if (network_.is_banned(client_address(request))) {
      auto response = plain_answer(request.version(), false, http::status::forbidden, "This address is shut out.");
      co_return co_await write(response);
    }
    if (websocket::is_upgrade(request)) co_return co_await upgrade(request);
    co_return co_await answer(request);
  }

  /// Step by step, to distinguish a connection that is only kept open from one that has begun to send.
  asio::awaitable<beast::error_code> read_header(Parser& parser) {
    beast::error_code error;
    while (!error && !parser.is_header_done()) {
      co_await http::async_read_some(stream_, buffer_, parser, asio::redirect_error(asio::use_awaitable, error));
      ticket_->set(Lobby::State::kUnfinished);
      if (error == http::error::need_more) error = {};
    }
    co_return error;
  }

  std::uint64_t body_limit() const { return network_.options().limits.body_bytes; }
  void set_timeout() { stream_.expires_after(std::chrono::milliseconds(network_.options().limits.handshake_ms)); }
  void shut_down() {
    beast::error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

  /// Whether the connection can be used again.
  template <class Any>
  asio::awaitable<bool> write(Any& response) {
    const bool keeps_open = response.keep_alive() && !network_.is_stopping();
    ticket_->set(Lobby::State::kWriting);
    set_timeout();
    beast::error_code error;
    co_await http::async_write(stream_, response, asio::redirect_error(asio::use_awaitable, error));
    co_return !error && keeps_open;
  }

  /// Answers an unreadable request with plain text, where possible.
  asio::awaitable<bool> refuse(beast::error_code why) {
    std::optional<http::status> status;
    if (why == http::error::body_limit) status = http::status::payload_too_large;
    if (why == http::error::header_limit) status = http::status::request_header_fields_too_large;
    const bool is_malformed = why.category() == http::make_error_code(http::error::bad_method).category();
    if (!status && is_malformed && why != http::error::end_of_stream && why != http::error::partial_message) {
      status = http::status::bad_request;
    }
    if (!status) co_return false;
    auto response = plain_answer(11, false, *status, "This request is malformed: " + why.message() + ".");
    co_return co_await write(response);
  }

  std::string client_address(const Request& request) const {
    std::vector<std::string_view> forwarded;
    const auto [begin, end] = request.equal_range("X-Forwarded-For");
    for (auto line = begin; line != end; ++line) forwarded.push_back(text(line->value()));
    return network_of(network_.proxies().client_of(peer_, forwarded));
  }

  asio::awaitable<bool> answer(const Request& request) {
    const auto target = text(request.target());
    const auto question = std::min(target.find('?'), target.size());
    const auto path = target.substr(0, question);
    if (!Api::is_api(path)) co_return co_await answer_with_file(request, path);
    if (PlayerDesk::is_for(path)) co_return co_await answer_about_player(request, path);
    // Only these give somebody a seat.
    const bool seats = request.method() == http::verb::post && (path == "/api/tables" || path == "/api/lobby");
    auto player = std::string();
    if (seats) player = co_await player_of(request);
    const ApiRequest api_request{.method = request.method() == http::verb::head ? "GET" : text(request.method_string()),
                                 .path = path,
                                 .query = target.substr(std::min(question + 1, target.size())),
                                 .body = request.body(),
                                 .authorization = text(request[http::field::authorization]),
                                 .accept_language = text(request[http::field::accept_language]),
                                 .address = client_address(request),
                                 .player = std::move(player)};
    auto answered = co_await ask_api(api_request);
    auto response = api_answer(request, request.keep_alive(), std::move(answered));
    if (!budget_->has_room_for(response.body().size())) {
      response = busy_answer(request.version(), "The server is busy.", kRetryAfterS);
    }
    const Charge unsent(*budget_, response.body().size());
    if (request.method() == http::verb::head) response.body().clear();
    co_return co_await write(response);
  }

  asio::awaitable<bool> answer_about_player(const Request& request, std::string_view path) {
    auto answered = co_await ask_players(player_request(request, path));
    auto response = api_answer(request, request.keep_alive(), std::move(answered.response));
    const Charge unsent(*budget_, response.body().size());
    if (!answered.cookie.empty()) response.set(http::field::set_cookie, answered.cookie);
    if (request.method() == http::verb::head) response.body().clear();
    co_return co_await write(response);
  }

  PlayerRequest player_request(const Request& request, std::string_view path) const {
    const auto origin = text(request[http::field::origin]);
    const bool is_head = request.method() == http::verb::head;
    return {.method = std::string(is_head ? "GET" : text(request.method_string())),
            .path = std::string(path),
            .body = request.body(),
            .token = session_of(request),
            .origin = origin.empty() ? "https://" + std::string(text(request[http::field::host])) : std::string(origin),
            .address = client_address(request),
            .language = accepted_language(text(request[http::field::accept_language]))};
  }

  asio::awaitable<PlayerResponse> ask_players(PlayerRequest asked) {
    stream_.expires_never();
    return asio::async_initiate<decltype(asio::use_awaitable), void(PlayerResponse)>(
        [this](auto handler, PlayerRequest request) {
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          network_.players().handle(
              std::move(request), [shared, executor = stream_.get_executor()](PlayerResponse given) {
                asio::post(executor, [shared, given = std::move(given)]() mutable { (*shared)(std::move(given)); });
              });
        },
        asio::use_awaitable, std::move(asked));
  }

  /// The id of the player who is signed in; empty for a guest.
  asio::awaitable<std::string> player_of(const Request& request) {
    stream_.expires_never();
    return asio::async_initiate<decltype(asio::use_awaitable), void(std::string)>(
        [this](auto handler, std::string token) {
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          network_.players().recognise(std::move(token), [shared, executor = stream_.get_executor()](std::string id) {
            asio::post(executor, [shared, id = std::move(id)]() mutable { (*shared)(std::move(id)); });
          });
        },
        asio::use_awaitable, session_of(request));
  }

  asio::awaitable<bool> answer_with_file(const Request& request, std::string_view path) {
    const bool is_head = request.method() == http::verb::head;
    const Asset* asset = network_.assets().find(path);
    if (request.method() == http::verb::get && asset != nullptr) {
      auto response = file_answer(request, request.keep_alive(), *asset);
      co_return co_await write(response);
    }
    if (is_head && asset != nullptr) {
      auto response = file_answer(request, request.keep_alive(), *asset);
      response.body() = {};
      co_return co_await write(response);
    }
    auto response =
        is_head || request.method() == http::verb::get
            ? plain_answer(request.version(), request.keep_alive(), http::status::not_found, "There is nothing here.")
            : plain_answer(request.version(), request.keep_alive(), http::status::method_not_allowed,
                           "Only GET is allowed here.");
    if (is_head) response.body().clear();
    co_return co_await write(response);
  }

  asio::awaitable<ApiResponse> ask_api(const ApiRequest& request) {
    stream_.expires_never();
    return asio::async_initiate<decltype(asio::use_awaitable), void(ApiResponse)>(
        [this, &request](auto handler) {
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          // Always posted, never called directly: a coroutine must not be resumed before it is suspended.
          network_.api().handle(request, [shared, executor = stream_.get_executor()](ApiResponse given) {
            asio::post(executor, [shared, given = std::move(given)]() mutable { (*shared)(std::move(given)); });
          });
          network_.rearm();
        },
        asio::use_awaitable);
  }

  asio::awaitable<bool> upgrade(const Request& request) {
    const auto address = client_address(request);
    const auto refusal = [&](http::status status, std::string message) {
      return plain_answer(request.version(), false, status, std::move(message));
    };
    std::optional<Response> response;
    if (!is_socket(text(request.target()))) {
      response = refusal(http::status::not_found, "The WebSocket is at /ws.");
    } else if (network_.hub().is_leaving()) {
      response = busy_answer(request.version(), "The server is stopping.", 1);
    } else if (!is_allowed_origin(request)) {
      response = refusal(http::status::forbidden, "Pages from another origin may not connect.");
    } else if (!network_.make_room(address)) {
      ++network_.metrics().refused_connections;
      response = busy_answer(request.version(), "Too many people are connected.", kRetryAfterS);
    }
    if (response) co_return co_await write(*response);
    auto player = co_await player_of(request);
    const auto session = std::make_shared<WsSession>(network_, std::move(stream_), address);
    session->player = std::move(player);
    ticket_.reset();
    co_await session->run(request);
    co_return false;
  }

  /// Programs send no Origin.
  bool is_allowed_origin(const Request& request) const {
    const auto origin = text(request[http::field::origin]);
    return origin.empty() || network_.names().allows_origin(origin, text(request[http::field::host]));
  }

  Network& network_;
  std::shared_ptr<SendBudget> budget_;  // shared: connections may outlive the network
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  asio::ip::address peer_;
  asio::ip::address local_;
  std::optional<Lobby::Ticket> ticket_;  ///< until it becomes a WebSocket
};

asio::awaitable<void> serve_connection(Network& network, asio::ip::tcp::socket socket, Lobby::Ticket ticket) {
  HttpSession session(network, std::move(socket), std::move(ticket));
  co_await session.run();
}

}  // namespace cardtable
