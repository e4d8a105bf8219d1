// `cardtable games` and `cardtable rules`: list the games and print the rules.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

#include "bots/bots.h"
#include "cli/commands.h"
#include "cli/play/terminal.h"
#include "cli/play/wording.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "engine/registry/registry.h"
#include "engine/registry/rulebook.h"

namespace cardtable {
namespace {

void print_game(const GameInfo& info, const Paint& paint) {
  std::cout << fmt::format("{}  {}, {} to {} players\n  {}\n", paint(Ink::kBold, info.key), info.name, info.min_players,
                           info.max_players, info.summary);
  for (const auto& spec : info.options) {
    std::cout << fmt::format("  {:<28} {} ({})\n", format_option(spec, spec.fallback), spec.help, option_range(spec));
  }
}

void print_rule(const RuleText& rule, const Paint& paint) {
  std::cout << paint(Ink::kBold, rule.id + "  " + rule.title) << "\n" << wrapped(rule.text) << "\n\n";
}

int print_rules(const std::string& what) {
  const Registry registry;
  const Paint paint = standard_terminal().paint;
  if (what.empty()) {
    for (const auto& rule : all_rules()) std::cout << fmt::format("{:<14} {}\n", rule.id, rule.title);
    return 0;
  }
  if (const auto* type = registry.find(what)) {
    for (const auto id : type->info().rules) print_rule(*find_rule(id), paint);
    return 0;
  }
  std::string id = what;
  std::ranges::transform(id, id.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  if (const auto* rule = find_rule(id)) {
    print_rule(*rule, paint);
    return 0;
  }
  return fail(fmt::format("there is no rule or game {}; `cardtable rules` lists the rules, the games are {}",
                          in_quotes(what), registry.keys()));
}

}  // namespace

void add_games_command(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("games", "list the games with their options and bots");
  command->callback([&status] {
    const Registry registry;
    const Paint paint = standard_terminal().paint;
    for (const auto& type : registry.games()) print_game(type->info(), paint);
    std::cout << paint(Ink::kBold, "bots") << "  in every game\n";
    for (const Level& level : kLevels) std::cout << fmt::format("  {:<28} {}\n", level.name, level.help);
    status = 0;
  });
}

void add_rules_command(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("rules", "print a rule (LC-RUN-4), all rules of a game, or the list of all");
  auto what = std::make_shared<std::string>();
  command->add_option("what", *what, "a rule id or a game");
  command->callback([&status, what] { status = print_rules(*what); });
}

}  // namespace cardtable
