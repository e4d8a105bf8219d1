#include "server/push/vapid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tables/identity/base64url.h"
#include "tests/push/browser.h"

namespace cardtable::push {
namespace {

std::string text_of(std::string_view encoded) {
  const auto bytes = from_base64url(encoded);
  return bytes ? std::string(bytes->begin(), bytes->end()) : "not base64url";
}

struct Statement {
  std::string head;
  std::string claims;
  bool is_valid = false;
};

/// Takes the header apart as a push service does.
Statement read(std::string_view header) {
  const std::string_view start = "vapid t=";
  const auto comma = header.find(", k=");
  if (!header.starts_with(start) || comma == std::string_view::npos) return {};
  const auto token = header.substr(start.size(), comma - start.size());
  const auto first = token.find('.');
  const auto last = token.rfind('.');
  const auto key = from_base64url(header.substr(comma + 4));
  const auto signed_by = from_base64url(token.substr(last + 1));
  if (!key || key->size() != 65 || !signed_by || signed_by->size() != 64) return {};
  PublicKey open{};
  Signature signature{};
  std::ranges::copy(*key, open.begin());
  std::ranges::copy(*signed_by, signature.begin());
  return {text_of(token.substr(0, first)), text_of(token.substr(first + 1, last - first - 1)),
          is_signed(open, token.substr(0, last), signature)};
}

// The example of the RFC, which checks the reader.
TEST(Vapid, RFC_8292_TheExample) {
  const auto statement = read(
      "vapid "
      "t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsIn"
      "N1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_"
      "HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2"
      "L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs");
  EXPECT_TRUE(statement.is_valid);
  EXPECT_EQ(statement.head, R"({"typ":"JWT","alg":"ES256"})");
}

// The head and the claims of the RFC's example, byte for byte; the signature is another one each time.
TEST(Vapid, SaysWhoWritesWhereAndUntilWhen) {
  const auto server = new_key_pair();
  ASSERT_TRUE(server);
  const auto header = vapid_header(*server, "https://push.example.net", "mailto:push@example.com", 1'453'523'768);
  ASSERT_TRUE(header);
  EXPECT_TRUE(header->starts_with(
      "vapid "
      "t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsIn"
      "N1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0."));
  EXPECT_TRUE(read(*header).is_valid);
  EXPECT_FALSE(read(header->substr(0, header->find(", k=")) + ", k=" + to_base64url(new_key_pair()->open)).is_valid);
  EXPECT_EQ(read(*vapid_header(*server, "https://p.example", "", 7)).claims, R"({"aud":"https://p.example","exp":7})");
}

}  // namespace
}  // namespace cardtable::push
