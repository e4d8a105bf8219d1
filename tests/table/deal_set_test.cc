// The deals of a group: everything follows from the code, and a code that was changed is noticed.
#include "tables/table/deal_set.h"

#include <gtest/gtest.h>

#include "engine/kit/option_text.h"
#include "tables/table/setup.h"

namespace cardtable {
namespace {

DealSet drawn(const Registry& registry, std::string_view game = "last-card", std::size_t players = 2) {
  const GameType& type = *registry.find(game);
  Bytes32 random{};
  for (std::size_t i = 0; i < random.size(); ++i) random[i] = static_cast<std::uint8_t>(i);
  return make_set(type, players, "medium", default_options(type.info().options), random);
}

// Computed with Python: the last three signs are those of sha256(b"last-card~2~medium~23456789AB").
TEST(DealSet, TheCodeHoldsEverything) {
  const Registry registry;
  const DealSet set = drawn(registry);
  EXPECT_EQ(set.code, "last-card~2~medium~23456789ABU4Y");
  const auto read = read_set(registry, set.code);
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(read->type, set.type);
  EXPECT_EQ(read->players, 2U);
  EXPECT_EQ(read->level, "medium");
  EXPECT_EQ(read->options, set.options);
}

TEST(DealSet, OptionsAreInTheCode) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  OptionValues options = default_options(type.info().options);
  ASSERT_TRUE(set_option("hand_size=7", type.info().options, options));
  const DealSet set = make_set(type, 3, "hard", options, Bytes32{});
  EXPECT_TRUE(set.code.starts_with("last-card~3~hard~hand_size=7~2222222222")) << set.code;
  const auto read = read_set(registry, set.code);
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(read->options, options);
  EXPECT_EQ(deal_of_set(*read, 1).options, options);
  EXPECT_EQ(deal_of_set(*read, 1).level, "hard");
}

// Computed with Python: hmac.digest(sha256(b"cardtable duplicate deals").digest(), f"{code} 1".encode(), "sha256").
TEST(DealSet, DealsFollowFromTheCode) {
  const Registry registry;
  const DealSet set = drawn(registry);
  EXPECT_EQ(deal_of_set(set, 1).seed, 0x79e33f04952fa9U);
  EXPECT_EQ(deal_of_set(set, 1).bot_seed, 0xae69226ccd52284cU);
  EXPECT_NE(deal_of_set(set, 2).seed, deal_of_set(set, 1).seed);
}

TEST(DealSet, EverybodySitsInEverySeat) {
  const Registry registry;
  const DealSet three = drawn(registry, "last-card", 3);
  std::vector<std::size_t> seats;
  for (std::size_t number = 1; number <= kSetDeals; ++number) seats.push_back(index(deal_of_set(three, number).seat));
  EXPECT_EQ(seats, (std::vector<std::size_t>{0, 1, 2, 0, 1, 2, 0, 1}));
}

TEST(DealSet, EveryChangeOfACodeIsNoticed) {
  const Registry registry;
  const std::string code = drawn(registry).code;
  for (std::size_t end = 0; end < code.size(); ++end) {
    EXPECT_FALSE(read_set(registry, code.substr(0, end)).has_value()) << end;
  }
  for (std::size_t at = 0; at < code.size(); ++at) {
    std::string changed = code;
    changed[at] = changed[at] == '7' ? '8' : '7';
    EXPECT_FALSE(read_set(registry, changed).has_value()) << changed;
  }
  EXPECT_FALSE(read_set(registry, code + "A").has_value());
  EXPECT_FALSE(read_set(registry, std::string(100'000, '~')).has_value());
}

/// A code with a check that fits, as somebody might make it.
std::string why_not(const Registry& registry, const std::string& text) {
  // Of the check, each sign has 32 values.
  const std::string signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  for (const char a : signs) {
    for (const char b : signs) {
      for (const char c : signs) {
        const auto read = read_set(registry, text + a + b + c);
        if (read) return "";
        if (read.error().text().find("is not complete") == std::string::npos) return read.error().text();
      }
    }
  }
  return "no check fits";
}

TEST(DealSet, ACodeThatFitsNoGameIsRefused) {
  const Registry registry;
  EXPECT_EQ(why_not(registry, "last-card~2~medium~AAAAAAAAAA"), "");
  EXPECT_NE(why_not(registry, "last-card~9~medium~AAAAAAAAAA").find("number of players"), std::string::npos);
  EXPECT_NE(why_not(registry, "last-card~-2~medium~AAAAAAAAAA").find("number of players"), std::string::npos);
  EXPECT_NE(why_not(registry, "last-card~2~expert~AAAAAAAAAA").find("level"), std::string::npos)
      << "its moves differ from machine to machine";
  EXPECT_NE(why_not(registry, "last-card~2~medium~hand_size=999~AAAAAAAAAA").find("hand_size"), std::string::npos);
  EXPECT_NE(why_not(registry, "last-card~2~medium~fly=1~AAAAAAAAAA").find("fly"), std::string::npos);
  EXPECT_EQ(read_set(registry, "chess~2~medium~AAAAAAAAAAAAA").error().text(),
            "the code of the set begins with no game");
}

TEST(DealSetTable, HasTheDealTheSeatAndTheBots) {
  const Registry registry;
  const DealSet set = drawn(registry);
  const auto setup = read_request(
      registry, json::object{{"game", "last-card"}, {"day", name_in_set(set, 2)}, {"try", true}, {"name", "Ann"}});
  ASSERT_TRUE(setup.has_value()) << setup.error().text();
  EXPECT_EQ(setup->seed, deal_of_set(set, 2).seed);
  EXPECT_EQ(setup->bot_seed, deal_of_set(set, 2).bot_seed);
  ASSERT_EQ(setup->chairs.size(), 2U);
  EXPECT_EQ(setup->chairs[0].level, "medium");
  EXPECT_EQ(setup->chairs[1].name, "Ann");
  EXPECT_TRUE(setup->is_try);
  const auto kept = read_setup(registry, setup_json(*setup));
  ASSERT_TRUE(kept.has_value()) << kept.error().text();
  EXPECT_EQ(kept->day, name_in_set(set, 2));
}

TEST(DealSetTable, OtherDealsAreRefused) {
  const Registry registry;
  const DealSet set = drawn(registry);
  const auto refusal = [&](std::string_view game, const std::string& day) {
    const auto setup = read_request(registry, json::object{{"game", game}, {"day", day}});
    return setup ? std::string() : setup.error().text();
  };
  EXPECT_EQ(refusal("last-card", set.code + "/9"), "day: the code of the set has deals from 1 to 8");
  EXPECT_EQ(refusal("last-card", set.code + "/0"), "day: the code of the set has deals from 1 to 8");
  EXPECT_EQ(refusal("last-card", set.code + "/"), "day: the code of the set has deals from 1 to 8");
  EXPECT_EQ(refusal("fasttrack", set.code + "/1"), "day: the code of the set belongs to another game");
  EXPECT_EQ(refusal("last-card", set.code.substr(1) + "/1"), "day: the code of the set begins with no game");
  EXPECT_EQ(refusal("last-card", set.code), "day: is not a date such as `2026-11-18`");
}

}  // namespace
}  // namespace cardtable
