// The load generator's scanner against Boost.JSON.
#include "tests/bench/load/scan.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

namespace cardtable::load {
namespace {

namespace json = boost::json;

TEST(Scan, FindsMembersBehindAnyOthers) {
  const std::string_view text =
      R"( {"type" : "update","view":{"version":99,"a":[{"b":"]}\""},[1,-2.5e3]],"c":{}},"version":20,)"
      R"("moves":["play 7C","say \"}\"" , "draw"],"number":13,"none":null,"yes":true})";
  EXPECT_EQ(unquoted(member(text, "type")), "update");
  EXPECT_EQ(as_number(member(text, "version")), 20U);
  EXPECT_EQ(as_number(member(text, "number")), 13U);
  EXPECT_EQ(member(text, "none"), "null");
  EXPECT_EQ(member(text, "yes"), "true");
  EXPECT_EQ(member(text, "b"), "");
  std::vector<std::string> moves;
  scan_array(member(text, "moves"), [&](std::string_view move) { moves.emplace_back(move); });
  EXPECT_EQ(moves, (std::vector<std::string>{R"("play 7C")", R"("say \"}\"")", R"("draw")"}));
}

TEST(Scan, EmptyOrTruncatedTextGivesNothing) {
  for (const std::string_view text :
       {"", "[]", "{", "{}", R"({"a)", R"({"a")", R"({"a":)", R"({"a":")", R"({"a":[1)"}) {
    EXPECT_EQ(member(text, "a"), "") << text;
  }
  int items = 0;
  scan_array("[]", [&](std::string_view) { ++items; });
  scan_array("[ ]", [&](std::string_view) { ++items; });
  EXPECT_EQ(items, 0);
  EXPECT_EQ(as_number("12x"), std::nullopt);
  EXPECT_EQ(as_number(""), std::nullopt);
}

// Every member, as the parser reads it.
TEST(Scan, AgreesWithTheParser) {
  const auto text = json::serialize(json::parse(R"({"b":[1,2,{"c":"\\\"é\u0001"}],"d":{"e":[]},"f":"\\","g":-1.5})"));
  std::size_t members = 0;
  const auto parsed = json::parse(text).as_object();
  scan_object(text, [&](std::string_view key, std::string_view value) {
    ++members;
    EXPECT_EQ(json::parse(json::string_view(value.data(), value.size())),
              parsed.at(json::string_view(key.data(), key.size())));
    return true;
  });
  EXPECT_EQ(members, parsed.size());
}

}  // namespace
}  // namespace cardtable::load
