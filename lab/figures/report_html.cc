// One self-contained page, for readers who have never heard of the lab.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/registry/rulebook.h"
#include "lab/figures/card_effects.h"
#include "lab/figures/certainty.h"
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
    add("<footer>Made by Cardtable's lab with {} games between computer players. Intervals in tables and plots are 95 "
        "% "
        "intervals, those in sentences at least 99.9 %. What each figure means: docs/lab.md. To make this page again: "
        "<code>{}</code></footer>",
        grouped(games()), html_text(command_of(report_)));
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
  /// Without the noise of play-outs, a mean of few games may come out just below 0.
  std::string bounded_share(Figure figure) const {
    return format_value(spec_of(figure), std::clamp(of(figure).mean, 0.0, 1.0));
  }

  std::string settings(const LabVariant& variant) const { return plan_.settings_of(variant); }

  void head() {
    add("<header><h1>{}</h1>", title());
    add("<p>{} computer players ({}); {} games{}, seed {}.</p>", plan_.bots.size(), html_text(bots_text(plan_.bots)),
        grouped(totals_.variants.front().games), plan_.variants.size() > 1 ? " of each variant" : "", plan_.seed);
    if (report_.kind == ReportKind::kOne) add("<p>Rules: {}.</p>", html_text(settings(plan_.variants.front())));
    if (!report_.is_whole) text_ += "<p>The run is not finished; these are the games so far.</p>";
    text_ += "</header>";
  }

  void fact(std::string_view number, std::string_view what) {
    add("<div class=\"fact\"><b>{}</b><span>{}</span></div>", number, what);
  }

  void facts() {
    text_ += "<div class=\"facts\">";
    fact(value(Figure::kMinutes),
         fmt::format("for people who play like {} bots, estimated", html_text(bots_text(plan_.bots))));
    fact(value(Figure::kTurns), "turns");
    fact(value(Figure::kStarter), fmt::format("wins for the first to decide; {:.1f} % would be fair",
                                              100.0 / static_cast<double>(plan_.bots.size())));
    fact(value(Figure::kForced), "of the decisions are forced");
    if (of(Figure::kKnownAt).count > 0) {
      fact(bounded_share(Figure::kKnownAt), "of the game is over when the winner is known");
      fact(bounded_share(Figure::kComeback), "of the games are comebacks");
    }
    fact(value(Figure::kUnfinished), "of the games do not end");
    text_ += "</div>";
  }

  void said() {
    text_ += "<section><h2>In short</h2><ul class=\"said\">";
    for (const auto& finding : findings(report_)) add("<li>{}</li>", html_text(finding));
    text_ += "</ul></section>";
  }

  void differences() {
    text_ += "<p></p>";
    for (std::size_t i = 1; i < plan_.variants.size(); ++i) {
      add("<section><h2>{} against {}</h2><p class=\"note\">{} · {}</p><ul class=\"said\">",
          html_text(plan_.variants[i].name), html_text(plan_.variants[0].name), html_text(settings(plan_.variants[i])),
          html_text(settings(plan_.variants[0])));
      auto said = difference_sentences(report_, i);
      for (auto& sentence : said) {
        sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
        add("<li>{}.</li>", html_text(sentence));
      }
      if (said.empty()) add("<li>{}</li>", without_difference(report_, i));
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
    cards();
    text_ +=
        "<section><details><summary>Every card, rule and event: how often, and with how many wins</summary><div "
        "class=\"scroll\" tabindex=\"0\"><table><tr><th>card, rule or event<th class=n>per game<th class=n>in games<th "
        "class=n>wins with it<th class=n>95 % interval</tr>";
    auto effects = item_effects(totals_.variants.front(), plan_.bots.size());
    std::ranges::stable_partition(effects, [](const ItemEffect& effect) { return !effect.is_card(); });
    for (const auto& effect : effects) {
      add("<tr><td>{}<td class=n>{:.2f}<td class=n>{:.1f} %", html_text(item_name(effect.name)), effect.per_game,
          100 * effect.in_games);
      if (effect.lift) {
        add("<td class=n>{:+.1f}<td class=n>{:+.1f} to {:+.1f}", 100 * effect.lift->mean, 100 * effect.lift->low,
            100 * effect.lift->high);
      } else {
        text_ += "<td class=n>–<td class=n>–";
      }
      text_ += "</tr>";
    }
    text_ += "</table></div></details>";
    silent_rules();
    text_ += "</section>";
  }

  void cards() {
    const auto effects = card_effects(totals_.variants.front(), plan_.type_of(plan_.variants.front()));
    plot_cards(
        "What cards do", effects, &CardEffect::does,
        "By how much a card changes the chance of the seat for which it comes up, from just before to just after, "
        "compared with others of its kind.");
    plot_cards("What goes with winning", effects, &CardEffect::goes,
               "How much more often seats win for which the card comes up, compared with others of its kind. That need "
               "not be because of the card.");
  }

  void plot_cards(std::string_view title, const std::vector<CardEffect>& effects,
                  std::optional<AgainstKind> CardEffect::* question, std::string_view meaning) {
    std::vector<const CardEffect*> found;
    std::size_t tested = 0;
    for (const CardEffect& effect : effects) {
      if (!(effect.*question)) continue;
      ++tested;
      if ((effect.*question)->is_discovery) found.push_back(&effect);
    }
    if (found.empty()) return;
    std::ranges::stable_sort(found, std::greater{},
                             [&](const CardEffect* one) { return std::abs((one->*question)->z); });
    constexpr std::size_t kMost = 16;
    found.resize(std::min(found.size(), kMost));
    std::ranges::stable_sort(found, std::greater{}, [&](const CardEffect* one) { return (one->*question)->by; });
    std::vector<PlotRow> rows;
    double widest = 0.01;
    for (const CardEffect* one : found) {
      const auto& by = *(one->*question);
      rows.push_back({item_words(one->name), by.by, by.low(kZ95), by.high(kZ95), by.by >= 0 ? 0U : 1U});
      widest = std::max({widest, std::abs(by.low(kZ95)), std::abs(by.high(kZ95))});
    }
    add("<section><h2>{}</h2>{}<p class=\"note\">{} Shown: the clearest {} of {} groups of cards, at a false "
        "discovery rate of {:.0f} %.</p></section>",
        title, bar_plot(title, {"wins", -widest, widest, true}, 0, rows), meaning, found.size(), tested,
        100 * kFalseDiscoveries);
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
      luck += fmt::format(
          "<tr><td>{}<td class=n>{:+.0f}<td class=n>{:.0f} %<td class=n>{:.0f} %<td class=n>{:.0f} %</tr>",
          html_text(name), shares.elo, 100 * shares.skill.share, 100 * shares.deal.share, 100 * shares.draws.share);
    }
    text_ += "<section><h2>How much there is to learn</h2>";
    text_ += bar_plot("Skill ladder", {"wins", 0, 1, true}, 1.0 / static_cast<double>(plan_.bots.size()), rows);
    add("<div class=\"scroll\" tabindex=\"0\"><table><tr><th>step<th class=n>Elo<th class=n>skill<th class=n>deal and "
        "seat<th "
        "class=n>on the way</tr>{}</table></div><p class=\"note\">One better player among weaker ones, every deal "
        "played once from each seat, and again with other draws. Skill, deal and what comes up on the way are shares "
        "of "
        "what makes results differ.</p></section>",
        luck);
  }

  void without() {
    if (plan_.without.empty()) return;
    std::vector<PlotRow> rows;
    double widest = 0.02;
    for (std::size_t i = 0; i < plan_.without.size(); ++i) {
      const auto loss = loss_of(totals_.without[i].loss);
      rows.push_back(
          {"without “" + plan_.without[i].pattern + "”", -loss.mean, -loss.high, -loss.low, loss.mean > 0 ? 1U : 0U});
      widest = std::max({widest, std::abs(loss.low), std::abs(loss.high)});
      const auto usual = loss_of(totals_.without[i].usual_loss);
      if (usual.count == 0) continue;
      rows.push_back({"without others of the kind", -usual.mean, -usual.high, -usual.low, 2U});
      widest = std::max({widest, std::abs(usual.low), std::abs(usual.high)});
    }
    text_ += "<section><h2>What it costs to do without</h2>";
    text_ += bar_plot("Restricted play", {"wins", -widest, widest, true}, 0, rows);
    text_ +=
        "<p class=\"note\">One player never makes these moves if there are others. Doing without anything costs "
        "something, so compare the loss with that of doing without others of the kind.</p></section>";
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
