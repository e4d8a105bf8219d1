#include "tables/identity/signatures.h"

#include <dlfcn.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <algorithm>
#include <memory>
#include <type_traits>

namespace cardtable {
namespace {

struct Verifier {
  decltype(&d2i_PUBKEY) read_key = nullptr;
  decltype(&EVP_PKEY_new_raw_public_key) raw_key = nullptr;
  decltype(&EVP_PKEY_free) free_key = nullptr;
  decltype(&EVP_MD_CTX_new) new_context = nullptr;
  decltype(&EVP_MD_CTX_free) free_context = nullptr;
  decltype(&EVP_sha256) sha256 = nullptr;
  decltype(&EVP_DigestVerifyInit) begin = nullptr;
  decltype(&EVP_DigestVerify) verify = nullptr;

  bool is_complete() const {
    return read_key != nullptr && raw_key != nullptr && free_key != nullptr && new_context != nullptr &&
           free_context != nullptr && sha256 != nullptr && begin != nullptr && verify != nullptr;
  }
};

Verifier load_verifier() {
  void* const library = ::dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return {};
  Verifier verifier;
  const auto load = [library](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(::dlsym(library, name));
  };
  load(verifier.read_key, "d2i_PUBKEY");
  load(verifier.raw_key, "EVP_PKEY_new_raw_public_key");
  load(verifier.free_key, "EVP_PKEY_free");
  load(verifier.new_context, "EVP_MD_CTX_new");
  load(verifier.free_context, "EVP_MD_CTX_free");
  load(verifier.sha256, "EVP_sha256");
  load(verifier.begin, "EVP_DigestVerifyInit");
  load(verifier.verify, "EVP_DigestVerify");
  return verifier;
}

const Verifier& verifier() {
  static const Verifier loaded = load_verifier();
  return loaded;
}

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

/// The start of a SubjectPublicKeyInfo in DER with an uncompressed point of P-256 (RFC 5480); both coordinates follow.
constexpr std::array<std::uint8_t, 27> kP256Head{0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48,
                                                 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48,
                                                 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04};

/// Null if the point is not on the curve.
Key p256_key(const KeyBytes& x, const KeyBytes& y) {
  std::array<std::uint8_t, kP256Head.size() + 64> der{};
  auto end = std::ranges::copy(kP256Head, der.begin()).out;
  end = std::ranges::copy(x, end).out;
  std::ranges::copy(y, end);
  const unsigned char* at = der.data();
  return {verifier().read_key(nullptr, &at, static_cast<long>(der.size())), verifier().free_key};
}

bool is_signed_with(const Key& key, const EVP_MD* digest, std::span<const std::uint8_t> message,
                    std::span<const std::uint8_t> signature) {
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(verifier().new_context(),
                                                                        verifier().free_context);
  if (!key || !context) return false;
  if (verifier().begin(context.get(), nullptr, digest, nullptr, key.get()) != 1) return false;
  return verifier().verify(context.get(), signature.data(), signature.size(), message.data(), message.size()) == 1;
}

}  // namespace

std::optional<bool> is_on_p256(const KeyBytes& x, const KeyBytes& y) {
  if (!verifier().is_complete()) return std::nullopt;
  return p256_key(x, y) != nullptr;
}

std::optional<bool> is_p256_signed(const KeyBytes& x, const KeyBytes& y, std::span<const std::uint8_t> message,
                                   std::span<const std::uint8_t> signature) {
  if (!verifier().is_complete()) return std::nullopt;
  return is_signed_with(p256_key(x, y), verifier().sha256(), message, signature);
}

std::optional<bool> is_ed25519_signed(const KeyBytes& key, std::span<const std::uint8_t> message,
                                      std::span<const std::uint8_t> signature) {
  if (!verifier().is_complete()) return std::nullopt;
  const Key public_key(verifier().raw_key(EVP_PKEY_ED25519, nullptr, key.data(), key.size()), verifier().free_key);
  return is_signed_with(public_key, nullptr, message, signature);
}

}  // namespace cardtable
