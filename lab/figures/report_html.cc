// One self-contained page, for readers who have never heard of the lab.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "engine/kit/number_marks.h"
#include "engine/registry/rulebook.h"
#include "lab/figures/card_effects.h"
#include "lab/figures/certainty.h"
#include "lab/figures/page_plots.h"
#include "lab/figures/page_style.h"
#include "lab/figures/report.h"
#include "lab/figures/svg_plot.h"
#include "lab/figures/wording.h"
#include "lab/figures/words.h"
#include "tables/analysis/html_text.h"

namespace cardtable {
namespace {

class Page {
 public:
  explicit Page(const LabReport& report)
      : report_(report), plan_(*report.plan), totals_(*report.totals), language_(report.language) {}

  std::string title() const {
    const std::string name = html_text(plan_.type->info().name);
    switch (report_.kind) {
      case ReportKind::kOne:
        return word(figures_msg::page_lab{.game = name});
      case ReportKind::kComparison:
        return word(figures_msg::page_compared{.game = name, .variants = plan_.variants.size()});
      case ReportKind::kSweep:
        return word(figures_msg::page_sweep{.game = name, .option = html_text(report_.axis)});
    }
    return {};
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
    add("<footer>{}</footer>",
        word(figures_msg::page_made{.command = fmt::format("<code>{}</code>", html_text(command_of(report_))),
                                    .games = games()}));
    return std::move(text_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> text, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), text, std::forward<Args>(args)...);
  }

  /// What is in it is in HTML already.
  template <Message M>
  std::string word(const M&& message) const {
    return say(language_, static_cast<const M&&>(message));
  }
  std::string number(double value, int digits) const { return decimal(value, digits, language_); }
  std::string per_cent(double share, int digits) const {
    return word(figures_msg::value_share{.value = number(100 * share, digits)});
  }

  std::uint64_t games() const {
    std::uint64_t sum = 0;
    for (const auto& tally : totals_.variants) sum += tally.games;
    return sum;
  }
  Estimate of(Figure figure, std::size_t variant = 0) const {
    return estimate(spec_of(figure), totals_.variants[variant].figures[index(figure)]);
  }
  std::string settings(const LabVariant& variant) const { return plan_.settings_of(variant, language_); }

  void head() {
    add("<header><h1>{}</h1>", title());
    const auto bots = html_text(bots_text(plan_.bots));
    const auto each = totals_.variants.front().games;
    const auto seed = std::to_string(plan_.seed);
    add("<p>{}</p>",
        plan_.variants.size() > 1
            ? word(figures_msg::page_players_each{
                  .bots = bots, .games = each, .players = plan_.bots.size(), .seed = seed})
            : word(figures_msg::page_players{.bots = bots, .games = each, .players = plan_.bots.size(), .seed = seed}));
    if (report_.kind == ReportKind::kOne) {
      add("<p>{}</p>", word(figures_msg::page_rules{.rules = html_text(settings(plan_.variants.front()))}));
    }
    if (!report_.is_whole) add("<p>{}</p>", word(figures_msg::page_unfinished{}));
    text_ += "</header>";
  }

  /// A figure that is read on its own, so with the interval of a sentence.
  void fact(Figure figure, std::string_view what) {
    const FigureSpec& spec = spec_of(figure);
    const auto sure = sure_estimate(figure, totals_.variants.front().figures[index(figure)]);
    // Without the noise of play-outs, a mean of few games may come out just outside of what there is.
    const auto text = [&](double value) {
      const double most = spec.unit == Unit::kShare ? 1 : std::numeric_limits<double>::infinity();
      return format_value(spec, std::clamp(value, 0.0, most), language_);
    };
    add("<div class=\"fact\"><b>{}</b><span>{}</span><i>{}</i></div>", text(sure.mean), what,
        word(figures_msg::interval{.high = text(sure.high), .low = text(sure.low)}));
  }

  void facts() {
    if (totals_.variants.front().games < kLeastGames) return;
    text_ += "<div class=\"facts\">";
    fact(Figure::kMinutes, word(figures_msg::fact_minutes{.bots = html_text(bots_text(plan_.bots))}));
    fact(Figure::kTurns, word(figures_msg::fact_turns{}));
    fact(Figure::kStarter,
         word(figures_msg::fact_starter{.fair = number(100.0 / static_cast<double>(plan_.bots.size()), 1)}));
    fact(Figure::kForced, word(figures_msg::fact_forced{}));
    if (of(Figure::kKnownAt).count >= kLeastStories) {
      fact(Figure::kKnownAt, word(figures_msg::fact_known{}));
      fact(Figure::kComeback, word(figures_msg::fact_comeback{}));
    }
    fact(Figure::kUnfinished, word(figures_msg::fact_unfinished{}));
    text_ += "</div>";
  }

  void said() {
    add("<section><h2>{}</h2><ul class=\"said\">", word(figures_msg::page_in_short{}));
    for (const auto& finding : findings(report_)) add("<li>{}</li>", html_text(finding));
    text_ += "</ul></section>";
  }

  void differences() {
    text_ += "<p></p>";
    for (std::size_t i = 1; i < plan_.variants.size(); ++i) {
      add("<section><h2>{}</h2><p class=\"note\">{} · {}</p><ul class=\"said\">",
          word(figures_msg::page_against{.name = html_text(name_of(plan_.variants[i], language_)),
                                         .other = html_text(name_of(plan_.variants[0], language_))}),
          html_text(settings(plan_.variants[i])), html_text(settings(plan_.variants[0])));
      auto said = difference_sentences(report_, i);
      for (auto& sentence : said) {
        sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
        add("<li>{}.</li>", html_text(sentence));
      }
      if (said.empty()) add("<li>{}</li>", html_text(without_difference(report_, i)));
      text_ += "</ul></section>";
    }
  }

  /// `rule LC-RUN-4` with the rule's title.
  std::string item_name(const std::string& name) const {
    if (!name.starts_with("rule ")) return item_words(name);
    const auto* rule = find_rule(name.substr(5), language_);
    return rule != nullptr ? fmt::format("{}: {}", name.substr(5), translated(language_, rule->title)) : name;
  }

  void items() {
    cards();
    add("<section><details><summary>{}</summary><div class=\"scroll\" tabindex=\"0\"><table><tr><th>{}<th "
        "class=n>{}<th "
        "class=n>{}<th class=n>{}<th class=n>{}</tr>",
        word(figures_msg::page_items{}), word(figures_msg::column_item{}), word(figures_msg::column_per_game{}),
        word(figures_msg::column_in_games{}), word(figures_msg::page_wins_with{}),
        word(figures_msg::column_interval{}));
    auto effects = item_effects(totals_.variants.front(), plan_.bots.size());
    std::ranges::stable_partition(effects, [](const ItemEffect& effect) { return !effect.is_card(); });
    for (const auto& effect : effects) {
      add("<tr><td>{}<td class=n>{}<td class=n>{}", html_text(item_name(effect.name)), number(effect.per_game, 2),
          per_cent(effect.in_games, 1));
      if (effect.lift) {
        add("<td class=n>{}<td class=n>{}", signed_decimal(100 * effect.lift->mean, 1, language_),
            signed_interval(100 * effect.lift->low, 100 * effect.lift->high, 1, language_));
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
    plot_cards(word(figures_msg::page_do{}), effects, &CardEffect::does, word(figures_msg::page_do_note{}));
    plot_cards(word(figures_msg::page_goes{}), effects, &CardEffect::goes, word(figures_msg::page_goes_note{}));
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
    add("<section><h2>{}</h2>{}<p class=\"note\">{} {}</p></section>", html_text(title),
        bar_plot(title, {word(figures_msg::plot_wins{}), -widest, widest, true}, 0, rows, language_),
        html_text(meaning),
        word(figures_msg::page_clearest{
            .groups = tested, .rate = number(100 * kFalseDiscoveries, 0), .shown = found.size()}));
  }

  void silent_rules() {
    std::string silent;
    for (const auto id : plan_.type->info().rules) {
      if (totals_.variants.front().items.contains("rule " + std::string(id))) continue;
      silent += fmt::format("{}{}", silent.empty() ? "" : ", ", item_name("rule " + std::string(id)));
    }
    if (!silent.empty()) {
      add("<p class=\"note\">{}</p>", word(figures_msg::page_silent{.rules = html_text(silent)}));
    }
  }

  void ladder() {
    if (plan_.ladder.empty()) return;
    std::vector<PlotRow> rows;
    std::string luck;
    for (std::size_t i = 0; i < plan_.ladder.size(); ++i) {
      const auto shares = luck_and_skill(totals_.ladder[i], plan_.bots.size());
      const auto name = rung_text(plan_.ladder[i], language_);
      rows.push_back({name, shares.win_rate, shares.low, shares.high, 2});
      luck += fmt::format("<tr><td>{}<td class=n>{}<td class=n>{}<td class=n>{}<td class=n>{}</tr>", html_text(name),
                          signed_decimal(shares.elo, 0, language_), per_cent(shares.skill.share, 0),
                          per_cent(shares.deal.share, 0), per_cent(shares.draws.share, 0));
    }
    add("<section><h2>{}</h2>", word(figures_msg::page_ladder{}));
    text_ += bar_plot(word(figures_msg::page_ladder_plot{}), {word(figures_msg::plot_wins{}), 0, 1, true},
                      1.0 / static_cast<double>(plan_.bots.size()), rows, language_);
    add("<div class=\"scroll\" tabindex=\"0\"><table><tr><th>{}<th class=n>Elo<th class=n>{}<th class=n>{}<th "
        "class=n>{}</tr>{}</table></div><p class=\"note\">{}</p></section>",
        word(figures_msg::page_ladder_step{}), word(figures_msg::column_skill{}), word(figures_msg::page_ladder_deal{}),
        word(figures_msg::page_ladder_way{}), luck, word(figures_msg::page_ladder_note{}));
  }

  void without() {
    if (plan_.without.empty()) return;
    std::vector<PlotRow> rows;
    double widest = 0.02;
    for (std::size_t i = 0; i < plan_.without.size(); ++i) {
      const auto loss = loss_of(totals_.without[i].loss);
      rows.push_back({word(figures_msg::page_without_row{.moves = plan_.without[i].pattern}), -loss.mean, -loss.high,
                      -loss.low, loss.mean > 0 ? 1U : 0U});
      widest = std::max({widest, std::abs(loss.low), std::abs(loss.high)});
      const auto usual = loss_of(totals_.without[i].usual_loss);
      if (usual.count == 0) continue;
      rows.push_back({word(figures_msg::page_without_usual{}), -usual.mean, -usual.high, -usual.low, 2U});
      widest = std::max({widest, std::abs(usual.low), std::abs(usual.high)});
    }
    add("<section><h2>{}</h2>{}<p class=\"note\">{}</p></section>", word(figures_msg::page_without{}),
        bar_plot(word(figures_msg::page_without_plot{}), {word(figures_msg::plot_wins{}), -widest, widest, true}, 0,
                 rows, language_),
        word(figures_msg::page_without_note{}));
  }

  void figures() {
    add("<section><h2>{}</h2><div class=\"scroll\" tabindex=\"0\"><table><tr><th>{}", word(figures_msg::page_figures{}),
        word(figures_msg::column_figure{}));
    for (const auto& variant : plan_.variants) add("<th class=n>{}", html_text(name_of(variant, language_)));
    text_ += "</tr>";
    for (std::size_t i = 0; i < index(Figure::kFirstSeat) + plan_.bots.size(); ++i) {
      const auto figure = static_cast<Figure>(i);
      if (of(figure).count == 0) continue;
      const auto& spec = spec_of(figure);
      add("<tr><td>{}<small>{}</small>", html_text(title_of(figure, language_)),
          html_text(meaning_of(figure, language_)));
      for (std::size_t variant = 0; variant < plan_.variants.size(); ++variant) {
        const auto value = of(figure, variant);
        const auto text = [&](double part) { return format_value(spec, part, language_); };
        add("<td class=n title=\"{}\">{} ± {}",
            word(figures_msg::interval{.high = text(value.high), .low = text(value.low)}), text(value.mean),
            short_half(spec, (value.high - value.low) / 2));
      }
      text_ += "</tr>";
    }
    text_ += "</table></div></section>";
  }

  std::string short_half(const FigureSpec& spec, double half) const {
    if (spec.unit == Unit::kShare) return number(100 * half, 1);
    std::string text = fmt::format("{:.2g}", half);
    std::ranges::replace(text, '.', decimal_mark(language_));
    return text;
  }

  const LabReport& report_;
  const LabPlan& plan_;
  const LabTotals& totals_;
  Language language_;
  std::string text_;
};

}  // namespace

std::string lab_html(const LabReport& report) {
  return fmt::format(
      "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{}</title><style>{}</style><main "
      "class=\"report\">{}</main></html>\n",
      kLanguageTags[index(report.language)], Page(report).title(), kPageStyle, Page(report).make());
}

std::string lab_html_part(const LabReport& report) {
  return fmt::format("<div class=\"report\">{}</div>", Page(report).make());
}

std::string_view lab_style() { return kPageStyle; }

}  // namespace cardtable
