#include "server/push/p256.h"

#include <algorithm>
#include <vector>

#include "server/push/openssl.h"

namespace cardtable::push {
namespace {

/// Null if the point is not on the curve.
Key read_key(const PublicKey& open, const Bytes32* secret) {
  const Crypto& c = *crypto();
  const std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> context(c.new_named_context(nullptr, "EC", nullptr),
                                                                            c.free_key_context);
  std::array<char, 6> group{"P-256"};
  PublicKey point = open;
  // Numbers are passed with their bytes in this machine's order, the smallest first.
  Bytes32 number{};
  if (secret != nullptr) std::ranges::reverse_copy(*secret, number.begin());
  std::array<OSSL_PARAM, 4> params{c.text_param(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0),
                                   c.octets_param(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()), c.end_param(),
                                   c.end_param()};
  if (secret != nullptr) params[2] = c.number_param(OSSL_PKEY_PARAM_PRIV_KEY, number.data(), number.size());
  EVP_PKEY* key = nullptr;
  if (context && c.begin_key(context.get()) == 1) {
    c.make_key(context.get(), &key, secret != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params.data());
  }
  return {key, c.free_key};
}

bool write_number(const BIGNUM* number, std::span<std::uint8_t> bytes) {
  return crypto()->number_bytes(number, bytes.data(), static_cast<int>(bytes.size())) == static_cast<int>(bytes.size());
}

}  // namespace

std::optional<KeyPair> new_key_pair() {
  if (crypto() == nullptr) return std::nullopt;
  const Crypto& c = *crypto();
  const Key key(c.keygen(nullptr, nullptr, "EC", "P-256"), c.free_key);
  if (!key) return std::nullopt;
  KeyPair pair;
  std::size_t size = 0;
  if (c.get_octets(key.get(), OSSL_PKEY_PARAM_PUB_KEY, pair.open.data(), pair.open.size(), &size) != 1) return {};
  BIGNUM* number = nullptr;
  if (c.get_number(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) != 1) return std::nullopt;
  const bool is_written = write_number(number, pair.secret);
  c.free_number(number);
  if (!is_written || size != pair.open.size()) return std::nullopt;
  return pair;
}

std::optional<Bytes32> shared_secret(const KeyPair& own, const PublicKey& other) {
  if (crypto() == nullptr) return std::nullopt;
  const Crypto& c = *crypto();
  const Key key = read_key(own.open, &own.secret);
  const Key peer = read_key(other, nullptr);
  if (!key || !peer) return std::nullopt;
  const std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> context(c.new_key_context(key.get(), nullptr),
                                                                            c.free_key_context);
  Bytes32 secret{};
  std::size_t size = secret.size();
  if (!context || c.begin_derive(context.get()) != 1 || c.set_peer(context.get(), peer.get()) != 1) return std::nullopt;
  if (c.derive(context.get(), secret.data(), &size) != 1 || size != secret.size()) return std::nullopt;
  return secret;
}

std::optional<Signature> sign(const KeyPair& own, std::string_view text) {
  if (crypto() == nullptr) return std::nullopt;
  const Crypto& c = *crypto();
  const Key key = read_key(own.open, &own.secret);
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(c.new_digest_context(), c.free_digest_context);
  if (!key || !context || c.begin_sign(context.get(), nullptr, c.sha256(), nullptr, key.get()) != 1)
    return std::nullopt;
  const auto* message = reinterpret_cast<const unsigned char*>(text.data());
  std::vector<unsigned char> der(128);
  std::size_t size = der.size();
  if (c.sign(context.get(), der.data(), &size, message, text.size()) != 1) return std::nullopt;
  const unsigned char* at = der.data();
  const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> read(
      c.read_signature(nullptr, &at, static_cast<long>(size)), c.free_signature);
  if (!read) return std::nullopt;
  const BIGNUM* r = nullptr;
  const BIGNUM* s = nullptr;
  c.signature_numbers(read.get(), &r, &s);
  Signature signature{};
  const std::span<std::uint8_t> bytes(signature);
  if (!write_number(r, bytes.first(32)) || !write_number(s, bytes.last(32))) return std::nullopt;
  return signature;
}

}  // namespace cardtable::push
