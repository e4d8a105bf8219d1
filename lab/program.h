// An external program that answers each line with one line. It is started on first use, restarted after it exits or
// fails to answer in time, and stopped by the destructor.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>

namespace cardtable {

class Program {
 public:
  explicit Program(std::string command) : command_(std::move(command)) {}
  ~Program() { stop(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// The answer without its line break; nothing if the program exited, took too long or wrote too much.
  std::optional<std::string> ask(const std::string& line, std::chrono::milliseconds patience);

 private:
  bool start();
  void stop();
  bool send(const std::string& line, std::chrono::steady_clock::time_point end);
  std::optional<std::string> receive(std::chrono::steady_clock::time_point end);

  std::string command_;
  pid_t child_ = -1;
  int to_child_ = -1;
  int from_child_ = -1;
  std::string read_;  ///< data received after the last line
};

}  // namespace cardtable
