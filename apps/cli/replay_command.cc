// `cardtable replay FILE`: checks a replay, prints it move by move, or steps through it.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "apps/cli/commands.h"
#include "apps/cli/game_data.h"
#include "apps/cli/help/words.h"
#include "apps/cli/language_flag.h"
#include "apps/cli/numbers.h"
#include "apps/cli/play/terminal.h"
#include "apps/cli/play/terminal_game.h"
#include "apps/cli/screens.h"
#include "apps/cli/words.h"
#include "engine/kit/text.h"
#include "tables/fair/deal.h"
#include "tables/table/messages.h"
#include "tables/table/names.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

struct ReplayFlags {
  std::string file;
  bool verify = false;
  std::string catalog;
  std::optional<std::size_t> seat;
  Language language = Language::kEnglish;
};

std::vector<std::string> seat_names(std::size_t players, const Terminal& terminal) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < players; ++seat) names.push_back(say(terminal, cli_msg::name_seat{.seat = seat}));
  return names;
}

/// Steps through the moves of a game; the current state is the one after `made` moves.
class Walk {
 public:
  Walk(GameRecord game, Viewer viewer, const Terminal& terminal)
      : game_(std::move(game)), viewer_(viewer), terminal_(terminal), total_(game_.steps().size()) {
    names_ = seat_names(game_.match().players(), terminal_);
    while (game_.undo()) {
    }
  }

  bool forward() {
    EventList events;
    if (!game_.redo(&events)) return false;
    const GameType& type = game_.match().type();
    const auto& step = game_.steps().back();
    terminal_.out << fmt::format("{:>4}  {}: {}\n", game_.steps().size(), names_[index(step.seat)],
                                 terminal_.paint(Ink::kBold, type.format_move(step.move)));
    for (const auto& event : described(type, events, terminal_.language)) {
      if (event.audience.may_see(viewer_)) terminal_.out << "        " << with_names(event.text, names_) << "\n";
    }
    return true;
  }

  void back() { game_.undo(); }
  void go_to(std::size_t move) {
    while (game_.steps().size() > move && game_.undo()) {
    }
    while (game_.steps().size() < move && game_.redo()) {
    }
  }

  void show() const {
    const auto& match = game_.match();
    terminal_.out << "\n"
                  << screen_for(match.type().info().key)(match.view(viewer_, terminal_.language), names_,
                                                         terminal_.paint, terminal_.language);
    const auto where = say(terminal_, cli_msg::replay_at{.move = game_.steps().size(), .moves = total_});
    terminal_.out << terminal_.paint(Ink::kDim, "  " + where + "\n");
  }

 private:
  GameRecord game_;
  Viewer viewer_;
  const Terminal& terminal_;
  std::size_t total_;
  std::vector<std::string> names_;
};

void step_through(Walk& walk, const Terminal& terminal) {
  terminal.out << say(terminal, cli_msg::replay_keys{}) << "\n";
  walk.show();
  while (const auto line = terminal.ask("> ")) {
    const auto words = split_words(*line);
    if (words.empty()) {
      if (!walk.forward()) terminal.out << say(terminal, cli_msg::replay_last{}) << "\n";
    } else if (words[0] == "q" || words[0] == "quit") {
      return;
    } else if (words[0] == "b") {
      walk.back();
    } else if (const auto move = parse_number<std::size_t>(words[0])) {
      walk.go_to(*move);
    } else {
      terminal.out << say(terminal, cli_msg::replay_keys_again{}) << "\n";
      continue;
    }
    walk.show();
  }
  terminal.out << "\n";
}

/// What somebody who was there should remember: each of these gave chance another turn.
std::string notes_on_chance(std::string_view file, const GameRecord& game, const Terminal& terminal) {
  std::string notes;
  const auto note = [&](std::string_view text) { notes += fmt::format("{}: {}\n", file, text); };
  if (const auto count = game.taken_back(); count > 0) {
    note(say(terminal, cli_msg::replay_taken_back{.count = count}));
  }
  if (game.key() && !game.is_dealt_from_key()) {
    note(say(terminal, cli_msg::replay_server_key{}));
  }
  for (std::size_t i = 0; i < game.steps().size(); ++i) {
    if (game.picks_of(i) == nullptr) continue;
    note(say(terminal, cli_msg::replay_chosen{}));
    break;
  }
  return notes;
}

int run_replay(const ReplayFlags& flags) {
  std::ifstream file(flags.file);
  if (!file) return fail("cannot read " + flags.file);
  std::stringstream text;
  text << file.rdbuf();
  const auto registry = load_games(flags.catalog);
  if (!registry) return fail(registry.error());
  auto replay = parse_replay(*registry, text.str(), flags.language);
  if (!replay) return fail(fmt::format("{}: {}", flags.file, replay.error().text()));
  const auto& match = replay->game.match();
  const auto moves = replay->game.steps().size();
  if (flags.seat && *flags.seat >= match.players()) return fail(fmt::format("the game has {} seats", match.players()));
  const Viewer viewer = flags.seat ? Viewer(seat_at(*flags.seat)) : kSpectator;
  const Result result = match.result();
  const Terminal terminal = standard_terminal(flags.language);
  const auto summary = say(terminal, cli_msg::replay_summary{.game = match.type().info().name,
                                                             .moves = moves,
                                                             .over = result.over,
                                                             .players = match.players(),
                                                             .reason = reason_words(result, terminal)});
  std::string proof;
  if (const auto from = dealt_from(replay->game.origin()); flags.verify && replay->deal && from) {
    const auto verified = verify_deal(*replay->deal, *from, beginning_of(replay->game), terminal.language);
    if (!verified) return fail(fmt::format("{}: {}", flags.file, verified.error()));
    proof = fmt::format("{}: {}\n", flags.file, *verified);
  }
  if (flags.verify) proof += notes_on_chance(flags.file, replay->game, terminal);
  if (!flags.verify) {
    Walk walk(std::move(replay->game), viewer, terminal);
    if (terminal.is_interactive) {
      step_through(walk, terminal);
      return 0;
    }
    while (walk.forward()) {
    }
  }
  std::cout << fmt::format("{}: {}\n", flags.file, summary) << proof;
  return 0;
}

}  // namespace

void add_replay_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("replay", say(language, help_msg::command_replay{}));
  auto flags = std::make_shared<ReplayFlags>();
  command->add_option("file", flags->file, say(language, help_msg::replay_file{}))->required();
  command->add_flag("--verify", flags->verify, say(language, help_msg::replay_verify{}));
  add_catalog_flag(*command, flags->catalog, language);
  command->add_option("--seat", flags->seat, say(language, help_msg::replay_seat{}))->transform(whole_number(0, 63));
  flags->language = language;
  add_language_flag(*command, flags->language);
  command->callback([&status, flags] { status = run_replay(*flags); });
}

}  // namespace cardtable
