// What people say to each other at a table.
#include "tables/rooms/phrases.h"

#include "tables/table/protocol.h"
#include "tests/server/hub_support.h"

namespace cardtable {
namespace {

class Phrases : public testing::Test {
 protected:
  void SetUp() override {
    table = world.open(kTwo);
    ann = world.joined(table.code, table.token);
    bo = world.joined(table.code);
    watcher = world.joined(table.code);
    world.send(bo, "{'type':'sit','name':'Bo'}");
    world.settle();
  }
  void say(const std::shared_ptr<Listening>& who, const std::string& what) {
    world.send(who, "{'type':'say','id':9,'what':'" + what + "'}");
    world.settle();
  }
  static std::size_t heard(const std::shared_ptr<Listening>& who) {
    const auto types = who->types();
    return static_cast<std::size_t>(std::ranges::count(types, "said"));
  }

  World world;
  OpenedTable table;
  std::shared_ptr<Listening> ann;
  std::shared_ptr<Listening> bo;
  std::shared_ptr<Listening> watcher;
};

TEST_F(Phrases, EverybodyAtTheTableHearsWhatAPlayerSays) {
  say(bo, "hello");
  for (const auto& who : {ann, bo, watcher}) {
    const auto* said = who->last("said");
    ASSERT_NE(said, nullptr);
    EXPECT_EQ(json::serialize(*said), R"({"type":"said","seat":1,"what":"hello"})");
  }
  EXPECT_EQ(bo->last("ok")->at("id"), 9);
}

TEST_F(Phrases, NobodyElseHearsIt) {
  const auto other = world.open(kTwo);
  const auto stranger = world.joined(other.code, other.token);
  world.settle();
  say(bo, "hello");
  EXPECT_EQ(heard(stranger), 0U);
}

TEST_F(Phrases, SpectatorsSayNothing) {
  say(watcher, "hello");
  EXPECT_EQ(watcher->error(), "seat");
  EXPECT_EQ(heard(ann), 0U);
}

TEST_F(Phrases, ThereIsNoFreeText) {
  for (const auto* what : {"buy now", "", "Hello", "hello "}) {
    say(bo, what);
    EXPECT_EQ(bo->error(), "input") << what;
  }
  EXPECT_EQ(heard(ann), 0U);
}

TEST_F(Phrases, ASeatSaysFourThingsAtOnceAndThenOneEveryThreeSeconds) {
  for (int i = 0; i < 10; ++i) say(bo, "oops");
  EXPECT_EQ(heard(ann), 4U);
  EXPECT_EQ(bo->error(), "limit");
  say(ann, "hello");
  EXPECT_EQ(heard(bo), 5U) << "each seat has its own limit";
  world.ms += 2'999;
  say(bo, "oops");
  EXPECT_EQ(heard(ann), 5U);
  world.ms += 1;
  say(bo, "oops");
  EXPECT_EQ(heard(ann), 6U);
}

TEST_F(Phrases, ASecondConnectionOfASeatHasNoLimitOfItsOwn) {
  const auto again = world.joined(table.code, table.token);
  for (int i = 0; i < 4; ++i) say(ann, "oops");
  say(again, "oops");
  EXPECT_EQ(again->error(), "limit");
}

TEST_F(Phrases, NothingOfItIsInTheJournal) {
  const auto before = world.store.read_now(table.code, 0);
  ASSERT_TRUE(before.has_value());
  say(bo, "heart");
  const auto after = world.store.read_now(table.code, 0);
  ASSERT_TRUE(after.has_value());
  EXPECT_EQ(*after, *before);
}

TEST(PhraseNames, TheProtocolListsThemAll) {
  std::string type;
  const auto add = [&](std::string_view name) { type += (type.empty() ? "'" : " | '") + std::string(name) + "'"; };
  for (const auto name : kPhrases) add(name);
  for (const auto name : kReactions) add(name);
  EXPECT_EQ(find_alias("Phrase")->type, type);
}

}  // namespace
}  // namespace cardtable
