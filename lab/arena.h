// Bots against bots. Every deal is played once for each rotation of the bots over the seats, so that all bots get the
// same cards and seats.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engine/registry/match.h"
#include "lab/figures/interval.h"

namespace cardtable {

/// Something that can be asked for a move: one of our bots, or an external program.
class Contestant {
 public:
  virtual ~Contestant() = default;
  /// The move of the seat to decide. No move, or an illegal one, loses the game for that seat.
  virtual std::optional<MoveCode> move(const Match& match, std::uint64_t seed) = 0;
};

/// Makes a contestant for one thread; contestants are not shared between threads.
struct Entrant {
  std::string name;
  std::function<std::unique_ptr<Contestant>()> make;
};

struct ArenaPlan {
  const GameType* type = nullptr;
  OptionValues options;
  std::vector<Entrant> entrants;  ///< one per seat; equal names are counted together
  std::uint64_t games = 0;        ///< rounded up to whole rotations
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

struct Standing {
  std::string bot;
  std::uint64_t games = 0;   ///< seats played: a bot in two seats of a game counts two
  double wins = 0;           ///< a shared win is divided
  std::uint64_t faults = 0;  ///< games lost by an invalid answer
  double win_rate = 0;
  Interval interval;
  double elo = 0;  ///< against the others; 0 is their mean
};

struct ArenaReport {
  std::vector<Standing> bots;
  std::uint64_t games = 0;
  std::uint64_t without_winner = 0;
  std::uint64_t decisions = 0;
};

/// One game of a deal.
struct ArenaGame {
  PerSeat<std::uint64_t> wins{};  ///< by seat, in kWholeArenaWin
  std::vector<std::pair<Seat, MoveCode>> moves;
  std::uint64_t decisions = 0;
  std::size_t faulty = kMaxSeats;  ///< the seat that gave an invalid answer
  bool has_winner = false;
};

/// What deals give, in whole numbers: sums do not depend on the order in which deals are played.
struct ArenaTally {
  struct Row {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;  ///< in kWholeArenaWin
    std::uint64_t faults = 0;
  };
  std::vector<Row> rows;  ///< as in ArenaReport::bots
  std::uint64_t games = 0;
  std::uint64_t without_winner = 0;
  std::uint64_t decisions = 0;

  void add(const ArenaTally& other);
};
/// Up to six winners share a win, or five the one that a sixth forfeited.
inline constexpr std::uint64_t kWholeArenaWin = 60;

/// The names that are counted together, in the order of the entrants.
std::vector<std::string> arena_names(const ArenaPlan& plan);
/// Plays one deal in one rotation: seat S is the entrant's with the number S + `rotation`, counted round.
ArenaGame play_arena_game(const ArenaPlan& plan, std::uint64_t deal,
                          std::vector<std::unique_ptr<Contestant>>& contestants, std::size_t rotation);
/// Plays one deal in every rotation; nothing if `stop` asked to end.
std::optional<ArenaTally> play_deal(const ArenaPlan& plan, std::uint64_t deal,
                                    std::vector<std::unique_ptr<Contestant>>& contestants, const std::stop_token& stop);
std::uint64_t deals_of(const ArenaPlan& plan);
ArenaReport report_of(const ArenaPlan& plan, const ArenaTally& tally);

/// Calls `progress` now and then with the number of games so far. `stop` ends it early, with the results so far.
ArenaReport run_arena(const ArenaPlan& plan, const std::stop_token& stop,
                      const std::function<void(std::uint64_t)>& progress);

}  // namespace cardtable
