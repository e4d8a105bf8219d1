// Where the random numbers of a table come from: nobody meets the same future twice, and nothing that leaves a table
// holds its key.
#include <array>
#include <set>

#include "engine/kit/json_reader.h"
#include "tables/fair/digest.h"
#include "tables/table/replay.h"
#include "tests/table/table_support.h"

namespace cardtable {
namespace {

constexpr Bytes32 kKey{1, 2, 3};
constexpr Bytes32 kOtherKey{3, 2, 1};

class Chances : public testing::Test {
 protected:
  Registry registry;

  GameRecord dealt(std::string_view game, const Bytes32& key = kKey) {
    const auto* type = registry.find(game);
    return GameRecord::dealt(*type, default_options(type->info().options), 2, key);
  }
  /// Makes moves that a generator chooses; the same wherever the game is the same.
  static void play(GameRecord& game, std::size_t moves, std::uint64_t seed = 1) {
    Rng rng(seed);
    std::vector<MoveCode> legal;
    for (std::size_t i = 0; i < moves && game.match().to_decide() != kNoSeat; ++i) {
      game.match().legal_moves(legal);
      const auto move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      game.play(game.match().to_decide(), move);
    }
  }
  static std::string position(const GameRecord& game) { return json::serialize(game.match().position()); }
  GameRecord read(const std::string& text) {
    auto replay = parse_replay(registry, text);
    EXPECT_TRUE(replay.has_value()) << replay.error().text() << "\n" << text;
    return std::move(replay->game);
  }
  static constexpr std::array<std::string_view, 4> kGames{"last-card", "fasttrack", "rotorouter", "bus-rush"};
};

TEST_F(Chances, AGameFromAKeyIsTheSameAgainFromItsReplay) {
  for (const auto game : kGames) {
    auto one = dealt(game);
    play(one, 20'000);
    ASSERT_EQ(one.match().to_decide(), kNoSeat) << game;
    const auto text = format_replay(one);
    EXPECT_TRUE(text.starts_with("cardtable replay 2\n")) << game;
    EXPECT_NE(text.find("\nkey " + to_hex(kKey) + "\n"), std::string::npos) << game;
    const auto again = read(text);
    EXPECT_EQ(position(again), position(one)) << game;
    EXPECT_EQ(format_replay(again), text) << game;
    auto other = dealt(game, kOtherKey);
    EXPECT_NE(position(other), position(dealt(game))) << game;
  }
}

TEST_F(Chances, UndoAndRedoLeadBackToTheSameGame) {
  for (const auto game : kGames) {
    auto one = dealt(game);
    play(one, 150);
    const auto after = position(one);
    const auto events = one.events().size();
    ASSERT_TRUE(one.undo(120)) << game;
    const auto before = position(one);
    auto shorter = dealt(game);
    play(shorter, 30);
    EXPECT_EQ(before, position(shorter)) << game;
    while (one.redo()) {
    }
    EXPECT_EQ(position(one), after) << game;
    EXPECT_EQ(one.events().size(), events) << game;
    EXPECT_EQ(one.taken_back(), 0U) << game;
  }
}

// The same moves are made again after an undo: dice, reshuffles and the cards that nobody had seen are others.
TEST_F(Chances, AfterAnUndoTheFutureIsAnother) {
  for (const auto game : kGames) {
    auto one = dealt(game);
    play(one, 40);
    const auto seen = one.match_after(39);
    ASSERT_TRUE(one.undo(1)) << game;
    std::set<std::string> futures;
    for (int i = 0; i < 5; ++i) {
      const auto made = one.steps().size();
      play(one, 60, 99);
      futures.insert(json::serialize(one.match().view(kSpectator)) + json::serialize(one.match().view(seat_at(0))));
      ASSERT_TRUE(one.undo(one.steps().size() - made)) << game;
      for (const Viewer viewer : {Viewer(seat_at(0)), Viewer(seat_at(1)), kSpectator}) {
        EXPECT_EQ(one.match().view(viewer), seen->view(viewer)) << game;  // the past stays as it was
      }
    }
    EXPECT_EQ(futures.size(), 5U) << game;
    EXPECT_GE(one.taken_back(), 1U) << game;
    play(one, 20'000);
    const auto text = format_replay(one);
    EXPECT_NE(text.find("\nnumber "), std::string::npos) << game;
    const auto again = read(text);
    EXPECT_EQ(position(again), position(one)) << game;
    EXPECT_EQ(again.taken_back(), one.taken_back()) << game;
    EXPECT_EQ(format_replay(again), text) << game;
  }
}

TEST_F(Chances, AGameThatIsNotOverLeavesWithoutItsKey) {
  for (const auto game : kGames) {
    auto one = dealt(game);
    play(one, 60);
    ASSERT_TRUE(one.undo(3));
    play(one, 60);
    ASSERT_NE(one.match().to_decide(), kNoSeat) << game;
    const auto text = format_replay(one);
    EXPECT_EQ(text.find(to_hex(kKey)), std::string::npos) << game;
    EXPECT_EQ(text.find("\nkey "), std::string::npos) << game;
    auto left = read(text);
    EXPECT_EQ(position(left), position(one)) << game;
    EXPECT_EQ(format_replay(left), text) << game;
    EXPECT_TRUE(left.needs_key()) << game;
    // A player who goes on from it does not see what the table would have brought.
    left.continue_with(kOtherKey);
    EXPECT_FALSE(left.needs_key()) << game;
    play(left, 400, 5);
    play(one, 400, 5);
    EXPECT_NE(position(left), position(one)) << game;
    const auto whole = format_replay_with_key(left, {});
    EXPECT_EQ(position(read(whole)), position(left)) << game;
  }
}

TEST_F(Chances, NoPositionHoldsAGenerator) {
  for (const auto game : kGames) {
    auto one = dealt(game);
    for (int i = 0; i < 10; ++i) {
      play(one, 40, static_cast<std::uint64_t>(i));
      EXPECT_EQ(one.match().position().at("rng"), json::value(format_rng(Rng(0)))) << game;
    }
  }
}

TEST_F(Chances, WhatIsNotInOrderIsRefused) {
  auto one = dealt("rotorouter");
  play(one, 30);
  const auto text = format_replay_with_key(one, {});
  const auto refused = [&](const std::string& from, const std::string& to) {
    auto changed = text;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    changed.replace(at, from.size(), to);
    const auto replay = parse_replay(registry, changed);
    return replay ? std::string() : replay.error().text();
  };
  EXPECT_EQ(refused("cardtable replay 2", "cardtable replay 3"),
            "line 1: replay version '3' cannot be read, only 1 and 2");
  EXPECT_EQ(refused("cardtable replay 2", "cardtable replay 1"), "line 5: replays of version 1 have no such line");
  EXPECT_EQ(refused("moves\n", "seed 5\nmoves\n"),
            "line 7: a game has one of `seed`, `key`, `chance` and `position`; a position may have a key");
  EXPECT_EQ(refused("moves\n", "moves\nnumber 0\n"),
            "line 7: the number of a decision is a higher one than before, after the key");
  EXPECT_EQ(refused("moves\n", "moves\nchance 12\n"), "line 7: write 32 bytes as 64 digits from 0 to 9 and a to f");
}

TEST_F(Chances, ATableDealsFromAKeyUnlessSomebodyChoseASeed) {
  auto alone = TestTable::from(registry, "{'game':'fasttrack'}");
  EXPECT_EQ(alone.ask(kSeat0, command::Start{}), "");
  EXPECT_TRUE(alone.table.game()->is_dealt_from_key());
  auto chosen = TestTable::from(registry, "{'game':'fasttrack','seed':5}");
  EXPECT_EQ(chosen.ask(kSeat0, command::Start{}), "");
  EXPECT_FALSE(chosen.table.game()->key().has_value());
  EXPECT_EQ(*chosen.table.game()->origin().seed(), 5U);
}

/// The table from its journal, written down and read again.
Table reloaded(const Registry& registry, const TestTable& one) {
  Table table = std::move(*Table::opened(registry, one.journal[0], one.now));
  for (std::size_t i = 1; i < one.journal.size(); ++i) {
    const auto text = format_entry(one.journal[i], *table.setup().type);
    EXPECT_TRUE(table.apply(parse_entry(text, table.setup().type).value(), one.now).has_value()) << text;
  }
  return table;
}

TEST_F(Chances, AJournalLeadsToTheSameGameAlsoAfterUndos) {
  auto one = TestTable::from(registry, "{'game':'rotorouter','pace':0,'options':{'turn_limit':60}}");
  ASSERT_EQ(one.ask(kSeat0, command::Start{}), "");
  Rng rng(3);
  for (int i = 0; i < 300 && one.table.phase() == Phase::kPlaying; ++i) {
    if (one.bot_moves()) continue;
    if (i % 7 == 6) {
      ASSERT_EQ(one.ask(kSeat0, command::Undo{}), "");
      continue;
    }
    const auto moves = one.table.game()->match().move_texts();
    ASSERT_EQ(one.move(kSeat0, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]), "");
  }
  EXPECT_GT(one.table.game()->taken_back(), 0U);
  const Table again = reloaded(registry, one);
  EXPECT_EQ(format_replay_with_key(*again.game(), {}), format_replay_with_key(*one.table.game(), {}));
  EXPECT_EQ(again.game()->match().position(), one.table.game()->match().position());
}

// Everybody may have read the replay of a game that is over, and with it the key.
TEST_F(Chances, AGameThatWasOverGoesOnWithANewKey) {
  auto one = TestTable::from(registry, "{'game':'fasttrack','pace':0,'options':{'turn_limit':9}}");
  ASSERT_EQ(one.ask(kSeat0, command::Start{}), "");
  const auto key = one.table.game()->key();
  for (int i = 0; i < 100 && one.table.phase() != Phase::kOver; ++i) {
    if (one.bot_moves()) continue;
    ASSERT_EQ(one.move(kSeat0, one.table.game()->match().move_texts().front()), "");
  }
  ASSERT_EQ(one.table.phase(), Phase::kOver);
  const auto over = one.position();
  ASSERT_EQ(one.ask(kSeat0, command::Undo{}), "");
  EXPECT_NE(one.table.game()->key(), key);
  EXPECT_EQ(std::get<entry::Undone>(one.journal.back()).key, to_hex(*one.table.game()->key()));
  ASSERT_EQ(one.ask(kSeat0, command::Redo{}), "");
  EXPECT_EQ(one.position(), over);
  ASSERT_EQ(one.ask(kSeat0, command::Undo{}), "");
  ASSERT_EQ(one.move(kSeat0, one.table.game()->match().move_texts().front()), "");
  const Table again = reloaded(registry, one);
  EXPECT_EQ(again.game()->match().position(), one.table.game()->match().position());
  EXPECT_FALSE(one.table.folded().has_value());
}

TEST_F(Chances, ASavedGameGoesOnWithTheKeyOfItsTable) {
  auto first = dealt("fasttrack");
  play(first, 30);
  const auto setup = read_request(registry, json::object{{"game", "fasttrack"}, {"replay", format_replay(first)}});
  ASSERT_TRUE(setup.has_value());
  const auto future = [&](const std::string& key) {
    auto with_key = *setup;
    with_key.key = key;
    auto table = Table::opened(registry, entry::Opened{json::serialize(setup_json(with_key))}, {});
    EXPECT_EQ(table->game()->match().view(kSpectator), first.match().view(kSpectator));
    for (int i = 0; i < 40 && table->to_decide() != kNoSeat; ++i) {
      std::vector<MoveCode> legal;
      table->game()->match().legal_moves(legal);
      EXPECT_TRUE(table->apply(entry::Moved{table->to_decide(), legal[0]}, {}).has_value());
    }
    return json::serialize(table->game()->match().view(kSpectator));
  };
  EXPECT_EQ(future(to_hex(kKey)), future(to_hex(kKey)));
  EXPECT_NE(future(to_hex(kKey)), future(to_hex(kOtherKey)));
}

// Somebody has set up the piles on purpose; only what is shuffled or rolled later comes from the key.
TEST_F(Chances, APositionKeepsItsPiles) {
  auto seeded =
      GameRecord::dealt(*registry.find("fasttrack"), default_options(registry.find("fasttrack")->info().options), 2, 7);
  auto setup = read_request(
      registry,
      json::object{{"game", "fasttrack"},
                   {"replay", format_replay(*GameRecord::set_up(seeded.match().type(), seeded.match().position()))}});
  ASSERT_TRUE(setup.has_value());
  setup->key = to_hex(kKey);
  auto table = Table::opened(registry, entry::Opened{json::serialize(setup_json(*setup))}, {});
  for (int i = 0; i < 5; ++i) {
    std::vector<MoveCode> legal;
    seeded.match().legal_moves(legal);
    const Seat seat = seeded.match().to_decide();
    seeded.play(seat, legal[0]);
    ASSERT_TRUE(table->apply(entry::Moved{seat, legal[0]}, {}).has_value());
    EXPECT_EQ(table->game()->match().view(kSpectator), seeded.match().view(kSpectator));
  }
  const auto text = format_replay_with_key(*table->game(), {});
  EXPECT_EQ(position(read(text)), position(*table->game()));
  EXPECT_EQ(format_replay_with_key(read(text), {}), text);
}

}  // namespace
}  // namespace cardtable
