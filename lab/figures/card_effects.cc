#include "lab/figures/card_effects.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/core/tally.h"
#include "lab/figures/card_groups.h"
#include "lab/figures/certainty.h"
#include "lab/figures/decimal.h"
#include "lab/figures/words.h"

namespace cardtable {
namespace {

/// What was observed of one group: how often, the mean, and the variance of one observation.
struct Observed {
  std::string name;
  double count = 0;
  double mean = 0;
  double variance = 0;
};
using Kinds = std::map<std::string, std::vector<Observed>, std::less<>>;

std::string kind_of(const std::string& name) { return name.substr(0, name.find(' ')); }

/// The means of all others together, weighted by how often they were observed.
Observed others_of(const std::vector<Observed>& kind, const Observed& one) {
  Observed others;
  double variances = 0;
  for (const Observed& other : kind) {
    if (&other == &one) continue;
    others.count += other.count;
    others.mean += other.count * other.mean;
    variances += other.count * other.variance;
  }
  if (others.count > 0) {
    others.mean /= others.count;
    others.variance = variances / others.count;
  }
  return others;
}

/// Draws the differences of a kind towards 0 (empirical Bayes): what exceeds the noise is their true spread.
void shrink(std::vector<AgainstKind*>& kind) {
  double spread = 0;
  for (const AgainstKind* one : kind) spread += one->by * one->by - one->error * one->error;
  spread = std::max(0.0, spread / static_cast<double>(std::max<std::size_t>(1, kind.size())));
  for (AgainstKind* one : kind) {
    const double noise = one->error * one->error;
    if (spread + noise > 0) one->by *= spread / (spread + noise);
  }
}

std::map<std::string, AgainstKind> compare(const Kinds& kinds) {
  std::map<std::string, AgainstKind> all;
  for (const auto& [kind, groups] : kinds) {
    std::vector<AgainstKind*> in_kind;
    for (const Observed& group : groups) {
      const Observed others = others_of(groups, group);
      if (group.count < kLeastOccurrences || others.count < kLeastOccurrences) continue;
      AgainstKind& one = all[group.name];
      one.by = group.mean - others.mean;
      one.error = std::sqrt(group.variance / group.count + others.variance / others.count);
      one.z = one.error > 0 ? one.by / one.error : 0;
      one.count = static_cast<std::uint64_t>(group.count);
      in_kind.push_back(&one);
    }
    shrink(in_kind);
  }
  std::vector<double> chances;
  for (const auto& [name, one] : all) chances.push_back(chance_of_error(one.z));
  const auto found = discoveries(chances, kFalseDiscoveries);
  std::size_t at = 0;
  for (auto& [name, one] : all) one.is_discovery = found[at++];
  return all;
}

/// The change of a seat's chance in steps in which the group came up for it.
Kinds changes(const LabTally& tally) {
  Kinds kinds;
  for (const auto& [name, sum] : tally.values) {
    const auto count = static_cast<double>(sum.count);
    const double mean = static_cast<double>(sum.sum) / count / 10'000;
    const double squares = static_cast<double>(sum.squares) / count / 1e8;
    kinds[kind_of(name)].push_back({name, count, mean, std::max(0.0, squares - mean * mean)});
  }
  return kinds;
}

/// The wins of seats for which the group came up.
Kinds wins(const LabTally& tally, const GameType& type) {
  std::set<std::string, std::less<>> single;
  for (const auto& [card, group] : card_groups(type.catalog())) {
    if (card != group) single.insert(card);
  }
  Kinds kinds;
  for (const auto& [name, count] : tally.items) {
    const auto space = name.find(' ');
    const bool is_card = space != std::string::npos && !name.starts_with("event ") && !name.starts_with("rule ");
    if (!is_card || single.contains(std::string_view(name).substr(space + 1)) || count.seat_games == 0) continue;
    const auto seats = static_cast<double>(count.seat_games);
    const double share = static_cast<double>(count.wins) / Tally::kWholeWin / seats;
    kinds[kind_of(name)].push_back({name, seats, share, share * (1 - share)});
  }
  return kinds;
}

/// The clearest discoveries of one of the two questions.
template <class Question>
std::vector<const CardEffect*> clearest(const std::vector<CardEffect>& effects, Question question, std::size_t most) {
  std::vector<const CardEffect*> found;
  for (const CardEffect& effect : effects) {
    const auto& answer = question(effect);
    // What is said of it has to be beyond chance as well.
    if (answer && answer->is_discovery && (answer->low(kPickedZ) > 0 || answer->high(kPickedZ) < 0)) {
      found.push_back(&effect);
    }
  }
  std::ranges::stable_sort(found, std::greater{}, [&](const CardEffect* one) { return std::abs(question(*one)->z); });
  // Two events that always come together say the same.
  const auto says_the_same = [&](const CardEffect* one, const CardEffect* other) {
    return question(*one)->by == question(*other)->by && question(*one)->count == question(*other)->count;
  };
  found.erase(std::ranges::unique(found, says_the_same).begin(), found.end());
  found.resize(std::min(found.size(), most));
  return found;
}

/// The numbers of a sentence about a group of cards.
struct CardFacts {
  const AgainstKind& one;
  std::string card;
  Language language;

  std::string points() const { return decimal(100 * std::abs(one.by), 1, language); }
  std::string low() const {
    return decimal(100 * std::min(std::abs(one.low(kPickedZ)), std::abs(one.high(kPickedZ))), 1, language);
  }
  std::string high() const {
    return decimal(100 * std::max(std::abs(one.low(kPickedZ)), std::abs(one.high(kPickedZ))), 1, language);
  }
  bool is_more() const { return one.by > 0; }
};

}  // namespace

std::vector<CardEffect> card_effects(const LabTally& tally, const GameType& type) {
  std::map<std::string, CardEffect> effects;
  for (auto& [name, one] : compare(changes(tally))) effects[name].does = one;
  for (auto& [name, one] : compare(wins(tally, type))) effects[name].goes = one;
  std::vector<CardEffect> all;
  for (auto& [name, effect] : effects) {
    effect.name = name;
    all.push_back(std::move(effect));
  }
  return all;
}

std::vector<std::string> card_differences(const LabTally& base, const LabTally& other, const GameType& base_type,
                                          const GameType& other_type, Language language) {
  struct Pair {
    std::string name;
    AgainstKind by;
    bool is_doing = false;
  };
  std::vector<Pair> pairs;
  std::vector<double> chances;
  const auto bases = card_effects(base, base_type);
  for (const CardEffect& effect : card_effects(other, other_type)) {
    const auto found = std::ranges::find(bases, effect.name, &CardEffect::name);
    if (found == bases.end()) continue;
    for (const auto question : {&CardEffect::does, &CardEffect::goes}) {
      const auto& before = (*found).*question;
      const auto& now = effect.*question;
      if (!before || !now) continue;
      AgainstKind by;
      by.by = now->z * now->error - before->z * before->error;  // not drawn towards the kind
      by.error = std::sqrt(now->error * now->error + before->error * before->error);
      by.z = by.error > 0 ? by.by / by.error : 0;
      chances.push_back(chance_of_error(by.z));
      pairs.push_back({effect.name, by, question == &CardEffect::does});
    }
  }
  const auto is_found = discoveries(chances, kFalseDiscoveries);
  std::vector<std::string> said;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto& [name, by, is_doing] = pairs[i];
    if (!is_found[i] || std::abs(by.z) <= kPickedZ) continue;
    const CardFacts facts{by, item_words(name), language};
    said.push_back(is_doing ? figures_msg::card_worth_of_kind::say(facts) : figures_msg::card_wins_of_kind::say(facts));
  }
  return said;
}

std::vector<std::string> card_sentences(const LabTally& tally, const GameType& type, Language language) {
  std::vector<std::string> said;
  const auto effects = card_effects(tally, type);
  const auto does = [](const CardEffect& effect) -> const auto& { return effect.does; };
  const auto goes = [](const CardEffect& effect) -> const auto& { return effect.goes; };
  const auto is_found = [](const CardEffect& effect) { return effect.does && effect.does->is_discovery; };
  std::vector<double> errors;
  for (const auto& effect : effects) {
    if (effect.does) errors.push_back(effect.does->error);
  }
  const auto doing = clearest(effects, does, 3);
  const std::string rate = decimal(100 * kFalseDiscoveries, 0, language);
  if (!doing.empty()) {
    std::string list;
    for (const CardEffect* one : doing) {
      if (!list.empty()) list += "; ";
      list += figures_msg::card_worth::say(CardFacts{*one->does, item_words(one->name), language});
    }
    said.push_back(say(language, figures_msg::cards_do{.groups = errors.size(), .list = list, .rate = rate}));
  } else if (const auto found = std::ranges::count_if(effects, is_found); found > 0) {
    said.push_back(say(language, figures_msg::cards_found{.found = found, .groups = errors.size(), .rate = rate}));
  } else if (!errors.empty()) {
    std::ranges::sort(errors);
    const double shown = std::ceil(100 * (kPickedZ + 1.3) * errors[errors.size() / 2]);
    said.push_back(say(language, figures_msg::cards_none{
                                     .groups = errors.size(), .points = decimal(shown, 0, language), .rate = rate}));
  }
  for (const CardEffect* one : clearest(effects, goes, 1)) {
    said.push_back(figures_msg::cards_winning::say(CardFacts{*one->goes, item_words(one->name), language}));
  }
  return said;
}

}  // namespace cardtable
