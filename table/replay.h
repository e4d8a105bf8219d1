// Games as text: a header that describes the game, then one move per line. docs/replays.md describes the format.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"
#include "table/fair_deal.h"
#include "table/game_record.h"

namespace cardtable {

inline constexpr int kReplayVersion = 1;

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

/// `seats` may be empty. `deal` holds the secret, so the game must be over.
std::string format_replay(const GameRecord& game, const std::vector<std::string>& seats = {},
                          const FairDeal* deal = nullptr);

/// Plays the whole text again. An error names its line: another version, a bad header, an illegal move, or a result
/// that does not follow from the moves.
std::expected<Replay, InputError> parse_replay(const Registry& registry, std::string_view text);

/// The message to players if a saved game was played under another version of the game's rules than this program's.
std::optional<std::string> other_rules(const Registry& registry, std::string_view text);
std::string other_rules_text(const GameInfo& info, std::string_view version);

}  // namespace cardtable
