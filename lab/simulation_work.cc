#include "lab/simulation_work.h"

#include <algorithm>
#include <stop_token>

#include "engine/kit/option_text.h"
#include "lab/figures/whole_numbers.h"

namespace cardtable {
namespace {

const InputError kNotOurs{"totals", "is not as this program writes it"};

/// The numbers of an array field, in order; fewer than `least` are an error.
std::expected<std::vector<std::uint64_t>, InputError> numbers_in(const json::value& value, std::string_view name,
                                                                 std::size_t least = 0) {
  const auto* object = value.if_object();
  const auto* found = object != nullptr ? object->if_contains(name) : nullptr;
  if (found == nullptr || !found->is_array() || found->get_array().size() < least) return std::unexpected(kNotOurs);
  std::vector<std::uint64_t> numbers;
  for (const json::value& entry : found->get_array()) {
    const auto number = whole_number_in<std::uint64_t>(entry);
    if (!number) return std::unexpected(kNotOurs);
    numbers.push_back(*number);
  }
  return numbers;
}

/// Reasons are rule names, which are constants of the game; a tally from another process must point to the same
/// constants.
std::optional<std::string_view> reason_named(const GameType& type, std::string_view name) {
  if (name == kTurnLimitReason) return kTurnLimitReason;
  const auto found = std::ranges::find(type.info().rules, name);
  if (found == type.info().rules.end()) return std::nullopt;
  return *found;
}

std::expected<Tally, InputError> parse_tally_of(const GameType& type, const json::value& value) {
  constexpr std::uint64_t kLongest = 1'000'000;
  Tally tally;
  const auto counts = numbers_in(value, "counts", 4);
  const auto wins = numbers_in(value, "wins", kMaxSeats);
  const auto lengths = numbers_in(value, "lengths");
  const auto events = numbers_in(value, "events");
  if (!counts || !wins || !lengths || !events || lengths->size() % 2 != 0 || events->size() % 3 != 0) {
    return std::unexpected(kNotOurs);
  }
  tally.games = (*counts)[0];
  tally.decisions = (*counts)[1];
  tally.unfinished = (*counts)[2];
  tally.without_winner = (*counts)[3];
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) tally.wins[seat] = (*wins)[seat];
  for (std::size_t i = 0; i < lengths->size(); i += 2) {
    const auto length = (*lengths)[i];
    if (length > kLongest) return std::unexpected(kNotOurs);
    if (tally.lengths.size() <= length) tally.lengths.resize(length + 1);
    tally.lengths[length] = (*lengths)[i + 1];
  }
  for (std::size_t i = 0; i < events->size(); i += 3) {
    if ((*events)[i] >= kMostEventKinds || (*events)[i + 1] >= kMostRules) return std::unexpected(kNotOurs);
    tally.events[(*events)[i]][(*events)[i + 1]] = (*events)[i + 2];
  }
  const auto* reasons = value.get_object().if_contains("reasons");
  if (reasons == nullptr || !reasons->is_object()) return std::unexpected(kNotOurs);
  for (const auto& [name, entry] : reasons->get_object()) {
    const auto reason = reason_named(type, name);
    const auto count = whole_number_in<std::uint64_t>(entry);
    if (!reason || !count) return std::unexpected(kNotOurs);
    tally.reasons[*reason] = *count;
  }
  return tally;
}

std::expected<ArenaTally, InputError> parse_arena(const json::value& value, std::size_t names) {
  const auto counts = numbers_in(value, "counts", 3);
  const auto rows = numbers_in(value, "rows");
  if (!counts || !rows || rows->size() % 3 != 0 || rows->size() / 3 > names) return std::unexpected(kNotOurs);
  ArenaTally tally;
  for (std::size_t i = 0; i < rows->size(); i += 3) tally.rows.push_back({(*rows)[i], (*rows)[i + 1], (*rows)[i + 2]});
  tally.games = (*counts)[0];
  tally.without_winner = (*counts)[1];
  tally.decisions = (*counts)[2];
  return tally;
}

}  // namespace

json::object tally_json(const Tally& tally) {
  json::array lengths;
  for (std::size_t i = 0; i < tally.lengths.size(); ++i) {
    if (tally.lengths[i] == 0) continue;
    lengths.push_back(i);
    lengths.push_back(tally.lengths[i]);
  }
  json::array events;
  for (std::size_t kind = 0; kind < kMostEventKinds; ++kind) {
    for (std::size_t rule = 0; rule < kMostRules; ++rule) {
      if (tally.events[kind][rule] == 0) continue;
      events.push_back(kind);
      events.push_back(rule);
      events.push_back(tally.events[kind][rule]);
    }
  }
  json::object reasons;
  for (const auto& [reason, count] : tally.reasons) reasons[reason] = count;
  return {{"counts", json::array{tally.games, tally.decisions, tally.unfinished, tally.without_winner}},
          {"wins", json::array(tally.wins.begin(), tally.wins.end())},
          {"lengths", std::move(lengths)},
          {"events", std::move(events)},
          {"reasons", std::move(reasons)}};
}

json::object arena_json(const ArenaTally& tally) {
  json::array rows;
  for (const auto& row : tally.rows) {
    rows.push_back(row.games);
    rows.push_back(row.wins);
    rows.push_back(row.faults);
  }
  return {{"counts", json::array{tally.games, tally.without_winner, tally.decisions}}, {"rows", std::move(rows)}};
}

SimulationWork::SimulationWork(SimulationPlan plan) : TotalsWork({}), plan_(std::move(plan)) {
  std::uint64_t most = 1'000;
  for (const BotSpec& bot : plan_.bots) {
    if (bot.level->kind == BotKind::kHeuristic) most = std::min<std::uint64_t>(most, 200);
    if (bot.level->kind == BotKind::kSearch) most = 1;
  }
  size_ = std::clamp<std::uint64_t>(plan_.games / 64, 1, most);
}

json::object SimulationWork::description() const {
  json::array bots;
  for (const auto& bot : plan_.bots) bots.push_back(json::string(bot.text()));
  return {{"simulate", plan_.type->info().key},
          {"rules_version", plan_.type->info().rules_version},
          {"cards", plan_.type->variant()},
          {"options", options_json(plan_.type->info().options, plan_.options)},
          {"bots", std::move(bots)},
          {"games", plan_.games},
          {"seed", plan_.seed}};
}

std::unique_ptr<PieceResult> SimulationWork::run(std::size_t piece, const StopToken& stop) const {
  Tally tally;
  const std::uint64_t first = piece * size_;
  const std::uint64_t count = std::min(size_, plan_.games - first);
  for (std::uint64_t game = first; game < first + count && !stop.stop_requested(); ++game) {
    tally_games(plan_, game, 1, {}, tally);
  }
  if (stop.stop_requested()) return nullptr;
  return piece_of(std::move(tally));
}

std::expected<Tally, InputError> SimulationWork::read(const json::value& value) const {
  return parse_tally_of(*plan_.type, value);
}

json::object ArenaWork::description() const {
  json::array entrants;
  for (const auto& entrant : plan_.entrants) entrants.push_back(json::string(entrant.name));
  return {{"arena", plan_.type->info().key},
          {"rules_version", plan_.type->info().rules_version},
          {"cards", plan_.type->variant()},
          {"options", options_json(plan_.type->info().options, plan_.options)},
          {"entrants", std::move(entrants)},
          {"games", plan_.games},
          {"seed", plan_.seed}};
}

std::unique_ptr<PieceResult> ArenaWork::run(std::size_t piece, const StopToken& stop) const {
  // Contestants may be programs; a deal takes long enough to start them anew for each one.
  std::vector<std::unique_ptr<Contestant>> contestants;
  for (const auto& entrant : plan_.entrants) contestants.push_back(entrant.make());
  const auto tally = play_deal(plan_, piece, contestants, {});
  if (!tally || stop.stop_requested()) return nullptr;
  return piece_of(*tally);
}

std::expected<ArenaTally, InputError> ArenaWork::read(const json::value& value) const {
  return parse_arena(value, plan_.entrants.size());
}

}  // namespace cardtable
