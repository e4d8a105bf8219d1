// Networks in the arena.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "ai/bots/search/budget.h"
#include "lab/arena.h"
#include "lab/training/net_game.h"

namespace cardtable {

struct NetThinking {
  bool searches = false;
  Budget budget;  ///< of a search; empty for the iterations of `hard`
};

/// A contestant that plays by this network.
Entrant net_entrant(std::string name, const NetGame& game, std::shared_ptr<const Network> network,
                    const NetThinking& thinking);

/// `net` and `net-search@500` play by the game's own network, `net:FILE` and `net-search:FILE@500` by that of a file;
/// nothing for a text that names no network.
std::optional<std::expected<Entrant, InputError>> parse_net_entrant(std::string_view text, const GameType& type);

}  // namespace cardtable
