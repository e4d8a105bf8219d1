#include "tests/bench/load/connection.h"

#include <fmt/format.h>

#include <boost/asio/buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <utility>

namespace cardtable::load {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

void Connection::open(const asio::ip::tcp::endpoint& server, std::string path) {
  stream_.next_layer().async_connect(server, [this, server, path = std::move(path)](error_code error) {
    if (error) return fail("connect", error);
    stream_.next_layer().set_option(asio::ip::tcp::no_delay(true), error);
    shake_hands(fmt::format("{}:{}", server.address().to_string(), server.port()), path);
  });
}

void Connection::shake_hands(const std::string& host, const std::string& path) {
  stream_.auto_fragment(false);
  stream_.read_message_max(4 << 20);
  stream_.async_handshake(host, path, [this](error_code error) {
    if (error) return fail("handshake", error);
    read();
    receiver_.opened(place_);
  });
}

void Connection::read() {
  stream_.async_read(buffer_, [this](error_code error, std::size_t) {
    if (error) return fail("read", error);
    const auto data = buffer_.cdata();
    receiver_.received(place_, {static_cast<const char*>(data.data()), data.size()});
    buffer_.consume(buffer_.size());
    if (!is_over_) read();
  });
}

void Connection::send(std::string text) {
  if (is_over_) return;
  waiting_.push_back(std::move(text));
  if (waiting_.size() == 1) write();
}

void Connection::write() {
  stream_.async_write(asio::buffer(waiting_.front()), [this](error_code error, std::size_t) {
    if (error) return fail("write", error);
    waiting_.pop_front();
    if (!waiting_.empty()) write();
  });
}

void Connection::drop() {
  is_over_ = true;
  error_code ignored;
  // Thousands of ports in TIME_WAIT would get in the way of the next run.
  stream_.next_layer().set_option(asio::socket_base::linger(true, 0), ignored);
  stream_.next_layer().close(ignored);
}

void Connection::fail(const char* where, error_code error) {
  if (is_over_) return;
  const auto code = stream_.reason().code;
  drop();
  receiver_.closed(place_, code != websocket::close_code::none ? fmt::format("closed {}", code)
                                                               : fmt::format("{}: {}", where, error.message()));
}

}  // namespace cardtable::load
