#include "tests/bench/load/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <iostream>

#include "tests/bench/load/opener.h"
#include "tests/bench/load/process.h"

namespace cardtable::load {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kOpeners = 4;      // connections that open tables
constexpr std::size_t kUnsettled = 300;  // connections being opened at the same time
constexpr double kPatience = 30;         // seconds for anything that should happen by itself
constexpr double kPatienceForAnswers = 10;

Clock::duration seconds(double count) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count));
}

}  // namespace

Load::Load(const Options& options) : options_(options), random_(options.seed) {
  for (std::size_t i = 0; i < options_.tables; ++i) {
    tables_.push_back(std::make_unique<LoadTable>(context_, options_.seats, figures_, random_));
  }
}

std::expected<Figures, std::string> Load::run() {
  asio::co_spawn(context_, run_all(), [](std::exception_ptr error) {
    if (error) std::rethrow_exception(error);
  });
  context_.run();
  if (!failure_.empty()) return std::unexpected(failure_);
  return figures_;
}

asio::awaitable<void> Load::run_all() {
  co_await look();
  co_await run_phase(&Load::open);
  co_await run_phase(&Load::connect);
  co_await run_phase(&Load::sit_and_settle);
  co_await run_phase(&Load::play);
  for (auto& table : tables_) table->finish();
}

asio::awaitable<void> Load::run_phase(Phase phase) {
  if (!failure_.empty()) co_return;
  co_await (this->*phase)();
  if (failure_.empty()) co_await look();
}

asio::awaitable<void> Load::open() {
  tell(fmt::format("opening {} tables", options_.tables));
  std::string seats = R"({"kind":"person","name":"Player 1"})";
  for (std::size_t seat = 1; seat < options_.seats; ++seat) seats += R"(,{"kind":"open"})";
  std::size_t asked = 0;
  std::size_t ended = 0;
  const OpenTables wanted{
      .server = options_.server,
      .next = [&]() -> std::optional<std::string> {
        if (asked == tables_.size() || !failure_.empty()) return std::nullopt;
        ++asked;
        return fmt::format(R"({{"game":"{}","seats":[{}],"seed":{}}})", options_.game, seats,
                           options_.seed * 1'000'000 + asked);
      },
      .opened = [&](std::string_view code,
                    std::string_view token) { tables_[figures_.tables++]->set_name(code, token); },
      .failed = [&](const std::string& why) { failure_ = why; },
  };
  for (std::size_t i = 0; i < kOpeners; ++i) {
    asio::co_spawn(context_, open_tables(wanted), [&](std::exception_ptr) { ++ended; });
  }
  // The openers use variables of this coroutine.
  while (ended < kOpeners) co_await sleep(0.01);
}

asio::awaitable<void> Load::connect() {
  const auto all = tables_.size() * options_.seats;
  tell(fmt::format("connecting {} clients", all));
  const auto settled = [this] {
    std::size_t sum = 0;
    for (const auto& table : tables_) sum += table->settled();
    return sum;
  };
  const auto begin = Clock::now();
  for (std::size_t made = 0; made < all;) {
    const auto due = std::min(
        all, static_cast<std::size_t>(std::chrono::duration<double>(Clock::now() - begin).count() * options_.ramp));
    for (auto room = kUnsettled - std::min(kUnsettled, made - settled()); made < due && room > 0; ++made, --room) {
      tables_[made / options_.seats]->connect(made % options_.seats, options_.server);
    }
    co_await sleep(0.01);
  }
  if (co_await wait_until([&] { return settled() == all; }, kPatience)) co_return;
  failure_ = fmt::format("{} of {} clients could not join in time", all - settled(), all);
}

asio::awaitable<void> Load::sit() {
  tell("sitting down");
  const auto begin = Clock::now();
  const auto pause = static_cast<double>(options_.seats) / options_.ramp;
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    while (Clock::now() < begin + seconds(static_cast<double>(i) * pause)) co_await sleep(0.005);
    tables_[i]->sit();
  }
  const auto all_dealt = [this] { return std::ranges::all_of(tables_, [](auto& table) { return table->is_dealt(); }); };
  if (!co_await wait_until(all_dealt, kPatience)) failure_ = "not all games began in time";
}

asio::awaitable<void> Load::sit_and_settle() {
  co_await sit();
  co_await settle();
}

asio::awaitable<void> Load::settle() {
  if (!failure_.empty() || options_.settle <= 0) co_return;
  tell(fmt::format("playing for {} seconds without measuring", options_.settle));
  figures_.settled = co_await play_for(options_.settle);
}

asio::awaitable<void> Load::play() {
  tell(fmt::format("playing for {} seconds", options_.seconds));
  figures_.is_settled = true;
  const auto cpu = own_cpu_seconds();
  figures_.played = co_await play_for(options_.seconds);
  figures_.own_cpu_seconds = own_cpu_seconds() - cpu;
  const auto idle = [this] { return std::ranges::none_of(tables_, [](auto& table) { return table->is_busy(); }); };
  co_await wait_until(idle, kPatienceForAnswers);
}

// Spread evenly over time: each move has its own due time, and tables take turns.
asio::awaitable<Clock::duration> Load::play_for(double time) {
  const auto begin = Clock::now();
  const auto step = 1 / (options_.rate * static_cast<double>(tables_.size()));
  const auto end = begin + seconds(time);
  for (std::size_t i = 0; Clock::now() < end;) {
    for (auto now = Clock::now(); begin + seconds(static_cast<double>(i) * step) <= now && now < end; ++i) {
      tables_[next_++ % tables_.size()]->play(now);
      now = Clock::now();
    }
    co_await sleep(0.001);
  }
  co_return Clock::now() - begin;
}

asio::awaitable<bool> Load::wait_until(const std::function<bool()>& holds, double time) {
  const auto deadline = Clock::now() + seconds(time);
  while (!holds()) {
    if (Clock::now() > deadline) co_return false;
    co_await sleep(0.02);
  }
  co_return true;
}

asio::awaitable<void> Load::sleep(double time) {
  asio::steady_timer timer(context_, seconds(time));
  co_await timer.async_wait(asio::use_awaitable);
}

asio::awaitable<void> Load::look() {
  if (options_.process == 0) co_return;
  co_await sleep(1);
  const auto seen = look_at(options_.process);
  if (!seen) {
    failure_ = "the server's process is gone";
    co_return;
  }
  figures_.server.push_back(*seen);
}

void Load::tell(const std::string& line) const {
  if (!options_.is_quiet) std::cerr << line << "\n";
}

}  // namespace cardtable::load
