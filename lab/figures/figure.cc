#include "lab/figures/figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/tally.h"

namespace cardtable {
namespace {

constexpr double kWhole = Tally::kWholeWin;
/// Shares and chances are stored in ten-thousandths, minutes in tenths of a second.
constexpr double kShares = 10'000;
constexpr double kTenths = 600;

constexpr std::array<FigureSpec, kFigures> kSpecs{{
    {"turns", "turns per game", Unit::kCount, 1, false, "a game takes {} turns more", "a game takes {} turns fewer",
     "how often the seat to decide changes, plus one"},
    {"length", "minutes per game", Unit::kMinutes, kTenths, false, "a game takes {} longer", "a game takes {} less",
     "the time people would need, estimated from the choices at each decision"},
    {"decisions", "decisions per game", Unit::kCount, 1, false, "a game has {} decisions more",
     "a game has {} decisions fewer", "moves made by all seats together"},
    {"forced", "forced decisions", Unit::kShare, kShares, false, "{} more of the decisions are forced",
     "{} fewer of the decisions are forced", "decisions with only one legal move"},
    {"branching", "legal moves per decision", Unit::kCount, 1'000, false, "a decision has {} legal moves more",
     "a decision has {} legal moves fewer", "how many moves there are to choose from"},
    {"starter", "wins of the first to decide", Unit::kShare, kWhole, true, "the first to decide wins {} more often",
     "the first to decide wins {} less often", "the seat that makes the first decision"},
    {"unfinished", "games that do not end", Unit::kShare, 1, true, "{} more of the games do not end",
     "{} fewer of the games do not end", "cut off at the bound on decisions"},
    {"drawn", "games without a winner", Unit::kShare, 1, true, "{} more of the games have no winner",
     "{} fewer of the games have no winner", "draws, stalemates and games at the turn limit"},
    {"margin", "margin of the winner", Unit::kShare, kShares, false, "the winner is {} of the way further ahead",
     "the winner is {} of the way less far ahead", "how much further the winner had come than the next player"},
    {"steps_behind", "steps of the next player behind", Unit::kCount, 1, false,
     "the next player is {} steps further behind the winner", "the next player is {} steps less far behind the winner",
     "the same in what the game counts: cards, pegs, corners, points"},
    {"lead_changes", "changes of the lead", Unit::kCount, kShares, false, "the lead changes {} times more",
     "the lead changes {} times less", "another seat becomes the likeliest winner"},
    {"drama", "drama", Unit::kShare, kShares, false, "drama is {} higher", "drama is {} lower",
     "how far behind the winner was while behind"},
    {"known_at", "when the winner is known", Unit::kShare, kShares, false, "the winner is known {} of the game later",
     "the winner is known {} of the game earlier",
     "the point from which the winner's chance stays at three quarters or more"},
    {"comeback", "comebacks", Unit::kShare, kShares, false, "{} more of the games are comebacks",
     "{} fewer of the games are comebacks", "the winner once had less than half of a fair chance"},
    {"low_point", "the winner's lowest chance", Unit::kShare, kShares, false, "the winner's lowest chance is {} higher",
     "the winner's lowest chance is {} lower", "among the moments examined"},
    {"uncertainty", "uncertainty", Unit::kShare, kShares, false, "the outcome is {} more uncertain",
     "the outcome is {} less uncertain", "entropy of everybody's chances, 1 if all are equal"},
    {"seat_0", "wins of the first seat", Unit::kShare, kWhole, true, "the first seat wins {} more often",
     "the first seat wins {} less often", "shared wins are divided"},
    {"seat_1", "wins of the second seat", Unit::kShare, kWhole, true, "the second seat wins {} more often",
     "the second seat wins {} less often", "shared wins are divided"},
    {"seat_2", "wins of the third seat", Unit::kShare, kWhole, true, "the third seat wins {} more often",
     "the third seat wins {} less often", "shared wins are divided"},
    {"seat_3", "wins of the fourth seat", Unit::kShare, kWhole, true, "the fourth seat wins {} more often",
     "the fourth seat wins {} less often", "shared wins are divided"},
    {"seat_4", "wins of the fifth seat", Unit::kShare, kWhole, true, "the fifth seat wins {} more often",
     "the fifth seat wins {} less often", "shared wins are divided"},
    {"seat_5", "wins of the sixth seat", Unit::kShare, kWhole, true, "the sixth seat wins {} more often",
     "the sixth seat wins {} less often", "shared wins are divided"},
}};

}  // namespace

const FigureSpec& spec_of(Figure figure) { return kSpecs[index(figure)]; }

std::optional<Figure> find_figure(std::string_view name) {
  const auto found = std::ranges::find(kSpecs, name, &FigureSpec::name);
  if (found == kSpecs.end()) return std::nullopt;
  return static_cast<Figure>(found - kSpecs.begin());
}

std::string format_value(const FigureSpec& spec, double value) {
  switch (spec.unit) {
    case Unit::kShare:
      return fmt::format("{:.1f} %", 100 * value);
    case Unit::kMinutes:
      return fmt::format("{:.1f} min", value);
    case Unit::kCount:
      return std::abs(value) < 10 ? fmt::format("{:.2f}", value) : fmt::format("{:.1f}", value);
  }
  return {};
}

std::string format_difference(const FigureSpec& spec, double value) {
  const double size = std::abs(value);
  switch (spec.unit) {
    case Unit::kShare:
      return fmt::format("{:.1f} points", 100 * size);
    case Unit::kMinutes:
      return size < 1 ? fmt::format("{:.0f} seconds", 60 * size) : fmt::format("{:.1f} minutes", size);
    case Unit::kCount:
      return size < 10 ? fmt::format("{:.2f}", size) : fmt::format("{:.1f}", size);
  }
  return {};
}

}  // namespace cardtable
