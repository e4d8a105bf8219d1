#include "tests/support/ws_client.h"

#include <fmt/format.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <list>

namespace cardtable {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
namespace json = boost::json;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

asio::ip::tcp::endpoint this_machine(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

json::object parsed(const std::string& text) {
  error_code error;
  auto value = json::parse(text, error);
  if (error || !value.is_object()) return {{"type", "malformed"}, {"text", text}};
  return std::move(value.as_object());
}

/// Runs the started operations until `done` or the time is up.
void run_until(asio::io_context& context, const std::optional<error_code>& done, Clock::time_point deadline) {
  context.restart();
  while (!done && context.run_one_until(deadline) > 0) {
  }
}

constexpr auto kTimeUp = "the time is up";

}  // namespace

struct WsClient::Impl {
  asio::io_context context{1};
  websocket::stream<asio::ip::tcp::socket> stream{context};
  beast::flat_buffer buffer;
  std::list<json::object> waiting;
  std::vector<std::string> received;
  bool is_reading = false;
  bool is_closed = false;
  std::int64_t last_id = 0;

  void read_on() {
    if (is_reading || is_closed) return;
    is_reading = true;
    stream.async_read(buffer, [this](error_code error, std::size_t) {
      is_reading = false;
      if (error) {
        is_closed = true;
        return;
      }
      received.push_back(beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
      waiting.push_back(parsed(received.back()));
    });
  }

  /// Starts an operation and waits for its end; `start` receives the handler.
  template <class Start>
  bool finish(const Start& start) {
    if (is_closed) return false;
    // Shared: when the time is up, the handler is still pending.
    auto done = std::make_shared<std::optional<error_code>>();
    start([done](error_code error, auto...) { *done = error; });
    run_until(context, *done, Clock::now() + kPatience);
    return *done && !**done;
  }

  /// The text must outlive the sending; when the time is up, the connection keeps it alive.
  bool write(std::string_view text, bool binary) {
    auto kept = std::make_shared<std::string>(text);
    stream.binary(binary);
    return finish([&](const auto& handler) {
      stream.async_write(asio::buffer(*kept), [kept, handler](error_code error, std::size_t) { handler(error); });
    });
  }
};

WsClient::WsClient(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
WsClient::WsClient(WsClient&&) noexcept = default;
WsClient& WsClient::operator=(WsClient&&) noexcept = default;
WsClient::~WsClient() = default;

std::expected<WsClient, std::string> WsClient::connect(std::uint16_t port, const Headers& headers,
                                                       const std::string& target) {
  auto impl = std::make_unique<Impl>();
  auto& stream = impl->stream;
  error_code error;
  stream.next_layer().connect(this_machine(port), error);
  if (error) return std::unexpected("connect: " + error.message());
  stream.next_layer().set_option(asio::ip::tcp::no_delay(true));
  stream.read_message_max(64 << 20);
  stream.set_option(websocket::stream_base::decorator([headers](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  auto answer = std::make_shared<websocket::response_type>();
  std::optional<error_code> done;
  stream.async_handshake(*answer, fmt::format("127.0.0.1:{}", port), target,
                         [&done, answer](error_code result) { done = result; });
  run_until(impl->context, done, Clock::now() + kPatience);
  if (!done) {
    // The handler may not outlive `done`.
    stream.next_layer().close(error);
    run_until(impl->context, done, Clock::time_point::max());
    return std::unexpected(kTimeUp);
  }
  if (*done == websocket::error::upgrade_declined) {
    return std::unexpected(
        fmt::format("{} {}: {}", answer->result_int(), std::string(answer->reason()), answer->body()));
  }
  if (*done) return std::unexpected("handshake: " + done->message());
  return WsClient(std::move(impl));
}

bool WsClient::send(const json::object& message) { return send_text(json::serialize(message)); }
bool WsClient::send_text(std::string_view text) { return impl_->write(text, false); }
bool WsClient::send_binary(std::string_view bytes) { return impl_->write(bytes, true); }

bool WsClient::send_raw(std::string_view bytes) {
  auto kept = std::make_shared<std::string>(bytes);
  return impl_->finish([&](const auto& handler) {
    asio::async_write(impl_->stream.next_layer(), asio::buffer(*kept),
                      [kept, handler](error_code error, std::size_t) { handler(error); });
  });
}

std::optional<json::object> WsClient::next(Patience patience) {
  return wait_for([](const json::object&) { return true; }, patience);
}

std::optional<json::object> WsClient::wait_for(const Test& fits, Patience patience) {
  const auto deadline = Clock::now() + patience;
  auto& waiting = impl_->waiting;
  for (auto at = waiting.begin();;) {
    for (; at != waiting.end(); ++at) {
      if (!fits(*at)) continue;
      auto found = std::move(*at);
      waiting.erase(at);
      return found;
    }
    const auto before = waiting.size();
    while (waiting.size() == before) {
      impl_->read_on();
      if (impl_->is_closed) return std::nullopt;
      impl_->context.restart();
      // Even without patience, checks once for messages that have already arrived.
      const auto ran = patience.count() > 0 ? impl_->context.run_one_until(deadline) : impl_->context.poll_one();
      if (ran == 0) return std::nullopt;
    }
    at = std::prev(waiting.end());
  }
}

std::optional<json::object> WsClient::wait_for(std::string_view type, Patience patience) {
  return wait_for(
      [type](const json::object& message) {
        const auto* found = message.if_contains("type");
        return found != nullptr && found->is_string() && found->get_string() == type;
      },
      patience);
}

std::optional<json::object> WsClient::request(json::object message, Patience patience) {
  const json::value id = ++impl_->last_id;
  message["id"] = id;
  if (!send(message)) return std::nullopt;
  return wait_for(
      [&id](const json::object& answer) {
        const auto* found = answer.if_contains("id");
        return found != nullptr && *found == id;
      },
      patience);
}

void WsClient::close() {
  impl_->finish([this](auto handler) { impl_->stream.async_close(websocket::close_code::normal, handler); });
  impl_->is_closed = true;
}

bool WsClient::wait_until_closed(Patience patience) {
  const auto deadline = Clock::now() + patience;
  while (!impl_->is_closed) {
    impl_->read_on();
    impl_->context.restart();
    if (impl_->context.run_one_until(deadline) == 0) return false;
  }
  return true;
}

bool WsClient::is_closed() const { return impl_->is_closed; }

std::optional<std::uint16_t> WsClient::close_code() const {
  const auto code = impl_->stream.reason().code;
  if (!impl_->is_closed || code == websocket::close_code::none) return std::nullopt;
  return code;
}

const std::vector<std::string>& WsClient::received() const { return impl_->received; }

json::value HttpAnswer::json() const {
  error_code error;
  auto value = json::parse(body, error);
  return error ? json::value{} : value;
}

std::expected<HttpAnswer, std::string> http_request(std::uint16_t port, const std::string& method,
                                                    const std::string& target, const std::string& body,
                                                    const Headers& headers, WsClient::Patience patience) {
  asio::io_context context{1};
  asio::ip::tcp::socket socket(context);
  error_code error;
  socket.connect(this_machine(port), error);
  if (error) return std::unexpected("connect: " + error.message());

  http::request<http::string_body> request;
  request.version(11);
  request.method_string(method);
  request.target(target);
  request.set(http::field::host, fmt::format("127.0.0.1:{}", port));
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.keep_alive(false);
  request.body() = body;
  request.prepare_payload();

  http::response_parser<http::string_body> parser;
  parser.body_limit(64 << 20);
  if (method == "HEAD") parser.skip(true);
  beast::flat_buffer buffer;
  std::optional<error_code> done;
  http::async_write(socket, request, [&](error_code failed, std::size_t) {
    // A server may refuse a large body before it has all of it; only the answer counts.
    (void)failed;
    http::async_read(socket, buffer, parser, [&](error_code result, std::size_t) { done = result; });
  });
  run_until(context, done, Clock::now() + patience);
  if (!done) return std::unexpected(kTimeUp);
  if (*done) return std::unexpected("http: " + done->message());
  HttpAnswer answer{parser.get().result_int(), {}, parser.get().body()};
  for (const auto& field : parser.get()) {
    std::string name(field.name_string());
    for (auto& letter : name) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    answer.headers[name] = std::string(field.value());
  }
  return answer;
}

std::expected<json::object, std::string> open_table(std::uint16_t port, const json::object& wanted) {
  const auto answer = http_request(port, "POST", "/api/tables", json::serialize(wanted));
  if (!answer) return std::unexpected(answer.error());
  if (answer->status / 100 != 2) return std::unexpected(fmt::format("{}: {}", answer->status, answer->body));
  auto opened = answer->json();
  if (!opened.is_object()) return std::unexpected("no JSON object: " + answer->body);
  return std::move(opened.get_object());
}

}  // namespace cardtable
