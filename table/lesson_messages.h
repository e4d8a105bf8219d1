// Lessons as clients are shown them: what is said, the position as the learner sees it, and what becomes of an attempt.
// Nothing is remembered between two requests.
#pragma once

#include <expected>
#include <string_view>

#include "engine/registry/lessons.h"
#include "engine/registry/registry.h"

namespace cardtable {

/// Every game that has lessons, with their titles, promises and rules.
json::array lessons_overview_json(const Registry& registry);

/// The lessons of a game with their steps; only the one with that key, if it is not empty.
std::expected<json::object, Refusal> lessons_json(const Registry& registry, std::string_view game,
                                                  std::string_view only);

/// What becomes of `{"lesson":"runs","step":2,"move":"play 10H"}`.
std::expected<json::object, Refusal> attempt_json(const Registry& registry, std::string_view game,
                                                  const json::value& attempt);

/// What the people of a lesson are called, in the order of their seats: the learner is `You`.
std::vector<std::string> lesson_names(std::size_t players);

}  // namespace cardtable
