#include "engine/games/rotorouter/standings.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace cardtable::rotorouter {
namespace {

constexpr std::array<std::string_view, kMaxPlayers> kOrdinals{"1st", "2nd", "3rd", "4th"};

}  // namespace

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

std::array<std::string, kMaxPlayers> place_texts(const Open& state) {
  std::array<std::string, kMaxPlayers> texts;
  const std::size_t scores = total_scored(state);
  if (scores == 0) return texts;
  const auto place = places(state);
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    // Until the second score all others are simply second.
    const bool is_tied = scores > 1 && std::ranges::count(std::span(place).first(state.players()), place[seat]) > 1;
    texts[seat] = (is_tied ? "T-" : "") + std::string(kOrdinals[place[seat] - 1U]);
  }
  return texts;
}

}  // namespace cardtable::rotorouter
