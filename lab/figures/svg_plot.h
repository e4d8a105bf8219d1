// The few kinds of plots that the lab's page needs, as SVG that takes its colours from the page (see page_style.h).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/language.h"

namespace cardtable {

struct Axis {
  std::string title;
  double low = 0;
  double high = 1;
  bool is_share = false;  ///< ticks in per cent
};

struct PlotPoint {
  double x = 0;
  double y = 0;
  double low = 0;  ///< of the band
  double high = 0;
};

struct PlotLine {
  std::string name;
  std::vector<PlotPoint> points;
  std::size_t colour = 0;
  bool has_band = true;
};

/// Curves with bands.
std::string line_plot(std::string_view label, const Axis& x, const Axis& y, const std::vector<PlotLine>& lines,
                      Language language = Language::kEnglish);

struct PlotBars {
  std::string name;
  std::vector<std::pair<double, double>> bars;  ///< left edge and share; all are equally wide
  double width = 1;
  std::size_t colour = 0;
};

/// Histograms over each other.
std::string histogram_plot(std::string_view label, const Axis& x, const std::vector<PlotBars>& groups,
                           Language language = Language::kEnglish);

struct PlotRow {
  std::string name;
  double value = 0;
  double low = 0;
  double high = 0;
  std::size_t colour = 0;
};

/// A horizontal bar with its interval for each row; bars begin at `from`, where a line marks what is fair.
std::string bar_plot(std::string_view label, const Axis& x, double from, const std::vector<PlotRow>& rows,
                     Language language = Language::kEnglish);

/// Ticks at 1, 2 or 5 times a power of ten; three to seven of them.
std::vector<double> ticks_of(double low, double high);

}  // namespace cardtable
