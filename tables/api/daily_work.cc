#include "tables/api/daily_work.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "engine/kit/refusals.h"
#include "tables/api/words.h"
#include "tables/fair/digest.h"
#include "tables/rooms/log.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

/// Of a bot's game, until it is known how long it is.
constexpr std::size_t kGuessedMoves = 100;

json::object judged_json(std::string_view name, const JudgedDay& judged) {
  json::array mistakes;
  for (const DailyMistake& mistake : judged.mistakes) {
    mistakes.push_back(json::object{{"number", mistake.number},
                                    {"did", mistake.did},
                                    {"better", mistake.better},
                                    {"loss", std::lround(mistake.loss * 100)}});
  }
  return {{"player", name},
          {"score", judged.score.tenths()},
          {"margin", judged.score.margin_tenths()},
          {"decisions", judged.score.decisions},
          {"share", judged.share},
          {"mistakes", std::move(mistakes)}};
}

#ifndef __wasm__
/// What is kept of a result, for the most common mistakes.
std::string kept_text(const JudgedDay& judged, const DailyRequest& request) {
  json::array mistakes;
  for (const DailyMistake& mistake : judged.mistakes) {
    mistakes.push_back(
        json::object{{"at", mistake.at}, {"number", mistake.number}, {"did", mistake.did}, {"better", mistake.better}});
  }
  json::object text{{"share", judged.share}, {"mistakes", std::move(mistakes)}};
  if (request.named.set) {
    text["margin"] = judged.score.margin_tenths();
    text["name"] = request.name;
  }
  return json::serialize(text);
}
#endif

}  // namespace

DailyWork::DailyWork(Task task) : task_(std::move(task)), deal_(task_.request.named.deal) {}

void DailyWork::run_slice(const StopToken& stop) {
  const auto end = end_of_slice();
  while (!result_ && !refusal_ && !stop.stop_requested() && std::chrono::steady_clock::now() < end) step();
}

std::size_t DailyWork::of() const {
  const std::size_t moves = played_ ? played_->steps().size() : kGuessedMoves;
  const std::size_t checks = played_ && task_.checks_bots ? moves : 0;
  // A bot's game is played and then judged; the player's is only judged.
  return std::max(done_ + 1, checks + players_.size() * 2 * moves);
}

void DailyWork::step() {
  if (players_.empty()) return read();
  ++done_;
  if (checked_) return check_move();
  if (at_ == players_.size()) return finish();
  judge(players_[at_]);
}

void DailyWork::read() {
  if (!task_.request.replay.empty()) {
    auto replay = parse_replay(*task_.registry, task_.request.replay, task_.language);
    task_.request.replay.clear();
    refusal_ = replay ? wrong_with(*replay) : Refusal::of(replay.error());
    if (refusal_) return;
    played_ = std::move(replay->game);
    if (task_.checks_bots) checked_ = played_->match_after(0);
    players_.push_back({.name = "you", .game = {}, .judged = {}});
  }
  players_.push_back({.name = kDailyLevel, .game = {}, .judged = task_.par});
  // Somebody who asks only for the bots wants to read about mistakes, of which `hard` makes few.
  if (!played_) players_.push_back({.name = "medium", .game = {}, .judged = {}});
}

std::optional<Refusal> DailyWork::wrong_with(const Replay& replay) const {
  const GameRecord& game = replay.game;
  const GameRecord wanted = dealt_on_day(*task_.request.type, deal_);
  const bool is_deal =
      &game.match().type() == task_.request.type && game.draws_from_state() &&
      game.origin().start == wanted.origin().start && game.match().players() == wanted.match().players() &&
      game.match().options() == wanted.match().options() && game.match().first() == wanted.match().first();
  if (!is_deal) return refusal_of(RefusalKind::kInput, api_msg::daily_other_deal{});
  if (game.match().to_decide() != kNoSeat) return refusal_of(RefusalKind::kState, api_msg::daily_not_over{});
  return std::nullopt;
}

void DailyWork::check_move() {
  if (next_check_ == played_->steps().size()) {
    checked_.reset();
    return;
  }
  const Step& step = played_->steps()[next_check_];
  if (step.seat != deal_.seat) {
    const bool is_bots = step.seat == checked_->to_decide() &&
                         step.move == daily_bot_move(*checked_, *find_level(deal_.level), deal_, next_check_);
    if (!is_bots) {
      refusal_ = refusal_of(RefusalKind::kInput, api_msg::daily_not_the_bots{.number = next_check_ + 1});
      return;
    }
  }
  played_->make_again(*checked_, next_check_);
  ++next_check_;
}

void DailyWork::judge(Player& player) {
  if (!player.game && !player.judged) {
    player.game = player.name == "you" ? std::make_unique<DailyGame>(std::move(*played_), deal_)
                                       : std::make_unique<DailyGame>(*task_.request.type, deal_, player.name);
  }
  if (!player.judged && !player.game->is_done()) return player.game->step(task_.language);
  if (!player.judged) player.judged = std::make_shared<const JudgedDay>(player.game->result(task_.language));
  if (player.name == kDailyLevel && task_.found_par) task_.found_par(player.judged);
  player.game.reset();
  ++at_;
}

#ifdef __wasm__  // a browser keeps its own results
json::value DailyWork::keep(const JudgedDay&) const { return nullptr; }
#else
json::value DailyWork::keep(const JudgedDay& own) const {
  if (task_.results == nullptr || task_.request.player.empty()) return nullptr;
  const std::string deal = deal_name(*task_.request.type, task_.request.day);
  const auto secret = bytes_of_hex(task_.request.player);
  // Another name on every day and in every set, so that nobody can follow a player through the tables.
  const auto& set = task_.request.named.set;
  const std::string name = to_hex(hmac_sha256(*secret, set ? set->code : deal)).substr(0, 32);
  const DailyResult result{.deal = deal,
                           .player = name,
                           .score = static_cast<std::uint64_t>(own.score.tenths()),
                           .text = kept_text(own, task_.request)};
  const auto kept = task_.results->keep_result(result);
  const auto all = kept ? task_.results->results(deal, kMostResults) : std::unexpected(kept.error());
  if (!all) {
    log_error(all.error().message);
    return nullptr;
  }
  const auto first = std::ranges::find(*all, name, &DailyResult::player);
  const auto score = first == all->end() ? result.score : first->score;
  return json::object{
      {"score", score},
      {"players", all->size()},
      {"ahead", std::ranges::count_if(*all, [&](const DailyResult& one) { return one.score > score; })}};
}
#endif

void DailyWork::finish() {
  json::array players;
  json::value place(nullptr);
  for (const Player& player : players_) {
    players.push_back(judged_json(player.name, *player.judged));
    if (player.name == "you") place = keep(*player.judged);
    if (player.name == kDailyLevel) players.back().as_object()["replay"] = player.judged->replay;
  }
  result_ = std::make_shared<const std::string>(
      json::serialize(json::object{{"game", task_.request.type->info().key},
                                   {"day", task_.request.day},
                                   {"version", daily_version(task_.request.type->info())},
                                   {"seat", index(deal_.seat)},
                                   {"players", std::move(players)},
                                   {"place", std::move(place)}}));
}

}  // namespace cardtable
