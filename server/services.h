// What tables need from their surroundings, so that they run with a network and in tests alike.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/registry/registry.h"
#include "server/bot_pool.h"
#include "server/metrics.h"
#include "store/store.h"
#include "store/writer.h"

namespace cardtable {

struct Services {
  const Registry& registry;
  Store& store;
  Writer& writer;
  BotPool& bots;
  Metrics& metrics;
  /// Milliseconds of a monotonic clock.
  std::function<std::int64_t()> now_ms;
  /// Runs a task later on the thread that owns all tables. May be called from any thread.
  std::function<void(std::function<void()>)> post;
};

}  // namespace cardtable
