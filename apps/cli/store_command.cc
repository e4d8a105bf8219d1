#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include "apps/cli/commands.h"
#include "apps/cli/help/words.h"
#include "tables/store/copy.h"
#include "tables/store/open_store.h"

namespace cardtable {
namespace {

struct CopyFlags {
  std::string from;
  std::string to;
};

std::expected<std::unique_ptr<Store>, std::string> open_for_copy(const std::string& address) {
  auto store = open_store(address, {.name = "cardtable store copy"});
  if (!store) return std::unexpected(fmt::format("{}: {}", shown_address(address), store.error().message));
  return std::move(*store);
}

int run_copy(const CopyFlags& flags) {
  if (!is_postgres(flags.from) && !std::filesystem::exists(flags.from)) {
    return fail(fmt::format("{}: there is no such file", flags.from));
  }
  const auto from = open_for_copy(flags.from);
  if (!from) return fail(from.error());
  const auto to = open_for_copy(flags.to);
  if (!to) return fail(to.error());
  const auto copied = copy_tables(
      **from, **to, [](const CopyFigures& figures) { std::cerr << fmt::format("{} tables\n", figures.tables); });
  (*to)->stop();
  if (!copied) return fail(copied.error().message);
  std::cout << fmt::format("{} tables are the same in both stores; copied now: {} tables, {} entries\n", copied->tables,
                           copied->copied, copied->entries);
  if (copied->conflicts.empty()) return 0;
  std::string names;
  for (const auto& name : copied->conflicts) names += " " + name;
  return fail(fmt::format("these tables differ between the two stores and were not copied:{}", names));
}

}  // namespace

void add_store_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("store", say(language, help_msg::command_store{}));
  command->require_subcommand(1);
  auto* copy = command->add_subcommand("copy", say(language, help_msg::command_copy{}));
  auto flags = std::make_shared<CopyFlags>();
  copy->add_option("FROM", flags->from, say(language, help_msg::store_from{}))->required();
  copy->add_option("TO", flags->to, say(language, help_msg::store_to{}))->required();
  copy->callback([&status, flags] { status = run_copy(*flags); });
}

}  // namespace cardtable
