#include "tests/analysis/truths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "ai/bots/bots.h"
#include "ai/bots/play_on.h"
#include "tables/analysis/analyst.h"

namespace cardtable::truths {
namespace {

/// Seeds of the truth, far from those of the tests.
constexpr std::array<std::uint64_t, 3> kSeeds{7'000'001, 7'000'002, 7'000'003};

std::unique_ptr<Match> deal(const Registry& registry, const Position& position) {
  const GameType& type = *registry.find(position.game);
  return type.deal(default_options(type.info().options), position.players, position.deal).match;
}

/// Plays on by `medium` bots and returns the number of decisions.
std::uint64_t play_medium(Match& match, std::uint64_t deal, std::uint64_t most) {
  return play_on(match, most, nullptr, [&](Seat, std::uint64_t number) {
    return choose_move(match, *parse_bot("medium"), {.seed = decision_seed(deal, number)}).move;
  });
}

/// The moves of an evaluation by their value, the best first.
std::vector<MoveCode> by_value(const Evaluation& evaluation) {
  std::vector<const MoveValue*> values;
  for (const MoveValue& value : evaluation.moves) {
    if (value.move) values.push_back(&value);
  }
  std::ranges::stable_sort(values, std::ranges::greater{},
                           [&](const MoveValue* value) { return value->mean[index(evaluation.mover)]; });
  std::vector<MoveCode> moves;
  for (const MoveValue* value : values) moves.push_back(*value->move);
  return moves;
}

/// What each move lost. The best move is chosen by one run and valued by the other, so that luck does not make it look
/// better.
std::vector<TrueLoss> losses_in(const Evaluation& one, const Evaluation& other) {
  const auto lost = [](std::size_t move, const Evaluation& values, const Evaluation& choice) {
    return values.moves[choice.best].mean[index(values.mover)] - values.moves[move].mean[index(values.mover)];
  };
  std::vector<TrueLoss> losses;
  for (std::size_t i = 0; i < one.moves.size(); ++i) {
    if (!one.moves[i].move) continue;
    const double half_width = std::max(one.moves[i].half_width, other.moves[i].half_width);
    losses.push_back({.move = *one.moves[i].move,
                      .loss = (lost(i, one, other) + lost(i, other, one)) / 2,
                      .error = half_width / kZ95 / std::sqrt(2.0)});
  }
  return losses;
}

}  // namespace

std::unique_ptr<Match> Position::match(const Registry& registry) const {
  auto match = truths::deal(registry, *this);
  play_medium(*match, deal, decisions);
  return match;
}

Position position_of(const Registry& registry, std::string_view game, std::uint64_t number) {
  const GameInfo& info = registry.find(game)->info();
  Position position{.game = std::string(game),
                    .players = info.min_players + number % (std::min<std::size_t>(4, info.max_players) - 1),
                    .deal = number};
  const auto length = static_cast<std::uint32_t>(play_medium(*deal(registry, position), number, kMostBotDecisions));
  std::vector<MoveCode> legal;
  for (Rng rng(number); legal.size() < 2;) {
    position.decisions = rng.below(length);
    position.match(registry)->legal_moves(legal);
  }
  return position;
}

const TrueLoss& TrueLosses::of(MoveCode move) const { return *std::ranges::find(listed, move, &TrueLoss::move); }

TrueLosses true_losses(const Registry& registry, const Position& position, std::uint32_t samples) {
  const auto match = position.match(registry);
  const GameAnalyst& analyst = analyst_for(match->type());
  const auto run = [&](std::size_t seed, std::uint32_t most, std::optional<MoveCode> played) {
    return analyst.evaluate(*match,
                            {.budget = {.samples = most, .half_width = 0}, .seed = kSeeds[seed], .played = played});
  };
  const auto ranked = by_value(run(2, samples / 4, std::nullopt));
  std::vector<std::pair<std::string, std::size_t>> kinds{{"best", 0}, {"second", 1}};
  const auto others = static_cast<std::uint32_t>(ranked.size()) - 2;
  if (others > 0) kinds.emplace_back("any", 2 + Rng(position.deal).below(others));
  TrueLosses truths;
  for (const auto& [kind, place] : kinds) {
    const auto losses = losses_in(run(0, samples, ranked[place]), run(1, samples, ranked[place]));
    truths.played.push_back({kind, *std::ranges::find(losses, ranked[place], &TrueLoss::move)});
    if (place == 0) truths.listed = losses;
  }
  return truths;
}

}  // namespace cardtable::truths
