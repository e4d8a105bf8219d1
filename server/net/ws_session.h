// One WebSocket: passes messages to the hub and writes what the tables send. Its queue is bounded: a client that reads
// too slowly is disconnected, so that nobody else has to wait.
#pragma once

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/client.h"
#include "server/net/network.h"
#include "server/rate.h"

namespace cardtable {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

class WsSession final : public Client, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Network& network, beast::tcp_stream stream, std::string from);

  /// Runs until the connection ends.
  asio::awaitable<void> run(http::request<http::string_body> request);

  void send(Text text) override;
  void close(CloseCode code, std::string_view why) override;
  bool is_closing() const { return closing_.has_value(); }
  /// Closes at once, without a close frame: a client that does not read would not read that either.
  void drop();

 private:
  asio::awaitable<void> read_all();
  void write_next();
  void start_close();

  Network& network_;
  websocket::stream<beast::tcp_stream> stream_;
  std::deque<Text> queue_;
  std::size_t queued_bytes_ = 0;
  std::optional<websocket::close_reason> closing_;
  Bucket rate_;
  bool is_open_ = false;
  bool is_writing_ = false;
  bool is_close_sent_ = false;
};

}  // namespace cardtable
