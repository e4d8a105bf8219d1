// Advice at a table: hints, which are counted, and the coach's warnings. Only for a person alone with bots; the bots'
// threads compute it.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "tables/rooms/hub.h"

namespace cardtable {

enum class AdviceKind : std::uint8_t { kHint, kWarnings };

using Advised = std::function<void(std::expected<json::object, Refusal>)>;

struct AdviceWanted {
  AdviceKind kind = AdviceKind::kHint;
  Language language = Language::kEnglish;
};

/// Calls `advised` once; by then a hint is on disk.
void advise(Hub& hub, AdviceWanted wanted, std::string_view code, std::string_view token, const std::string& address,
            Advised advised);

}  // namespace cardtable
