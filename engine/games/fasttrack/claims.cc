// The events that are worth a claim about a move (engine/kit/claim_table.h).
#include <array>
#include <span>

#include "engine/games/fasttrack/module.h"
#include "engine/games/fasttrack/words.h"
#include "engine/kit/claim_table.h"

namespace cardtable::fasttrack {
namespace {

Seat takes_bullseye(const Event& event, Seat decider) {
  return event.travel == Travel::kIntoBullseye ? own_event(event, decider) : kNoSeat;
}
Seat others_take_bullseye(const Event& event, Seat decider) {
  return event.travel == Travel::kIntoBullseye ? event_of_others(event, decider) : kNoSeat;
}

constexpr auto kClaims = std::to_array<ClaimRow<Event>>({
    {EventKind::kWon, own_event<Event>, Favour::kFor, msg::claim_wins::say},
    {EventKind::kWon, event_of_others<Event>, Favour::kAgainst, msg::claim_others_win::say},
    {EventKind::kCut, done_to_decider<Event>, Favour::kAgainst, msg::claim_cut::say},
    {EventKind::kCut, done_by_decider<Event>, Favour::kFor, msg::claim_cuts::say},
    {EventKind::kNoMove, own_event<Event>, Favour::kAgainst, msg::claim_no_move::say},
    {EventKind::kNoMove, event_of_others<Event>, Favour::kFor, msg::claim_others_no_move::say},
    {EventKind::kEntered, own_event<Event>, Favour::kFor, msg::claim_enters::say},
    {EventKind::kFastTrack, own_event<Event>, Favour::kFor, msg::claim_fasttrack::say},
    {EventKind::kFastTrack, event_of_others<Event>, Favour::kAgainst, msg::claim_others_fasttrack::say},
    {EventKind::kMoved, takes_bullseye, Favour::kFor, msg::claim_bullseye::say},
    {EventKind::kMoved, others_take_bullseye, Favour::kAgainst, msg::claim_others_bullseye::say},
    {EventKind::kLostStatus, own_event<Event>, Favour::kAgainst, msg::claim_lost_status::say},
    {EventKind::kCircuit, own_event<Event>, Favour::kFor, msg::claim_circuit::say},
    {EventKind::kCircuit, event_of_others<Event>, Favour::kAgainst, msg::claim_others_circuit::say},
});
static_assert(kClaims.size() <= kMostClaimRows);

}  // namespace

std::span<const ClaimRow<Event>> claims() { return kClaims; }

}  // namespace cardtable::fasttrack
