#include <array>

#include "engine/kit/option_text.h"
#include "lab/figures/card_effects.h"
#include "lab/figures/report.h"

namespace cardtable {
namespace {

json::object estimate_json(const Estimate& value) {
  return {{"mean", value.mean}, {"low", value.low}, {"high", value.high}, {"games", value.count}};
}

json::object figures_json(const LabTally& tally) {
  json::object figures;
  for (std::size_t i = 0; i < kFigures; ++i) {
    const auto& spec = spec_of(static_cast<Figure>(i));
    const auto value = estimate(spec, tally.figures[i]);
    if (value.count > 0) figures[spec.name] = estimate_json(value);
  }
  return figures;
}

json::array curve_json(const LabTally& tally) {
  json::array curve;
  for (std::size_t i = 0; i < kMoments && tally.moments[i].games > 0; ++i) {
    const auto& moment = tally.moments[i];
    const auto mean = [&](std::uint64_t sum) {
      return static_cast<double>(sum) / 10'000 / static_cast<double>(moment.games);
    };
    curve.push_back(json::object{{"at", static_cast<double>(i) / (kMoments - 1)},
                                 {"winner", mean(moment.winner)},
                                 {"q25", chance_percentile(moment, 0.25)},
                                 {"q75", chance_percentile(moment, 0.75)},
                                 {"uncertainty", mean(moment.uncertainty)}});
  }
  return curve;
}

json::array lengths_json(const std::map<std::uint32_t, std::uint64_t>& lengths) {
  json::array rows;
  for (const auto& [length, count] : lengths) rows.push_back(json::array{length, count});
  return rows;
}

json::object against_kind_json(const AgainstKind& one) {
  return {{"by", one.by},
          {"low", one.low(kZ95)},
          {"high", one.high(kZ95)},
          {"discovery", one.is_discovery},
          {"count", one.count}};
}

/// Every group of cards that comes up often enough, against the others of its kind.
json::array cards_json(const LabTally& tally, const GameType& type) {
  json::array cards;
  for (const auto& effect : card_effects(tally, type)) {
    json::object card{{"name", effect.name}};
    if (effect.does) card["does"] = against_kind_json(*effect.does);
    if (effect.goes) card["goes_with_winning"] = against_kind_json(*effect.goes);
    cards.push_back(std::move(card));
  }
  return cards;
}

json::array sure_json(const SureShare& share) { return {share.share, share.low, share.high}; }

json::object variant_json(const LabReport& report, std::size_t number) {
  const LabPlan& plan = *report.plan;
  const LabVariant& variant = plan.variants[number];
  const LabTally& tally = report.totals->variants[number];
  json::array items;
  for (const auto& effect : item_effects(tally, plan.bots.size())) {
    json::object item{{"name", effect.name}, {"per_game", effect.per_game}, {"in_games", effect.in_games}};
    if (effect.lift) item["wins"] = estimate_json(*effect.lift);
    items.push_back(std::move(item));
  }
  json::object reasons;
  for (const auto& [reason, count] : tally.reasons) reasons[reason] = count;
  json::array said;
  for (const auto& finding : findings(report, number)) said.push_back(json::string(finding));
  const auto advantage = seat_advantage(tally, plan.bots.size());
  json::object told_advantage = estimate_json(advantage.by);
  told_advantage["seat"] = advantage.seat;
  return {{"name", variant.name},
          {"options", options_json(plan.type->info().options, variant.options)},
          {"games", tally.games},
          {"findings", std::move(said)},
          {"figures", figures_json(tally)},
          {"seat_advantage", std::move(told_advantage)},
          {"turns", lengths_json(tally.turns)},
          {"seconds", lengths_json(tally.seconds)},
          {"reasons", std::move(reasons)},
          {"curve", curve_json(tally)},
          {"cards", cards_json(tally, plan.type_of(variant))},
          {"items", std::move(items)}};
}

json::array differences_json(const LabReport& report) {
  json::array all;
  for (std::size_t i = 0; i < report.totals->pairs.size(); ++i) {
    json::object figures;
    json::array sentences;
    for (const auto& sentence : difference_sentences(report, i + 1)) sentences.push_back(json::string(sentence));
    for (const auto& difference : differences_of(report.totals->pairs[i])) {
      json::object entry = estimate_json(difference.by);
      entry["beyond_chance"] = difference.is_beyond_chance;
      figures[spec_of(difference.figure).name] = std::move(entry);
    }
    all.push_back(json::object{{"variant", report.plan->variants[i + 1].name},
                               {"against", report.plan->variants[0].name},
                               {"sentences", std::move(sentences)},
                               {"figures", std::move(figures)}});
  }
  return all;
}

}  // namespace

json::object lab_json(const LabReport& report) {
  const auto& plan = *report.plan;
  json::array variants;
  for (std::size_t i = 0; i < plan.variants.size(); ++i) {
    variants.push_back(variant_json(report, i));
  }
  json::array ladder;
  for (std::size_t i = 0; i < plan.ladder.size(); ++i) {
    const auto shares = luck_and_skill(report.totals->ladder[i], plan.bots.size());
    ladder.push_back(json::object{{"upper", plan.ladder[i].upper.text()},
                                  {"lower", plan.ladder[i].lower.text()},
                                  {"deals", report.totals->ladder[i].deals},
                                  {"win_rate", shares.win_rate},
                                  {"interval", json::array{shares.low, shares.high}},
                                  {"elo", shares.elo},
                                  {"skill", shares.skill.share},
                                  {"deal", shares.deal.share},
                                  {"rest", shares.draws.share},
                                  {"sure", json::object{{"skill", sure_json(shares.skill)},
                                                        {"deal", sure_json(shares.deal)},
                                                        {"draws", sure_json(shares.draws)}}}});
  }
  json::array without;
  for (std::size_t i = 0; i < plan.without.size(); ++i) {
    const auto& tally = report.totals->without[i];
    json::object entry = estimate_json(loss_of(tally.loss));
    entry["moves"] = plan.without[i].pattern;
    if (tally.usual_loss.count > 0) {
      entry["others"] = json::value_from(plan.without[i].others);
      entry["usual"] = estimate_json(loss_of(tally.usual_loss));
      entry["beyond"] = estimate_json(loss_of(tally.beyond));
    }
    entry["avoided"] = tally.avoided;
    entry["avoiding"] = tally.avoiding;
    without.push_back(std::move(entry));
  }
  json::object object{{"run", plan.description()},       {"whole", report.is_whole},
                      {"variants", std::move(variants)}, {"differences", differences_json(report)},
                      {"ladder", std::move(ladder)},     {"without", std::move(without)}};
  if (report.kind == ReportKind::kSweep) object["axis"] = report.axis;
  return object;
}

}  // namespace cardtable
