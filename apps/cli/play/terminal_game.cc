#include "apps/cli/play/terminal_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "ai/bots/bots.h"
#include "apps/cli/play/wording.h"
#include "apps/cli/screens.h"
#include "apps/cli/words.h"
#include "engine/kit/text.h"
#include "engine/kit/words.h"
#include "engine/registry/refusal_words.h"
#include "engine/registry/rulebook.h"
#include "tables/table/messages.h"
#include "tables/table/names.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

/// How many choices to list at first; `all` lists the rest.
constexpr std::size_t kMostListed = 24;

/// Whether the event tells everybody what the previous event told only the viewer: `drew` after `drew_card`.
bool tells_less(const EventRecord& event, const EventRecord* before) {
  if (before == nullptr || before->audience.is_everyone()) return false;
  const auto name = [](const EventRecord& one) { return std::string(one.data.at("event").as_string()); };
  return name(*before) == name(event) + "_card" && before->data.at("seat") == event.data.at("seat");
}

}  // namespace

TerminalGame::TerminalGame(PlaySetup setup, const Terminal& terminal, std::uint64_t bot_seed)
    : game_(std::move(setup.game)), seats_(std::move(setup.seats)), terminal_(terminal), bot_seed_(bot_seed) {
  const auto people = std::ranges::count_if(seats_, &SeatPlan::is_person);
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    if (const std::string& name = seats_[seat].name; !name.empty() && !(seats_[seat].is_person() && people == 1)) {
      names_.push_back(name);
    } else if (!seats_[seat].is_person()) {
      names_.push_back(say(terminal_, cli_msg::name_bot{.seat = seat}));
    } else {
      names_.push_back(people == 1 ? say(terminal_, cli_msg::name_you{})
                                   : say(terminal_, cli_msg::name_player{.seat = seat}));
    }
  }
}

Viewer TerminalGame::watcher() const {
  const auto people = std::ranges::count_if(seats_, &SeatPlan::is_person);
  if (people != 1) return kSpectator;
  return seat_at(static_cast<std::size_t>(std::ranges::find_if(seats_, &SeatPlan::is_person) - seats_.begin()));
}

std::string TerminalGame::begins() const {
  const Seat first = game_.match().first();
  return say(terminal_.language, kit_msg::begins{.name = names_[index(first)], .you = watcher() == first});
}

void TerminalGame::run() {
  const auto& info = game_.match().type().info();
  terminal_.out << terminal_.paint(Ink::kBold, info.name);
  if (const auto* seed = game_.origin().seed()) {
    const auto text = say(terminal_, cli_msg::seed{.number = std::to_string(*seed)});
    terminal_.out << terminal_.paint(Ink::kDim, "  " + text);
  }
  terminal_.out << "\n"
                << wrapped(choices(watcher()).guide().goal) << "\n"
                << begins() << "\n"
                << say(terminal_, cli_msg::begin{}) << "\n";
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
    show_moves(seat, kMostListed);
    Reply reply = Reply::kAgain;
    while (reply == Reply::kAgain) reply = ask_person(seat);
    if (reply == Reply::kQuit) return;
  }
  tell(watcher());
  show_table(watcher());
  show_result();
}

/// Asks once, if the game has a point at which a table should ask (RR-PAUSE-1).
bool TerminalGame::goes_on() {
  SeatSet people;
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    if (seats_[seat].is_person()) people.insert(seat_at(seat));
  }
  if (has_asked_ || !game_.match().asks_to_go_on(people)) return true;
  has_asked_ = true;
  tell(watcher());
  show_table(watcher());
  const auto line = terminal_.ask(say(terminal_, cli_msg::lone_bot{}) + " ");
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
  terminal_.ask(say(terminal_, cli_msg::turn{.name = names_[index(seat)]}) + " ");
}

void TerminalGame::tell(Viewer viewer) {
  terminal_.out << "\n";
  const auto events = described(game_.match().type(), news_, terminal_.language);
  const EventRecord* before = nullptr;
  for (const auto& event : events) {
    if (!event.audience.may_see(viewer) || tells_less(event, before)) continue;
    before = &event;
    terminal_.out << "  " << with_names(event.text, names_) << "\n";
    // A player who pays for a mistake sees the full rule, as does a player whose move is refused.
    if (event.data.at("event") == "mistake") {
      terminal_.out << wrapped(say(terminal_,
                                   rule_message(event.data.at("rule").as_string(), variant(), terminal_.language)))
                    << "\n";
    }
  }
  news_.clear();
}

void TerminalGame::show_table(Viewer viewer) {
  const auto draw = screen_for(game_.match().type().info().key);
  terminal_.out << "\n"
                << draw(game_.match().view(viewer, terminal_.language), names_, terminal_.paint, terminal_.language);
}

ChoiceList TerminalGame::all_choices(Viewer viewer) const {
  return {game_.match().guide(viewer, terminal_.language), names_, terminal_.language};
}

ChoiceList TerminalGame::choices(Viewer viewer) const {
  ChoiceList list = all_choices(viewer);
  const MovingPiece* piece = piece_.empty() ? nullptr : list.piece(piece_);
  return piece == nullptr ? list : list.of(*piece);
}

/// The person's progress, and what they can do now.
void TerminalGame::show_moves(Seat seat, std::size_t most) {
  const ChoiceList list = choices(seat);
  const Guide& guide = list.guide();
  terminal_.out << "\n";
  if (const auto& own = guide.progress[index(seat)].text; !own.empty()) {
    terminal_.out << "  " << terminal_.paint(Ink::kDim, own) << "\n";
  }
  terminal_.out << "  " << terminal_.paint(Ink::kBold, guide.prompt) << "\n" << list.text(terminal_.paint, most);
  if (!piece_.empty()) terminal_.out << "    " << say(terminal_, cli_msg::choices_back{}) << "\n";
}

TerminalGame::Reply TerminalGame::pick(Seat seat, std::string piece) {
  piece_ = std::move(piece);
  show_moves(seat, kMostListed);
  return Reply::kAgain;
}

TerminalGame::Reply TerminalGame::ask_person(Seat seat) {
  const auto line = terminal_.ask("> ");
  if (!line) {
    terminal_.out << "\n";
    return Reply::kQuit;
  }
  return run_command(seat, *line);
}

TerminalGame::Reply TerminalGame::run_command(Seat seat, std::string_view line) {
  const auto words = split_words(line);
  if (words.empty()) return Reply::kAgain;
  if (words[0] == "quit" || words[0] == "exit") return Reply::kQuit;
  if (words[0] == "undo") return take_back(seat);
  if (answers(seat, words)) return Reply::kAgain;
  if (words[0] == "back" && !piece_.empty()) return pick(seat, "");
  const ChoiceList list = choices(seat);
  const bool is_number = words.size() == 1 && parse_number<std::size_t>(words[0]).has_value();
  // A name chooses another piece too; a number is one of the list that is shown.
  const ChoiceList pieces = is_number ? list : all_choices(seat);
  if (const MovingPiece* piece = pieces.piece(line)) return pick(seat, piece->name);
  if (const auto number = parse_number<std::size_t>(words[0]); number && words.size() == 1) {
    if (*number >= 1 && *number <= list.size() && !list.is_by_piece()) return choose(seat, list.at(*number));
    terminal_.out << say(terminal_, cli_msg::choose{.most = list.size()}) << "\n";
    return Reply::kAgain;
  }
  return choose(seat, list.named(line));
}

/// Commands that only show something. False for any other line.
bool TerminalGame::answers(Seat seat, std::span<const std::string_view> words) {
  const std::string_view rest = words.size() > 1 ? words[1] : "";
  if (words[0] == "help" || words[0] == "?") {
    show_help(seat);
  } else if (words[0] == "what") {
    show_meanings(join(words.subspan(1), " "));
  } else if (words[0] == "rule") {
    show_rule(rest);
  } else if (words[0] == "moves") {
    show_table(seat);
    show_moves(seat, kMostListed);
  } else if (words[0] == "all") {
    show_moves(seat, choices(seat).size());
  } else if (words[0] == "save") {
    save(rest);
  } else {
    return false;
  }
  return true;
}

TerminalGame::Reply TerminalGame::choose(Seat seat, const Chosen& chosen) {
  if (chosen.question.empty()) return make_move(seat, chosen.move);
  terminal_.out << terminal_.paint(Ink::kWarning, chosen.question) << ".\n";
  const auto answer = terminal_.ask(say(terminal_, cli_msg::price_ask{}) + " ");
  if (!answer) return Reply::kQuit;
  const auto words = split_words(*answer);
  if (words.size() == 1 && (words[0] == "yes" || words[0] == "y")) return make_move(seat, chosen.move);
  terminal_.out << say(terminal_, cli_msg::price_cancelled{}) << "\n";
  return Reply::kAgain;
}

TerminalGame::Reply TerminalGame::make_move(Seat seat, std::string_view move) {
  const auto code = game_.match().read_move(seat, move);
  if (code) {
    game_.play(seat, *code, &news_);
    piece_.clear();
    return Reply::kMoved;
  }
  const auto& refusal = code.error();
  if (refusal.kind == RefusalKind::kInput && !refusal.phrase) {  // the notation of a move is for programs
    terminal_.out << wrapped(say(terminal_, cli_msg::move_none{.typed = move})) << "\n";
  } else {
    const auto text = message_in(refusal, terminal_.language);
    const auto rule = terminal_.paint(Ink::kWarning, refusal.rule);
    terminal_.out << (refusal.rule.empty() ? text : wrapped(fmt::format("{} {}", rule, text))) << "\n";
  }
  return Reply::kAgain;
}

/// Goes back to this person's last decision and undoes the bots' moves since.
TerminalGame::Reply TerminalGame::take_back(Seat seat) {
  if (std::ranges::none_of(game_.steps(), [&](const Step& step) { return step.seat == seat; })) {
    terminal_.out << say(terminal_, cli_msg::undo_none{}) << "\n";
    return Reply::kAgain;
  }
  piece_.clear();
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
    terminal_.out << say(terminal_, cli_msg::save_how{}) << "\n";
    return;
  }
  std::vector<std::string> seats;
  for (const auto& seat : seats_) seats.push_back(seat.text());
  std::ofstream file{std::string(path)};
  file << format_replay(game_, seats) << std::flush;
  terminal_.out << (file ? say(terminal_, cli_msg::save_done{.path = path})
                         : say(terminal_, cli_msg::save_failed{.path = path}))
                << "\n";
}

}  // namespace cardtable
