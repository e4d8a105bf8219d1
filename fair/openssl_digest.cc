// OpenSSL is loaded at the first deal that needs it: linking it with the program would add a third to every start.
#include <dlfcn.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <cstdlib>

#include "fair/digest.h"
#include "fair/plain_sha256.h"

namespace cardtable {
namespace {

struct Crypto {
  decltype(&EVP_Digest) digest = nullptr;
  decltype(&EVP_sha256) sha256 = nullptr;
  decltype(&HMAC) hmac = nullptr;

  bool is_complete() const { return digest != nullptr && sha256 != nullptr && hmac != nullptr; }
};

Crypto load_crypto() {
  void* const library = ::dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return {};
  return {.digest = reinterpret_cast<decltype(&EVP_Digest)>(::dlsym(library, "EVP_Digest")),
          .sha256 = reinterpret_cast<decltype(&EVP_sha256)>(::dlsym(library, "EVP_sha256")),
          .hmac = reinterpret_cast<decltype(&HMAC)>(::dlsym(library, "HMAC"))};
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

}  // namespace cardtable
