#include "tables/identity/cbor.h"

#include <limits>

namespace cardtable {
namespace {

constexpr int kMostDepth = 4;
/// The largest attestation of a real authenticator has about thirty.
constexpr int kMostItems = 128;

/// The major types of RFC 8949, 3.1.
enum class Major : std::uint8_t { kUnsigned, kNegative, kBytes, kText, kArray, kMap, kTag, kSimple };

class Reader {
 public:
  explicit Reader(ByteView bytes) : bytes_(bytes) {}

  std::optional<CborItem> item(int depth) {
    if (depth > kMostDepth || ++items_ > kMostItems || at_ >= bytes_.size()) return std::nullopt;
    const std::uint8_t first = bytes_[at_++];
    const auto major = static_cast<Major>(first >> 5U);
    const std::uint8_t low = first & 0x1FU;
    if (major == Major::kSimple) return simple(low);
    const auto argument = number(low);
    if (!argument) return std::nullopt;
    switch (major) {
      case Major::kUnsigned:
        if (*argument > kMost) return std::nullopt;
        return CborItem{static_cast<std::int64_t>(*argument)};
      case Major::kNegative:
        if (*argument > kMost) return std::nullopt;
        return CborItem{-1 - static_cast<std::int64_t>(*argument)};
      case Major::kBytes:
      case Major::kText:
        return string(major, *argument);
      case Major::kArray:
        return array(*argument, depth);
      case Major::kMap:
        return map(*argument, depth);
      default:
        return std::nullopt;
    }
  }

  std::size_t at() const { return at_; }

 private:
  static constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();

  static std::optional<CborItem> simple(std::uint8_t low) {
    constexpr std::uint8_t kFalse = 20;
    constexpr std::uint8_t kTrue = 21;
    constexpr std::uint8_t kNull = 22;
    if (low == kFalse || low == kTrue) return CborItem{low == kTrue};
    if (low == kNull) return CborItem{};
    return std::nullopt;
  }

  /// The argument of an item's head; nothing for an indefinite length.
  std::optional<std::uint64_t> number(std::uint8_t low) {
    constexpr std::uint8_t kOneByte = 24;
    constexpr std::uint8_t kEightBytes = 27;
    if (low < kOneByte) return low;
    if (low > kEightBytes) return std::nullopt;
    const std::size_t size = std::size_t{1} << (low - kOneByte);
    if (bytes_.size() - at_ < size) return std::nullopt;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value = value << 8U | bytes_[at_++];
    return value;
  }

  std::optional<CborItem> string(Major major, std::uint64_t size) {
    if (size > bytes_.size() - at_) return std::nullopt;
    const ByteView part = bytes_.subspan(at_, static_cast<std::size_t>(size));
    at_ += part.size();
    if (major == Major::kBytes) return CborItem{part};
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is bytes
    return CborItem{CborText{{reinterpret_cast<const char*>(part.data()), part.size()}}};
  }

  std::optional<CborItem> array(std::uint64_t size, int depth) {
    if (size > kMostItems) return std::nullopt;
    CborArray all;
    for (std::uint64_t i = 0; i < size; ++i) {
      auto one = item(depth + 1);
      if (!one) return std::nullopt;
      all.items.push_back(*std::move(one));
    }
    return CborItem{std::move(all)};
  }

  std::optional<CborItem> map(std::uint64_t size, int depth) {
    if (size > kMostItems) return std::nullopt;
    CborItem all{CborMap{}};
    auto& entries = std::get<CborMap>(all.value).entries;
    for (std::uint64_t i = 0; i < size; ++i) {
      auto key = item(depth + 1);
      if (!key) return std::nullopt;
      const auto number = key->number();
      const auto text = key->text();
      if (!number && !text) return std::nullopt;
      if ((number && all.find(*number) != nullptr) || (text && all.find(*text) != nullptr)) return std::nullopt;
      auto value = item(depth + 1);
      if (!value) return std::nullopt;
      entries.emplace_back(*std::move(key), *std::move(value));
    }
    return all;
  }

  ByteView bytes_;
  std::size_t at_ = 0;
  int items_ = 0;
};

template <class T, class Key>
const CborItem* find_in(const CborItem& item, Key key, std::optional<T> (CborItem::*value)() const) {
  const auto* map = std::get_if<CborMap>(&item.value);
  if (map == nullptr) return nullptr;
  for (const auto& [name, found] : map->entries) {
    if ((name.*value)() == key) return &found;
  }
  return nullptr;
}

}  // namespace

std::optional<std::int64_t> CborItem::number() const {
  const auto* found = std::get_if<std::int64_t>(&value);
  return found == nullptr ? std::nullopt : std::optional(*found);
}

std::optional<ByteView> CborItem::bytes() const {
  const auto* found = std::get_if<ByteView>(&value);
  return found == nullptr ? std::nullopt : std::optional(*found);
}

std::optional<std::string_view> CborItem::text() const {
  const auto* found = std::get_if<CborText>(&value);
  return found == nullptr ? std::nullopt : std::optional(found->text);
}

const CborItem* CborItem::find(std::int64_t key) const { return find_in<std::int64_t>(*this, key, &CborItem::number); }

const CborItem* CborItem::find(std::string_view key) const {
  return find_in<std::string_view>(*this, key, &CborItem::text);
}

std::optional<CborRead> read_cbor(ByteView bytes) {
  Reader reader(bytes);
  auto item = reader.item(0);
  if (!item) return std::nullopt;
  return CborRead{*std::move(item), reader.at()};
}

}  // namespace cardtable
