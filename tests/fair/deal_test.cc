// Deals that nobody can choose: the arithmetic, the vectors of docs/fair-deals.md, and what a check must notice.
#include "tables/fair/deal.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/registry/registry.h"
#include "tables/fair/digest.h"
#include "tables/table/replay.h"
#include "tests/fair/vectors.h"
#include "tests/support/bytes.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

// Computed with Python's hashlib and hmac.
constexpr std::uint64_t kSeedOfBoth = 14181188143191964360U;
constexpr std::uint64_t kSeedOfAnn = 3238259298497736047U;
constexpr std::uint64_t kSeedOfNobody = 13719476765777427094U;  // and of game 2

// FIPS 180-2, appendix B.1, and RFC 4231, test case 2.
TEST(FairDeals, TheArithmeticFollowsTheStandards) {
  EXPECT_EQ(to_hex(sha256(bytes_of("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(hmac_sha256(bytes_of("Jefe"), "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(FairDeals, HexadecimalIsReadStrictly) {
  ASSERT_TRUE(bytes_of_hex(kSecret).has_value());
  EXPECT_EQ(to_hex(*bytes_of_hex(kSecret)), kSecret);
  EXPECT_FALSE(bytes_of_hex(std::string(63, '0')).has_value());
  EXPECT_FALSE(bytes_of_hex(std::string(64, 'A')).has_value());
  EXPECT_EQ(hash_of_hex("00"), "");
}

TEST(FairDeals, TheSeedsMatchTheVectors) {
  EXPECT_EQ(hash_of_hex(kSecret), kCommitment);
  EXPECT_EQ(hash_of_hex(kAnn), kAnnsHash);
  EXPECT_EQ(hash_of_hex(kCy), kCysHash);
  EXPECT_EQ(deal_seed(both()), kSeedOfBoth);
  auto one = both();
  one.contributions[1].bytes.clear();  // left out
  EXPECT_EQ(deal_seed(one), kSeedOfAnn);
  EXPECT_EQ(deal_seed({.game = 2, .commitment = kCommitment, .secret = kSecret}), kSeedOfNobody);
}

TEST(FairDeals, TheVectorsAreInTheDocument) {
  std::stringstream text;
  text << std::ifstream(source_dir() / "docs/fair-deals.md").rdbuf();
  const auto document = text.str();
  for (const std::string& one :
       {std::string(kSecret), std::string(kCommitment), std::string(kAnn), std::string(kAnnsHash), std::string(kCy),
        std::string(kCysHash), std::to_string(kSeedOfBoth), std::to_string(kSeedOfAnn),
        std::to_string(kSeedOfNobody)}) {
    EXPECT_NE(document.find(one), std::string::npos) << one;
  }
}

// Games from before there were keys and receipts.
TEST(FairDeals, ADealFromASeedIsStillVerified) {
  EXPECT_EQ(
      verify_deal(both(), kSeedOfBoth),
      "the server's secret and seats 0 and 2 made this deal; nothing in this file shows that the hashes were known "
      "before the bytes");
  auto one = both();
  one.contributions[1] = {seat_at(2), "", ""};
  EXPECT_EQ(verify_deal(one, kSeedOfAnn),
            "the server's secret and seat 0 made this deal; seat 2 added nothing; nothing in this file shows that the "
            "hashes were known before the bytes");
  const FairDeal alone{.game = 2, .commitment = kCommitment, .secret = kSecret};
  EXPECT_EQ(verify_deal(alone, kSeedOfNobody), "the server alone made this deal");
}

TEST(FairDeals, EveryMismatchIsNoticed) {
  auto other_secret = both();
  other_secret.secret.back() = '0';
  EXPECT_EQ(verify_deal(other_secret, kSeedOfBoth).error(), "the secret does not match the server's commitment");
  auto other_bytes = both();
  other_bytes.contributions[1].bytes.back() = '0';
  EXPECT_EQ(verify_deal(other_bytes, kSeedOfBoth).error(), "the bytes of seat 2 do not match their hash");
  auto dropped = both();
  dropped.contributions[1].bytes.clear();
  EXPECT_EQ(verify_deal(dropped, kSeedOfBoth).error(), "the deal does not follow from the secret and the bytes");
  auto other_game = both();
  other_game.game = 2;
  EXPECT_FALSE(verify_deal(other_game, kSeedOfBoth).has_value());
  EXPECT_FALSE(verify_deal(both(), kSeedOfBoth + 1).has_value());
}

class DealReplay : public testing::Test {
 protected:
  Registry registry;

  std::string text() {
    const auto* type = registry.find("last-card");
    const auto game = GameRecord::dealt(*type, default_options(type->info().options), 3, kSeedOfAnn);
    auto deal = both();
    deal.contributions[1] = {seat_at(2), "", ""};
    return format_replay(game, {"person", "bot easy", "person"}, &deal);
  }
  std::string without(const std::string& line) {
    auto all = text();
    const auto at = all.find("\n" + line);
    EXPECT_NE(at, std::string::npos) << line;
    return all.erase(at + 1, all.find('\n', at + 1) - at);
  }
  std::string error(const std::string& replay) {
    const auto parsed = parse_replay(registry, replay);
    return parsed ? "" : parsed.error().text();
  }
};

TEST_F(DealReplay, AReplayDescribesItsDeal) {
  const auto replay = parse_replay(registry, text());
  ASSERT_TRUE(replay.has_value()) << replay.error().text();
  ASSERT_TRUE(replay->deal.has_value());
  EXPECT_EQ(format_replay(replay->game, replay->seats, &*replay->deal), text());
  EXPECT_TRUE(verify_deal(*replay->deal, *replay->game.origin().seed()).has_value());
  EXPECT_NE(text().find("\ncontribution 2 - -\n"), std::string::npos);
}

TEST_F(DealReplay, AnIncompleteDealIsRefusedWithItsLine) {
  EXPECT_EQ(error(without("secret")), "line 12: a commitment goes with a secret and a deal");
  EXPECT_TRUE(error(without("seed")).starts_with("line 12: the header has neither")) << error(without("seed"));
  EXPECT_EQ(error(without("commitment")), "line 9: the line `commitment …` must come first");
  EXPECT_EQ(error(without("contribution 0")), "");  // as if seat 0 had been a bot: well-formed, but not verified
}

}  // namespace
}  // namespace cardtable
