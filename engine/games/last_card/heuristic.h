// A heuristic player for Last Card: lays the longest useful run, keeps shields and draw cards for when they count,
// ends on a card that suits its hand, hinders a player who is about to go out, declares in time.
#pragma once

#include <optional>

#include "engine/core/policy.h"
#include "engine/games/last_card/rules.h"
#include "engine/kit/reason.h"

namespace cardtable::last_card {

struct Heuristic {
  using Rules = last_card::Rules;

  static constexpr int kPlayoutDecisions = 1'000;  // far beyond what a game by these rules takes
  // Chosen by hand; the arena has compared the levels, not these values (docs/bots.md).
  static constexpr double kExploration = 0.7;
  static constexpr std::uint32_t kWidening = 8;
  static constexpr std::uint64_t kHardIterations = 600;
  static constexpr double kEasyBlur = 22;

  static Move choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace, double blur = 0);
  /// A player who drew or ended a run probably could not play: see Memory.
  static State imagine(const Rules& rules, const Observation& seen, const Memory& memory, Rng& rng);
  static Values prospects(const Rules& rules, const State& state);
  /// What a legal move does, and the reasons for it (ai/bots/reasons.h).
  static Reason reason(const Rules& rules, const Observation& seen, const Move& move,
                       Language language = Language::kEnglish);

  /// A player who believes to have said "last card"; only where nothing reminds them.
  static std::optional<Observation> forgetting(const Observation& seen) {
    const bool can_forget = seen.settings.no_reminders && seen.settings.declaring && seen.viewer == seen.on_turn;
    if (!can_forget || seen.hand.size() != 1 || seen.has_declared(seen.on_turn)) return std::nullopt;
    Observation believed = seen;
    believed.set_declared(seen.on_turn);
    return believed;
  }

  /// Plays whenever it can, now and then at random; it looks only at its own hand. Inline, since simulated play is
  /// little else.
  static Move quick_move(const Rules&, const State& state, const Rules::MoveList& moves, Rng& rng) {
    constexpr std::uint32_t kRandomOneIn = 8;
    if (moves.size() == 1) return moves[0];
    if (moves.back().kind == MoveKind::kDeclare) return moves.back();
    const auto plays = static_cast<std::uint32_t>(moves.size() - 1);  // the last one draws or ends
    if (rng.below(kRandomOneIn) == 0) return moves[rng.below(plays + 1)];
    if (state.pressure > 0 && state.is_mid_turn()) return moves.back();
    // A Queen is played only with a card left to cover it.
    const Move play = moves[rng.below(plays)];
    return state.settings.is_queen(play.card) && state.hand(state.on_turn).size() < 2 ? moves.back() : play;
  }
};

static_assert(Policy<Heuristic>);

}  // namespace cardtable::last_card
