#include "tests/support/postgres_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <thread>

namespace cardtable {
namespace {

namespace fs = std::filesystem;

/// The programs of the newest installed version.
fs::path programs() {
  fs::path newest;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", ignored)) {
    newest = std::max(newest, entry.path());
  }
  return newest / "bin";
}

/// PostgreSQL refuses to run as root.
std::vector<std::string> as_user(std::vector<std::string> words) {
  if (::geteuid() != 0) return words;
  std::vector<std::string> all{"/usr/sbin/runuser", "-u", "postgres", "--"};
  all.insert(all.end(), words.begin(), words.end());
  return all;
}

[[noreturn]] void become(std::vector<std::string> words, int output) {
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  (void)!::chdir("/tmp");
  ::execvp(arguments[0], arguments.data());
  ::_exit(127);
}

}  // namespace

std::expected<std::string, std::string> run_command(const std::vector<std::string>& words) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::unexpected("no pipe");
  const auto child = ::fork();
  if (child == 0) become(words, ends[1]);
  ::close(ends[1]);
  std::string output;
  std::array<char, 4096> bytes{};
  for (ssize_t count = 0; (count = ::read(ends[0], bytes.data(), bytes.size())) > 0;) {
    output.append(bytes.data(), static_cast<std::size_t>(count));
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::unexpected(words.front() + ": " + output);
  while (!output.empty() && output.back() == '\n') output.pop_back();
  return output;
}

std::uint16_t free_port() {
  const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  (void)!::bind(file, reinterpret_cast<const sockaddr*>(&address), size);
  (void)!::getsockname(file, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(file);
  return ntohs(address.sin_port);
}

std::expected<PostgresProcess, std::string> PostgresProcess::start(const std::vector<std::string>& settings) {
  PostgresProcess server;
  std::string name = (fs::temp_directory_path() / "cardtable_pg_XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) return std::unexpected("no folder");
  server.folder_ = name;
  server.settings_ = settings;
  if (::geteuid() == 0) {
    const passwd* const user = ::getpwnam("postgres");
    if (user == nullptr) return std::unexpected("there is no user postgres");
    if (::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0) return std::unexpected("cannot change the owner");
  }
  const auto made = run_command(as_user({(programs() / "initdb").string(), "-D", (server.folder_ / "data").string(),
                                         "-A", "trust", "-U", "cards", "-E", "UTF8", "--locale=C", "-N"}));
  if (!made) return std::unexpected(made.error());
  server.port_ = free_port();
  if (auto running = server.run(); !running) return std::unexpected(running.error());
  return server;
}

std::expected<void, std::string> PostgresProcess::run() {
  std::vector<std::string> words{(programs() / "postgres").string(),
                                 "-D",
                                 (folder_ / "data").string(),
                                 "-p",
                                 std::to_string(port_),
                                 "-k",
                                 folder_.string(),
                                 "-h",
                                 "127.0.0.1"};
  for (const auto& setting : settings_) words.insert(words.end(), {"-c", setting});
  words = as_user(std::move(words));
  for (int i = 0; i < 600; ++i) {
    // After a kill a new one refuses to start, and ends, until the last process of the old one is gone.
    if (process_ == 0 || ::waitpid(process_, nullptr, WNOHANG) == process_) launch(words);
    if (sql(url("postgres"), "SELECT 1")) return {};
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return std::unexpected("it does not start");
}

void PostgresProcess::launch(const std::vector<std::string>& words) {
  const int log = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  process_ = ::fork();
  if (process_ == 0) {
    ::setpgid(0, 0);
    become(words, log);
  }
  ::setpgid(process_, process_);
  ::close(log);
}

PostgresProcess::~PostgresProcess() {
  kill();
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

std::string PostgresProcess::url(const std::string& database, std::uint16_t port) const {
  return fmt::format("postgresql://cards@127.0.0.1:{}/{}", port == 0 ? port_ : port, database);
}

std::expected<std::string, std::string> PostgresProcess::make_database(const std::string& name) const {
  const auto made = sql(url("postgres"), fmt::format("CREATE DATABASE {}", name));
  if (!made) return std::unexpected(made.error());
  return url(name);
}

std::expected<std::string, std::string> PostgresProcess::sql(const std::string& url, const std::string& text) {
  return run_command({"psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", url, "-c", text});
}

void PostgresProcess::kill() {
  if (process_ <= 0) return;
  std::ifstream file(folder_ / "data/postmaster.pid");
  pid_t postmaster = 0;
  file >> postmaster;
  // Its other processes end by themselves after it; the process that started it ends with it.
  if (postmaster > 0) {
    ::kill(postmaster, SIGKILL);
  } else {
    ::kill(-process_, SIGKILL);
  }
  ::waitpid(std::exchange(process_, 0), nullptr, 0);
}

std::expected<void, std::string> PostgresProcess::restart() {
  kill();
  std::error_code ignored;
  fs::remove(folder_ / "data/postmaster.pid", ignored);
  return run();
}

}  // namespace cardtable
