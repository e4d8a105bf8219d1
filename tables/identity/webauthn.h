// The server's half of WebAuthn (Level 3, sections 7.1 and 7.2), as values: what an authenticator sent goes in, what it
// proves comes out. No clock, no storage, no randomness: the caller makes the challenges and knows which are still
// good.
//
// A server here asks for no attestation: it does not matter what kind of device somebody has. User presence is
// required, user verification is not (`preferred`).
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tables/identity/cose.h"

namespace cardtable {

/// Why something proves nothing. Only for programmers: a person hears that it did not work.
enum class WebauthnError : std::uint8_t {
  kClientData,    ///< malformed
  kType,          ///< of the other ceremony
  kChallenge,     ///< not the one that was given
  kOrigin,        ///< of another page
  kData,          ///< the authenticator's data is malformed
  kRelyingParty,  ///< made for another server
  kPresence,      ///< nobody was there
  kFlags,         ///< impossible
  kKey,           ///< of a kind that was not asked for, or malformed
  kAttestation,   ///< of a kind that was not asked for, or wrong
  kSignature,     ///< wrong
  kUnavailable,   ///< signatures cannot be checked here: OpenSSL is missing
};
std::string_view name_of(WebauthnError error);

using Bytes = std::vector<std::uint8_t>;

/// What the browser vouches for. Read it first, to learn which challenge it answers.
struct ClientData {
  std::string type;
  std::string challenge;  ///< as text, in base64url
  std::string origin;
  bool is_cross_origin = false;
};
std::expected<ClientData, WebauthnError> read_client_data(ByteView json);

/// What must hold.
struct Expected {
  std::string challenge;  ///< in base64url
  std::string origin;     ///< `https://cards.example`
  std::string rp_id;      ///< `cards.example`
};

/// A key that was made.
struct NewCredential {
  Bytes id;
  Bytes public_key;  ///< in COSE
  std::uint32_t counter = 0;
};
std::expected<NewCredential, WebauthnError> verify_registration(ByteView client_data, ByteView attestation,
                                                                const Expected& expected);

/// Returns the new counter of the key. The caller compares it with the last one (section 7.2, step 22).
std::expected<std::uint32_t, WebauthnError> verify_assertion(ByteView client_data, ByteView authenticator_data,
                                                             ByteView signature, ByteView public_key,
                                                             const Expected& expected);

/// The host in an origin, without the port: what a passkey of its pages belongs to. Empty if it is none.
std::string rp_id_of(std::string_view origin);

}  // namespace cardtable
