// An authenticator in software, with OpenSSL's keys: what a phone or a security key would send, and everything that an
// attacker could change about it.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tables/identity/webauthn.h"

// OpenSSL's type of a key.
struct evp_pkey_st;

namespace cardtable {

/// The bytes that hexadecimal digits stand for.
Bytes unhex(std::string_view digits);

enum class KeyKind : std::uint8_t { kEs256, kEdDsa };

class Authenticator {
 public:
  explicit Authenticator(KeyKind kind = KeyKind::kEs256);

  // What it claims; tests change it.
  std::string origin = "https://cards.example";
  std::string rp_id = "cards.example";
  std::uint8_t flags = 0x05;  ///< somebody is there and was recognised
  std::uint32_t counter = 0;
  bool counts = true;
  std::string format = "none";
  Bytes id = {1, 2, 3, 4};
  std::string user;  ///< the handle that it was given

  /// The answers to the options of the server, as a browser would send them.
  boost::json::object create(const boost::json::object& options);
  boost::json::object get(const boost::json::object& options);

  Bytes public_key() const;
  Bytes sign(ByteView message) const;
  Bytes client_data(std::string_view type, std::string_view challenge) const;
  Bytes authenticator_data(bool with_credential) const;
  Bytes attestation(ByteView client_data) const;

 private:
  KeyKind kind_;
  std::shared_ptr<evp_pkey_st> key_;
};

}  // namespace cardtable
