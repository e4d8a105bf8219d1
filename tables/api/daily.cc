#include "tables/api/daily.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/refusals.h"
#include "tables/api/daily_work.h"
#include "tables/api/words.h"
#include "tables/fair/fair_deal.h"
#include "tables/fair/random_bytes.h"
#include "tables/table/clean_name.h"

namespace cardtable {
namespace {

constexpr std::size_t kMostReplayBytes = 128U << 10U;
constexpr std::size_t kPars = 32;
/// A day begins at most 14 hours earlier than in Greenwich, and somebody may finish a game the next day, far west.
constexpr std::int64_t kDaysAhead = 1;
constexpr std::int64_t kDaysBehind = 2;

#ifndef __wasm__
constexpr std::size_t kMostMistakes = 5;

struct Common {
  std::size_t count = 0;
  json::object mistake;
};

/// Counts the mistakes of a result by position and move.
void count_mistakes(std::string_view text, std::map<std::string, Common>& all) {
  boost::system::error_code failure;
  const json::value kept = json::parse(text, failure);
  if (failure) return;
  const auto* mistakes = kept.is_object() ? kept.get_object().if_contains("mistakes") : nullptr;
  if (mistakes == nullptr || !mistakes->is_array()) return;
  for (const json::value& one : mistakes->get_array()) {
    json::object mistake = one.as_object();
    Common& common = all[std::string(mistake.at("at").as_string())];
    ++common.count;
    mistake.erase("at");
    common.mistake = std::move(mistake);
  }
}
#endif

}  // namespace

std::int64_t day_of_clock() {
  return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()).time_since_epoch().count();
}

std::expected<DailyRequest, InputError> read_daily(const Registry& registry, const GameType& type,
                                                   std::string_view body) {
  boost::system::error_code failure;
  const json::value asked = json::parse(body, failure);
  if (failure) return std::unexpected(InputError{"", "the body is not valid JSON: " + failure.message()});
  JsonReader::Slot error;
  const JsonReader reader(asked, error);
  if (!asked.is_object()) return std::unexpected(InputError{"", "the body must be a JSON object"});
  reader.only_fields({"day", "version", "replay", "player", "name"});
  DailyRequest request{.type = &type, .day = {}, .named = {}, .version = {}, .replay = {}, .player = {}, .name = {}};
  const auto day = reader.field("day");
  request.day = day.string();
  if (!error) {
    auto named = read_deal_name(registry, type, request.day);
    if (!named) day.refuse(named.error().message);
    if (named && named->deal.seat == kNoSeat) day.refuse("is played at a table of people, which has the game");
    if (named && !error) request.named = *std::move(named);
  }
  if (!error) request.version = reader.field("version").string();
  if (const auto replay = reader.optional_field("replay"); replay && !error) {
    request.replay = replay->string();
    if (request.replay.size() > kMostReplayBytes) replay->refuse("is longer than 128 KiB");
    if (!error && request.replay.empty()) replay->refuse("is empty");
  }
  if (const auto player = reader.optional_field("player"); player && !error) {
    request.player = player->string();
    if (!error && !is_hex32(request.player)) player->refuse("is not 32 bytes in lower-case hexadecimal");
  }
  if (const auto name = reader.optional_field("name"); name && !error) {
    request.name = clean_name(name->string()).value_or("");
  }
  if (error) return std::unexpected(*error);
  return request;
}

std::expected<DealSet, InputError> read_new_set(const Registry& registry, std::string_view body) {
  boost::system::error_code failure;
  const json::value asked = json::parse(body, failure);
  if (failure) return std::unexpected(InputError{"", "the body is not valid JSON: " + failure.message()});
  JsonReader::Slot error;
  const JsonReader reader(asked, error);
  if (!asked.is_object()) return std::unexpected(InputError{"", "the body must be a JSON object"});
  reader.only_fields({"game", "players", "level", "options"});
  const auto game = reader.field("game");
  const auto* type = error ? nullptr : registry.find(game.string());
  if (type == nullptr && !error) game.refuse("is no game");
  if (error) return std::unexpected(*error);
  const GameInfo& info = type->info();
  const auto least = std::max<std::int64_t>(2, static_cast<std::int64_t>(info.min_players));
  std::int64_t players = least;
  if (const auto field = reader.optional_field("players")) {
    players = field->integer(least, static_cast<std::int64_t>(info.max_players));
  }
  auto levels = set_levels();
  levels.push_back(kPeople);
  std::string_view level = kDailyLevel;
  if (const auto field = reader.optional_field("level"); field && !error) level = levels[field->choice(levels)];
  OptionValues options = default_options(info.options);
  if (const auto field = reader.optional_field("options"); field && !error) read_options(*field, info.options, options);
  if (!error) {
    const auto wrong = type->wrong_options(options, static_cast<std::size_t>(players), Language::kEnglish);
    if (wrong) reader.child("options").refuse(wrong->text());
  }
  if (error) return std::unexpected(*error);
  return make_set(*type, static_cast<std::size_t>(players), level, options, random_bytes());
}

json::object set_json(const DealSet& set) {
  const GameInfo& info = set.type->info();
  json::object about{
      {"set", set.code},        {"game", info.key},   {"version", daily_version(info)},
      {"players", set.players}, {"level", set.level}, {"options", options_json(info.options, set.options)}};
  if (set.is_for_people()) return about;
  json::array seats;
  for (std::size_t number = 1; number <= kSetDeals; ++number) seats.push_back(index(seat_in_set(set, number)));
  about["seats"] = std::move(seats);
  return about;
}

std::string deal_name(const GameType& type, std::string_view day) {
  return fmt::format("{} {} {}", type.info().key, day, daily_version(type.info()));
}

std::expected<InSlices::Answer, Refusal> Daily::ask(const DailyRequest& request, const std::string& address,
                                                    Language language, std::int64_t today) {
  if (request.version != daily_version(request.type->info())) {
    return refused(RefusalKind::kState, api_msg::daily_other_version{});
  }
  const std::int64_t age = today - day_number(request.day).value_or(today);
  const bool is_set = request.named.set.has_value();
  if (!is_set && age < -kDaysAhead) return refused(RefusalKind::kState, api_msg::daily_not_come{});
  const Services& services = works_.services();
  const std::string name = deal_name(*request.type, request.day);
  const auto language_tag = kLanguageTags[static_cast<std::size_t>(language)];
  const auto id = id_of_work({name, request.replay, request.player, request.name, language_tag});
  return works_.ask(id, address, [&] {
    const std::string known = fmt::format("{} {}", name, language_tag);
    const auto par = pars_->find(known);
    const auto found = [known, pars = std::weak_ptr(pars_), post = services.post](const auto& judged) {
      post([known, pars, judged] {
        const auto held = pars.lock();
        if (!held) return;
        if (held->size() >= kPars) held->clear();
        held->emplace(known, judged);
      });
    };
    const bool is_server = services.keeper == Keeper::kServer;
    return std::make_shared<DailyWork>(
        DailyWork::Task{.registry = &services.registry,
                        .request = request,
                        .language = language,
                        .checks_bots = is_server || is_set,
                        .results = is_server && age <= kDaysBehind ? &services.store : nullptr,
                        .par = par == pars_->end() ? nullptr : par->second,
                        .found_par = found});
  });
}

#ifndef __wasm__  // a browser has no table of results
std::expected<json::object, StoreError> daily_results(Store& store, const GameType& type, const std::string& day) {
  const auto all = store.results(deal_name(type, day), kMostResults);
  if (!all) return std::unexpected(all.error());
  std::array<std::uint64_t, 10> tens{};
  std::map<std::string, Common> mistakes;
  for (const DailyResult& result : *all) {
    ++tens[std::min<std::size_t>(result.score / 100, tens.size() - 1)];
    count_mistakes(result.text, mistakes);
  }
  std::vector<Common> common;
  for (auto& [at, one] : mistakes) common.push_back(std::move(one));
  std::ranges::stable_sort(common, std::ranges::greater{}, &Common::count);
  common.resize(std::min(common.size(), kMostMistakes));
  json::array list;
  for (Common& one : common) {
    one.mistake["players"] = one.count;
    list.push_back(std::move(one.mistake));
  }
  return json::object{{"game", type.info().key},
                      {"day", day},
                      {"version", daily_version(type.info())},
                      {"players", all->size()},
                      {"tens", json::array(tens.begin(), tens.end())},
                      {"mistakes", std::move(list)}};
}

namespace {

/// Where a result stands in its player's row: at its deal, and at tables of people at its hand of the deal.
std::size_t place_in_row(const DealSet& set, std::size_t number, const json::object& kept) {
  const std::size_t deal = deal_in_set(number) - 1;
  if (!set.is_for_people()) return deal;
  return deal * set.players + hand_in_set(set, number, seat_at(kept.at("seat").to_number<std::size_t>()));
}

}  // namespace

std::expected<json::array, StoreError> set_results(Store& store, const DealSet& set) {
  struct Row {
    std::string name;
    json::array deals;
  };
  std::map<std::string, Row> rows;  // by player
  const std::size_t games = games_of_set(set);
  for (std::size_t number = 1; number <= games; ++number) {
    const auto all = store.results(deal_name(*set.type, name_in_set(set, number)), kMostResults);
    if (!all) return std::unexpected(all.error());
    for (const DailyResult& result : *all) {
      boost::system::error_code failure;
      const json::value kept = json::parse(result.text, failure);
      const auto* one = failure ? nullptr : kept.if_object();
      if (one == nullptr || (rows.size() >= kMostInSet && !rows.contains(result.player))) continue;
      Row& row = rows[result.player];
      row.name = one->at("name").as_string();
      row.deals.resize(games, nullptr);
      row.deals[place_in_row(set, number, *one)] =
          json::object{{"score", result.score}, {"margin", one->at("margin")}, {"share", one->at("share")}};
    }
  }
  json::array list;
  for (auto& [player, row] : rows) list.push_back(json::object{{"name", row.name}, {"deals", std::move(row.deals)}});
  return list;
}
#endif

}  // namespace cardtable
