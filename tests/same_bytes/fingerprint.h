// Hashes of whole games, to compare what different builds of the same program do: native, in Node, in a browser.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cardtable {

/// What to play: games with the seeds first, first + 1, …, and each of their numbers of players in turn.
struct Games {
  std::string_view game;   ///< its key
  std::string_view level;  ///< of the bots that play it
  std::uint64_t first = 1;
  std::uint64_t count = 1;
};

struct Fingerprint {
  std::uint64_t hash = 0;  ///< of every position with everything in it, every legal move and every event's bytes
  std::uint64_t decisions = 0;
};

/// Plays nothing, and the hash is 0, if there is no such game or bot. The level `net` plays nothing either: it hashes
/// what networks with random weights say, a hundred values for each of `count` networks. At the level `net-games` such
/// networks play.
Fingerprint fingerprint(const Games& games);

/// The first moves of `count` games, each played by a network with random weights. Defined in net_games_of.h and
/// instantiated for each game.
template <class Module>
struct NetGames {
  static Fingerprint play(std::uint64_t first, std::uint64_t count);
};

/// Uniformly random games per second, and decisions in them; takes about that many seconds.
struct Rates {
  double decisions = 0;
  double slowest_ms = 0;  ///< of the given level: the longest decision of one game
  double mean_ms = 0;
};
Rates measure(std::string_view game, std::string_view level, double seconds);

}  // namespace cardtable
