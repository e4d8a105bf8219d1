// The whole server: store, bots, tables, network. Runs until it is told to stop.
#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <functional>
#include <string>

#include "engine/registry/registry.h"
#include "server/net/options.h"

namespace cardtable {

struct ServerOptions {
  NetOptions net;
  HubLimits hub;
  std::filesystem::path db = "cardtable.db";
  std::filesystem::path web;    ///< a folder instead of the compiled-in client
  std::size_t bot_threads = 0;  ///< 0: one less than there are cores, at least one
};

/// Calls `listening` with the port once connections are taken. Returns after SIGTERM or SIGINT when all is kept and
/// said; an error says why it could not begin.
std::expected<void, std::string> run_server(const Registry& registry, const ServerOptions& options,
                                            const std::function<void(std::uint16_t)>& listening);

}  // namespace cardtable
