// What a person at the terminal can do, as a numbered list in the game's words with the move as it is written in
// brackets, and which of those things a typed line means.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kit/guide.h"
#include "engine/kit/paint.h"

namespace cardtable {

/// What is about to be done, and what has to be asked first.
struct Chosen {
  std::string move;
  std::string question;  ///< `Leave the Queen: draw 1, your turn ends`; empty where nobody would mind
};

class ChoiceList {
 public:
  ChoiceList(Guide guide, std::span<const std::string> names);

  std::size_t size() const { return guide_.choices.size(); }
  const Guide& guide() const { return guide_; }

  /// The list; a long one is cut after `most` lines.
  std::string text(const Paint& paint, std::size_t most) const;
  /// By its number, from 1.
  Chosen at(std::size_t number) const;
  /// By its words or its move; any other line is taken for a move, at whatever price the guide names for it.
  Chosen named(std::string_view line) const;

 private:
  Guide guide_;
};

/// The meanings that a word asks for: by key (`7C` for `card:7C`), or as a part of the name.
std::vector<Meaning> find_meanings(const std::vector<Meaning>& meanings, std::string_view word);

}  // namespace cardtable
