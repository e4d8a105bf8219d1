// Files of earlier versions of the program can still be read, and mean the same (tests/samples).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tables/rooms/journal.h"
#include "tables/table/replay.h"
#include "tests/server/hub_support.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

fs::path folder(std::string_view kind) { return source_dir() / "tests/samples" / kind; }

std::string text_of(const fs::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// The position as this version writes it.
std::string position_in(const Registry& registry, const fs::path& path) {
  const auto value = json::parse(text_of(path));
  const auto match = registry.find(value.at("game").as_string())->set_up(value);
  EXPECT_TRUE(match.has_value()) << path << ": " << match.error().text();
  return match ? json::serialize((*match)->position()) : "";
}

std::vector<fs::path> files(std::string_view kind, std::string_view extension) {
  std::vector<fs::path> found;
  for (const auto& file : fs::directory_iterator(folder(kind))) {
    if (file.path().filename().string().ends_with(extension)) found.push_back(file.path());
  }
  EXPECT_GE(found.size(), 4U) << kind;
  return found;
}

std::vector<StoredEntry> journal_in(const fs::path& path) {
  std::vector<StoredEntry> journal;
  std::ifstream lines(path);
  for (std::string line; std::getline(lines, line);) journal.push_back({journal.size() + 1, line});
  return journal;
}

TEST(Samples, JournalsLeadToTheSameTables) {
  const Registry registry;
  for (const auto& path : files("journals", ".jsonl")) {
    const auto journal = journal_in(path);
    const auto table = table_from(registry, journal, {});
    ASSERT_TRUE(table.has_value()) << path << ": " << table.error().why;
    EXPECT_EQ(table->version(), journal.size()) << path;
    const auto expected = position_in(registry, fs::path(path).replace_extension(".position.json"));
    EXPECT_EQ(json::serialize(table->game()->match().position()), expected) << path;
  }
}

TEST(Samples, JournalsAreWrittenUnchanged) {
  const Registry registry;
  for (const auto& path : files("journals", ".jsonl")) {
    const auto* type = registry.find(path.stem().string());
    std::ifstream lines(path);
    for (std::string line; std::getline(lines, line);) {
      const auto entry = parse_entry(line, type);
      ASSERT_TRUE(entry.has_value()) << line << ": " << entry.error().text();
      EXPECT_EQ(format_entry(*entry, *type), line);
    }
  }
}

TEST(Samples, ReplaysAreReadAndWrittenUnchanged) {
  const Registry registry;
  for (const auto& path : files("replays", ".txt")) {
    const auto text = text_of(path);
    const auto replay = parse_replay(registry, text);
    ASSERT_TRUE(replay.has_value()) << path << ": " << replay.error().text();
    EXPECT_EQ(format_replay(replay->game, replay->seats), text) << path;
  }
}

TEST(Samples, PositionsAreRead) {
  const Registry registry;
  for (const auto& path : files("positions", ".json")) {
    const auto once = position_in(registry, path);
    const auto value = json::parse(once);
    const auto again = registry.find(value.at("game").as_string())->set_up(value);
    ASSERT_TRUE(again.has_value()) << path << ": " << again.error().text();
    EXPECT_EQ(json::serialize((*again)->position()), once) << path;
  }
}

constexpr std::string_view kFile =
    "this game of NYC Bus Rush was played by version '1' of its rules; this program has version 2";
constexpr std::string_view kTable =
    "this game of NYC Bus Rush was played by version 1 of its rules; this program has version 2; open a new table";

std::vector<StoredEntry> older_journal() { return journal_in(folder("older_rules") / "bus-rush.jsonl"); }

TEST(Samples, AReplayOfOlderRulesIsRefused) {
  const Registry registry;
  const auto text = text_of(folder("older_rules") / "bus-rush.txt");
  const auto replay = parse_replay(registry, text);
  ASSERT_FALSE(replay.has_value());
  EXPECT_EQ(replay.error().text(), "line 2: " + std::string(kFile));
  const auto in_pseudo = parse_replay(registry, text, Language::kPseudo);
  ASSERT_FALSE(in_pseudo.has_value());
  EXPECT_TRUE(in_pseudo.error().message.starts_with("[ťĥíś ĝáɱé óƒ ")) << in_pseudo.error().message;
  const auto refusal = other_rules(registry, text);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->message, kTable);
  EXPECT_FALSE(other_rules(registry, text_of(folder("replays") / "bus-rush.txt")));
  EXPECT_FALSE(other_rules(registry, text_of(folder("replays") / "last-card.txt")));
}

TEST(Samples, ReplaysOfEveryOlderVersionAreRefused) {
  const Registry registry;
  const auto refusal = [&](std::string_view name) {
    const auto replay = parse_replay(registry, text_of(folder("older_rules") / name));
    return replay ? std::string() : replay.error().text();
  };
  EXPECT_EQ(refusal("fasttrack.txt"),
            "line 2: this game of FastTrack was played by version '1' of its rules; this program has version 2");
  EXPECT_EQ(refusal("rotorouter.txt"),
            "line 2: this game of RotoRouter was played by version '2' of its rules; this program has version 3");
}

TEST(Samples, AJournalWithALastGameOfOlderRulesIsRefusedWithAMessageForPlayers) {
  const Registry registry;
  const auto table = table_from(registry, older_journal(), {});
  ASSERT_FALSE(table.has_value());
  ASSERT_TRUE(table.error().for_players);
  EXPECT_EQ(table.error().for_players->message, kTable);
  EXPECT_EQ(table.error().for_players->kind, RefusalKind::kState);
}

TEST(Samples, AFinishedGameOfOlderRulesIsSkipped) {
  const Registry registry;
  auto journal = older_journal();
  const auto is_deal = [](const StoredEntry& entry) { return entry.text.starts_with(R"({"kind":"dealt")"); };
  ASSERT_EQ(std::ranges::count_if(journal, is_deal), 2);
  // As it would be if the second game had been dealt by this version.
  const auto last = std::ranges::find_if(journal.rbegin(), journal.rend(), is_deal);
  last->text.insert(last->text.size() - 1, R"(,"rules":2)");
  const auto table = table_from(registry, journal, {});
  ASSERT_TRUE(table.has_value()) << table.error().why;
  EXPECT_EQ(table->game_number(), 2U);
}

TEST(Samples, ATableThatHasNotStartedStillWorks) {
  const Registry registry;
  auto journal = older_journal();
  journal.resize(4);  // opened, somebody sat down
  EXPECT_TRUE(table_from(registry, journal, {}).has_value());
}

TEST(Samples, ATableOfOlderRulesDoesNotAffectOtherTables) {
  World world;
  const auto fine = world.open("{'game':'rotorouter','seed':5,'pace':10000}");
  const std::string code = fine.code.substr(1) + fine.code.substr(0, 1);
  std::vector<Write> writes;
  for (const StoredEntry& entry : older_journal()) writes.push_back({code, entry.version, entry.text});
  ASSERT_TRUE(world.store.commit(writes).has_value());
  const auto visitor = world.joined(code);
  ASSERT_NE(visitor->last("error"), nullptr);
  EXPECT_EQ(visitor->error(), "state");
  EXPECT_EQ(std::string(visitor->last("error")->at("message").as_string()), kTable);
  const auto reader = world.client();
  world.send(reader, "{'type':'join','protocol':1,'language':'en-XA','table':'" + code + "'}");
  world.settle();
  const std::string message(reader->last("error")->at("message").as_string());
  EXPECT_TRUE(message.starts_with("[ťĥíś ĝáɱé óƒ ")) << message;
  EXPECT_TRUE(message.contains("]NYC Bus Rush[")) << message;
  EXPECT_TRUE(message.contains("; óƥéń á ńéŵ ťáƀĺé")) << message;
  const auto player = world.joined(fine.code, fine.token);
  world.settle();
  EXPECT_NE(player->last("joined"), nullptr);
}

// A position that does not name its rules was set up by a person.
TEST(Samples, APositionIsRefusedWhenItNamesOlderRules) {
  const Registry registry;
  const auto path = folder("older_rules") / "rotorouter.json";
  EXPECT_NE(position_in(registry, path), "");
  auto value = json::parse(text_of(path));
  value.as_object()["rules"] = 1;
  const auto match = registry.find("rotorouter")->set_up(value);
  ASSERT_FALSE(match.has_value());
  EXPECT_EQ(match.error().text(),
            "rules: this position of RotoRouter is of version 1 of its rules; this program has version 3");
}

}  // namespace
}  // namespace cardtable
