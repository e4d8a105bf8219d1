#include "server/net/http_session.h"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <optional>
#include <string>

#include "server/net/address.h"
#include "server/net/ws_session.h"

namespace cardtable {
namespace {

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

std::string_view text(beast::string_view view) { return {view.data(), view.size()}; }

void add_security_headers(Response& response) {
  response.set("Content-Security-Policy",
               "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
               "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

Response response_for(const Request& request, http::status status, std::string_view type, std::string body) {
  Response response{status, request.version()};
  response.keep_alive(request.keep_alive());
  response.set(http::field::content_type, type);
  add_security_headers(response);
  response.body() = std::move(body);
  response.prepare_payload();
  return response;
}

Response plain(const Request& request, http::status status, std::string message) {
  return response_for(request, status, "text/plain; charset=utf-8", std::move(message) + "\n");
}

Response from_api(const Request& request, ApiResponse answer) {
  auto response = response_for(request, static_cast<http::status>(answer.status), answer.type, std::move(answer.body));
  response.set(http::field::cache_control, "no-store");
  if (!answer.allow.empty()) response.set(http::field::allow, answer.allow);
  return response;
}

bool wants_gzip(const Request& request) {
  return text(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
}

Response from_assets(const Request& request, const Assets& assets, std::string_view path) {
  const Asset* asset = assets.find(path);
  if (asset == nullptr) return plain(request, http::status::not_found, "There is nothing here.");
  const bool is_zipped = !asset->gzip.empty() && wants_gzip(request);
  auto response = response_for(request, http::status::ok, asset->type, is_zipped ? asset->gzip : asset->body);
  response.set(http::field::cache_control, asset->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (!asset->gzip.empty()) response.set(http::field::vary, "Accept-Encoding");
  if (is_zipped) response.set(http::field::content_encoding, "gzip");
  return response;
}

/// The page that opens the WebSocket must be ours or from an allowed origin. Programs send no Origin.
bool is_allowed_origin(const Request& request, const NetOptions& options) {
  const auto origin = text(request[http::field::origin]);
  if (origin.empty()) return true;
  const auto host = text(request[http::field::host]);
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme) && origin.substr(scheme.size()) == host && !host.empty()) return true;
  }
  return std::ranges::find(options.origins, origin) != options.origins.end();
}

std::string client_address(const Request& request, const asio::ip::tcp::socket& socket, const NetOptions& options) {
  if (options.is_behind_proxy) {
    auto chain = text(request["X-Forwarded-For"]);
    // The proxy appends the address that it saw; anybody could have written what comes before it.
    chain = chain.substr(chain.rfind(',') == std::string_view::npos ? 0 : chain.rfind(',') + 1);
    const auto begin = chain.find_first_not_of(' ');
    if (begin != std::string_view::npos) return network_of(std::string(chain.substr(begin, 64)));
  }
  return address_of(socket);
}

class HttpSession {
 public:
  HttpSession(Network& network, asio::ip::tcp::socket socket, Place place)
      : network_(network), stream_(std::move(socket)), place_(std::move(place)) {}

  asio::awaitable<void> run() {
    beast::flat_buffer buffer;
    for (;;) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(8U << 10U);
      parser.body_limit(network_.options().limits.body_bytes);
      stream_.expires_after(std::chrono::milliseconds(network_.options().limits.handshake_ms));
      beast::error_code error;
      co_await http::async_read(stream_, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      if (error) co_return co_await refuse(error);
      Request request = parser.release();
      ++network_.metrics().http_requests;
      if (websocket::is_upgrade(request)) co_return co_await upgrade(std::move(request));
      auto response = co_await answer(request);
      if (request.method() == http::verb::head) response.body().clear();
      const bool keeps_open = response.keep_alive() && !network_.is_stopping();
      stream_.expires_after(std::chrono::milliseconds(network_.options().limits.handshake_ms));
      co_await http::async_write(stream_, response, asio::redirect_error(asio::use_awaitable, error));
      if (error || !keeps_open) break;
    }
    shut_down();
  }

 private:
  void shut_down() {
    beast::error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

  /// Answers an unreadable request with a plain text, where that is possible.
  asio::awaitable<void> refuse(const beast::error_code& why) {
    std::optional<http::status> status;
    if (why == http::error::body_limit) status = http::status::payload_too_large;
    if (why == http::error::header_limit) status = http::status::request_header_fields_too_large;
    const bool is_malformed = why.category() == http::make_error_code(http::error::bad_method).category();
    if (!status && is_malformed && why != http::error::end_of_stream && why != http::error::partial_message) {
      status = http::status::bad_request;
    }
    if (!status) co_return;
    Request nothing;
    nothing.version(11);
    nothing.keep_alive(false);
    auto response = plain(nothing, *status, "This request cannot be read: " + why.message() + ".");
    beast::error_code error;
    co_await http::async_write(stream_, response, asio::redirect_error(asio::use_awaitable, error));
    shut_down();
  }

  asio::awaitable<Response> answer(const Request& request) {
    const auto target = text(request.target());
    const auto question = std::min(target.find('?'), target.size());
    const auto path = target.substr(0, question);
    if (!Api::is_api(path)) {
      if (request.method() != http::verb::get && request.method() != http::verb::head) {
        co_return plain(request, http::status::method_not_allowed, "Only GET is allowed here.");
      }
      co_return from_assets(request, network_.assets(), path);
    }
    const ApiRequest api_request{.method = request.method() == http::verb::head ? "GET" : text(request.method_string()),
                                 .path = path,
                                 .query = target.substr(std::min(question + 1, target.size())),
                                 .body = request.body(),
                                 .authorization = text(request[http::field::authorization]),
                                 .address = client_address(request, stream_.socket(), network_.options())};
    stream_.expires_never();
    auto response = co_await asio::async_initiate<decltype(asio::use_awaitable), void(ApiResponse)>(
        [this, &api_request](auto handler) {
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          // Always posted, never called directly: a coroutine must not be resumed before it is suspended.
          network_.api().handle(api_request, [shared, executor = stream_.get_executor()](ApiResponse given) {
            asio::post(executor, [shared, given = std::move(given)]() mutable { (*shared)(std::move(given)); });
          });
          network_.rearm();
        },
        asio::use_awaitable);
    co_return from_api(request, std::move(response));
  }

  asio::awaitable<void> upgrade(Request request) {
    std::optional<Response> refusal;
    std::optional<Place> place;
    const auto address = client_address(request, stream_.socket(), network_.options());
    if (request.target() != "/ws") {
      refusal = plain(request, http::status::not_found, "The WebSocket is at /ws.");
    } else if (!is_allowed_origin(request, network_.options())) {
      refusal = plain(request, http::status::forbidden, "Pages from another origin may not connect.");
    } else if (!network_.is_stopping()) {
      place = network_.admit(address);
    }
    if (!refusal && !place) {
      ++network_.metrics().refused_connections;
      refusal = plain(request, http::status::service_unavailable, "Too many connections; try again later.");
    }
    if (refusal) {
      refusal->keep_alive(false);
      beast::error_code error;
      co_await http::async_write(stream_, *refusal, asio::redirect_error(asio::use_awaitable, error));
      co_return shut_down();
    }
    place_.reset();
    const auto session = std::make_shared<WsSession>(network_, std::move(stream_), address);
    co_await session->run(std::move(request));
  }

  Network& network_;
  beast::tcp_stream stream_;
  std::optional<Place> place_;  ///< until it becomes a WebSocket
};

}  // namespace

asio::awaitable<void> serve_connection(Network& network, asio::ip::tcp::socket socket, Place place) {
  HttpSession session(network, std::move(socket), std::move(place));
  co_await session.run();
}

}  // namespace cardtable
