#include "lab/figures/page_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "lab/figures/svg_plot.h"
#include "tables/analysis/html_text.h"

namespace cardtable {
namespace {

constexpr std::size_t kColours = 6;

class PagePlots {
 public:
  explicit PagePlots(const LabReport& report) : report_(report), plan_(*report.plan), totals_(*report.totals) {}

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
      add("<section><h2>{}</h2>", html_text(spec.title));
      text_ += line_plot(spec.title, {report_.axis, line.points.front().x, line.points.back().x, false},
                         {std::string(spec.title), std::max(0.0, low - room), high + room, spec.unit == Unit::kShare},
                         {line});
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
      PlotBars bars{.name = plan_.variants[i].name, .bars = {}, .width = width, .colour = i % kColours};
      for (std::size_t bin = 0; bin < 30; ++bin) bars.bars.emplace_back(width * static_cast<double>(bin), shares[bin]);
      groups.push_back(std::move(bars));
    }
    text_ += "<section><h2>How long a game takes</h2>";
    text_ += histogram_plot("Games by length", {"minutes", 0, 30 * width, false}, groups);
    text_ +=
        "<p class=\"note\">Estimated from the number of choices of each decision; people at a table "
        "vary.</p></section>";
  }

  void seats() {
    constexpr std::array<std::string_view, kMaxSeats> kNames{"first seat",  "second seat", "third seat",
                                                             "fourth seat", "fifth seat",  "sixth seat"};
    std::vector<PlotRow> rows;
    double most = 0;
    for (const std::size_t i : shown()) {
      for (std::size_t seat = 0; seat < plan_.bots.size(); ++seat) {
        const auto wins = of(seat_figure(seat), i);
        const std::string name = plan_.variants.size() > 1 ? fmt::format("{}, {}", plan_.variants[i].name, kNames[seat])
                                                           : std::string(kNames[seat]);
        rows.push_back({name, wins.mean, wins.low, wins.high, plan_.variants.size() > 1 ? i % kColours : 0});
        most = std::max(most, wins.high);
      }
    }
    text_ += "<section><h2>Who wins</h2>";
    text_ += bar_plot("Wins by seat", {"wins", 0, std::min(1.0, most * 1.1), true},
                      1.0 / static_cast<double>(plan_.bots.size()), rows);
    text_ += "<p class=\"note\">Bars begin at an equal share; the thin lines are 95 % intervals.</p></section>";
  }

  void story() {
    std::vector<PlotLine> chances;
    std::vector<PlotLine> uncertainty;
    for (const std::size_t i : shown()) {
      PlotLine winner{.name = plan_.variants[i].name, .points = {}, .colour = i % kColours, .has_band = true};
      PlotLine open{.name = plan_.variants[i].name, .points = {}, .colour = i % kColours, .has_band = false};
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
    text_ += "<section><h2>How the winner gets there</h2>";
    text_ += line_plot("Chance of the later winner over the game", {"share of the game played", 0, 1, true},
                       {"chance", 0, 1, true}, chances);
    text_ +=
        "<p class=\"note\">The eventual winner's chance: the mean, and the middle half of the games.</p>"
        "</section><section><h2>How open the game is</h2>";
    text_ += line_plot("Uncertainty over the game", {"share of the game played", 0, 1, true},
                       {"uncertainty", 0, 1, true}, uncertainty);
    text_ += "<p class=\"note\">100 %: everybody has the same chance. 0 %: the winner is certain.</p></section>";
  }

  const LabReport& report_;
  const LabPlan& plan_;
  const LabTotals& totals_;
  std::string text_;
};

}  // namespace

std::string page_plots(const LabReport& report) { return PagePlots(report).make(); }

}  // namespace cardtable
