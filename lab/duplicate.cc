#include "lab/duplicate.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "ai/bots/play_on.h"
#include "tables/analysis/review.h"

namespace cardtable {
namespace {

/// What the decisions in a seat were worth, as the deal of the day judges them.
void judge(const DuplicatePlan& plan, std::uint64_t seed, const ArenaGame& played, Seat seat, DuplicateGame& game) {
  GameRecord record = GameRecord::dealt(*plan.type, plan.options, plan.players, seed);
  for (const auto& [who, move] : played.moves) record.play(who, move);
  const ReviewRequest request{
      .budget = {.samples = plan.samples, .loss_samples = plan.samples * EvaluationBudget::kLossFactor},
      .opening_samples = 0,
      .looks_at_open_cards = false,
      .explains = false,
      .only = seat,
      .foresight = plan.foresight};
  const Review review = review_game(record, request);
  game.score = daily_score(review, seat);
  for (const ReviewedDecision& decision : review.decisions) {
    if (decision.is_counted()) game.gained += decision.known->judgement->skill()[index(seat)];
  }
}

/// One contestant among the opponents, as the arena seats them.
class Rotation {
 public:
  Rotation(const DuplicatePlan& plan, const Entrant& contestant)
      : plan_(plan),
        arena_{.type = plan.type,
               .options = plan.options,
               .entrants = std::vector(plan.players, plan.opponent),
               .games = plan.deals * plan.players,
               .seed = plan.seed} {
    arena_.entrants.front() = contestant;
    for (const Entrant& entrant : arena_.entrants) players_.push_back(entrant.make());
  }

  DuplicateGame play(std::uint64_t deal, std::size_t seat) {
    const auto played = play_arena_game(arena_, deal, players_, (plan_.players - seat) % plan_.players);
    DuplicateGame game{.share = static_cast<double>(played.wins[seat]) / kWholeArenaWin,
                       .is_faulty = played.faulty == seat,
                       .score = {}};
    const bool is_over = played.faulty == kMaxSeats && played.decisions < kMostBotDecisions;
    if (plan_.samples > 0 && is_over) judge(plan_, plan_.seed + deal, played, seat_at(seat), game);
    return game;
  }

 private:
  const DuplicatePlan& plan_;
  ArenaPlan arena_;
  std::vector<std::unique_ptr<Contestant>> players_;
};

}  // namespace

std::vector<DuplicateDeal> play_duplicate(const DuplicatePlan& plan, const std::stop_token& stop,
                                          const std::function<void(std::uint64_t)>& progress) {
  std::vector<DuplicateDeal> deals;
  std::mutex mutex;
  std::uint64_t played = 0;
  std::atomic<std::uint64_t> next_deal{0};
  const auto work = [&] {
    std::vector<Rotation> rotations;
    for (const Entrant& contestant : plan.contestants) rotations.emplace_back(plan, contestant);
    for (std::uint64_t at = next_deal++; at < plan.deals; at = next_deal++) {
      DuplicateDeal deal{.seed = plan.seed + at, .games = {}};
      for (Rotation& rotation : rotations) {
        auto& seats = deal.games.emplace_back();
        for (std::size_t seat = 0; seat < plan.players; ++seat) {
          if (stop.stop_requested()) return;
          seats.push_back(rotation.play(at, seat));
          const std::lock_guard lock(mutex);
          progress(++played);
        }
      }
      const std::lock_guard lock(mutex);
      deals.push_back(std::move(deal));
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work);
    work();
  }
  std::ranges::sort(deals, {}, &DuplicateDeal::seed);
  return deals;
}

}  // namespace cardtable
