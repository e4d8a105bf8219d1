// Computer players by name, for matches whose game is chosen at run time. GameBots takes what the seat to decide sees
// and remembers out of the match; what chooses the move gets that, a seed and a budget, and never the match.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bots/levels.h"
#include "ai/bots/search/budget.h"
#include "ai/bots/stop.h"
#include "engine/core/input_error.h"
#include "engine/core/language.h"
#include "engine/core/policy.h"
#include "engine/registry/match.h"

namespace cardtable {

/// A level and how long it may think: `hard`, `expert`, or with a budget of its own `hard@5000` (iterations) and
/// `expert@200ms`.
struct BotSpec {
  const Level* level = nullptr;
  Budget budget;  ///< empty for the level's own

  std::string text() const;
  /// Whether it thinks for a time. Others make the same choice on every machine, as long as they use one thread.
  bool is_timed() const;
};
std::expected<BotSpec, InputError> parse_bot(std::string_view text);

struct BotRequest {
  std::uint64_t seed = 0;
  StopToken stop;
  bool wants_trace = false;
  Language language = Language::kEnglish;  ///< of the trace
};

/// What a search found; all 0 for bots that do not search.
struct SearchFigures {
  std::uint64_t iterations = 0;
  std::uint64_t decisions = 0;  ///< made in the tree and in simulated play
  std::uint64_t nodes = 0;
  std::uint32_t visits = 0;  ///< of the chosen move
  double value = 0;          ///< what the bot expects of it, from 0 to 1

  friend bool operator==(const SearchFigures&, const SearchFigures&) = default;
};

struct BotChoice {
  MoveCode move{};
  std::optional<SearchFigures> figures;  ///< of levels that search
  std::vector<std::string> trace;        ///< its thoughts, if asked for
};

/// The bots of one game.
class GameBots {
 public:
  virtual ~GameBots() = default;
  /// The bot's choice for the seat to decide; the game must not be over.
  virtual BotChoice choose(const Match& match, const BotSpec& bot, const BotRequest& request) const = 0;
  /// Whether there are moves that levels with manners are reluctant to make.
  virtual bool has_manners() const = 0;
};

/// The bots of a game's module. Defined in game_bots.h and instantiated for each game.
template <class Module>
struct BotsOf {
  static std::unique_ptr<GameBots> make();
};

/// That bot's choice for the seat to decide; the game must not be over. The same view, seed and iterations give the
/// same move.
BotChoice choose_move(const Match& match, const BotSpec& bot, const BotRequest& request);

/// The names of all levels, weakest first.
std::vector<std::string_view> bot_names();

}  // namespace cardtable
