// The eight kinds of card and how many of each a deck has (RR-DECK-1, RR-DECK-2).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>

#include "engine/games/rotorouter/cell.h"
#include "engine/games/rotorouter/tile.h"

namespace cardtable::rotorouter {

/// Four track cards, then the cards that act on tiles, in the same order of shapes.
enum class TrackCard : std::uint8_t { kStraight, kElbow, kT, kCross, kRs, kRe, kRt, kRc };
inline constexpr std::size_t kKinds = 8;
inline constexpr auto kCardNames =
    std::to_array<std::string_view>({"straight", "elbow", "t", "cross", "rs", "re", "rt", "rc"});

constexpr auto select_keys(TrackCard) { return kCardNames; }
constexpr std::size_t index(TrackCard card) { return static_cast<std::size_t>(card); }
constexpr std::string_view card_name(TrackCard card) { return kCardNames[index(card)]; }
/// The shape that a card is placed as (RR-TILE-1).
constexpr Shape shape_of(TrackCard card) { return static_cast<Shape>(index(card) % kShapes); }
/// RS, RE and RT, which turn a tile of their shape (RR-ROT-1).
constexpr bool is_rotation(TrackCard card) { return card >= TrackCard::kRs && card < TrackCard::kRc; }

template <class T>
using PerKind = std::array<T, kKinds>;
using CardCounts = PerKind<std::uint8_t>;

/// RR-DECK-1: the deck of each of four players on the smaller and on the larger board.
inline constexpr std::array<CardCounts, 2> kBaseCounts{{{7, 6, 3, 1, 3, 2, 1, 1}, {9, 8, 3, 1, 4, 3, 2, 2}}};

/// How many more (or fewer) cards of each kind a variant has than RR-DECK-1 says.
using MoreCards = PerKind<std::int8_t>;

/// RR-DECK-2: the deck of each player, multiplied by 4 / players and rounded, halves up. Track cards never go below the
/// number for four players.
constexpr CardCounts deck_counts(std::size_t size, std::size_t players, const MoreCards& more = {}) {
  CardCounts counts = kBaseCounts[size == kMaxSize ? 1 : 0];
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    counts[kind] = static_cast<std::uint8_t>(std::max(0, counts[kind] + more[kind]));
  }
  const CardCounts least = counts;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const std::size_t scaled = (counts[kind] * std::size_t{8} + players) / (2 * players);
    counts[kind] = static_cast<std::uint8_t>(kind < kShapes ? std::max<std::size_t>(scaled, least[kind]) : scaled);
  }
  return counts;
}

constexpr std::size_t total(const CardCounts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
}

/// The largest deck: 9×9 with two players. No variant may have a larger one.
inline constexpr std::size_t kMostCards = total(deck_counts(kMaxSize, 2));
static_assert(kMostCards == 64);

}  // namespace cardtable::rotorouter
