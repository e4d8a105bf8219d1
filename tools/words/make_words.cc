// Makes the header and the source of a catalogue, and files of words; the build runs it (tools/cmake/Words.cmake).
//   make_words engine/games/last_card cardtable::last_card::msg en!,de!,es OUT.h OUT.cc [apart]
//     in languages with `!`, which are shipped, nothing may be missing; with `apart` the source has no texts: they are
//     loaded from a file of words
//   make_words file OUT.json de engine/kit engine/games/last_card
//     the texts of these folders in a language, and the rulebooks of those that are games
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/words/catalogue.h"
#include "tools/words/translate.h"

namespace cardtable {
namespace {

std::string in_quotes(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') literal += '\\';
    if (static_cast<unsigned char>(c) < ' ') {
      literal += {'\\', '0', '0', static_cast<char>('0' + c)};  // the codes are below 8
    } else {
      literal += c;
    }
  }
  return literal + "\"";
}

std::string keys_name(const FactUse& fact) { return "kKeysOf_" + fact.name; }

std::string type_of(const FactUse& fact) {
  if (fact.kind == FactKind::kSelect) return "::cardtable::SelectFact<" + keys_name(fact) + ">";
  return fact.kind == FactKind::kNumber ? "::cardtable::NumberFact" : "::cardtable::TextFact";
}

void write_struct(std::ostream& out, const CatalogueMessage& message, std::size_t number) {
  std::string members;
  std::string listed;
  std::string given;
  for (const FactUse& fact : message.facts) {
    if (fact.kind == FactKind::kSelect) {
      members += "  static constexpr std::array<std::string_view, " + std::to_string(fact.keys.size()) + "> " +
                 keys_name(fact) + "{";
      for (const auto& key : fact.keys) members += in_quotes(key) + ", ";
      members += "};\n";
    }
    members += "  " + type_of(fact) + " " + fact.name + ";\n";
    listed += fact.name + ", ";
    given += "." + fact.name + " = [&] { if constexpr (requires { facts." + fact.name + "(); }) return facts." +
             fact.name + "(); else return facts." + fact.name + "; }(), ";
  }
  const std::string name = message.cpp_name();
  const std::string count = std::to_string(message.facts.size());
  out << "\n/// " << message.source << "\nstruct " << name << " {\n"
      << members << "  static constexpr const ::cardtable::Catalogue& kCatalogue = kWords;\n"
      << "  static constexpr std::size_t kNumber = " << number << ";\n"
      << "  std::array<::cardtable::Fact, " << count << "> facts() const { return {" << listed << "}; }\n"
      << "  /// With facts from functions or members of their names.\n  template <class Facts>\n"
      << "  static std::string say([[maybe_unused]] const Facts& facts) {\n"
      << "    return ::cardtable::say(facts.language, " << name << "{" << given << "});\n  }\n";
  if (message.facts.empty()) {
    out << "  static constexpr ::cardtable::Phrase kPhrase{&kWords, kNumber};\n"
        << "  constexpr operator ::cardtable::Phrase() const { return kPhrase; }\n";
  }
  out << "};\n";
}

/// The messages `option.NAME` without facts in a table, each with its `option.NAME.help` if there is one.
void write_option_words(std::ostream& out, const std::vector<CatalogueMessage>& messages) {
  constexpr std::string_view kOption = "option.";
  constexpr std::string_view kHelp = ".help";
  std::string rows;
  for (const CatalogueMessage& message : messages) {
    if (!message.name.starts_with(kOption) || !message.facts.empty() || message.name.ends_with(kHelp)) continue;
    const auto help = std::ranges::find(messages, message.name + std::string(kHelp), &CatalogueMessage::name);
    rows += "    {" + in_quotes(message.name.substr(kOption.size())) + ", " + message.cpp_name() + "{}, " +
            (help == messages.end() ? "" : help->cpp_name()) + "{}},\n";
  }
  if (rows.empty()) return;
  out << "\ninline constexpr auto kOptionWords = std::to_array<::cardtable::OptionWords>({\n" << rows << "});\n";
}

std::optional<std::string> text_of(const std::string& path) {
  std::ifstream file(path);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return std::nullopt;
  return text;
}

void report(const std::string& file, const CatalogueError& error) {
  std::cerr << file << ":" << error.line << ": error: " << error.message << "\n";
}

/// A catalogue in all languages. A message that a draft does not have is in English there.
struct Words {
  std::vector<CatalogueMessage> messages;              ///< in English, with the keys of all languages
  std::vector<std::vector<CatalogueMessage>> written;  ///< in each language, in the order of `messages`
};

/// A language is named `de`, or `de!` where nothing may be missing or wrong: English goes on while a draft waits for
/// its translator.
bool add_language(const std::string& folder, std::string_view language, Words& words) {
  const bool is_shipped = language.ends_with('!');
  const std::string tag(language.substr(0, language.find('!')));
  const std::string file = folder + "/words." + tag;
  const auto text = tag == "en" ? std::nullopt : text_of(file);
  if (tag == "en" || (!text && !is_shipped)) {
    words.written.push_back(words.messages);
    return true;
  }
  auto translated = translate(words.messages, text.value_or(""), tag);
  if (is_shipped && !translated.errors.empty()) {
    for (const auto& error : translated.errors) report(file, error);
    return false;
  }
  if (is_shipped && !translated.missing.empty()) {
    for (const auto& name : translated.missing) report(file, {1, name + " is missing"});
    return false;
  }
  words.written.push_back(std::move(translated.messages));
  return true;
}

std::optional<Words> words_of(const std::string& folder, std::string_view languages) {
  const std::string catalogue = folder + "/words.en";
  const auto text = text_of(catalogue);
  if (!text) {
    std::cerr << catalogue << ": error: cannot be read\n";
    return std::nullopt;
  }
  auto messages = parse_catalogue(*text);
  if (!messages) {
    report(catalogue, messages.error());
    return std::nullopt;
  }
  Words words{*std::move(messages), {}};
  for (const auto part : std::views::split(languages, ',')) {
    if (!add_language(folder, std::string_view(part.begin(), part.end()), words)) return std::nullopt;
  }
  for (const auto& written : words.written) add_keys(words.messages, written);
  return words;
}

void write_header(std::ostream& out, std::string_view name_space, const std::vector<CatalogueMessage>& messages) {
  out << "// Made from words.en by tools/words/make_words.cc.\n// NOLINTBEGIN\n#pragma once\n\n#include <array>\n"
      << "#include <cstddef>\n#include <string>\n#include <string_view>\n\n#include \"engine/core/option.h\"\n"
      << "#include \"engine/kit/say.h\"\n\nnamespace " << name_space
      << " {\n\nextern const ::cardtable::Catalogue kWords;\n";
  for (std::size_t i = 0; i < messages.size(); ++i) write_struct(out, messages[i], i);
  write_option_words(out, messages);
  out << "\n}  // namespace " << name_space << "\n// NOLINTEND\n";
}

std::string texts_name(std::size_t language) { return "kTexts" + std::to_string(language); }

void write_source(std::ostream& out, const std::string& folder, std::string_view name_space, const Words& words,
                  bool is_apart) {
  out << "// Made from words.en by tools/words/make_words.cc.\n#include \"" << folder << "/words.h\"\n\nnamespace "
      << name_space << " {\n";
  std::string names;
  for (std::size_t i = 0; !is_apart && i < words.written.size(); ++i) {
    out << "namespace {\nconstexpr std::array<std::string_view, " << words.messages.size() << "> " << texts_name(i)
        << "{\n";
    for (const CatalogueMessage& message : words.written[i]) out << "    " << in_quotes(message.text) << ",\n";
    out << "};\n}  // namespace\n";
    names += texts_name(i) + ", ";
  }
  out << "\nconst ::cardtable::Catalogue kWords{" << in_quotes(folder) << ", {" << names << "}};\n\n}  // namespace "
      << name_space << "\n";
}

int make_sources(const std::string& folder, std::string_view name_space, std::string_view languages,
                 const std::string& header_file, const std::string& source_file, bool is_apart) {
  const auto words = words_of(folder, languages);
  if (!words) return 1;
  std::ofstream header(header_file);
  write_header(header, name_space, words->messages);
  std::ofstream source(source_file);
  write_source(source, folder, name_space, *words, is_apart);
  return header.flush() && source.flush() ? 0 : 1;
}

std::string in_json(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    if (c == '\n') {
      json += "\\n";
    } else if (static_cast<unsigned char>(c) < ' ') {
      json += {'\\', 'u', '0', '0', '0', static_cast<char>('0' + c)};
    } else {
      json += c;
    }
  }
  return json + "\"";
}

/// The key of a game, from its folder.
std::string key_of(std::string_view folder) {
  std::string key(folder.substr(folder.rfind('/') + 1));
  std::ranges::replace(key, '_', '-');
  return key;
}

void add_entry(std::string& object, std::string_view key, std::string_view value) {
  if (!object.empty()) object += ",\n";
  object += in_json(key);
  object += ':';
  object += value;
}

/// `{"messages":{"engine/kit":["…"]},"rulebooks":{"last-card":"…"}}`, in one language.
int make_file(const std::string& file, const std::string& language, std::span<const char* const> folders) {
  std::string messages;
  std::string rulebooks;
  for (const std::string folder : folders) {
    const auto words = words_of(folder, language);
    if (!words) return 1;
    std::string texts = "[";
    for (const CatalogueMessage& message : words->written.front()) {
      if (texts.size() > 1) texts += ",\n";
      texts += in_json(message.text);
    }
    texts += ']';
    add_entry(messages, folder, texts);
    auto rulebook = text_of(std::string(folder).append("/rulebook.").append(language).append(".md"));
    if (!rulebook) rulebook = text_of(folder + "/rulebook.md");
    if (!rulebook) continue;
    add_entry(rulebooks, key_of(folder), in_json(*rulebook));
  }
  std::ofstream out(file);
  out << "{\"messages\":{" << messages << "},\n\"rulebooks\":{" << rulebooks << "}}\n";
  return out.flush() ? 0 : 1;
}

}  // namespace
}  // namespace cardtable

int main(int count, char** words) {
  const std::span<const char* const> given(words, static_cast<std::size_t>(count));
  if (given.size() > 4 && std::string_view(given[1]) == "file") {
    return cardtable::make_file(given[2], given[3], given.subspan(4));
  }
  if (given.size() == 6 || given.size() == 7) {
    return cardtable::make_sources(given[1], given[2], given[3], given[4], given[5], given.size() == 7);
  }
  std::cerr << "make_words FOLDER NAMESPACE LANGUAGES OUT.h OUT.cc [apart]\n"
               "make_words file OUT.json LANGUAGE FOLDER…\n";
  return 2;
}
