// Games as text: a header that says what was played, then one move a line. The format is described for people in
// docs/replays.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"
#include "table/game_record.h"

namespace cardtable {

inline constexpr int kReplayVersion = 1;

struct Replay {
  GameRecord game;
  std::vector<std::string> seats;  ///< who sat where (`person`, `bot medium`); may be empty
};

/// `seats` may be empty.
std::string format_replay(const GameRecord& game, const std::vector<std::string>& seats = {});

/// Plays the whole text again. What is wrong is refused with its line: another version, a bad header, an illegal move,
/// a result that is not the one the moves lead to.
std::expected<Replay, InputError> parse_replay(const Registry& registry, std::string_view text);

}  // namespace cardtable
