#include "cli/play/terminal_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "bots/bots.h"
#include "cli/play/wording.h"
#include "cli/screens.h"
#include "engine/kit/text.h"
#include "engine/registry/rulebook.h"
#include "table/messages.h"
#include "table/names.h"
#include "table/replay.h"

namespace cardtable {

TerminalGame::TerminalGame(PlaySetup setup, Terminal terminal, std::uint64_t bot_seed)
    : game_(std::move(setup.game)), seats_(std::move(setup.seats)), terminal_(terminal), bot_seed_(bot_seed) {
  const auto people = std::ranges::count_if(seats_, &SeatPlan::is_person);
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    if (!seats_[seat].is_person()) {
      names_.push_back(fmt::format("Bot {}", seat));
    } else {
      names_.push_back(people == 1 ? "You" : fmt::format("Player {}", seat));
    }
  }
}

Viewer TerminalGame::watcher() const {
  const auto people = std::ranges::count_if(seats_, &SeatPlan::is_person);
  if (people != 1) return kSpectator;
  return seat_at(static_cast<std::size_t>(std::ranges::find_if(seats_, &SeatPlan::is_person) - seats_.begin()));
}

void TerminalGame::run() {
  const auto& info = game_.match().type().info();
  terminal_.out << terminal_.paint(Ink::kBold, info.name);
  if (const auto* seed = game_.origin().seed())
    terminal_.out << terminal_.paint(Ink::kDim, fmt::format("  seed {}", *seed));
  terminal_.out << "\nType a number or a move; `help` shows more.\n";
  while (true) {
    const Seat seat = game_.match().to_decide();
    if (seat == kNoSeat) break;
    if (!seats_[index(seat)].is_person()) {
      if (!goes_on()) return;
      play_bot(seat);
      continue;
    }
    hand_over(seat);
    tell(seat);
    show_table(seat);
    show_moves();
    Reply reply = Reply::kAgain;
    while (reply == Reply::kAgain) reply = ask_person(seat);
    if (reply == Reply::kQuit) return;
  }
  tell(watcher());
  show_table(watcher());
  show_result();
}

/// If the game has a point at which a table should ask (RR-PAUSE-1), asks once.
bool TerminalGame::goes_on() {
  SeatSet people;
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    if (seats_[seat].is_person()) people.insert(seat_at(seat));
  }
  if (has_asked_ || !game_.match().asks_to_go_on(people)) return true;
  has_asked_ = true;
  tell(watcher());
  show_table(watcher());
  const auto line = terminal_.ask("Only one computer player is left. Enter to let it finish, `quit` to stop: ");
  return line && split_words(*line).empty();
}

void TerminalGame::play_bot(Seat seat) {
  const BotRequest request{.seed = bot_seed_ + game_.steps().size(), .stop = {}, .wants_trace = false};
  const auto choice = choose_move(game_.match(), *seats_[index(seat)].bot, request);
  game_.play(seat, choice.move, &news_);
  if (watcher() == kSpectator && std::ranges::none_of(seats_, &SeatPlan::is_person)) tell(kSpectator);
}

/// Two people at one keyboard: neither sees the other's cards.
void TerminalGame::hand_over(Seat seat) {
  const bool changes = shown_to_ != kNoSeat && shown_to_ != seat;
  shown_to_ = seat;
  if (!changes || !terminal_.is_interactive) return;
  terminal_.out << "\x1b[2J\x1b[H\x1b[3J";
  terminal_.ask(fmt::format("It is {}'s turn. Press Enter when nobody else is looking. ", names_[index(seat)]));
}

void TerminalGame::tell(Viewer viewer) {
  terminal_.out << "\n";
  for (const auto& event : described(game_.match().type(), news_)) {
    if (!event.audience.may_see(viewer)) continue;
    terminal_.out << "  " << with_names(event.text, names_) << "\n";
    // A player who pays for a mistake sees the full rule, like one whose move is refused.
    if (event.data.at("event") == "mistake") {
      terminal_.out << wrapped(rule_message(event.data.at("rule").as_string())) << "\n";
    }
  }
  news_.clear();
}

void TerminalGame::show_table(Viewer viewer) {
  const auto draw = screen_for(game_.match().type().info().key);
  terminal_.out << "\n" << draw(game_.match().view(viewer), names_, terminal_.paint);
}

void TerminalGame::show_moves() {
  constexpr std::size_t kWidth = 78;
  const auto moves = game_.match().move_texts();
  std::string line;
  std::size_t shown = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto number = fmt::format("{:>3}", i + 1);
    const auto width = number.size() + moves[i].size() + 3;
    if (shown + width > kWidth) {
      line += "\n";
      shown = 0;
    }
    line += terminal_.paint(Ink::kCanAct, number) + " " + moves[i] + "  ";
    shown += width;
  }
  terminal_.out << "\n" << line << "\n";
}

TerminalGame::Reply TerminalGame::ask_person(Seat seat) {
  const auto line = terminal_.ask("> ");
  if (!line) {
    terminal_.out << "\n";
    return Reply::kQuit;
  }
  return obey(seat, *line);
}

TerminalGame::Reply TerminalGame::obey(Seat seat, std::string_view line) {
  const auto words = split_words(line);
  if (words.empty()) return Reply::kAgain;
  if (words[0] == "quit" || words[0] == "exit") return Reply::kQuit;
  if (words[0] == "help" || words[0] == "?") {
    show_help();
    return Reply::kAgain;
  }
  if (words[0] == "rule") {
    show_rule(words.size() > 1 ? words[1] : "");
    return Reply::kAgain;
  }
  if (words[0] == "moves") {
    show_table(seat);
    show_moves();
    return Reply::kAgain;
  }
  if (words[0] == "undo") return take_back(seat);
  if (words[0] == "save") {
    save(words.size() > 1 ? words[1] : "");
    return Reply::kAgain;
  }
  const auto moves = game_.match().move_texts();
  if (const auto number = parse_number<std::size_t>(words[0]); number && words.size() == 1) {
    if (*number >= 1 && *number <= moves.size()) return make_move(seat, moves[*number - 1]);
    terminal_.out << fmt::format("Choose a move from 1 to {}.\n", moves.size());
    return Reply::kAgain;
  }
  return make_move(seat, line);
}

TerminalGame::Reply TerminalGame::make_move(Seat seat, std::string_view move) {
  const auto code = game_.match().read_move(seat, move);
  if (code) {
    game_.play(seat, *code, &news_);
    return Reply::kMoved;
  }
  const auto& refusal = code.error();
  if (refusal.rule.empty()) {
    terminal_.out << refusal.text() << "\n";
  } else {
    terminal_.out << wrapped(fmt::format("{} {}", terminal_.paint(Ink::kWarning, refusal.rule), refusal.message))
                  << "\n";
  }
  return Reply::kAgain;
}

/// Back to this person's last decision, undoing what bots have done since.
TerminalGame::Reply TerminalGame::take_back(Seat seat) {
  if (std::ranges::none_of(game_.steps(), [&](const Step& step) { return step.seat == seat; })) {
    terminal_.out << "There is nothing to undo.\n";
    return Reply::kAgain;
  }
  bool was_own = false;
  while (!was_own) {
    was_own = game_.steps().back().seat == seat;
    game_.undo();
  }
  news_.clear();
  return Reply::kMoved;
}

void TerminalGame::save(std::string_view path) {
  if (path.empty()) {
    terminal_.out << "Write `save FILE`.\n";
    return;
  }
  std::vector<std::string> seats;
  for (const auto& seat : seats_) seats.push_back(seat.text());
  std::ofstream file{std::string(path)};
  file << format_replay(game_, seats) << std::flush;
  terminal_.out << (file ? fmt::format("Saved to {}; continue later with `cardtable play --load {}`.\n", path, path)
                         : fmt::format("Cannot write {}.\n", path));
}

void TerminalGame::show_help() {
  terminal_.out << "  NUMBER       make that move\n"
                   "  a move       as written in the list; other moves may be allowed too (see the rulebook)\n"
                   "  moves        show the table and the moves again\n"
                   "  rule ID      the text of a rule, for example rule "
                << game_.match().type().info().rules.front()
                << "\n"
                   "  undo         back to your last decision\n"
                   "  save FILE    save the game\n"
                   "  quit         leave\n";
}

void TerminalGame::show_rule(std::string_view id) {
  if (const auto* rule = find_rule(id)) {
    terminal_.out << terminal_.paint(Ink::kBold, rule->id + " " + rule->title) << "\n" << wrapped(rule->text) << "\n";
    return;
  }
  terminal_.out << "There is no such rule. There are " << wrapped(join(game_.match().type().info().rules)) << "\n";
}

void TerminalGame::show_result() {
  const Result result = game_.match().result();
  std::vector<std::string> winners;
  for (std::size_t seat = 0; seat < names_.size(); ++seat) {
    if (result.has_won(seat_at(seat))) winners.push_back(names_[seat]);
  }
  terminal_.out << "\n"
                << terminal_.paint(Ink::kBold, winners.empty() ? "Nobody won." : join(winners, " and ") + " won.")
                << fmt::format(" ({})\n", result.reason);
  for (std::size_t place = 1; place <= names_.size(); ++place) {
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      if (result.place[seat] == place) terminal_.out << fmt::format("  {}. {}\n", place, names_[seat]);
    }
  }
}

}  // namespace cardtable
