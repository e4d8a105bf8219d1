#include <fmt/format.h>

#include <algorithm>

#include "lab/figures/svg_plot.h"
#include "lab/training/training.h"

namespace cardtable {

std::string curve_heading(const std::string& opponent) {
  return fmt::format("{:>7} {:>9} {:>7}  wins against {}", "round", "games", "error", opponent);
}

std::string curve_line(const CurvePoint& point) {
  return fmt::format("{:>7} {:>9} {:>7.4f}  {:.1f} % ({:.1f} to {:.1f})", point.round, point.games, point.error,
                     100 * point.win_rate, 100 * point.interval.low, 100 * point.interval.high);
}

std::string curve_svg(const std::vector<CurvePoint>& curve, const std::string& game, const std::string& opponent) {
  PlotLine line{.name = "net", .points = {}};
  for (const CurvePoint& point : curve) {
    line.points.push_back({static_cast<double>(point.games), point.win_rate, point.interval.low, point.interval.high});
  }
  const double last = curve.empty() ? 1 : static_cast<double>(curve.back().games);
  const auto label = fmt::format("{}: games won against {}, by games of self-play", game, opponent);
  auto svg = line_plot(label, {.title = label, .low = 0, .high = std::max(last, 1.0)},
                       {.title = "", .low = 0, .high = 1, .is_share = true}, {line});
  // The plots take their colours from a page; this one stands alone.
  constexpr std::string_view kStart = "<svg ";
  svg.replace(0, kStart.size(), "<svg xmlns=\"http://www.w3.org/2000/svg\" ");
  svg.insert(svg.find('>') + 1,
             "<style>text{font:12px sans-serif;fill:#333}.grid{stroke:#ddd}.line{fill:none;stroke:#0b6e99;"
             "stroke-width:2}.band{fill:#0b6e99;opacity:.2}circle{fill:#0b6e99}</style>");
  return svg + "\n";
}

}  // namespace cardtable
