#include "lab/figures/lab_plan.h"

#include <algorithm>

#include "engine/kit/option_text.h"
#include "lab/figures/whole_numbers.h"
#include "lab/figures/words.h"

namespace cardtable {
namespace {

LabSetup setup_of(const LabPlan& plan, const LabVariant& variant, std::vector<BotSpec> bots, std::uint32_t valued = 0) {
  return {.type = &plan.type_of(variant),
          .options = variant.options,
          .bots = std::move(bots),
          .most_decisions = plan.most_decisions,
          .samples = plan.samples,
          .valued = valued,
          .careless = plan.careless,
          .pace = plan.pace};
}

/// Large enough that handing out a piece costs next to nothing, small enough to be finished soon.
std::uint64_t piece_size(const std::vector<BotSpec>& bots, std::uint64_t games) {
  // Tables and names of a piece cost as much as some ten random games.
  std::uint64_t least = 500;
  std::uint64_t most = 500;
  for (const BotSpec& bot : bots) {
    if (bot.level->kind != BotKind::kRandom) least = 1;
    if (bot.level->kind == BotKind::kHeuristic) most = std::min<std::uint64_t>(most, 200);
    if (bot.level->kind == BotKind::kSearch) most = 1;
  }
  return std::clamp<std::uint64_t>(games / 64, least, most);
}

void cut(Piece::Part part, std::size_t which, std::uint64_t games, std::uint64_t size, std::vector<Piece>& pieces) {
  for (std::uint64_t first = 0; first < games; first += size) {
    pieces.push_back({part, which, first, std::min(size, games - first)});
  }
}

bool play_variants(const LabPlan& plan, const Piece& piece, const StopToken& stop, LabTotals& totals) {
  std::vector<std::unique_ptr<LabTable>> tables;
  for (const auto& variant : plan.variants) {
    tables.push_back(open_lab_table(setup_of(plan, variant, plan.bots, plan.valued)));
  }
  for (std::uint64_t game = piece.first; game < piece.first + piece.count; ++game) {
    std::optional<GameFacts> base;
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto facts = tables[i]->play(plan.seed + game, plan.has_story(game), {}, stop);
      if (!facts || stop.stop_requested()) return false;
      if (i == 0) {
        base = facts;
      } else {
        totals.pairs[i - 1].add(*base, *facts);
      }
    }
  }
  for (std::size_t i = 0; i < tables.size(); ++i) totals.variants[i] = tables[i]->tally();
  return true;
}

PerSeat<std::uint64_t> wins_in(const GameFacts& facts, std::size_t players) {
  PerSeat<std::uint64_t> wins{};
  for (std::size_t seat = 0; seat < players; ++seat) wins[seat] = static_cast<std::uint64_t>(facts[seat_figure(seat)]);
  return wins;
}

bool play_rung(const LabPlan& plan, const Piece& piece, const StopToken& stop, LabTotals& totals) {
  const std::size_t players = plan.bots.size();
  std::vector<std::unique_ptr<LabTable>> tables;  // by the seat of the better bot
  for (std::size_t seat = 0; seat < players; ++seat) {
    std::vector<BotSpec> bots(players, plan.ladder[piece.which].lower);
    bots[seat] = plan.ladder[piece.which].upper;
    tables.push_back(open_lab_table(setup_of(plan, plan.variants.front(), std::move(bots))));
  }
  for (std::uint64_t deal = piece.first; deal < piece.first + piece.count; ++deal) {
    DealWins wins;
    DealWins again;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const auto facts = tables[seat]->play(plan.seed + deal, false, {}, stop);
      // Any luck will do that no other game has.
      const auto other = tables[seat]->play_again(plan.seed + deal, ~(plan.seed + deal) * players + seat, stop);
      if (!facts || !other || stop.stop_requested()) return false;
      wins.push_back(wins_in(*facts, players));
      again.push_back(*other);
    }
    totals.ladder[piece.which].add_deal(wins, again);
  }
  return true;
}

bool play_without(const LabPlan& plan, const Piece& piece, const StopToken& stop, LabTotals& totals) {
  const std::size_t players = plan.bots.size();
  const auto table = open_lab_table(setup_of(plan, plan.variants.front(), plan.bots));
  const WithoutPlan& without = plan.without[piece.which];
  WithoutTally& tally = totals.without[piece.which];
  for (std::uint64_t game = piece.first; game < piece.first + piece.count; ++game) {
    const Seat seat = seat_at(game % players);
    const auto play = [&](const std::string& pattern) {
      return table->play(plan.seed + game, false, {seat, pattern}, stop);
    };
    const auto won = [&](const GameFacts& facts) { return facts[seat_figure(index(seat))]; };
    // Nothing fits the empty pattern: the same way of playing, without the restriction.
    const auto free = play("");
    const auto restricted = free ? play(without.pattern) : std::nullopt;
    if (!restricted || stop.stop_requested()) return false;
    ++tally.games;
    tally.avoiding += restricted->avoided > 0 ? 1U : 0U;
    tally.avoided += restricted->avoided;
    tally.loss.add(won(*free) - won(*restricted));
    if (without.others.empty()) continue;
    // Every seat meets every pattern.
    const auto usual = play(without.others[game / players % without.others.size()]);
    if (!usual || stop.stop_requested()) return false;
    tally.usual_loss.add(won(*free) - won(*usual));
    tally.beyond.add(won(*usual) - won(*restricted));
  }
  return true;
}

}  // namespace

std::string LabPlan::settings_of(const LabVariant& variant, Language language) const {
  const auto specs = type->info().options;
  std::string text;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (variant.options[i] == specs[i].fallback) continue;
    if (!text.empty()) text += ", ";
    text += format_option(specs[i], variant.options[i]);
  }
  const std::string& cards = variant.registry ? variant.catalog : catalog;
  if (!cards.empty()) {
    if (!text.empty()) text += ", ";
    text += say(language, figures_msg::rules_cards{.file = cards});
  }
  return text.empty() ? say(language, figures_msg::rules_usual{}) : text;
}

const GameType& LabPlan::type_of(const LabVariant& variant) const {
  return variant.registry ? *variant.registry->find(type->info().key) : *type;
}

json::object LabPlan::description() const {
  const auto& info = type->info();
  json::array told_variants;
  for (const auto& variant : variants) {
    json::object told{{"name", variant.name}, {"options", options_json(info.options, variant.options)}};
    if (variant.registry) told["cards"] = type_of(variant).variant();
    told_variants.push_back(std::move(told));
  }
  json::array told_bots;
  for (const auto& bot : bots) told_bots.push_back(json::string(bot.text()));
  json::array rungs;
  for (const auto& rung : ladder) rungs.push_back(json::array{rung.upper.text(), rung.lower.text()});
  json::array patterns;
  for (const auto& one : without) patterns.push_back(json::string(one.pattern));
  return {{"game", info.key},
          {"rules_version", info.rules_version},
          {"cards", type->variant()},
          {"variants", std::move(told_variants)},
          {"bots", std::move(told_bots)},
          {"games", games},
          {"seed", seed},
          {"stories", stories},
          {"samples", samples},
          {"valued", valued},
          {"most_decisions", most_decisions},
          {"careless", careless},
          {"pace", json::array{pace.seconds_to_act, pace.seconds_per_doubling}},
          {"ladder", std::move(rungs)},
          {"ladder_deals", ladder_deals},
          {"without", std::move(patterns)},
          {"without_games", without_games}};
}

void WithoutTally::add(const WithoutTally& other) {
  games += other.games;
  avoiding += other.avoiding;
  avoided += other.avoided;
  loss.add(other.loss);
  usual_loss.add(other.usual_loss);
  beyond.add(other.beyond);
}

LabTotals::LabTotals(const LabPlan& plan)
    : variants(plan.variants.size()),
      pairs(plan.variants.empty() ? 0 : plan.variants.size() - 1),
      ladder(plan.ladder.size()),
      without(plan.without.size()) {}

void LabTotals::add(const LabTotals& other) {
  for (std::size_t i = 0; i < variants.size(); ++i) variants[i].add(other.variants[i]);
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i].add(other.pairs[i]);
  for (std::size_t i = 0; i < ladder.size(); ++i) ladder[i].add(other.ladder[i]);
  for (std::size_t i = 0; i < without.size(); ++i) without[i].add(other.without[i]);
}

json::object totals_json(const LabTotals& totals) {
  json::array variants;
  for (const auto& tally : totals.variants) variants.push_back(tally_json(tally));
  json::array pairs;
  for (const auto& pair : totals.pairs) pairs.push_back(pair_json(pair));
  json::array ladder;
  for (const auto& rung : totals.ladder) ladder.push_back(rung_json(rung));
  json::array without;
  for (const auto& tally : totals.without) {
    json::array row{tally.games, tally.avoiding, tally.avoided};
    for (const FigureSum* sum : {&tally.loss, &tally.usual_loss, &tally.beyond}) {
      row.push_back(sum->count);
      row.push_back(sum->sum);
      row.push_back(sum->squares);
    }
    without.push_back(std::move(row));
  }
  return {{"variants", std::move(variants)},
          {"pairs", std::move(pairs)},
          {"ladder", std::move(ladder)},
          {"without", std::move(without)}};
}

namespace {

std::optional<WithoutTally> parse_without(const json::value& value) {
  constexpr std::size_t kCounts = 3;
  WithoutTally tally;
  const auto* row = value.if_array();
  if (row == nullptr || row->size() != kCounts + 9) return std::nullopt;
  bool is_right = true;
  const auto number = [&](std::size_t place) {
    const auto read = whole_number_in<std::uint64_t>((*row)[place]);
    is_right = is_right && read;
    return read.value_or(0);
  };
  tally.games = number(0);
  tally.avoiding = number(1);
  tally.avoided = number(2);
  std::size_t at = kCounts;
  for (FigureSum* sum : {&tally.loss, &tally.usual_loss, &tally.beyond}) {
    const auto total = whole_number_in<std::int64_t>((*row)[at + 1]);
    is_right = is_right && total;
    *sum = {number(at), total.value_or(0), number(at + 2)};
    at += 3;
  }
  return is_right ? std::optional(tally) : std::nullopt;
}

}  // namespace

std::expected<LabTotals, InputError> parse_totals(const LabPlan& plan, const json::value& value) {
  const auto wrong = [](std::string_view where) {
    return std::unexpected(InputError{std::string(where), "is not as this program writes it"});
  };
  LabTotals totals(plan);
  const auto rows = [&](std::string_view name, std::size_t size) -> const json::array* {
    const auto* object = value.if_object();
    const auto* found = object != nullptr ? object->if_contains(name) : nullptr;
    const auto* array = found != nullptr ? found->if_array() : nullptr;
    return array != nullptr && array->size() == size ? array : nullptr;
  };
  const auto* variants = rows("variants", totals.variants.size());
  const auto* pairs = rows("pairs", totals.pairs.size());
  const auto* ladder = rows("ladder", totals.ladder.size());
  const auto* without = rows("without", totals.without.size());
  if (variants == nullptr || pairs == nullptr || ladder == nullptr || without == nullptr) return wrong("totals");
  for (std::size_t i = 0; i < totals.variants.size(); ++i) {
    auto tally = parse_tally((*variants)[i]);
    if (!tally) return std::unexpected(tally.error());
    totals.variants[i] = *std::move(tally);
  }
  for (std::size_t i = 0; i < totals.pairs.size(); ++i) {
    auto pair = parse_pair((*pairs)[i]);
    if (!pair) return std::unexpected(pair.error());
    totals.pairs[i] = *std::move(pair);
  }
  for (std::size_t i = 0; i < totals.ladder.size(); ++i) {
    auto rung = parse_rung((*ladder)[i]);
    if (!rung) return std::unexpected(rung.error());
    totals.ladder[i] = *rung;
  }
  for (std::size_t i = 0; i < totals.without.size(); ++i) {
    const auto tally = parse_without((*without)[i]);
    if (!tally) return wrong("without");
    totals.without[i] = *tally;
  }
  return totals;
}

std::vector<Piece> pieces_of(const LabPlan& plan) {
  std::vector<Piece> pieces;
  cut(Piece::Part::kVariants, 0, plan.games, piece_size(plan.bots, plan.games), pieces);
  for (std::size_t i = 0; i < plan.ladder.size(); ++i) {
    const auto size = piece_size({plan.ladder[i].upper, plan.ladder[i].lower}, plan.ladder_deals);
    cut(Piece::Part::kLadder, i, plan.ladder_deals, size, pieces);
  }
  for (std::size_t i = 0; i < plan.without.size(); ++i) {
    cut(Piece::Part::kWithout, i, plan.without_games, piece_size(plan.bots, plan.without_games), pieces);
  }
  return pieces;
}

std::optional<LabTotals> play_piece(const LabPlan& plan, const Piece& piece, const StopToken& stop) {
  LabTotals totals(plan);
  const auto play = piece.part == Piece::Part::kVariants ? play_variants
                    : piece.part == Piece::Part::kLadder ? play_rung
                                                         : play_without;
  if (!play(plan, piece, stop, totals)) return std::nullopt;
  return totals;
}

}  // namespace cardtable
