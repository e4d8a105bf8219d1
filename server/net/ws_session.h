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

#include "server/net/network.h"
#include "tables/rooms/client.h"
#include "tables/rooms/rate.h"
#include "tables/rooms/send_budget.h"

namespace cardtable {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

class WsSession final : public Client, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Network& network, beast::tcp_stream stream, std::string from);

  /// Runs until the connection ends. Whatever happens in it, the session is gone from table and network afterwards.
  asio::awaitable<void> run(http::request<http::string_body> request);

  void send(Text text) override;
  void close(CloseCode code, std::string_view why) override;
  void drop() override;
  void placed() override;
  bool is_closing() const { return closing_.has_value(); }

  /// Rises with every session.
  std::uint64_t arrival() const { return arrival_; }
  /// Bytes that wait for it, here and at its table.
  std::size_t unsent() const { return queued_bytes_ + held_bytes; }
  /// Whether it has read nothing for too long.
  bool is_stalled(std::int64_t now_ms) const;

 private:
  struct EndOnExit;
  struct Queued {
    Text text;
    Charge charge;
  };

  asio::awaitable<void> serve(http::request<http::string_body> request);
  asio::awaitable<void> read_all();
  void receive(std::string_view text);
  void enqueue(Text text);
  void write_next();
  void written(const beast::error_code& error);
  void start_close();
  void refuse_close_code();

  Network& network_;
  websocket::stream<beast::tcp_stream> stream_;
  std::deque<Queued> queue_;
  std::size_t queued_bytes_ = 0;
  std::optional<websocket::close_reason> closing_;
  Bucket rate_;
  std::uint64_t arrival_;
  std::int64_t write_began_ms_ = 0;
  bool is_open_ = false;
  bool is_writing_ = false;
  bool is_close_sent_ = false;
  bool is_watching_ = false;  ///< and was counted as such
};

}  // namespace cardtable
