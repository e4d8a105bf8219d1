// A separate PostgreSQL server for a test: in its own folder, on a free port of this machine, and not as root.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace cardtable {

class PostgresProcess {
 public:
  /// `settings` are as in postgresql.conf: `fsync=off`.
  static std::expected<PostgresProcess, std::string> start(const std::vector<std::string>& settings = {});

  PostgresProcess(PostgresProcess&& other) noexcept
      : folder_(std::exchange(other.folder_, {})),
        process_(std::exchange(other.process_, 0)),
        port_(other.port_),
        settings_(std::move(other.settings_)) {}
  PostgresProcess& operator=(PostgresProcess&&) = delete;
  /// Ends it and removes the folder.
  ~PostgresProcess();

  std::uint16_t port() const { return port_; }
  std::string url(const std::string& database, std::uint16_t port = 0) const;
  /// Makes an empty database and returns its address.
  std::expected<std::string, std::string> make_database(const std::string& name) const;
  /// Runs SQL; returns what psql prints, without headings.
  static std::expected<std::string, std::string> sql(const std::string& url, const std::string& text);

  /// SIGKILL for all its processes, and SIGSTOP or SIGCONT.
  void kill();
  std::expected<void, std::string> restart();

 private:
  PostgresProcess() = default;
  std::expected<void, std::string> run();
  void launch(const std::vector<std::string>& words);

  std::filesystem::path folder_;
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
  std::vector<std::string> settings_;
};

/// A port on which nothing listens now.
std::uint16_t free_port();

/// Runs a command and returns its output, or its error message if it failed.
std::expected<std::string, std::string> run_command(const std::vector<std::string>& words);

}  // namespace cardtable
