// A file of words: the texts of one language, for a program that has none of its own, such as the module for browsers.
// tools/words/make_words.cc writes it:
//   {"messages":{"engine/kit":["…"]},"rulebooks":{"last-card":"…"}}
// The texts of a folder are in the order of its catalogue, in the form of message_codes.h.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cardtable {

class WordFile {
 public:
  struct Rulebook {
    std::string_view game;  ///< its key
    std::string_view markdown;
  };

  /// Nothing if `say` could not read all of it.
  static std::optional<WordFile> parse(std::string_view file);

  /// Empty if there is no such message.
  std::string_view text(std::string_view folder, std::size_t number) const;
  std::span<const Rulebook> rulebooks() const { return rulebooks_; }

 private:
  struct Folder {
    std::string_view name;
    std::vector<std::string_view> texts;
  };

  bool read();
  bool read_folder(std::string_view name, const boost::json::value& texts);

  boost::json::value file_;  ///< the others point into it; its parts stay where they are when it moves
  std::vector<Folder> folders_;
  std::vector<Rulebook> rulebooks_;
};

}  // namespace cardtable
