#include "tables/table/deal_set.h"

#include <fmt/format.h>

#include <algorithm>

#include "ai/bots/levels.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"

namespace cardtable {
namespace {

constexpr std::string_view kSetPurpose = "cardtable duplicate deals";
/// 32 signs that nobody takes for one another.
constexpr std::string_view kSigns = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
constexpr std::size_t kKeySigns = 10;
constexpr std::size_t kCheckSigns = 3;
constexpr std::size_t kMostCode = 300;

Bytes32 hash_of(std::string_view text) {
  return sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::string signs_of(const Bytes32& bytes, std::size_t count) {
  std::string signs;
  for (std::size_t i = 0; i < count; ++i) signs += kSigns[bytes[i] % kSigns.size()];
  return signs;
}

/// The last signs of a code follow from all before them.
std::string with_check(const std::string& code) { return code + signs_of(hash_of(code), kCheckSigns); }

std::unexpected<InputError> wrong(std::string_view why) {
  return std::unexpected(InputError{"", "the code of the set " + std::string(why)});
}

/// Cuts off and returns the part up to the next ~.
std::string_view next_part(std::string_view& rest) {
  const auto end = std::min(rest.find('~'), rest.size());
  const auto part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

}  // namespace

std::vector<std::string_view> set_levels() {
  std::vector<std::string_view> names;
  for (const Level& level : kLevels) {
    if (level.kind == BotKind::kHeuristic || level.counts_iterations) names.push_back(level.name);
  }
  return names;
}

DealSet make_set(const GameType& type, std::size_t players, std::string_view level, const OptionValues& options,
                 const Bytes32& random) {
  std::string code = fmt::format("{}~{}~{}~", type.info().key, players, level);
  const auto usual = default_options(type.info().options);
  for (std::size_t i = 0; i < type.info().options.size(); ++i) {
    const OptionSpec& spec = type.info().options[i];
    if (options[i] != usual[i]) code += format_option(spec, options[i]) + "~";
  }
  code = with_check(code + signs_of(random, kKeySigns));
  const auto named = level == kPeople ? kPeople : find_level(level)->name;
  return {.type = &type, .players = players, .level = named, .options = options, .code = code};
}

std::expected<DealSet, InputError> read_set(const Registry& registry, std::string_view code) {
  if (code.size() > kMostCode) return wrong("is too long");
  std::string_view rest = code;
  DealSet set{.type = registry.find(next_part(rest)), .options = {}, .code = std::string(code)};
  if (set.type == nullptr) return wrong("begins with no game");
  if (code.size() < kCheckSigns || code != with_check(std::string(code.substr(0, code.size() - kCheckSigns)))) {
    return wrong("is not complete, or was changed");
  }
  const GameInfo& info = set.type->info();
  set.players = parse_number<std::size_t>(next_part(rest)).value_or(0);
  if (set.players < std::max<std::size_t>(2, info.min_players) || set.players > info.max_players) {
    return wrong("has another number of players than the game");
  }
  auto levels = set_levels();
  levels.push_back(kPeople);
  const auto level = std::ranges::find(levels, next_part(rest));
  if (level == levels.end()) return wrong("has an unknown level");
  set.level = *level;
  set.options = default_options(info.options);
  while (rest.find('~') != std::string_view::npos) {
    if (const auto known = set_option(next_part(rest), info.options, set.options); !known)
      return wrong(known.error().text());
  }
  if (const auto bad = set.type->wrong_options(set.options, set.players, Language::kEnglish)) return wrong(bad->text());
  return set;
}

std::size_t games_of_set(const DealSet& set) { return set.is_for_people() ? kSetDeals * set.players : kSetDeals; }

std::size_t deal_in_set(std::size_t number) { return (number - 1) % kSetDeals + 1; }

Seat seat_in_set(const DealSet& set, std::size_t number) { return seat_at((number - 1) % set.players); }

Seat first_in_set(const DealSet& set, std::size_t number) {
  if (!set.is_for_people()) return seat_at(0);
  const std::size_t round = (number - 1) / kSetDeals;
  return seat_at((deal_in_set(number) - 1 + round) % set.players);
}

std::size_t hand_in_set(const DealSet& set, std::size_t number, Seat seat) {
  return (index(seat) + set.players - index(first_in_set(set, number))) % set.players;
}

DailyDeal deal_of_set(const DealSet& set, std::size_t number) {
  DailyDeal deal = deal_drawn(kSetPurpose, fmt::format("{} {}", set.code, deal_in_set(number)), set.players);
  deal.seat = set.is_for_people() ? kNoSeat : seat_in_set(set, number);
  deal.first = first_in_set(set, number);
  deal.level = set.level;
  deal.options = set.options;
  return deal;
}

std::string name_in_set(const DealSet& set, std::size_t number) { return fmt::format("{}/{}", set.code, number); }

std::expected<NamedDeal, InputError> read_deal_name(const Registry& registry, const GameType& type,
                                                    std::string_view name) {
  const auto slash = name.rfind('/');
  if (slash == std::string_view::npos) {
    if (!day_number(name)) return std::unexpected(InputError{"", "is not a date such as `2026-11-18`"});
    return NamedDeal{.deal = daily_deal(type.info(), name)};
  }
  auto set = read_set(registry, name.substr(0, slash));
  if (!set) return std::unexpected(set.error());
  if (set->type != &type) return wrong("belongs to another game");
  const auto number = parse_number<std::size_t>(name.substr(slash + 1)).value_or(0);
  const std::size_t games = games_of_set(*set);
  if (number < 1 || number > games) return wrong(fmt::format("has deals from 1 to {}", games));
  return NamedDeal{.deal = deal_of_set(*set, number), .set = *std::move(set), .number = number};
}

}  // namespace cardtable
