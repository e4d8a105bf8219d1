#include "lab/figures/page_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "lab/figures/svg_plot.h"
#include "lab/figures/wording.h"
#include "lab/figures/words.h"
#include "tables/analysis/html_text.h"

namespace cardtable {
namespace {

constexpr std::size_t kColours = 6;

class PagePlots {
 public:
  explicit PagePlots(const LabReport& report)
      : report_(report), plan_(*report.plan), totals_(*report.totals), language_(report.language) {}

  std::string make() {
    if (report_.kind == ReportKind::kSweep) curves_of_sweep();
    text_ += "<div class=\"grid2\">";
    lengths();
    seats();
    story();
    return std::move(text_) + "</div>";
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> text, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), text, std::forward<Args>(args)...);
  }

  template <Message M>
  std::string word(const M&& message) const {
    return say(language_, static_cast<const M&&>(message));
  }

  Estimate of(Figure figure, std::size_t variant) const {
    return estimate(spec_of(figure), totals_.variants[variant].figures[index(figure)]);
  }

  /// In a sweep every variant would hide the others, so plots of all games show the first and the last.
  std::vector<std::size_t> shown() const {
    std::vector<std::size_t> variants;
    const std::size_t count = plan_.variants.size();
    for (std::size_t i = 0; i < count; ++i) {
      if (count <= 4 || i == 0 || i + 1 == count) variants.push_back(i);
    }
    return variants;
  }

  void curves_of_sweep() {
    text_ += "<div class=\"grid2\">";
    for (const Figure figure : {Figure::kMinutes, Figure::kTurns, Figure::kStarter, Figure::kForced, Figure::kBranching,
                                Figure::kKnownAt, Figure::kLeadChanges, Figure::kUnfinished}) {
      PlotLine line{.name = "", .points = {}, .colour = 0, .has_band = true};
      double low = 1e300;
      double high = -1e300;
      for (std::size_t i = 0; i < plan_.variants.size(); ++i) {
        const auto value = of(figure, i);
        if (value.count == 0) continue;
        line.points.push_back({report_.axis_values[i], value.mean, value.low, value.high});
        low = std::min(low, value.low);
        high = std::max(high, value.high);
      }
      if (line.points.empty()) continue;
      // The usual value comes first among the variants.
      std::ranges::stable_sort(line.points, {}, &PlotPoint::x);
      const auto& spec = spec_of(figure);
      const double room = std::max((high - low) * 0.08, 1e-3);
      const std::string title = title_of(figure, language_);
      add("<section><h2>{}</h2>", html_text(title));
      text_ += line_plot(title, {report_.axis, line.points.front().x, line.points.back().x, false},
                         {title, std::max(0.0, low - room), high + room, spec.unit == Unit::kShare}, {line}, language_);
      text_ += "</section>";
    }
    text_ += "</div>";
  }

  void lengths() {
    double longest = 0;
    for (const std::size_t i : shown()) {
      longest = std::max(longest, percentile(totals_.variants[i].seconds, 0.99).value_or(60) / 60.0);
    }
    const double width = std::max(longest / 30, 1.0 / 6);
    std::vector<PlotBars> groups;
    for (const std::size_t i : shown()) {
      const auto& tally = totals_.variants[i];
      std::vector<double> shares(31, 0);
      for (const auto& [seconds, count] : tally.seconds) {
        const auto bin = std::min<std::size_t>(30, static_cast<std::size_t>(seconds / 60.0 / width));
        shares[bin] += static_cast<double>(count) / static_cast<double>(std::max<std::uint64_t>(1, tally.games));
      }
      PlotBars bars{.name = name_of(plan_.variants[i], language_), .bars = {}, .width = width, .colour = i % kColours};
      for (std::size_t bin = 0; bin < 30; ++bin) bars.bars.emplace_back(width * static_cast<double>(bin), shares[bin]);
      groups.push_back(std::move(bars));
    }
    add("<section><h2>{}</h2>{}<p class=\"note\">{}</p></section>", word(figures_msg::plot_length{}),
        histogram_plot(word(figures_msg::plot_length_plot{}), {word(figures_msg::plot_minutes{}), 0, 30 * width, false},
                       groups, language_),
        word(figures_msg::plot_length_note{}));
  }

  void seats() {
    std::vector<PlotRow> rows;
    double most = 0;
    for (const std::size_t i : shown()) {
      for (std::size_t seat = 0; seat < plan_.bots.size(); ++seat) {
        const auto wins = of(seat_figure(seat), i);
        std::string name = word(figures_msg::plot_seat{.seat = seat + 1});
        if (plan_.variants.size() > 1) {
          name = word(figures_msg::plot_seat_of{.seat = name, .variant = name_of(plan_.variants[i], language_)});
        }
        rows.push_back({name, wins.mean, wins.low, wins.high, plan_.variants.size() > 1 ? i % kColours : 0});
        most = std::max(most, wins.high);
      }
    }
    add("<section><h2>{}</h2>{}<p class=\"note\">{}</p></section>", word(figures_msg::plot_seats{}),
        bar_plot(word(figures_msg::plot_seats_plot{}),
                 {word(figures_msg::plot_wins{}), 0, std::min(1.0, most * 1.1), true},
                 1.0 / static_cast<double>(plan_.bots.size()), rows, language_),
        word(figures_msg::plot_seats_note{}));
  }

  void story() {
    std::vector<PlotLine> chances;
    std::vector<PlotLine> uncertainty;
    for (const std::size_t i : shown()) {
      PlotLine winner{
          .name = name_of(plan_.variants[i], language_), .points = {}, .colour = i % kColours, .has_band = true};
      PlotLine open{
          .name = name_of(plan_.variants[i], language_), .points = {}, .colour = i % kColours, .has_band = false};
      for (std::size_t at = 0; at < kMoments; ++at) {
        const auto& moment = totals_.variants[i].moments[at];
        if (moment.games == 0) continue;
        const auto stories = static_cast<double>(moment.games);
        const double where = static_cast<double>(at) / (kMoments - 1);
        winner.points.push_back({where, static_cast<double>(moment.winner) / 10'000 / stories,
                                 chance_percentile(moment, 0.25), chance_percentile(moment, 0.75)});
        const double unsure = static_cast<double>(moment.uncertainty) / 10'000 / stories;
        open.points.push_back({where, unsure, unsure, unsure});
      }
      if (winner.points.empty()) continue;
      chances.push_back(std::move(winner));
      uncertainty.push_back(std::move(open));
    }
    if (chances.empty()) return;
    const Axis along{word(figures_msg::plot_played{}), 0, 1, true};
    add("<section><h2>{}</h2>{}<p class=\"note\">{}</p></section>", word(figures_msg::plot_story{}),
        line_plot(word(figures_msg::plot_story_plot{}), along, {word(figures_msg::plot_chance{}), 0, 1, true}, chances,
                  language_),
        word(figures_msg::plot_story_note{}));
    add("<section><h2>{}</h2>{}<p class=\"note\">{}</p></section>", word(figures_msg::plot_open{}),
        line_plot(word(figures_msg::plot_open_plot{}), along, {word(figures_msg::plot_uncertainty{}), 0, 1, true},
                  uncertainty, language_),
        word(figures_msg::plot_open_note{}));
  }

  const LabReport& report_;
  const LabPlan& plan_;
  const LabTotals& totals_;
  Language language_;
  std::string text_;
};

}  // namespace

std::string page_plots(const LabReport& report) { return PagePlots(report).make(); }

}  // namespace cardtable
