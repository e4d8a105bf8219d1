#include "tests/push/push_service.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <sstream>

namespace cardtable::push {
namespace {

std::optional<Received> read_request(int descriptor) {
  std::string text;
  std::size_t end = std::string::npos;
  std::size_t length = 0;
  Received request;
  while (end == std::string::npos || text.size() < end + length) {
    std::array<char, 4'096> buffer{};
    const auto size = ::recv(descriptor, buffer.data(), buffer.size(), 0);
    if (size <= 0) return std::nullopt;
    text.append(buffer.data(), static_cast<std::size_t>(size));
    if (end != std::string::npos || !text.contains("\r\n\r\n")) continue;
    end = text.find("\r\n\r\n") + 4;
    std::istringstream head(text.substr(0, end));
    std::string line;
    head >> line >> request.path;
    std::getline(head, line);
    while (std::getline(head, line) && line != "\r") {
      const auto colon = line.find(": ");
      std::string name = line.substr(0, colon);
      std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      request.headers[name] = line.substr(colon + 2, line.size() - colon - 3);
    }
    length = std::strtoul(request.headers["content-length"].c_str(), nullptr, 10);
  }
  request.body.assign(text.begin() + static_cast<std::ptrdiff_t>(end), text.end());
  return request;
}

}  // namespace

PushService::PushService() : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  if (::bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(listener_, 64) != 0) std::abort();
  ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  acceptor_ = std::jthread([this] { accept_all(); });
}

PushService::~PushService() {
  ::shutdown(listener_, SHUT_RDWR);
  acceptor_.join();
  {
    const std::lock_guard lock(mutex_);
    for (const int descriptor : open_) ::shutdown(descriptor, SHUT_RDWR);
  }
  threads_.clear();
  ::close(listener_);
}

void PushService::accept_all() {
  for (;;) {
    const int descriptor = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (descriptor < 0) return;
    const std::lock_guard lock(mutex_);
    open_.push_back(descriptor);
    most_at_once_ = std::max(most_at_once_, ++at_once_);
    threads_.emplace_back([this, descriptor] {
      serve(descriptor);
      const std::lock_guard inner(mutex_);
      std::erase(open_, descriptor);
      ::close(descriptor);
      --at_once_;
    });
  }
}

void PushService::serve(int descriptor) {
  auto request = read_request(descriptor);
  if (!request) return;
  const std::string path = request->path;
  const auto is = [&](const char* what) { return path.starts_with(std::string("/") + what); };
  std::size_t before = 0;
  {
    const std::lock_guard lock(mutex_);
    before = static_cast<std::size_t>(std::ranges::count(received_, path, &Received::path));
    received_.push_back(std::move(*request));
  }
  changed_.notify_all();
  if (is("close")) return;
  if (is("hang")) {
    char byte = 0;
    (void)::recv(descriptor, &byte, 1, 0);  // until the other side gives up
    return;
  }
  std::string answer = "HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";
  if (is("gone")) answer = "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n";
  if (is("unknown")) answer = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
  if (is("forbidden")) answer = "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n";
  if (is("busy") && before == 0) answer = "HTTP/1.1 503 Busy\r\nRETRY-AFTER: 1\r\nContent-Length: 0\r\n\r\n";
  if (is("noise")) answer = "SSH-2.0-OpenSSH_9.2p1 Debian\r\n\r\n";
  (void)::send(descriptor, answer.data(), answer.size(), MSG_NOSIGNAL);
  ::shutdown(descriptor, SHUT_WR);
}

std::vector<Received> PushService::wait_for(std::size_t count) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, std::chrono::seconds(10), [&] { return received_.size() >= count; });
  return received_;
}

std::size_t PushService::count() {
  const std::lock_guard lock(mutex_);
  return received_.size();
}

std::size_t PushService::most_at_once() {
  const std::lock_guard lock(mutex_);
  return most_at_once_;
}

}  // namespace cardtable::push
