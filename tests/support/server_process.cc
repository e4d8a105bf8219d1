#include "tests/support/server_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <thread>

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience{30};  // a sanitizer's build is slow to start

/// The port in the line `listening on http://127.0.0.1:PORT`; 0 until the whole line is there.
std::uint16_t port_in(const std::string& text) {
  const auto line = text.find("listening on http://");
  if (line == std::string::npos) return 0;
  const auto end = text.find('\n', line);
  if (end == std::string::npos) return 0;
  const auto colon = text.find(':', line + std::string("listening on http:").size());
  return colon < end ? static_cast<std::uint16_t>(std::strtoul(text.c_str() + colon + 1, nullptr, 10)) : 0;
}

[[noreturn]] void become(const std::string& program, const std::vector<std::string>& options, int output) {
  ::dup2(output, STDOUT_FILENO);
  std::vector<std::string> words{program, "serve", "--port", "0"};
  words.insert(words.end(), options.begin(), options.end());
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::execv(program.c_str(), arguments.data());
  ::_exit(127);
}

}  // namespace

std::expected<ServerProcess, std::string> ServerProcess::start(const std::string& program,
                                                               const std::vector<std::string>& options) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::unexpected("no pipe");
  const auto child = ::fork();
  if (child < 0) return std::unexpected("no process");
  if (child == 0) become(program, options, ends[1]);
  ::close(ends[1]);
  ServerProcess server(child, ends[0]);
  std::string said;
  for (const auto deadline = Clock::now() + kPatience; Clock::now() < deadline;) {
    pollfd waiting{ends[0], POLLIN, 0};
    if (::poll(&waiting, 1, 100) <= 0) continue;
    std::array<char, 4096> bytes{};
    const auto count = ::read(ends[0], bytes.data(), bytes.size());
    if (count <= 0) return std::unexpected("it ended by itself: " + said);
    said.append(bytes.data(), static_cast<std::size_t>(count));
    if (const auto port = port_in(said); port != 0) {
      server.port_ = port;
      return server;
    }
  }
  return std::unexpected("it does not say where it listens: " + said);
}

ServerProcess::~ServerProcess() {
  kill();
  if (output_ >= 0) ::close(output_);
}

void ServerProcess::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  wait(false);
}

int ServerProcess::stop() {
  if (process_ <= 0) return -1;
  ::kill(process_, SIGTERM);
  return wait(true);
}

int ServerProcess::wait(bool with_deadline) {
  int status = 0;
  for (const auto deadline = Clock::now() + std::chrono::seconds(10);;) {
    const auto ended = ::waitpid(process_, &status, with_deadline ? WNOHANG : 0);
    if (ended == process_) break;
    if (ended < 0 && errno != EINTR) return -1;
    if (with_deadline && Clock::now() > deadline) {
      ::kill(process_, SIGKILL);
      with_deadline = false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  process_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace cardtable
