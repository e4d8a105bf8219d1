// What `cardtable serve --lan` prints about its addresses.
#include "apps/cli/lan.h"

#include <gtest/gtest.h>

namespace cardtable {
namespace {

TEST(Lan, AnIpv6AddressIsInBrackets) {
  EXPECT_EQ(url_of("192.168.1.5", 8080), "http://192.168.1.5:8080");
  EXPECT_EQ(url_of("fd00::5", 8080), "http://[fd00::5]:8080");
}

TEST(Lan, OnlyTheUnspecifiedAddressesStandForAll) {
  EXPECT_TRUE(is_every_address("0.0.0.0"));
  EXPECT_TRUE(is_every_address("::"));
  EXPECT_FALSE(is_every_address("127.0.0.1"));
  EXPECT_FALSE(is_every_address("::1"));
}

TEST(Lan, TheNoticeListsEveryAddressAndWarns) {
  const std::vector<std::string> addresses{"192.168.1.5", "10.0.0.2"};
  const auto notice = lan_notice(addresses, 8080);
  EXPECT_NE(notice.find("\n  http://192.168.1.5:8080\n  http://10.0.0.2:8080\n"), std::string::npos) << notice;
  EXPECT_NE(notice.find("Anybody in this network can open tables"), std::string::npos);
  EXPECT_NE(notice.find("not encrypted"), std::string::npos);
}

TEST(Lan, WithoutANetworkItSaysSo) {
  const auto notice = lan_notice({}, 8080);
  EXPECT_NE(notice.find("no network address"), std::string::npos) << notice;
  EXPECT_EQ(notice.find("Anybody"), std::string::npos);
}

TEST(Lan, NetworkAddressesAreReachableFromElsewhere) {
  for (const auto& address : network_addresses()) {
    EXPECT_FALSE(address.starts_with("127.")) << address;
    EXPECT_FALSE(address.starts_with("169.254.")) << address;
  }
}

}  // namespace
}  // namespace cardtable
