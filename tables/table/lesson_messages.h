// Lessons as clients see them: the text, the learner's view of the position, and the outcome of an attempt. Nothing is
// remembered between requests.
#pragma once

#include <expected>
#include <string_view>

#include "engine/registry/registry.h"
#include "engine/teaching/lessons.h"

namespace cardtable {

/// Every game that has lessons, with their titles, promises and rules.
json::array lessons_overview_json(const Registry& registry, Language language = Language::kEnglish);

/// The lessons of a game with their steps; only the lesson with key `only`, unless that is empty.
std::expected<json::object, Refusal> lessons_json(const Registry& registry, std::string_view game,
                                                  std::string_view only, Language language = Language::kEnglish);

/// The outcome of an attempt such as `{"lesson":"runs","step":2,"move":"play 10H"}`.
std::expected<json::object, Refusal> attempt_json(const Registry& registry, std::string_view game,
                                                  const json::value& attempt, Language language = Language::kEnglish);

/// The names of the players in a lesson, by seat: the learner is `You`.
std::vector<std::string> lesson_names(std::size_t players, Language language = Language::kEnglish);

}  // namespace cardtable
