// The events that are worth a claim about a move (engine/kit/claim_table.h).
#include <array>
#include <span>

#include "engine/games/bus_rush/module.h"
#include "engine/games/bus_rush/words.h"
#include "engine/kit/claim_table.h"

namespace cardtable::bus_rush {
namespace {

constexpr auto kClaims = std::to_array<ClaimRow<Event>>({
    {EventKind::kWon, own_event<Event>, Favour::kFor, msg::claim_wins::say},
    {EventKind::kWon, event_of_others<Event>, Favour::kAgainst, msg::claim_others_win::say},
    {EventKind::kBonusTaken, own_event<Event>, Favour::kFor, msg::claim_bonus::say},
    {EventKind::kBonusTaken, event_of_others<Event>, Favour::kAgainst, msg::claim_others_bonus::say},
    {EventKind::kScored, own_event<Event>, Favour::kFor, msg::claim_scores::say},
    {EventKind::kScored, event_of_others<Event>, Favour::kAgainst, msg::claim_others_score::say},
    {EventKind::kRestricted, done_to_decider<Event>, Favour::kAgainst, msg::claim_restricted::say},
    {EventKind::kRestricted, done_by_decider<Event>, Favour::kFor, msg::claim_restricts::say},
    {EventKind::kGroupMoved, event_of_others<Event>, Favour::kAgainst, msg::claim_taken_along::say},
    {EventKind::kTransferred, own_event<Event>, Favour::kFor, msg::claim_transfers::say},
    {EventKind::kBoughtPerk, event_of_others<Event>, Favour::kAgainst, msg::claim_others_perk::say},
    {EventKind::kLostPerk, own_event<Event>, Favour::kAgainst, msg::claim_loses_perk::say},
    {EventKind::kWaited, own_event<Event>, Favour::kAgainst, msg::claim_waits::say},
});
static_assert(kClaims.size() <= kMostClaimRows);

}  // namespace

std::span<const ClaimRow<Event>> claims() { return kClaims; }

}  // namespace cardtable::bus_rush
