// No sentence that a player or learner reads is in C++: it is in a catalogue (CONTRIBUTING.md, "Words"). This reads all
// string literals and lists those that look like English and are not for programmers or operators.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/places.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

/// Adjacent literals are one.
struct Literal {
  std::string text;
  std::size_t line = 0;
  std::vector<std::string> calls;  ///< what it is passed to, outermost first: `unexpected`, `InputError`
};

bool is_word_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

class LiteralReader {
 public:
  explicit LiteralReader(std::string_view source) : source_(source) {}

  std::vector<Literal> read() {
    while (at_ < source_.size()) step();
    close();
    return std::move(all_);
  }

 private:
  bool has(std::string_view text) const { return source_.substr(at_).starts_with(text); }
  void skip_to(std::string_view end) {
    const auto found = source_.find(end, at_);
    take(found == std::string_view::npos ? source_.size() - at_ : found + end.size() - at_);
  }
  void take(std::size_t count) {
    for (const std::size_t end = std::min(at_ + count, source_.size()); at_ < end; ++at_) line_ += source_[at_] == '\n';
  }

  void step() {
    const char c = source_[at_];
    if (has("//")) return skip_to("\n");
    if (has("/*")) return skip_to("*/");
    if (std::isspace(static_cast<unsigned char>(c)) != 0) return take(1);
    if (has("R\"")) return raw();
    if (c == '"') return quoted();
    close();
    if (c == '\'') return character();
    if (is_word_char(c)) return word();
    if (c == '(' || c == '{' || c == '[') calls_.push_back(before_);
    if ((c == ')' || c == '}' || c == ']') && !calls_.empty()) calls_.pop_back();
    before_.clear();
    take(1);
  }
  /// A number may have apostrophes in it.
  void word() {
    const std::size_t begin = at_;
    const bool is_number = std::isdigit(static_cast<unsigned char>(source_[at_])) != 0;
    while (at_ < source_.size() && (is_word_char(source_[at_]) || (is_number && source_[at_] == '\''))) ++at_;
    before_ = source_.substr(begin, at_ - begin);
  }
  void character() {
    take(1);
    while (at_ < source_.size() && source_[at_] != '\'') take(source_[at_] == '\\' ? 2 : 1);
    take(1);
    before_.clear();
  }
  void quoted() {
    open();
    take(1);
    while (at_ < source_.size() && source_[at_] != '"') {
      const bool is_escape = source_[at_] == '\\';
      literal_.text += is_escape ? ' ' : source_[at_];
      take(is_escape ? 2 : 1);
    }
    take(1);
  }
  void raw() {
    open();
    const std::size_t bracket = source_.find('(', at_);
    const std::string end = ")" + std::string(source_.substr(at_ + 2, bracket - at_ - 2)) + "\"";
    take(bracket + 1 - at_);
    const std::size_t begin = at_;
    skip_to(end);
    literal_.text += source_.substr(begin, at_ - begin - end.size());
  }
  void open() {
    if (is_open_) return;
    literal_ = {.text = {}, .line = line_, .calls = calls_};
    is_open_ = true;
  }
  void close() {
    if (is_open_) all_.push_back(std::move(literal_));
    is_open_ = false;
  }

  std::string_view source_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::string before_;  ///< the word before, if nothing else was between
  std::vector<std::string> calls_;
  Literal literal_;
  bool is_open_ = false;
  std::vector<Literal> all_;
};

/// Three words in a row, all but the first in small letters. Places for values may stand between them.
bool looks_like_a_sentence(std::string_view text) {
  std::size_t in_a_row = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '{') {
      while (at < text.size() && text[at] != '}') ++at;
      ++at;
      continue;
    }
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" {", at), text.size());
    std::string_view word = text.substr(at, end - at);
    at = end;
    const bool closes = word.ends_with('.') || word.ends_with('!') || word.ends_with('?');
    while (!word.empty() && std::string_view(",;:.!?)`'").contains(word.back())) word.remove_suffix(1);
    while (!word.empty() && std::string_view("(`'").contains(word.front())) word.remove_prefix(1);
    if (word.empty()) continue;
    const auto is_small = [](char c) { return (c >= 'a' && c <= 'z') || c == '\''; };
    const bool is_word = std::ranges::all_of(word.substr(1), is_small) && (is_small(word[0]) || std::isupper(word[0]));
    const bool is_lower = is_word && is_small(word[0]);
    in_a_row = is_lower ? in_a_row + 1 : is_word ? 1 : 0;
    if (in_a_row >= 3) return true;
    if (closes) in_a_row = 0;
  }
  return false;
}

/// Only people who read code, a log or a program's files see these.
bool is_for_programmers(const Literal& literal) {
  static const std::set<std::string, std::less<>> calls{
      "InputError",   "refuse",        "at_line",       "wrong_input",      "wrong",
      "refused_move",  // where input is wrong, and why
      "assert",       "static_assert", "runtime_error", "invalid_argument",
      "help",  // of a field of positions and views: docs/fields.md
      "log_info",     "log_warn",      "log_error",     "log_debug",        "log_failure",
      "report",  // a line in the log
      "close",   // why a connection ends; clients go by the code
      "fail",         "add_option",    "add_flag",      "add_subcommand",   "footer"};  // the command line
  for (std::size_t i = 0; i < literal.calls.size(); ++i) {
    // A table or room refuses with a braced Refusal, which a player reads.
    const bool is_refusal =
        literal.calls[i] == "refuse" && i + 1 < literal.calls.size() && literal.calls[i + 1].empty();
    if (calls.contains(literal.calls[i]) && !is_refusal) return true;
  }
  return false;
}

/// Files, or the ends of their paths, whose sentences nobody at a table reads, with the reason.
struct Allowed {
  std::string_view path;
  std::string_view why;
};
constexpr auto kAllowed = std::to_array<Allowed>({
    {"/invariants.cc", "a bug: what always holds"},
    {"/notation.cc", "the fields of events, and the notation of moves"},
    {"last_card/fields.cc", "bad input"},
    {"engine/kit/event_table.h", "errors of the compiler"},
    {"engine/kit/move_text.cc", "the notation of moves"},
    {"engine/kit/option_text.cc", "values of options on the command line and in requests"},
    {"engine/kit/plain_actions.h", "for programs that learn"},
    {"engine/registry/registry.cc", "the command line"},
    {"engine/registry/rule_note.cc", "for authors of rulebooks"},
    {"engine/registry/rulebook.cc", "for authors of rulebooks"},
    {"engine/teaching/examples.cc", "for authors of examples"},
    {"engine/teaching/lessons.cc", "for authors of lessons"},
    {"tables/analysis/calibration.cc", "measurements"},
    {"tables/analysis/savings.cc", "measurements"},
    {"tables/fair/deal.cc", "what is hashed"},
    {"tables/fair/keyed_chance.cc", "what is hashed"},
    {"tables/rooms/health.cc", "for operators"},
    {"tables/rooms/hub_charge.cc", "for operators"},
    {"tables/rooms/journal.cc", "for operators: a journal that cannot be read"},
    {"tables/rooms/metrics.cc", "for operators"},
    {"tables/store/", "for operators, and SQL"},
    {"tables/table/daily.cc", "what is hashed"},
    {"tables/table/deal_set.cc", "what is hashed"},
    {"tables/table/protocol.cc", "the description of the protocol"},
    {"tables/table/replay.cc", "the format of replays"},
    {"apps/cli/play/setup.cc", "the command line"},
    {"apps/cli/play/learn_command.cc", "the command line"},
});
bool is_allowed(const Allowed& allowed, const std::string& path) {
  return path.ends_with(allowed.path) || (allowed.path.ends_with('/') && path.starts_with(allowed.path));
}
/// Said when there is no memory for more.
constexpr std::string_view kNoMemory = "out of memory";

std::vector<Literal> sentences_in(std::string_view source) {
  std::vector<Literal> sentences;
  for (Literal& literal : LiteralReader(source).read()) {
    const bool is_one = looks_like_a_sentence(literal.text) && !is_for_programmers(literal);
    if (is_one && literal.text != kNoMemory) sentences.push_back(std::move(literal));
  }
  return sentences;
}

/// All sources that say something to players, relative to the tree: of the command line, what a game in a terminal
/// uses.
std::vector<std::string> sources() {
  std::vector<std::string> paths{"apps/cli/info_commands.cc", "apps/cli/replay_command.cc",
                                 "apps/cli/review_command.cc", "apps/cli/screens.cc"};
  for (const auto* folder : {"engine", "ai", "tables", "apps/cli/play"}) {
    for (const auto& entry : fs::recursive_directory_iterator(source_dir() / folder)) {
      const auto name = entry.path().filename().string();
      const bool is_source = name.ends_with(".cc") || name.ends_with(".h");
      const bool is_test = name.ends_with("_test.cc") || name.contains("testing") || name == "battery_traits.h";
      if (is_source && !is_test) paths.push_back(fs::relative(entry.path(), source_dir()).string());
    }
  }
  return paths;
}

std::string source_of(const std::string& path) {
  std::ifstream file(source_dir() / path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Sentences, OfPlayersAreInCatalogues) {
  std::set<std::string_view> used;
  for (const std::string& path : sources()) {
    const auto found = sentences_in(source_of(path));
    const auto allowed = std::ranges::find_if(kAllowed, [&](const Allowed& one) { return is_allowed(one, path); });
    if (allowed != kAllowed.end()) {
      if (!found.empty()) used.insert(allowed->path);
      continue;
    }
    for (const Literal& one : found) {
      ADD_FAILURE() << path << ":" << one.line << ": \"" << one.text << "\"\n"
                    << "A sentence for players belongs in words.en; CONTRIBUTING.md, \"Words\".";
    }
  }
  for (const Allowed& one : kAllowed) EXPECT_TRUE(used.contains(one.path)) << one.path << " has no sentence any more";
}

TEST(Sentences, AreFoundWhereverTheyStand) {
  const auto found = [](std::string_view source) { return sentences_in(source).size(); };
  EXPECT_EQ(found(R"(return "you have won the game";)"), 1U);
  EXPECT_EQ(found(R"(return "Draw two cards";)"), 1U);
  EXPECT_EQ(found(R"(fmt::format("{} is for {} to {} players", name, 2, 5))"), 1U);
  EXPECT_EQ(found("return \"your turn \"\n    \"ends\";"), 1U) << "a literal in two pieces";
  EXPECT_EQ(found("return R\"x(the game is over)x\";"), 1U);
  EXPECT_EQ(found(R"(not_now("the table is paused"))"), 1U);
  EXPECT_EQ(found(R"(refuse(client, id, {RefusalKind::kSeat, "this is not your seat"}))"), 1U);
  EXPECT_EQ(found(R"(const int n = 1'000; const char c = '"'; say("it is your turn");)"), 1U);
  EXPECT_EQ(sentences_in("int a;\n\nf(\"it is your turn\");").at(0).line, 3U);
}

TEST(Sentences, AreNotNamesFormatsCommentsOrErrorsOfPrograms) {
  const auto found = [](std::string_view source) { return sentences_in(source).size(); };
  EXPECT_EQ(found("// says \"you have won the game\"\n/* \"you have won the game\" */"), 0U);
  EXPECT_EQ(found(R"(f("last-card", "Last Card", "perk buy", "{} {} {}", "LC-WIN-1"))"), 0U);
  EXPECT_EQ(found(R"(reader.refuse("must be a number or a string");)"), 0U);
  EXPECT_EQ(found(R"(return InputError{"seat", "there is no such seat"};)"), 0U);
  EXPECT_EQ(found(R"(log_warn(fmt::format("table {} was taken by another server", table)))"), 0U);
  EXPECT_EQ(found(R"(static_assert(true, "the rows are not in order");)"), 0U);
}

}  // namespace
}  // namespace cardtable
