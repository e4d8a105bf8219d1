// Examples of rules, drawn by the board: a position, and moves that are made in it or refused. They are written in
// engine/games/<game>/examples.txt and embedded at build time; a test checks that every example does what it claims.
//
//   example LC-RUN-1                     the rule
//   text From the 9 of hearts …          what is to be seen; left out, the events of the moves say it
//   position {"game":"last-card",…}      where it begins; scene.h says how else
//   seat 1                               whose view it is, and whose move; otherwise the seat to decide
//   play play 10H                        made; any number of them
//   refuse play 4C                       refused, or a mistake, by the rule
//
//   none LC-SETUP-1 why there is none
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/teaching/scene.h"

namespace cardtable {

struct ExampleFile {
  std::string_view game;  ///< its key, `last-card`
  std::string_view text;
  std::string_view words{};  ///< its texts in another language, examples.de.txt; empty for English
};
std::span<const ExampleFile> example_files(Language language = Language::kEnglish);

struct Example {
  std::string_view rule;
  std::string_view text;
  Scene scene;
  std::optional<Seat> seat;
  std::vector<std::string_view> plays;
  std::string_view refused;  ///< may be empty
};

struct Examples {
  struct None {
    std::string_view rule;
    std::string_view why;
  };
  std::vector<Example> examples;
  std::vector<None> none;  ///< rules that a picture cannot show
};

/// With the texts of `words` in place of its own, if there are any: `example` and `text` in the same order. What is
/// returned points into both.
std::expected<Examples, InputError> parse_examples(std::string_view text, std::string_view words = {});

/// The example as it is shown: the viewer, the views before and after each move with the events, and the refusal. An
/// error means that the file is wrong: a position or move is not what it claims to be.
std::expected<json::object, InputError> show_example(const GameType& type, const Example& example,
                                                     Language language = Language::kEnglish);

}  // namespace cardtable
