#include "server/server.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio.hpp>
#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include "server/admin.h"
#include "server/bot_pool.h"
#include "server/net/network.h"
#include "server/players/player_desk.h"
#include "server/process_metrics.h"
#include "server/push/pusher.h"
#include "tables/rooms/log.h"
#include "tables/store/open_store.h"
#include "tables/store/writer.h"

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

/// How a server leaves others that share its store: it says so to the proxy, goes on for a while, hands its tables
/// over, and ends.
class Departure {
 public:
  Departure(asio::io_context& io, Hub& hub, std::chrono::milliseconds drain, std::function<void()> end)
      : hub_(hub), drain_(drain), end_(std::move(end)), timer_(io) {}

  void begin() {
    hub_.announce_stop();
    timer_.expires_after(drain_);
    timer_.async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      hub_.hand_over_all();
      until_ = std::chrono::steady_clock::now() + kTimeToHandOver;
      wait();
    });
  }

 private:
  static constexpr std::chrono::seconds kTimeToHandOver{5};
  static constexpr std::chrono::milliseconds kLookEvery{20};

  void wait() {
    if (hub_.tables() == 0 || std::chrono::steady_clock::now() > until_) return end_();
    timer_.expires_after(kLookEvery);
    timer_.async_wait([this](const boost::system::error_code& error) {
      if (!error) wait();
    });
  }

  Hub& hub_;
  std::chrono::milliseconds drain_;
  std::function<void()> end_;
  asio::steady_timer timer_;
  std::chrono::steady_clock::time_point until_;
};

/// Opens the store. Waits for a database that is away, as long as that takes: machines may start in any order. A signal
/// ends the program meanwhile.
std::expected<std::unique_ptr<Store>, StoreError> open_when_there(const ServerOptions& options) {
  constexpr std::chrono::seconds kPause{1};
  std::string said;
  for (;;) {
    auto store = open_store(options.db, options.postgres);
    if (store || !store.error().is_away) {
      if (store && !said.empty()) log_info("the database is there");
      return store;
    }
    if (auto& why = store.error().message; why != said) {
      log_warn(fmt::format("waiting for the database: {}", why));
      said = std::move(why);
    }
    std::this_thread::sleep_for(kPause);
  }
}

/// Null if the server is to send no notices, or cannot.
std::expected<std::unique_ptr<push::Pusher>, StoreError> open_pusher(Store& store, const ServerOptions& options) {
  if (!options.sends_notices || store.sql() == nullptr) return nullptr;
  auto pusher = push::Pusher::open(*store.sql(), options.push);
  if (pusher && !*pusher) log_warn("OpenSSL 3 is not installed, so nobody gets notices of their turn");
  return pusher;
}

/// A handler that runs out of memory has given up what it was doing; the others go on.
void run_all(asio::io_context& io) {
  while (!io.stopped()) {
    try {
      io.run();
    } catch (const std::bad_alloc&) {
      log_error("out of memory");
    }
  }
}

}  // namespace

std::expected<void, std::string> run_server(const Registry& registry, const ServerOptions& options,
                                            const std::function<void(std::uint16_t)>& listening) {
  raise_descriptor_limit();
  (void)process_metrics({});  // notes the time
  auto store = open_when_there(options);
  if (!store) return std::unexpected(store.error().message);
  auto assets =
      options.web.empty() ? std::expected<Assets, std::string>(Assets::embedded()) : Assets::from_folder(options.web);
  if (!assets) return std::unexpected(assets.error());

  Metrics metrics;
  SendBudget unsent(options.net.limits.socket_bytes());  // before the connections, which give back what they hold
  asio::io_context io(1);
  Writer writer(**store, kMostWrites);
  BotPool bots(bot_threads(options), kMostBotJobs);
  auto pusher = open_pusher(**store, options);
  if (!pusher) return std::unexpected(pusher.error().message);
  std::unique_ptr<PlayerDesk> players;  // it needs the services, and they need it
  const Services services{.registry = registry,
                          .store = **store,
                          .writer = writer,
                          .bots = bots,
                          .metrics = metrics,
                          .unsent = unsent,
                          .now_ms = steady_ms,
                          .post = [&io](std::function<void()> task) { asio::post(io, std::move(task)); },
                          .process_metrics =
                              [&, push = pusher->get()] {
                                return players->metrics() + process_metrics(options.version) +
                                       version_metrics(registry) + (push ? push::metrics(*push) : "");
                              },
                          .seated = [&](const std::string& table, const std::string& token,
                                        const std::string& player) { players->seated(table, token, player); },
                          .push = pusher->get()};
  players = std::make_unique<PlayerDesk>(services, (*store)->players(), options.net.takes_new_players);
  Hub hub(services, options.hub);
  Network network(io, hub, *players, *assets, options.net);
  const auto port = network.listen();
  if (!port) return std::unexpected(port.error());

  (*store)->listen([&io, &hub, &network](StoreEvent event) {
    asio::post(io, [&hub, &network, event = std::move(event)] {
      hub.on_store_event(event);
      network.rearm();
    });
  });
  boost::system::error_code ignored;
  asio::signal_set signals(io, SIGTERM, SIGINT);
  std::optional<Admin> admin;
  const auto end = [&] {
    admin.reset();
    hub.close_all();
    // Everything accepted goes to disk, and its acknowledgements are posted before the connections are closed.
    writer.stop();
    asio::post(io, [&] { network.stop([&io] { io.stop(); }); });
  };
  Departure departure(io, hub, options.drain, end);
  bool is_leaving = false;
  const auto leave = [&] {
    if (std::exchange(is_leaving, true)) return;
    log_info("stopping");
    signals.clear(ignored);  // a second signal ends the program at once, which is always safe
    if (!(*store)->is_shared()) return end();
    departure.begin();
  };
  signals.async_wait([&](const boost::system::error_code& error, int) {
    if (!error) leave();
  });
  // Later, so that the answer is sent first.
  admin.emplace(io, hub, network, options.admin, [&] { asio::post(io, leave); });
  if (auto listens = admin->listen(); !listens) return std::unexpected(listens.error());
  network.rearm();  // for the hub's own alarms
  log_info(fmt::format("tables are stored in {}; threads for bots that look ahead: {}", shown_address(options.db),
                       bot_threads(options)));
  listening(*port);
  run_all(io);
  players->stop();
  if (*pusher) (*pusher)->stop();
  (*store)->stop();
  bots.stop();
  if (const auto moved = (*store)->inspect().moved; !moved.empty()) {
    log_error(fmt::format("stopped; what was acknowledged is not in the database any more: {}", moved));
  } else {
    log_info("stopped; everything that was acknowledged is on disk");
  }
  return {};
}

}  // namespace cardtable
