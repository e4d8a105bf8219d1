#include "tables/table/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ai/bots/bots.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "tables/fair/fair_deal.h"
#include "tables/table/clean_name.h"
#include "tables/table/names.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

constexpr std::int64_t kMostClockMs = 3 * kDayMs;
constexpr std::int64_t kMostAwayMs = kDayMs;
/// Some ten thousand moves. They are played again whenever the table is loaded.
constexpr std::size_t kMostReplayBytes = 128U << 10U;

const GameType* read_game(const Registry& registry, const JsonReader& reader) {
  const auto key = reader.string();
  if (reader.failed()) return nullptr;
  const auto* type = registry.find(key);
  if (type == nullptr)
    reader.refuse(fmt::format("there is no game {} (there are {})", in_quotes(key), registry.keys()));
  return type;
}

void read_level(const JsonReader& reader, std::string& level) {
  const auto text = reader.string();
  if (reader.failed()) return;
  if (find_level(text) == nullptr) {
    reader.refuse(fmt::format("there is no level {} (there are {})", in_quotes(text), join(bot_names())));
    return;
  }
  level = text;
}

/// Empty when there is no name. A journal may contain an invisible name, since older versions did not clean names.
std::string read_name(const JsonReader& reader, bool is_journal = false) {
  const auto name = reader.optional_field("name");
  if (!name) return {};
  const auto cleaned = clean_name(name->string());
  if (!cleaned && is_journal) return "Player";
  if (!cleaned) name->refuse("is empty");
  return cleaned.value_or("");
}

Chair read_chair(const JsonReader& reader, bool is_journal) {
  reader.only_fields({"kind", "name", "level", "token", "away", "free"});
  Chair chair;
  chair.kind = static_cast<ChairKind>(reader.field("kind").choice(kChairKinds));
  chair.name = read_name(reader, is_journal);
  if (chair.kind == ChairKind::kBot) {
    chair.level = kStandInLevel;
    if (const auto level = reader.optional_field("level")) read_level(*level, chair.level);
    if (const auto free = reader.optional_field("free")) chair.is_free = free->boolean();
  }
  if (const auto token = reader.optional_field("token")) chair.token = token->string();
  if (const auto away = reader.optional_field("away")) chair.is_away = away->boolean();
  return chair;
}

void read_chairs(const JsonReader& reader, TableSetup& setup, bool is_journal) {
  const auto& info = setup.type->info();
  const auto count = reader.size(kMaxSeats);
  for (std::size_t i = 0; i < count; ++i) setup.chairs.push_back(read_chair(reader.item(i), is_journal));
  if (!reader.failed() && (count < info.min_players || count > info.max_players)) {
    reader.refuse(fmt::format("{} is played by {} to {}", info.name, info.min_players, info.max_players));
  }
}

/// The default players: the caller and bots.
std::vector<Chair> usual_chairs(std::size_t count) {
  std::vector<Chair> chairs(count, Chair{.kind = ChairKind::kBot, .level = std::string(kStandInLevel)});
  chairs[0] = Chair{.kind = ChairKind::kPerson};
  return chairs;
}

/// The players of the saved game; the file may be between bots, or not name them. Play continues at once, so bots take
/// the seats of people who are not at this device. The caller takes the first seat of a game between bots.
std::vector<Chair> chairs_of(const Replay& replay, bool is_one_device) {
  auto chairs = usual_chairs(replay.game.match().players());
  if (replay.seats.size() != chairs.size()) return chairs;
  const auto is_person = [](std::string_view seat) { return read_sitter(seat).is_person; };
  const bool is_between_bots = std::ranges::none_of(replay.seats, is_person);
  bool has_caller = false;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const bool is_persons = is_between_bots ? i == 0 : is_person(replay.seats[i]);
    if (is_persons && (is_one_device || !has_caller)) {
      chairs[i] = Chair{.kind = ChairKind::kPerson};
      has_caller = true;
      continue;
    }
    const auto level = read_sitter(replay.seats[i]).level;
    const bool has_level = find_level(level) != nullptr;
    chairs[i] = Chair{.kind = ChairKind::kBot, .level = std::string(has_level ? level : kStandInLevel)};
  }
  return chairs;
}

/// The names that are in the file, bots' too. Somebody who takes an open seat brings a name, and so does a person who
/// takes the seat of a bot.
void keep_names(const Replay& replay, std::vector<Chair>& chairs) {
  for (std::size_t i = 0; i < std::min(chairs.size(), replay.seats.size()); ++i) {
    Chair& chair = chairs[i];
    const Sitter sitter = read_sitter(replay.seats[i]);
    const bool is_bots_seat = chair.kind == ChairKind::kPerson && !sitter.is_person;
    if (chair.kind == ChairKind::kOpen || is_bots_seat || !chair.name.empty()) continue;
    chair.name = clean_name(sitter.name).value_or("");
  }
}

/// A saved game brings its own options and seats.
void read_replay(const Registry& registry, const JsonReader& reader, TableSetup& setup, Language language) {
  const auto text = reader.string();
  if (reader.failed()) return;
  if (text.size() > kMostReplayBytes) return reader.refuse("is longer than 128 KiB");
  const auto replay = parse_replay(registry, text, language);
  if (!replay) return reader.refuse(replay.error().text());
  const Match& match = replay->game.match();
  if (&match.type() != setup.type) return reader.refuse("belongs to another game");
  setup.replay = text;
  setup.options = match.options();
  if (setup.chairs.empty()) setup.chairs = chairs_of(*replay, setup.is_one_device);
  keep_names(*replay, setup.chairs);
  if (setup.chairs.size() != match.players()) reader.refuse(fmt::format("has {} seats", match.players()));
}

constexpr std::string_view kDrawn = "drawn";

/// A seat, or `drawn`. A saved game says itself who began.
void read_first(const JsonReader& reader, TableSetup& setup) {
  if (!setup.replay.empty()) return reader.refuse("does not go with a saved game");
  if (const auto* word = reader.value().if_string(); word != nullptr && *word == kDrawn) {
    setup.first.reset();
    return;
  }
  const auto most = static_cast<std::int64_t>(setup.chairs.size()) - 1;
  if (!reader.value().is_number()) return reader.refuse(fmt::format("is `{}` or a seat from 0 to {}", kDrawn, most));
  setup.first = seat_at(static_cast<std::size_t>(reader.integer(0, most)));
}

std::int64_t read_ms(const JsonReader& reader, std::string_view name, std::int64_t fallback, std::int64_t most) {
  const auto field = reader.optional_field(name);
  return field ? field->integer(0, most) : fallback;
}

TableSetup read_common(const Registry& registry, const JsonReader& reader, bool is_journal,
                       Language language = Language::kEnglish) {
  TableSetup setup;
  setup.type = read_game(registry, reader.field("game"));
  if (setup.type == nullptr) return setup;
  setup.options = default_options(setup.type->info().options);
  if (const auto field = reader.optional_field("options"))
    read_options(*field, setup.type->info().options, setup.options);
  if (const auto field = reader.optional_field("seats")) read_chairs(*field, setup, is_journal);
  if (const auto field = reader.optional_field("seed")) setup.seed = field->seed();
  if (const auto field = reader.optional_field("one_device")) setup.is_one_device = field->boolean();
  if (const auto field = reader.optional_field("listed")) setup.is_listed = field->boolean();
  setup.pace_ms = read_ms(reader, "pace", setup.pace_ms, kMostPaceMs);
  setup.clock_ms = read_ms(reader, "clock_ms", setup.clock_ms, kMostClockMs);
  setup.away_ms = read_ms(reader, "away_ms", setup.is_slow() ? 0 : setup.away_ms, kMostAwayMs);
  if (const auto field = reader.optional_field("replay")) {
    if (is_journal) {
      setup.replay = field->string();
    } else {
      read_replay(registry, *field, setup, language);
    }
  }
  if (setup.chairs.empty()) setup.chairs = usual_chairs(setup.type->info().min_players);
  if (const auto field = reader.optional_field("first")) read_first(*field, setup);
  if (setup.away_ms > 0 && has_seats_for_others(setup.chairs)) setup.away_ms = std::max(setup.away_ms, kLeastAwayMs);
  if (!reader.failed()) {
    if (const auto wrong = setup.type->wrong_options(setup.options, setup.chairs.size(), language)) {
      reader.child("options").refuse(wrong->text());
    }
  }
  return setup;
}

std::optional<SetPlayed> set_of_people(const NamedDeal& named) {
  if (!named.set || !named.set->is_for_people()) return std::nullopt;
  return SetPlayed{.set = *named.set, .from = named.number};
}

/// People bring only their names: the one who opens the table takes the first seat, and the others come by its link.
void seat_people(const NamedDeal& named, TableSetup& setup) {
  setup.set = set_of_people(named);
  setup.chairs.assign(named.deal.players, Chair{});
  setup.chairs[0] = Chair{.kind = ChairKind::kPerson};
  setup.first = named.deal.first;
  setup.is_try = true;
}

void seat_bots(const DailyDeal& deal, TableSetup& setup) {
  setup.chairs.assign(deal.players, Chair{.kind = ChairKind::kBot, .level = std::string(deal.level)});
  setup.chairs[index(deal.seat)] = Chair{.kind = ChairKind::kPerson};
  setup.seed = deal.seed;
  setup.bot_seed = deal.bot_seed;
  setup.away_ms = 0;  // a bot would play the person's cards
}

/// The deal of a day or of a set decides everything but the player's name and the pace.
void read_day(const Registry& registry, const JsonReader& reader, TableSetup& setup) {
  const auto field = reader.optional_field("day");
  if (!field || reader.failed()) return;
  setup.day = field->string();
  if (reader.failed()) return;
  const auto named = read_deal_name(registry, *setup.type, setup.day);
  if (!named) return field->refuse(named.error().message);
  for (const std::string_view other :
       {"seats", "options", "seed", "first", "one_device", "clock_ms", "away_ms", "replay", "listed"}) {
    if (const auto given = reader.optional_field(other)) return given->refuse("does not go with `day`");
  }
  if (const auto counts = reader.optional_field("try")) setup.is_try = counts->boolean();
  setup.options = named->deal.options;
  return named->deal.seat == kNoSeat ? seat_people(*named, setup) : seat_bots(named->deal, setup);
}

void name_chairs(TableSetup& setup, Language language) {
  for (std::size_t i = 0; i < setup.chairs.size(); ++i) {
    Chair& chair = setup.chairs[i];
    if (chair.kind == ChairKind::kOpen || !chair.name.empty()) continue;
    chair.name = usual_name(chair.kind == ChairKind::kPerson, i, language);
  }
  std::vector<std::string> taken;
  for (Chair& chair : setup.chairs) {
    if (chair.name.empty()) continue;
    chair.name = distinct_name(chair.name, taken);
    taken.push_back(chair.name);
  }
}

}  // namespace

std::optional<std::size_t> SetPlayed::number_of(std::uint64_t game) const {
  const std::size_t number = from + static_cast<std::size_t>(std::max<std::uint64_t>(game, 1)) - 1;
  return number <= games_of_set(set) ? std::optional(number) : std::nullopt;
}

std::expected<TableSetup, InputError> read_request(const Registry& registry, const json::value& request,
                                                   Language language) {
  JsonReader::Slot error;
  const JsonReader reader(request, error);
  if (!request.is_object()) return std::unexpected(InputError{"", "the request for a table must be a JSON object"});
  reader.only_fields({"game", "seats", "options", "seed", "first", "one_device", "pace", "clock_ms", "away_ms",
                      "replay", "name", "day", "try", "listed"});
  TableSetup setup = read_common(registry, reader, false, language);
  read_day(registry, reader, setup);
  const std::string caller = read_name(reader);
  if (error) return std::unexpected(*error);
  bool has_caller = false;
  for (Chair& chair : setup.chairs) {
    chair.token.clear();
    chair.is_away = false;
    if (chair.kind != ChairKind::kPerson) continue;
    if (has_caller && !setup.is_one_device) chair = Chair{};
    if (!has_caller && chair.name.empty()) chair.name = caller;
    has_caller = true;
  }
  if (!has_caller) return std::unexpected(InputError{"seats", "at least one player must be a person"});
  name_chairs(setup, language);
  return setup;
}

bool has_seats_for_others(std::span<const Chair> chairs) {
  const Chair* first = nullptr;
  for (const Chair& chair : chairs) {
    if (chair.kind == ChairKind::kOpen || chair.is_free) return true;
    if (chair.kind != ChairKind::kPerson) continue;
    if (first != nullptr && first->token != chair.token) return true;
    first = &chair;
  }
  return false;
}

json::object setup_json(const TableSetup& setup) {
  json::array seats;
  for (const Chair& chair : setup.chairs) {
    json::object seat{{"kind", kChairKinds[static_cast<std::size_t>(chair.kind)]}};
    if (!chair.name.empty()) seat["name"] = chair.name;
    if (!chair.level.empty()) seat["level"] = chair.level;
    if (!chair.token.empty()) seat["token"] = chair.token;
    if (chair.is_free) seat["free"] = true;
    seats.push_back(std::move(seat));
  }
  json::object object{
      {"game", setup.type->info().key},    {"options", options_json(setup.type->info().options, setup.options)},
      {"seats", std::move(seats)},         {"bot_seed", setup.bot_seed},
      {"one_device", setup.is_one_device}, {"pace", setup.pace_ms},
      {"clock_ms", setup.clock_ms},        {"away_ms", setup.away_ms}};
  if (setup.is_listed) object["listed"] = true;
  if (setup.seed) object["seed"] = *setup.seed;
  if (!setup.first) object["first"] = kDrawn;
  if (setup.first && *setup.first != Seat{0}) object["first"] = index(*setup.first);
  if (!setup.day.empty()) {
    object["day"] = setup.day;
    object["try"] = setup.is_try;
  }
  if (!setup.replay.empty()) object["replay"] = setup.replay;
  if (!setup.key.empty()) object["key"] = setup.key;
  if (!setup.secret.empty()) {
    object["secret"] = setup.secret;
    object["commitment"] = setup.commitment;
  }
  return object;
}

std::expected<TableSetup, InputError> read_setup(const Registry& registry, const json::value& value) {
  JsonReader::Slot error;
  const JsonReader reader(value, error);
  // The table replays the saved game itself, and so notices errors in it.
  TableSetup setup = read_common(registry, reader, true);
  if (!error) setup.bot_seed = reader.field("bot_seed").seed();
  if (const auto day = reader.optional_field("day"); day && !error) {
    setup.day = day->string();
    setup.is_try = reader.field("try").boolean();
    if (const auto named = read_deal_name(registry, *setup.type, setup.day)) setup.set = set_of_people(*named);
  }
  if (const auto key = reader.optional_field("key"); key && !error) {
    setup.key = key->string();
    if (!error && !is_hex32(setup.key)) key->refuse("is not 32 bytes");
  }
  if (const auto secret = reader.optional_field("secret"); secret && !error) {
    setup.secret = secret->string();
    setup.commitment = reader.field("commitment").string();
    if (!error && !(is_hex32(setup.secret) && is_hex32(setup.commitment))) secret->refuse("is not 32 bytes");
  }
  if (error) return std::unexpected(*error);
  return setup;
}

}  // namespace cardtable
