// A numbered list of what a person at the terminal can do, in the game's words with the move's notation in brackets; it
// also finds the choice that a typed line means.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/language.h"
#include "engine/kit/guide.h"
#include "engine/kit/paint.h"

namespace cardtable {

/// The move to make, and the question to ask first.
struct Chosen {
  std::string move;
  std::string question;  ///< `Leave the Queen: draw 1, your turn ends`; empty if nothing needs asking
};

class ChoiceList {
 public:
  ChoiceList(Guide guide, std::span<const std::string> names, Language language = Language::kEnglish);

  std::size_t size() const { return guide_.choices.size(); }
  const Guide& guide() const { return guide_; }

  /// The list, cut after `most` lines.
  std::string text(const Paint& paint, std::size_t most) const;
  /// The choice with this number, from 1.
  Chosen at(std::size_t number) const;
  /// The choice with these words or this move; any other line counts as a move, at the price that the guide gives for
  /// it.
  Chosen named(std::string_view line) const;

 private:
  Guide guide_;
  Language language_;
};

/// The meanings that match a word: by key (`7C` for `card:7C`), or by part of the name.
std::vector<Meaning> find_meanings(const std::vector<Meaning>& meanings, std::string_view word);

}  // namespace cardtable
