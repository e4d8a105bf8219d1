// A WebSocket of the load generator. Everything happens on the thread that runs the context.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

namespace cardtable::load {

/// Receives what happens on connections; `place` identifies the connection.
class Receiver {
 public:
  virtual void opened(std::size_t place) = 0;
  virtual void received(std::size_t place, std::string_view text) = 0;
  /// Called once; nothing follows.
  virtual void closed(std::size_t place, const std::string& why) = 0;

 protected:
  ~Receiver() = default;
};

class Connection {
 public:
  /// Must not move while the context runs.
  Connection(boost::asio::io_context& context, Receiver& receiver, std::size_t place)
      : stream_(context), receiver_(receiver), place_(place) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// `path` has the code of the table, so that a proxy can send all its people to the same server.
  void open(const boost::asio::ip::tcp::endpoint& server, std::string path);
  void send(std::string text);
  /// Closes at once, without a close frame; the receiver gets no call.
  void drop();

 private:
  void shake_hands(const std::string& host, const std::string& path);
  void read();
  void write();
  void fail(const char* where, boost::system::error_code error);

  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> stream_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
  Receiver& receiver_;
  std::size_t place_;
  bool is_over_ = false;
};

}  // namespace cardtable::load
