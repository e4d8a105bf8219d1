// What a puzzle can be about (engine/kit/theme_table.h).
#include <array>
#include <span>

#include "engine/games/fasttrack/module.h"
#include "engine/games/fasttrack/words.h"
#include "engine/kit/theme_table.h"

namespace cardtable::fasttrack {
namespace {
namespace theme {

bool cuts(const Event& event) { return event.kind == EventKind::kCut; }
bool enters(const Event& event) { return event.kind == EventKind::kEntered; }
bool gets_on(const Event& event) { return event.kind == EventKind::kFastTrack; }
bool leaves_ring(const Event& event) { return event.kind == EventKind::kLostStatus; }
bool completes(const Event& event) { return event.kind == EventKind::kCircuit; }
bool takes_bullseye(const Event& event) {
  return event.kind == EventKind::kMoved && event.travel == Travel::kIntoBullseye;
}
bool leaves_bullseye(const Event& event) {
  return event.kind == EventKind::kMoved && event.travel == Travel::kOutOfBullseye;
}
bool rides(const Event& event) { return event.kind == EventKind::kMoved && event.travel == Travel::kRing; }
bool backs(const Event& event) { return event.kind == EventKind::kMoved && event.travel == Travel::kBackward; }

}  // namespace theme

constexpr auto kThemes = std::to_array<ThemeRow<Event>>({
    {"cut", msg::theme_cut::kPhrase, ThemeSide::kBest, theme::cuts},
    {"spare", msg::theme_spare::kPhrase, ThemeSide::kObvious, theme::cuts},
    {"take-bullseye", msg::theme_take_bullseye::kPhrase, ThemeSide::kBest, theme::takes_bullseye},
    {"leave-bullseye", msg::theme_leave_bullseye::kPhrase, ThemeSide::kBest, theme::leaves_bullseye},
    {"stay-in-bullseye", msg::theme_stay_in_bullseye::kPhrase, ThemeSide::kObvious, theme::leaves_bullseye},
    {"complete", msg::theme_complete::kPhrase, ThemeSide::kBest, theme::completes},
    {"get-on", msg::theme_get_on::kPhrase, ThemeSide::kBest, theme::gets_on},
    {"leave-ring", msg::theme_leave_ring::kPhrase, ThemeSide::kBest, theme::leaves_ring},
    {"stay-on-ring", msg::theme_stay_on_ring::kPhrase, ThemeSide::kObvious, theme::leaves_ring},
    {"ride", msg::theme_ride::kPhrase, ThemeSide::kBest, theme::rides},
    {"enter", msg::theme_enter::kPhrase, ThemeSide::kBest, theme::enters},
    {"stay-out", msg::theme_stay_out::kPhrase, ThemeSide::kObvious, theme::enters},
    {"back", msg::theme_back::kPhrase, ThemeSide::kBest, theme::backs},
    {"choose", msg::theme_choose::kPhrase},
});

}  // namespace

std::span<const ThemeRow<Event>> themes() { return kThemes; }

}  // namespace cardtable::fasttrack
