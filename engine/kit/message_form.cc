#include "engine/kit/message_form.h"

#include <cstddef>

#include "engine/kit/message_codes.h"

namespace cardtable {
namespace {

class Check {
 public:
  explicit Check(std::string_view text) : rest_(text) {}

  /// To the end; within an alternative, up to kAlternativeEnd, which it takes too.
  bool text(int depth) {
    while (!rest_.empty()) {
      const char c = take();
      if (c == kAlternativeEnd && depth > 0) return true;
      if (c == kFactCode) {
        if (!fact()) return false;
      } else if (c == kChoiceCode) {
        if (depth == kMostNested || !fact() || !choice(depth + 1)) return false;
      } else if (is_code(c)) {
        return false;
      }
    }
    return depth == 0;
  }

 private:
  static bool is_code(char c) { return c >= '\0' && c <= kChoiceEnd; }
  char take() {
    const char c = rest_.front();
    rest_.remove_prefix(1);
    return c;
  }
  bool fact() { return !rest_.empty() && take() >= kFirstFact; }

  bool choice(int depth) {
    bool has_any = false;
    while (!rest_.empty() && rest_.front() != kChoiceEnd) {
      if (!key() || !text(depth)) return false;
      has_any = true;
    }
    if (rest_.empty()) return false;
    take();
    return has_any;
  }

  bool key() {
    std::size_t size = 0;
    while (!rest_.empty() && !is_code(rest_.front())) {
      take();
      ++size;
    }
    return size > 0 && !rest_.empty() && take() == kKeyEnd;
  }

  std::string_view rest_;
};

}  // namespace

bool is_sound(std::string_view text) { return Check(text).text(0); }

}  // namespace cardtable
