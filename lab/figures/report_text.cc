#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "lab/figures/card_effects.h"
#include "lab/figures/certainty.h"
#include "lab/figures/report.h"
#include "lab/figures/wording.h"
#include "lab/figures/words.h"

namespace cardtable {
namespace {

/// A head or a cell of a table.
std::string left(std::string_view text, int width) { return fmt::format("{:<{}}", text, width); }
std::string right(std::string_view text, int width) { return fmt::format("{:>{}}", text, width); }

/// Whether a byte of UTF-8 begins a letter.
bool begins_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

class Text {
 public:
  explicit Text(const LabReport& report)
      : report_(report), plan_(*report.plan), totals_(*report.totals), language_(report.language) {}

  std::string make() {
    add(say(language_,
            figures_msg::text_head{
                .bots = bots_text(plan_.bots), .game = plan_.type->info().name, .players = plan_.bots.size()}));
    if (!report_.is_whole) add(say(language_, figures_msg::text_unfinished{}));
    for (std::size_t i = 0; i < plan_.variants.size(); ++i) variant(i);
    differences();
    ladder();
    without();
    return std::move(text_);
  }

 private:
  /// A line, without blanks at its end.
  void add(std::string_view line) {
    text_ += line.substr(0, line.find_last_not_of(' ') + 1);
    text_ += '\n';
  }
  template <Message M>
  std::string word(const M&& message) const {
    return say(language_, static_cast<const M&&>(message));
  }
  std::string number(double value, int digits) const { return decimal(value, digits, language_); }
  std::string per_cent(double share) const { return number(100 * share, 1) + "%"; }
  /// `+2.1 to +3.4`, of shares.
  std::string around(double low, double high) const { return signed_interval(100 * low, 100 * high, 1, language_); }

  void variant(std::size_t i) {
    const auto& tally = totals_.variants[i];
    text_ += '\n';
    add("== " + word(figures_msg::text_variant{.games = tally.games,
                                               .name = name_of(plan_.variants[i], language_),
                                               .settings = plan_.settings_of(plan_.variants[i], language_)}));
    for (const auto& finding : findings(report_, i)) add("- " + finding);
    if (tally.games == 0) return;
    text_ += '\n';
    figures(tally);
    if (report_.kind != ReportKind::kOne) return;
    lengths(tally);
    cards(tally);
    items(tally);
  }

  /// That of the longest title, at least as wide as in English.
  int title_width() const {
    std::size_t width = 32;
    for (std::size_t i = 0; i < kFigures; ++i) {
      const auto title = title_of(static_cast<Figure>(i), language_);
      width = std::max(width, static_cast<std::size_t>(std::ranges::count_if(title, begins_letter)));
    }
    return static_cast<int>(width);
  }

  void figures(const LabTally& tally) {
    const int width = title_width();
    add(left(word(figures_msg::column_figure{}), width) + right(word(figures_msg::column_mean{}), 13) + "  " +
        left(word(figures_msg::column_interval{}), 22) + right(word(figures_msg::column_games{}), 9));
    for (std::size_t i = 0; i < index(Figure::kFirstSeat) + plan_.bots.size(); ++i) {
      const auto figure = static_cast<Figure>(i);
      const auto& spec = spec_of(figure);
      const auto value = estimate(spec, tally.figures[i]);
      if (value.count == 0) continue;
      const auto text = [&](double part) { return format_value(spec, part, language_); };
      add(left(title_of(figure, language_), width) + right(text(value.mean), 13) + "  " +
          left(word(figures_msg::interval{.high = text(value.high), .low = text(value.low)}), 22) +
          fmt::format("{:>9}", value.count));
    }
  }

  void lengths(const LabTally& tally) {
    constexpr std::array<double, 5> kShares{0.05, 0.25, 0.5, 0.75, 0.95};
    std::string shares = left(word(figures_msg::column_length{}), 8);
    std::string turns = left(word(figures_msg::column_turns{}), 8);
    std::string minutes = left(word(figures_msg::column_minutes{}), 8);
    for (const double share : kShares) {
      shares += right(number(100 * share, 0) + " %", 12);
      turns += fmt::format("{:>12}", percentile(tally.turns, share).value_or(0));
      minutes += right(number(percentile(tally.seconds, share).value_or(0) / 60.0, 1), 12);
    }
    text_ += '\n';
    for (const auto& line : {shares, turns, minutes}) add(line);
    text_ += '\n';
    add(word(figures_msg::ended_by{}));
    for (const auto& [reason, count] : tally.reasons) add(fmt::format("  {:<20} {:>10}", reason, count));
  }

  /// How far a figure is from 0, in half widths of its interval: what is reliable comes first.
  static double certainty_of(const ItemEffect& effect) {
    if (!effect.lift) return -1;
    const double half = (effect.lift->high - effect.lift->low) / 2;
    return half > 0 ? std::abs(effect.lift->mean) / half : 0;
  }

  void items(const LabTally& tally) {
    auto effects = item_effects(tally, plan_.bots.size());
    std::ranges::stable_sort(effects, std::greater{}, certainty_of);
    text_ += '\n';
    add(word(figures_msg::text_winning{}));
    add(left(word(figures_msg::column_item{}), 34) + right(word(figures_msg::column_per_game{}), 10) +
        right(word(figures_msg::column_in_games{}), 10) + right(word(figures_msg::column_wins{}), 10) + "  " +
        word(figures_msg::column_interval{}));
    for (const auto& effect : effects) {
      std::string line =
          left(effect.name, 34) + right(number(effect.per_game, 3), 10) + right(per_cent(effect.in_games), 10);
      if (effect.lift) {
        line += right(signed_decimal(100 * effect.lift->mean, 1, language_) + "%", 10) + "  " +
                around(effect.lift->low, effect.lift->high);
      }
      add(line);
    }
  }

  void cards(const LabTally& tally) {
    auto effects = card_effects(tally, plan_.type_of(plan_.variants.front()));
    if (effects.empty()) return;
    std::ranges::stable_sort(effects, std::greater{}, [](const CardEffect& effect) {
      return std::max(effect.does ? std::abs(effect.does->z) : 0, effect.goes ? std::abs(effect.goes->z) : 0);
    });
    text_ += '\n';
    add(word(figures_msg::text_cards{.rate = number(100 * kFalseDiscoveries, 0)}));
    const auto interval = "  " + left(word(figures_msg::column_interval{}), 18);
    add(left(word(figures_msg::column_group{}), 34) + right(word(figures_msg::column_does{}), 10) + interval +
        right(word(figures_msg::column_goes{}), 10) + interval);
    for (const auto& effect : effects) {
      std::string line = left(effect.name, 34);
      for (const auto& one : {effect.does, effect.goes}) {
        line += one ? right(signed_decimal(100 * one->by, 1, language_), 9) + (one->is_discovery ? "*" : " ") + "  " +
                          left(around(one->low(kZ95), one->high(kZ95)), 18)
                    : std::string(30, ' ');
      }
      add(line);
    }
  }

  void differences() {
    for (std::size_t i = 1; i < plan_.variants.size(); ++i) {
      text_ += '\n';
      add(word(figures_msg::text_against{.name = name_of(plan_.variants[i], language_),
                                         .other = name_of(plan_.variants[0], language_)}));
      const auto said = difference_sentences(report_, i);
      for (const auto& sentence : said) add("  " + sentence);
      if (said.empty()) add("  " + without_difference(report_, i));
    }
  }

  void ladder() {
    if (plan_.ladder.empty()) return;
    text_ += '\n';
    add(left(word(figures_msg::column_ladder{}), 24) + right(word(figures_msg::column_wins{}), 9) + "  " +
        left(word(figures_msg::column_interval{}), 18) + right("Elo", 7) + right(word(figures_msg::column_skill{}), 9) +
        right(word(figures_msg::column_deal{}), 9) + right(word(figures_msg::column_draws{}), 9));
    for (std::size_t i = 0; i < plan_.ladder.size(); ++i) {
      const auto shares = luck_and_skill(totals_.ladder[i], plan_.bots.size());
      add(left(rung_text(plan_.ladder[i], language_), 24) + right(per_cent(shares.win_rate), 9) + "  " +
          left(word(figures_msg::interval{.high = right(per_cent(shares.high), 6),
                                          .low = right(per_cent(shares.low), 6)}),
               16) +
          right(signed_decimal(shares.elo, 0, language_), 8) + right(per_cent(shares.skill.share), 9) +
          right(per_cent(shares.deal.share), 9) + right(per_cent(shares.draws.share), 9));
    }
  }

  void without() {
    if (plan_.without.empty()) return;
    text_ += '\n';
    const auto interval = "  " + left(word(figures_msg::column_interval{}), 16);
    add(left(word(figures_msg::column_without{}), 24) + right(word(figures_msg::column_avoided{}), 13) +
        right(word(figures_msg::column_loses{}), 11) + interval + right(word(figures_msg::column_others{}), 11) +
        interval);
    for (std::size_t i = 0; i < plan_.without.size(); ++i) {
      const auto& tally = totals_.without[i];
      const auto loss = [&](const FigureSum& sum) {
        const auto value = loss_of(sum);
        if (value.count == 0) return std::string();
        return right(signed_decimal(100 * value.mean, 1, language_) + "%", 11) + "  " +
               left(around(value.low, value.high), 16);
      };
      const auto games = static_cast<double>(std::max<std::uint64_t>(1, tally.games));
      add(left(plan_.without[i].pattern, 24) + right(number(static_cast<double>(tally.avoided) / games, 2), 13) +
          loss(tally.loss) + loss(tally.usual_loss));
    }
  }

  const LabReport& report_;
  const LabPlan& plan_;
  const LabTotals& totals_;
  Language language_;
  std::string text_;
};

/// A field of CSV in quotes.
std::string quoted(std::string_view text) {
  std::string field = "\"";
  for (const char letter : text) field += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return field + "\"";
}

}  // namespace

std::string lab_text(const LabReport& report) { return Text(report).make(); }

std::string lab_csv(const LabReport& report) {
  const auto& plan = *report.plan;
  std::string text = "variant,section,name,value,low,high\n";
  auto to = std::back_inserter(text);
  const auto row = [&](std::string_view variant, std::string_view section, std::string_view name,
                       const Estimate& value) {
    fmt::format_to(to, "{},{},{},{},{},{}\n", quoted(variant), section, quoted(name), value.mean, value.low,
                   value.high);
  };
  for (std::size_t i = 0; i < plan.variants.size(); ++i) {
    const auto& tally = report.totals->variants[i];
    const auto& name = plan.variants[i].name;
    fmt::format_to(to, "{},run,games,{},,\n", quoted(name), tally.games);
    for (std::size_t figure = 0; figure < kFigures; ++figure) {
      const auto& spec = spec_of(static_cast<Figure>(figure));
      const auto value = estimate(spec, tally.figures[figure]);
      if (value.count > 0) row(name, "figure", spec.name, value);
    }
    for (const auto& [turns, count] : tally.turns) fmt::format_to(to, "{},turns,{},{},,\n", quoted(name), turns, count);
    for (const auto& effect : item_effects(tally, plan.bots.size())) {
      fmt::format_to(to, "{},per_game,{},{},,\n", quoted(name), quoted(effect.name), effect.per_game);
      if (effect.lift) row(name, "wins_with", effect.name, *effect.lift);
    }
    for (const auto& effect : card_effects(tally, plan.type_of(plan.variants[i]))) {
      const auto card = [&](std::string_view section, const std::optional<AgainstKind>& one) {
        if (one) row(name, section, effect.name, {one->by, one->low(kZ95), one->high(kZ95), one->count});
      };
      card("card_does", effect.does);
      card("card_goes_with", effect.goes);
    }
    if (i == 0) continue;
    for (const auto& difference : differences_of(report.totals->pairs[i - 1])) {
      row(name, "difference", spec_of(difference.figure).name, difference.by);
    }
  }
  for (std::size_t i = 0; i < plan.ladder.size(); ++i) {
    const auto shares = luck_and_skill(report.totals->ladder[i], plan.bots.size());
    const auto name = plan.ladder[i].upper.text() + " over " + plan.ladder[i].lower.text();
    row(plan.variants.front().name, "ladder", name, {shares.win_rate, shares.low, shares.high, 0});
    fmt::format_to(to, "{0},skill,{1},{2},,\n{0},deal,{1},{3},,\n", quoted(plan.variants.front().name), quoted(name),
                   shares.skill.share, shares.deal.share);
  }
  for (std::size_t i = 0; i < plan.without.size(); ++i) {
    const auto& tally = report.totals->without[i];
    row(plan.variants.front().name, "without", plan.without[i].pattern, loss_of(tally.loss));
    if (tally.usual_loss.count == 0) continue;
    row(plan.variants.front().name, "without_others", plan.without[i].pattern, loss_of(tally.usual_loss));
    row(plan.variants.front().name, "without_beyond", plan.without[i].pattern, loss_of(tally.beyond));
  }
  return text;
}

}  // namespace cardtable
