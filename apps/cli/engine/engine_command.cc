#include <iostream>
#include <memory>
#include <string>

#include "apps/cli/commands.h"
#include "apps/cli/engine/protocol.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"

namespace cardtable {
namespace {

/// A longer line is read to its end but not stored, so that any input takes bounded memory.
constexpr std::size_t kMostLineBytes = 4U << 20U;

/// Reads a line; false at the end of input. Sets `is_too_long` if the line was cut.
bool read_line(std::istream& in, std::string& line, bool& is_too_long) {
  line.clear();
  is_too_long = false;
  auto* buffer = in.rdbuf();
  for (int c = buffer->sbumpc(); c != std::char_traits<char>::eof(); c = buffer->sbumpc()) {
    if (c == '\n') return true;
    if (line.size() < kMostLineBytes) {
      line += static_cast<char>(c);
    } else {
      is_too_long = true;
    }
  }
  return !line.empty();
}

int run_engine(const std::string& catalog) {
  std::ios::sync_with_stdio(false);
  const auto registry = load_games(catalog);
  if (!registry) return fail(registry.error());
  EngineProtocol protocol(*registry);
  std::string line;
  bool is_too_long = false;
  while (read_line(std::cin, line, is_too_long)) {
    if (is_too_long) {
      std::cout << R"({"ok":false,"error":{"kind":"input","message":"the line is longer than 4 MiB"}})" << '\n'
                << std::flush;
      continue;
    }
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    std::cout << protocol.answer(line) << '\n' << std::flush;
    if (!std::cout) return 1;  // nobody reads the output any more
  }
  return 0;
}

}  // namespace

void add_engine_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("engine", say(language, help_msg::command_engine{}));
  auto catalog = std::make_shared<std::string>();
  add_catalog_flag(*command, *catalog, language);
  command->callback([&status, catalog] { status = run_engine(*catalog); });
}

}  // namespace cardtable
