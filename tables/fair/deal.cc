#include "tables/fair/deal.h"

#include <fmt/format.h>

#include <vector>

#include "engine/core/random.h"
#include "engine/kit/word_list.h"
#include "tables/fair/digest.h"
#include "tables/fair/keyed_chance.h"
#include "tables/fair/receipt.h"
#include "tables/fair/words.h"

namespace cardtable {
namespace {

using Seats = std::vector<std::size_t>;

std::string seats_text(const Seats& seats, Language language) {
  std::vector<std::string> numbers;
  for (const std::size_t seat : seats) numbers.push_back(std::to_string(seat));
  return say(language, fair_msg::seats{.count = seats.size(), .numbers = and_list(numbers, language)});
}

/// Nothing in a file shows when a hash was known, or whose key it is. The holder of the key knows both.
std::string made_by(const Seats& added, const Seats& left_out, const Seats& receipts, const Seats& unread,
                    Language language) {
  const bool others = !left_out.empty();
  const std::string none = seats_text(left_out, language);
  if (added.empty()) return say(language, fair_msg::server_alone{.left_out = none, .others = others});
  const std::string all = seats_text(added, language);
  if (!receipts.empty()) {
    const std::string by = seats_text(receipts, language);
    return say(language, fair_msg::made_signed{.added = all, .left_out = none, .others = others, .signed_by = by});
  }
  if (!unread.empty()) {
    const std::string of = seats_text(unread, language);
    return say(language, fair_msg::made_unread{.added = all, .left_out = none, .others = others, .unread = of});
  }
  return say(language, fair_msg::made_unsigned{.added = all, .left_out = none, .others = others});
}

/// What the secret is applied to.
Bytes32 digest_of(const FairDeal& deal, int version) {
  std::string message = fmt::format("cardtable deal {}\ngame {}\n", version, deal.game);
  for (const Contribution& one : deal.contributions) {
    if (!one.bytes.empty()) message += fmt::format("seat {} {}\n", index(one.seat), one.bytes);
  }
  return hmac_sha256(bytes_of_hex(deal.secret).value(), message);
}

bool is_dealt_from(const FairDeal& deal, const DealtFrom& from) {
  if (const auto* seed = std::get_if<std::uint64_t>(&from)) return deal_seed(deal) == *seed;
  return stream_key(deal_key(deal), 0) == std::get<Bytes32>(from);
}

}  // namespace

Bytes32 deal_key(const FairDeal& deal) { return digest_of(deal, 2); }

std::uint64_t deal_seed(const FairDeal& deal) {
  const auto digest = digest_of(deal, 1);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8U | digest[i];
  return seed;
}

Seat drawn_first(const Bytes32& game_key, std::size_t players) {
  return seat_at(KeyedChance(first_key(game_key)).below(static_cast<std::uint32_t>(players)));
}

Seat drawn_first(std::uint64_t seed, std::size_t players) {
  return seat_at(Rng(~seed).below(static_cast<std::uint32_t>(players)));
}

std::expected<std::string, std::string> verify_deal(const FairDeal& deal, const DealtFrom& from,
                                                    const Beginning& beginning, Language language) {
  if (deal.commitment.empty() || hash_of_hex(deal.secret) != deal.commitment) {
    return std::unexpected(say(language, fair_msg::wrong_secret{}));
  }
  Seats added;
  Seats left_out;
  Seats receipts;
  Seats unread;
  for (const Contribution& one : deal.contributions) {
    const auto seat = index(one.seat);
    if (one.bytes.empty()) {
      left_out.push_back(seat);
      continue;
    }
    if (hash_of_hex(one.bytes) != one.hash) {
      return std::unexpected(say(language, fair_msg::wrong_bytes{.seat = seat}));
    }
    added.push_back(seat);
    if (one.key.empty() || one.receipt.empty()) continue;
    const auto is_good = is_receipt_good(deal, one);
    if (is_good == false) {
      return std::unexpected(say(language, fair_msg::wrong_receipt{.seat = seat}));
    }
    (is_good ? receipts : unread).push_back(seat);
  }
  if (!is_dealt_from(deal, from)) return std::unexpected(say(language, fair_msg::wrong_deal{}));
  if (deal.draws_first && beginning.players > 0 && drawn_first(deal_key(deal), beginning.players) != beginning.first) {
    return std::unexpected(say(language, fair_msg::wrong_first{}));
  }
  return made_by(added, left_out, receipts, unread, language);
}

}  // namespace cardtable
