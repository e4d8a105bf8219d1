#include <memory>
#include <random>

#include "apps/cli/commands.h"
#include "apps/cli/game_data.h"
#include "apps/cli/language_flag.h"
#include "apps/cli/numbers.h"
#include "apps/cli/play/setup.h"
#include "apps/cli/play/terminal_game.h"

namespace cardtable {

void add_play_command(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("play", "play in this terminal, against bots or with people at the same keyboard");
  auto flags = std::make_shared<PlayFlags>();
  command->add_option("game", flags->game, "the game; asks if you leave it out");
  command->add_option("-p,--players", flags->players, "number of players, including you")
      ->transform(whole_number(1, 64));
  command->add_option("--seats", flags->seats, "who sits where, for example person,hard,easy");
  command->add_option("--bot", flags->bot, "the bot in all other seats");
  command->add_option("-o,--option", flags->options,
                      "set an option of the game, name=value; `cardtable games` lists the options");
  command->add_option("--seed", flags->seed, "seed of the deal; default: a new deal")->transform(whole_number());
  command->add_option("--first", flags->first, "the seat that begins, from 0, or drawn; default: 0, which is you");
  command->add_option("--load", flags->load, "continue a saved game");
  auto catalog = std::make_shared<std::string>();
  add_catalog_flag(*command, *catalog);
  auto language = std::make_shared<Language>();
  add_language_flag(*command, *language);
  command->callback([&status, flags, catalog, language] {
    const auto registry = load_games(*catalog);
    if (!registry) {
      status = fail(registry.error());
      return;
    }
    const Terminal terminal = standard_terminal(*language);
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
