// Counts what follows moves of a decision, in play-outs that end after a round. Every move is played on the same
// made-up states with the same luck, so a difference comes from the move. The samples are not those of the evaluation:
// among many moves the best one was lucky there. What the decider sees and remembers is the only input, as in
// evaluate.h.
#pragma once

#include <array>
#include <chrono>
#include <span>
#include <vector>

#include "tables/analysis/claim.h"
#include "tables/analysis/evaluate.h"

namespace cardtable {

/// Notes the events that are in the game's table.
template <class Event>
class ClaimSink {
 public:
  ClaimSink(std::span<const ClaimRow<Event>> rows, Seat decider, Happened& happened)
      : rows_(rows), decider_(decider), happened_(happened) {}

  void operator()(const Event& event) const {
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      if (rows_[row].kind != event.kind) continue;
      const Seat seat = rows_[row].names(event, decider_);
      if (seat != kNoSeat) happened_.set(row * kMaxSeats + index(seat));
    }
  }

 private:
  std::span<const ClaimRow<Event>> rows_;
  Seat decider_;
  Happened& happened_;
};

/// Says when the decider has had a number of further turns.
class RoundClock {
 public:
  RoundClock(Seat decider, unsigned rounds) : decider_(decider), left_(rounds) {}

  /// Whether play goes on when that seat is to decide.
  bool goes_on(Seat seat) {
    if (seat != decider_) {
      is_away_ = true;
      return left_ > 0;
    }
    if (is_away_) --left_;
    is_away_ = false;
    return true;
  }

 private:
  Seat decider_;
  unsigned left_;
  bool is_away_ = false;
};

/// For each of the worse moves what speaks against it. `sample(rng)` makes up a state that fits what the decider sees.
template <Policy P, class Sample>
std::vector<std::vector<Claim>> claims_against(const typename P::Rules& rules, Seat decider,
                                               const MemoryOf<typename P::Rules>& own,
                                               std::span<const ClaimRow<typename P::Rules::Event>> rows,
                                               const ClaimRequest& request, Sample&& sample) {
  using State = typename P::Rules::State;
  const auto end = std::chrono::steady_clock::now() + request.time;
  const auto is_late = [&] {
    return request.stop.stop_requested() || (request.time.count() > 0 && std::chrono::steady_clock::now() >= end);
  };
  Evaluator<P> evaluator(rules);
  typename Evaluator<P>::Choices choices{decode_move<typename P::Rules::Move>(request.better)};
  for (const MoveCode worse : request.worse) choices.emplace_back(decode_move<typename P::Rules::Move>(worse));
  std::vector<Favour> favours;
  for (const auto& row : rows) favours.push_back(row.favour);
  std::vector<std::vector<Happened>> happened(choices.size());
  Rng rng(request.seed);
  if (!rows.empty()) {
    constexpr auto kParts = static_cast<int>(2 * kClaimPlans);
    const EvaluationRequest planned{.budget = {.time = request.time / kParts}, .stop = request.stop};
    std::array<TurnPlans, kClaimPlans> plans;
    for (TurnPlans& plan : plans) {
      plan.resize(choices.size());
      evaluator.plan_turns({decider, rules.players(sample(rng)), own, planned}, choices, planned.budget.samples / 8,
                           sample, rng, plan);
    }
    for (std::uint32_t i = 0; i < request.samples && !is_late(); ++i) {
      const State state = sample(rng);
      const std::uint64_t luck = rng.next();
      for (std::size_t choice = 0; choice < choices.size(); ++choice) {
        State after = state;
        RoundClock clock(decider, kClaimRounds);
        evaluator.follow(after, decider, choices[choice], plans[i % kClaimPlans][choice], own, luck,
                         ClaimSink(rows, decider, happened[choice].emplace_back()),
                         [&](Seat seat) { return clock.goes_on(seat); });
      }
    }
  }
  std::vector<std::vector<Claim>> claims;
  for (std::size_t choice = 1; choice < choices.size(); ++choice) {
    claims.push_back(clear_claims(happened[choice], happened[0], favours, request.bar));
  }
  return claims;
}

}  // namespace cardtable
