// Reads a line from a person at a terminal, with the usual editing keys and a history (libedit).
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

namespace cardtable {

class LineEditor {
 public:
  /// The streams must be those of a terminal.
  LineEditor(std::FILE* in, std::FILE* out);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// A line without its line break; nothing at the end of input.
  std::optional<std::string> read(std::string prompt);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace cardtable
