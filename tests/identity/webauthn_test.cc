// The ceremonies of WebAuthn against vectors worked out elsewhere, and everything that an attacker could change.
#include "tables/identity/webauthn.h"

#include <gtest/gtest.h>

#include "tables/fair/digest.h"
#include "tables/identity/base64url.h"
#include "tests/identity/authenticator.h"
#include "tests/identity/vectors.h"

namespace cardtable {
namespace {

Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

std::string challenge_of(std::string_view text) { return to_base64url(bytes_of(text)); }

Expected expect(std::string challenge) { return {std::move(challenge), "https://cards.example", "cards.example"}; }

void check(const vectors::Vector& vector, std::string_view algorithm) {
  std::string five;
  for (int i = 0; i < 5; ++i) five += algorithm;
  const auto made =
      verify_registration(bytes_of(vector.create), unhex(vector.attestation), expect(challenge_of("create-" + five)));
  ASSERT_TRUE(made) << name_of(made.error());
  EXPECT_EQ(made->id, unhex("0102030405060708090a0b0c0d0e0f10"));
  EXPECT_EQ(made->public_key, unhex(vector.key));
  EXPECT_EQ(made->counter, 0U);
  const auto expected = expect(challenge_of("get-" + five));
  const auto counter =
      verify_assertion(bytes_of(vector.get), unhex(vector.data), unhex(vector.signature), made->public_key, expected);
  ASSERT_TRUE(counter) << name_of(counter.error());
  EXPECT_EQ(*counter, 7U);
  // Every bit of the data and of the signature counts.
  for (std::size_t i = 0; i < unhex(vector.data).size(); ++i) {
    Bytes data = unhex(vector.data);
    data[i] ^= 1U;
    EXPECT_FALSE(verify_assertion(bytes_of(vector.get), data, unhex(vector.signature), made->public_key, expected))
        << i;
  }
  for (std::size_t i = 0; i < unhex(vector.signature).size(); ++i) {
    Bytes signature = unhex(vector.signature);
    signature[i] ^= 1U;
    EXPECT_FALSE(verify_assertion(bytes_of(vector.get), unhex(vector.data), signature, made->public_key, expected))
        << i;
  }
}

TEST(Webauthn, AVectorOfEs256) { check(vectors::kEs256Vector, "es256"); }
TEST(Webauthn, AVectorOfEdDsa) { check(vectors::kEdDsaVector, "eddsa"); }

TEST(Webauthn, EveryTruncationIsRefused) {
  for (const auto& vector : {vectors::kEs256Vector, vectors::kEdDsaVector}) {
    const Bytes whole = unhex(vector.attestation);
    const auto client = read_client_data(bytes_of(vector.create));
    for (std::size_t size = 0; size < whole.size(); ++size) {
      EXPECT_FALSE(verify_registration(bytes_of(vector.create), ByteView(whole).first(size), expect(client->challenge)))
          << size;
    }
    Bytes longer = whole;
    longer.push_back(0);
    EXPECT_FALSE(verify_registration(bytes_of(vector.create), longer, expect(client->challenge)));
    const Bytes data = unhex(vector.data);
    const auto get = read_client_data(bytes_of(vector.get));
    for (std::size_t size = 0; size < data.size(); ++size) {
      EXPECT_EQ(verify_assertion(bytes_of(vector.get), ByteView(data).first(size), unhex(vector.signature),
                                 unhex(vector.key), expect(get->challenge))
                    .error(),
                WebauthnError::kData);
    }
  }
}

/// Registers with this authenticator and says why that was refused; nothing if it was not.
std::optional<WebauthnError> registering(const Authenticator& device, const std::string& type = "webauthn.create",
                                         const std::string& challenge = "Y2hhbGxlbmdl") {
  const Bytes client = device.client_data(type, challenge);
  const auto made = verify_registration(client, device.attestation(client), expect("Y2hhbGxlbmdl"));
  return made ? std::nullopt : std::optional(made.error());
}

TEST(Webauthn, WhatARegistrationMustProve) {
  for (const auto kind : {KeyKind::kEs256, KeyKind::kEdDsa}) {
    const Authenticator honest(kind);
    EXPECT_EQ(registering(honest), std::nullopt);
    EXPECT_EQ(registering(honest, "webauthn.get"), WebauthnError::kType);
    EXPECT_EQ(registering(honest, "webauthn.create", "b3RoZXI"), WebauthnError::kChallenge);
    Authenticator other = honest;
    other.origin = "https://cards.example.evil";
    EXPECT_EQ(registering(other), WebauthnError::kOrigin);
    other = honest;
    other.origin = "http://cards.example";
    EXPECT_EQ(registering(other), WebauthnError::kOrigin);
    other = honest;
    other.rp_id = "evil.example";
    EXPECT_EQ(registering(other), WebauthnError::kRelyingParty);
    other = honest;
    other.flags = 0x04;  // recognised, but nobody was there
    EXPECT_EQ(registering(other), WebauthnError::kPresence);
    other.flags = 0x01;  // there, but not recognised: preferred, not required
    EXPECT_EQ(registering(other), std::nullopt);
    other.flags = 0x11;  // backed up, and cannot be
    EXPECT_EQ(registering(other), WebauthnError::kFlags);
    other.flags = 0x19;
    EXPECT_EQ(registering(other), std::nullopt);
    other.flags = 0x81;  // extensions, and none follow
    EXPECT_EQ(registering(other), WebauthnError::kData);
    other = honest;
    other.format = "packed";
    EXPECT_EQ(registering(other), std::nullopt) << "signed with the key itself";
    other.format = "fido-u2f";
    EXPECT_EQ(registering(other), WebauthnError::kAttestation);
    other = honest;
    other.id.assign(1'024, 7);
    EXPECT_EQ(registering(other), WebauthnError::kData);
    other.id.clear();
    EXPECT_EQ(registering(other), WebauthnError::kData);
  }
}

TEST(Webauthn, ASelfAttestationOfAnotherKeyIsRefused) {
  Authenticator device;
  device.format = "packed";
  const Bytes client = device.client_data("webauthn.create", "Y2hhbGxlbmdl");
  Bytes object = device.attestation(client);
  const auto at = std::ranges::search(object, device.id).begin() - object.begin();
  object[static_cast<std::size_t>(at)] ^= 1U;  // another credential under the same signature
  EXPECT_EQ(verify_registration(client, object, expect("Y2hhbGxlbmdl")).error(), WebauthnError::kAttestation);
}

TEST(Webauthn, AnotherKeysSignatureIsRefused) {
  const Authenticator mine;
  const Authenticator theirs;
  const Bytes client = mine.client_data("webauthn.get", "Y2hhbGxlbmdl");
  const Bytes data = mine.authenticator_data(false);
  Bytes message = data;
  const auto hash = sha256(client);
  message.insert(message.end(), hash.begin(), hash.end());
  const auto expected = expect("Y2hhbGxlbmdl");
  EXPECT_TRUE(verify_assertion(client, data, mine.sign(message), mine.public_key(), expected));
  EXPECT_EQ(verify_assertion(client, data, theirs.sign(message), mine.public_key(), expected).error(),
            WebauthnError::kSignature);
  EXPECT_EQ(verify_assertion(client, data, {}, mine.public_key(), expected).error(), WebauthnError::kSignature);
}

TEST(Webauthn, ClientDataOfAFrameIsRefused) {
  const auto refused = [](std::string_view json) {
    const Authenticator device;
    return verify_registration(bytes_of(json), device.attestation(bytes_of(json)), expect("YQ")).error();
  };
  EXPECT_EQ(
      refused(R"({"type":"webauthn.create","challenge":"YQ","origin":"https://cards.example","crossOrigin":true})"),
      WebauthnError::kOrigin);
  EXPECT_EQ(refused(R"({"type":"webauthn.create","challenge":"YQ","origin":"https://cards.example","topOrigin":"x"})"),
            WebauthnError::kOrigin);
  EXPECT_EQ(refused(R"({"type":"webauthn.create","challenge":"YQ"})"), WebauthnError::kClientData);
  EXPECT_EQ(refused("[]"), WebauthnError::kClientData);
  EXPECT_EQ(refused(""), WebauthnError::kClientData);
  EXPECT_EQ(refused(std::string(5'000, ' ')), WebauthnError::kClientData);
}

TEST(CoseKeys, OnlyTheTwoKindsOfKeysAreRead) {
  const Bytes es256 = unhex(vectors::kEs256Vector.key);
  EXPECT_TRUE(read_cose_key(es256));
  EXPECT_TRUE(read_cose_key(unhex(vectors::kEdDsaVector.key)));
  const auto changed = [&](std::size_t at, std::uint8_t to) {
    Bytes key = es256;
    key.at(at) = to;
    return read_cose_key(key).has_value();
  };
  EXPECT_FALSE(changed(2, 0x03)) << "another type";
  EXPECT_FALSE(changed(4, 0x27)) << "another algorithm";
  EXPECT_FALSE(changed(6, 0x02)) << "another curve";
  EXPECT_FALSE(changed(es256.size() - 1, static_cast<std::uint8_t>(es256.back() ^ 1U))) << "a point beside the curve";
  Bytes longer = es256;
  longer.push_back(0xA0);
  EXPECT_FALSE(read_cose_key(longer));
  EXPECT_FALSE(read_cose_key({}));
}

TEST(RelyingParty, IsTheHostOfTheOrigin) {
  EXPECT_EQ(rp_id_of("https://cards.example"), "cards.example");
  EXPECT_EQ(rp_id_of("http://localhost:8080"), "localhost");
  EXPECT_EQ(rp_id_of("null"), "");
}

}  // namespace
}  // namespace cardtable
