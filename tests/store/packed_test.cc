// Journals as one compressed entry: what they take, and that damage is noticed.
#include "tables/store/packed.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "tests/support/places.h"

namespace cardtable {
namespace {

Journal sample_journal(const std::filesystem::path& path) {
  Journal journal;
  std::ifstream lines(path);
  for (std::string line; std::getline(lines, line);) journal.push_back({journal.size() + 1, line});
  return journal;
}

std::size_t text_bytes(const Journal& journal) {
  std::size_t bytes = 0;
  for (const auto& entry : journal) bytes += entry.text.size();
  return bytes;
}

TEST(Packed, AGameTakesAtMostAQuarter) {
  int games = 0;
  for (const auto& file : std::filesystem::directory_iterator(source_dir() / "tests/samples/journals")) {
    if (file.path().extension() != ".jsonl") continue;
    ++games;
    const auto journal = sample_journal(file.path());
    const auto text = packed(journal);
    const auto share = static_cast<double>(text.size()) / static_cast<double>(text_bytes(journal));
    std::cout << fmt::format("{}: {} bytes become {}, {:.0f} %\n", file.path().filename().string(), text_bytes(journal),
                             text.size(), 100 * share);
    EXPECT_LT(share, 0.25) << file.path();
    Journal again;
    ASSERT_TRUE(add_stored(journal.size(), text, 0, again)) << file.path();
    EXPECT_EQ(again, journal) << file.path();
  }
  EXPECT_GE(games, 4);
}

TEST(Packed, DamageIsNoticed) {
  Journal journal;
  for (std::uint64_t version = 5; version <= 60; ++version) journal.push_back({version, std::string(version, 'a')});
  const auto text = packed(journal);
  Journal read;
  ASSERT_TRUE(add_stored(60, text, 58, read));
  EXPECT_EQ(read, (Journal{{59, std::string(59, 'a')}, {60, std::string(60, 'a')}}));
  EXPECT_FALSE(add_stored(55, text, 0, read)) << "more entries than versions";
  for (std::size_t length = kPackedMark.size(); length < text.size(); ++length) {
    EXPECT_FALSE(add_stored(60, std::string_view(text).substr(0, length), 0, read)) << length;
  }
  for (std::size_t at = kPackedMark.size(); at < text.size(); ++at) {
    auto other = text;
    other[at] = static_cast<char>(other[at] ^ 0x11);
    read.clear();
    // Only the two spaces of the header mean nothing.
    const bool is_accepted = add_stored(60, other, 0, read);
    EXPECT_TRUE(!is_accepted || read == journal) << at;
  }
}

}  // namespace
}  // namespace cardtable
