// What a puzzle can be about (engine/kit/theme_table.h).
#include <array>
#include <span>

#include "engine/games/bus_rush/module.h"
#include "engine/games/bus_rush/words.h"
#include "engine/kit/theme_table.h"

namespace cardtable::bus_rush {
namespace {
namespace theme {

bool takes_bonus(const Event& event) { return event.kind == EventKind::kBonusTaken; }
bool blocks_express(const Event& event) {
  return event.kind == EventKind::kRestricted && event.restriction == Restriction::kBlockExpressBus;
}
bool restricts(const Event& event) { return event.kind == EventKind::kRestricted; }
bool takes_taxi(const Event& event) { return event.kind == EventKind::kTripStarted; }
bool moves_group(const Event& event) { return event.kind == EventKind::kGroupMoved; }
bool scores(const Event& event) { return event.kind == EventKind::kScored; }
bool transfers(const Event& event) { return event.kind == EventKind::kTransferred; }
bool trades(const Event& event) { return event.kind == EventKind::kTradedBus || event.kind == EventKind::kTradedRush; }
bool buys(const Event& event) { return event.kind == EventKind::kBoughtPerk; }
bool uses_perk(const Event& event) { return event.kind == EventKind::kActivePerk; }
bool plays_rush(const Event& event) { return event.kind == EventKind::kPlayedRush; }
bool waits(const Event& event) { return event.kind == EventKind::kWaited; }

}  // namespace theme

constexpr auto kThemes = std::to_array<ThemeRow<Event>>({
    {"bonus", msg::theme_bonus::kPhrase, ThemeSide::kBest, theme::takes_bonus},
    {"block-express", msg::theme_block_express::kPhrase, ThemeSide::kBest, theme::blocks_express},
    {"block", msg::theme_block::kPhrase, ThemeSide::kBest, theme::restricts},
    {"taxi", msg::theme_taxi::kPhrase, ThemeSide::kBest, theme::takes_taxi},
    {"lead-group", msg::theme_lead_group::kPhrase, ThemeSide::kBest, theme::moves_group},
    {"keep-group", msg::theme_keep_group::kPhrase, ThemeSide::kObvious, theme::moves_group},
    {"transfer", msg::theme_transfer::kPhrase, ThemeSide::kBest, theme::transfers},
    {"score", msg::theme_score::kPhrase, ThemeSide::kBest, theme::scores},
    {"save-bus", msg::theme_save_bus::kPhrase, ThemeSide::kObvious, theme::scores},
    {"trade", msg::theme_trade::kPhrase, ThemeSide::kBest, theme::trades},
    {"buy-perk", msg::theme_buy_perk::kPhrase, ThemeSide::kBest, theme::buys},
    {"use-perk", msg::theme_use_perk::kPhrase, ThemeSide::kBest, theme::uses_perk},
    {"play-rush", msg::theme_play_rush::kPhrase, ThemeSide::kBest, theme::plays_rush},
    {"save-rush", msg::theme_save_rush::kPhrase, ThemeSide::kObvious, theme::plays_rush},
    {"wait", msg::theme_wait::kPhrase, ThemeSide::kBest, theme::waits},
    {"choose", msg::theme_choose::kPhrase},
});

}  // namespace

std::span<const ThemeRow<Event>> themes() { return kThemes; }

}  // namespace cardtable::bus_rush
