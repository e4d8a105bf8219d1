// Estimates what the moves of a decision are worth. It makes up states that fit what the mover sees and makes every
// move on each of them, with the best way to finish the turn after it (turn_lines.h). Then the heuristic plays on for
// everybody, with the same luck for every move, to the end or as far as the policy's forecasts need. What the mover
// sees and remembers is the only input, so nothing that the mover could not know can change a figure.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/move_code.h"
#include "engine/core/policy.h"
#include "tables/analysis/evaluation.h"
#include "tables/analysis/race.h"
#include "tables/analysis/turn_lines.h"

namespace cardtable {

template <Policy P>
class Evaluator {
 public:
  using G = typename P::Rules;
  using State = typename G::State;
  using Move = typename G::Move;

  /// The moves to compare; nothing means that the heuristic plays on.
  using Choices = std::vector<std::optional<Move>>;

  /// Who decides among how many, what that player's bot remembers, and what is asked.
  struct Decision {
    Seat mover{};
    std::size_t players = 0;
    const MemoryOf<G>& own;
    const EvaluationRequest& request;
  };

  explicit Evaluator(const G& rules, Foresight foresight = Foresight::kOneMove)
      : rules_(rules), foresight_(foresight) {}

  /// `choices` are the mover's; the first one is empty and serves as the yardstick. `sample(rng)` makes up a state that
  /// fits what the mover sees; `own` is what the mover's bot remembers.
  template <class Sample>
  Evaluation evaluate(Seat mover, const Choices& choices, const MemoryOf<G>& own, const EvaluationRequest& request,
                      Sample&& sample) {
    Rng rng(request.seed);
    const std::size_t players = rules_.players(sample(rng));
    const auto played = place_of(request.played, choices);
    const Deadline deadline(request);
    TurnPlans plans(choices.size());
    if (!request.out_of_turn) {
      const Decision decision{mover, players, own, request};
      plan_turns(decision, choices, request.budget.samples / 8, sample, rng, plans);
      // What was played is judged most closely, even if its lines were given up early.
      Choices only(choices.size());
      if (played) only[*played] = choices[*played];
      plan_turns(decision, only, request.budget.samples / 2, sample, rng, plans);
    }
    Race race({.moves = choices.size(),
               .players = players,
               .mover = mover,
               .kept = played,
               .counts_yardstick = request.out_of_turn.has_value() || request.only_played,
               .keeps_all = request.budget.half_width == 0});
    const auto is_enough = [&] {
      if (race.is_decided(request.budget.half_width) || deadline.has_passed(race.samples())) return true;
      if (race.samples() < request.budget.samples) return false;
      if (!request.played || race.samples() >= request.budget.loss_samples) return true;
      if (!race.is_narrowed_down()) race.narrow_down();
      return race.is_decided(request.budget.half_width);
    };
    while (!is_enough()) {
      const State state = sample(rng);
      const std::uint64_t luck = rng.next();
      const std::size_t usual =
          request.out_of_turn ? Race::kYardstick : usual_choice(race, choices, plans, state, own, luck);
      const bool is_shared = usual != Race::kYardstick;
      for (const std::size_t choice : race.running()) {
        if (is_shared && choice == Race::kYardstick) continue;
        State after = state;
        const Shares shares = try_out(after, mover, choices[choice], plans[choice], own, luck);
        const double place = place_in(after, mover);
        race.add(choice, shares, place);
        if (is_shared && choice == usual) race.add_shared(Race::kYardstick, shares, place);
      }
      race.end_sample();
    }
    Evaluation result = race.evaluation();
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i]) result.moves[i].move = encode_move(*choices[i]);
    }
    return result;
  }

  /// Finds the best way to finish the turn after each of the choices.
  template <class Sample>
  void plan_turns(const Decision& decision, const Choices& choices, std::uint32_t samples, Sample&& sample, Rng& rng,
                  TurnPlans& plans) {
    const Seat mover = decision.mover;
    const auto lines = turn_lines(rules_, mover, choices, [&] { return sample(rng); });
    if (lines.empty()) return;
    const Deadline deadline(decision.request);
    Race race({.moves = lines.size() + 1, .players = decision.players, .mover = mover});
    while (race.samples() < samples && !race.is_decided(decision.request.budget.half_width) &&
           !deadline.has_passed(race.samples())) {
      const State state = sample(rng);
      const std::uint64_t luck = rng.next();
      for (const std::size_t line : race.running()) {
        if (line == Race::kYardstick) continue;
        State after = state;
        const auto& [choice, finish] = lines[line - 1];
        race.add(line, try_out(after, mover, choices[choice], finish, decision.own, luck), 0);
      }
      race.end_sample();
    }
    keep_best_lines(lines, race.evaluation(), plans);
  }

  /// Makes a choice and its plan; then the heuristic plays on for everybody while `goes_on(seat to decide)`. Events go
  /// to the sink.
  template <class Sink, class GoesOn>
  void follow(State& state, Seat mover, const std::optional<Move>& choice, const std::vector<MoveCode>& plan,
              const MemoryOf<G>& own, std::uint64_t luck, Sink&& sink, GoesOn&& goes_on) {
    Memories<G> memories{};
    memories[index(mover)] = own;
    Rng rng(luck);
    begin(state, memories, mover, choice, plan, sink);
    for (Seat seat = rules_.to_decide(state); seat != kNoSeat && goes_on(seat); seat = rules_.to_decide(state)) {
      make(state, memories, seat,
           choose_by_heuristic<P>(rules_, rules_.observe(state, seat), memories[index(seat)], rng, nullptr), sink);
    }
  }

  /// The chances of a state under the heuristic: one game played to its end, or until its chances can be estimated.
  Shares play_out(State& state, Memories<G>& memories, Rng& rng) {
    play_on(state, memories, rng, forecast_decisions<P>(foresight_, kForecastLimit));
    return judge(state);
  }

  /// Plays on by the heuristic for at most that many decisions; returns how many were made.
  std::uint32_t play_on(State& state, Memories<G>& memories, Rng& rng, std::uint32_t most) {
    for (std::uint32_t made = 0; made < most; ++made) {
      const Seat mover = rules_.to_decide(state);
      if (mover == kNoSeat) return made;
      const auto move =
          choose_by_heuristic<P>(rules_, rules_.observe(state, mover), memories[index(mover)], rng, nullptr);
      make(state, memories, mover, move);
    }
    return most;
  }

  /// Everybody's chances in the position: the result if the game is over, else the policy's judgement.
  Shares judge(const State& state) const {
    const std::size_t players = rules_.players(state);
    if (rules_.to_decide(state) == kNoSeat) return shares_of(rules_.result(state), players);
    return normal(chances_of<P>(rules_, state, foresight_), players);
  }

  /// Games by the heuristic end long before this; it guards against a game that would never end.
  static constexpr std::uint32_t kForecastLimit = 4'000;

 private:
  /// Reads the clock only if the request names a time, so that samples alone give the same figures everywhere.
  class Deadline {
   public:
    explicit Deadline(const EvaluationRequest& request)
        : request_(request), end_(std::chrono::steady_clock::now() + request.budget.time) {}
    bool has_passed(std::uint32_t samples) const {
      if (samples == 0) return false;
      if (request_.stop.stop_requested()) return true;
      return request_.budget.time.count() > 0 && std::chrono::steady_clock::now() >= end_;
    }

   private:
    const EvaluationRequest& request_;
    std::chrono::steady_clock::time_point end_;
  };

  /// Makes a move. Players whose heuristic reads no memory need none.
  template <class Sink = NullSink>
  void make(State& state, [[maybe_unused]] Memories<G>& memories, Seat mover, const Move& move,
            Sink&& sink = NullSink{}) const {
    if constexpr (Recalling<P>) {
      apply_and_remember(rules_, state, memories, mover, move, sink);
    } else {
      rules_.apply(state, mover, move, sink);
    }
  }

  /// Makes a choice and its plan.
  template <class Sink = NullSink>
  void begin(State& state, Memories<G>& memories, Seat mover, const std::optional<Move>& choice,
             const std::vector<MoveCode>& plan, Sink&& sink = NullSink{}) const {
    if (choice) make(state, memories, mover, *choice, sink);
    for (const MoveCode code : plan) {
      const auto move = decode_move<Move>(code);
      if (rules_.to_decide(state) != mover || !rules_.check(state, mover, move).is_accepted()) break;
      make(state, memories, mover, move, sink);
    }
  }

  /// The outcome of a choice and its plan; `state` becomes the end of the game.
  Shares try_out(State& state, Seat mover, const std::optional<Move>& choice, const std::vector<MoveCode>& plan,
                 const MemoryOf<G>& own, std::uint64_t luck) {
    Memories<G> memories{};
    memories[index(mover)] = own;
    Rng rng(luck);
    begin(state, memories, mover, choice, plan);
    return play_out(state, memories, rng);
  }

  /// The choice that the heuristic makes here, if it is still in the running and the heuristic also follows its plan:
  /// its result is then also the yardstick's. Otherwise the yardstick itself.
  std::size_t usual_choice(const Race& race, const Choices& choices, const TurnPlans& plans, State state,
                           const MemoryOf<G>& own, std::uint64_t luck) const {
    Rng rng(luck);
    const Seat mover = rules_.to_decide(state);
    Memories<G> memories{};
    memories[index(mover)] = own;
    const auto usual = [&] {
      const auto seen = rules_.observe(state, mover);
      return choose_by_heuristic<P>(rules_, seen, memories[index(mover)], rng, nullptr);
    };
    const Move first = usual();
    const auto found = std::ranges::find_if(
        race.running(), [&](std::size_t choice) { return choices[choice] && *choices[choice] == first; });
    if (found == race.running().end()) return Race::kYardstick;
    Move last = first;
    for (const MoveCode code : plans[*found]) {
      make(state, memories, mover, last);
      if (rules_.to_decide(state) != mover) return Race::kYardstick;
      last = usual();
      if (encode_move(last) != code) return Race::kYardstick;
    }
    return *found;
  }

  static std::optional<std::size_t> place_of(std::optional<MoveCode> played, const Choices& choices) {
    for (std::size_t i = 0; played && i < choices.size(); ++i) {
      if (choices[i] && encode_move(*choices[i]) == *played) return i;
    }
    return std::nullopt;
  }

  double place_in(const State& state, Seat mover) const {
    const Result result = rules_.result(state);
    if (result.over) return result.place[index(mover)];
    const Values values = P::prospects(rules_, state);
    const auto ahead =
        std::count_if(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(rules_.players(state)),
                      [&](double value) { return value > values[index(mover)]; });
    return 1.0 + static_cast<double>(ahead);
  }

  static Shares normal(const Values& values, std::size_t players) {
    double sum = 0;
    for (std::size_t seat = 0; seat < players; ++seat) sum += values[seat];
    Shares shares{};
    for (std::size_t seat = 0; seat < players; ++seat) {
      shares[seat] = sum > 0 ? values[seat] / sum : 1.0 / static_cast<double>(players);
    }
    return shares;
  }

  G rules_;  // a copy: the policy's rules may be others than the game's
  Foresight foresight_;
};

}  // namespace cardtable
