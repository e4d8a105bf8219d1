// The real `cardtable serve` as a separate process, on a free port of this machine.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <expected>
#include <string>
#include <utility>
#include <vector>

namespace cardtable {

class ServerProcess {
 public:
  /// Starts `program serve --port 0 …` and waits until it prints its port.
  static std::expected<ServerProcess, std::string> start(const std::string& program,
                                                         const std::vector<std::string>& options);
  ServerProcess(ServerProcess&& other) noexcept
      : process_(std::exchange(other.process_, 0)), output_(std::exchange(other.output_, -1)), port_(other.port_) {}
  ServerProcess& operator=(ServerProcess&&) = delete;
  /// Kills it.
  ~ServerProcess();

  std::uint16_t port() const { return port_; }
  pid_t process() const { return process_; }
  void kill();
  /// Sends SIGTERM and returns the exit status; -1 if it had to be killed after ten seconds or ended by a signal.
  int stop();

 private:
  ServerProcess(pid_t process, int output) : process_(process), output_(output) {}
  int wait(bool with_deadline);

  pid_t process_;
  int output_;
  std::uint16_t port_ = 0;
};

}  // namespace cardtable
