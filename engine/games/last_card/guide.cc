#include "engine/games/last_card/guide.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/last_card/codec.h"
#include "engine/kit/card_words.h"

namespace cardtable::last_card {
namespace {

bool is_on_turn(const Observation& seen) { return seen.on_turn == *seen.viewer; }
bool has_declared(const Observation& seen) { return seen.has_declared(*seen.viewer); }
bool may_go_out(const Observation& seen) { return has_declared(seen) || !seen.settings.declaring; }
bool can_declare(const Observation& seen) { return seen.hand.size() == 1 && !may_go_out(seen); }
bool can_play(const Observation& seen) { return !(seen.hand & playable_cards(seen)).empty(); }

/// What the next player would have to draw if the turn ended now.
unsigned total_after(const Open& game) { return game.pressure + draw_tail(game); }

/// What the next player would have to draw if the turn ended with `card`; 0 if it is not a draw card.
unsigned total_with(const Open& game, Card card) {
  const unsigned value = game.settings.draw_value(card);
  return value > 0 ? total_after(game) + value : 0;
}

std::string capital(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

/// LC-QUEEN-2: whether `card`, as the last of the hand, costs a card instead of winning.
bool pays_as_last(const Observation& seen, Card card) {
  return seen.settings.is_queen(card) && (seen.settings.lone_queen_penalty || seen.is_mid_turn());
}

bool wins(const Observation& seen, Card card) {
  return seen.hand.size() == 1 && may_go_out(seen) && !pays_as_last(seen, card);
}

std::string goal_words(const Settings& settings) {
  std::string goal = "Play all your cards first";
  goal += settings.declaring ? ", and say “last card” in time." : ".";
  if (settings.turn_limit > 0) goal += fmt::format(" The game ends after {} turns.", settings.turn_limit);
  return goal;
}

std::vector<Progress> progress_of(const Observation& seen) {
  std::vector<Progress> all;
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    const int cards = seen.hand_sizes[seat];
    const int dealt = seen.settings.hand_size;
    std::string text = cards == 0 ? "no cards left" : fmt::format("{} card{} left", cards, cards == 1 ? "" : "s");
    if (cards == 1 && seen.has_declared(seat_at(seat))) text += ", “last card” said";
    all.push_back({.text = std::move(text), .done = std::clamp(dealt - cards, 0, dealt), .of = dealt});
  }
  return all;
}

/// LC-QUEEN-2.
std::string leave_words(const Settings& settings) {
  return fmt::format("draw {} and leave it", settings.queen_penalty);
}

/// The cards that make the next player draw.
std::string_view draw_card_words(const Settings& settings) {
  if (settings.two_draws == 0) return "Black Jack";
  return settings.black_jack_draws == 0 ? "2" : "2 or Black Jack";
}

/// How a turn is ended without another card.
std::string other_way(const Observation& seen) {
  if (!seen.is_mid_turn()) {
    if (seen.pressure > 0) return fmt::format("draw {}", seen.pressure);
    return seen.settings.is_queen(seen.top()) ? leave_words(seen.settings) : "draw 1";
  }
  if (pays_for_queen(seen)) return leave_words(seen.settings);
  const std::string effect = effect_words(seen, seen.top(), total_after(seen));
  return effect.empty() ? "end your turn" : "end your turn: " + effect;
}

/// The prompt with one card left, where that matters more than anything else; empty otherwise.
std::string last_card_prompt(const Observation& seen) {
  if (seen.hand.size() != 1) return "";
  const Card card = *seen.hand.begin();
  if (!can_play(seen)) {
    return seen.is_mid_turn() && !may_go_out(seen) ? "Say “last card”, then " + other_way(seen) : "";
  }
  if (pays_as_last(seen, card)) {
    return fmt::format("You cannot go out on a Queen: play it and draw {}, or {}", seen.settings.queen_penalty,
                       other_way(seen));
  }
  if (may_go_out(seen)) return fmt::format("Play {} and win, or {}", card_words(card), other_way(seen));
  return fmt::format("Say “last card”, then play {} and win", card_words(card));
}

/// What may start a turn besides suit and rank.
std::string_view wild_words(const Settings& settings, Card top) {
  return settings.wild.empty() || top.rank() == Rank::kAce ? "" : " or an Ace";
}

std::string opening_prompt(const Observation& seen) {
  if (seen.pressure > 0) {
    const Settings& settings = seen.settings;
    if (!can_play(seen)) {
      return settings.two_draws == 0 ? fmt::format("You have no Jack to answer with: draw {}", seen.pressure)
                                     : fmt::format("You have no 2 and no Jack to answer with: draw {}", seen.pressure);
    }
    return fmt::format("Stack a {}, cancel with a Red Jack, or draw {}",
                       settings.draw_cards == (kTwos | kBlackJacks) ? "2 or a Black Jack" : draw_card_words(settings),
                       seen.pressure);
  }
  if (seen.settings.is_queen(seen.top())) return "Cover the Queen with any card, or " + leave_words(seen.settings);
  if (!can_play(seen)) return "None of your cards fits: draw 1";
  return fmt::format("Play {} or {}{}, or draw 1", suit_name(seen.top().suit()), a_rank(seen.top().rank()),
                     wild_words(seen.settings, seen.top()));
}

std::string going_on_prompt(const Observation& seen) {
  if (seen.settings.is_queen(seen.top())) return "Cover the Queen with any card, or " + other_way(seen);
  if (!can_play(seen)) return "None of your cards can follow; " + other_way(seen);
  return (seen.pressure > 0 ? fmt::format("Stack another {}, or ", draw_card_words(seen.settings))
                            : "Go on with the run, or ") +
         other_way(seen);
}

/// Names the player on turn, and says what that means for the viewer.
std::string waiting_prompt(const Observation& seen) {
  std::string words = fmt::format("@{} is to play", index(seen.on_turn));
  if (seen.pressure > 0 && !seen.is_mid_turn()) {
    words = fmt::format("@{} must draw {}, pass it on or cancel it", index(seen.on_turn), seen.pressure);
  }
  if (!seen.viewer) return words;
  if (can_declare(seen)) return "Say “last card” now; " + words;
  if (seat_after(seen.on_turn, seen.players, seen.direction) == *seen.viewer && seen.players > 2) {
    words += "; you are next";
  }
  return words;
}

/// The seats with the fewest cards, by name.
std::string fewest_words(const Observation& seen) {
  const auto sizes = std::span(seen.hand_sizes).first(seen.players);
  const auto fewest = *std::ranges::min_element(sizes);
  std::string names;
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    if (sizes[seat] == fewest) names += fmt::format("{}@{}", names.empty() ? "" : " and ", seat);
  }
  return names;
}

std::string final_prompt(const Observation& seen) {
  switch (seen.ending) {
    case Ending::kStalemate:
      return "A draw: nobody can play a card, and there is none left to draw";
    case Ending::kTurnLimit:
      return fmt::format("The turn limit is reached and nobody has won; fewest cards: {}", fewest_words(seen));
    default:
      return fmt::format("{} won: no cards left{}",
                         seen.viewer == seen.on_turn ? "You" : fmt::format("@{}", index(seen.on_turn)),
                         seen.settings.declaring ? ", and “last card” was said in time" : "");
  }
}

std::string prompt_of(const Observation& seen) {
  if (seen.is_over()) return final_prompt(seen);
  if (!seen.viewer || !is_on_turn(seen)) return waiting_prompt(seen);
  if (auto words = last_card_prompt(seen); !words.empty()) return words;
  return seen.is_mid_turn() ? going_on_prompt(seen) : opening_prompt(seen);
}

Choice draw_choice(const Observation& seen) {
  Choice choice{.move = "draw", .label = "Draw 1", .meaning = "", .price = "your turn ends"};
  if (seen.pressure > 0) {
    choice.label = fmt::format("Draw {}", seen.pressure);
    choice.is_costly = can_play(seen);
  } else if (seen.settings.is_queen(seen.top())) {
    choice.label = "Leave the Queen";
    choice.price = fmt::format("draw {}, your turn ends", seen.settings.queen_penalty);
    choice.is_costly = true;
  }
  return choice;
}

Choice end_choice(const Observation& seen) {
  if (pays_for_queen(seen)) {
    return {.move = "end",
            .label = "Leave the Queen",
            .meaning = "",
            .price = fmt::format("draw {}, your turn ends", seen.settings.queen_penalty),
            .is_costly = true};
  }
  const std::string effect = capital(effect_words(seen, seen.top(), total_after(seen)));
  return {.move = "end", .label = "End turn", .meaning = effect.empty() ? "" : effect + ".", .price = ""};
}

/// What a legal play costs. Only a last card that cannot win costs anything (LC-QUEEN-2, LC-DECL-3).
std::string price_of_play(const Observation& seen, Card card) {
  if (seen.hand.size() > 1) return "";
  const Settings& settings = seen.settings;
  if (pays_as_last(seen, card))
    return fmt::format("draw {}, because you cannot go out on a Queen", settings.queen_penalty);
  if (may_go_out(seen)) return "";
  return fmt::format("draw {}, because you have not said “last card”", settings.undeclared_penalty);
}

std::string label_of_play(const Observation& seen, Card card) {
  if (seen.pressure == 0) return "Play " + card_words(card);
  if (!is_red_jack(card)) return "Stack " + card_words(card);
  return fmt::format("Cancel the draw of {} with {}", seen.pressure, card_words(card));
}

std::string meaning_of_play(const Observation& seen, Card card) {
  if (wins(seen, card)) return "You win.";
  if (seen.pressure > 0 && is_red_jack(card)) return "Nobody has to draw, and your turn ends.";
  if (pays_as_last(seen, card)) return "";
  if (seen.settings.is_queen(card)) {
    return fmt::format("You cover it with any card, or draw {}.", seen.settings.queen_penalty);
  }
  const std::string effect = effect_words(seen, card, total_with(seen, card));
  return effect.empty() ? "" : fmt::format("If your turn ends on it, {}.", effect);
}

Choice play_choice(const Observation& seen, Card card) {
  std::string price = price_of_play(seen, card);
  const bool is_costly = !price.empty();
  return {.move = "play " + format_card(card),
          .label = label_of_play(seen, card),
          .meaning = meaning_of_play(seen, card),
          .price = std::move(price),
          .is_goal = wins(seen, card),
          .is_costly = is_costly};
}

/// `a card`, `3 cards`.
std::string counted_cards(unsigned count) { return count == 1 ? "a card" : fmt::format("{} cards", count); }

/// Declaring comes first, because a win depends on it; costly moves come last.
std::vector<Choice> choices_of(const Observation& seen, const Rules::MoveList& moves) {
  std::vector<Choice> choices;
  if (can_declare(seen)) {
    choices.push_back({.move = "declare",
                       .label = "Say “last card!”",
                       .meaning = fmt::format("Without it, going out costs {} and the game goes on.",
                                              counted_cards(seen.settings.undeclared_penalty)),
                       .price = ""});
  }
  if (!is_on_turn(seen)) return choices;
  for (const Move& move : moves) {
    if (move.kind == MoveKind::kPlay) choices.push_back(play_choice(seen, move.card));
  }
  choices.push_back(seen.is_mid_turn() ? end_choice(seen) : draw_choice(seen));
  std::ranges::stable_partition(choices, [](const Choice& choice) { return !choice.is_costly; });
  return choices;
}

PricedMoves for_all(std::string_view kind, std::string_view word, CardSet cards) {
  PricedMoves priced{.kind = std::string(kind), .moves = {}, .label = "", .price = ""};
  for (const Card card : cards) priced.moves.push_back(fmt::format("{} {}", word, format_card(card)));
  return priced;
}

/// `draw 2, your turn ends`; only `your turn ends` if no card is drawn.
std::string drawing(unsigned count, std::string_view what_then) {
  return count == 0 ? std::string(what_then) : fmt::format("draw {}, {}", count, what_then);
}

/// LC-PEN-1 and LC-PEN-2.
PricedMoves mistakes(const Observation& seen) {
  const unsigned penalty = seen.settings.mistake_penalty;
  if (!is_on_turn(seen)) {
    auto all = for_all("mistake", "play", seen.hand);
    all.label = "Play it out of turn";
    all.price = penalty > 0 ? fmt::format("draw {}, and the others play on", penalty) : "the others play on";
    return all;
  }
  auto all = for_all("mistake", "play", seen.hand - playable_cards(seen));
  all.label = "Play it anyway";
  all.price = drawing(penalty, "your turn ends");
  if (seen.pressure > 0 && !seen.is_mid_turn()) {
    const auto sum = penalty > 0 ? fmt::format("{} and the whole total", penalty) : "the whole total";
    all.price = fmt::format("draw {}, that is {}, and your turn ends", seen.pressure + penalty, sum);
  }
  return all;
}

/// LC-PEN-3.
PricedMoves exposures(const Observation& seen) {
  auto all = for_all("show", "expose", seen.hand - seen.exposed[index(*seen.viewer)]);
  all.label = "Show it to everyone";
  const unsigned penalty = seen.settings.show_penalty;
  all.price = penalty > 0 ? fmt::format("draw {}", penalty) : "nothing";
  if (is_on_turn(seen)) all.price = drawing(penalty, seen.pressure > 0 ? "the total stays" : "your turn goes on");
  return all;
}

std::vector<PricedMoves> at_a_price(const Observation& seen) {
  std::vector<PricedMoves> all;
  if (seen.settings.penalties_enforced) all.push_back(mistakes(seen));
  if (seen.settings.showing) all.push_back(exposures(seen));
  std::erase_if(all, [](const PricedMoves& priced) { return priced.moves.empty(); });
  return all;
}

}  // namespace

std::string effect_words(const Open& game, Card card, unsigned total) {
  const bool are_two = game.players == 2;
  if (game.settings.draw_value(card) > 0)
    return fmt::format("{} draws {}", are_two ? "the other player" : "the next player", total);
  if (card.rank() == game.settings.skipping) return are_two ? "you play again" : "the next player is skipped";
  if (card.rank() == game.settings.reversing && !are_two) return "play goes the other way round";
  return "";
}

std::string words_in_play(const Open& game) {
  if (game.is_over()) return "";
  const Card top = game.top();
  if (game.settings.is_queen(top)) {
    if (!game.is_mid_turn()) return "Any card may follow";
    return pays_for_queen(game) ? fmt::format("Cover it, or draw {}", game.settings.queen_penalty)
                                : "Any card may cover it";
  }
  if (game.is_mid_turn()) {
    if (game.players == 2 && top.rank() == game.settings.skipping) return "The other player is skipped";
    if (auto effect = effect_words(game, top, total_after(game)); !effect.empty()) return capital(std::move(effect));
  } else if (game.pressure > 0) {
    return fmt::format("Draw {}, pass it on or cancel it", game.pressure);
  }
  // Within a turn the rules of runs say what may follow, and the prompt explains that.
  if (game.is_mid_turn())
    return fmt::format("The next player needs {} or {}{}", suit_name(top.suit()), a_rank(top.rank()),
                       wild_words(game.settings, top));
  return fmt::format("{} or {}{} may follow", capital(std::string(suit_name(top.suit()))), a_rank(top.rank()),
                     wild_words(game.settings, top));
}

Guide Codec::guide(const Observation& seen, const Rules::MoveList& moves) const {
  Guide guide{.goal = goal_words(seen.settings),
              .progress = progress_of(seen),
              .prompt = prompt_of(seen),
              .choices = {},
              .at_a_price = {}};
  if (seen.viewer && !seen.is_over()) {
    guide.choices = choices_of(seen, moves);
    guide.at_a_price = at_a_price(seen);
  }
  return guide;
}

}  // namespace cardtable::last_card
