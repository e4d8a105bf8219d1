// Why a player likes a move, in words. It looks only at its own hand and at what is open.
#include <fmt/format.h>

#include <algorithm>

#include "engine/games/last_card/heuristic.h"
#include "engine/kit/card_words.h"

namespace cardtable::last_card {
namespace {

/// What the cards still in hand are good for later.
std::string kept_in(const Settings& settings, CardSet hand) {
  if (!(hand & kRedJacks).empty()) return "keeps the Red Jack";
  if (!(hand & settings.draw_cards & kBlackJacks).empty()) return "keeps the Black Jack";
  return (hand & settings.draw_cards & kTwos).empty() ? "" : "keeps the 2";
}

/// The most cards that can still be laid after `last`, looking a few cards ahead.
std::size_t longest_run(const Settings& settings, CardSet hand, Card last, const Run& run, int depth) {
  std::size_t longest = 0;
  if (depth == 0) return longest;
  for (const Card next : hand& following_cards(last, run, settings)) {
    const Run longer = extended(run, last, next, settings);
    longest = std::max(longest, 1 + longest_run(settings, hand - CardSet::of(next), next, longer, depth - 1));
  }
  return longest;
}

/// What a turn that ends on `card` does to the others; `total` is what they would have to draw.
std::string effect_of_ending_on(const Observation& seen, Card card, unsigned total) {
  if (total > 0) return fmt::format("makes the next player draw {}", total);
  if (card.rank() == seen.settings.skipping) return seen.players == 2 ? "plays again" : "skips the next player";
  if (card.rank() == seen.settings.reversing && seen.players > 2) return "reverses the direction of play";
  return "";
}

std::string why_play(const Observation& seen, Card card) {
  const CardSet rest = seen.hand - CardSet::of(card);
  if (seen.pressure > 0 && is_red_jack(card)) return fmt::format("cancels the draw of {}", seen.pressure);
  if (rest.empty() && !seen.settings.is_queen(card) && (seen.has_declared(seen.on_turn) || !seen.settings.declaring))
    return "wins";
  std::string why;
  if (seen.pressure == 0) {
    constexpr int kLookAhead = 4;
    const Run run = extended(seen.run, seen.top(), card, seen.settings);
    const std::size_t more = longest_run(seen.settings, rest, card, run, kLookAhead);
    if (more > 0) add_thought(why, fmt::format("{} more card{} can follow", more, more == 1 ? "" : "s"));
    if (seen.settings.is_queen(card) && more == 0) add_thought(why, "leaves a Queen to cover");
  }
  const unsigned value = seen.settings.draw_value(card);
  add_thought(why, effect_of_ending_on(seen, card, value > 0 ? seen.pressure + draw_tail(seen) + value : 0));
  add_thought(why, kept_in(seen.settings, rest));
  return why.empty() ? fmt::format("leaves {} in hand", rest.size()) : why;
}

std::string why_end(const Observation& seen) {
  std::string why;
  if (pays_for_queen(seen)) add_thought(why, fmt::format("leaves the Queen and draws {}", seen.settings.queen_penalty));
  const unsigned total = seen.settings.draw_value(seen.top()) > 0 ? seen.pressure + draw_tail(seen) : 0;
  add_thought(why, effect_of_ending_on(seen, seen.top(), total));
  add_thought(why, kept_in(seen.settings, seen.hand));
  return why.empty() ? "nothing better follows" : why;
}

std::string why_draw(const Observation& seen) {
  if ((seen.hand & playable_cards(seen)).empty()) return "nothing in hand fits";
  const std::string kept = kept_in(seen.settings, seen.hand);
  return kept.empty() ? "keeps its cards for later" : kept;
}

}  // namespace

Reason Heuristic::reason(const Rules&, const Observation& seen, const Move& move) {
  switch (move.kind) {
    case MoveKind::kPlay:
      return {"play " + card_words(move.card), why_play(seen, move.card)};
    case MoveKind::kDraw:
      return {seen.pressure > 0 ? fmt::format("draw {}", seen.pressure) : "draw a card", why_draw(seen)};
    case MoveKind::kEnd:
      return {"end the turn", why_end(seen)};
    case MoveKind::kDeclare:
      return {"say “last card”", "going out without it costs a card"};
    case MoveKind::kExpose:
      return {"show " + card_words(move.card), ""};
  }
  return {};
}

}  // namespace cardtable::last_card
