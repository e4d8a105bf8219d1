#include "tables/fair/deal.h"

#include <fmt/format.h>

#include <vector>

#include "engine/core/random.h"
#include "tables/fair/digest.h"
#include "tables/fair/keyed_chance.h"
#include "tables/fair/receipt.h"

namespace cardtable {
namespace {

using Seats = std::vector<std::size_t>;

std::string seats_text(const Seats& seats) {
  std::string text = seats.size() == 1 ? "seat " : "seats ";
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) text += i + 1 == seats.size() ? " and " : ", ";
    text += std::to_string(seats[i]);
  }
  return text;
}

/// Nothing in a file shows when a hash was known, or whose key it is. The holder of the key knows both.
std::string what_receipts_show(const Seats& receipts, const Seats& unread) {
  if (!receipts.empty()) {
    return fmt::format(
        "; {} signed that all hashes were known before any of their bytes. Nobody could choose the deal, if one of "
        "these "
        "keys is yours, or of somebody whom you trust",
        seats_text(receipts));
  }
  if (!unread.empty()) return fmt::format("; the receipts of {} cannot be checked here", seats_text(unread));
  return "; nothing in this file shows that the hashes were known before the bytes";
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
                                                    const Beginning& beginning) {
  if (deal.commitment.empty() || hash_of_hex(deal.secret) != deal.commitment) {
    return std::unexpected("the secret does not match the server's commitment");
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
      return std::unexpected(fmt::format("the bytes of seat {} do not match their hash", seat));
    }
    added.push_back(seat);
    if (one.key.empty() || one.receipt.empty()) continue;
    const auto is_good = is_receipt_good(deal, one);
    if (is_good == false) {
      return std::unexpected(fmt::format("the receipt of seat {} is not for the hashes in this file", seat));
    }
    (is_good ? receipts : unread).push_back(seat);
  }
  if (!is_dealt_from(deal, from)) return std::unexpected("the deal does not follow from the secret and the bytes");
  if (deal.draws_first && beginning.players > 0 && drawn_first(deal_key(deal), beginning.players) != beginning.first) {
    return std::unexpected("the seat that began is not the one that was drawn");
  }
  const auto others = left_out.empty() ? std::string() : fmt::format("; {} added nothing", seats_text(left_out));
  if (added.empty()) return fmt::format("the server alone made this deal{}", others);
  return fmt::format("the server's secret and {} made this deal{}{}", seats_text(added), others,
                     what_receipts_show(receipts, unread));
}

}  // namespace cardtable
