#include "engine/games/rotorouter/heuristic.h"

#include <string>
#include <variant>

#include "engine/core/best.h"
#include "engine/games/rotorouter/heuristic_habits.h"
#include "engine/games/rotorouter/heuristic_routes.h"

namespace cardtable::rotorouter {
namespace {

struct Candidate {
  Move move;
  double gain = 0;
  bool exists = false;
};

/// The game with one card of no particular kind in every draw pile that has any: all that matters here is whether there
/// is something to draw.
State with_short_piles(const Observation& seen) {
  State state{seen};
  for (std::size_t seat = 0; seat < seen.players(); ++seat) {
    if (seen.draw_piles[seat] != CardCounts{}) state.draw_piles[seat].push_back({});
  }
  return state;
}

/// The way of the player on turn as it stands.
template <class G>
struct Prospect {
  Ground<G> ground;
  WayToGo<G> way;

  explicit Prospect(const State& state)
      : ground(state.board), way(state.settings, state.board, ground, state.own(), state.color(state.on_turn)) {}
};

/// One decision by the heuristic.
class Thinker {
 public:
  /// `moves` is room to list them in.
  Thinker(const Rules& rules, const Observation& seen, const Memory& memory, Rng& rng, Trace* trace,
          Rules::MoveList& moves)
      : rules_(rules),
        seen_(seen),
        state_(with_short_piles(seen)),
        memory_(memory),
        rng_(rng),
        trace_(trace),
        moves_(moves) {
    rules.legal_moves(state_, moves);
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
  double gain_of(const Move& move) {
    return with_grid(state_.size(), [&]<class G>(G) {
      const Prospect<G>& here = prospect<G>();
      if (is_play(move)) return here.way.turns() - here.way.turns_after_play(here.ground, move);
      if (move.kind == MoveKind::kTokenMove && !is_scoring(state_, move)) {
        return here.way.turns() - here.way.turns_after_token_move(here.ground, move.cell, move.to);
      }
      State after = state_;
      rules_.apply(after, state_.on_turn, move, NullSink{});
      return here.way.turns() - turns_to_go(after, after.board, state_.on_turn);
    });
  }
  /// Before many moves are compared.
  void find_cells(bool with_other_tiles) {
    with_grid(state_.size(), [&]<class G>(G) {
      Prospect<G>& here = prospect<G>();
      here.way.find_cells(here.ground, with_other_tiles);
    });
  }
  /// Worked out when first needed: many decisions do without it.
  template <class G>
  Prospect<G>& prospect() {
    if (auto* known = std::get_if<Prospect<G>>(&prospect_)) return *known;
    return prospect_.template emplace<Prospect<G>>(state_);
  }
  bool can(const Move& move) const { return std::find(moves_.begin(), moves_.end(), move) != moves_.end(); }

  /// The best of the moves that `is_meant` accepts; equals have equal chances.
  template <class Meant>
  Candidate best_of(Meant is_meant) {
    Best<Move, double> best;
    for (const Move& move : moves_) {
      if (is_meant(move)) best.offer(move, gain_of(move), rng_);
    }
    return {best.item(), best.worth(), best.has_any()};
  }
  Candidate best(MoveKind kind) {
    return best_of([&](const Move& move) { return move.kind == kind; });
  }

  /// Scoring comes first, whatever else could be gained.
  Candidate best_scoring() {
    const auto is_meant = [&](const Move& move) { return is_scoring(state_, move); };
    const auto* const first = std::find_if(moves_.begin(), moves_.end(), is_meant);
    if (first == moves_.end()) return {};
    if (std::none_of(first + 1, moves_.end(), is_meant)) return {*first, 0, true};
    return best_of(is_meant);
  }

  Candidate best_token_action() {
    find_cells(false);
    return best_of([&](const Move& move) { return is_token_action(move) && !goes_back(rules_, state_, memory_, move); });
  }

  /// Plays the held card if it helps or must be played, else bottoms it.
  Move with_card() {
    const bool is_saved = holds_saved_card(state_);
    find_cells(*state_.own().held >= TrackCard::kRs);
    const Candidate play = best_of(is_play);
    if (!play.exists) return say({Move::bottom(), 0, true}, "no play for this card");
    if (!can(Move::bottom())) return say(play, "forced to play");
    if (play.gain >= (is_saved ? kHabits.saving : kHabits.least_gain)) return say(play, "the best play for this card");
    return say({Move::bottom(), play.gain, true}, is_saved ? "saved for the end game" : "does not help");
  }

  /// No token action helps, or it was taken. In a stall, rolls the die once, then tries a branching spot before another
  /// roll. If nothing helps, ends the turn.
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
      if (can(Move::roll()) && has_roll_left(memory_) && is_roll_worth_it()) {
        return say({Move::roll(), 0, true}, "stalled: tries the die");
      }
    }
    return say({can(Move::end()) ? Move::end() : moves_[0], 0, true}, done);
  }

  /// Whether turning the board would help often enough.
  bool is_roll_worth_it() {
    std::uint32_t helpful = 0;
    State rolled = state_;
    rolled.turn.rolled = true;
    for (const Face face : {Face::kClockwise, Face::kCounterClockwise, Face::kHalf}) {
      rolled.turn.die = face;
      if (rotorouter::gain_of(rules_, rolled, Move::apply()) >= kHabits.least_gain) {
        helpful += state_.settings.die[static_cast<std::size_t>(face)];
      }
    }
    return helpful >= kHabits.rolling * state_.settings.die_sides;
  }

  /// Where to go when the die was rolled from here and did not help.
  Candidate branching_spot() {
    if (memory_.rotations == 0) return {};
    return best_of([&](const Move& move) { return is_to_branching_spot(rules_, state_, memory_, move); });
  }

  void note(std::string thought) {
    if (trace_ != nullptr) trace_->lines.push_back(std::move(thought));
  }
  Move say(const Candidate& candidate, std::string_view why) {
    if (trace_ != nullptr) {
      Reason reason = Heuristic::reason(rules_, seen_, candidate.move, trace_->language);
      const bool says_more = is_play(candidate.move) || is_token_action(candidate.move);
      const std::string more = says_more ? reason.why_text(trace_->language) : "";
      if (!more.starts_with("scores")) reason.why = {std::string(why) + (more.empty() ? "" : "; " + more)};
      note(reason.text(trace_->language));
    }
    return candidate.move;
  }

  const Rules& rules_;
  const Observation& seen_;
  const State state_;
  const Memory& memory_;
  Rng& rng_;
  Trace* trace_;
  std::variant<std::monostate, Prospect<Grid<7>>, Prospect<Grid<9>>> prospect_;
  const Rules::MoveList& moves_;
};

}  // namespace

Move Heuristic::choose(const Rules& rules, const Observation& seen, const Memory& memory, Rng& rng, Trace* trace) {
  // Kept from one decision to the next: clearing the whole list takes longer than filling it.
  static thread_local Rules::MoveList moves;
  return Thinker(rules, seen, memory, rng, trace, moves).choose();
}

}  // namespace cardtable::rotorouter
