#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "apps/cli/commands.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/lan.h"
#include "apps/cli/language_flag.h"
#include "apps/cli/numbers.h"
#include "server/log.h"
#include "server/server.h"

namespace cardtable {
namespace {

struct ServeFlags {
  ServerOptions options;
  std::string catalog;
  double idle_seconds = 300;
  double keep_days = 0;
  double pack_days = 1;
  double lease_seconds = 5;
  double drain_seconds = 1;
  std::uint64_t disk_reserve_mib = 64;
  bool opens_browser = false;
  bool is_for_lan = false;
  bool is_behind_proxy = false;
  std::size_t unsent_mib = 256;
  std::string log_level = "info";
  Language language = Language::kEnglish;  ///< of what it says to the person who started it
};

/// Best effort: without a browser here, the address is still on the screen.
void open_browser(const std::string& url) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  const auto command = fmt::format("command -v xdg-open >/dev/null && xdg-open {} >/dev/null 2>&1 &", url);
  if (std::system(command.c_str()) != 0) return;  // NOLINT(concurrency-mt-unsafe): before any thread is started
}

std::string host_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "?";
}

/// Prints the addresses of the server; returns the address to open on this machine.
std::string announce(const ServeFlags& flags, std::uint16_t port) {
  const auto& address = flags.options.net.address;
  if (!flags.is_for_lan) {
    const auto url = url_of(address, port);
    std::cout << "listening on " << url << '\n' << std::flush;
    return url;
  }
  const auto addresses = is_every_address(address) ? network_addresses() : std::vector<std::string>{address};
  const auto url = url_of(addresses.empty() ? "127.0.0.1" : addresses.front(), port);
  std::cout << "listening on " << url << "\n" << lan_notice(addresses, port, flags.language) << std::flush;
  return url;
}

int run_serve(ServeFlags& flags) {
  if (const auto set = set_log_level(flags.log_level); !set) return fail(set.error());
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  flags.options.hub.idle_ms = static_cast<std::int64_t>(flags.idle_seconds * 1000);
  flags.options.hub.pack_s = static_cast<std::int64_t>(std::ceil(flags.pack_days * 86'400));
  flags.options.hub.keep_s = static_cast<std::int64_t>(std::ceil(flags.keep_days * 86'400));
  flags.options.postgres.lease = std::chrono::milliseconds(static_cast<std::int64_t>(flags.lease_seconds * 1000));
  flags.options.postgres.name = fmt::format("{} {}:{}", host_name(), flags.options.net.address, flags.options.net.port);
  flags.options.drain = std::chrono::milliseconds(static_cast<std::int64_t>(flags.drain_seconds * 1000));
  flags.options.hub.health.least_free_bytes = flags.disk_reserve_mib << 20U;
  auto& limits = flags.options.net.limits;
  limits.message_burst = 3 * limits.messages_per_second;
  limits.unsent_bytes = flags.unsent_mib << 20U;
  if (flags.is_behind_proxy) {
    flags.options.net.proxies.insert(flags.options.net.proxies.end(), {"127.0.0.0/8", "::1"});
  }
  flags.options.version = CARDTABLE_VERSION;
  const auto ran = run_server(*registry, flags.options, [&](std::uint16_t port) {
    const auto url = announce(flags, port);
    if (flags.opens_browser) open_browser(url);
  });
  if (!ran) return fail(ran.error());
  return 0;
}

}  // namespace

void add_serve_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("serve", say(language, help_msg::command_serve{}));
  auto flags = std::make_shared<ServeFlags>();
  auto& net = flags->options.net;
  auto& hub = flags->options.hub;
  command->add_option("--port", net.port, say(language, help_msg::serve_port{}))
      ->transform(whole_number(0, 65'535))
      ->capture_default_str();
  auto* address =
      command->add_option("--address", net.address, say(language, help_msg::serve_address{}))->capture_default_str();
  command->add_flag("--lan", flags->is_for_lan, say(language, help_msg::serve_lan{}));
  command->add_option("--db", flags->options.db, say(language, help_msg::serve_db{}))->capture_default_str();
  command->add_option("--lease", flags->lease_seconds, say(language, help_msg::serve_lease{}))
      ->check(CLI::Range(0.5, 600.0))
      ->capture_default_str();
  command->add_option("--drain", flags->drain_seconds, say(language, help_msg::serve_drain{}))
      ->check(CLI::Range(0.0, 600.0))
      ->capture_default_str();
  command->add_option("--web", flags->options.web, say(language, help_msg::serve_web{}));
  command->add_option("--origin", net.origins, say(language, help_msg::serve_origin{}));
  command->add_option("--host", net.hosts, say(language, help_msg::serve_host{}));
  command->add_option("--proxy", net.proxies, say(language, help_msg::serve_proxy{}));
  command->add_flag("--behind-proxy", flags->is_behind_proxy, say(language, help_msg::serve_behind_proxy{}));
  command->add_flag("--notices,!--no-notices", flags->options.sends_notices, say(language, help_msg::serve_notices{}));
  command->add_option("--push-contact", flags->options.push.contact, say(language, help_msg::serve_push_contact{}));
  command->add_flag("--push-local", flags->options.push.allows_local, say(language, help_msg::serve_push_local{}));
  command->add_option("--connections", net.limits.connections, say(language, help_msg::serve_connections{}))
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--connections-per-client", net.limits.connections_per_client,
                   say(language, help_msg::serve_connections_per_client{}))
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--unsent-memory", flags->unsent_mib, say(language, help_msg::serve_unsent_memory{}))
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--messages-per-second", net.limits.messages_per_second,
                   say(language, help_msg::serve_messages_per_second{}))
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  command->add_option("--tables", hub.tables, say(language, help_msg::serve_tables{}))
      ->transform(whole_number(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--tables-per-hour", hub.tables_per_client, say(language, help_msg::serve_tables_per_hour{}))
      ->transform(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--admin", flags->options.admin.socket, say(language, help_msg::serve_admin{}));
  command->add_option("--audit", flags->options.admin.audit, say(language, help_msg::serve_audit{}));
  command->add_flag("!--no-registration", net.takes_new_players, say(language, help_msg::serve_no_registration{}));
  command->add_option("--idle", flags->idle_seconds, say(language, help_msg::serve_idle{}))
      ->check(CLI::Range(0.0, 1e6))
      ->capture_default_str();
  command->add_option("--keep", flags->keep_days, say(language, help_msg::serve_keep{}))
      ->check(CLI::Range(0.0, 36'500.0))
      ->capture_default_str();
  command->add_option("--pack", flags->pack_days, say(language, help_msg::serve_pack{}))
      ->check(CLI::Range(0.0, 36'500.0))
      ->capture_default_str();
  command->add_option("--disk-reserve", flags->disk_reserve_mib, say(language, help_msg::serve_disk_reserve{}))
      ->transform(whole_number(0, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--bot-threads", flags->options.bot_threads, say(language, help_msg::serve_bot_threads{}))
      ->transform(whole_number(0, 1024))
      ->capture_default_str();
  command->add_option("--log-level", flags->log_level, say(language, help_msg::serve_log_level{.levels = kLogLevels}))
      ->capture_default_str();
  command->add_flag("--open", flags->opens_browser, say(language, help_msg::serve_open{}));
  add_catalog_flag(*command, flags->catalog, language);
  flags->language = language;
  add_language_flag(*command, flags->language);
  command->callback([&status, flags, address] {
    if (flags->is_for_lan && address->count() == 0) flags->options.net.address = "0.0.0.0";
    status = run_serve(*flags);
  });
}

}  // namespace cardtable
