#include "lab/program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostAnswerBytes = 1U << 20U;

/// Waits until the file can be read or written; false at the timeout.
bool wait_for(int file, short what, Clock::time_point end) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
    if (left <= 0) return false;
    pollfd entry{.fd = file, .events = what, .revents = 0};
    const int ready = poll(&entry, 1, static_cast<int>(left));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

}  // namespace

bool Program::start() {
  // A program that exits while we write to it must not kill this one.
  static const bool ignores_broken_pipes = signal(SIGPIPE, SIG_IGN) != SIG_ERR;
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (!ignores_broken_pipes || pipe2(in.data(), O_CLOEXEC) != 0) return false;
  if (pipe2(out.data(), O_CLOEXEC) != 0) {
    close(in[0]);
    close(in[1]);
    return false;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // Its own process group, so that what the shell starts can be stopped too.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::string shell = "sh";
  std::string flag = "-c";
  std::array<char*, 4> arguments{shell.data(), flag.data(), command_.data(), nullptr};
  const int failed = posix_spawn(&child_, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(in[0]);
  close(out[1]);
  to_child_ = in[1];
  from_child_ = out[0];
  fcntl(to_child_, F_SETFL, O_NONBLOCK);
  if (failed != 0) {
    child_ = -1;
    stop();
  }
  return failed == 0;
}

void Program::stop() {
  if (to_child_ >= 0) close(to_child_);
  if (from_child_ >= 0) close(from_child_);
  if (child_ > 0) {
    kill(-child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  to_child_ = from_child_ = child_ = -1;
  read_.clear();
}

bool Program::send(const std::string& line, Clock::time_point end) {
  for (std::size_t sent = 0; sent < line.size();) {
    const auto count = write(to_child_, line.data() + sent, line.size() - sent);
    if (count > 0) {
      sent += static_cast<std::size_t>(count);
    } else if (errno != EINTR && (errno != EAGAIN || !wait_for(to_child_, POLLOUT, end))) {
      return false;
    }
  }
  return true;
}

std::optional<std::string> Program::receive(Clock::time_point end) {
  std::array<char, 4096> buffer{};
  while (true) {
    if (const auto line_end = read_.find('\n'); line_end != std::string::npos) {
      std::string line = read_.substr(0, line_end);
      read_.erase(0, line_end + 1);
      return line;
    }
    if (read_.size() > kMostAnswerBytes || !wait_for(from_child_, POLLIN, end)) return std::nullopt;
    const auto count = read(from_child_, buffer.data(), buffer.size());
    if (count <= 0) return std::nullopt;
    read_.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

std::optional<std::string> Program::ask(const std::string& line, std::chrono::milliseconds patience) {
  const auto end = Clock::now() + patience;
  if (child_ < 0 && !start()) return std::nullopt;
  if (send(line + "\n", end)) {
    if (auto answer = receive(end)) return answer;
  }
  stop();
  return std::nullopt;
}

}  // namespace cardtable
