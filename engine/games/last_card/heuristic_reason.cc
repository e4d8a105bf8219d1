// Why a player likes a move, in words. It looks only at its own hand and at what is open.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/last_card/guide.h"
#include "engine/games/last_card/heuristic.h"
#include "engine/games/last_card/words.h"
#include "engine/kit/card_words.h"

namespace cardtable::last_card {
namespace {

/// The card in hand that is good for something later.
enum class Kept : std::uint8_t { kNothing, kRedJack, kBlackJack, kTwo };
constexpr auto select_keys(Kept) {
  return std::to_array<std::string_view>({"nothing", "red_jack", "black_jack", "two"});
}

Kept kept_in(const Settings& settings, CardSet hand) {
  if (!(hand & kRedJacks).empty()) return Kept::kRedJack;
  if (!(hand & settings.draw_cards & kBlackJacks).empty()) return Kept::kBlackJack;
  return (hand & settings.draw_cards & kTwos).empty() ? Kept::kNothing : Kept::kTwo;
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

/// Whether all of the hand can follow in this turn, with a last card that wins.
bool can_go_out(const Settings& settings, CardSet hand, Card last, const Run& run) {
  constexpr std::size_t kMostCards = 8;  // a Queen lets any card follow, so a large hand has too many ways
  if (hand.size() > kMostCards) return false;
  for (const Card next : hand& following_cards(last, run, settings)) {
    const CardSet rest = hand - CardSet::of(next);
    const bool is_out = rest.empty() && !settings.is_queen(next);
    if (is_out || can_go_out(settings, rest, next, extended(run, last, next, settings))) return true;
  }
  return false;
}

/// Collects the reasons for and against a move.
class Why : private Speaker {
 public:
  Why(const Observation& seen, Language language) : Speaker(language), seen_(seen) {}

  Reason play(Card card) {
    reason_.what = say(msg::do_play{.card = card_words(card, language_)});
    const Settings& settings = seen_.settings;
    const CardSet rest = seen_.hand - CardSet::of(card);
    const bool may_go_out = seen_.has_declared(seen_.on_turn) || !settings.declaring;
    if (seen_.pressure > 0 && is_red_jack(card)) {
      reason_.add(say(msg::why_cancels{.count = seen_.pressure}));
    } else if (rest.empty() && !settings.is_queen(card) && may_go_out) {
      reason_.add(say(msg::why_wins{}));
    } else {
      add_run(rest, card);
    }
    return std::move(reason_);
  }

  Reason end() {
    reason_.what = say(msg::do_end{});
    add_effect(seen_.top(), total_after(seen_));
    add_kept(seen_.hand);
    if ((seen_.hand & playable_cards(seen_)).empty()) reason_.add(say(msg::why_nothing_fits{}));
    return std::move(reason_);
  }

  Reason draw() {
    reason_.what = say(msg::do_draw{.count = seen_.pressure});
    if ((seen_.hand & playable_cards(seen_)).empty()) {
      reason_.add(say(msg::why_nothing_fits{}));
    } else {
      add_kept(seen_.hand);
      if (reason_.why.empty()) reason_.add(say(msg::why_keeps_cards{}));
    }
    return std::move(reason_);
  }

 private:
  /// What a card does that starts or continues a run, with these cards left. A turn that wins needs no other reason.
  void add_run(CardSet rest, Card card) {
    const Settings& settings = seen_.settings;
    std::size_t more = 0;
    if (seen_.pressure == 0) {
      constexpr int kLookAhead = 4;
      const Run run = extended(seen_.run, seen_.top(), card, settings);
      if (can_go_out(settings, rest, card, run)) return reason_.add(say(msg::why_goes_out{}));
      more = longest_run(settings, rest, card, run, kLookAhead);
    }
    add_effect(card, total_with(seen_, card));
    if (more > 0) reason_.add(say(msg::why_follow{.count = more}));
    add_kept(rest);
    if (reason_.why.empty()) reason_.add(say(msg::why_leaves{.count = rest.size()}));
  }
  /// What a turn that ends on `card` does to the others, who would have to draw `total`.
  void add_effect(Card card, unsigned total) {
    const Effect effect = effect_of(seen_, card);
    if (effect != Effect::kNone) reason_.add(say(msg::why_effect{.draws = total, .effect = effect}));
  }
  void add_kept(CardSet hand) {
    const Kept kept = kept_in(seen_.settings, hand);
    if (kept != Kept::kNothing) reason_.add(say(msg::why_keeps{.kept = kept}));
  }

  const Observation& seen_;
  Reason reason_;
};

}  // namespace

Reason Heuristic::reason(const Rules&, const Observation& seen, const Move& move, Language language) {
  Why why(seen, language);
  switch (move.kind) {
    case MoveKind::kPlay:
      return why.play(move.card);
    case MoveKind::kDraw:
      return why.draw();
    case MoveKind::kEnd:
      return why.end();
    case MoveKind::kDeclare:
      return {say(language, msg::do_declare{}),
              {say(language, msg::why_declare{.penalty = seen.settings.undeclared_penalty})}};
    case MoveKind::kExpose:
      return {say(language, msg::do_show{.card = card_words(move.card, language)}), {}};
  }
  return {};
}

}  // namespace cardtable::last_card
