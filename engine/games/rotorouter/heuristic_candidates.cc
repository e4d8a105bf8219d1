// The moves that RotoRouter's search chooses between, limited by the habits of the heuristic.
#include "engine/games/rotorouter/heuristic.h"
#include "engine/games/rotorouter/heuristic_habits.h"

namespace cardtable::rotorouter {
namespace {

/// How much more a saved card must bring than any other move, as a share of a win: before anybody has scored, and with
/// one corner scored. Chosen by hand for the shares in docs/bots.md.
constexpr double kClearGainEarly = 0.2;
constexpr double kClearGain = 0.02;

/// Whether some token action brings the player on turn nearer to the corners.
bool has_helpful_token_action(const Rules& rules, const State& state, const Rules::MoveList& moves) {
  return std::ranges::any_of(moves, [&](const Move& move) {
    if (!is_token_action(move)) return false;
    return is_scoring(state, move) || gain_of(rules, state, move) >= kHabits.least_gain;
  });
}

/// Once in a stall, when no token action helps; before another roll, a branching spot if there is one.
bool may_roll(const Rules& rules, const State& state, const Memory* memory, const Rules::MoveList& moves) {
  if (!is_stalled(state)) return false;
  if (memory == nullptr) return true;
  if (!has_roll_left(*memory) || has_helpful_token_action(rules, state, moves)) return false;
  return memory->rotations == 0 || std::ranges::none_of(moves, [&](const Move& move) {
           return is_to_branching_spot(rules, state, *memory, move);
         });
}

}  // namespace

void Heuristic::keep_candidates(const Rules& rules, const State& state, const Memory* memory, Rules::MoveList& moves) {
  const bool has_roll = std::ranges::find(moves, Move::roll()) != moves.end();
  const bool drops_roll = has_roll && !may_roll(rules, state, memory, moves);
  // Bottoming a card without a play is free, and keeping it costs the next draw.
  const bool drops_end = state.own().held && std::ranges::none_of(moves, is_play) &&
                         std::ranges::find(moves, Move::bottom()) != moves.end();
  if (!drops_roll && !drops_end && memory == nullptr) return;
  auto* end = std::remove_if(moves.begin(), moves.end(), [&](const Move& move) {
    if (move.kind == MoveKind::kRoll) return drops_roll;
    if (move.kind == MoveKind::kEnd) return drops_end;
    if (memory == nullptr || is_scoring(state, move)) return false;
    return goes_back(rules, state, *memory, move);
  });
  // At least one move is left: apart from rolling and moving tokens, the player can always draw, play or bottom a card,
  // or end the turn.
  moves.truncate(static_cast<std::size_t>(end - moves.begin()));
}

double Heuristic::reluctance(const State& state, const Move& move) {
  if (!is_play(move) || !holds_saved_card(state)) return 0;
  const bool has_scored = std::ranges::any_of(state.hands, [](const Hand& hand) { return !hand.scored.empty(); });
  return has_scored ? kClearGain : kClearGainEarly;
}

}  // namespace cardtable::rotorouter
