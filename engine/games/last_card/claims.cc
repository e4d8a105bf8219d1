// The events that are worth a claim about a move (engine/kit/claim_table.h).
#include <array>
#include <span>

#include "engine/games/last_card/module.h"
#include "engine/games/last_card/words.h"
#include "engine/kit/claim_table.h"

namespace cardtable::last_card {
namespace {

/// A total that was drawn, and a card that was drawn in place of a play.
Seat draws_total(const Event& event, Seat decider) {
  return event.rule == Rule::kPress4 ? own_event(event, decider) : kNoSeat;
}
Seat others_draw_total(const Event& event, Seat decider) {
  return event.rule == Rule::kPress4 ? event_of_others(event, decider) : kNoSeat;
}
Seat draws_one(const Event& event, Seat decider) {
  return event.rule == Rule::kTurn1 ? own_event(event, decider) : kNoSeat;
}
Seat others_draw_one(const Event& event, Seat decider) {
  return event.rule == Rule::kTurn1 ? event_of_others(event, decider) : kNoSeat;
}

constexpr auto kClaims = std::to_array<ClaimRow<Event>>({
    {EventKind::kWon, own_event<Event>, Favour::kFor, msg::claim_wins::say},
    {EventKind::kWon, event_of_others<Event>, Favour::kAgainst, msg::claim_others_win::say},
    {EventKind::kLeftQueen, own_event<Event>, Favour::kAgainst, msg::claim_left_queen::say},
    {EventKind::kLeftQueen, event_of_others<Event>, Favour::kFor, msg::claim_others_left_queen::say},
    {EventKind::kDrew, draws_total, Favour::kAgainst, msg::claim_draws_total::say},
    {EventKind::kDrew, others_draw_total, Favour::kFor, msg::claim_others_draw_total::say},
    {EventKind::kDrew, draws_one, Favour::kAgainst, msg::claim_draws::say},
    {EventKind::kDrew, others_draw_one, Favour::kFor, msg::claim_others_draw::say},
    {EventKind::kSkipped, own_event<Event>, Favour::kAgainst, msg::claim_skipped::say},
    {EventKind::kSkipped, event_of_others<Event>, Favour::kFor, msg::claim_others_skipped::say},
    {EventKind::kShielded, own_event<Event>, Favour::kFor, msg::claim_shields::say},
    {EventKind::kShielded, event_of_others<Event>, Favour::kAgainst, msg::claim_others_shield::say},
    {EventKind::kForgot, own_event<Event>, Favour::kAgainst, msg::claim_forgets::say},
    {EventKind::kDeclared, own_event<Event>, Favour::kFor, msg::claim_declares::say},
    {EventKind::kDeclared, event_of_others<Event>, Favour::kAgainst, msg::claim_others_declare::say},
});
static_assert(kClaims.size() <= kMostClaimRows);

}  // namespace

std::span<const ClaimRow<Event>> claims() { return kClaims; }

}  // namespace cardtable::last_card
