// A program outside that answers one line for each line it is sent. It is started when first asked, started again after
// it ended or did not answer in time, and stopped with its owner.
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

  /// The answer without its line break; nothing when the program ended, took too long or said too much.
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
  std::string read_;  ///< what came after the last line
};

}  // namespace cardtable
