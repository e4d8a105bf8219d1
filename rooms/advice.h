// Advice at a table: hints, which are counted, and what the coach warns of. Only for somebody alone with bots; it is
// worked out on the bots' threads.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "rooms/hub.h"

namespace cardtable {

enum class AdviceKind : std::uint8_t { kHint, kWarnings };

using Advised = std::function<void(std::expected<json::object, Refusal>)>;

/// Calls `advised` once; a hint is on disk by then.
void advise(Hub& hub, AdviceKind kind, std::string_view code, std::string_view token, const std::string& address,
            Advised advised);

}  // namespace cardtable
