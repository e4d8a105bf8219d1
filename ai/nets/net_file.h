// A network as a text file: who it is for and where it comes from, then its weights.
//
//   cardtable network 1
//   game: last-card
//   rules: 3                     the version of the game's rules
//   encoder: 9f3c…               a hash of the names of its inputs
//   inputs: 511
//   hidden: 32
//   trained: cardtable train last-card --rounds 900 --seed 1
//   games: 57600
//   checksum: 1b2a…              of everything below
//
//   …                            which inputs have weights, then the weights
//
// A weight is two letters of base 64: 12 bits, from -4 to 4 in steps of 1/512. Inputs that never occurred in training
// have no weights.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "ai/nets/network.h"
#include "engine/core/input_error.h"
#include "engine/kit/feature_writer.h"

namespace cardtable {

/// What a network was made for; one of another game, rules or encoder is refused.
struct NetGameFacts {
  std::string game;
  unsigned rules_version = 0;
  std::vector<Feature> features;
};

struct NetFile {
  std::string trained;  ///< the command
  std::uint64_t games = 0;
  Network network;
};

/// A game's own file, net.weights in its folder.
struct NetText {
  std::string_view game;
  std::string_view text;
};
std::span<const NetText> net_texts();

/// Weights are rounded; parsing the text gives the network that plays.
std::string format_net(const NetFile& file, const NetGameFacts& facts);
/// The error says where and what is wrong.
std::expected<NetFile, InputError> parse_net(std::string_view text, const NetGameFacts& facts);

/// A network of that game that believes the heuristic.
Network plain_network(const std::vector<Feature>& features, std::size_t hidden);

/// FNV-1a of a text.
std::uint64_t text_hash(std::string_view text);

}  // namespace cardtable
