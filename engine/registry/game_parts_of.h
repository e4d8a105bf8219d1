// The definitions of GameParts, for the sources that the build makes for each game.
#pragma once

#include <span>

#include "engine/registry/erase.h"
#include "engine/registry/game_parts.h"

namespace cardtable {

template <class Module>
std::unique_ptr<GameType> GameParts<Module>::type() {
  return std::make_unique<GameTypeOf<typename Module::Codec>>();
}

template <class Module>
Recap GameParts<Module>::recap(const Match& match, const EventList& events, Language language) {
  using Event = typename Module::Rules::Event;
  std::vector<Event> open;
  for (const EventValue& value : events) {
    const auto event = event_from<typename Module::Rules>(value);
    if (event.audience.is_everyone()) open.push_back(event);
  }
  return Module::kRecap(match.result(), std::span<const Event>(open), match.players(), language);
}

template <class Module>
std::vector<Theme> GameParts<Module>::themes() {
  std::vector<Theme> themes;
  for (const auto& row : Module::kThemes()) themes.push_back({row.key, row.words});
  return themes;
}

template <class Module>
std::string_view GameParts<Module>::theme(const Match& match, MoveCode best, MoveCode obvious) {
  using Event = typename Module::Rules::Event;
  const auto seen_after = [&](MoveCode move) {
    EventList events;
    match.clone()->apply(match.to_decide(), move, &events);
    std::vector<Event> seen;
    for (const EventValue& value : events) {
      const auto event = event_from<typename Module::Rules>(value);
      if (event.audience.is_everyone()) seen.push_back(event);
    }
    return seen;
  };
  const std::vector<Event> after_best = seen_after(best);
  const std::vector<Event> after_obvious = seen_after(obvious);
  return theme_in<Event>(Module::kThemes(), after_best, after_obvious);
}

template <class Module>
std::optional<std::vector<Outcome>> GameParts<Module>::outcomes(const Match& match, Seat seat, MoveCode move,
                                                                std::size_t most) {
  return static_cast<const MatchOf<typename Module::Codec>&>(match).outcomes(seat, move, most);
}

}  // namespace cardtable
