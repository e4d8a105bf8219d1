#include "engine/games/rotorouter/thumb.h"

#include <string>
#include <variant>

#include "engine/games/rotorouter/thumb_habits.h"
#include "engine/games/rotorouter/thumb_routes.h"

namespace cardtable::rotorouter {
namespace {

struct Candidate {
  Move move;
  double gain = -1'000;
  bool exists = false;
};

/// One decision by rule of thumb.
class Thinker {
 public:
  Thinker(const Rules& rules, const Observation& seen, const Memory& memory, Rng& rng, Trace* trace)
      : rules_(rules), seen_(seen), state_(with_sorted_piles(seen)), memory_(memory), rng_(rng), trace_(trace) {
    rules.legal_moves(state_, moves_);
  }

  Move choose() {
    if (moves_.size() == 1) return moves_[0];
    if (const auto fix = best(MoveKind::kFix); fix.exists && fix.gain > 0) return say(fix, "frees a trapped Straight");
    if (const auto score = best_scoring(); score.exists) return say(score, "scores");
    if (can(Move::draw())) return say({Move::draw(), 0, true}, "a card first");
    if (state_.own().held) return with_card();
    const Candidate token = best_token_action();
    if (token.exists && token.gain >= kHabits.least_gain) return say(token, "the token action that brings most");
    return when_nothing_helps();
  }

 private:
  double turns_after(const State& state) const { return turns_to_go(state, state.board, state_.on_turn); }
  double gain_of(const Move& move) const {
    if (is_play(move)) return now() - turns_after_play(move);
    State after = state_;
    rules_.apply(after, state_.on_turn, move, NullSink{});
    return now() - turns_after(after);
  }
  double turns_after_play(const Move& move) const {
    return with_grid(state_.size(), [&]<class G>(G) { return way_to_go<G>().turns_after_play(state_.board, move); });
  }
  double now() const {
    return with_grid(state_.size(), [&]<class G>(G) { return way_to_go<G>().turns(); });
  }
  /// Worked out when it is first needed: many a decision does without.
  template <class G>
  const WayToGo<G>& way_to_go() const {
    if (auto* known = std::get_if<WayToGo<G>>(&way_)) return *known;
    return way_.template emplace<WayToGo<G>>(state_.settings, state_.board, Ground<G>(state_.board), state_.own(),
                                             state_.color(state_.on_turn));
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
    return best_of([&](const Move& move) { return is_scoring(state_, move); }, [](const Move&) { return 0.0; });
  }

  Candidate best_token_action() {
    const auto is_meant = [&](const Move& move) {
      return is_token_action(move) && !goes_straight_back(rules_, state_, memory_, move);
    };
    return best_of(is_meant, [&](const Move& move) {
      return move.kind == MoveKind::kTokenMove && was_at(memory_, move.cell, move.to) ? kHabits.looping : 0.0;
    });
  }

  /// Plays the held card if it helps or must be played, else bottoms it.
  Move with_card() {
    const bool is_saved = holds_saved_card(state_);
    const Candidate play = best_of(is_play, [](const Move&) { return 0.0; });
    if (!play.exists) return say({Move::bottom(), 0, true}, "no play for this card");
    if (!can(Move::bottom())) return say(play, "forced to play");
    if (play.gain >= (is_saved ? kHabits.saving : kHabits.least_gain)) return say(play, "the best play for this card");
    return say({Move::bottom(), play.gain, true}, is_saved ? "saved for the end game" : "does not help");
  }

  /// No token action helps, or it was taken. In a stall: the die, once; then a branching spot before another roll.
  /// What is left when nothing helps is the end of the turn.
  Move when_nothing_helps() {
    if (can(Move::apply())) {
      const double gain = gain_of(Move::apply());
      const bool is_desperate = memory_.idle_turns >= kHabits.desperation;
      if (gain >= kHabits.least_gain || is_desperate) return say({Move::apply(), gain, true}, "turns the board");
      note("turning the board would bring nothing");
    }
    const std::string_view done = state_.turn.token || state_.turn.played ? "done for this turn" : "nothing helps";
    if (is_stalled(state_)) {
      if (const auto spot = branching_spot(); spot.exists && spot.gain >= -kHabits.exploring) {
        return say(spot, "stalled: explores a branching spot");
      }
      if (can(Move::roll()) && has_roll_left(memory_)) return say({Move::roll(), 0, true}, "stalled: tries the die");
    }
    return say({can(Move::end()) ? Move::end() : moves_[0], 0, true}, done);
  }

  /// Where to go when the die was rolled from here and did not help.
  Candidate branching_spot() {
    if (memory_.rotations == 0) return {};
    return best_of([&](const Move& move) { return is_to_branching_spot(state_, memory_, move); },
                   [](const Move&) { return 0.0; });
  }

  void note(std::string thought) {
    if (trace_ != nullptr) trace_->push_back(std::move(thought));
  }
  Move say(const Candidate& candidate, std::string_view why) {
    if (trace_ != nullptr) {
      Reason reason = Thumb::reason(rules_, seen_, candidate.move);
      const bool says_more = is_play(candidate.move) || is_token_action(candidate.move);
      const std::string more = says_more ? reason.why : "";
      if (!more.starts_with("scores")) reason.why = std::string(why) + (more.empty() ? "" : "; " + more);
      note(reason.text());
    }
    return candidate.move;
  }

  const Rules& rules_;
  const Observation& seen_;
  const State state_;
  const Memory& memory_;
  Rng& rng_;
  Trace* trace_;
  mutable std::variant<std::monostate, WayToGo<Grid<7>>, WayToGo<Grid<9>>> way_;  ///< as it stands
  Rules::MoveList moves_;
};

}  // namespace

Move Thumb::choose(const Rules& rules, const Observation& seen, const Memory& memory, Rng& rng, Trace* trace) {
  return Thinker(rules, seen, memory, rng, trace).choose();
}

}  // namespace cardtable::rotorouter
