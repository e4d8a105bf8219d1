#include "lab/puzzles/mine.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "ai/bots/bots.h"
#include "ai/bots/play_on.h"
#include "ai/bots/search/run_parts.h"
#include "engine/registry/themes.h"
#include "tables/analysis/analyst.h"

namespace cardtable {
namespace {

/// A decision is looked at four times, each time with other made-up states, and drops out at the first look that is
/// against it. The last look has ten times the samples of a review; the one before it spares most decisions that look.
constexpr std::uint32_t kScreenSamples = 64;
constexpr std::uint32_t kDoubtFactor = 3;
constexpr std::uint32_t kConfirmFactor = 10;
/// What a decision must show in the earlier looks, whose noise is larger than the difference from kPuzzleMargin.
constexpr double kScreenLoss = 0.03;
constexpr double kLookMargin = 0.025;
constexpr double kDoubtMargin = 0.035;
/// Half the width of the interval that the last look has to reach for the lead over the second best, unless its samples
/// run out.
constexpr double kConfirmedWidth = 0.015;
/// Letters for the decisions before a puzzle: what keeps 250 puzzles below 60 kB.
constexpr std::size_t kMostLetters = 180;
constexpr std::size_t kMostOfOneGame = 2;

const Level& level_of(std::string_view name) { return *find_level(name); }

std::optional<std::size_t> place_of(const std::vector<MoveCode>& legal, MoveCode move) {
  const auto found = std::ranges::find(legal, move);
  return found == legal.end() ? std::nullopt : std::optional<std::size_t>(found - legal.begin());
}

/// What the heuristic plays, which never forgets.
MoveCode obvious_move(const Match& match) {
  Level plain = level_of("medium");
  plain.forget_percent = 0;
  return choose_move(match, {.level = &plain, .budget = {}}, {.seed = 1}).move;
}

class Look {
 public:
  Look(const Match& match, std::uint32_t samples, double half_width, MoveCode kept, std::uint64_t seed)
      : evaluation_(analyst_for(match.type())
                        .evaluate(match, {.budget = {.samples = samples, .loss_samples = 0, .half_width = half_width},
                                          .seed = seed,
                                          .played = kept})) {}

  MoveCode best() const { return *evaluation_.moves[evaluation_.best].move; }
  MoveCode rival() const { return *second().move; }
  double loss(MoveCode move) const { return evaluation_.find(move)->loss; }
  double margin() const { return second().loss; }
  double certain_margin() const { return second().loss - second().half_width; }
  std::uint32_t samples() const { return evaluation_.samples; }

 private:
  const MoveValue& second() const { return evaluation_.moves[evaluation_.second]; }

  Evaluation evaluation_;
};

/// The best move of a decision that is a puzzle.
std::optional<MoveCode> answer_in(const Match& match, std::uint64_t seed) {
  const MoveCode obvious = obvious_move(match);
  const EvaluationBudget usual;
  const Look screen(match, kScreenSamples, usual.half_width, obvious, seed);
  if (screen.best() == obvious || screen.loss(obvious) < kScreenLoss) return std::nullopt;
  const Look look(match, usual.samples, usual.half_width, obvious, seed + 1);
  if (look.best() == obvious || look.margin() < kLookMargin) return std::nullopt;
  const Look doubt(match, usual.samples * kDoubtFactor, usual.half_width, look.rival(), seed + 3);
  if (doubt.best() != look.best() || doubt.margin() < kDoubtMargin) return std::nullopt;
  // The rival is kept, so that the look goes on until its loss is known: without that it would end as soon as the best
  // move is certain, which says too little about the margin.
  const Look last(match, usual.samples * kConfirmFactor, kConfirmedWidth, doubt.rival(), seed + 2);
  const bool is_clear = last.margin() >= kPuzzleMargin && last.certain_margin() >= kPuzzleMargin / 2;
  return is_clear && last.best() == look.best() ? std::optional(last.best()) : std::nullopt;
}

/// How many of a hundred bots miss the move: the mean over the levels.
unsigned missed_by_bots(const Match& match, MoveCode answer) {
  constexpr std::array<std::pair<std::string_view, unsigned>, 3> kAsked{{{"easy", 8}, {"medium", 4}, {"hard", 2}}};
  double missed = 0;
  for (const auto& [name, times] : kAsked) {
    unsigned wrong = 0;
    for (unsigned seed = 0; seed < times; ++seed) {
      const BotSpec bot{.level = &level_of(name), .budget = {}};
      if (choose_move(match, bot, {.seed = seed}).move != answer) ++wrong;
    }
    missed += 100.0 * wrong / times;
  }
  return static_cast<unsigned>(std::lround(missed / static_cast<double>(kAsked.size())));
}

/// Everybody is `easy` or `medium`, so that good and odd positions come up; mostly few players.
class MinedGame {
 public:
  MinedGame(const GameType& type, std::uint64_t seed)
      : type_(type), seed_(seed), rng_(seed), options_(default_options(type.info().options)) {
    const auto& info = type.info();
    const auto more = static_cast<std::uint32_t>(info.max_players - info.min_players + 1);
    players_ = info.min_players + std::min(rng_.below(more), rng_.below(more));
  }

  std::vector<Puzzle> search(const StopToken& stop) {
    const auto match = type_.deal(options_, players_, seed_).match;
    std::vector<MoveCode> legal;
    play_on(*match, kMostBotDecisions, nullptr, [&](Seat, std::uint64_t number) -> std::optional<MoveCode> {
      if (stop.stop_requested() || moves_.text().size() > kMostLetters || found_.size() == kMostOfOneGame) return {};
      match->legal_moves(legal);
      if (legal.size() > 1) look_at(*match, legal, number);
      const Level& level = level_of(rng_.below(2) == 0 ? "easy" : "medium");
      const MoveCode move = choose_move(*match, {.level = &level, .budget = {}}, {.seed = rng_.next()}).move;
      const auto place = place_of(legal, move);
      if (!place) return {};  // only listed moves can be packed
      moves_.add(*place, legal.size());
      return move;
    });
    return std::move(found_);
  }

 private:
  void look_at(const Match& match, const std::vector<MoveCode>& legal, std::uint64_t number) {
    const auto answer = answer_in(match, rng_.next());
    if (!answer) return;
    Puzzle puzzle{.seed = seed_,
                  .players = players_,
                  .decisions = number,
                  .moves = moves_.text(),
                  .answer = *place_of(legal, *answer),
                  .missed = missed_by_bots(match, *answer),
                  .options = options_};
    puzzle.theme = theme_of(match, puzzle);
    found_.push_back(std::move(puzzle));
  }

  const GameType& type_;
  std::uint64_t seed_;
  Rng rng_;
  OptionValues options_;
  std::size_t players_ = 0;
  PackedMoves moves_;
  std::vector<Puzzle> found_;
};

}  // namespace

void mine_puzzles(const MinePlan& plan) {
  std::atomic<std::uint64_t> next{plan.first_seed};
  std::atomic<bool> is_over{false};
  std::mutex lock;
  std::map<std::uint64_t, std::vector<Puzzle>> waiting;
  std::uint64_t reported = plan.first_seed;
  run_parts(plan.threads, [&](unsigned) {
    while (!is_over && !plan.stop.stop_requested()) {
      const std::uint64_t seed = next++;
      auto found = MinedGame(*plan.type, seed).search(plan.stop);
      if (plan.stop.stop_requested()) return;
      const std::lock_guard guard(lock);
      waiting.emplace(seed, std::move(found));
      for (auto first = waiting.begin(); !is_over && first != waiting.end() && first->first == reported;
           first = waiting.begin(), ++reported) {
        if (!plan.game_done(reported, std::move(first->second))) is_over = true;
        waiting.erase(first);
      }
    }
  });
}

std::string theme_of(const Match& start, const Puzzle& puzzle) {
  std::vector<MoveCode> legal;
  start.legal_moves(legal);
  return std::string(theme_of(start, legal[puzzle.answer], obvious_move(start)));
}

PuzzleCheck check_puzzle(const Match& start, const Puzzle& puzzle, std::uint32_t budget, std::uint64_t seed) {
  // Too narrow to be reached: a look ends when the best move is certain, or with its samples.
  constexpr double kNeverNarrow = 0.002;
  std::vector<MoveCode> legal;
  start.legal_moves(legal);
  const MoveCode answer = legal[puzzle.answer];
  const Look look(start, EvaluationBudget{}.samples * budget, kNeverNarrow, answer, seed);
  const bool stands = look.best() == answer;
  return {.stands = stands, .margin = stands ? look.margin() : -look.loss(answer), .samples = look.samples()};
}

}  // namespace cardtable
