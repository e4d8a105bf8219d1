// Files of earlier versions of the program can still be read, and mean the same (tests/samples).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
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

/// `fasttrack` of `fasttrack-rules-1.jsonl`.
const GameType* game_of(const Registry& registry, const fs::path& path) {
  const auto name = path.stem().string();
  return registry.find(name.substr(0, name.find("-rules-")));
}

TEST(Samples, JournalsAreWrittenUnchanged) {
  const Registry registry;
  for (const auto& path : files("journals", ".jsonl")) {
    const auto* type = game_of(registry, path);
    std::ifstream lines(path);
    for (std::string line; std::getline(lines, line);) {
      const auto entry = parse_entry(line, type);
      ASSERT_TRUE(entry.has_value()) << line << ": " << entry.error().text();
      EXPECT_EQ(format_entry(*entry, *type), line);
    }
  }
}

bool is_of_older_rules(const fs::path& path) { return path.string().contains("-rules-"); }

TEST(Samples, ReplaysAreReadAndWrittenUnchanged) {
  const Registry registry;
  for (const auto& path : files("replays", ".txt")) {
    const auto text = text_of(path);
    const auto replay = parse_replay(registry, text);
    ASSERT_TRUE(replay.has_value()) << path << ": " << replay.error().text();
    const auto written = format_replay(replay->game, replay->seats);
    if (!is_of_older_rules(path)) {
      EXPECT_EQ(written, text) << path;
      continue;
    }
    // By the present rules, with the option that keeps the older ones.
    EXPECT_NE(written, text) << path;
    const auto again = parse_replay(registry, written);
    ASSERT_TRUE(again.has_value()) << path << ": " << again.error().text();
    EXPECT_EQ(again->game.match().position(), replay->game.match().position()) << path;
  }
}

/// The text, as if it came from a game by those rules.
std::string with_rules(std::string text, std::string_view words, unsigned version) {
  const auto at = text.find(words);
  EXPECT_NE(at, std::string::npos);
  const auto number = at + words.size();
  return text.replace(number, 1, std::to_string(version));
}

/// Whether the present rules offer other moves somewhere in the game.
bool shows_difference(const GameRecord& game) {
  for (std::size_t steps = 0; steps <= game.steps().size(); ++steps) {
    const auto match = game.match_after(steps);
    auto position = match->position();
    for (const auto& change : match->type().info().rules_changes) position["options"].as_object().erase(change.option);
    const auto now = match->type().set_up(position);
    if (!now || (*now)->move_texts() != match->move_texts()) return true;
  }
  return false;
}

TEST(Samples, EveryChangeOfTheRulesIsSeenInAGame) {
  const Registry registry;
  std::set<std::pair<std::string, unsigned>> seen;
  for (const auto& path : files("replays", ".txt")) {
    if (!is_of_older_rules(path)) continue;
    const auto text = text_of(path);
    const auto replay = parse_replay(registry, text);
    ASSERT_TRUE(replay.has_value()) << path << ": " << replay.error().text();
    const auto& info = replay->game.match().type().info();
    const auto version = static_cast<unsigned>(text[text.find(" rules ") + 7] - '0');
    if (shows_difference(replay->game)) seen.emplace(info.key, version);
  }
  for (const auto& type : registry.games()) {
    for (const auto& change : type->info().rules_changes) {
      EXPECT_TRUE(seen.contains({std::string(type->info().key), change.version - 1U})) << change.option;
    }
  }
}

// The last peg goes past its home, which it may not do now: it has no move, and the turn passes.
TEST(Samples, AGameByOlderRulesIsRefusedByThePresentOnes) {
  const Registry registry;
  const auto text = text_of(folder("replays") / "fasttrack-rules-1-home.txt");
  const auto replay = parse_replay(registry, with_rules(text, " rules ", 2));
  ASSERT_FALSE(replay.has_value());
  EXPECT_EQ(replay.error().text(), "line 75: 'move outer-3-2 side-left-4-1' is refused: it is another player's turn");
}

TEST(Samples, EveryVersionOfTheRulesHasAReplayAndATable) {
  const Registry registry;
  const auto has = [&](const char* kind, const char* extension, const std::string& words) {
    return std::ranges::any_of(files(kind, extension),
                               [&](const fs::path& path) { return text_of(path).contains(words); });
  };
  for (const auto& type : registry.games()) {
    const GameInfo& info = type->info();
    for (unsigned version = info.oldest_rules; version <= info.rules_version; ++version) {
      const auto name = fmt::format("{} rules {}", info.key, version);
      EXPECT_TRUE(has("replays", ".txt", fmt::format("\ngame {}\n", name))) << name;
      // The first version is not written.
      const auto is_of_it = [version](const std::string& text) {
        return version > 1 ? text.contains(fmt::format("\"rules\":{}", version)) : !text.contains("\"rules\":");
      };
      const bool is_there = std::ranges::any_of(files("journals", ".jsonl"), [&](const fs::path& path) {
        return game_of(registry, path) == type.get() && is_of_it(text_of(path));
      });
      EXPECT_TRUE(is_there) << name;
    }
    EXPECT_EQ(plays_rules(info, info.rules_version + 1U), false);
  }
}

/// A table under way by older rules goes on by them, also after its journal was shortened; the next game is by the
/// present ones.
TEST(Samples, ATableOfOlderRulesGoesOn) {
  const Registry registry;
  int tables = 0;
  for (const auto& path : files("journals", ".jsonl")) {
    if (!is_of_older_rules(path)) continue;
    ++tables;
    auto table = table_from(registry, journal_in(path), {});
    ASSERT_TRUE(table.has_value()) << path << ": " << table.error().why;
    const auto& type = *table->setup().type;
    const auto& info = type.info();
    const auto usual = default_options(info.options);
    EXPECT_EQ(table->phase(), Phase::kPlaying) << path;
    EXPECT_NE(table->game()->match().options(), usual) << path;
    const auto folded = table->folded();
    ASSERT_TRUE(folded) << path;
    std::vector<StoredEntry> shorter;
    for (const Entry& entry : *folded) shorter.push_back({shorter.size() + 1, format_entry(entry, type)});
    const auto again = table_from(registry, shorter, {});
    ASSERT_TRUE(again.has_value()) << path << ": " << again.error().why;
    EXPECT_EQ(again->game()->match().position(), table->game()->match().position()) << path;
    // The last moves of the replay beside it.
    for (int move = 0; move < 2; ++move) {
      const Seat seat = table->to_decide();
      std::vector<MoveCode> moves;
      table->game()->match().legal_moves(moves);
      ASSERT_FALSE(moves.empty()) << path;
      ASSERT_TRUE(table->apply(entry::Moved{seat, moves.front()}, {}).has_value()) << path;
      if (table->to_decide() == kNoSeat) break;
    }
    ASSERT_TRUE(table->apply(entry::Dealt{.seed = 7, .first = Seat{0}}, {}).has_value()) << path;
    EXPECT_EQ(table->game()->match().options(), usual) << path;
  }
  EXPECT_EQ(tables, 2);
}

TEST(Samples, APositionOfOlderRulesIsSetUpByThem) {
  const Registry registry;
  for (const auto& path : files("replays", ".txt")) {
    if (!is_of_older_rules(path)) continue;
    const auto replay = parse_replay(registry, text_of(path));
    ASSERT_TRUE(replay.has_value()) << path;
    const auto after = replay->game.match_after(20);
    const Match& match = *after;
    const auto& type = match.type();
    auto position = match.position();
    // As that version wrote it: without the option that came later.
    position["rules"] = type.info().rules_version - 1;
    for (const auto& change : type.info().rules_changes) position["options"].as_object().erase(change.option);
    const auto again = type.set_up(position);
    ASSERT_TRUE(again.has_value()) << path << ": " << again.error().text();
    EXPECT_EQ((*again)->position(), match.position()) << path;
  }
}

TEST(Samples, AGameOfNewerRulesNeedsANewerProgram) {
  const Registry registry;
  const auto replay = parse_replay(registry, with_rules(text_of(folder("replays") / "last-card.txt"), " rules ", 2));
  ASSERT_FALSE(replay.has_value());
  EXPECT_EQ(
      replay.error().text(),
      "line 2: this game of Last Card was played by version 2 of its rules; this program only knows version 1: it "
      "needs an update");
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
    "this game of NYC Bus Rush was played by version 1 of its rules; this program has version 2";
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
