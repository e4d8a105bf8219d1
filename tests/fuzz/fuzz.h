// What the fuzzers share. A fuzzer is a function that takes any bytes. `require` states what must hold for all of them;
// if it does not, it ends the program with the reason, as a sanitizer does.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"

namespace cardtable::fuzz {

[[noreturn]] inline void fail(std::string_view what, std::string_view detail) {
  (void)std::fprintf(stderr, "BROKEN: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
                     static_cast<int>(detail.size()), detail.data());
  std::abort();
}

inline void require(bool holds, std::string_view what, std::string_view detail = "") {
  if (!holds) fail(what, detail);
}

inline const Registry& all_games() {
  static const Registry kRegistry;
  return kRegistry;
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): libFuzzer's bytes are text here
  return {reinterpret_cast<const char*>(data), size};
}

inline std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

inline std::string position_text(const Match& match) { return json::serialize(match.position()); }

inline std::vector<Viewer> viewers_of(std::size_t players) {
  std::vector<Viewer> viewers{kSpectator};
  for (std::size_t seat = 0; seat < players; ++seat) viewers.emplace_back(seat_at(seat));
  return viewers;
}

/// What must hold in every position of every game, however it was reached.
inline void require_sound(const Match& match) {
  const auto broken = match.broken_invariant();
  if (!broken.empty()) fail(broken, position_text(match));
  const Seat seat = match.to_decide();
  require(seat == kNoSeat || index(seat) < match.players(), "the seat to decide is at the table");
  if ((seat == kNoSeat) != match.result().over) fail("a game is over when nobody decides", position_text(match));
  for (const auto viewer : viewers_of(match.players())) (void)match.view(viewer);
}

/// Writing the position and reading it back gives the same position and the same text.
inline void require_round_trip(const Match& match) {
  const auto text = position_text(match);
  const auto back = match.type().set_up(json::parse(text));
  if (!back) fail("a position that was written is refused: " + back.error().text(), text);
  require(position_text(**back) == text, "a position changes in a round trip", text);
}

}  // namespace cardtable::fuzz
