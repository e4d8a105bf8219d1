#include "tables/identity/webauthn.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <optional>

#include "tables/fair/digest.h"

namespace cardtable {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostClientData = 4'096;
constexpr std::size_t kMostCredentialId = 1'023;

// Bits of the flags (section 6.1).
constexpr std::uint8_t kUserPresent = 0x01;
constexpr std::uint8_t kBackupEligible = 0x08;
constexpr std::uint8_t kBackedUp = 0x10;
constexpr std::uint8_t kHasCredential = 0x40;
constexpr std::uint8_t kHasExtensions = 0x80;

std::unexpected<WebauthnError> wrong(WebauthnError error) { return std::unexpected(error); }

/// Authenticator data (section 6.1), taken apart.
struct AuthenticatorData {
  ByteView rp_id_hash;
  std::uint8_t flags = 0;
  std::uint32_t counter = 0;
  ByteView credential_id;
  ByteView public_key;
};

/// Takes bytes from the front; nothing if there are too few.
std::optional<ByteView> take(ByteView& bytes, std::size_t size) {
  if (bytes.size() < size) return std::nullopt;
  const ByteView front = bytes.first(size);
  bytes = bytes.subspan(size);
  return front;
}

std::uint32_t big_endian(ByteView bytes) {
  std::uint32_t number = 0;
  for (const auto byte : bytes) number = number << 8U | byte;
  return number;
}

bool read_credential(ByteView& bytes, AuthenticatorData& data) {
  constexpr std::size_t kAaguid = 16;
  const auto aaguid = take(bytes, kAaguid);
  const auto size = aaguid ? take(bytes, 2) : std::nullopt;
  if (!size) return false;
  const auto id = take(bytes, big_endian(*size));
  if (!id || id->empty() || id->size() > kMostCredentialId) return false;
  const auto key = read_cbor(bytes);
  if (!key) return false;
  data.credential_id = *id;
  data.public_key = *take(bytes, key->size);
  return true;
}

std::expected<AuthenticatorData, WebauthnError> read_authenticator_data(ByteView bytes) {
  AuthenticatorData data;
  const auto hash = take(bytes, 32);
  const auto flags = hash ? take(bytes, 1) : std::nullopt;
  const auto counter = flags ? take(bytes, 4) : std::nullopt;
  if (!counter) return wrong(WebauthnError::kData);
  data.rp_id_hash = *hash;
  data.flags = flags->front();
  data.counter = big_endian(*counter);
  if ((data.flags & kHasCredential) != 0 && !read_credential(bytes, data)) return wrong(WebauthnError::kData);
  if ((data.flags & kHasExtensions) != 0) {
    const auto extensions = read_cbor(bytes);
    if (!extensions || !std::holds_alternative<CborMap>(extensions->item.value)) return wrong(WebauthnError::kData);
    take(bytes, extensions->size);
  }
  if (!bytes.empty()) return wrong(WebauthnError::kData);
  return data;
}

std::optional<WebauthnError> objection_to(ByteView client_data, std::string_view type, const Expected& expected) {
  const auto client = read_client_data(client_data);
  if (!client) return client.error();
  if (client->type != type) return WebauthnError::kType;
  if (client->challenge != expected.challenge) return WebauthnError::kChallenge;
  if (client->origin != expected.origin || client->is_cross_origin) return WebauthnError::kOrigin;
  return std::nullopt;
}

std::optional<WebauthnError> objection_to(const AuthenticatorData& data, const Expected& expected) {
  const auto* rp_id = reinterpret_cast<const std::uint8_t*>(expected.rp_id.data());
  if (!std::ranges::equal(data.rp_id_hash, sha256({rp_id, expected.rp_id.size()}))) {
    return WebauthnError::kRelyingParty;
  }
  if ((data.flags & kUserPresent) == 0) return WebauthnError::kPresence;
  if ((data.flags & kBackedUp) != 0 && (data.flags & kBackupEligible) == 0) return WebauthnError::kFlags;
  return std::nullopt;
}

/// What an authenticator signs: its data, and the hash of the browser's.
Bytes signed_bytes(ByteView authenticator_data, ByteView client_data) {
  Bytes bytes(authenticator_data.begin(), authenticator_data.end());
  const auto hash = sha256(client_data);
  bytes.insert(bytes.end(), hash.begin(), hash.end());
  return bytes;
}

/// `none`, or `packed` without certificates: some browsers let an authenticator sign with the new key itself.
std::optional<WebauthnError> objection_to_statement(const CborItem& object, ByteView authenticator_data,
                                                    ByteView client_data, const CoseKey& key) {
  const auto* format = object.find("fmt");
  const auto* statement = object.find("attStmt");
  const auto name = format == nullptr ? std::nullopt : format->text();
  if (!name || statement == nullptr) return WebauthnError::kAttestation;
  const auto* parts = std::get_if<CborMap>(&statement->value);
  if (parts == nullptr) return WebauthnError::kAttestation;
  if (name == "none") return parts->entries.empty() ? std::nullopt : std::optional(WebauthnError::kAttestation);
  if (name != "packed" || statement->find("x5c") != nullptr) return WebauthnError::kAttestation;
  const auto* algorithm = statement->find("alg");
  const auto* signature = statement->find("sig");
  const auto of_key = std::holds_alternative<Es256Key>(key) ? CoseAlgorithm::kEs256 : CoseAlgorithm::kEdDsa;
  if (algorithm == nullptr || algorithm->number() != static_cast<std::int64_t>(of_key)) {
    return WebauthnError::kAttestation;
  }
  const auto bytes = signature == nullptr ? std::nullopt : signature->bytes();
  if (!bytes) return WebauthnError::kAttestation;
  const auto is_good = is_signed_by(key, signed_bytes(authenticator_data, client_data), *bytes);
  if (!is_good) return WebauthnError::kUnavailable;
  return *is_good ? std::nullopt : std::optional(WebauthnError::kAttestation);
}

std::string text_in(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

}  // namespace

std::string_view name_of(WebauthnError error) {
  constexpr std::array<std::string_view, 12> kNames{"client data", "type",        "challenge", "origin",
                                                    "data",        "rp id",       "presence",  "flags",
                                                    "key",         "attestation", "signature", "no openssl"};
  return kNames[static_cast<std::size_t>(error)];
}

std::expected<ClientData, WebauthnError> read_client_data(ByteView bytes) {
  if (bytes.size() > kMostClientData) return wrong(WebauthnError::kClientData);
  boost::system::error_code failure;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is bytes
  const auto value = json::parse({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, failure);
  if (failure || !value.is_object()) return wrong(WebauthnError::kClientData);
  const auto& object = value.get_object();
  ClientData data{.type = text_in(object, "type"),
                  .challenge = text_in(object, "challenge"),
                  .origin = text_in(object, "origin"),
                  .is_cross_origin = object.contains("topOrigin")};
  if (const auto* crosses = object.if_contains("crossOrigin")) data.is_cross_origin |= *crosses != false;
  if (data.type.empty() || data.challenge.empty() || data.origin.empty()) return wrong(WebauthnError::kClientData);
  return data;
}

std::expected<NewCredential, WebauthnError> verify_registration(ByteView client_data, ByteView attestation,
                                                                const Expected& expected) {
  if (const auto error = objection_to(client_data, "webauthn.create", expected)) return wrong(*error);
  const auto object = read_cbor(attestation);
  if (!object || object->size != attestation.size()) return wrong(WebauthnError::kData);
  const auto* item = object->item.find("authData");
  const auto bytes = item == nullptr ? std::nullopt : item->bytes();
  if (!bytes) return wrong(WebauthnError::kData);
  const auto data = read_authenticator_data(*bytes);
  if (!data) return wrong(data.error());
  if (const auto error = objection_to(*data, expected)) return wrong(*error);
  if (data->credential_id.empty()) return wrong(WebauthnError::kData);
  const auto key = read_cose_key(data->public_key);
  if (!key) return wrong(WebauthnError::kKey);
  if (const auto error = objection_to_statement(object->item, *bytes, client_data, *key)) return wrong(*error);
  return NewCredential{.id = Bytes(data->credential_id.begin(), data->credential_id.end()),
                       .public_key = Bytes(data->public_key.begin(), data->public_key.end()),
                       .counter = data->counter};
}

std::expected<std::uint32_t, WebauthnError> verify_assertion(ByteView client_data, ByteView authenticator_data,
                                                             ByteView signature, ByteView public_key,
                                                             const Expected& expected) {
  if (const auto error = objection_to(client_data, "webauthn.get", expected)) return wrong(*error);
  const auto data = read_authenticator_data(authenticator_data);
  if (!data) return wrong(data.error());
  if (const auto error = objection_to(*data, expected)) return wrong(*error);
  const auto key = read_cose_key(public_key);
  if (!key) return wrong(WebauthnError::kKey);
  const auto is_good = is_signed_by(*key, signed_bytes(authenticator_data, client_data), signature);
  if (!is_good) return wrong(WebauthnError::kUnavailable);
  if (!*is_good) return wrong(WebauthnError::kSignature);
  return data->counter;
}

std::string rp_id_of(std::string_view origin) {
  const auto scheme = origin.find("://");
  if (scheme == std::string_view::npos) return {};
  const auto host = origin.substr(scheme + 3);
  return std::string(host.substr(0, std::min(host.find(':'), host.size())));
}

}  // namespace cardtable
