#include "tables/identity/cose.h"

#include <algorithm>

namespace cardtable {
namespace {

// Labels of a key's parameters, and their values (RFC 9053, sections 2 and 7).
constexpr std::int64_t kType = 1;
constexpr std::int64_t kAlgorithm = 3;
constexpr std::int64_t kCurve = -1;
constexpr std::int64_t kX = -2;
constexpr std::int64_t kY = -3;
constexpr std::int64_t kTypeOkp = 1;
constexpr std::int64_t kTypeEc2 = 2;
constexpr std::int64_t kCurveP256 = 1;
constexpr std::int64_t kCurveEd25519 = 6;

std::optional<std::int64_t> number_at(const CborItem& map, std::int64_t key) {
  const auto* item = map.find(key);
  return item == nullptr ? std::nullopt : item->number();
}

std::optional<KeyBytes> bytes_at(const CborItem& map, std::int64_t key) {
  const auto* item = map.find(key);
  const auto bytes = item == nullptr ? std::nullopt : item->bytes();
  KeyBytes value{};
  if (!bytes || bytes->size() != value.size()) return std::nullopt;
  std::ranges::copy(*bytes, value.begin());
  return value;
}

}  // namespace

std::optional<CoseKey> read_cose_key(ByteView bytes) {
  const auto read = read_cbor(bytes);
  if (!read || read->size != bytes.size()) return std::nullopt;
  const CborItem& map = read->item;
  const auto type = number_at(map, kType);
  const auto algorithm = number_at(map, kAlgorithm);
  const auto curve = number_at(map, kCurve);
  const auto x = bytes_at(map, kX);
  if (!x) return std::nullopt;
  if (type == kTypeEc2 && algorithm == static_cast<std::int64_t>(CoseAlgorithm::kEs256) && curve == kCurveP256) {
    const auto y = bytes_at(map, kY);
    if (!y || !is_on_p256(*x, *y).value_or(true)) return std::nullopt;
    return Es256Key{*x, *y};
  }
  if (type == kTypeOkp && algorithm == static_cast<std::int64_t>(CoseAlgorithm::kEdDsa) && curve == kCurveEd25519) {
    return Ed25519Key{*x};
  }
  return std::nullopt;
}

std::optional<bool> is_signed_by(const CoseKey& key, ByteView message, ByteView signature) {
  if (const auto* es256 = std::get_if<Es256Key>(&key)) return is_p256_signed(es256->x, es256->y, message, signature);
  return is_ed25519_signed(std::get<Ed25519Key>(key).x, message, signature);
}

}  // namespace cardtable
