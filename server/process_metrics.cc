#include "server/process_metrics.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "tables/table/messages.h"

namespace cardtable {
namespace {

/// The first call is at the start of the server.
double start_time() {
  static const auto start = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration<double>(start).count();
}

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t pages = 0;
  std::uint64_t resident = 0;
  file >> pages >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::int64_t open_descriptors() {
  std::error_code error;
  const std::filesystem::directory_iterator first("/proc/self/fd", error);
  // One of them reads the folder.
  return error ? 0 : std::distance(begin(first), end(first)) - 1;
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::uint64_t most_descriptors() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

}  // namespace

std::string process_metrics(std::string_view version) {
  std::string out = fmt::format(
      "# HELP cardtable_build_info The version of the program.\n# TYPE cardtable_build_info gauge\n"
      "cardtable_build_info{{version=\"{}\"}} 1\n",
      version);
  const auto write = [&out](std::string_view type, std::string_view name, auto value, std::string_view help) {
    fmt::format_to(std::back_inserter(out), "# HELP process_{0} {3}\n# TYPE process_{0} {1}\nprocess_{0} {2}\n", name,
                   type, value, help);
  };
  write("gauge", "start_time_seconds", start_time(), "When the server began, in seconds since 1970.");
  write("counter", "cpu_seconds_total", cpu_seconds(), "Processor time of all threads.");
  write("gauge", "resident_memory_bytes", resident_bytes(), "Memory in use.");
  write("gauge", "open_fds", open_descriptors(), "Open file descriptors.");
  write("gauge", "max_fds", most_descriptors(), "Most file descriptors that the process may have open.");
  return out;
}

std::string version_metrics(const Registry& registry) {
  std::string out = fmt::format(
      "# HELP cardtable_protocol_version Of the protocol at tables.\n# TYPE cardtable_protocol_version gauge\n"
      "cardtable_protocol_version {}\n"
      "# HELP cardtable_rules_version Of the rules by which a game is dealt.\n# TYPE cardtable_rules_version gauge\n",
      kTableProtocol);
  for (const auto& type : registry.games()) {
    fmt::format_to(std::back_inserter(out), "cardtable_rules_version{{game=\"{}\"}} {}\n", type->info().key,
                   type->info().rules_version);
  }
  return out;
}

}  // namespace cardtable
