// `cardtable games` and `cardtable rules`: list the games and print the rules.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/bots/levels.h"
#include "ai/bots/ratings.h"
#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/help/words.h"
#include "apps/cli/language_flag.h"
#include "apps/cli/play/terminal.h"
#include "apps/cli/play/wording.h"
#include "apps/cli/words.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "engine/registry/registry.h"
#include "engine/registry/rulebook.h"

namespace cardtable {
namespace {

void print_game(const GameInfo& info, const Terminal& terminal) {
  const auto line = say(
      terminal, cli_msg::game_listed{
                    .least = info.min_players, .minutes = info.minutes, .most = info.max_players, .name = info.name});
  std::cout << fmt::format("{}  {}\n  {}\n", terminal.paint(Ink::kBold, info.key), line,
                           say(terminal.language, info.summary));
  for (const auto& spec : info.options) {
    std::cout << fmt::format("  {:<28} {} ({})\n", format_option(spec, spec.fallback),
                             option_help(info, spec, terminal.language), option_range_words(spec, terminal.language));
  }
}

void print_ratings(std::string_view game, const Terminal& terminal) {
  std::string list;
  for (const Level& level : kLevels) {
    const auto rating = rating_of(level, game);
    if (rating) list += fmt::format("{}{} {}", list.empty() ? "" : ", ", level.name, *rating);
  }
  if (!list.empty()) std::cout << "  " << say(terminal, cli_msg::bots_rated{.list = list}) << "\n";
}

/// Without a variant, the rule with all its variants.
void print_rule(const RuleText& rule, const std::optional<Variant>& variant, const Terminal& terminal) {
  std::cout << terminal.paint(Ink::kBold, rule.id + "  " + say(terminal, rule.title)) << "\n"
            << wrapped(say(terminal, variant ? rule.text_for(*variant) : rule.with_variants(terminal.language)))
            << "\n\n";
}

/// The game with that key, or the game with a rule of that id.
const GameType* game_about(const Registry& registry, const std::string& what, const std::string& id) {
  if (const auto* type = registry.find(what)) return type;
  for (const auto& type : registry.games()) {
    if (std::ranges::find(type->info().rules, id) != type->info().rules.end()) return type.get();
  }
  return nullptr;
}

int print_rules(const std::string& what, const std::vector<std::string>& assignments, Language language) {
  const Registry registry;
  const Terminal terminal = standard_terminal(language);
  if (what.empty()) {
    if (!assignments.empty()) return fail("name the game whose rules you want with these options");
    for (const auto& rule : all_rules(language))
      std::cout << fmt::format("{:<14} {}\n", rule.id, say(terminal, rule.title));
    return 0;
  }
  std::string id = what;
  std::ranges::transform(id, id.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  const auto* type = game_about(registry, what, id);
  if (type == nullptr) {
    return fail(fmt::format("there is no rule or game {}; `cardtable rules` lists the rules, the games are {}",
                            in_quotes(what), registry.keys()));
  }
  std::optional<Variant> variant;
  if (!assignments.empty()) {
    const auto choice = choose_game(registry, type->info().key, assignments);
    if (!choice) return fail(choice.error());
    variant = Variant{type->info().options, choice->options};
  }
  for (const auto rule : type->info().rules) {
    if (what == type->info().key || rule == id) print_rule(*find_rule(rule, language), variant, terminal);
  }
  return 0;
}

}  // namespace

void add_games_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("games", say(language, help_msg::command_games{}));
  auto chosen = std::make_shared<Language>(language);
  add_language_flag(*command, *chosen);
  command->callback([&status, chosen] {
    const Registry registry;
    const Terminal terminal = standard_terminal(*chosen);
    for (const auto& type : registry.games()) {
      print_game(type->info(), terminal);
      print_ratings(type->info().key, terminal);
    }
    std::cout << terminal.paint(Ink::kBold, say(terminal, cli_msg::bots{})) << "  "
              << say(terminal, cli_msg::bots_where{}) << "\n";
    for (const Level& level : kLevels) {
      std::cout << fmt::format("  {:<28} {}\n", level.name, level_help(level, terminal.language));
    }
    status = 0;
  });
}

void add_rules_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("rules", say(language, help_msg::command_rules{}));
  auto what = std::make_shared<std::string>();
  auto options = std::make_shared<std::vector<std::string>>();
  command->add_option("what", *what, say(language, help_msg::rules_what{}));
  command->add_option("-o,--option", *options, say(language, help_msg::rules_option{}));
  auto chosen = std::make_shared<Language>(language);
  add_language_flag(*command, *chosen);
  command->callback([&status, what, options, chosen] { status = print_rules(*what, *options, *chosen); });
}

}  // namespace cardtable
