#include "server/push/encryption.h"

#include "server/push/openssl.h"

namespace cardtable::push {
namespace {

constexpr std::size_t kTag = 16;
constexpr std::uint32_t kRecordSize = 4'096;
constexpr std::uint8_t kLastRecord = 2;

std::string_view text_of(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// HKDF with SHA-256 (RFC 5869), for at most 32 bytes.
Bytes32 hkdf(std::span<const std::uint8_t> salt, std::span<const std::uint8_t> material, std::string_view info) {
  const Bytes32 key = hmac_sha256(salt, text_of(material));
  return hmac_sha256(key, std::string(info) + '\x01');
}

/// AES-128-GCM; the tag follows the text.
bool seal(std::span<const std::uint8_t> key, std::span<const std::uint8_t> nonce, std::string_view text,
          std::vector<std::uint8_t>& out) {
  const Crypto& c = *crypto();
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(c.new_cipher(), c.free_cipher);
  if (!context || c.begin_encrypt(context.get(), c.aes_128_gcm(), nullptr, key.data(), nonce.data()) != 1) return false;
  const std::size_t from = out.size();
  out.resize(from + text.size() + kTag);
  const auto* plain = reinterpret_cast<const unsigned char*>(text.data());
  int written = 0;
  int rest = 0;
  return c.encrypt(context.get(), out.data() + from, &written, plain, static_cast<int>(text.size())) == 1 &&
         c.end_encrypt(context.get(), out.data() + from + written, &rest) == 1 &&
         c.control_cipher(context.get(), EVP_CTRL_GCM_GET_TAG, kTag, out.data() + from + text.size()) == 1;
}

}  // namespace

std::optional<std::vector<std::uint8_t>> encrypt_record(std::span<const std::uint8_t> material, const Salt& salt,
                                                        std::span<const std::uint8_t> key_id, std::string_view text) {
  if (crypto() == nullptr || text.size() > kMostPushText || key_id.size() > 255) return std::nullopt;
  using namespace std::string_view_literals;
  const Bytes32 key = hkdf(salt, material, "Content-Encoding: aes128gcm\0"sv);
  const Bytes32 nonce = hkdf(salt, material, "Content-Encoding: nonce\0"sv);
  std::vector<std::uint8_t> out(salt.begin(), salt.end());
  for (const int shift : {24, 16, 8, 0}) out.push_back(static_cast<std::uint8_t>(kRecordSize >> shift));
  out.push_back(static_cast<std::uint8_t>(key_id.size()));
  out.insert(out.end(), key_id.begin(), key_id.end());
  const std::string padded = std::string(text) + static_cast<char>(kLastRecord);
  const std::span<const std::uint8_t> all(key);
  // The first record's number is 0, so the nonce is used as it is.
  if (!seal(all.first(16), std::span(nonce).first(12), padded, out)) return std::nullopt;
  return out;
}

std::optional<std::vector<std::uint8_t>> encrypt(const Recipient& recipient, const KeyPair& own, const Salt& salt,
                                                 std::string_view text) {
  const auto secret = shared_secret(own, recipient.key);
  if (!secret) return std::nullopt;
  using namespace std::string_view_literals;
  std::string info("WebPush: info\0"sv);
  info += text_of(recipient.key);
  info += text_of(own.open);
  const Bytes32 material = hkdf(recipient.secret, *secret, info);
  return encrypt_record(material, salt, own.open, text);
}

}  // namespace cardtable::push
