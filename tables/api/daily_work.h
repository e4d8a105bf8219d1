// The score of one game of the deal of the day, worked out in slices: check the game, judge the player's decisions, let
// bots play the same seat, and keep the result.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tables/analysis/daily_game.h"
#include "tables/api/daily.h"
#include "tables/api/in_slices.h"

namespace cardtable {

struct Replay;

class DailyWork final : public SlicedWork {
 public:
  struct Task {
    const Registry* registry = nullptr;
    DailyRequest request;
    Language language = Language::kEnglish;
    /// Whether to check that the opponents played as the bots do. A browser need not check its own games.
    bool checks_bots = true;
    Store* results = nullptr;              ///< where to keep the result; null if it does not count
    std::shared_ptr<const JudgedDay> par;  ///< null where it is not known yet
    std::function<void(std::shared_ptr<const JudgedDay>)> found_par;
  };

  explicit DailyWork(Task task);

  void run_slice(const StopToken& stop) override;
  std::size_t done() const override { return done_; }
  std::size_t of() const override;
  std::shared_ptr<const std::string> result() const override { return result_; }
  const std::optional<Refusal>& refusal() const override { return refusal_; }

 private:
  struct Player {
    std::string_view name;  ///< `you`, or the level of a bot
    std::unique_ptr<DailyGame> game;
    std::shared_ptr<const JudgedDay> judged;
  };

  void step();
  void read();
  std::optional<Refusal> wrong_with(const Replay& replay) const;
  void check_move();
  void judge(Player& player);
  void finish();
  json::value keep(const JudgedDay& own) const;

  Task task_;
  DailyDeal deal_;
  std::optional<GameRecord> played_;
  std::unique_ptr<Match> checked_;  ///< the game up to the move that is checked next
  std::size_t next_check_ = 0;
  std::vector<Player> players_;
  std::size_t at_ = 0;
  std::size_t done_ = 0;
  std::shared_ptr<const std::string> result_;
  std::optional<Refusal> refusal_;
};

}  // namespace cardtable
