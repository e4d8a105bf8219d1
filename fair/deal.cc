#include "fair/deal.h"

#include <fmt/format.h>

#include <vector>

#include "fair/digest.h"

namespace cardtable {
namespace {

std::string seats_text(const std::vector<std::size_t>& seats) {
  std::string text = seats.size() == 1 ? "seat " : "seats ";
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) text += i + 1 == seats.size() ? " and " : ", ";
    text += std::to_string(seats[i]);
  }
  return text;
}

}  // namespace

std::string deal_message(const FairDeal& deal) {
  std::string message = fmt::format("cardtable deal 1\ngame {}\n", deal.game);
  for (const Contribution& one : deal.contributions) {
    if (!one.bytes.empty()) message += fmt::format("seat {} {}\n", index(one.seat), one.bytes);
  }
  return message;
}

std::uint64_t deal_seed(const FairDeal& deal) {
  const auto digest = hmac_sha256(bytes_of_hex(deal.secret).value(), deal_message(deal));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8U | digest[i];
  return seed;
}

std::expected<std::string, std::string> verify_deal(const FairDeal& deal, std::uint64_t seed) {
  if (deal.commitment.empty() || hash_of_hex(deal.secret) != deal.commitment) {
    return std::unexpected("the secret does not match the server's commitment");
  }
  std::vector<std::size_t> added;
  std::vector<std::size_t> left_out;
  for (const Contribution& one : deal.contributions) {
    if (one.bytes.empty()) {
      left_out.push_back(index(one.seat));
      continue;
    }
    if (hash_of_hex(one.bytes) != one.hash) {
      return std::unexpected(fmt::format("the bytes of seat {} do not match their hash", index(one.seat)));
    }
    added.push_back(index(one.seat));
  }
  if (deal_seed(deal) != seed) return std::unexpected("the seed does not follow from the secret and the bytes");
  const auto others = left_out.empty() ? std::string() : fmt::format("; {} added nothing", seats_text(left_out));
  if (added.empty()) return fmt::format("the server alone made this deal{}", others);
  return fmt::format("nobody could choose this deal: the server's secret and {} made it{}", seats_text(added), others);
}

}  // namespace cardtable
