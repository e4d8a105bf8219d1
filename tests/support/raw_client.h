// A TCP connection for tests that sends what our clients never would: half a request, a forged header, a malformed
// frame. It may come from any address of this machine's own network (127.0.0.1, 127.0.0.2, …). Every wait ends.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace cardtable {

class RawClient {
 public:
  static constexpr std::chrono::milliseconds kPatience{10'000};

  explicit RawClient(std::uint16_t port, const std::string& from = "127.0.0.1");
  RawClient(RawClient&& other) noexcept;
  RawClient& operator=(RawClient&& other) noexcept;
  ~RawClient();

  bool is_connected() const { return socket_ >= 0; }
  bool send(std::string_view text);
  /// Reads until the input contains `end`, the connection is closed, or the time is up; returns all input.
  std::string read_until(std::string_view end, std::chrono::milliseconds patience = kPatience);
  /// One answer to an HTTP request, with its announced body. Empty if none arrives.
  std::string read_answer(std::chrono::milliseconds patience = kPatience);
  /// Sends a request for this path and waits for the answer; the connection stays open.
  std::string get(std::string_view path, std::string_view more_headers = "");
  /// Whether the other side closes within this time.
  bool is_closed_within(std::chrono::milliseconds patience);
  /// Does not wait: whether it is closed by now.
  bool is_closed() { return is_closed_within(std::chrono::milliseconds(0)); }
  void close();

 private:
  bool read_some(std::chrono::steady_clock::time_point deadline);

  int socket_ = -1;
  std::string host_;
  std::string received_;
};

/// The status of an answer; 0 when there is none.
unsigned status_of(std::string_view answer);

}  // namespace cardtable
