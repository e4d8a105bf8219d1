// What tables need from their environment, so that they run both with a network and in tests.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>

#include "engine/registry/registry.h"
#include "tables/rooms/bot_runner.h"
#include "tables/rooms/metrics.h"
#include "tables/rooms/send_budget.h"
#include "tables/store/journal_writer.h"
#include "tables/store/store.h"

namespace cardtable {

class PushDesk;

/// Who keeps the journals.
enum class Keeper : std::uint8_t { kServer, kBrowser };
constexpr auto select_keys(Keeper) { return std::to_array<std::string_view>({"server", "browser"}); }

/// Milliseconds since 1970 by the clock of this machine.
std::int64_t calendar_ms();

struct Services {
  const Registry& registry;
  Store& store;
  JournalWriter& writer;
  BotRunner& bots;
  Metrics& metrics;
  SendBudget& unsent;
  /// Milliseconds of a monotonic clock.
  std::function<std::int64_t()> now_ms;
  /// Milliseconds since 1970.
  std::function<std::int64_t()> unix_ms = calendar_ms;
  /// Runs a task later on the thread that owns all tables. May be called from any thread.
  std::function<void(std::function<void()>)> post;
  /// More metrics, about the process, in the text format of Prometheus.
  std::function<std::string()> process_metrics{};
  /// A player who is signed in has taken a seat with this token.
  std::function<void(const std::string& table, const std::string& token, const std::string& player)> seated{};
  /// Notices to people who are not there; null if there are none.
  PushDesk* push = nullptr;
  /// In messages to players.
  Keeper keeper = Keeper::kServer;
  /// The prefix of every table's code here, in capitals, so that tables in different places cannot be confused.
  std::string_view code_prefix{};
};

}  // namespace cardtable
