// The server's log, on standard error: one line per message, with the time and a level.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "tables/rooms/log.h"

namespace cardtable {

/// The values of `--log-level`, most verbose first.
inline constexpr std::string_view kLogLevels = "trace, debug, info, warn, error, off";

/// Messages below this level are dropped. An unknown level is an error. The default is `info`.
std::expected<void, std::string> set_log_level(std::string_view level);

}  // namespace cardtable
