#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

namespace cardtable {
namespace {

/// Created on first use. It does not touch spdlog's registry, so that programs that use this library can have their own
/// loggers.
spdlog::logger& logger() {
  static spdlog::logger made = [] {
    spdlog::logger one("cardtable", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    one.set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l: %v");
    one.flush_on(spdlog::level::trace);
    return one;
  }();
  return made;
}

}  // namespace

std::expected<void, std::string> set_log_level(std::string_view level) {
  const auto found = spdlog::level::from_str(std::string(level));
  if (found == spdlog::level::off && level != "off") {
    return std::unexpected("there is no log level '" + std::string(level) + "' (there are " + std::string(kLogLevels) +
                           ")");
  }
  logger().set_level(found);
  return {};
}

void log_debug(std::string_view message) { logger().debug(message); }
void log_info(std::string_view message) { logger().info(message); }
void log_warn(std::string_view message) { logger().warn(message); }
void log_error(std::string_view message) { logger().error(message); }

}  // namespace cardtable
