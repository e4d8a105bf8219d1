// What earlier versions of the program wrote is still read, and means the same (tests/samples).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "server/journal.h"
#include "table/replay.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

fs::path folder(std::string_view kind) { return fs::path(SOURCE_DIR) / "tests/samples" / kind; }

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

TEST(Samples, JournalsLeadToTheSameTables) {
  const Registry registry;
  for (const auto& path : files("journals", ".jsonl")) {
    std::vector<StoredEntry> journal;
    std::ifstream lines(path);
    for (std::string line; std::getline(lines, line);) journal.push_back({journal.size() + 1, line});
    const auto table = table_from(registry, journal, {});
    ASSERT_TRUE(table.has_value()) << path << ": " << table.error();
    EXPECT_EQ(table->version(), journal.size()) << path;
    const auto expected = position_in(registry, fs::path(path).replace_extension(".position.json"));
    EXPECT_EQ(json::serialize(table->game()->match().position()), expected) << path;
  }
}

TEST(Samples, JournalsAreWrittenAsTheyWere) {
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

TEST(Samples, ReplaysAreReadAndWrittenAsTheyWere) {
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

}  // namespace
}  // namespace cardtable
