#include "server/log.h"

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>

namespace cardtable {
namespace {

struct LogLevel {
  std::string_view value;  ///< of `--log-level`
  std::string_view name;   ///< in a line
};

enum class Rank : std::uint8_t { kTrace, kDebug, kInfo, kWarn, kError, kOff };
constexpr std::array<LogLevel, 6> kLogLevelOf{{{"trace", "trace"},
                                               {"debug", "debug"},
                                               {"info", "info"},
                                               {"warn", "warning"},
                                               {"error", "error"},
                                               {"off", "off"}}};

std::atomic<Rank> lowest = Rank::kInfo;

/// `2026-11-18T14:02:29.615+00:00`, in local time.
std::string timestamp(std::chrono::system_clock::time_point now) {
  const auto second = std::chrono::floor<std::chrono::seconds>(now);
  const std::time_t seconds = std::chrono::system_clock::to_time_t(second);
  std::tm local{};
  localtime_r(&seconds, &local);
  std::array<char, 32> date{};
  std::array<char, 8> zone{};
  std::strftime(date.data(), date.size(), "%Y-%m-%dT%H:%M:%S", &local);
  std::strftime(zone.data(), zone.size(), "%z", &local);
  const auto offset = std::string_view(zone.data());
  return fmt::format("{}.{:03}{}:{}", date.data(),
                     std::chrono::duration_cast<std::chrono::milliseconds>(now - second).count(), offset.substr(0, 3),
                     offset.substr(3));
}

/// One call writes the whole line, so lines of several threads never mix.
void write_line(Rank rank, std::string_view message) {
  if (rank < lowest.load(std::memory_order_relaxed)) return;
  const std::string line = fmt::format("{} {}: {}\n", timestamp(std::chrono::system_clock::now()),
                                       kLogLevelOf[static_cast<std::size_t>(rank)].name, message);
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace

std::expected<void, std::string> set_log_level(std::string_view level) {
  for (std::size_t i = 0; i < kLogLevelOf.size(); ++i) {
    if (kLogLevelOf[i].value != level) continue;
    lowest = static_cast<Rank>(i);
    return {};
  }
  return std::unexpected(fmt::format("there is no log level '{}' (there are {})", level, kLogLevels));
}

void log_debug(std::string_view message) { write_line(Rank::kDebug, message); }
void log_info(std::string_view message) { write_line(Rank::kInfo, message); }
void log_warn(std::string_view message) { write_line(Rank::kWarn, message); }
void log_error(std::string_view message) { write_line(Rank::kError, message); }

}  // namespace cardtable
