#include <fmt/format.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/game_data.h"
#include "cli/numbers.h"
#include "server/log.h"
#include "server/server.h"

namespace cardtable {
namespace {

struct ServeFlags {
  ServerOptions options;
  std::string catalog;
  double idle_seconds = 300;
  bool opens_browser = false;
  std::string log_level = "info";
};

/// Best effort: without a browser here, the address is still on the screen.
void open_browser(const std::string& url) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  const auto command = fmt::format("command -v xdg-open >/dev/null && xdg-open {} >/dev/null 2>&1 &", url);
  if (std::system(command.c_str()) != 0) return;  // NOLINT(concurrency-mt-unsafe): before any thread is started
}

int run_serve(ServeFlags& flags) {
  if (const auto set = set_log_level(flags.log_level); !set) return fail(set.error());
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  flags.options.hub.idle_ms = static_cast<std::int64_t>(flags.idle_seconds * 1000);
  auto& limits = flags.options.net.limits;
  limits.message_burst = 3 * limits.messages_per_second;
  const auto ran = run_server(*registry, flags.options, [&](std::uint16_t port) {
    const auto& address = flags.options.net.address;
    const auto host = address.find(':') == std::string::npos ? address : "[" + address + "]";
    const auto url = fmt::format("http://{}:{}", host, port);
    std::cout << "listening on " << url << std::endl;
    if (flags.opens_browser) open_browser(url);
  });
  if (!ran) return fail(ran.error());
  return 0;
}

}  // namespace

void add_serve_command(CLI::App& app, int& status) {
  auto* command =
      app.add_subcommand("serve", "serve tables to browsers and programs (docs/protocol.md, docs/deploy.md)");
  auto flags = std::make_shared<ServeFlags>();
  auto& net = flags->options.net;
  auto& hub = flags->options.hub;
  command->add_option("--port", net.port, "the port; 0 for any free port")
      ->transform(whole_number(0, 65'535))
      ->capture_default_str();
  command->add_option("--address", net.address, "the address to listen on; 0.0.0.0 or :: for all")
      ->capture_default_str();
  command->add_option("--db", flags->options.db, "the file that stores the tables; created if it does not exist")
      ->capture_default_str();
  command->add_option("--web", flags->options.web,
                      "serve the web client from this folder instead of the compiled-in one");
  command->add_option("--origin", net.origins,
                      "pages from this origin may connect too (https://example.org); repeatable");
  command->add_flag("--behind-proxy", net.is_behind_proxy,
                    "take client addresses from X-Forwarded-For; only behind a proxy that sets it");
  command->add_option("--connections", net.limits.connections, "limit on open connections")
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--connections-per-client", net.limits.connections_per_client,
                   "limit on open connections from one address")
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--messages-per-second", net.limits.messages_per_second, "limit for one connection, on average")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  command->add_option("--tables", hub.tables, "limit on tables in memory")
      ->transform(whole_number(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--tables-per-hour", hub.tables_per_client, "limit on tables opened from one address")
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--idle", flags->idle_seconds, "seconds after which a table without people is unloaded")
      ->check(CLI::Range(0.0, 1e6))
      ->capture_default_str();
  command->add_option("--bot-threads", flags->options.bot_threads, "threads for the bots; 0 for one fewer than cores")
      ->transform(whole_number(0, 1024))
      ->capture_default_str();
  command->add_option("--log-level", flags->log_level, fmt::format("what to log on standard error: {}", kLogLevels))
      ->capture_default_str();
  command->add_flag("--open", flags->opens_browser, "open a browser on this machine, if there is one");
  add_catalog_flag(*command, flags->catalog);
  command->callback([&status, flags] { status = run_serve(*flags); });
}

}  // namespace cardtable
