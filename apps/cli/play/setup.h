// The game and the players: from flags, from a saved game, or from questions.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "ai/bots/bots.h"
#include "apps/cli/play/terminal.h"
#include "engine/registry/registry.h"
#include "tables/table/game_record.h"

namespace cardtable {

/// The command line as given. Empty fields get a default or a question.
struct PlayFlags {
  std::string game;
  std::optional<std::size_t> players;
  std::string seats;  ///< `person,hard,easy`
  std::string bot;    ///< for every seat but the first
  std::vector<std::string> options;
  std::optional<std::uint64_t> seed;
  std::string first;  ///< the seat that begins, or `drawn`
  std::string load;
};

/// The player in a seat: a person, or the bot of that name.
struct SeatPlan {
  std::optional<BotSpec> bot;  ///< none for a person
  std::string name = {};       ///< from a saved game; may be empty

  bool is_person() const { return !bot.has_value(); }
  std::string text() const {
    const std::string kind = is_person() ? "person" : "bot " + bot->text();
    return name.empty() ? kind : kind + " " + name;
  }
};

struct PlaySetup {
  GameRecord game;
  std::vector<SeatPlan> seats;
};

/// The error is one line for the person who typed the command.
std::expected<PlaySetup, std::string> set_up_play(const Registry& registry, const PlayFlags& flags,
                                                  const Terminal& terminal);

}  // namespace cardtable
