// The server's log, on standard error: one line per message, with the time and a level. It never names a player, a
// token or a card.
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace cardtable {

/// The values of `--log-level`, most verbose first.
inline constexpr std::string_view kLogLevels = "trace, debug, info, warn, error, off";

/// Messages below this level are dropped. An unknown level is an error. The default is `info`.
std::expected<void, std::string> set_log_level(std::string_view level);

void log_debug(std::string_view message);
void log_info(std::string_view message);
void log_warn(std::string_view message);
void log_error(std::string_view message);

}  // namespace cardtable
