// Being in charge of a running server, from the same machine: a local socket that only the server's own user can open.
// One line of JSON asks, one line answers. Whatever changes something is first written to a log of its own; without
// that it does not happen.
#pragma once

#include <boost/asio.hpp>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "server/admin_options.h"
#include "server/net/network.h"
#include "tables/rooms/hub.h"

namespace cardtable {

class Admin {
 public:
  using Socket = asio::local::stream_protocol::socket;

  /// `drain` is what SIGTERM does.
  Admin(asio::io_context& io, Hub& hub, Network& network, AdminOptions options, std::function<void()> drain);
  Admin(const Admin&) = delete;
  Admin& operator=(const Admin&) = delete;
  ~Admin() { stop(); }

  std::expected<void, std::string> listen();
  void stop();

 private:
  /// An answer, or why there is none.
  using Answer = std::expected<json::object, std::string>;
  using Then = std::function<void(Answer)>;

  asio::awaitable<void> accept_all();
  asio::awaitable<void> serve(Socket socket);
  asio::awaitable<Answer> ask(json::value request, std::string who);
  void carry_out(const json::value& request, const std::string& who, const Then& then);
  json::array people() const;
  json::array tables() const;
  void close_table(const std::string& code, const Then& then);
  Answer kick(const std::string& code, std::size_t seat);
  Answer ban(const std::string& address, double minutes);
  Answer announce(const std::string& text);
  std::expected<void, std::string> note(const std::string& who, const json::object& request);

  asio::io_context& io_;
  Hub& hub_;
  Network& network_;
  AdminOptions options_;
  std::function<void()> drain_;
  asio::local::stream_protocol::acceptor acceptor_;
  bool is_listening_ = false;
};

}  // namespace cardtable
