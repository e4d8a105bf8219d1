// One page with everything in it: figures, the graph of chances with luck as marks, the moves.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

#include "tables/analysis/html_text.h"
#include "tables/analysis/report.h"
#include "tables/analysis/report/sentences.h"
#include "tables/analysis/report/words.h"
#include "tables/table/names.h"

namespace cardtable {
namespace {

constexpr double kWidth = 900;
constexpr double kHeight = 260;
constexpr std::array<std::string_view, kMaxSeats> kColours{"#d55e00", "#0072b2", "#009e73",
                                                           "#b8860b", "#cc79a7", "#56b4e9"};

constexpr std::string_view kStyle =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#17211d;"
    "background:#fbfcfb}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .5rem;"
    "border-bottom:1px solid #c3cdc7}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}"
    "ul,ol{padding-left:1.2rem}ul{list-style:none;padding:0}.hindsight{margin:.25rem 0;padding-left:.6rem;"
    "border-left:3px solid #8a978f;font-size:.9em}"
    ".inaccuracy{background:#fff6d6}.mistake{background:#ffe3cc}.blunder{background:#ffd0cc}"
    "svg{width:100%;height:auto;border:1px solid #c3cdc7;border-radius:8px;background:#fff}small{color:#47554e}"
    "@media(prefers-color-scheme:dark){body{color:#eaf1ed;background:#1a211e}.inaccuracy{background:#4a431f}"
    ".mistake{background:#52351c}.blunder{background:#57241f}small{color:#b4c2bb}}";

double x_of(std::size_t at, std::size_t count) {
  return kWidth * static_cast<double>(at) / static_cast<double>(std::max<std::size_t>(1, count));
}
double y_of(double share) { return kHeight * (1 - share); }

std::string line_of(const Review& review, std::size_t seat) {
  std::string path = fmt::format("M0 {:.1f}", y_of(review.seats[seat].start));
  const std::size_t count = review.decisions.size() + 1;
  for (std::size_t i = 0; i < review.decisions.size(); ++i) {
    path += fmt::format("L{:.1f} {:.1f}", x_of(i + 1, count), y_of(review.decisions[i].chances[seat]));
  }
  path += fmt::format("L{:.1f} {:.1f}", kWidth, y_of(review.seats[seat].result));
  return fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="2"/>)", path, kColours[seat]);
}

/// A mark for every stroke of luck of ten points or more, for the seat it changed most.
std::string luck_marks(const Review& review, Language language) {
  constexpr double kWorthAMark = 0.10;
  std::string marks;
  for (std::size_t i = 0; i < review.decisions.size(); ++i) {
    const Shares& luck = review.decisions[i].luck;
    const auto seat = static_cast<std::size_t>(std::ranges::max_element(luck) - luck.begin());
    if (luck[seat] < kWorthAMark) continue;
    marks +=
        fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="4" fill="{}"><title>{}</title></circle>)",
                    x_of(i + 1, review.decisions.size() + 1), y_of(review.decisions[i].chances[seat]), kColours[seat],
                    say(language, report_msg::page_luck{.points = fmt::format("{:+.0f}", luck[seat] * 100)}));
  }
  return marks;
}

std::string graph(const Review& review, Language language) {
  std::string svg = fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="{}">)", kWidth, kHeight,
                                say(language, report_msg::page_graph{}));
  for (const double share : {0.25, 0.5, 0.75}) {
    svg += fmt::format(R"(<path d="M0 {0:.1f}H{1}" stroke="#c3cdc7"/>)", y_of(share), kWidth);
  }
  for (std::size_t seat = 0; seat < review.players; ++seat) svg += line_of(review, seat);
  return svg + luck_marks(review, language) + "</svg>";
}

std::string seat_rows(const Review& review, std::span<const std::string> names) {
  std::string rows;
  for (std::size_t i = 0; i < review.players; ++i) {
    const ReviewedSeat& seat = review.seats[i];
    rows += fmt::format("<tr><td><b style=\"color:{}\">●</b> {}</td>", kColours[i], html_text(names[i]));
    rows += fmt::format("<td class=n>{:.0f} %</td>", seat.accuracy);
    for (const double share : {seat.start, seat.luck, seat.skill, seat.others, seat.result}) {
      rows += fmt::format("<td class=n>{:.0f}</td>", share * 100);
    }
    rows += fmt::format("<td class=n>{:.0f} ± {:.0f}</td></tr>", seat.adjusted * 100, seat.half_width * 100);
  }
  return rows;
}

std::string decision_row(const ReviewedDecision& decision, std::span<const std::string> names, Language language) {
  const bool is_bad = decision.kind >= MoveClass::kInaccuracy;
  std::string text = html_text(with_names(decision.did, names));
  if (is_bad) text += "<br><small>" + html_text(better_sentence(decision, names, language)) + "</small>";
  if (decision.open) {
    text += fmt::format("<div class=hindsight><b>{}.</b> {}</div>", say(language, report_msg::hindsight{}),
                        html_text(hindsight_sentence(decision, names, language)));
  }
  return fmt::format(
      "<tr class=\"{}\" id=\"m{}\"><td class=n>{}</td><td>{}</td><td>{}</td><td>{}</td><td class=n>{}</td>"
      "<td class=n>{:+.0f}</td><td class=n>{:.0f}</td></tr>",
      is_bad ? name_of(decision.kind) : "", decision.number, decision.number, html_text(names[index(decision.seat)]),
      text, say(language, report_msg::class_name{.kind = decision.kind}),
      decision.is_counted() ? fmt::format("{:.0f}", decision.loss() * 100) : "",
      decision.luck[index(decision.seat)] * 100, decision.chances[index(decision.seat)] * 100);
}

/// A row of headings, the cells of figures at the right.
struct Heading {
  std::string label;
  bool is_figure = true;
};
std::string headings(std::initializer_list<Heading> all) {
  std::string row = "<table><tr>";
  for (const Heading& one : all) row += (one.is_figure ? "<th class=n>" : "<th>") + one.label;
  return row + "</tr>";
}

/// What average luck would have given everybody, and the turning points.
std::string sentences(const Review& review, std::span<const std::string> names, Language language) {
  std::string text = "<ul>";
  for (std::size_t i = 0; i < review.players; ++i) {
    text += fmt::format("<li><b style=\"color:{}\">●</b> {} <small>{}</small></li>", kColours[i],
                        html_text(average_luck_sentence(review.seats[i], names[i], language)),
                        html_text(how_it_went_sentence(review.seats[i], language)));
  }
  const auto points = turning_points_of(review);
  text += "</ul>";
  if (points.empty()) return text;
  text += "<h2>" + say(language, report_msg::turning_points{.count = points.size()}) + "</h2><ol>";
  for (const ReviewedDecision* decision : points) {
    text += fmt::format("<li><a href=\"#m{0}\">{0}</a> {1}</li>", decision->number,
                        html_text(turning_point_sentence(*decision, names, language)));
  }
  return text + "</ol>";
}

std::string seats_table(const Review& review, std::span<const std::string> names, Language language) {
  return headings({{say(language, report_msg::page_player{}), false},
                   {say(language, report_msg::page_accuracy{})},
                   {say(language, report_msg::page_start{})},
                   {say(language, report_msg::page_column_luck{})},
                   {say(language, report_msg::page_skill{})},
                   {say(language, report_msg::page_others{})},
                   {say(language, report_msg::page_result{})},
                   {say(language, report_msg::page_without_luck{})}}) +
         seat_rows(review, names) + "</table>";
}

std::string moves_table(const Review& review, std::span<const std::string> names, Language language) {
  std::string table = headings({{"#"},
                                {say(language, report_msg::page_player{}), false},
                                {say(language, report_msg::page_move{}), false},
                                {say(language, report_msg::page_class{}), false},
                                {say(language, report_msg::page_lost{})},
                                {say(language, report_msg::page_luck_before{})},
                                {say(language, report_msg::page_chance_after{})}});
  for (const auto& decision : review.decisions) table += decision_row(decision, names, language);
  return table + "</table>";
}

}  // namespace

std::string review_html(const GameType& type, const Review& review, std::span<const std::string> names,
                        Language language) {
  const std::string game = html_text(type.info().name);
  std::string page = fmt::format(
      "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=\"width=device-width\">"
      "<title>{}</title><style>{}</style><h1>{}</h1>{}",
      say(language, report_msg::page_title{.game = game}), kStyle,
      say(language, report_msg::page_heading{.game = game}), graph(review, language));
  if (!review.is_whole) page += "<p>" + say(language, report_msg::stopped{}) + "</p>";
  page += sentences(review, names, language) + "<h2>" + say(language, report_msg::page_all_figures{}) +
          "</h2><p><small>" + say(language, report_msg::page_points{}) + "</small></p>" +
          seats_table(review, names, language);
  return page + "<h2>" + say(language, report_msg::page_moves{}) + "</h2>" + moves_table(review, names, language) +
         "</html>\n";
}

}  // namespace cardtable
