// Checks the figures of a game's perft.txt: numbers of move sequences of each length from some deals.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "engine/registry/match.h"

namespace cardtable {

/// `last-card 3 42 hand_size=7 : 3 11 40`.
inline void check_perft_line(const GameType& game, const std::vector<std::string_view>& words) {
  ASSERT_GE(words.size(), 5U);
  ASSERT_EQ(words[0], game.info().key);
  const auto players = parse_number<std::size_t>(words[1]);
  const auto seed = parse_number<std::uint64_t>(words[2]);
  ASSERT_TRUE(players && seed);
  auto options = default_options(game.info().options);
  std::size_t i = 3;
  for (; i < words.size() && words[i] != ":"; ++i) {
    ASSERT_TRUE(set_option(words[i], game.info().options, options).has_value()) << words[i];
  }
  const auto start = game.deal(options, *players, *seed);
  constexpr std::uint64_t kMostPositions = 1'000'000'000;
  int depth = 1;
  for (++i; i < words.size(); ++i, ++depth) {
    EXPECT_EQ(start.match->perft(depth, kMostPositions), parse_number<std::uint64_t>(words[i])) << "at depth " << depth;
  }
  EXPECT_GT(depth, 1);
}

/// Lines that start with `deep` take long, and are checked only if CARDTABLE_DEEP is set.
inline void check_perft_file(const GameType& game, const std::filesystem::path& path) {
  const bool is_deep = std::getenv("CARDTABLE_DEEP") != nullptr;
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    SCOPED_TRACE(line);
    auto words = split_words(line);
    if (words.empty() || words[0].starts_with('#')) continue;
    if (words[0] == "deep") {
      if (!is_deep) continue;
      words.erase(words.begin());
    }
    check_perft_line(game, words);
    ++checked;
  }
  EXPECT_GT(checked, 0) << path;
}

}  // namespace cardtable
