#include <memory>
#include <random>

#include "apps/cli/commands.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/language_flag.h"
#include "apps/cli/numbers.h"
#include "apps/cli/play/setup.h"
#include "apps/cli/play/terminal_game.h"

namespace cardtable {

void add_play_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("play", say(language, help_msg::command_play{}));
  auto flags = std::make_shared<PlayFlags>();
  command->add_option("game", flags->game, say(language, help_msg::play_game{}));
  command->add_option("-p,--players", flags->players, say(language, help_msg::play_players{}))
      ->transform(whole_number(1, 64));
  command->add_option("--seats", flags->seats, say(language, help_msg::play_seats{}));
  command->add_option("--bot", flags->bot, say(language, help_msg::play_bot{}));
  command->add_option("-o,--option", flags->options, say(language, help_msg::play_option{}));
  command->add_option("--seed", flags->seed, say(language, help_msg::play_seed{}))->transform(whole_number());
  command->add_option("--first", flags->first, say(language, help_msg::play_first{}));
  command->add_option("--load", flags->load, say(language, help_msg::play_load{}));
  auto catalog = std::make_shared<std::string>();
  add_catalog_flag(*command, *catalog, language);
  auto chosen = std::make_shared<Language>(language);
  add_language_flag(*command, *chosen);
  command->callback([&status, flags, catalog, chosen] {
    const auto registry = load_games(*catalog);
    if (!registry) {
      status = fail(registry.error());
      return;
    }
    const Terminal terminal = standard_terminal(*chosen);
    auto setup = set_up_play(*registry, *flags, terminal);
    if (!setup) {
      status = fail(setup.error());
      return;
    }
    // With a seed the whole game is repeatable, including the bots' choices.
    const std::uint64_t bot_seed = flags->seed ? *flags->seed : std::random_device{}();
    TerminalGame(std::move(*setup), terminal, bot_seed).run();
  });
}

}  // namespace cardtable
