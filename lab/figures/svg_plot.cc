#include "lab/figures/svg_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/kit/number_marks.h"
#include "tables/analysis/html_text.h"

namespace cardtable {
namespace {

// Narrow, so that the text is readable on a phone too.
constexpr double kWidth = 480;
constexpr double kHeight = 230;
constexpr double kLeft = 52;
constexpr double kRight = 24;
constexpr double kTop = 14;
constexpr double kBottom = 44;

std::string tick_text(const Axis& axis, double value, Language language) {
  std::string text = fmt::format("{:g}", axis.is_share ? std::round(1000 * value) / 10 : std::round(1e6 * value) / 1e6);
  std::ranges::replace(text, '.', decimal_mark(language));
  return axis.is_share ? text + " %" : text;
}

/// A frame with axes; places are given in the units of the axes.
class Frame {
 public:
  Frame(std::string_view label, const Axis& along, const Axis& up, Language language) : x_(along), y_(up) {
    if (x_.high <= x_.low) x_.high = x_.low + 1;
    if (y_.high <= y_.low) y_.high = y_.low + 1;
    svg_ = fmt::format(R"(<svg class="frame" viewBox="0 0 {} {}" role="img" aria-label="{}">)", kWidth, kHeight,
                       html_text(label));
    for (const double tick : ticks_of(y_.low, y_.high)) {
      add(R"(<path class="grid" d="M{} {:.1f}H{}"/><text class="tick" x="{}" y="{:.1f}" text-anchor="end">{}</text>)",
          kLeft, y(tick), kWidth - kRight, kLeft - 8, y(tick) + 4, tick_text(y_, tick, language));
    }
    for (const double tick : ticks_of(x_.low, x_.high)) {
      add(R"(<text class="tick" x="{:.1f}" y="{}" text-anchor="middle">{}</text>)", x(tick), kHeight - kBottom + 18,
          tick_text(x_, tick, language));
    }
    add(R"(<text class="axis" x="{}" y="{}" text-anchor="middle">{}</text>)", (kLeft + kWidth - kRight) / 2,
        kHeight - 6, html_text(x_.title));
  }

  double x(double value) const { return kLeft + (kWidth - kLeft - kRight) * (value - x_.low) / (x_.high - x_.low); }
  double y(double value) const {
    const double inside = std::clamp(value, y_.low, y_.high);
    return kHeight - kBottom - (kHeight - kTop - kBottom) * (inside - y_.low) / (y_.high - y_.low);
  }

  template <class... Args>
  void add(fmt::format_string<Args...> text, Args&&... args) {
    fmt::format_to(std::back_inserter(svg_), text, std::forward<Args>(args)...);
  }

  std::string end() { return std::move(svg_) + "</svg>"; }

 private:
  Axis x_;
  Axis y_;
  std::string svg_;
};

/// What text in UTF-8 takes at most in the fonts that browsers use for `system-ui`, at the size of page_style.h.
double width_of(std::string_view text) {
  double width = 0;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U) continue;  // of the same letter
    constexpr std::string_view kNarrow = " ijlt.,:;'|()";
    constexpr std::string_view kWide = "mwMW%@";
    if (kNarrow.contains(c)) {
      width += 5.2;
    } else {
      width += kWide.contains(c) ? 12.5 : 8.2;
    }
  }
  return width;
}

std::string legend(const std::vector<std::pair<std::string, std::size_t>>& names) {
  if (names.size() < 2) return {};
  std::string text = "<p class=\"legend\">";
  for (const auto& [name, colour] : names) {
    text += fmt::format("<span><i class=\"c{}\"></i>{}</span>", colour, html_text(name));
  }
  return text + "</p>";
}

}  // namespace

std::vector<double> ticks_of(double low, double high) {
  if (!(high > low)) return {low};
  constexpr double kMost = 6;
  double step = std::pow(10, std::floor(std::log10((high - low) / kMost)));
  for (const double times : {2.0, 2.5, 2.0, 2.0, 2.5, 2.0}) {
    if ((high - low) / step <= kMost) break;
    step *= times;
  }
  std::vector<double> ticks;
  const double slack = step / 1e6;
  for (double tick = std::ceil((low - slack) / step) * step; tick <= high + slack; tick += step) {
    ticks.push_back(std::abs(tick) < slack ? 0 : tick);
  }
  return ticks;
}

std::string line_plot(std::string_view label, const Axis& x, const Axis& y, const std::vector<PlotLine>& lines,
                      Language language) {
  Frame frame(label, x, y, language);
  std::vector<std::pair<std::string, std::size_t>> names;
  for (const auto& line : lines) {
    names.emplace_back(line.name, line.colour);
    std::string path;
    std::string band;
    for (const auto& point : line.points) {
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", frame.x(point.x), frame.y(point.y));
      band += fmt::format("{}{:.1f} {:.1f}", band.empty() ? "M" : "L", frame.x(point.x), frame.y(point.high));
    }
    for (auto point = line.points.rbegin(); point != line.points.rend(); ++point) {
      band += fmt::format("L{:.1f} {:.1f}", frame.x(point->x), frame.y(point->low));
    }
    if (line.has_band) frame.add(R"(<path class="band c{}" d="{}Z"/>)", line.colour, band);
    frame.add(R"(<path class="line c{}" d="{}"/>)", line.colour, path);
    if (line.points.size() > 12) continue;
    for (const auto& point : line.points) {
      frame.add(R"(<circle class="c{}" cx="{:.1f}" cy="{:.1f}" r="3.5"/>)", line.colour, frame.x(point.x),
                frame.y(point.y));
    }
  }
  return frame.end() + legend(names);
}

std::string histogram_plot(std::string_view label, const Axis& x, const std::vector<PlotBars>& groups,
                           Language language) {
  double most = 0;
  for (const auto& group : groups) {
    for (const auto& [left, share] : group.bars) most = std::max(most, share);
  }
  Frame frame(label, x, {.title = "", .low = 0, .high = most * 1.05, .is_share = true}, language);
  std::vector<std::pair<std::string, std::size_t>> names;
  for (const auto& group : groups) {
    names.emplace_back(group.name, group.colour);
    for (const auto& [left, share] : group.bars) {
      const double from = frame.x(left);
      const double width = std::max(1.0, frame.x(left + group.width) - from - 1);
      frame.add(R"(<rect class="bar c{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)", group.colour, from,
                frame.y(share), width, frame.y(0) - frame.y(share));
    }
  }
  return frame.end() + legend(names);
}

std::string bar_plot(std::string_view label, const Axis& x, double from, const std::vector<PlotRow>& rows,
                     Language language) {
  constexpr double kRow = 26;
  constexpr double kValues = 66;
  double longest = 0;
  for (const auto& row : rows) longest = std::max(longest, width_of(row.name));
  const double names = std::clamp(longest + 16, 70.0, 240.0);
  // A name that is longer than its column is drawn closer, rather than cut off.
  const auto fitted = [&](const std::string& name) {
    if (width_of(name) <= names - 16) return std::string();
    return fmt::format(R"( textLength="{:.0f}" lengthAdjust="spacingAndGlyphs")", names - 14);
  };
  const double height = kRow * static_cast<double>(rows.size()) + 34;
  const double low = x.low;
  const double high = x.high > x.low ? x.high : x.low + 1;
  const auto place = [&](double value) {
    return names + (kWidth - names - kValues) * (std::clamp(value, low, high) - low) / (high - low);
  };
  std::string svg =
      fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="{}">)", kWidth, height, html_text(label));
  auto to = std::back_inserter(svg);
  for (const double tick : ticks_of(low, high)) {
    fmt::format_to(to,
                   R"(<path class="grid" d="M{0:.1f} 0V{1}"/><text class="tick" x="{0:.1f}" y="{2}" )"
                   R"(text-anchor="middle">{3}</text>)",
                   place(tick), height - 28, height - 12, tick_text(x, tick, language));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& row = rows[i];
    const double top = kRow * static_cast<double>(i) + 5;
    const double middle = top + 8;
    const double left = std::min(place(row.value), place(from));
    fmt::format_to(to, R"(<text class="name" x="{:.1f}" y="{:.1f}" text-anchor="end"{}>{}</text>)", names - 10,
                   middle + 4, fitted(row.name), html_text(row.name));
    fmt::format_to(to, R"(<rect class="bar c{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="16" rx="2"/>)", row.colour,
                   left, top, std::max(1.0, std::abs(place(row.value) - place(from))));
    fmt::format_to(to, R"(<path class="whisker" d="M{0:.1f} {2:.1f}H{1:.1f}M{0:.1f} {3:.1f}v8M{1:.1f} {3:.1f}v8"/>)",
                   place(row.low), place(row.high), middle, middle - 4);
    fmt::format_to(to, R"(<text class="tick" x="{}" y="{:.1f}">{}</text>)", kWidth - kValues + 10, middle + 4,
                   tick_text(x, row.value, language));
  }
  fmt::format_to(to, R"(<path class="fair" d="M{:.1f} 0V{}"/>)", place(from), height - 28);
  return svg + "</svg>";
}

}  // namespace cardtable
