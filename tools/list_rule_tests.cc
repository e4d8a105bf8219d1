// Writes engine/games/<game>/rule-tests.md: the text of each rule of the game, and its tests. The names of the tests
// come from the sources, where each begins with its rule's id (`LC_RUN_4_SecondWrapIsRefused`).
//   list_rule_tests SOURCE_DIR          writes the pages
//   list_rule_tests SOURCE_DIR --check  fails if a committed page is out of date or a rule has no test
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "engine/core/game_folder.h"
#include "engine/registry/registry.h"
#include "engine/registry/rulebook.h"

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// `TwoWordsAndMore` as words.
std::string in_words(std::string_view name) {
  std::string words;
  for (const char c : name) {
    const bool is_capital = c >= 'A' && c <= 'Z';
    if (is_capital && !words.empty()) words += ' ';
    words += is_capital && !words.empty() ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return words;
}

/// The names of all tests in a file: `TEST(Suite, Name)`, `TEST_F`, `TEST_P`.
std::vector<std::string> tests_in(const std::string& text) {
  std::vector<std::string> names;
  for (std::size_t at = text.find("\nTEST"); at != std::string::npos; at = text.find("\nTEST", at + 1)) {
    const auto comma = text.find(',', at);
    const auto end = text.find(')', at);
    if (comma == std::string::npos || end == std::string::npos || comma > end) continue;
    const auto begin = text.find_first_not_of(" \n", comma + 1);
    names.push_back(text.substr(begin, end - begin));
  }
  return names;
}

/// Tests by rule id, each as words. One id may be a prefix of another, so the longest match counts.
std::map<std::string, std::vector<std::string>> tests_by_rule(const fs::path& folder, const cardtable::GameInfo& info) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().filename().string().ends_with("_test.cc")) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::map<std::string, std::vector<std::string>> tests;
  for (const auto& file : files) {
    for (const auto& name : tests_in(read(file))) {
      std::string best;
      for (const auto id : info.rules) {
        std::string prefix(id);
        std::ranges::replace(prefix, '-', '_');
        if (name.starts_with(prefix + "_") && id.size() > best.size()) best = id;
      }
      if (!best.empty()) tests[best].push_back(in_words(std::string_view(name).substr(best.size() + 1)));
    }
  }
  return tests;
}

/// The page of a game; also reports rules that have no test.
std::string page_of(const cardtable::GameInfo& info, const fs::path& folder, bool& is_missing) {
  const auto tests = tests_by_rule(folder, info);
  std::string page =
      "# The rules of " + std::string(info.name) +
      " and their tests\n\nMade by `tools/list_rule_tests` from the rulebook and the tests; a test fails "
      "when this page is out of date or a rule\nhas no test.\n\n| rule | what it says | tests |\n|---|---|---|\n";
  for (const auto id : info.rules) {
    const auto found = tests.find(std::string(id));
    if (found == tests.end()) {
      std::cerr << id << " has no test\n";
      is_missing = true;
      continue;
    }
    std::string names;
    for (const auto& name : found->second) names += (names.empty() ? "" : "; ") + name;
    auto text = cardtable::rule_message(id);
    std::ranges::replace(text, '\n', ' ');
    page += fmt::format("| [{}](rulebook.md) | {} | {} |\n", id, text, names);
  }
  return page;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const fs::path source = argv[1];
  const bool checks = argc > 2;
  bool is_wrong = false;
  const cardtable::Registry registry;
  for (const auto& type : registry.games()) {
    const auto folder = source / "engine/games" / cardtable::folder_of(type->info().key);
    const auto page = page_of(type->info(), folder, is_wrong);
    const auto file = folder / "rule-tests.md";
    if (!checks) {
      std::ofstream(file) << page;
    } else if (read(file) != page) {
      std::cerr << file.string() << " is out of date; run list_rule_tests " << source.string() << "\n";
      is_wrong = true;
    }
  }
  return is_wrong ? 1 : 0;
}
