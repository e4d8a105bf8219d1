// The module for browsers computes the same hashes as OpenSSL.
#include "tables/fair/plain_sha256.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/bytes.h"

namespace cardtable {
namespace {

// FIPS 180-4, appendix: one block and two blocks. RFC 4231, case 2.
TEST(PlainSha256, KnownValues) {
  EXPECT_EQ(to_hex(plain_sha256(bytes_of("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(plain_sha256(bytes_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(to_hex(plain_hmac_sha256(bytes_of("Jefe"), bytes_of("what do ya want for nothing?"))),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

// Every length around the borders of blocks, where padding goes wrong.
TEST(PlainSha256, SameAsOpenSslForEveryLength) {
  std::vector<std::uint8_t> bytes;
  for (int length = 0; length <= 300; ++length) {
    EXPECT_EQ(plain_sha256(bytes), sha256(bytes)) << length;
    const std::string message(bytes.begin(), bytes.end());
    EXPECT_EQ(plain_hmac_sha256(bytes, bytes), hmac_sha256(bytes, message)) << length;
    bytes.push_back(static_cast<std::uint8_t>(7 * length + 3));
  }
}

}  // namespace
}  // namespace cardtable
