// A push service on this machine, for tests: it keeps what it receives and answers by the path of the request.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace cardtable::push {

struct Received {
  std::string path;
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::vector<std::uint8_t> body;
};

class PushService {
 public:
  PushService();
  ~PushService();
  PushService(const PushService&) = delete;
  PushService& operator=(const PushService&) = delete;

  /// `http://127.0.0.1:PORT/WHAT/…`. What it does: `ok` 201; `gone` 410; `unknown` 404; `forbidden` 403; `busy` 503 to
  /// the first request and then 201; `hang` nothing; `close` ends the connection; `noise` something that is not HTTP.
  std::string url(const std::string& what) const { return origin() + "/" + what; }
  std::string origin() const { return "http://127.0.0.1:" + std::to_string(port_); }
  std::uint16_t port() const { return port_; }

  /// Waits for so many requests; fewer after ten seconds.
  std::vector<Received> wait_for(std::size_t count);
  std::size_t count();
  /// The most requests that were under way at the same time.
  std::size_t most_at_once();

 private:
  void accept_all();
  void serve(int descriptor);

  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Received> received_;
  std::vector<int> open_;
  std::size_t at_once_ = 0;
  std::size_t most_at_once_ = 0;
  std::vector<std::jthread> threads_;
  std::jthread acceptor_;
};

}  // namespace cardtable::push
