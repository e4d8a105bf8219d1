// What every card, button, counter and place of Last Card is, in a line.
#include <fmt/format.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/last_card/codec.h"
#include "engine/kit/card_words.h"

namespace cardtable::last_card {
namespace {

/// `the 6 or 8 of clubs`.
std::string neighbours_of(Card card, const Settings& settings) {
  std::string ranks;
  for (const Step step : {step_down(card), step_up(card)}) {
    if (step.is_wrap && settings.wraps == 0) continue;
    if (!ranks.empty()) ranks += " or ";
    ranks += rank_word(step.to.rank());
  }
  return fmt::format("the {} of {}", ranks, suit_name(card.suit()));
}

using TextAndRule = std::pair<std::string, Rule>;

TextAndRule queen_words(const Settings& settings) {
  const unsigned price = settings.queen_penalty;
  if (settings.lone_queen_penalty) {
    return {fmt::format("Cover it in the same turn with any card, or draw {}.", price), Rule::kQueen2};
  }
  return {fmt::format("Cover it with any card. Left open at the end of a run, it costs {} card{}.", price,
                      price == 1 ? "" : "s"),
          Rule::kQueen2};
}

TextAndRule card_text(Card card, const Settings& settings, std::size_t players) {
  const std::string_view next = players == 2 ? "other" : "next";
  if (const auto value = settings.draw_value(card); value > 0) {
    return {fmt::format("The {} player draws {}, or answers with {}a Jack.", next, value,
                        settings.two_draws > 0 ? "a 2 or " : ""),
            Rule::kEffect2};
  }
  if (is_red_jack(card) && !settings.draw_cards.empty()) {
    return {"Cancels a draw that comes to you. Otherwise a Jack like any other.", Rule::kPress3};
  }
  if (card.rank() == settings.skipping) {
    return {players == 2 ? "The other player is skipped: you play again." : "The next player is skipped.",
            Rule::kEffect8};
  }
  if (card.rank() == settings.reversing) {
    if (players > 2) return {"Play goes the other way round.", Rule::kEffectK};
    return {"With two players it has no effect.", Rule::kEffectK};
  }
  if (settings.is_queen(card)) return queen_words(settings);
  const std::string other = settings.hops ? fmt::format(", or another {}", rank_word(card.rank())) : "";
  return {fmt::format("{} A run goes on from it with {}{}.",
                      settings.wild.contains(card) ? "May start a turn on any card." : "No effect.",
                      neighbours_of(card, settings), other),
          Rule::kRun1};
}

struct Thing {
  std::string_view key;
  std::string_view name;
  std::string_view text;
  Rule rule;
};

constexpr auto kThings = std::to_array<Thing>({
    {"button:draw", "Draw", "Take the top card of the draw pile, or the whole draw total; your turn ends.",
     Rule::kTurn1},
    {"button:end", "End turn", "Only the last card you have played takes effect.", Rule::kEffect1},
    {"button:declare", "Say “last card!”", "Say it while you hold one card: going out without it costs a card.",
     Rule::kDecl1},
    {"button:play", "Play the card", "It goes on the discard pile; a run may go on from it.", Rule::kRun1},
    {"button:show-card", "Show a card", "Everybody sees a card of yours until you play it, and you draw 1.",
     Rule::kPen3},
    {"button:show", "Show the card", "Everybody sees it until you play it, and you draw 1.", Rule::kPen3},
    {"button:mistake", "Play it anyway", "A mistake: the card comes back, seen by all, and you draw 2.", Rule::kPen1},
    {"counter:pressure", "Draw total", "What the player on turn draws, unless they pass it on or cancel it.",
     Rule::kPress1},
    {"counter:draw-pile", "Draw pile", "When it runs out, the discards are shuffled into a new one.", Rule::kDeck1},
    {"counter:cards", "Cards in hand", "The first player without cards wins.", Rule::kWin1},
    {"place:in-play", "The card in play", "What it does, or what may follow it.", Rule::kMatch1},
    {"place:direction", "Direction of play", "The arrows show who comes next. A King turns them round.",
     Rule::kEffectK},
    {"badge:last-card", "Last card", "This player has said “last card” and may go out.", Rule::kDecl1},
    {"badge:shown", "Shown card", "Everybody has seen this card.", Rule::kPen3},
    {"event:mistake", "Mistake", "The card went back to the hand.", Rule::kPen1},
    {"event:left_queen", "Queen left open", "A Queen was not covered.", Rule::kQueen2},
    {"event:forgot", "“Last card” not said", "A player went out without saying “last card”.", Rule::kDecl3},
    {"event:declared", "Last card!", "One card left.", Rule::kDecl1},
    {"event:shielded", "Cancelled", "Nobody has to draw.", Rule::kPress3},
    {"event:skipped", "Skipped", "This player loses a turn.", Rule::kEffect8},
    {"event:reversed", "Play reversed", "Play goes the other way round.", Rule::kEffectK},
    {"event:exposed", "Showed a card", "Everybody has seen it.", Rule::kPen3},
    {"event:won", "Won", "No cards left.", Rule::kWin1},
});

/// What the options change about the things above; empty for what they leave as it is.
std::string changed_text(std::string_view key, const Settings& settings) {
  const auto cards = [](unsigned count) { return count == 1 ? "a card" : fmt::format("{} cards", count); };
  if (key == "button:declare" && settings.undeclared_penalty != 1) {
    return fmt::format("Say it while you hold one card: going out without it costs {}.",
                       cards(settings.undeclared_penalty));
  }
  const bool is_showing = key == "button:show-card" || key == "button:show";
  if (is_showing && settings.show_penalty != 1) {
    const auto price =
        settings.show_penalty == 0 ? std::string(".") : fmt::format(", and you draw {}.", settings.show_penalty);
    return (key == "button:show" ? "Everybody sees it until you play it"
                                 : "Everybody sees a card of yours until you play it") +
           price;
  }
  if (key == "button:mistake" && settings.mistake_penalty != 2) {
    if (settings.mistake_penalty == 0) return "A mistake: the card comes back, seen by all.";
    return fmt::format("A mistake: the card comes back, seen by all, and you draw {}.", settings.mistake_penalty);
  }
  if (key == "place:direction" && settings.reversing == kNoRank) return "The arrows show who comes next.";
  return "";
}

}  // namespace

std::vector<Meaning> Codec::meanings(const OptionValues& options, std::size_t players) const {
  const Settings settings = settings_from(options);
  std::vector<Meaning> all;
  for (const Card card : CardSet::standard()) {
    auto [text, rule] = card_text(card, settings, players);
    all.push_back({.key = "card:" + format_card(card),
                   .name = card_words(card),
                   .text = std::move(text),
                   .rule = std::string(rule_id(rule))});
  }
  for (const Thing& thing : kThings) {
    auto changed = changed_text(thing.key, settings);
    all.push_back({.key = std::string(thing.key),
                   .name = std::string(thing.name),
                   .text = changed.empty() ? std::string(thing.text) : std::move(changed),
                   .rule = std::string(rule_id(thing.rule))});
  }
  return all;
}

}  // namespace cardtable::last_card
