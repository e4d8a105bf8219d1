// What the terminal prints on request and at the end: help, meanings, rules, the result.
#include <fmt/format.h>

#include "apps/cli/play/terminal_game.h"
#include "apps/cli/play/wording.h"
#include "engine/kit/text.h"
#include "engine/registry/rulebook.h"
#include "tables/table/names.h"

namespace cardtable {

void TerminalGame::show_help(Seat seat) {
  const ChoiceList list = choices(seat);
  terminal_.out << terminal_.paint(Ink::kBold, "The goal: ") << wrapped(list.guide().goal) << "\n"
                << terminal_.paint(Ink::kBold, "Now: ") << wrapped(list.guide().prompt) << "\n\n";
  terminal_.out << "  NUMBER       make that move\n"
                   "  #1           choose the piece of that number, where pieces are listed; `back` for another\n"
                   "  a move       its words, or the text in brackets; you may also type a move that costs a penalty\n"
                   "  moves, all   show the table and the moves again; list all moves\n"
                   "  what THING   explain a card, a place or a counter\n"
                   "  rule ID      show a rule, for example rule "
                << game_.match().type().info().rules.front()
                << "\n"
                   "  undo         go back to your last decision\n"
                   "  save FILE    save the game\n"
                   "  quit         leave the game\n\n"
                << fmt::format("`cardtable rules {}` prints the rulebook.\n", game_.match().type().info().key);
}

void TerminalGame::show_meanings(std::string_view word) {
  const auto& match = game_.match();
  const auto found = find_meanings(match.type().meanings(match.options(), match.players()), word);
  if (found.empty()) terminal_.out << "Type `what` and the name of a card, a button or a place.\n";
  for (const Meaning& meaning : found) {
    const std::string rule = meaning.rule.empty() ? "" : fmt::format(" ({})", meaning.rule);
    terminal_.out << terminal_.paint(Ink::kBold, with_names(meaning.name, names_)) << ": "
                  << wrapped(with_names(meaning.text, names_) + rule) << "\n";
  }
}

void TerminalGame::show_rule(std::string_view id) {
  if (const auto* rule = find_rule(id)) {
    terminal_.out << terminal_.paint(Ink::kBold, rule->id + " " + rule->title) << "\n"
                  << wrapped(rule->text_for(variant())) << "\n";
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
  if (const auto list = choices(watcher()); !list.guide().prompt.empty()) {
    const std::string& why = list.guide().prompt;
    terminal_.out << wrapped(why) << (why.ends_with('.') ? "\n" : ".\n");
  }
  for (std::size_t place = 1; place <= names_.size(); ++place) {
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      if (result.place[seat] == place) terminal_.out << fmt::format("  {}. {}\n", place, names_[seat]);
    }
  }
}

}  // namespace cardtable
