// The events that are worth a claim about a move (engine/kit/claim_table.h).
#include <array>
#include <span>

#include "engine/games/rotorouter/module.h"
#include "engine/games/rotorouter/words.h"
#include "engine/kit/claim_table.h"

namespace cardtable::rotorouter {
namespace {

constexpr auto kClaims = std::to_array<ClaimRow<Event>>({
    {EventKind::kFinished, own_event<Event>, Favour::kFor, msg::claim_finishes::say},
    {EventKind::kFinished, event_of_others<Event>, Favour::kAgainst, msg::claim_others_finish::say},
    {EventKind::kScored, own_event<Event>, Favour::kFor, msg::claim_scores::say},
    {EventKind::kScored, event_of_others<Event>, Favour::kAgainst, msg::claim_others_score::say},
    {EventKind::kTokenPlaced, own_event<Event>, Favour::kFor, msg::claim_token::say},
    {EventKind::kTokenPlaced, event_of_others<Event>, Favour::kAgainst, msg::claim_others_token::say},
    {EventKind::kTokenMoved, own_event<Event>, Favour::kFor, msg::claim_moves::say},
    {EventKind::kTokenMoved, event_of_others<Event>, Favour::kAgainst, msg::claim_others_move::say},
    {EventKind::kForced, own_event<Event>, Favour::kAgainst, msg::claim_forced::say},
    {EventKind::kBottomed, own_event<Event>, Favour::kAgainst, msg::claim_bottomed::say},
});
static_assert(kClaims.size() <= kMostClaimRows);

}  // namespace

std::span<const ClaimRow<Event>> claims() { return kClaims; }

}  // namespace cardtable::rotorouter
