// One self-contained page, for readers who have never heard of the lab.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/registry/rulebook.h"
#include "lab/figures/page_plots.h"
#include "lab/figures/page_style.h"
#include "lab/figures/report.h"
#include "lab/figures/svg_plot.h"
#include "tables/analysis/html_text.h"

namespace cardtable {
namespace {

class Page {
 public:
  explicit Page(const LabReport& report) : report_(report), plan_(*report.plan), totals_(*report.totals) {}

  std::string title() const {
    const std::string name = html_text(plan_.type->info().name);
    if (report_.kind == ReportKind::kSweep) return fmt::format("{}: what {} does", name, html_text(report_.axis));
    if (report_.kind == ReportKind::kComparison) {
      return fmt::format("{}: {} variants compared", name, plan_.variants.size());
    }
    return name + " in the lab";
  }

  std::string make() {
    head();
    if (report_.kind == ReportKind::kOne) {
      facts();
      said();
    } else {
      differences();
    }
    text_ += page_plots(report_);
    if (report_.kind == ReportKind::kOne) items();
    ladder();
    without();
    figures();
    add("<footer>Made by Cardtable's lab with {} games between computer players. Intervals are 95 % intervals. What "
        "each "
        "figure means: docs/lab.md. To make this page again: game {}, seed {}.</footer>",
        games(), html_text(plan_.type->info().key), plan_.seed);
    return std::move(text_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> text, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), text, std::forward<Args>(args)...);
  }

  std::uint64_t games() const {
    std::uint64_t sum = 0;
    for (const auto& tally : totals_.variants) sum += tally.games;
    return sum;
  }
  Estimate of(Figure figure, std::size_t variant = 0) const {
    return estimate(spec_of(figure), totals_.variants[variant].figures[index(figure)]);
  }
  std::string value(Figure figure) const { return format_value(spec_of(figure), of(figure).mean); }

  std::string settings(const LabVariant& variant) const { return plan_.settings_of(variant); }

  void head() {
    add("<header><h1>{}</h1>", title());
    add("<p>{} players, all computer players of the level {}; {} games of each variant.</p>", plan_.bots.size(),
        html_text(plan_.bots.front().text()), totals_.variants.front().games);
    if (report_.kind == ReportKind::kOne) add("<p>Rules: {}.</p>", html_text(settings(plan_.variants.front())));
    if (!report_.is_whole) text_ += "<p>The run is not finished; these are the games so far.</p>";
    text_ += "</header>";
  }

  void fact(std::string_view number, std::string_view what) {
    add("<div class=\"fact\"><b>{}</b><span>{}</span></div>", number, what);
  }

  void facts() {
    text_ += "<div class=\"facts\">";
    fact(value(Figure::kMinutes), "for a game between people, estimated");
    fact(value(Figure::kTurns), "turns");
    fact(value(Figure::kStarter), fmt::format("wins for the first to decide; {:.1f} % would be fair",
                                              100.0 / static_cast<double>(plan_.bots.size())));
    fact(value(Figure::kForced), "of the decisions are forced");
    if (of(Figure::kKnownAt).count > 0) {
      fact(value(Figure::kKnownAt), "of the game is over when the winner is known");
      fact(value(Figure::kComeback), "of the games are comebacks");
    }
    fact(value(Figure::kUnfinished), "of the games do not end");
    text_ += "</div>";
  }

  void said() {
    text_ += "<section><h2>In short</h2><ul class=\"said\">";
    for (const auto& finding : findings(plan_, totals_.variants.front())) add("<li>{}</li>", html_text(finding));
    text_ += "</ul></section>";
  }

  void differences() {
    text_ += "<p></p>";
    for (std::size_t i = 1; i < plan_.variants.size(); ++i) {
      add("<section><h2>{} against {}</h2><p class=\"note\">{} · {}</p><ul class=\"said\">",
          html_text(plan_.variants[i].name), html_text(plan_.variants[0].name), html_text(settings(plan_.variants[i])),
          html_text(settings(plan_.variants[0])));
      bool is_same = true;
      for (const auto& difference : differences_of(totals_.pairs[i - 1])) {
        if (!difference.is_beyond_chance) continue;
        auto sentence = sentence_of(difference);
        sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
        add("<li>{}.</li>", html_text(sentence));
        is_same = false;
      }
      if (is_same) text_ += "<li>Nothing differs beyond chance.</li>";
      text_ += "</ul></section>";
    }
  }

  /// `rule LC-RUN-4` with the rule's title.
  static std::string item_name(const std::string& name) {
    if (!name.starts_with("rule ")) return item_words(name);
    const auto* rule = find_rule(name.substr(5));
    return rule != nullptr ? fmt::format("{}: {}", name.substr(5), rule->title) : name;
  }

  void items() {
    const auto effects = item_effects(totals_.variants.front(), plan_.bots.size());
    std::vector<const ItemEffect*> cards;
    std::vector<const ItemEffect*> others;
    constexpr double kRare = 0.01;
    for (const auto& effect : effects) {
      const bool is_card = !effect.name.starts_with("rule ") && !effect.name.starts_with("event ");
      (is_card ? cards : others).push_back(&effect);
    }
    plot_items("Which cards decide", cards, kRare);
    text_ +=
        "<section><details><summary>Every card, rule and event: how often, and with how many wins</summary><div "
        "class=\"scroll\" tabindex=\"0\"><table><tr><th>card, rule or event<th class=n>per game<th class=n>in games<th "
        "class=n>wins with it<th class=n>95 % interval</tr>";
    for (const auto* effect : [&] {
           auto all = others;
           all.insert(all.end(), cards.begin(), cards.end());
           return all;
         }()) {
      add("<tr><td>{}<td class=n>{:.2f}<td class=n>{:.1f} %", html_text(item_name(effect->name)), effect->per_game,
          100 * effect->in_games);
      if (effect->lift) {
        add("<td class=n>{:+.1f}<td class=n>{:+.1f} to {:+.1f}", 100 * effect->lift->mean, 100 * effect->lift->low,
            100 * effect->lift->high);
      } else {
        text_ += "<td class=n>–<td class=n>–";
      }
      text_ += "</tr>";
    }
    text_ += "</table></div></details>";
    silent_rules();
    text_ += "</section>";
  }

  void plot_items(std::string_view title, std::vector<const ItemEffect*> effects, double rare) {
    // Only what is beyond chance: a bar whose interval reaches across the middle decides nothing.
    std::erase_if(effects, [&](const ItemEffect* effect) {
      return !effect->lift || effect->in_games < rare || (effect->lift->low <= 0 && effect->lift->high >= 0);
    });
    std::ranges::stable_sort(effects, std::greater{}, [](const ItemEffect* effect) { return effect->lift->mean; });
    constexpr std::size_t kEnds = 8;
    std::vector<PlotRow> rows;
    double widest = 0.01;
    for (std::size_t i = 0; i < effects.size(); ++i) {
      if (i >= kEnds && i + kEnds < effects.size()) continue;
      const auto& lift = *effects[i]->lift;
      rows.push_back({item_words(effects[i]->name), lift.mean, lift.low, lift.high, lift.mean >= 0 ? 0U : 1U});
      widest = std::max({widest, std::abs(lift.low), std::abs(lift.high)});
    }
    if (rows.empty()) return;
    add("<section><h2>{}</h2>", title);
    text_ += bar_plot(title, {"wins", -widest, widest, true}, 0, rows);
    text_ +=
        "<p class=\"note\">How much more often seats won when this came up for them than when it did not. It shows "
        "what goes along with winning, not necessarily what causes it.</p></section>";
  }

  void silent_rules() {
    std::string silent;
    for (const auto id : plan_.type->info().rules) {
      if (totals_.variants.front().items.contains("rule " + std::string(id))) continue;
      silent += fmt::format("{}{}", silent.empty() ? "" : ", ", item_name("rule " + std::string(id)));
    }
    if (!silent.empty()) {
      add("<p class=\"note\">These rules caused no event in these games (a rule that only forbids or defines never "
          "does): {}.</p>",
          html_text(silent));
    }
  }

  void ladder() {
    if (plan_.ladder.empty()) return;
    std::vector<PlotRow> rows;
    std::string luck;
    for (std::size_t i = 0; i < plan_.ladder.size(); ++i) {
      const auto shares = luck_and_skill(totals_.ladder[i], plan_.bots.size());
      const auto name = plan_.ladder[i].upper.text() + " over " + plan_.ladder[i].lower.text();
      rows.push_back({name, shares.win_rate, shares.low, shares.high, 2});
      luck +=
          fmt::format("<tr><td>{}<td class=n>{:+.0f}<td class=n>{:.0f} %<td class=n>{:.0f} %<td class=n>{:.0f} %</tr>",
                      html_text(name), shares.elo, 100 * shares.skill, 100 * shares.deal, 100 * shares.rest);
    }
    text_ += "<section><h2>How much there is to learn</h2>";
    text_ += bar_plot("Skill ladder", {"wins", 0, 1, true}, 1.0 / static_cast<double>(plan_.bots.size()), rows);
    add("<div class=\"scroll\" tabindex=\"0\"><table><tr><th>step<th class=n>Elo<th class=n>skill<th class=n>deal and "
        "seat<th "
        "class=n>the rest</tr>{}</table></div><p class=\"note\">One better player among weaker ones, every deal played "
        "once from each seat. Skill, deal and rest are shares of what makes results differ.</p></section>",
        luck);
  }

  void without() {
    if (plan_.without.empty()) return;
    std::vector<PlotRow> rows;
    double widest = 0.02;
    for (std::size_t i = 0; i < plan_.without.size(); ++i) {
      const auto loss = loss_of(totals_.without[i]);
      rows.push_back(
          {"without “" + plan_.without[i] + "”", -loss.mean, -loss.high, -loss.low, loss.mean > 0 ? 1U : 0U});
      widest = std::max({widest, std::abs(loss.low), std::abs(loss.high)});
    }
    text_ += "<section><h2>What it costs to do without</h2>";
    text_ += bar_plot("Restricted play", {"wins", -widest, widest, true}, 0, rows);
    text_ +=
        "<p class=\"note\">One player never makes these moves if there are others. What that player loses is what "
        "the moves are worth.</p></section>";
  }

  void figures() {
    text_ += "<section><h2>All figures</h2><div class=\"scroll\" tabindex=\"0\"><table><tr><th>figure";
    for (const auto& variant : plan_.variants) add("<th class=n>{}", html_text(variant.name));
    text_ += "</tr>";
    for (std::size_t i = 0; i < index(Figure::kFirstSeat) + plan_.bots.size(); ++i) {
      const auto figure = static_cast<Figure>(i);
      if (of(figure).count == 0) continue;
      const auto& spec = spec_of(figure);
      add("<tr><td>{}<small>{}</small>", html_text(spec.title), html_text(spec.meaning));
      for (std::size_t variant = 0; variant < plan_.variants.size(); ++variant) {
        const auto value = of(figure, variant);
        add("<td class=n title=\"{} to {}\">{} ± {}", format_value(spec, value.low), format_value(spec, value.high),
            format_value(spec, value.mean), short_half(spec, (value.high - value.low) / 2));
      }
      text_ += "</tr>";
    }
    text_ += "</table></div></section>";
  }

  static std::string short_half(const FigureSpec& spec, double half) {
    return spec.unit == Unit::kShare ? fmt::format("{:.1f}", 100 * half) : fmt::format("{:.2g}", half);
  }

  const LabReport& report_;
  const LabPlan& plan_;
  const LabTotals& totals_;
  std::string text_;
};

}  // namespace

std::string lab_html(const LabReport& report) {
  return fmt::format(
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{}</title><style>{}</style><main "
      "class=\"report\">{}</main></html>\n",
      Page(report).title(), kPageStyle, Page(report).make());
}

std::string lab_html_part(const LabReport& report) {
  return fmt::format("<div class=\"report\">{}</div>", Page(report).make());
}

std::string_view lab_style() { return kPageStyle; }

}  // namespace cardtable
