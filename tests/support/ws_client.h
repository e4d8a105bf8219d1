// A client for tests: one WebSocket, or one HTTP request, at a time and in a straight line; every wait ends. It reads
// only during a call that wants a message, so an idle client is one that has stopped reading.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

using Headers = std::map<std::string, std::string>;

class WsClient {
 public:
  using Patience = std::chrono::milliseconds;
  static constexpr Patience kPatience{10'000};

  /// To /ws of this machine. The error says what the server answered instead (`403 Forbidden: …`) or what failed.
  static std::expected<WsClient, std::string> connect(std::uint16_t port, const Headers& headers = {},
                                                      const std::string& target = "/ws");
  WsClient(WsClient&&) noexcept;
  WsClient& operator=(WsClient&&) noexcept;
  /// Disconnects without a close frame, like a lost connection.
  ~WsClient();

  /// False when the connection is closed, or the server does not read.
  bool send(const boost::json::object& message);
  bool send_text(std::string_view text);
  bool send_binary(std::string_view bytes);
  /// Sends bytes that are not a frame.
  bool send_raw(std::string_view bytes);

  /// The next message; nothing when the time is up, or when the connection is closed and all its messages were taken. A
  /// message that is not a JSON object comes as {"type":"malformed","text":…}.
  std::optional<boost::json::object> next(Patience patience = kPatience);
  /// Takes out the first matching message; those before it stay for later calls.
  using Test = std::function<bool(const boost::json::object&)>;
  std::optional<boost::json::object> wait_for(const Test& fits, Patience patience = kPatience);
  std::optional<boost::json::object> wait_for(std::string_view type, Patience patience = kPatience);
  /// Sends the message with its own "id" and waits for the answer that carries it.
  std::optional<boost::json::object> request(boost::json::object message, Patience patience = kPatience);

  /// Sends a close frame and waits for the answer.
  void close();
  /// Reads on until the server closes; whether it did.
  bool wait_until_closed(Patience patience = kPatience);
  bool is_closed() const;
  /// The code of the server's close frame; nothing while open, or when the connection just ended.
  std::optional<std::uint16_t> close_code() const;

  /// Every text received, in order, whichever call took it.
  const std::vector<std::string>& received() const;

 private:
  struct Impl;
  explicit WsClient(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

struct HttpAnswer {
  unsigned status = 0;
  Headers headers;  ///< names in lower case
  std::string body;

  /// The body as JSON; null when it is not JSON.
  boost::json::value json() const;
};

std::expected<HttpAnswer, std::string> http_request(std::uint16_t port, const std::string& method,
                                                    const std::string& target, const std::string& body = {},
                                                    const Headers& headers = {},
                                                    WsClient::Patience patience = WsClient::kPatience);

/// Opens a table with the body of `POST /api/tables`, and returns the answer.
std::expected<boost::json::object, std::string> open_table(std::uint16_t port, const boost::json::object& wanted);

}  // namespace cardtable
