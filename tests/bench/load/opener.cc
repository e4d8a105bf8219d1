#include "tests/bench/load/opener.h"

#include <fmt/format.h>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include "tests/bench/load/scan.h"

namespace cardtable::load {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;

asio::awaitable<void> open_tables(const OpenTables& wanted) {
  asio::ip::tcp::socket socket(co_await asio::this_coro::executor);
  boost::beast::flat_buffer buffer;
  error_code error;
  auto token = asio::redirect_error(asio::use_awaitable, error);
  while (const auto body = wanted.next()) {
    if (!socket.is_open()) {
      co_await socket.async_connect(wanted.server, token);
      if (error) co_return wanted.failed("connect: " + error.message());
    }
    http::request<http::string_body> request(http::verb::post, "/api/tables", 11, *body);
    request.set(http::field::host, fmt::format("{}:{}", wanted.server.address().to_string(), wanted.server.port()));
    request.set(http::field::content_type, "application/json");
    request.prepare_payload();
    http::response<http::string_body> answer;
    co_await http::async_write(socket, request, token);
    if (!error) co_await http::async_read(socket, buffer, answer, token);
    if (error) co_return wanted.failed("http: " + error.message());
    const auto code = unquoted(member(answer.body(), "table"));
    if (answer.result_int() / 100 != 2 || code.empty()) {
      co_return wanted.failed(fmt::format("http {}: {}", answer.result_int(), answer.body()));
    }
    wanted.opened(code, unquoted(member(answer.body(), "token")));
    if (!answer.keep_alive()) socket.close(error);
  }
}

}  // namespace cardtable::load
