#include "tables/rooms/log.h"

#include "apps/wasm/worker.h"

namespace cardtable {

// Leaves out debug messages, as the server's log does by default.
void log_debug(std::string_view) {}
void log_info(std::string_view message) { worker_log(0, message.data(), message.size()); }
void log_warn(std::string_view message) { worker_log(1, message.data(), message.size()); }
void log_error(std::string_view message) { worker_log(2, message.data(), message.size()); }

}  // namespace cardtable
