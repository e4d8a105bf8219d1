// The whole server: store, bots, tables, network. Runs until it is stopped.
#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <filesystem>
#include <functional>
#include <string>

#include "engine/registry/registry.h"
#include "server/admin_options.h"
#include "server/net/options.h"
#include "server/push/options.h"
#include "tables/store/postgres/postgres_store.h"

namespace cardtable {

struct ServerOptions {
  NetOptions net;
  HubLimits hub;
  std::string db = "cardtable.db";  ///< a file, or postgresql://…
  PostgresOptions postgres;
  /// After SIGTERM, how long to go on as before where other servers share the store, so that the proxy sends newcomers
  /// to them by the time that the tables are handed over.
  std::chrono::milliseconds drain{1'000};
  AdminOptions admin;
  bool sends_notices = true;  ///< to people whose turn it is and who asked for them
  push::PushOptions push;
  std::filesystem::path web;    ///< a folder to use instead of the compiled-in client
  std::size_t bot_threads = 0;  ///< 0: one fewer than cores, at least one
  std::string version;          ///< of the program, for its metrics
};

/// Calls `listening` with the port once it accepts connections. Returns after SIGTERM or SIGINT, when everything is
/// committed and sent. The error says why it could not start.
std::expected<void, std::string> run_server(const Registry& registry, const ServerOptions& options,
                                            const std::function<void(std::uint16_t)>& listening);

}  // namespace cardtable
