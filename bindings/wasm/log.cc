#include "rooms/log.h"

#include "bindings/wasm/worker.h"

namespace cardtable {

// As in the server's log by default, what is of interest only while looking for a fault is left out.
void log_debug(std::string_view) {}
void log_info(std::string_view message) { worker_log(0, message.data(), message.size()); }
void log_warn(std::string_view message) { worker_log(1, message.data(), message.size()); }
void log_error(std::string_view message) { worker_log(2, message.data(), message.size()); }

}  // namespace cardtable
