// What tables need from around them, so that they run under a network and under a test alike.
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
  /// Milliseconds of a clock that never goes back.
  std::function<std::int64_t()> now_ms;
  /// Runs something later on the one thread that owns all tables; may be called from any thread.
  std::function<void(std::function<void()>)> post;
};

}  // namespace cardtable
