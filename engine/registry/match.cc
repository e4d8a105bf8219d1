#include "engine/registry/match.h"

#include "engine/kit/refusals.h"
#include "engine/registry/rulebook.h"

namespace cardtable {

Refusal Match::explain(const AnyVerdict& verdict) const {
  if (verdict.kind == VerdictKind::kImpossible) {
    const bool is_over = to_decide() == kNoSeat;
    return refusal_of(is_over ? RefusalKind::kState : RefusalKind::kInput, *verdict.why);
  }
  const auto id = type().info().rules[static_cast<std::size_t>(verdict.rule)];
  const Variant variant{type().info().options, options()};
  Refusal refusal{.kind = RefusalKind::kRule,
                  .message = rule_message(id, variant),
                  .rule = std::string(id),
                  .specs = variant.specs,
                  .options = variant.options};
  if (const auto* rule = find_rule(id)) refusal.title = rule->title;
  return refusal;
}

std::expected<MoveCode, Refusal> Match::read_move(Seat seat, std::string_view text) const {
  const auto move = type().parse_move(text);
  // A seat that is not on turn, or does not exist, gets that answer whatever the text says.
  const bool can_check = to_decide() != kNoSeat && index(seat) < players();
  if (!move && can_check) return std::unexpected(Refusal::of(move.error()));
  const auto verdict = check(seat, move.value_or(MoveCode{}));
  if (!verdict.is_accepted()) return std::unexpected(explain(verdict));
  return *move;
}

std::expected<EventList, Refusal> Match::play(Seat seat, std::string_view text) {
  const auto move = read_move(seat, text);
  if (!move) return std::unexpected(move.error());
  EventList events;
  apply(seat, *move, &events);
  return events;
}

std::vector<std::string> Match::move_texts() const {
  std::vector<MoveCode> moves;
  legal_moves(moves);
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const MoveCode move : moves) texts.push_back(type().format_move(move));
  return texts;
}

}  // namespace cardtable
