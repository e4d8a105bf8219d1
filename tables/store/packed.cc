#include "tables/store/packed.h"

#include <fmt/format.h>
#include <zlib.h>

#include <charconv>
#include <new>
#include <optional>

namespace cardtable {
namespace {

constexpr std::size_t kSizeDigits = 12;
constexpr std::size_t kHeader = kPackedMark.size() + kPackedDigits + 1 + kSizeDigits + 1;
/// Far more than any journal has.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30U;
constexpr unsigned kBitsOfLength = 7;
constexpr unsigned kMoreFollows = 1U << kBitsOfLength;

void add_length(std::string& to, std::size_t length) {
  for (; length >= kMoreFollows; length >>= kBitsOfLength) {
    to += static_cast<char>((length & (kMoreFollows - 1)) | kMoreFollows);
  }
  to += static_cast<char>(length);
}

/// Takes a length and as many bytes from the front; nothing if they are not there.
std::optional<std::string_view> take_text(std::string_view& from) {
  std::uint64_t length = 0;
  for (unsigned shift = 0; shift < 4 * kBitsOfLength + kBitsOfLength; shift += kBitsOfLength) {
    if (from.empty()) return std::nullopt;
    const auto byte = static_cast<unsigned char>(from.front());
    from.remove_prefix(1);
    length |= std::uint64_t{byte & (kMoreFollows - 1)} << shift;
    if (byte >= kMoreFollows) continue;
    if (length > from.size()) return std::nullopt;
    const auto text = from.substr(0, length);
    from.remove_prefix(length);
    return text;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> number_in(std::string_view digits) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

}  // namespace

std::string packed(std::span<const StoredEntry> entries) {
  std::string plain;
  for (const auto& entry : entries) {
    add_length(plain, entry.text.size());
    plain += entry.text;
  }
  std::string text =
      fmt::format("{}{:0{}} {:0{}}\n", kPackedMark, entries.size(), kPackedDigits, plain.size(), kSizeDigits);
  auto size = ::compressBound(plain.size());
  text.resize(kHeader + size);
  const auto status = ::compress2(reinterpret_cast<Bytef*>(text.data() + kHeader), &size,
                                  reinterpret_cast<const Bytef*>(plain.data()), plain.size(), Z_BEST_COMPRESSION);
  if (status != Z_OK) throw std::bad_alloc();  // nothing else can go wrong
  text.resize(kHeader + size);
  return text;
}

bool add_stored(std::uint64_t version, std::string_view text, std::uint64_t after, Journal& journal) {
  if (!is_packed(text)) {
    journal.push_back({version, std::string(text)});
    return true;
  }
  if (text.size() < kHeader) return false;
  const auto count = number_in(text.substr(kPackedMark.size(), kPackedDigits));
  const auto size = number_in(text.substr(kPackedMark.size() + kPackedDigits + 1, kSizeDigits));
  if (!count || *count == 0 || *count > version || !size || *size > kMostBytes) return false;
  std::string plain(*size, '\0');
  uLongf read = plain.size();
  const auto status = ::uncompress(reinterpret_cast<Bytef*>(plain.data()), &read,
                                   reinterpret_cast<const Bytef*>(text.data() + kHeader), text.size() - kHeader);
  if (status == Z_MEM_ERROR) throw std::bad_alloc();
  if (status != Z_OK || read != plain.size()) return false;
  std::string_view rest = plain;
  for (auto next = version - *count + 1; next <= version; ++next) {
    const auto one = take_text(rest);
    if (!one) return false;
    if (next > after) journal.push_back({next, std::string(*one)});
  }
  return rest.empty();
}

}  // namespace cardtable
