// One page with everything in it: figures, the graph of chances with luck as marks, the moves.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "tables/analysis/html_text.h"
#include "tables/analysis/report.h"
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
std::string luck_marks(const Review& review) {
  constexpr double kWorthAMark = 0.10;
  std::string marks;
  for (std::size_t i = 0; i < review.decisions.size(); ++i) {
    const Shares& luck = review.decisions[i].luck;
    const auto seat = static_cast<std::size_t>(std::ranges::max_element(luck) - luck.begin());
    if (luck[seat] < kWorthAMark) continue;
    marks += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="4" fill="{}"><title>luck {:+.0f}</title></circle>)",
                         x_of(i + 1, review.decisions.size() + 1), y_of(review.decisions[i].chances[seat]),
                         kColours[seat], luck[seat] * 100);
  }
  return marks;
}

std::string graph(const Review& review) {
  std::string svg = fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="Chances of winning over the game">)",
                                kWidth, kHeight);
  for (const double share : {0.25, 0.5, 0.75}) {
    svg += fmt::format(R"(<path d="M0 {0:.1f}H{1}" stroke="#c3cdc7"/>)", y_of(share), kWidth);
  }
  for (std::size_t seat = 0; seat < review.players; ++seat) svg += line_of(review, seat);
  return svg + luck_marks(review) + "</svg>";
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

std::string decision_row(const ReviewedDecision& decision, std::span<const std::string> names) {
  const bool is_bad = decision.kind >= MoveClass::kInaccuracy;
  std::string text = html_text(with_names(decision.did.what, names));
  if (!decision.better.what.empty())
    text += "<br><small>Better: " + html_text(with_names(decision.better.text(), names)) + "</small>";
  if (decision.open) {
    text += fmt::format("<br><small>With open cards (hindsight) it lost {:.0f}.</small>",
                        decision.open->judgement->loss(decision.seat) * 100);
  }
  return fmt::format(
      "<tr class=\"{}\" id=\"m{}\"><td class=n>{}</td><td>{}</td><td>{}</td><td>{}</td><td class=n>{}</td>"
      "<td class=n>{:+.0f}</td><td class=n>{:.0f}</td></tr>",
      is_bad ? name_of(decision.kind) : "", decision.number, decision.number, html_text(names[index(decision.seat)]),
      text, name_of(decision.kind), decision.is_counted() ? fmt::format("{:.0f}", decision.loss() * 100) : "",
      decision.luck[index(decision.seat)] * 100, decision.chances[index(decision.seat)] * 100);
}

}  // namespace

std::string review_html(const GameType& type, const Review& review, std::span<const std::string> names) {
  std::string page = fmt::format(
      "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=\"width=device-width\">"
      "<title>Review · {0}</title><style>{1}</style><h1>{0}: what was skill, what was luck</h1>{2}",
      html_text(type.info().name), kStyle, graph(review));
  if (!review.is_whole) page += "<p>Stopped before the end: these are the results so far.</p>";
  page +=
      "<p><small>Points are hundredths of a win. Lines: each player's chance of winning, as the player to decide "
      "could know it. Marks: luck of ten points and more.</small></p>";
  page +=
      "<table><tr><th>Player<th class=n>Accuracy<th class=n>Start<th class=n>Luck<th class=n>Skill<th class=n>Others"
      "<th class=n>Result<th class=n>Without luck</tr>" +
      seat_rows(review, names) + "</table>";
  page += "<h2>Turning points</h2><ol>";
  for (const std::size_t at : review.turning_points) {
    const auto& decision = review.decisions[at];
    page += fmt::format("<li><a href=\"#m{}\">Move {}</a>, {}: {}</li>", decision.number, decision.number,
                        html_text(names[index(decision.seat)]), html_text(with_names(decision.did.what, names)));
  }
  page +=
      "</ol><h2>Moves</h2><table><tr><th class=n>#<th>Player<th>Move<th>Class<th class=n>Lost<th class=n>Luck before"
      "<th class=n>Chance after</tr>";
  for (const auto& decision : review.decisions) page += decision_row(decision, names);
  return page + "</table></html>\n";
}

}  // namespace cardtable
