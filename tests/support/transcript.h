// Conversations in the documents, which a test holds with the real program. In a block between ``` lines
//   Ann → {"type":"ping"}
//   Ann ← {"type":"pong"}
// is a request and an answer; the name may be missing, and lines that begin with a space continue a message.
//
// A document leaves out what would only be long, and "…" shows where: a text that ends in it is the beginning of the
// real one, a list that ends in it has more items, and an object with the member "…" has more members. A message that
// is nothing but … stands for any number of messages.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

/// The value as a document shows it that leaves out what `pattern` leaves out. The document is right if the result is
/// the pattern.
boost::json::value abridged(const boost::json::value& actual, const boost::json::value& pattern);

/// JSON in lines of at most 118 characters, the first of which begins in column `column`; others begin with a space.
std::string in_lines(const boost::json::value& value, std::size_t column);

/// The text of a file of the tree.
std::string document(const std::filesystem::path& path);

class Transcript {
 public:
  struct Line {
    std::string who;  ///< empty if it is not said
    bool is_request = false;
    std::string text;  ///< in one line
    std::size_t begin = 0;
    std::size_t end = 0;  ///< where the text stands in the document

    bool is_gap() const { return text == "…"; }
  };

  /// `path` is below the folder of the sources.
  explicit Transcript(const std::filesystem::path& path);

  const std::vector<Line>& lines() const { return lines_; }
  /// Fails if the answer of the document is not this one. `before` is the part of the text that is not JSON, such as a
  /// status.
  void expect(const Line& line, const boost::json::value& actual, std::string_view before = {});
  /// With CARDTABLE_ACCEPT set, writes the real answers into the document. Call it at the end.
  void accept() const;

 private:
  struct Change {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string text;
  };
  std::filesystem::path path_;
  std::string text_;
  std::vector<Line> lines_;
  std::vector<Change> changes_;  ///< in the order of the document
};

}  // namespace cardtable
