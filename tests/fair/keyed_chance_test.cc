// The random numbers of games at tables: the vectors of docs/fair-deals.md, receipts, and games that are dealt from a
// key.
#include "tables/fair/keyed_chance.h"

#include <gtest/gtest.h>

#include <fstream>
#include <numeric>
#include <sstream>
#include <vector>

#include "tables/fair/deal.h"
#include "tables/fair/receipt.h"
#include "tests/fair/vectors.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

// Worked out with Python, by the script in docs/fair-deals.md.
constexpr auto kKeyOfBoth = "31cbfec37f3fdc9efcaf9b4f2df4fcd57ac1a9ce201c2827bb1c2513b3730d64";
constexpr auto kKeyOfAnn = "77158ce304cf52057060c688803385f5e3edfb1fa839a53ac35f4784cc238f85";
constexpr auto kKeyOfNobody = "c34ad7b71db91c36bfc888c9806bbcb19ba1c8c93ae56033951e851ffc0d669f";  // and of game 2
constexpr auto kStreamOfDecision7 = "36ef2abf370b3d9fbb6fb52534446b0102f0fe1f26f1216dcc6f1c5074872c65";
// Ann signs with the Ed25519 key 60 … 7f.
constexpr auto kAnnsKey = "174553b456dddfc6908ecab1c101fe6ab21e2baa0617795b7d43a63482993fd5";
constexpr auto kAnnsReceipt =
    "a63407bc16258e80021946b46f5503954d270751ef5cc323c9df32127ba1b114"
    "9b92a569e6b3e5963b768031c0f61dc45bb3cc36f59b2bb7e135a2d480984e0f";

FairDeal with_receipt() {
  auto deal = both();
  deal.contributions[0].key = kAnnsKey;
  deal.contributions[0].receipt = kAnnsReceipt;
  return deal;
}

Bytes32 stream_of(const FairDeal& deal) { return stream_key(deal_key(deal), 0); }

TEST(KeyedChance, TheKeysAreThoseOfTheVectors) {
  EXPECT_EQ(to_hex(deal_key(both())), kKeyOfBoth);
  auto one = both();
  one.contributions[1].bytes.clear();  // left out
  EXPECT_EQ(to_hex(deal_key(one)), kKeyOfAnn);
  EXPECT_EQ(to_hex(deal_key({.game = 2, .commitment = kCommitment, .secret = kSecret})), kKeyOfNobody);
  EXPECT_EQ(to_hex(stream_key(deal_key(both()), 7)), kStreamOfDecision7);
}

TEST(KeyedChance, TheNumbersAreThoseOfTheVectors) {
  KeyedChance die(deal_key(both()), 7);
  EXPECT_FALSE(die.has_drawn());
  std::vector<std::uint32_t> rolls(20);
  for (auto& roll : rolls) roll = die.below(6);
  EXPECT_EQ(rolls, (std::vector<std::uint32_t>{5, 2, 5, 2, 5, 1, 4, 5, 1, 4, 4, 4, 5, 3, 4, 4, 0, 2, 1, 2}));
  EXPECT_TRUE(die.has_drawn());
  KeyedChance deal(*bytes_of_hex(to_hex(stream_of(both()))));
  std::vector<std::uint32_t> deck(52);
  std::iota(deck.begin(), deck.end(), 0U);
  shuffle_with(deal, std::span(deck));
  EXPECT_EQ(deck, (std::vector<std::uint32_t>{4,  40, 6,  13, 19, 43, 26, 21, 47, 8,  27, 35, 32, 48, 37, 5,  12, 34,
                                              22, 11, 50, 18, 42, 39, 2,  15, 14, 1,  46, 10, 51, 9,  49, 16, 38, 0,
                                              7,  45, 44, 25, 20, 28, 17, 31, 3,  30, 36, 29, 23, 24, 33, 41}));
}

TEST(KeyedChance, TheVectorsAreInTheDocument) {
  std::stringstream text;
  text << std::ifstream(source_dir() / "docs/fair-deals.md").rdbuf();
  const auto document = text.str();
  for (const std::string one : {kSecret, kCommitment, kAnn, kAnnsHash, kCy, kCysHash, kKeyOfBoth, kKeyOfAnn,
                                kKeyOfNobody, kStreamOfDecision7, kAnnsKey}) {
    EXPECT_NE(document.find(one), std::string::npos) << one;
  }
  EXPECT_NE(document.find("5, 2, 5, 2, 5, 1, 4, 5, 1, 4"), std::string::npos);
  EXPECT_NE(document.find(std::string(kAnnsReceipt).substr(0, 64)), std::string::npos);
}

// Every byte of the secret counts, and so does every byte that somebody adds.
TEST(KeyedChance, EveryByteChangesTheKey) {
  for (std::size_t digit = 0; digit < 64; ++digit) {
    auto other = both();
    other.secret[digit] = other.secret[digit] == 'f' ? 'e' : 'f';
    EXPECT_NE(deal_key(other), deal_key(both())) << digit;
    auto added = both();
    added.contributions[1].bytes[digit] = added.contributions[1].bytes[digit] == 'f' ? 'e' : 'f';
    EXPECT_NE(deal_key(added), deal_key(both())) << digit;
  }
}

TEST(KeyedChance, EveryNumberIsEquallyLikely) {
  KeyedChance chance(Bytes32{1}, 1);
  std::array<int, 6> counts{};
  constexpr int kRolls = 60'000;
  for (int i = 0; i < kRolls; ++i) ++counts[chance.below(6)];
  double squares = 0;
  for (const int count : counts) squares += (count - kRolls / 6.0) * (count - kRolls / 6.0) / (kRolls / 6.0);
  EXPECT_LT(squares, 20.5);  // five degrees of freedom: once in a thousand keys, and this key is always the same
}

// RFC 8032, section 7.1, test 2.
TEST(Receipts, TheArithmeticIsTheStandards) {
  constexpr auto kKey = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
  const std::string signature =
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
      "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";
  EXPECT_EQ(is_signed("\x72", kKey, signature), true);
  EXPECT_EQ(is_signed("\x73", kKey, signature), false);
  EXPECT_EQ(is_signed("\x72", kAnnsKey, signature), false);
  EXPECT_EQ(is_signed("\x72", kKey, signature.substr(2) + "00"), false);
  EXPECT_EQ(is_signed("\x72", kKey, signature.substr(2)), false);
}

TEST(Receipts, ACheckSaysForWhomItProvesSomething) {
  EXPECT_EQ(
      verify_deal(both(), stream_of(both())),
      "the server's secret and seats 0 and 2 made this deal; nothing in this file shows that the hashes were known "
      "before the bytes");
  EXPECT_EQ(
      verify_deal(with_receipt(), stream_of(both())),
      "the server's secret and seats 0 and 2 made this deal; seat 0 signed that all hashes were known before any of "
      "their bytes. Nobody could choose the deal, if one of these keys is yours, or of somebody whom you trust");
  const FairDeal alone{.game = 2, .commitment = kCommitment, .secret = kSecret};
  EXPECT_EQ(verify_deal(alone, stream_of(alone)), "the server alone made this deal");
}

// What a server does that works together with seat 2: it reads Ann's bytes, looks for bytes of seat 2 that it likes,
// and writes their hash into the replay as if it had been there before.
TEST(Receipts, AHashThatWasChosenLaterIsNoticed) {
  auto forged = with_receipt();
  forged.contributions[1].bytes.back() = '0';
  forged.contributions[1].hash = hash_of_hex(forged.contributions[1].bytes);
  EXPECT_EQ(verify_deal(forged, stream_of(forged)).error(), "the receipt of seat 0 is not for the hashes in this file");
  forged.contributions[0].receipt.clear();  // all that is left to the server is to say that there was no receipt
  EXPECT_TRUE(verify_deal(forged, stream_of(forged)).value().contains("nothing in this file shows"));
}

TEST(Receipts, WhateverDoesNotMatchIsNoticed) {
  auto other_secret = both();
  other_secret.secret.back() = '0';
  EXPECT_EQ(verify_deal(other_secret, stream_of(both())).error(), "the secret does not match the server's commitment");
  auto other_bytes = both();
  other_bytes.contributions[1].bytes.back() = '0';
  EXPECT_EQ(verify_deal(other_bytes, stream_of(both())).error(), "the bytes of seat 2 do not match their hash");
  auto dropped = both();
  dropped.contributions[1].bytes.clear();
  EXPECT_EQ(verify_deal(dropped, stream_of(both())).error(), "the deal does not follow from the secret and the bytes");
  EXPECT_FALSE(verify_deal(both(), deal_seed(both()) + 1).has_value());
  auto drawn = both();
  drawn.draws_first = true;
  EXPECT_TRUE(verify_deal(drawn, stream_of(both()), {3, Seat{0}}).has_value());
  EXPECT_EQ(verify_deal(drawn, stream_of(both()), {3, Seat{1}}).error(),
            "the seat that began is not the one that was drawn");
  EXPECT_TRUE(verify_deal(both(), stream_of(both()), {3, Seat{1}}).has_value()) << "chosen, not drawn";
  EXPECT_FALSE(verify_deal(both(), deal_key(both())).has_value());  // the key itself is not the deal's stream
}

}  // namespace
}  // namespace cardtable
