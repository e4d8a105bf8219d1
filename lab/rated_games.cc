#include "lab/rated_games.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <utility>

#include "ai/bots/bots.h"
#include "ai/bots/play_on.h"
#include "tables/analysis/foresight.h"
#include "tables/analysis/review.h"
#include "tables/rating/luck.h"

namespace cardtable {
namespace {

/// Play-outs from the deal: chances before it are the same in every game.
constexpr std::uint32_t kOpeningSamples = 4'000;

/// One group of bots at a table.
class RatedTable {
 public:
  RatedTable(const RatedGamesPlan& plan, std::size_t group, const std::vector<std::size_t>& bots, const Shares& start)
      : plan_(plan),
        group_(group),
        bots_(bots),
        start_(start),
        arena_{.type = plan.type,
               .options = plan.options,
               .entrants = {},
               .games = plan.deals * bots.size(),
               .seed = plan.seed} {
    std::vector<BotSpec> known;
    for (const std::size_t bot : bots) {
      arena_.entrants.push_back(plan.bots[bot]);
      players_.push_back(plan.bots[bot].make());
      if (const auto spec = parse_bot(plan.bots[bot].name)) known.push_back(*spec);
    }
    if (known.size() == bots.size()) foresight_ = foresight_of(known);
  }

  /// Nothing if a bot gave an invalid answer or the game did not end.
  std::optional<RatedGame> play(std::uint64_t deal, std::size_t rotation) {
    const ArenaGame played = play_arena_game(arena_, deal, players_, rotation);
    if (played.faulty < kMaxSeats || played.decisions >= kMostBotDecisions) return std::nullopt;
    GameRecord record = GameRecord::dealt(*plan_.type, plan_.options, bots_.size(), plan_.seed + deal);
    for (const auto& [who, move] : played.moves) record.play(who, move);
    const Review review = review_game(record, {.budget = {.samples = plan_.samples, .loss_samples = plan_.samples},
                                               .opening_samples = 0,
                                               .looks_at_open_cards = false,
                                               .explains = false,
                                               .only_luck = true,
                                               .foresight = foresight_});
    RatedGame game{.group = group_, .seed = plan_.seed + deal, .seats = {}, .places = {}};
    const Result result = record.match().result();
    std::vector<double> results;
    std::vector<double> luck;
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
      results.push_back(review.seats[seat].result);
      luck.push_back(review.seats[seat].luck - start_[seat]);  // the review began from nothing
    }
    const std::vector<double> adjusted = without_luck(results, luck);
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
      game.seats.push_back(
          {.bot = bots_[(seat + rotation) % bots_.size()], .share = results[seat], .adjusted = adjusted[seat]});
      game.places.push_back(result.place[seat]);
    }
    return game;
  }

 private:
  const RatedGamesPlan& plan_;
  std::size_t group_;
  const std::vector<std::size_t>& bots_;
  const Shares& start_;
  ArenaPlan arena_;
  std::vector<std::unique_ptr<Contestant>> players_;
  Foresight foresight_ = Foresight::kOneMove;
};

Shares chances_before_the_deal(const RatedGamesPlan& plan) {
  const GameRecord record = GameRecord::dealt(*plan.type, plan.options, plan.players, plan.seed);
  return analyst_for(*plan.type).opening(record.match(), {.samples = kOpeningSamples, .seed = plan.seed});
}

}  // namespace

std::vector<std::vector<std::size_t>> groups_of(std::size_t bots, std::size_t players) {
  std::vector<std::vector<std::size_t>> groups;
  std::vector<bool> is_in(bots);
  std::fill_n(is_in.begin(), players, true);
  do {
    auto& group = groups.emplace_back();
    for (std::size_t bot = 0; bot < bots; ++bot) {
      if (is_in[bot]) group.push_back(bot);
    }
  } while (std::prev_permutation(is_in.begin(), is_in.end()));
  return groups;
}

std::vector<RatedGame> play_rated_games(const RatedGamesPlan& plan, const std::stop_token& stop,
                                        const std::function<void(std::uint64_t)>& progress) {
  const auto groups = groups_of(plan.bots.size(), plan.players);
  const Shares start = chances_before_the_deal(plan);
  std::vector<RatedGame> games;
  std::mutex mutex;
  std::uint64_t played = 0;
  std::atomic<std::uint64_t> next{0};
  const auto work = [&] {
    std::vector<RatedTable> tables;
    for (std::size_t group = 0; group < groups.size(); ++group) tables.emplace_back(plan, group, groups[group], start);
    for (std::uint64_t at = next++; at < plan.deals * groups.size(); at = next++) {
      for (std::size_t rotation = 0; rotation < plan.players; ++rotation) {
        if (stop.stop_requested()) return;
        auto game = tables[at % groups.size()].play(at / groups.size(), rotation);
        const std::lock_guard lock(mutex);
        if (game) games.push_back(std::move(*game));
        progress(++played);
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work);
    work();
  }
  std::ranges::stable_sort(games, {}, [](const RatedGame& game) { return std::pair(game.seed, game.group); });
  return games;
}

}  // namespace cardtable
