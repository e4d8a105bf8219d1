// Writes docs/rule-tests.md: for each rule of each game its title, and the tests that hold the game to it. The tests'
// names are read from the sources, where each begins with its rule's id (`LC_RUN_4_SecondWrapIsRefused`).
//   list_rule_tests SOURCE_DIR          prints the page
//   list_rule_tests SOURCE_DIR --check  fails when the committed page is another, or a rule has no test
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

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

/// Tests by rule id, each as words. An id may be the beginning of a longer one, so the longest that fits counts.
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

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const fs::path source = argv[1];
  const bool checks = argc > 2;
  bool is_missing = false;
  std::string page =
      "# The rules and their tests\n\nMade by `tools/list_rule_tests` from the rulebooks and the tests; a test fails "
      "when "
      "this page is out of date or a\nrule has no test.\n";
  const cardtable::Registry registry;
  for (const auto& type : registry.games()) {
    const auto& info = type->info();
    std::string folder(info.key);
    std::ranges::replace(folder, '-', '_');
    const auto tests = tests_by_rule(source / "engine/games" / folder, info);
    page += "\n## " + std::string(info.name) + "\n\n| rule | what it says | tests |\n|---|---|---|\n";
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
      page +=
          "| [" + std::string(id) + "](../engine/games/" + folder + "/rulebook.md) | " + text + " | " + names + " |\n";
    }
  }
  if (!checks) {
    std::cout << page;
    return is_missing ? 1 : 0;
  }
  if (read(source / "docs/rule-tests.md") == page && !is_missing) return 0;
  std::cerr << "docs/rule-tests.md is out of date; run list_rule_tests " << source.string()
            << " > docs/rule-tests.md\n";
  return 1;
}
