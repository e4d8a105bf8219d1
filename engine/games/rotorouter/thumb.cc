#include "engine/games/rotorouter/thumb.h"

#include <fmt/format.h>

#include <optional>
#include <string>

#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/thumb_routes.h"

namespace cardtable::rotorouter {
namespace {

/// Gains are in turns (rotorouter_routes.h).
struct Habits {
  double least_gain = 0.05;      ///< a token action that brings less is none
  double saving = 1.5;           ///< what RS, RE, RT and RC must bring before the end game
  std::size_t end_game = 2;      ///< corners scored, by anybody, from which these cards are no longer saved
  double looping = 1.5;          ///< held against going back to where the token came from
  double exploring = 1.0;        ///< how much of the way a token gives up for a branching spot
  double nearby = 3;             ///< cells to such a spot
  std::uint8_t patience = 3;     ///< idle turns after which a stall counts as a new one
  std::uint8_t desperation = 8;  ///< idle turns after which any turn of the board will do
};
constexpr Habits kHabits{};

struct Candidate {
  Move move;
  double gain = -1'000;
  bool exists = false;
};

bool is_play(const Move& move) {
  return move.kind == MoveKind::kPlace || move.kind == MoveKind::kRotate || move.kind == MoveKind::kReplace;
}
bool is_token_action(const Move& move) {
  return move.kind == MoveKind::kTokenMove || move.kind == MoveKind::kTokenPlace;
}

/// One decision by rule of thumb.
class Thinker {
 public:
  Thinker(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace)
      : rules_(rules), state_(with_sorted_piles(seen)), rng_(rng), trace_(trace) {
    rules.legal_moves(state_, moves_);
  }

  Move choose() {
    if (trace_ != nullptr) note(fmt::format("{:.1f} turns to go", now()));
    if (moves_.size() == 1) return moves_[0];
    if (const auto fix = best(MoveKind::kFix); fix.exists && fix.gain > 0) return say(fix, "frees a trapped Straight");
    if (const auto score = best_scoring(); score.exists) return say(score, "scores");
    if (can(Move::draw())) return say({Move::draw(), 0, true}, "a card first");
    if (state_.own().held) return with_card();
    const Candidate token = best_token_action();
    if (token.exists && token.gain >= kHabits.least_gain) return say(token, "the token action that brings most");
    return when_stalled();
  }

 private:
  double turns_after(const State& state) const { return turns_to_go(state, state.board, state_.on_turn); }
  double gain_of(const Move& move) const {
    State after = state_;
    rules_.apply(after, state_.on_turn, move, NullSink{});
    return now() - turns_after(after);
  }
  /// Worked out when it is first needed: many a decision does without.
  double now() const {
    if (!now_) now_ = turns_after(state_);
    return *now_;
  }
  bool can(const Move& move) const { return std::find(moves_.begin(), moves_.end(), move) != moves_.end(); }

  /// The best of the moves that `is_meant` accepts, by gain less `against(move)`; equals have equal chances.
  template <class Meant, class Against>
  Candidate best_of(Meant is_meant, Against against) {
    Candidate best;
    std::uint32_t equals = 0;
    for (const Move& move : moves_) {
      if (!is_meant(move)) continue;
      const double gain = gain_of(move) - against(move);
      equals = gain == best.gain ? equals + 1 : 1;
      if (gain > best.gain || (gain == best.gain && rng_.below(equals) == 0)) best = {move, gain, true};
    }
    return best;
  }
  Candidate best(MoveKind kind) {
    return best_of([&](const Move& move) { return move.kind == kind; }, [](const Move&) { return 0.0; });
  }

  /// Scoring comes first, whatever else could be gained.
  Candidate best_scoring() {
    const auto scores = [&](const Move& move) {
      return move.kind == MoveKind::kTokenMove && goal_at(state_, state_.on_turn, move.to);
    };
    return best_of(scores, [](const Move&) { return 0.0; });
  }

  Candidate best_token_action() {
    return best_of(is_token_action, [&](const Move& move) {
      return move.kind == MoveKind::kTokenMove && was_at(move.cell, move.to) ? kHabits.looping : 0.0;
    });
  }

  /// Whether the token that stands on `from` was on `to` not long ago.
  bool was_at(Cell from, Cell to) const {
    for (const Step& step : state_.own().memory.trail) {
      if (step.to != from) continue;
      from = step.from;
      if (from == to) return true;
    }
    return false;
  }

  bool is_end_game() const {
    return std::ranges::any_of(state_.hands, [](const Hand& hand) { return hand.scored.size() >= kHabits.end_game; });
  }

  /// Plays the held card if it helps or must be played, else bottoms it.
  Move with_card() {
    const bool is_saved = *state_.own().held >= TrackCard::kRs && !is_end_game();
    const Candidate play = best_of(is_play, [](const Move&) { return 0.0; });
    if (!play.exists) return say({Move::bottom(), 0, true}, "no play for this card");
    if (!can(Move::bottom())) return say(play, "forced to play");
    if (play.gain >= (is_saved ? kHabits.saving : kHabits.least_gain)) return say(play, "brings the corners closer");
    return say({Move::bottom(), play.gain, true}, is_saved ? "saved for the end game" : "does not help");
  }

  /// No token action helps: the die, once a stall; then a branching spot; else the turn is over.
  Move when_stalled() {
    const Memory& memory = state_.own().memory;
    const bool may_rotate = memory.rotations == 0 || memory.idle_turns >= kHabits.patience;
    if (can(Move::apply())) {
      const double gain = gain_of(Move::apply());
      const bool is_desperate = memory.idle_turns >= kHabits.desperation;
      if (may_rotate && (gain > 0 || is_desperate)) return say({Move::apply(), gain, true}, "turns the board");
      if (trace_ != nullptr) note(fmt::format("turning the board would bring {:.1f}", gain));
    }
    if (!state_.turn.rolled && may_rotate) return say({Move::roll(), 0, true}, "stalled: tries the die");
    if (const auto spot = branching_spot(); spot.exists && spot.gain >= -kHabits.exploring) {
      return say(spot, "explores a branching spot");
    }
    return say({can(Move::end()) ? Move::end() : moves_[0], 0, true}, "nothing helps");
  }

  /// A short move to a T or a Cross where the token has not been.
  Candidate branching_spot() {
    const auto is_branch = [&](const Move& move) {
      if (move.kind != MoveKind::kTokenMove || was_at(move.cell, move.to)) return false;
      if (cells_between(move.cell, move.to) > kHabits.nearby) return false;
      return with_grid(state_.size(), [&]<class G>(G) {
        const auto shape = shape_of(state_.board.tile<G>(move.to));
        return shape == Shape::kT || shape == Shape::kCross;
      });
    };
    return best_of(is_branch, [](const Move&) { return 0.0; });
  }

  void note(std::string thought) {
    if (trace_ != nullptr) trace_->push_back(std::move(thought));
  }
  Move say(const Candidate& candidate, std::string_view why) {
    if (trace_ != nullptr) {
      note(fmt::format("{} ({:+.1f}): {}", Codec(rules_).format_move(candidate.move), candidate.gain, why));
    }
    return candidate.move;
  }

  const Rules& rules_;
  const State state_;
  Rng& rng_;
  Trace* trace_;
  mutable std::optional<double> now_;  ///< turns to go as it stands
  Rules::MoveList moves_;
};

}  // namespace

Move Thumb::choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace) {
  return Thinker(rules, seen, rng, trace).choose();
}

}  // namespace cardtable::rotorouter
