// How catalogues are read, and what is wrong with broken ones; and that every message of the program is used.
#include "tools/words/catalogue.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "tests/support/places.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

/// The line of the first error and what is wrong there.
std::string error_in(std::string_view catalogue) {
  const auto messages = parse_catalogue(catalogue);
  return messages ? "" : std::to_string(messages.error().line) + ": " + messages.error().message;
}

TEST(Catalogue, HasItsMessagesWithTheirFactsInAlphabeticalOrder) {
  const auto messages = parse_catalogue("# a comment\n\nlog.drew = {seat} drew\n    {count, number}\nend = Over\n");
  ASSERT_TRUE(messages);
  ASSERT_EQ(messages->size(), 2U);
  const auto& drew = messages->front();
  EXPECT_EQ(drew.name, "log.drew");
  EXPECT_EQ(drew.cpp_name(), "log_drew");
  EXPECT_EQ(drew.line, 3U);
  EXPECT_EQ(drew.source, "{seat} drew {count, number}");
  EXPECT_EQ(drew.text, "\0011 drew \0010");
  ASSERT_EQ(drew.facts.size(), 2U);
  EXPECT_EQ(drew.facts[0].name, "count");
  EXPECT_EQ(drew.facts[0].kind, FactKind::kNumber);
  EXPECT_EQ(drew.facts[1].kind, FactKind::kText);
  EXPECT_TRUE(messages->back().facts.empty());
}

TEST(Catalogue, AChoiceKeepsItsKeysApart) {
  const auto messages = parse_catalogue("a = {n, plural, =0 {none} one {#} other {{x, select, yes {y} other {}}}}");
  ASSERT_TRUE(messages);
  EXPECT_EQ(messages->front().text,
            "\0020=0\003none\004one\003\0010\004other\003\0021yes\003y\004other\003\004\005\004\005");
  EXPECT_EQ(messages->front().facts[1].keys, std::vector<std::string>{"yes"});
}

TEST(Catalogue, AnErrorSaysItsLine) {
  EXPECT_EQ(error_in("a = b\n\nc = {seat\n"), "3: {seat is not closed");
  EXPECT_EQ(error_in("a = {n, plural,\n    one {x}\n    two {y}\n    other {z}}"),
            "3: 'two' is no plural of this language");
  EXPECT_EQ(error_in("a = {n, plural, one {x}}"), "1: {n needs an alternative 'other'");
  EXPECT_EQ(error_in("a = {x, select, yes {}}"), "1: {x needs an alternative 'other'");
  EXPECT_EQ(error_in("a = {x, select, yes {} yes {} other {}}"), "1: the alternative yes appears twice");
  EXPECT_EQ(error_in("a = b }"), "1: there is a } too many");
  EXPECT_EQ(error_in("a = {n, plural, other {# }"), "1: {n is not closed, or an alternative has no key");
  EXPECT_EQ(error_in("a = {x, date}"), "1: 'date' is no kind of argument: there are number, plural and select");
  EXPECT_EQ(error_in("a = {n} {n, number}"), "1: {n} is of two kinds: a number is {n, number}");
  EXPECT_EQ(error_in("a = {n, plural, other {{x, select, other {#}}}}"),
            "1: # within a select has no number: write {count, number}");
  EXPECT_EQ(error_in("a = '{b"), "1: an apostrophe quotes text that does not end");
  EXPECT_EQ(error_in("a = b\na = c"), "2: a appears twice, first in line 1");
  EXPECT_EQ(error_in("a.b = x\na_b = c"), "2: a_b appears twice, first in line 1");
  EXPECT_EQ(error_in("A = b"), "1: a line begins with the name of a message and =");
  EXPECT_EQ(error_in("nothing"), "1: a line begins with the name of a message and =");
  EXPECT_EQ(error_in("a = {a}"), "1: a fact cannot be called a here");
  std::string nested = "a = ";
  for (int i = 0; i < 9; ++i) nested += "{n, plural, one {} other {";
  EXPECT_EQ(error_in(nested), "1: {n is nested too deeply");
  EXPECT_EQ(error_in("a = b\n\n  c"), "3: an indented line continues no message");
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The messages that the sources of a folder use: `msg::log_drew`, `kit_msg::list_end`.
std::set<std::string> used_in(const fs::path& folder) {
  static const std::regex pattern(R"(\b(\w*msg::\w+))");
  std::set<std::string> used;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cc") continue;
    const std::string text = text_of(entry.path());
    for (std::sregex_iterator use(text.begin(), text.end(), pattern), end; use != end; ++use) used.insert((*use)[1]);
  }
  return used;
}

// A message that nobody shows would be translated for nothing.
TEST(Catalogue, EveryMessageIsUsed) {
  const fs::path root = source_dir();
  std::size_t catalogues = 0;
  std::set<std::string> anywhere;
  for (const auto* layer : {"engine", "ai", "tables", "server", "lab", "apps/cli", "tests"}) {
    anywhere.merge(used_in(root / layer));
  }
  for (const auto* layer : {"engine", "ai", "tables", "server", "lab", "apps/cli", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / layer)) {
      if (entry.path().filename() != "words.en") continue;
      ++catalogues;
      const fs::path folder = entry.path().parent_path();
      const bool is_game = fs::exists(folder / "rulebook.md");
      const std::set<std::string> used = is_game ? used_in(folder) : anywhere;
      const std::string prefix = is_game ? "msg::" : folder.filename().string() + "_msg::";
      const auto messages = parse_catalogue(text_of(entry.path()));
      ASSERT_TRUE(messages) << entry.path();
      for (const CatalogueMessage& message : *messages) {
        const bool is_option = message.name.starts_with("option.") && message.facts.empty();  // kOptionWords has all
        EXPECT_TRUE(is_option || used.contains(prefix + message.cpp_name()))
            << entry.path() << ":" << message.line << ": " << message.name;
      }
    }
  }
  EXPECT_GT(catalogues, 5U);
}

// The same rooms run in a browser, where there is no server.
TEST(Catalogue, RoomsMentionAServerOnlyWhereThereIsOne) {
  const auto messages = parse_catalogue(text_of(source_dir() / "tables/rooms/words.en"));
  ASSERT_TRUE(messages);
  std::size_t mentioned = 0;
  for (const CatalogueMessage& message : *messages) {
    if (!message.text.contains("server")) continue;
    ++mentioned;
    const auto begin = message.text.find("browser\003");
    ASSERT_NE(begin, std::string::npos) << message.name << " says the same to somebody who plays in a browser";
    const auto in_browser = message.text.substr(begin, message.text.find('\004', begin) - begin);
    EXPECT_FALSE(in_browser.contains("server")) << message.name;
  }
  EXPECT_GT(mentioned, 5U);
  for (const auto* source :
       {"rooms/room.cc", "rooms/health.cc", "rooms/hub_tables.cc", "api/advice.cc", "api/in_slices.cc"}) {
    const auto text = text_of(source_dir() / "tables" / source);
    EXPECT_FALSE(text.empty()) << source;
    for (const auto* sentence : {"\"the server is busy", "\"the server cannot", "\"the server is full"}) {
      EXPECT_FALSE(text.contains(sentence)) << source << ": " << sentence;
    }
  }
}

}  // namespace
}  // namespace cardtable
