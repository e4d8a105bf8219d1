// The reader of CBOR against the examples of RFC 8949, appendix A, and against input that must not be read.
#include "tables/identity/cbor.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "tables/identity/base64url.h"
#include "tests/identity/authenticator.h"

namespace cardtable {
namespace {

std::optional<std::int64_t> number(std::string_view hex) {
  const auto bytes = unhex(hex);
  const auto read = read_cbor(bytes);
  return read && read->size == bytes.size() ? read->item.number() : std::nullopt;
}

bool is_read(std::string_view hex) { return read_cbor(unhex(hex)).has_value(); }

TEST(Cbor, WholeNumbers) {
  EXPECT_EQ(number("00"), 0);
  EXPECT_EQ(number("17"), 23);
  EXPECT_EQ(number("1818"), 24);
  EXPECT_EQ(number("1903e8"), 1000);
  EXPECT_EQ(number("1a000f4240"), 1'000'000);
  EXPECT_EQ(number("1b000000e8d4a51000"), 1'000'000'000'000);
  EXPECT_EQ(number("20"), -1);
  EXPECT_EQ(number("3863"), -100);
  EXPECT_EQ(number("3903e7"), -1000);
  EXPECT_EQ(number("1b7fffffffffffffff"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(number("3b7fffffffffffffff"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(number("1bffffffffffffffff"), std::nullopt) << "too large";
  EXPECT_EQ(number("3bffffffffffffffff"), std::nullopt);
}

TEST(Cbor, StringsArraysAndMaps) {
  const auto map = unhex("a26161016162820203");  // {"a": 1, "b": [2, 3]}
  const auto read = read_cbor(map);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->size, map.size());
  EXPECT_EQ(read->item.find("a")->number(), 1);
  const auto& array = std::get<CborArray>(read->item.find("b")->value);
  ASSERT_EQ(array.items.size(), 2U);
  EXPECT_EQ(array.items[1].number(), 3);
  EXPECT_EQ(read->item.find("c"), nullptr);
  EXPECT_EQ(read->item.find(1), nullptr);
  const auto text = unhex("6449455446");
  EXPECT_EQ(read_cbor(text)->item.text(), "IETF");
  const auto bytes = unhex("4401020304");
  EXPECT_EQ(read_cbor(bytes)->item.bytes()->size(), 4U);
  EXPECT_TRUE(std::get<bool>(read_cbor(unhex("f5"))->item.value));
  EXPECT_FALSE(std::get<bool>(read_cbor(unhex("f4"))->item.value));
  EXPECT_TRUE(std::holds_alternative<std::monostate>(read_cbor(unhex("f6"))->item.value));
  EXPECT_EQ(read_cbor(unhex("0100"))->size, 1U) << "what follows is left";
}

TEST(Cbor, WhatAuthenticatorsDoNotSendIsNotRead) {
  for (const char* hex : {"",
                          "18",
                          "1903",
                          "1c",
                          "1f",
                          "5f4101ff",
                          "7f6161ff",
                          "9f01ff",
                          "bf616101ff",
                          "c11a514b67b0",
                          "f7",
                          "f90000",
                          "fb3ff199999999999a",
                          "ff",
                          "4401",
                          "8201",
                          "a101",
                          "a1f501",
                          "5bffffffffffffffff",
                          "9bffffffffffffffff",
                          "bbffffffffffffffff"}) {
    EXPECT_FALSE(is_read(hex)) << hex;
  }
  EXPECT_FALSE(is_read("a201010102")) << "a key twice";
  EXPECT_FALSE(is_read("a2616101616102"));
}

TEST(Cbor, DepthAndSizeAreBounded) {
  EXPECT_TRUE(is_read("8181818100"));
  EXPECT_FALSE(is_read("818181818100"));
  std::string many = "9864";  // 100 of them
  for (int i = 0; i < 100; ++i) many += "00";
  EXPECT_TRUE(is_read(many));
  many = "9880";  // 128, and one for the array
  for (int i = 0; i < 128; ++i) many += "00";
  EXPECT_FALSE(is_read(many));
}

TEST(Base64Url, TheExamplesOfRfc4648) {
  const auto encoded = [](std::string_view text) {
    return to_base64url({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  };
  EXPECT_EQ(encoded(""), "");
  EXPECT_EQ(encoded("f"), "Zg");
  EXPECT_EQ(encoded("fo"), "Zm8");
  EXPECT_EQ(encoded("foo"), "Zm9v");
  EXPECT_EQ(encoded("foob"), "Zm9vYg");
  EXPECT_EQ(encoded("fooba"), "Zm9vYmE");
  EXPECT_EQ(encoded("foobar"), "Zm9vYmFy");
  EXPECT_EQ(to_base64url(unhex("fbff")), "-_8");
  EXPECT_EQ(from_base64url("-_8"), unhex("fbff"));
  EXPECT_EQ(from_base64url("Zm9vYg"), (std::vector<std::uint8_t>{'f', 'o', 'o', 'b'}));
  for (const char* bad : {"Z", "Zh", "Zm9vYg==", "Zm 9", "+/8", "Zm9"}) EXPECT_FALSE(from_base64url(bad)) << bad;
}

}  // namespace
}  // namespace cardtable
