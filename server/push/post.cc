#include "server/push/post.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netdb.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <memory>
#include <string_view>

#include "server/push/openssl.h"

namespace cardtable::push {
namespace {

using Clock = std::chrono::steady_clock;
/// A head longer than this is not read to its end.
constexpr std::size_t kMostHead = 16U << 10U;

class Socket {
 public:
  Socket(int descriptor, const std::atomic<bool>* stop) : descriptor_(descriptor), stop_(stop) {}
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  int descriptor() const { return descriptor_; }

  /// False when the time is over or the server stops.
  bool wait(short events, Clock::time_point until) const {
    while (stop_ == nullptr || !*stop_) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
      if (left.count() <= 0) return false;
      pollfd one{.fd = descriptor_, .events = events, .revents = 0};
      const int ready = ::poll(&one, 1, static_cast<int>(std::min(left, kLookAtStop).count()));
      if (ready > 0) return true;
      if (ready < 0 && errno != EINTR) return false;
    }
    return false;
  }

 private:
  static constexpr std::chrono::milliseconds kLookAtStop{100};

  int descriptor_;
  const std::atomic<bool>* stop_;
};

using Addresses = std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)>;

Addresses look_up(const Endpoint& endpoint) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_ADDRCONFIG | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const std::string port = std::to_string(endpoint.port);
  if (::getaddrinfo(endpoint.host.c_str(), port.c_str(), &hints, &found) != 0) found = nullptr;
  return {found, &::freeaddrinfo};
}

/// Null if nobody answers there.
std::unique_ptr<Socket> connect_to(const addrinfo& address, const PostRequest& request, Clock::time_point until) {
  auto socket = std::make_unique<Socket>(::socket(address.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0),
                                         request.stop);
  if (socket->descriptor() < 0) return nullptr;
  if (::connect(socket->descriptor(), address.ai_addr, address.ai_addrlen) != 0) {
    if (errno != EINPROGRESS || !socket->wait(POLLOUT, until)) return nullptr;
    int error = 0;
    socklen_t size = sizeof(error);
    if (::getsockopt(socket->descriptor(), SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error != 0) return nullptr;
  }
  return socket;
}

/// Bytes over a socket, with TLS or, in tests, without.
class Channel {
 public:
  Channel(const Socket& socket, Clock::time_point until) : socket_(socket), until_(until) {}

  /// False if the other side does not show a valid certificate for this host.
  bool secure(const Endpoint& endpoint) {
    const Tls& t = *tls();
    context_ = {t.new_context(t.method()), t.free_context};
    if (!context_ || t.use_system_certificates(context_.get()) != 1) return false;
    t.set_verify(context_.get(), SSL_VERIFY_PEER, nullptr);
    t.control_context(context_.get(), SSL_CTRL_SET_MIN_PROTO_VERSION, TLS1_2_VERSION, nullptr);
    connection_ = {t.new_connection(context_.get()), t.free_connection};
    if (!connection_ || t.set_descriptor(connection_.get(), socket_.descriptor()) != 1) return false;
    std::array<unsigned char, sizeof(in6_addr)> number{};
    const bool is_number = ::inet_pton(AF_INET, endpoint.host.c_str(), number.data()) == 1 ||
                           ::inet_pton(AF_INET6, endpoint.host.c_str(), number.data()) == 1;
    if (is_number) {
      if (t.set_address(t.parameters(connection_.get()), endpoint.host.c_str()) != 1) return false;
    } else {
      std::string name = endpoint.host;
      if (t.set_host(connection_.get(), name.c_str()) != 1) return false;
      t.control_connection(connection_.get(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
    }
    return run([&] { return t.connect(connection_.get()); }) == 1;
  }

  bool write(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto sent =
          connection_
              ? run([&] { return tls()->write(connection_.get(), bytes.data(), static_cast<int>(bytes.size())); })
              : plain(POLLOUT, [&] { return ::send(socket_.descriptor(), bytes.data(), bytes.size(), MSG_NOSIGNAL); });
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  /// At least one byte, or nothing at the end and after an error.
  std::string_view read() {
    const auto size =
        connection_
            ? run([&] { return tls()->read(connection_.get(), buffer_.data(), static_cast<int>(buffer_.size())); })
            : plain(POLLIN, [&] { return ::recv(socket_.descriptor(), buffer_.data(), buffer_.size(), 0); });
    return size <= 0 ? std::string_view() : std::string_view(buffer_.data(), static_cast<std::size_t>(size));
  }

 private:
  template <class Step>
  long run(Step&& step) {
    for (;;) {
      const int done = step();
      if (done > 0) return done;
      const int error = tls()->error(connection_.get(), done);
      const bool wants_more = error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE;
      if (!wants_more || !socket_.wait(error == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT, until_)) return -1;
    }
  }
  template <class Step>
  long plain(short events, Step&& step) {
    for (;;) {
      const auto done = step();
      if (done >= 0) return done;
      if (errno != EINTR && (errno != EAGAIN || !socket_.wait(events, until_))) return -1;
    }
  }

  const Socket& socket_;
  Clock::time_point until_;
  std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context_{nullptr, nullptr};
  std::unique_ptr<SSL, decltype(&SSL_free)> connection_{nullptr, nullptr};
  std::array<char, 4'096> buffer_{};
};

std::string head_of(const PostRequest& request) {
  const auto host = request.endpoint.origin.substr(request.endpoint.origin.find("://") + 3);
  std::string head = fmt::format("POST {} HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\nConnection: close\r\n",
                                 request.endpoint.target, host, request.body.size());
  for (const auto& [name, value] : request.headers) head += fmt::format("{}: {}\r\n", name, value);
  return head + "\r\n";
}

bool is_same_name(std::string_view one, std::string_view other) {
  return std::ranges::equal(
      one, other, {}, [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; },
      [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
}

template <class Number>
void read_number(std::string_view text, Number& number) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  std::from_chars(text.data(), text.data() + text.size(), number);
}

PostAnswer read_head(std::string_view head) {
  PostAnswer answer;
  if (!head.starts_with("HTTP/1.") || head.size() < 12) return {.error = "the answer is not HTTP"};
  read_number(head.substr(9, 3), answer.status);
  for (std::size_t at = head.find("\r\n"); at != std::string_view::npos; at = head.find("\r\n", at + 2)) {
    const auto line = head.substr(at + 2, head.find("\r\n", at + 2) - at - 2);
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    // A date instead of seconds stays 0, so the usual pause counts.
    if (is_same_name(line.substr(0, colon), "retry-after")) read_number(line.substr(colon + 1), answer.retry_after_s);
  }
  return answer;
}

PostAnswer talk(const PostRequest& request, Channel channel) {
  if (request.endpoint.is_secure && !channel.secure(request.endpoint)) return {.error = "no TLS connection"};
  const std::string_view body(reinterpret_cast<const char*>(request.body.data()), request.body.size());
  if (!channel.write(head_of(request)) || !channel.write(body)) return {.error = "the request was not read"};
  std::string head;
  while (!head.contains("\r\n\r\n") && head.size() < kMostHead) {
    const auto more = channel.read();
    if (more.empty()) return {.error = "no answer"};
    head += more;
  }
  return read_head(head);
}

}  // namespace

PostAnswer post(const PostRequest& request) {
  const auto until = Clock::now() + request.time;
  if (request.endpoint.is_secure && tls() == nullptr) return {.error = "OpenSSL is not installed"};
  const Addresses addresses = look_up(request.endpoint);
  if (!addresses) return {.error = "there is no such host"};
  // The address that was looked at is the one to connect to: a name that is looked up twice may change in between.
  for (const addrinfo* one = addresses.get(); one != nullptr; one = one->ai_next) {
    if (!request.allows_local && !is_public(*one->ai_addr)) return {.error = "the address is not public"};
  }
  for (const addrinfo* one = addresses.get(); one != nullptr && Clock::now() < until; one = one->ai_next) {
    if (const auto socket = connect_to(*one, request, until)) return talk(request, Channel(*socket, until));
  }
  return {.error = "nobody answers there"};
}

}  // namespace cardtable::push
