// Includes may point only at their own folder or at a layer above it in the table of docs/architecture.md.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "tests/support/places.h"

namespace {

namespace fs = std::filesystem;

/// A layer and the layers it may include besides itself.
const std::map<std::string, std::set<std::string>> kMayInclude{
    {"engine/core", {}},
    {"engine/kit", {"engine/core"}},
    {"engine/games", {"engine/core", "engine/kit"}},
    {"engine/registry", {"engine/core", "engine/kit", "engine/games"}},
    {"engine/teaching", {"engine/core", "engine/kit", "engine/registry"}},
    {"tables/store", {"engine/core"}},
    {"tables/rating", {}},
    {"ai/bots", {"engine/core", "engine/kit", "engine/games", "engine/registry"}},
    {"ai/nets", {"engine/core", "engine/kit", "engine/registry", "ai/bots"}},
    {"tables/fair", {"engine/core", "engine/kit"}},
    {"tables/table",
     {"engine/core", "engine/kit", "engine/games", "engine/registry", "engine/teaching", "ai/bots", "tables/fair"}},
    {"tables/analysis",
     {"engine/core", "engine/kit", "engine/games", "engine/registry", "ai/bots", "tables/fair", "tables/table"}},
    {"tables/identity", {"engine/core", "engine/kit", "tables/fair", "tables/store", "tables/table"}},
    {"tables/rooms",
     {"engine/core", "engine/kit", "engine/games", "engine/registry", "ai/bots", "tables/store", "tables/table",
      "tables/fair"}},
    {"tables/api",
     {"engine/core", "engine/kit", "engine/games", "engine/registry", "engine/teaching", "ai/bots", "tables/store",
      "tables/table", "tables/fair", "tables/analysis", "tables/rooms"}},
    {"server",
     {"engine/core", "engine/kit", "engine/games", "engine/registry", "ai/bots", "tables/store", "tables/table",
      "tables/fair", "tables/identity", "tables/analysis", "tables/rooms", "tables/api"}},
    {"apps/wasm",
     {"engine/core", "engine/kit", "engine/games", "engine/registry", "engine/teaching", "ai/bots", "tables/store",
      "tables/table", "tables/fair", "tables/analysis", "tables/rooms", "tables/api", "lab"}},
    {"ai/envs", {"engine/core", "engine/kit", "engine/games", "engine/registry"}},
    {"apps/python",
     {"engine/core", "engine/kit", "engine/games", "engine/registry", "ai/bots", "tables/table", "tables/fair",
      "tables/analysis", "lab", "ai/envs", "apps/cli"}},
    {"lab",
     {"engine/core", "engine/kit", "engine/games", "engine/registry", "engine/teaching", "ai/bots", "ai/nets",
      "ai/envs", "tables/table", "tables/analysis", "tables/rating"}},
    {"apps/cli",
     {"engine/core", "engine/kit", "engine/games", "engine/registry", "engine/teaching", "ai/bots", "tables/store",
      "tables/table", "tables/fair", "tables/identity", "tables/analysis", "tables/rooms", "server", "lab"}},
};

std::string layer_of(const std::string& path) {
  for (const auto& [layer, allowed] : kMayInclude) {
    if (path.starts_with(layer + "/")) return layer;
  }
  return {};
}

/// The game of a path under engine/games, or nothing.
std::string game_of(const std::string& path) {
  const std::string folder = "engine/games/";
  if (!path.starts_with(folder)) return {};
  const auto end = path.find('/', folder.size());
  return end == std::string::npos ? "" : path.substr(folder.size(), end - folder.size());
}

/// What a line includes from this repository, or nothing.
std::string included(const std::string& line) {
  const std::string start = "#include \"";
  if (!line.starts_with(start)) return {};
  return line.substr(start.size(), line.rfind('"') - start.size());
}

/// Why a file of `from` may not include `to`; empty when it may.
std::string objection(const std::string& from, const std::string& to) {
  const auto layer = layer_of(from);
  const auto target = layer_of(to);
  if (target.empty()) return "is in no layer";
  if (target != layer && !kMayInclude.at(layer).contains(target)) return "points against the layers";
  if (layer == "engine/games" && target == layer && game_of(from) != game_of(to)) return "reaches into another game";
  return {};
}

TEST(Layers, IncludesPointOneWay) {
  const fs::path root = cardtable::source_dir();
  int files = 0;
  int includes = 0;
  for (const auto& [layer, allowed] : kMayInclude) {
    for (const auto& entry : fs::recursive_directory_iterator(root / layer)) {
      const auto path = entry.path().lexically_relative(root).generic_string();
      const auto extension = entry.path().extension();
      const bool is_test = path.ends_with("_test.cc") || path.ends_with("/testing.h") ||
                           path.ends_with("/testing.cc") || path.ends_with("battery_traits.h");
      if ((extension != ".h" && extension != ".cc") || is_test) continue;
      ++files;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);) {
        const auto target = included(line);
        if (target.empty()) continue;
        ++includes;
        const auto why = objection(path, target);
        EXPECT_TRUE(why.empty()) << path << " includes " << target << ": " << why;
      }
    }
  }
  EXPECT_GT(files, 20);
  EXPECT_GT(includes, 50);
}

// The folders at the top level point one way too.
TEST(Layers, TopFoldersPointOneWay) {
  const std::map<std::string, int> order{{"engine", 0}, {"ai", 1},  {"tables", 2},
                                         {"server", 3}, {"lab", 3}, {"apps", 4}};
  const auto top = [](const std::string& layer) { return layer.substr(0, layer.find('/')); };
  for (const auto& [layer, allowed] : kMayInclude) {
    for (const auto& target : allowed) {
      EXPECT_TRUE(top(layer) == top(target) || order.at(top(target)) < order.at(top(layer))) << layer << ", " << target;
    }
  }
}

TEST(Layers, TheCheckFindsWhatItShould) {
  EXPECT_EQ(objection("engine/core/game.h", "engine/kit/card.h"), "points against the layers");
  EXPECT_EQ(objection("tables/table/game_record.h", "apps/cli/commands.h"), "points against the layers");
  EXPECT_EQ(objection("engine/games/a/x.h", "engine/games/b/y.h"), "reaches into another game");
  EXPECT_EQ(objection("engine/games/a/x.h", "engine/games/a/y.h"), "");
  EXPECT_EQ(objection("apps/cli/main.cc", "tables/table/game_record.h"), "");
  EXPECT_EQ(objection("apps/cli/main.cc", "tests/battery/battery.h"), "is in no layer");
}

/// Expects that no file of the folder, tests and `except` aside, includes one of these standard headers.
void expect_without(const std::string& folder, const std::set<std::string>& forbidden,
                    const std::set<std::string>& except = {}) {
  for (const auto& entry : fs::recursive_directory_iterator(cardtable::source_dir() / folder)) {
    const auto name = entry.path().filename().string();
    const bool is_test = name.ends_with("_test.cc") || name.starts_with("testing.");
    if (!entry.is_regular_file() || is_test || except.contains(name)) continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      const std::string start = "#include <";
      if (!line.starts_with(start)) continue;
      const auto header = line.substr(start.size(), line.find('>') - start.size());
      EXPECT_FALSE(forbidden.contains(header)) << folder << "/" << name << ": " << line;
    }
  }
}

// The core has no input or output, no clock and no thread.
TEST(Layers, TheCoreStaysPure) {
  expect_without("engine/core", {"iostream", "fstream", "sstream", "chrono", "thread", "mutex", "atomic", "future",
                                 "cstdio", "random", "ctime"});
}

// Code that also runs in a browser has no threads, files or sockets. The browser links another `run_parts.cc`.
TEST(Layers, WhatABrowserRunsHasNoThreadsAndNoFiles) {
  const std::set<std::string> forbidden{"thread",     "mutex",   "condition_variable", "future",
                                        "stop_token", "fstream", "semaphore",          "latch",
                                        "filesystem", "random",  "boost/asio.hpp"};
  for (const auto* folder : {"engine", "ai/bots", "tables/table", "tables/analysis", "tables/fair", "tables/rooms",
                             "tables/api", "apps/wasm", "lab/figures"}) {
    expect_without(folder, forbidden, {"run_parts.cc"});
  }
}

}  // namespace
