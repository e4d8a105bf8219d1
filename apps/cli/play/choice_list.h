// A numbered list of what a person at the terminal can do, in the game's words with the move's notation in brackets; it
// also finds the choice that a typed line means.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

  /// How many lines the list has: the choices, or the pieces of which one is chosen first.
  std::size_t size() const { return is_by_piece() ? guide_.pieces.size() : guide_.choices.size(); }
  bool is_by_piece() const { return !guide_.pieces.empty(); }
  const Guide& guide() const { return guide_; }
  /// The piece with this number in the list, from 1, or of this name; null for any other line.
  const MovingPiece* piece(std::string_view line) const;
  /// The choices of that piece alone.
  ChoiceList of(const MovingPiece& piece) const;

  /// The list, cut after `most` lines.
  std::string text(const Paint& paint, std::size_t most) const;
  /// The choice with this number, from 1, in a list that is not by piece.
  Chosen at(std::size_t number) const;
  /// The choice with these words or this move; any other line counts as a move, at the price that the guide gives for
  /// it.
  Chosen named(std::string_view line) const;

 private:
  ChoiceList(Guide guide, Language language) : guide_(std::move(guide)), language_(language) {}

  Guide guide_;
  Language language_;
};

/// The meanings that match a word: by key (`7C` for `card:7C`), or by part of the name.
std::vector<Meaning> find_meanings(const std::vector<Meaning>& meanings, std::string_view word);

}  // namespace cardtable
