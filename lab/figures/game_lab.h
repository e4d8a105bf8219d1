// Plays games of one variant and counts their figures. It uses one thread, no files and no clock, so the command line,
// other machines and a browser share the same code. A game depends only on its seed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/bots/bots.h"
#include "engine/registry/match.h"
#include "lab/figures/decision_sums.h"
#include "lab/figures/lab_tally.h"

namespace cardtable {

/// Moves that a bot avoids if it has a choice: those whose text fits the pattern, where `*` stands for any letters
/// (`play Q*`).
struct Restriction {
  Seat seat = kNoSeat;  ///< kNoSeat: nobody is restricted
  std::string pattern;
};

bool fits_pattern(std::string_view text, std::string_view pattern);

/// One variant and who plays it.
struct LabSetup {
  const GameType* type = nullptr;
  OptionValues options;
  std::vector<BotSpec> bots;  ///< one per seat
  std::uint64_t most_decisions = 0;
  std::uint32_t samples = 0;  ///< play-outs for everybody's chances at one moment of a story
  /// Of each game, the steps whose value is measured play on for about this many decisions altogether; 0 for none.
  std::uint32_t valued = 0;
  /// In so many of 100 decisions, players make a move that the rules accept at a price without listing it as legal, if
  /// there is one. Bots never do so by themselves.
  std::uint32_t careless = 0;
  Pace pace;
};

class LabTable {
 public:
  virtual ~LabTable() = default;
  /// Plays the game of that seed and adds it to the tally. `with_story` also estimates everybody's chances during the
  /// game. Nothing if it was stopped: a game that we cut off is not counted.
  virtual std::optional<GameFacts> play(std::uint64_t seed, bool with_story, const Restriction& restriction,
                                        const StopToken& stop) = 0;
  /// The wins of the game of that seed with the same deal and other luck: what nobody has seen yet is shuffled again,
  /// and dice fall anew. It is not counted. Nothing if it was stopped.
  virtual std::optional<PerSeat<std::uint64_t>> play_again(std::uint64_t seed, std::uint64_t luck,
                                                           const StopToken& stop) = 0;
  /// What was counted so far.
  virtual LabTally tally() const = 0;
};

/// The table of the setup's game.
std::unique_ptr<LabTable> open_lab_table(const LabSetup& setup);

/// The lab of a game's module. Defined in game_lab_of.h and instantiated for each game.
template <class Module>
struct LabOf {
  static std::unique_ptr<LabTable> open(const LabSetup& setup);
};

/// A game is cut off after this many decisions and reported as one that does not end.
inline constexpr std::uint64_t kLabMostDecisions = 100'000;

}  // namespace cardtable
