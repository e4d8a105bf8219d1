#include "tables/analysis/daily_game.h"

#include <utility>

#include "ai/bots/bots.h"
#include "tables/analysis/foresight.h"
#include "tables/fair/digest.h"
#include "tables/table/names.h"
#include "tables/table/replay.h"
#include "tables/table/table.h"

namespace cardtable {
namespace {

constexpr std::size_t kMistakes = 3;

}  // namespace

GameRecord dealt_on_day(const GameType& type, const DailyDeal& deal) {
  return GameRecord::dealt(type, deal.options, deal.players, deal.seed, nullptr, deal.first);
}

MoveCode daily_bot_move(const Match& match, const Level& level, const DailyDeal& deal, std::size_t moves) {
  return choose_move(match, {.level = &level, .budget = {}}, {.seed = bot_seed_after(deal.bot_seed, moves), .stop = {}})
      .move;
}

DailyGame::DailyGame(const GameType& type, const DailyDeal& deal, std::string_view level)
    : game_(dealt_on_day(type, deal)), deal_(deal), level_(find_level(level)) {}

DailyGame::DailyGame(GameRecord played, const DailyDeal& deal) : game_(std::move(played)), deal_(deal) {}

std::vector<std::string> DailyGame::seats() const {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < deal_.players; ++i) {
    const auto level = seat_at(i) == deal_.seat && level_ != nullptr ? level_->name : deal_.level;
    seats.push_back(format_sitter({.is_person = is_persons(i), .level = is_persons(i) ? "" : level, .name = {}}));
  }
  return seats;
}

void DailyGame::step(Language language) {
  const Match& match = game_.match();
  const Seat seat = match.to_decide();
  if (seat != kNoSeat) {
    const bool is_players = seat == deal_.seat && level_ != nullptr;
    game_.play(seat, daily_bot_move(match, is_players ? *level_ : *find_level(deal_.level), deal_, moves()));
    return;
  }
  if (!reviewer_) {
    // As the page of a review asks, so that both give the same figures.
    ReviewRequest request{.opening_samples = 0,
                          .looks_at_open_cards = false,
                          .only = deal_.seat,
                          .foresight = foresight_of(seats()),
                          .language = language};
    reviewer_.emplace(game_, std::move(request));
  }
  if (!reviewer_->is_done()) reviewer_->step();
}

DailyMistake DailyGame::mistake_at(const ReviewedDecision& decision, std::span<const std::string> names) const {
  std::string past;
  for (const Step& step : game_.steps().first(decision.number)) {
    past += static_cast<char>('0' + index(step.seat));
    past += game_.match().type().format_move(step.move);
    past += '\n';
  }
  return {.number = decision.number,
          .did = with_names(decision.did, names),
          .better = with_names(decision.better, names),
          .loss = decision.loss(),
          .at = to_hex(sha256({reinterpret_cast<const std::uint8_t*>(past.data()), past.size()})).substr(0, 16)};
}

JudgedDay DailyGame::result(Language language) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < deal_.players; ++i) names.push_back(usual_name(is_persons(i), i, language));
  const Review review = reviewer_->review();
  JudgedDay judged{.score = daily_score(review, deal_.seat),
                   .share = shares_of(game_.match().result(), deal_.players)[index(deal_.seat)],
                   .moves = moves(),
                   .mistakes = {},
                   .replay = format_replay(game_, seats())};
  for (const std::size_t place : costly_decisions(review, deal_.seat, kMistakes)) {
    judged.mistakes.push_back(mistake_at(review.decisions[place], names));
  }
  return judged;
}

}  // namespace cardtable
