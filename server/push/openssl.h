// The functions of OpenSSL that notices need. The libraries are loaded when the first one is used: linking them with
// the program would make every start slower.
#pragma once

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <memory>

namespace cardtable::push {

struct Crypto {
  decltype(&EVP_PKEY_Q_keygen) keygen = nullptr;
  decltype(&EVP_PKEY_free) free_key = nullptr;
  decltype(&EVP_PKEY_get_octet_string_param) get_octets = nullptr;
  decltype(&EVP_PKEY_get_bn_param) get_number = nullptr;
  decltype(&EVP_PKEY_CTX_new) new_key_context = nullptr;
  decltype(&EVP_PKEY_CTX_new_from_name) new_named_context = nullptr;
  decltype(&EVP_PKEY_CTX_free) free_key_context = nullptr;
  decltype(&EVP_PKEY_fromdata_init) begin_key = nullptr;
  decltype(&EVP_PKEY_fromdata) make_key = nullptr;
  decltype(&OSSL_PARAM_construct_utf8_string) text_param = nullptr;
  decltype(&OSSL_PARAM_construct_octet_string) octets_param = nullptr;
  decltype(&OSSL_PARAM_construct_BN) number_param = nullptr;
  decltype(&OSSL_PARAM_construct_end) end_param = nullptr;
  decltype(&EVP_PKEY_derive_init) begin_derive = nullptr;
  decltype(&EVP_PKEY_derive_set_peer) set_peer = nullptr;
  decltype(&EVP_PKEY_derive) derive = nullptr;
  decltype(&BN_bn2binpad) number_bytes = nullptr;
  decltype(&BN_free) free_number = nullptr;
  decltype(&EVP_MD_CTX_new) new_digest_context = nullptr;
  decltype(&EVP_MD_CTX_free) free_digest_context = nullptr;
  decltype(&EVP_sha256) sha256 = nullptr;
  decltype(&EVP_DigestSignInit) begin_sign = nullptr;
  decltype(&EVP_DigestSign) sign = nullptr;
  decltype(&d2i_ECDSA_SIG) read_signature = nullptr;
  decltype(&ECDSA_SIG_free) free_signature = nullptr;
  decltype(&ECDSA_SIG_get0) signature_numbers = nullptr;
  decltype(&EVP_CIPHER_CTX_new) new_cipher = nullptr;
  decltype(&EVP_CIPHER_CTX_free) free_cipher = nullptr;
  decltype(&EVP_CIPHER_CTX_ctrl) control_cipher = nullptr;
  decltype(&EVP_aes_128_gcm) aes_128_gcm = nullptr;
  decltype(&EVP_EncryptInit_ex) begin_encrypt = nullptr;
  decltype(&EVP_EncryptUpdate) encrypt = nullptr;
  decltype(&EVP_EncryptFinal_ex) end_encrypt = nullptr;
};

struct Tls {
  decltype(&TLS_client_method) method = nullptr;
  decltype(&SSL_CTX_new) new_context = nullptr;
  decltype(&SSL_CTX_free) free_context = nullptr;
  decltype(&SSL_CTX_set_default_verify_paths) use_system_certificates = nullptr;
  decltype(&SSL_CTX_set_verify) set_verify = nullptr;
  decltype(&SSL_CTX_ctrl) control_context = nullptr;
  decltype(&SSL_new) new_connection = nullptr;
  decltype(&SSL_free) free_connection = nullptr;
  decltype(&SSL_ctrl) control_connection = nullptr;
  decltype(&SSL_set1_host) set_host = nullptr;
  decltype(&SSL_get0_param) parameters = nullptr;
  decltype(&SSL_set_fd) set_descriptor = nullptr;
  decltype(&SSL_connect) connect = nullptr;
  decltype(&SSL_read) read = nullptr;
  decltype(&SSL_write) write = nullptr;
  decltype(&SSL_get_error) error = nullptr;
  decltype(&X509_VERIFY_PARAM_set1_ip_asc) set_address = nullptr;  ///< of libcrypto
};

/// Null if OpenSSL is not installed, or too old.
const Crypto* crypto();
const Tls* tls();

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

}  // namespace cardtable::push
