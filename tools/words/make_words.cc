// Makes the header and the source of a catalogue; the build runs it (tools/cmake/Words.cmake).
//   make_words words.en cardtable::last_card::msg engine/games/last_card/words.h OUT.h OUT.cc
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "tools/words/catalogue.h"

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

int run(std::string_view catalogue, std::string_view name_space, std::string_view header,
        const std::string& header_file, const std::string& source_file) {
  std::ifstream file{std::string(catalogue)};
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) {
    std::cerr << catalogue << ": error: cannot be read\n";
    return 1;
  }
  const auto messages = parse_catalogue(text);
  if (!messages) {
    std::cerr << catalogue << ":" << messages.error().line << ": error: " << messages.error().message << "\n";
    return 1;
  }
  std::ofstream out(header_file);
  out << "// Made from words.en by tools/words/make_words.cc.\n// NOLINTBEGIN\n#pragma once\n\n#include <array>\n"
      << "#include <cstddef>\n#include <string>\n#include <string_view>\n\n#include \"engine/core/option.h\"\n"
      << "#include \"engine/kit/say.h\"\n\nnamespace " << name_space
      << " {\n\nextern const ::cardtable::Catalogue kWords;\n";
  std::ofstream source(source_file);
  source << "// Made from words.en by tools/words/make_words.cc.\n#include \"" << header << "\"\n\nnamespace "
         << name_space << " {\nnamespace {\nconstexpr std::array<std::string_view, " << messages->size()
         << "> kTexts{\n";
  for (std::size_t i = 0; i < messages->size(); ++i) {
    write_struct(out, (*messages)[i], i);
    source << "    " << in_quotes((*messages)[i].text) << ",\n";
  }
  write_option_words(out, *messages);
  out << "\n}  // namespace " << name_space << "\n// NOLINTEND\n";
  source << "};\n}  // namespace\n\nconst ::cardtable::Catalogue kWords{kTexts};\n\n}  // namespace " << name_space
         << "\n";
  return out.flush() && source.flush() ? 0 : 1;
}

}  // namespace
}  // namespace cardtable

int main(int count, char** words) {
  if (count != 6) {
    std::cerr << "make_words CATALOGUE NAMESPACE HEADER OUT.h OUT.cc\n";
    return 2;
  }
  return cardtable::run(words[1], words[2], words[3], words[4], words[5]);
}
