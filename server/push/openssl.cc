#include "server/push/openssl.h"

#include <dlfcn.h>

#include <optional>

namespace cardtable::push {
namespace {

/// Takes functions out of a library, and knows whether all were there.
class Loader {
 public:
  explicit Loader(const char* library) : library_(::dlopen(library, RTLD_NOW | RTLD_LOCAL)) {}

  template <class Function>
  Loader& operator()(Function& function, const char* name) {
    function = library_ == nullptr ? nullptr : reinterpret_cast<Function>(::dlsym(library_, name));
    has_all_ = has_all_ && function != nullptr;
    return *this;
  }
  bool has_all() const { return has_all_; }

 private:
  void* library_;
  bool has_all_ = true;
};

std::optional<Crypto> load_crypto() {
  Crypto c;
  Loader load("libcrypto.so.3");
  load(c.keygen, "EVP_PKEY_Q_keygen");
  load(c.free_key, "EVP_PKEY_free");
  load(c.get_octets, "EVP_PKEY_get_octet_string_param");
  load(c.get_number, "EVP_PKEY_get_bn_param");
  load(c.new_key_context, "EVP_PKEY_CTX_new");
  load(c.new_named_context, "EVP_PKEY_CTX_new_from_name");
  load(c.free_key_context, "EVP_PKEY_CTX_free");
  load(c.begin_key, "EVP_PKEY_fromdata_init");
  load(c.make_key, "EVP_PKEY_fromdata");
  load(c.text_param, "OSSL_PARAM_construct_utf8_string");
  load(c.octets_param, "OSSL_PARAM_construct_octet_string");
  load(c.number_param, "OSSL_PARAM_construct_BN");
  load(c.end_param, "OSSL_PARAM_construct_end");
  load(c.begin_derive, "EVP_PKEY_derive_init");
  load(c.set_peer, "EVP_PKEY_derive_set_peer");
  load(c.derive, "EVP_PKEY_derive");
  load(c.number_bytes, "BN_bn2binpad");
  load(c.free_number, "BN_free");
  load(c.new_digest_context, "EVP_MD_CTX_new");
  load(c.free_digest_context, "EVP_MD_CTX_free");
  load(c.sha256, "EVP_sha256");
  load(c.begin_sign, "EVP_DigestSignInit");
  load(c.sign, "EVP_DigestSign");
  load(c.read_signature, "d2i_ECDSA_SIG");
  load(c.free_signature, "ECDSA_SIG_free");
  load(c.signature_numbers, "ECDSA_SIG_get0");
  load(c.new_cipher, "EVP_CIPHER_CTX_new");
  load(c.free_cipher, "EVP_CIPHER_CTX_free");
  load(c.control_cipher, "EVP_CIPHER_CTX_ctrl");
  load(c.aes_128_gcm, "EVP_aes_128_gcm");
  load(c.begin_encrypt, "EVP_EncryptInit_ex");
  load(c.encrypt, "EVP_EncryptUpdate");
  load(c.end_encrypt, "EVP_EncryptFinal_ex");
  return load.has_all() ? std::optional(c) : std::nullopt;
}

std::optional<Tls> load_tls() {
  Tls t;
  Loader load("libssl.so.3");
  load(t.method, "TLS_client_method");
  load(t.new_context, "SSL_CTX_new");
  load(t.free_context, "SSL_CTX_free");
  load(t.use_system_certificates, "SSL_CTX_set_default_verify_paths");
  load(t.set_verify, "SSL_CTX_set_verify");
  load(t.control_context, "SSL_CTX_ctrl");
  load(t.new_connection, "SSL_new");
  load(t.free_connection, "SSL_free");
  load(t.control_connection, "SSL_ctrl");
  load(t.set_host, "SSL_set1_host");
  load(t.parameters, "SSL_get0_param");
  load(t.set_descriptor, "SSL_set_fd");
  load(t.connect, "SSL_connect");
  load(t.read, "SSL_read");
  load(t.write, "SSL_write");
  load(t.error, "SSL_get_error");
  Loader load_crypto("libcrypto.so.3");
  load_crypto(t.set_address, "X509_VERIFY_PARAM_set1_ip_asc");
  return load.has_all() && load_crypto.has_all() ? std::optional(t) : std::nullopt;
}

}  // namespace

const Crypto* crypto() {
  static const std::optional<Crypto> loaded = load_crypto();
  return loaded ? &*loaded : nullptr;
}

const Tls* tls() {
  static const std::optional<Tls> loaded = load_tls();
  return loaded ? &*loaded : nullptr;
}

}  // namespace cardtable::push
