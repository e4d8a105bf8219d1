#include "tests/bench/load/process.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace cardtable::load {

std::optional<ProcessFigures> look_at(pid_t process) {
  std::ifstream memory(fmt::format("/proc/{}/statm", process));
  double pages = 0;
  double resident = 0;
  if (!(memory >> pages >> resident)) return std::nullopt;
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  // The name, in parentheses, may contain spaces; the times are the 12th and 13th field after it.
  std::istringstream fields(line.substr(line.rfind(')') + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return ProcessFigures{resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1024,
                        (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK))};
}

double own_cpu_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::size_t raise_open_files() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  ::getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

}  // namespace cardtable::load
