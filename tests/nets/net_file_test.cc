#include "ai/nets/net_file.h"

#include <gtest/gtest.h>

#include "engine/registry/registry.h"
#include "lab/training/net_contestant.h"

namespace cardtable {
namespace {

const NetGameFacts kFacts{.game = "last-card", .rules_version = 3, .features = {{"a", 1}, {"b", 52}, {"c", 1}}};

NetFile sample() {
  NetFile file{.trained = "by hand", .games = 12, .network = plain_network(kFacts.features, 8)};
  auto weights = file.network.weights();
  weights[file.network.row(0) + 3] = 1.5F;
  weights[file.network.row(2)] = -2047.0F / 512;
  weights[file.network.thresholds() + 7] = 2047.0F / 512;
  weights[file.network.output_threshold()] = -1.0F / 512;
  return file;
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(NetFile, WhatIsWrittenIsRead) {
  const auto read = parse_net(format_net(sample(), kFacts), kFacts);
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(read->network, sample().network);
  EXPECT_EQ(read->trained, "by hand");
  EXPECT_EQ(read->games, 12U);
}

TEST(NetFile, WeightsAreRoundedAndBounded) {
  auto file = sample();
  file.network.weights()[file.network.row(0)] = 0.7F / 512;
  file.network.weights()[file.network.row(0) + 1] = 100;
  file.network.weights()[file.network.row(0) + 2] = -100;
  const auto network = parse_net(format_net(file, kFacts), kFacts).value().network;
  EXPECT_EQ(network.weights()[network.row(0)], 1.0F / 512);
  EXPECT_EQ(network.weights()[network.row(0) + 1], 2047.0F / 512);
  EXPECT_EQ(network.weights()[network.row(0) + 2], -2047.0F / 512);
}

TEST(NetFile, BadFilesSayWhereAndWhy) {
  const auto text = format_net(sample(), kFacts);
  const auto error = [](const std::string& bad) {
    const auto read = parse_net(bad, kFacts);
    EXPECT_FALSE(read.has_value()) << bad;
    return read ? std::string() : read.error().text();
  };
  EXPECT_EQ(error(""), "line 1: should be \"cardtable network 1\"");
  EXPECT_EQ(error(with(text, "network 1", "network 2")), "line 1: should be \"cardtable network 1\"");
  EXPECT_EQ(error(with(text, "last-card", "bus-rush")), "line 2: game is 'bus-rush', and should be last-card");
  EXPECT_EQ(error(with(text, "rules: 3", "rules: 2")), "line 3: rules is '2', and should be 3");
  EXPECT_EQ(error(with(text, "encoder: ", "encoder: 0")).substr(0, 19), "line 4: encoder is ");
  EXPECT_EQ(error(with(text, "inputs: 3", "inputs: 4")), "line 5: inputs is '4', and should be 3");
  EXPECT_EQ(error(with(text, "hidden: 8", "hidden: 9")), "line 6: hidden must be a multiple of 8");
  EXPECT_EQ(error(with(text, "hidden: 8", "hidden: 136")), "line 6: hidden must be a number from 8 to 128, not '136'");
  EXPECT_EQ(error(with(text, "trained", "made")), "line 7: should begin with \"trained: \"");
  EXPECT_EQ(error(with(text, "games: 12", "games: many")).substr(0, 35), "line 8: games must be a number from");
  EXPECT_EQ(error(text + "A").substr(0, 21), "weights: checksum is ");
  const auto body = text.substr(text.find("\n\n") + 2);
  // A correct checksum of something else.
  const auto replaced = [&](const std::string& other) {
    const auto sum = [](const std::string& of) {
      std::string digits(16, '0');
      auto hash = text_hash(of);
      for (std::size_t i = 16; i-- > 0; hash >>= 4U) digits[i] = "0123456789abcdef"[hash & 0xFU];
      return digits;
    };
    return with(with(text, sum(body), sum(other)), body, other);
  };
  const std::string too_few = "weights: there are too few, too many, or letters outside base 64";
  EXPECT_EQ(error(replaced(body.substr(0, body.size() - 3) + "\n")), too_few);
  EXPECT_EQ(error(replaced(body + "AA\n")), too_few);
  EXPECT_EQ(error(replaced("*" + body.substr(1))), too_few);
  EXPECT_TRUE(parse_net(replaced(body), kFacts).has_value());
}

// The networks of the games are for the rules and the encoders of today, and small enough to load.
TEST(NetFile, TheGamesOwnAreUpToDate) {
  const Registry registry;
  EXPECT_GE(net_texts().size(), 4U);
  for (const NetText& own : net_texts()) {
    const auto net = parse_net_entrant("net", *registry.find(own.game));
    ASSERT_TRUE(net.has_value());
    EXPECT_TRUE(net->has_value()) << own.game << ": " << net->error().text();
    EXPECT_LE(own.text.size(), 100'000U) << own.game;
  }
}

TEST(NetFile, EntrantsAreReadFromTheirNames) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  EXPECT_FALSE(parse_net_entrant("network", type).has_value()) << "another bot";
  EXPECT_FALSE(parse_net_entrant("hard", type).has_value());
  const auto name = [&](std::string_view text) { return parse_net_entrant(text, type).value().value().name; };
  EXPECT_EQ(name("net"), "net");
  EXPECT_EQ(name("net-search@50"), "net-search@50");
  EXPECT_EQ(name("net-search@20ms"), "net-search@20ms");
  const auto error = [&](std::string_view text) { return parse_net_entrant(text, type).value().error().text(); };
  EXPECT_EQ(error("net:"), "write net:FILE or net-search:FILE@500");
  EXPECT_EQ(error("net-search@many"), "bot: 'many' is not a budget (write 5000 or 200ms)");
  EXPECT_EQ(error("net:/nowhere/x"), "/nowhere/x: cannot be read: No such file or directory");
}

}  // namespace
}  // namespace cardtable
