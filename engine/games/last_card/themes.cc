// What a puzzle can be about (engine/kit/theme_table.h).
#include <array>
#include <span>

#include "engine/games/last_card/module.h"
#include "engine/games/last_card/words.h"
#include "engine/kit/theme_table.h"

namespace cardtable::last_card {
namespace {
namespace theme {

bool plays(const Event& event) { return event.kind == EventKind::kPlayed; }
bool plays_red_jack(const Event& event) { return plays(event) && is_red_jack(event.card); }
bool plays_draw_card(const Event& event) {
  return plays(event) && (event.card.rank() == Rank::kTwo || is_black_jack(event.card));
}
bool plays_queen(const Event& event) { return plays(event) && event.card.rank() == Rank::kQueen; }
bool plays_eight(const Event& event) { return plays(event) && event.card.rank() == Rank::kEight; }
bool plays_king(const Event& event) { return plays(event) && event.card.rank() == Rank::kKing; }
bool draws(const Event& event) { return event.kind == EventKind::kDrew; }
bool declares(const Event& event) { return event.kind == EventKind::kDeclared; }

}  // namespace theme

constexpr auto kThemes = std::to_array<ThemeRow<Event>>({
    {"declare", msg::theme_declare::kPhrase, ThemeSide::kBest, theme::declares},
    {"play-red-jack", msg::theme_play_red_jack::kPhrase, ThemeSide::kBest, theme::plays_red_jack},
    {"save-red-jack", msg::theme_save_red_jack::kPhrase, ThemeSide::kObvious, theme::plays_red_jack},
    {"play-draw-card", msg::theme_play_draw_card::kPhrase, ThemeSide::kBest, theme::plays_draw_card},
    {"save-draw-card", msg::theme_save_draw_card::kPhrase, ThemeSide::kObvious, theme::plays_draw_card},
    {"play-queen", msg::theme_play_queen::kPhrase, ThemeSide::kBest, theme::plays_queen},
    {"save-queen", msg::theme_save_queen::kPhrase, ThemeSide::kObvious, theme::plays_queen},
    {"play-eight", msg::theme_play_eight::kPhrase, ThemeSide::kBest, theme::plays_eight},
    {"save-eight", msg::theme_save_eight::kPhrase, ThemeSide::kObvious, theme::plays_eight},
    {"play-king", msg::theme_play_king::kPhrase, ThemeSide::kBest, theme::plays_king},
    {"save-king", msg::theme_save_king::kPhrase, ThemeSide::kObvious, theme::plays_king},
    {"draw", msg::theme_draw::kPhrase, ThemeSide::kBest, theme::draws},
    {"go-on", msg::theme_go_on::kPhrase, ThemeSide::kBest, theme::plays},
    {"stop", msg::theme_stop::kPhrase, ThemeSide::kObvious, theme::plays},
    {"choose", msg::theme_choose::kPhrase},
});

}  // namespace

std::span<const ThemeRow<Event>> themes() { return kThemes; }

}  // namespace cardtable::last_card
