// The random numbers of a game at a table (docs/fair-deals.md, "Random numbers"): HMAC-SHA256 in counter mode, under a
// key of 256 bits. Every decision has a stream of its own, under a key made from the game's key and the decision's
// number. Nobody can compute a number without the key, whatever numbers they have seen; and the keys of some decisions
// tell nothing about those of others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/chance.h"
#include "tables/fair/digest.h"

namespace cardtable {

/// The key of one decision's stream. The deal has number 0.
Bytes32 stream_key(const Bytes32& game_key, std::uint64_t number);

/// The key of the stream that draws the seat that begins (TABLE-DEAL). It is no decision's, so the deal stays the same.
Bytes32 first_key(const Bytes32& game_key);

class KeyedChance final : public Chance {
 public:
  explicit KeyedChance(const Bytes32& stream_key) : key_(stream_key) {}
  /// The stream of a decision. Most decisions draw nothing, so its key is made when it is needed.
  KeyedChance(const Bytes32& game_key, std::uint64_t number) : key_(game_key), number_(number) {}

  std::uint32_t below(std::uint32_t bound) override;
  std::uint32_t next();
  bool has_drawn() const { return blocks_ > 0; }

 private:
  Bytes32 key_;
  std::optional<std::uint64_t> number_;
  Bytes32 block_{};
  std::uint64_t blocks_ = 0;
  std::size_t used_ = sizeof(Bytes32);  ///< bytes of the block
};

}  // namespace cardtable
