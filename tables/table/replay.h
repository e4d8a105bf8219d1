// Games as text: a header that describes the game, then one move per line. docs/replays.md describes the format.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/language.h"
#include "engine/core/refusal.h"
#include "engine/registry/registry.h"
#include "tables/fair/deal.h"
#include "tables/fair/fair_deal.h"
#include "tables/table/game_record.h"

namespace cardtable {

/// A game that was dealt from a seed, or set up, is written as the first version, which knew no other.
inline constexpr int kFirstReplayVersion = 1;
inline constexpr int kReplayVersion = 2;

/// What verify_deal is to be asked about; nothing for a position that was set up.
std::optional<DealtFrom> dealt_from(const Origin& origin);
Beginning beginning_of(const GameRecord& game);

struct Replay {
  GameRecord game;
  std::vector<std::string> seats;  ///< the players by seat (see Sitter); may be empty
  std::optional<FairDeal> deal;    ///< how it was dealt, if the file says so; not verified
};

/// The player in a seat, as the line `seat` of a replay names them: `person`, `person Ann`, `bot hard`, `bot hard
/// Rosa`.
struct Sitter {
  bool is_person = false;
  std::string_view level;  ///< of a bot; may be empty
  std::string_view name;   ///< may be empty
};
Sitter read_sitter(std::string_view text);
std::string format_sitter(const Sitter& sitter);

/// What chance was made to give, as programs and replays write it: `4` for a number, `0:12` for a card of a pile, and a
/// comma between; `-` for nothing.
std::string format_picks(std::span<const Pick> picks);
std::optional<std::vector<Pick>> parse_picks(std::string_view text);

/// `seats` may be empty. `deal` holds the secret, so the game must be over. The key that random numbers come from is
/// told only once the game is over; before, the text has the streams of the decisions that were made, and nothing of
/// those to come.
std::string format_replay(const GameRecord& game, const std::vector<std::string>& seats = {},
                          const FairDeal* deal = nullptr);

/// For the journal alone: with the key of a game that is not over, so that it goes on as it would have.
std::string format_replay_with_key(const GameRecord& game, const std::vector<std::string>& seats);

/// Plays the whole text again. An error names its line: rules that cannot be played, a bad header, an illegal move, or
/// a result that does not follow from the moves.
std::expected<Replay, InputError> parse_replay(const Registry& registry, std::string_view text,
                                               Language language = Language::kEnglish);

/// Why a table cannot go on with a game under a version of its rules that this program cannot play.
Refusal other_rules(const GameInfo& info, std::string_view version);
/// The same for a saved game; nothing if this program can play its rules.
std::optional<Refusal> other_rules(const Registry& registry, std::string_view text);

}  // namespace cardtable
