#include "tables/fair/keyed_chance.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "tables/fair/plain_sha256.h"

namespace cardtable {
namespace {

/// Our own code on every machine: OpenSSL's takes longer to load than a game takes to play.
Bytes32 keyed(const Bytes32& key, const std::string& text) {
  return plain_hmac_sha256(key, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace

Bytes32 stream_key(const Bytes32& game_key, std::uint64_t number) {
  return keyed(game_key, fmt::format("cardtable decision {}", number));
}

Bytes32 first_key(const Bytes32& game_key) { return keyed(game_key, "cardtable first seat"); }

std::uint32_t KeyedChance::next() {
  if (used_ == block_.size()) {
    if (number_) key_ = stream_key(key_, *std::exchange(number_, std::nullopt));
    block_ = keyed(key_, fmt::format("block {}", blocks_++));
    used_ = 0;
  }
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < sizeof word; ++i) word = word << 8U | block_[used_++];
  return word;
}

std::uint32_t KeyedChance::below(std::uint32_t bound) { return below_with(*this, bound); }

}  // namespace cardtable
