#include "tests/support/raw_client.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;

sockaddr_in address_of(const std::string& text, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  (void)::inet_pton(AF_INET, text.c_str(), &address.sin_addr);
  return address;
}

/// Some tests have more connections than the usual limit of 1,024 descriptors.
bool raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
  limit.rlim_cur = limit.rlim_max;
  return ::setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

/// The Content-Length of an answer; 0 when it has none.
std::size_t length_of(std::string_view head) {
  constexpr std::string_view kName = "\r\nContent-Length: ";
  const auto at = head.find(kName);
  std::size_t length = 0;
  if (at != std::string_view::npos) {
    const auto* begin = head.data() + at + kName.size();
    std::from_chars(begin, head.data() + head.size(), length);
  }
  return length;
}

}  // namespace

RawClient::RawClient(std::uint16_t port, const std::string& from) : host_(fmt::format("127.0.0.1:{}", port)) {
  static const bool is_raised = raise_descriptor_limit();
  (void)is_raised;
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const auto local = address_of(from, 0);
  const auto server = address_of("127.0.0.1", port);
  // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): what the interface of sockets asks for
  if (::bind(socket_, reinterpret_cast<const sockaddr*>(&local), sizeof local) != 0 ||
      ::connect(socket_, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0) {
    close();
  }
  // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
}

RawClient::RawClient(RawClient&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), host_(std::move(other.host_)), received_(std::move(other.received_)) {}

RawClient& RawClient::operator=(RawClient&& other) noexcept {
  std::swap(socket_, other.socket_);
  std::swap(host_, other.host_);
  std::swap(received_, other.received_);
  return *this;
}

RawClient::~RawClient() { close(); }

void RawClient::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

bool RawClient::send(std::string_view text) {
  while (!text.empty()) {
    const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

/// False when the time is up or the other side has closed; then the socket is closed here too.
bool RawClient::read_some(Clock::time_point deadline) {
  if (socket_ < 0) return false;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
  pollfd waiting{socket_, POLLIN, 0};
  if (::poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(0, left.count()))) <= 0) return false;
  std::array<char, 65'536> bytes{};
  const auto count = ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (count > 0) {
    received_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
  }
  close();
  return false;
}

std::string RawClient::read_until(std::string_view end, std::chrono::milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  while (received_.find(end) == std::string::npos && read_some(deadline)) {
  }
  return std::exchange(received_, {});
}

std::string RawClient::read_answer(std::chrono::milliseconds patience) {
  constexpr std::string_view kEnd = "\r\n\r\n";
  const auto deadline = Clock::now() + patience;
  while (received_.find(kEnd) == std::string::npos && read_some(deadline)) {
  }
  const auto head = received_.find(kEnd);
  if (head == std::string::npos) return std::exchange(received_, {});
  const auto size = head + kEnd.size() + length_of(std::string_view(received_).substr(0, head));
  while (received_.size() < size && read_some(deadline)) {
  }
  auto answer = received_.substr(0, size);
  received_.erase(0, std::min(size, received_.size()));
  return answer;
}

std::string RawClient::get(std::string_view path, std::string_view more_headers) {
  if (!send(fmt::format("GET {} HTTP/1.1\r\nHost: {}\r\n{}\r\n", path, host_, more_headers))) return {};
  return read_answer();
}

bool RawClient::is_closed_within(std::chrono::milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  while (read_some(deadline)) {
  }
  return socket_ < 0;
}

unsigned status_of(std::string_view answer) {
  constexpr std::size_t kAt = sizeof("HTTP/1.1");
  unsigned status = 0;
  if (answer.size() > kAt + 3) std::from_chars(answer.data() + kAt, answer.data() + kAt + 3, status);
  return status;
}

}  // namespace cardtable
