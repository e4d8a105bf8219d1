#include "tests/push/browser.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace cardtable::push {
namespace {

template <class T, void (*Free)(T*)>
using Owned = std::unique_ptr<T, decltype([](T* it) { Free(it); })>;
using Bytes = std::vector<std::uint8_t>;

Bytes hkdf(std::span<const std::uint8_t> salt, std::span<const std::uint8_t> material,
           std::span<const std::uint8_t> info, std::size_t size) {
  const Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context(EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nullptr));
  Bytes out(size);
  EVP_PKEY_derive_init(context.get());
  EVP_PKEY_CTX_set_hkdf_md(context.get(), EVP_sha256());
  EVP_PKEY_CTX_set1_hkdf_salt(context.get(), salt.data(), static_cast<int>(salt.size()));
  EVP_PKEY_CTX_set1_hkdf_key(context.get(), material.data(), static_cast<int>(material.size()));
  EVP_PKEY_CTX_add1_hkdf_info(context.get(), info.data(), static_cast<int>(info.size()));
  return EVP_PKEY_derive(context.get(), out.data(), &size) == 1 ? out : Bytes();
}

Bytes info_of(std::string_view text) {
  Bytes info(text.begin(), text.end());
  info.push_back(0);
  return info;
}

std::optional<std::string> open_sealed(std::span<const std::uint8_t> key, std::span<const std::uint8_t> nonce,
                                       std::span<const std::uint8_t> sealed) {
  if (sealed.size() < 17) return std::nullopt;
  const Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context(EVP_CIPHER_CTX_new());
  Bytes tag(sealed.end() - 16, sealed.end());
  Bytes text(sealed.size() - 16);
  int size = 0;
  EVP_DecryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, key.data(), nonce.data());
  EVP_DecryptUpdate(context.get(), text.data(), &size, sealed.data(), static_cast<int>(text.size()));
  EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, 16, tag.data());
  if (EVP_DecryptFinal_ex(context.get(), text.data() + size, &size) != 1) return std::nullopt;
  while (!text.empty() && text.back() == 0) text.pop_back();
  if (text.empty() || text.back() != 2) return std::nullopt;
  return std::string(text.begin(), text.end() - 1);
}

}  // namespace

Browser new_browser() {
  Browser browser{.keys = *new_key_pair()};
  RAND_bytes(browser.secret.data(), static_cast<int>(browser.secret.size()));
  return browser;
}

std::optional<std::string> read_as_browser(const Browser& browser, std::span<const std::uint8_t> body) {
  constexpr std::size_t kHeader = 16 + 4 + 1;
  if (body.size() < kHeader + 65 || body[20] != 65) return std::nullopt;
  const auto salt = body.first(16);
  PublicKey sender{};
  std::copy_n(body.begin() + kHeader, sender.size(), sender.begin());
  const auto secret = shared_secret(browser.keys, sender);
  if (!secret) return std::nullopt;
  Bytes info = info_of("WebPush: info");
  info.insert(info.end(), browser.keys.open.begin(), browser.keys.open.end());
  info.insert(info.end(), sender.begin(), sender.end());
  const Bytes material = hkdf(browser.secret, *secret, info, 32);
  const Bytes key = hkdf(salt, material, info_of("Content-Encoding: aes128gcm"), 16);
  const Bytes nonce = hkdf(salt, material, info_of("Content-Encoding: nonce"), 12);
  return open_sealed(key, nonce, body.subspan(kHeader + 65));
}

bool is_signed(const PublicKey& key, std::string_view text, const Signature& signature) {
  std::array<char, 6> group{"P-256"};
  PublicKey point = key;
  std::array params{OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0),
                    OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()),
                    OSSL_PARAM_construct_end()};
  const Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* made = nullptr;
  EVP_PKEY_fromdata_init(context.get());
  EVP_PKEY_fromdata(context.get(), &made, EVP_PKEY_PUBLIC_KEY, params.data());
  const Owned<EVP_PKEY, EVP_PKEY_free> read(made);
  const Owned<ECDSA_SIG, ECDSA_SIG_free> numbers(ECDSA_SIG_new());
  ECDSA_SIG_set0(numbers.get(), BN_bin2bn(signature.data(), 32, nullptr),
                 BN_bin2bn(signature.data() + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(numbers.get(), &der);
  const Owned<EVP_MD_CTX, EVP_MD_CTX_free> digest(EVP_MD_CTX_new());
  EVP_DigestVerifyInit(digest.get(), nullptr, EVP_sha256(), nullptr, read.get());
  const bool is_valid = EVP_DigestVerify(digest.get(), der, static_cast<std::size_t>(size),
                                         reinterpret_cast<const unsigned char*>(text.data()), text.size()) == 1;
  OPENSSL_free(der);
  return is_valid;
}

}  // namespace cardtable::push
