// What a puzzle can be about (engine/kit/theme_table.h).
#include <array>
#include <span>

#include "engine/games/rotorouter/module.h"
#include "engine/games/rotorouter/words.h"
#include "engine/kit/theme_table.h"

namespace cardtable::rotorouter {
namespace {
namespace theme {

bool scores(const Event& event) { return event.kind == EventKind::kScored; }
bool moves_token(const Event& event) { return event.kind == EventKind::kTokenMoved; }
bool places_token(const Event& event) { return event.kind == EventKind::kTokenPlaced; }
bool turns_gear(const Event& event) { return event.kind == EventKind::kRotated; }
bool makes_cross(const Event& event) { return event.kind == EventKind::kReplaced || event.kind == EventKind::kFixed; }
bool places_tile(const Event& event) { return event.kind == EventKind::kPlaced; }
bool rolls(const Event& event) { return event.kind == EventKind::kRolled; }
bool applies(const Event& event) { return event.kind == EventKind::kApplied; }
bool bottoms(const Event& event) { return event.kind == EventKind::kBottomed; }
bool draws(const Event& event) { return event.kind == EventKind::kDrew; }

}  // namespace theme

constexpr auto kThemes = std::to_array<ThemeRow<Event>>({
    {"score", msg::theme_score::kPhrase, ThemeSide::kBest, theme::scores},
    {"turn-board", msg::theme_turn_board::kPhrase, ThemeSide::kBest, theme::applies},
    {"keep-board", msg::theme_keep_board::kPhrase, ThemeSide::kObvious, theme::applies},
    {"roll", msg::theme_roll::kPhrase, ThemeSide::kBest, theme::rolls},
    {"place-token", msg::theme_place_token::kPhrase, ThemeSide::kBest, theme::places_token},
    {"move-token", msg::theme_move_token::kPhrase, ThemeSide::kBest, theme::moves_token},
    {"cross", msg::theme_cross::kPhrase, ThemeSide::kBest, theme::makes_cross},
    {"turn-gear", msg::theme_turn_gear::kPhrase, ThemeSide::kBest, theme::turns_gear},
    {"lay", msg::theme_lay::kPhrase, ThemeSide::kBest, theme::places_tile},
    {"bottom", msg::theme_bottom::kPhrase, ThemeSide::kBest, theme::bottoms},
    {"draw", msg::theme_draw::kPhrase, ThemeSide::kBest, theme::draws},
    {"hold-token", msg::theme_hold_token::kPhrase, ThemeSide::kObvious, theme::moves_token},
    {"skip", msg::theme_skip::kPhrase, ThemeSide::kObvious, theme::places_tile},
    {"choose", msg::theme_choose::kPhrase},
});

}  // namespace

std::span<const ThemeRow<Event>> themes() { return kThemes; }

}  // namespace cardtable::rotorouter
