// Writes what follows from the descriptions of the games' fields (engine/kit/fields.h): the TypeScript types of each
// board's view, web/src/boards/<game>/fields.ts, and the tables of docs/fields.md.
//   export_fields SOURCE_DIR          writes the files
//   export_fields SOURCE_DIR --check  fails if a committed file is out of date
#include "tools/export_fields.h"

#include <fmt/format.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

namespace cardtable {

#define CARDTABLE_GAME(folder) GameFields fields_of_##folder();
#include "engine/games/games.h"

std::vector<GameFields> all_game_fields() {
  return {
#define CARDTABLE_GAME(folder) fields_of_##folder(),
#include "engine/games/games.h"
  };
}

namespace {

namespace fs = std::filesystem;

std::string as_sentence(std::string text) {
  if (text.empty()) return text;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text + ".";
}

/// As the formatter breaks it: a union of words, or an object, that is too long for one line.
std::string declared(std::string_view name, const std::string& type) {
  constexpr std::size_t kWidth = 120;
  std::string line = fmt::format("export type {} = {};\n", name, type);
  if (line.size() <= kWidth + 1) return line;
  line = fmt::format("export type {} =\n", name);
  for (std::size_t at = 0; at < type.size();) {
    const std::size_t end = std::min(type.find(" | ", at), type.size());
    line += fmt::format("  | {}{}", type.substr(at, end - at), end < type.size() ? "\n" : ";\n");
    at = end + 3;
  }
  return line;
}

std::string member(const FieldType& field) {
  const std::string help = field.help.empty() ? "" : fmt::format("  /** {} */\n", as_sentence(field.help));
  const std::string optional = field.is_optional ? "?" : "";
  const std::string line = fmt::format("  {}{}: {};\n", field.name, optional, field.type);
  constexpr std::size_t kWidth = 120;
  if (line.size() <= kWidth + 1) return help + line;
  std::string broken = fmt::format("  {}{}: {{\n", field.name, optional);
  for (std::size_t at = 2; at < field.type.size();) {
    const std::size_t end = std::min(field.type.find("; ", at), field.type.size() - 2);
    broken += fmt::format("    {};\n", field.type.substr(at, end - at));
    at = end + 2;
  }
  return help + broken + "  };\n";
}

std::string typescript(const GameFields& game) {
  std::string text = fmt::format(
      "// The view of {}. tools/export_fields writes this file from the game's own description of its fields.\n"
      "import type {{ View }} from '../../protocol';\n",
      game.info.name);
  for (const auto& named : game.view.named) {
    if (named.fields.empty()) {
      text += "\n" + declared(named.name, named.type);
      continue;
    }
    text += fmt::format("\nexport interface {} {{\n", named.name);
    for (const FieldType& field : named.fields) text += member(field);
    text += "}\n";
  }
  text += "\nexport interface GameView extends View {\n";
  for (const FieldType& field : game.view.fields) {
    if (field.name != "game" && field.name != "seat") text += member(field);  // every view has these
  }
  return text + "}\n";
}

std::string in_table(std::string text) {
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) text.insert(at, "\\");
  return text;
}

std::string table(const std::vector<FieldType>& fields) {
  std::string text = "| field | type | |\n|---|---|---|\n";
  for (const FieldType& field : fields) {
    // `games` of the engine protocol describes the options, and the list is long.
    const std::string type = field.name == "options" ? "object" : field.type;
    text += fmt::format("| `{}`{} | `{}` | {} |\n", field.name, field.is_optional ? " (not always)" : "",
                        in_table(type), in_table(field.help));
  }
  return text;
}

std::string section(std::string_view title, const TypeSheet& sheet) {
  std::string text = fmt::format("\n### {}\n\n{}", title, table(sheet.fields));
  for (const auto& named : sheet.named) {
    text += named.fields.empty() ? fmt::format("\n`{}` is `{}`.\n", named.name, named.type)
                                 : fmt::format("\n`{}`:\n\n{}", named.name, table(named.fields));
  }
  return text;
}

std::string page(const std::vector<GameFields>& games) {
  std::string text =
      "# Fields of positions and views\n\n"
      "What `state` and `position` of the [engine protocol](engine-protocol.md) write and read, and what a seat sees\n"
      "(`view`). Types are TypeScript's. `tools/export_fields` writes this page from the descriptions in the games'\n"
      "folders; a test fails when it is out of date. A position may leave out fields; each rulebook says what they "
      "are\n"
      "then.\n";
  for (const GameFields& game : games) {
    text += fmt::format("\n## {}\n", game.info.name) + section("Position", game.position) + section("View", game.view);
  }
  return text;
}

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace
}  // namespace cardtable

int main(int argc, char** argv) {
  using namespace cardtable;
  if (argc < 2) return 2;
  const fs::path source = argv[1];
  const bool checks = argc > 2;
  const auto games = all_game_fields();
  std::map<fs::path, std::string> files{{source / "docs/fields.md", page(games)}};
  for (const GameFields& game : games) {
    const fs::path board = source / "web/src/boards" / game.info.key;
    if (fs::exists(board)) files[board / "fields.ts"] = typescript(game);
  }
  bool is_wrong = false;
  for (const auto& [path, text] : files) {
    if (!checks) {
      std::ofstream(path) << text;
    } else if (read(path) != text) {
      std::cerr << path.string() << " is out of date; run export_fields " << source.string() << "\n";
      is_wrong = true;
    }
  }
  return is_wrong ? 1 : 0;
}
