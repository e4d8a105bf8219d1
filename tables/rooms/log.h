// The log of the program that runs the tables. It never names a player, a token or a card. The server writes it to
// standard error (server/log.cc), the browser to its console (apps/wasm/log.cc).
#pragma once

#include <string_view>

namespace cardtable {

void log_debug(std::string_view message);
void log_info(std::string_view message);
void log_warn(std::string_view message);
void log_error(std::string_view message);

}  // namespace cardtable
