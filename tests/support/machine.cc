#include "tests/support/machine.h"

#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>

namespace cardtable {
namespace {

using Seconds = std::chrono::duration<double>;

struct Used {
  Seconds all{0};   ///< of every processor, idle or not
  Seconds busy{0};  ///< not idle, or taken by another virtual machine
};

/// The first line of /proc/stat: user, nice, system, idle, waiting for disks, and the rest, which is busy again.
Used used_by_all() {
  constexpr int kColumns = 8;  // what follows is part of the first two
  constexpr int kIdle = 3;
  constexpr int kWaiting = 4;
  std::ifstream file("/proc/stat");
  std::string name;
  file >> name;
  Used used;
  const auto ticks_per_second = static_cast<double>(::sysconf(_SC_CLK_TCK));
  for (int column = 0; column < kColumns; ++column) {
    double ticks = 0;
    file >> ticks;
    const Seconds time(ticks / ticks_per_second);
    used.all += time;
    if (column != kIdle && column != kWaiting) used.busy += time;
  }
  return used;
}

Seconds used_by_us() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return Seconds(static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

MachineShare::MachineShare() {
  const auto used = used_by_all();
  all_ = used.all;
  others_ = used.busy - used_by_us();
}

double MachineShare::left() const {
  const auto used = used_by_all();
  const auto all = used.all - all_;
  const auto others = used.busy - used_by_us() - others_;
  return all.count() <= 0 ? 1 : std::clamp(1 - others / all, 0.1, 1.0);
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

}  // namespace cardtable
