#include "server/server.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio.hpp>
#include <chrono>
#include <csignal>
#include <thread>

#include "server/log.h"
#include "server/net/network.h"
#include "store/sqlite_store.h"

namespace cardtable {
namespace {

constexpr std::size_t kMostWrites = 100'000;
constexpr std::size_t kMostBotJobs = 10'000;

/// Every connection needs a descriptor; the usual soft limit of 1024 is below what we allow.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

std::int64_t steady_ms() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::size_t bot_threads(const ServerOptions& options) {
  if (options.bot_threads > 0) return options.bot_threads;
  return std::max(2U, std::thread::hardware_concurrency()) - 1;
}

}  // namespace

std::expected<void, std::string> run_server(const Registry& registry, const ServerOptions& options,
                                            const std::function<void(std::uint16_t)>& listening) {
  raise_descriptor_limit();
  auto store = open_sqlite(options.db);
  if (!store) return std::unexpected(store.error().message);
  auto assets =
      options.web.empty() ? std::expected<Assets, std::string>(Assets::embedded()) : Assets::from_folder(options.web);
  if (!assets) return std::unexpected(assets.error());

  asio::io_context io(1);
  Metrics metrics;
  Writer writer(**store, kMostWrites);
  BotPool bots(bot_threads(options), kMostBotJobs);
  const Services services{.registry = registry,
                          .store = **store,
                          .writer = writer,
                          .bots = bots,
                          .metrics = metrics,
                          .now_ms = steady_ms,
                          .post = [&io](std::function<void()> task) { asio::post(io, std::move(task)); }};
  Hub hub(services, options.hub);
  Network network(io, hub, *assets, options.net);
  const auto port = network.listen();
  if (!port) return std::unexpected(port.error());

  boost::system::error_code ignored;
  asio::signal_set signals(io, SIGTERM, SIGINT);
  signals.async_wait([&](const boost::system::error_code& error, int) {
    if (error) return;
    log_info("stopping");
    signals.clear(ignored);  // a second signal ends the program at once, which is always safe
    hub.close_all();
    // Everything accepted goes to disk, and its acknowledgements are posted before the connections are closed.
    writer.stop();
    asio::post(io, [&] { network.stop([&io] { io.stop(); }); });
  });
  log_info(fmt::format("tables are stored in {}; bots use {} threads", options.db.string(), bot_threads(options)));
  listening(*port);
  io.run();
  bots.stop();
  log_info("stopped; everything that was acknowledged is on disk");
  return {};
}

}  // namespace cardtable
