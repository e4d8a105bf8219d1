// Lists in sentences.
#pragma once

#include <span>
#include <string>

#include "engine/core/language.h"
#include "engine/core/seat.h"

namespace cardtable {

/// `a`, `a and b`, `a, b and c`.
std::string and_list(std::span<const std::string> items, Language language);
/// The same with seats: `@0, @1 and @2`.
std::string and_list(SeatSet seats, Language language);

/// `a, b, c`.
std::string comma_list(std::span<const std::string> items, Language language);

}  // namespace cardtable
