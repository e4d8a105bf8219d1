// OpenSSL is loaded at the first deal that needs it: linking it with the program would add a third to every start.
#include <dlfcn.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <type_traits>

#include "tables/fair/digest.h"
#include "tables/fair/plain_sha256.h"
#include "tables/fair/receipt.h"

namespace cardtable {
namespace {

struct Crypto {
  decltype(&EVP_Digest) digest = nullptr;
  decltype(&EVP_sha256) sha256 = nullptr;
  decltype(&HMAC) hmac = nullptr;
  decltype(&EVP_PKEY_new_raw_public_key) public_key = nullptr;
  decltype(&EVP_PKEY_free) free_key = nullptr;
  decltype(&EVP_MD_CTX_new) new_context = nullptr;
  decltype(&EVP_MD_CTX_free) free_context = nullptr;
  decltype(&EVP_DigestVerifyInit) begin_verify = nullptr;
  decltype(&EVP_DigestVerify) verify = nullptr;

  bool can_verify() const {
    return public_key != nullptr && free_key != nullptr && new_context != nullptr && free_context != nullptr &&
           begin_verify != nullptr && verify != nullptr;
  }
  bool is_complete() const { return digest != nullptr && sha256 != nullptr && hmac != nullptr; }
};

Crypto load_crypto() {
  void* const library = ::dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return {};
  Crypto crypto;
  const auto load = [library](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(::dlsym(library, name));
  };
  load(crypto.digest, "EVP_Digest");
  load(crypto.sha256, "EVP_sha256");
  load(crypto.hmac, "HMAC");
  load(crypto.public_key, "EVP_PKEY_new_raw_public_key");
  load(crypto.free_key, "EVP_PKEY_free");
  load(crypto.new_context, "EVP_MD_CTX_new");
  load(crypto.free_context, "EVP_MD_CTX_free");
  load(crypto.begin_verify, "EVP_DigestVerifyInit");
  load(crypto.verify, "EVP_DigestVerify");
  return crypto;
}

const Crypto& crypto() {
  static const Crypto loaded = load_crypto();
  return loaded;
}

}  // namespace

Bytes32 sha256(std::span<const std::uint8_t> bytes) {
  if (!crypto().is_complete()) return plain_sha256(bytes);
  Bytes32 digest{};
  unsigned size = 0;
  // Fails only without memory, or with an OpenSSL that lacks SHA-256: then no deal could be trusted.
  if (crypto().digest(bytes.data(), bytes.size(), digest.data(), &size, crypto().sha256(), nullptr) != 1) std::abort();
  return digest;
}

Bytes32 hmac_sha256(std::span<const std::uint8_t> key, std::string_view message) {
  const auto* text = reinterpret_cast<const unsigned char*>(message.data());
  if (!crypto().is_complete()) return plain_hmac_sha256(key, {text, message.size()});
  Bytes32 digest{};
  unsigned size = 0;
  const auto* made = crypto().hmac(crypto().sha256(), key.data(), static_cast<int>(key.size()), text, message.size(),
                                   digest.data(), &size);
  if (made == nullptr) std::abort();
  return digest;
}

std::optional<bool> is_signed(std::string_view text, std::string_view key, std::string_view signature) {
  if (!is_hex32(key) || !is_hex64(signature)) return false;
  if (!crypto().can_verify()) return std::nullopt;
  const auto key_bytes = bytes_of_hex(key).value();
  const auto first = bytes_of_hex(signature.substr(0, key.size())).value();
  const auto second = bytes_of_hex(signature.substr(key.size())).value();
  std::array<std::uint8_t, 64> signed_bytes{};
  std::ranges::copy(second, std::ranges::copy(first, signed_bytes.begin()).out);
  const std::unique_ptr<EVP_PKEY, decltype(crypto().free_key)> public_key(
      crypto().public_key(EVP_PKEY_ED25519, nullptr, key_bytes.data(), key_bytes.size()), crypto().free_key);
  const std::unique_ptr<EVP_MD_CTX, decltype(crypto().free_context)> context(crypto().new_context(),
                                                                             crypto().free_context);
  if (!public_key || !context) return false;
  if (crypto().begin_verify(context.get(), nullptr, nullptr, nullptr, public_key.get()) != 1) return false;
  return crypto().verify(context.get(), signed_bytes.data(), signed_bytes.size(),
                         reinterpret_cast<const unsigned char*>(text.data()), text.size()) == 1;
}

}  // namespace cardtable
