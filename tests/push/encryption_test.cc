// The vectors are those of RFC 8188 (section 3.1), RFC 8291 (section 5 and appendix A) and RFC 8292 (section 2.4).
#include "server/push/encryption.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tables/identity/base64url.h"
#include "tests/push/browser.h"

namespace cardtable::push {
namespace {

template <std::size_t N>
std::array<std::uint8_t, N> bytes_of(std::string_view text) {
  const auto bytes = from_base64url(text);
  EXPECT_TRUE(bytes && bytes->size() == N) << text;
  std::array<std::uint8_t, N> array{};
  if (bytes && bytes->size() == N) std::ranges::copy(*bytes, array.begin());
  return array;
}

const KeyPair kSender{
    .secret = bytes_of<32>("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    .open = bytes_of<65>("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")};
const KeyPair kReceiver{
    .secret = bytes_of<32>("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
    .open = bytes_of<65>("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")};
const Recipient kRecipient{.key = kReceiver.open, .secret = bytes_of<16>("BTBZMqHH6r4Tts7J_aSIgg")};
const Salt kSalt = bytes_of<16>("DGv6ra1nlYgDCS1FRnbzlw");
constexpr std::string_view kText = "When I grow up, I want to be a watermelon";

TEST(PushEncryption, RFC_8188_IAmTheWalrus) {
  const auto material = from_base64url("yqdlZ-tYemfogSmv7Ws5PQ");
  const auto made = encrypt_record(*material, bytes_of<16>("I1BsxtFttlv3u_Oo94xnmw"), {}, "I am the walrus");
  ASSERT_TRUE(made);
  EXPECT_EQ(to_base64url(*made), "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg");
}

TEST(PushEncryption, RFC_8291_TheSharedSecret) {
  const auto secret = shared_secret(kSender, kReceiver.open);
  ASSERT_TRUE(secret);
  EXPECT_EQ(to_base64url(*secret), "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
  EXPECT_EQ(shared_secret(kReceiver, kSender.open), secret);
}

TEST(PushEncryption, RFC_8291_TheMessage) {
  const auto made = encrypt(kRecipient, kSender, kSalt, kText);
  ASSERT_TRUE(made);
  EXPECT_EQ(to_base64url(*made),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
            "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

// The test's own browser, which uses other functions of OpenSSL, reads it.
TEST(PushEncryption, ABrowserReadsIt) {
  EXPECT_EQ(read_as_browser({kReceiver, kRecipient.secret}, *encrypt(kRecipient, kSender, kSalt, kText)), kText);
  const Browser browser = new_browser();
  for (const std::string& text : {std::string(), std::string("ä"), std::string(kMostPushText, 'x')}) {
    const auto made = encrypt(browser.recipient(), *new_key_pair(), kSalt, text);
    ASSERT_TRUE(made);
    EXPECT_LE(made->size(), 4'096U);
    EXPECT_EQ(read_as_browser(browser, *made), text);
  }
  auto changed = *encrypt(browser.recipient(), *new_key_pair(), kSalt, kText);
  changed.back() ^= 1U;
  EXPECT_EQ(read_as_browser(browser, changed), std::nullopt);
}

TEST(PushEncryption, RefusesWhatCannotWork) {
  EXPECT_FALSE(encrypt(kRecipient, kSender, kSalt, std::string(kMostPushText + 1, 'x')));
  Recipient off_the_curve = kRecipient;
  off_the_curve.key[64] ^= 1U;
  EXPECT_FALSE(encrypt(off_the_curve, kSender, kSalt, kText));
  EXPECT_FALSE(encrypt({}, kSender, kSalt, kText));
}

TEST(PushEncryption, EveryPairIsNew) {
  const auto one = new_key_pair();
  const auto other = new_key_pair();
  ASSERT_TRUE(one && other);
  EXPECT_NE(*one, *other);
  EXPECT_EQ(one->open[0], 4);
  EXPECT_EQ(shared_secret(*one, other->open), shared_secret(*other, one->open));
}

}  // namespace
}  // namespace cardtable::push
