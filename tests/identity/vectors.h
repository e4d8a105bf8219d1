// What an authenticator sends, worked out without this program: Python's hashlib, and signatures and keys of the
// program openssl. The challenges are "create-" and "get-" with the name of the algorithm five times.
#pragma once

#include <string_view>

namespace cardtable::vectors {

struct Vector {
  std::string_view create;       ///< client data of the registration
  std::string_view attestation;  ///< in hexadecimal digits, as all that follows
  std::string_view get;          ///< client data of the sign-in
  std::string_view data;
  std::string_view signature;
  std::string_view key;
};

inline constexpr Vector kEs256Vector{
    R"({"type":"webauthn.create","challenge":"Y3JlYXRlLWVzMjU2ZXMyNTZlczI1NmVzMjU2ZXMyNTY","origin":"https://cards.example","crossOrigin":false})",
    "a363666d74646e6f6e656761747453746d74a06861757468446174615894fd187bf0378038b0691378799d60cf51814b"
    "09a67afdc0fe29fa132a7f44790845000000000000000000000000000000000000000000100102030405060708090a0b"
    "0c0d0e0f10a5010203262001215820f44a176bbdd89d3a52687f11ea8a2c6fc1b92c7da1189fdd5dcc85bd7baefc2622"
    "582004eeefac25c7aa9f2e1abe337c7c22b62e0e1bddb95e861ada023424ce74aa28",
    R"({"type":"webauthn.get","challenge":"Z2V0LWVzMjU2ZXMyNTZlczI1NmVzMjU2ZXMyNTY","origin":"https://cards.example","crossOrigin":false})",
    "fd187bf0378038b0691378799d60cf51814b09a67afdc0fe29fa132a7f4479080500000007",
    "3046022100beee6344bd0888e52ea2c2ffafcf109b011cd51815fd90b0ce0d1c7e096dbd0a022100dff2b377cecfb540"
    "7b97cbd14167ee33b2a95859b00a34c96439d2989f4d02fb",
    "a5010203262001215820f44a176bbdd89d3a52687f11ea8a2c6fc1b92c7da1189fdd5dcc85bd7baefc2622582004eeef"
    "ac25c7aa9f2e1abe337c7c22b62e0e1bddb95e861ada023424ce74aa28"};

inline constexpr Vector kEdDsaVector{
    R"({"type":"webauthn.create","challenge":"Y3JlYXRlLWVkZHNhZWRkc2FlZGRzYWVkZHNhZWRkc2E","origin":"https://cards.example","crossOrigin":false})",
    "a363666d74646e6f6e656761747453746d74a06861757468446174615871fd187bf0378038b0691378799d60cf51814b"
    "09a67afdc0fe29fa132a7f44790845000000000000000000000000000000000000000000100102030405060708090a0b"
    "0c0d0e0f10a4010103272006215820d778879b56377b3e01e7bced424bbdc08374930492be746ade015ba98c7d8826",
    R"({"type":"webauthn.get","challenge":"Z2V0LWVkZHNhZWRkc2FlZGRzYWVkZHNhZWRkc2E","origin":"https://cards.example","crossOrigin":false})",
    "fd187bf0378038b0691378799d60cf51814b09a67afdc0fe29fa132a7f4479080500000007",
    "c3c2cb7dae57590ce29955da2b320bb634df94d5124824cddc6a96fce93a1f6c31ac393e9e417c5ba058f1c5825ae7cc"
    "3d940708732dde9119e548ce03f9e206",
    "a4010103272006215820d778879b56377b3e01e7bced424bbdc08374930492be746ade015ba98c7d8826"};

}  // namespace cardtable::vectors
