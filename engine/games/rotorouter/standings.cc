#include "engine/games/rotorouter/standings.h"

#include <algorithm>
#include <span>

#include "engine/games/rotorouter/names.h"
#include "engine/games/rotorouter/words.h"

namespace cardtable::rotorouter {

PerSeat<std::uint8_t> places(const Open& state) {
  PerSeat<int> keys{};
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    keys[seat] = static_cast<int>(kMaxPlayers + kMostCorners - state.hands[seat].scored.size());
  }
  for (std::size_t i = 0; i < state.finished.size(); ++i) keys[index(state.finished[i])] = static_cast<int>(i);
  return places_by(keys, state.players());
}

std::size_t total_scored(const Open& state) {
  std::size_t sum = 0;
  for (const Hand& hand : state.hands) sum += hand.scored.size();
  return sum;
}

std::array<std::string, kMaxPlayers> place_texts(const Open& state, Language language) {
  std::array<std::string, kMaxPlayers> texts;
  const std::size_t scores = total_scored(state);
  if (scores == 0) return texts;
  const auto place = places(state);
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    // Until the second score all others are simply second.
    const bool is_tied = scores > 1 && std::ranges::count(std::span(place).first(state.players()), place[seat]) > 1;
    texts[seat] = place_words(place[seat], language);
    if (is_tied) texts[seat] = say(language, msg::place_tied{.place = texts[seat]});
  }
  return texts;
}

}  // namespace cardtable::rotorouter
