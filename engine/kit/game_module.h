// The parts of a game. A game lists its own in module.h, and everything that exists once per game (registry, bots,
// analysis, lab, environments, screens, benchmarks) is instantiated from that list.
#pragma once

#include <span>

#include "engine/kit/claim_table.h"
#include "engine/kit/codec.h"
#include "engine/kit/plain_actions.h"
#include "engine/kit/plain_features.h"
#include "engine/kit/plain_screen.h"
#include "engine/kit/recap.h"
#include "engine/kit/theme_table.h"

namespace cardtable {

/// What a game has that brings only rules and a codec. A module derives from it and names what it has itself:
///
///   DrawScreen draw_screen;  // screen.cc
///
///   struct Module : GameModule<Codec> {
///     using Heuristic = last_card::Heuristic;
///     static constexpr auto kScreen = draw_screen;
///   };
template <class C>
struct GameModule {
  using Codec = C;
  using Rules = typename C::Rules;
  using Heuristic = void;                 ///< engine/core/policy.h; without one, bots use random play-outs
  using Actions = PlainActions<Rules>;    ///< engine/kit/action_table.h
  using Features = PlainFeatures<Rules>;  ///< engine/kit/feature_writer.h
  static constexpr Screen kScreen = draw_plain_screen;
  static constexpr auto kRecap = [](const Result& result, std::span<const typename Rules::Event>, std::size_t players,
                                    Language language) { return Recap{plain_sentence(result, players, language), {}}; };
  static constexpr auto kClaims = [] { return std::span<const ClaimRow<typename Rules::Event>>{}; };
  static constexpr auto kThemes = [] { return std::span<const ThemeRow<typename Rules::Event>>{}; };
};

}  // namespace cardtable
