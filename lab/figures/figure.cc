#include "lab/figures/figure.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/tally.h"
#include "lab/figures/decimal.h"
#include "lab/figures/words.h"

namespace cardtable {
namespace {

constexpr double kWhole = Tally::kWholeWin;
/// Shares and chances are stored in ten-thousandths, minutes in tenths of a second.
constexpr double kShares = 10'000;
constexpr double kTenths = 600;

template <class Title, class More, class Less, class About>
constexpr FigureSpec row(std::string_view name, Unit unit, double scale, bool is_yes_or_no) {
  return {.name = name,
          .title = &Title::template say<FigureFacts>,
          .unit = unit,
          .scale = scale,
          .is_yes_or_no = is_yes_or_no,
          .more = &More::template say<FigureFacts>,
          .less = &Less::template say<FigureFacts>,
          .meaning = &About::template say<FigureFacts>};
}

constexpr std::array<FigureSpec, kFigures> kSpecs{{
    row<figures_msg::figure_turns, figures_msg::figure_turns_more, figures_msg::figure_turns_less,
        figures_msg::figure_turns_about>("turns", Unit::kCount, 1, false),
    row<figures_msg::figure_length, figures_msg::figure_length_more, figures_msg::figure_length_less,
        figures_msg::figure_length_about>("length", Unit::kMinutes, kTenths, false),
    row<figures_msg::figure_decisions, figures_msg::figure_decisions_more, figures_msg::figure_decisions_less,
        figures_msg::figure_decisions_about>("decisions", Unit::kCount, 1, false),
    row<figures_msg::figure_forced, figures_msg::figure_forced_more, figures_msg::figure_forced_less,
        figures_msg::figure_forced_about>("forced", Unit::kShare, kShares, false),
    row<figures_msg::figure_branching, figures_msg::figure_branching_more, figures_msg::figure_branching_less,
        figures_msg::figure_branching_about>("branching", Unit::kCount, 1'000, false),
    row<figures_msg::figure_starter, figures_msg::figure_starter_more, figures_msg::figure_starter_less,
        figures_msg::figure_starter_about>("starter", Unit::kShare, kWhole, true),
    row<figures_msg::figure_unfinished, figures_msg::figure_unfinished_more, figures_msg::figure_unfinished_less,
        figures_msg::figure_unfinished_about>("unfinished", Unit::kShare, 1, true),
    row<figures_msg::figure_drawn, figures_msg::figure_drawn_more, figures_msg::figure_drawn_less,
        figures_msg::figure_drawn_about>("drawn", Unit::kShare, 1, true),
    row<figures_msg::figure_margin, figures_msg::figure_margin_more, figures_msg::figure_margin_less,
        figures_msg::figure_margin_about>("margin", Unit::kShare, kShares, false),
    row<figures_msg::figure_steps_behind, figures_msg::figure_steps_behind_more, figures_msg::figure_steps_behind_less,
        figures_msg::figure_steps_behind_about>("steps_behind", Unit::kCount, 1, false),
    row<figures_msg::figure_lead_changes, figures_msg::figure_lead_changes_more, figures_msg::figure_lead_changes_less,
        figures_msg::figure_lead_changes_about>("lead_changes", Unit::kCount, kShares, false),
    row<figures_msg::figure_drama, figures_msg::figure_drama_more, figures_msg::figure_drama_less,
        figures_msg::figure_drama_about>("drama", Unit::kShare, kShares, false),
    row<figures_msg::figure_known_at, figures_msg::figure_known_at_more, figures_msg::figure_known_at_less,
        figures_msg::figure_known_at_about>("known_at", Unit::kShare, kShares, false),
    row<figures_msg::figure_comeback, figures_msg::figure_comeback_more, figures_msg::figure_comeback_less,
        figures_msg::figure_comeback_about>("comeback", Unit::kShare, kShares, false),
    row<figures_msg::figure_low_point, figures_msg::figure_low_point_more, figures_msg::figure_low_point_less,
        figures_msg::figure_low_point_about>("low_point", Unit::kShare, kShares, false),
    row<figures_msg::figure_uncertainty, figures_msg::figure_uncertainty_more, figures_msg::figure_uncertainty_less,
        figures_msg::figure_uncertainty_about>("uncertainty", Unit::kShare, kShares, false),
    row<figures_msg::figure_seat, figures_msg::figure_seat_more, figures_msg::figure_seat_less,
        figures_msg::figure_seat_about>("seat_0", Unit::kShare, kWhole, true),
    row<figures_msg::figure_seat, figures_msg::figure_seat_more, figures_msg::figure_seat_less,
        figures_msg::figure_seat_about>("seat_1", Unit::kShare, kWhole, true),
    row<figures_msg::figure_seat, figures_msg::figure_seat_more, figures_msg::figure_seat_less,
        figures_msg::figure_seat_about>("seat_2", Unit::kShare, kWhole, true),
    row<figures_msg::figure_seat, figures_msg::figure_seat_more, figures_msg::figure_seat_less,
        figures_msg::figure_seat_about>("seat_3", Unit::kShare, kWhole, true),
    row<figures_msg::figure_seat, figures_msg::figure_seat_more, figures_msg::figure_seat_less,
        figures_msg::figure_seat_about>("seat_4", Unit::kShare, kWhole, true),
    row<figures_msg::figure_seat, figures_msg::figure_seat_more, figures_msg::figure_seat_less,
        figures_msg::figure_seat_about>("seat_5", Unit::kShare, kWhole, true),
}};

FigureFacts facts_of(Figure figure, Language language, std::string by = {}) {
  const bool is_of_seat = figure >= Figure::kFirstSeat;
  return {language, std::move(by), is_of_seat ? index(figure) - index(Figure::kFirstSeat) + 1 : 0};
}

}  // namespace

const FigureSpec& spec_of(Figure figure) { return kSpecs[index(figure)]; }

std::optional<Figure> find_figure(std::string_view name) {
  const auto found = std::ranges::find(kSpecs, name, &FigureSpec::name);
  if (found == kSpecs.end()) return std::nullopt;
  return static_cast<Figure>(found - kSpecs.begin());
}

std::string title_of(Figure figure, Language language) { return spec_of(figure).title(facts_of(figure, language)); }

std::string meaning_of(Figure figure, Language language) { return spec_of(figure).meaning(facts_of(figure, language)); }

std::string change_of(Figure figure, bool is_more, std::string by, Language language) {
  const FigureSpec& spec = spec_of(figure);
  return (is_more ? spec.more : spec.less)(facts_of(figure, language, std::move(by)));
}

std::string format_value(const FigureSpec& spec, double value, Language language) {
  switch (spec.unit) {
    case Unit::kShare:
      return say(language, figures_msg::value_share{.value = decimal(100 * value, 1, language)});
    case Unit::kMinutes:
      return say(language, figures_msg::value_minutes{.value = decimal(value, 1, language)});
    case Unit::kCount:
      return decimal(value, std::abs(value) < 10 ? 2 : 1, language);
  }
  return {};
}

std::string format_difference(const FigureSpec& spec, double value, Language language) {
  const double size = std::abs(value);
  switch (spec.unit) {
    case Unit::kShare:
      return say(language, figures_msg::size_points{.value = decimal(100 * size, 1, language)});
    case Unit::kMinutes:
      return size < 1 ? say(language, figures_msg::size_seconds{.value = decimal(60 * size, 0, language)})
                      : say(language, figures_msg::size_minutes{.value = decimal(size, 1, language)});
    case Unit::kCount:
      return decimal(size, size < 10 ? 2 : 1, language);
  }
  return {};
}

}  // namespace cardtable
