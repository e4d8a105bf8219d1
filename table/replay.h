// Games as text: a header that says what was played, then one move per line. The format is described for people in
// docs/replays.md.
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
  std::vector<std::string> seats;  ///< who sat where (see Sitter); may be empty
  std::optional<FairDeal> deal;    ///< how it was dealt, if the file says so; not verified
};

/// Who sat at a place, as a line `seat` of a replay says it: `person`, `person Ann`, `bot hard`, `bot hard Rosa`.
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

/// Plays the whole text again. What is wrong is refused with its line: another version, a bad header, an illegal move,
/// a result that is not the one the moves lead to.
std::expected<Replay, InputError> parse_replay(const Registry& registry, std::string_view text);

/// The version of the game's rules that a saved game was played by, if it is another than this program has: what a
/// player is told.
std::optional<std::string> other_rules(const Registry& registry, std::string_view text);
std::string other_rules_text(const GameInfo& info, std::string_view version);

}  // namespace cardtable
