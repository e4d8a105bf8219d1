#include "tests/identity/authenticator.h"

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <stdexcept>

#include "tables/fair/digest.h"
#include "tables/identity/base64url.h"

namespace cardtable {
namespace {

namespace json = boost::json;

void must(bool holds) {
  if (!holds) throw std::runtime_error("OpenSSL");
}

void append(Bytes& bytes, ByteView more) { bytes.insert(bytes.end(), more.begin(), more.end()); }
void append(Bytes& bytes, std::string_view hex) { append(bytes, unhex(hex)); }
void append_text(Bytes& bytes, std::string_view text) {
  bytes.push_back(static_cast<std::uint8_t>(0x60 + text.size()));
  bytes.insert(bytes.end(), text.begin(), text.end());
}
void append_bytes(Bytes& bytes, ByteView more) {
  bytes.push_back(0x59);
  bytes.push_back(static_cast<std::uint8_t>(more.size() >> 8U));
  bytes.push_back(static_cast<std::uint8_t>(more.size()));
  append(bytes, more);
}

/// The public key in DER, at whose end are the bytes of the point.
Bytes der_of(EVP_PKEY* key) {
  unsigned char* out = nullptr;
  const int size = i2d_PUBKEY(key, &out);
  must(size > 0);
  Bytes der(out, out + size);
  OPENSSL_free(out);
  return der;
}

std::string text_in(const json::object& object, std::string_view name) {
  return std::string(object.at(name).as_string());
}

}  // namespace

Bytes unhex(std::string_view digits) {
  Bytes bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(std::string(digits.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}

Authenticator::Authenticator(KeyKind kind) : kind_(kind) {
  EVP_PKEY* key = kind == KeyKind::kEs256 ? EVP_EC_gen("P-256") : EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
  must(key != nullptr);
  key_ = {key, EVP_PKEY_free};
}

Bytes Authenticator::public_key() const {
  const Bytes der = der_of(key_.get());
  const ByteView point = ByteView(der).last(kind_ == KeyKind::kEs256 ? 64 : 32);
  Bytes cose;
  append(cose, kind_ == KeyKind::kEs256 ? "a5010203262001215820" : "a4010103272006215820");
  append(cose, point.first(32));
  if (kind_ == KeyKind::kEs256) {
    append(cose, "225820");
    append(cose, point.last(32));
  }
  return cose;
}

Bytes Authenticator::sign(ByteView message) const {
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  const EVP_MD* digest = kind_ == KeyKind::kEs256 ? EVP_sha256() : nullptr;
  must(EVP_DigestSignInit(context.get(), nullptr, digest, nullptr, key_.get()) == 1);
  std::size_t size = 0;
  must(EVP_DigestSign(context.get(), nullptr, &size, message.data(), message.size()) == 1);
  Bytes signature(size);
  must(EVP_DigestSign(context.get(), signature.data(), &size, message.data(), message.size()) == 1);
  signature.resize(size);
  return signature;
}

Bytes Authenticator::client_data(std::string_view type, std::string_view challenge) const {
  const auto text = json::serialize(
      json::object{{"type", type}, {"challenge", challenge}, {"origin", origin}, {"crossOrigin", false}});
  return {text.begin(), text.end()};
}

Bytes Authenticator::authenticator_data(bool with_credential) const {
  Bytes data;
  const auto* rp = reinterpret_cast<const std::uint8_t*>(rp_id.data());
  append(data, sha256({rp, rp_id.size()}));
  data.push_back(static_cast<std::uint8_t>(flags | (with_credential ? 0x40U : 0U)));
  for (const unsigned shift : {24U, 16U, 8U, 0U}) data.push_back(static_cast<std::uint8_t>(counter >> shift));
  if (!with_credential) return data;
  append(data, Bytes(16));  // the model of the device: withheld
  data.push_back(static_cast<std::uint8_t>(id.size() >> 8U));
  data.push_back(static_cast<std::uint8_t>(id.size()));
  append(data, id);
  append(data, public_key());
  return data;
}

Bytes Authenticator::attestation(ByteView client_data) const {
  const Bytes data = authenticator_data(true);
  Bytes object;
  append(object, "a3");
  append_text(object, "fmt");
  append_text(object, format);
  append_text(object, "attStmt");
  if (format == "none") {
    append(object, "a0");
  } else {
    Bytes message = data;
    append(message, sha256(client_data));
    append(object, "a2");
    append_text(object, "alg");
    append(object, kind_ == KeyKind::kEs256 ? "26" : "27");
    append_text(object, "sig");
    append_bytes(object, sign(message));
  }
  append_text(object, "authData");
  append_bytes(object, data);
  return object;
}

json::object Authenticator::create(const json::object& options) {
  user = text_in(options.at("user").as_object(), "id");
  const Bytes client = client_data("webauthn.create", text_in(options, "challenge"));
  return {{"id", to_base64url(id)},
          {"rawId", to_base64url(id)},
          {"type", "public-key"},
          {"response",
           {{"clientDataJSON", to_base64url(client)}, {"attestationObject", to_base64url(attestation(client))}}}};
}

json::object Authenticator::get(const json::object& options) {
  if (counts) ++counter;
  const Bytes client = client_data("webauthn.get", text_in(options, "challenge"));
  const Bytes data = authenticator_data(false);
  Bytes message = data;
  append(message, sha256(client));
  return {{"id", to_base64url(id)},
          {"rawId", to_base64url(id)},
          {"type", "public-key"},
          {"response",
           {{"clientDataJSON", to_base64url(client)},
            {"authenticatorData", to_base64url(data)},
            {"signature", to_base64url(sign(message))},
            {"userHandle", user}}}};
}

}  // namespace cardtable
