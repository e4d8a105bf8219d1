#include "engine/kit/position.h"

#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"

namespace cardtable {

json::object position_head(const GameInfo& info, std::size_t players, Seat on_turn) {
  return {{"game", info.key}, {"players", players}, {"seat", index(on_turn)}};
}

void add_position_tail(json::object& position, const GameInfo& info, const OptionValues& options, const Rng& rng) {
  position["options"] = options_json(info.options, options);
  position["rng"] = format_rng(rng);
}

json::object view_head(const GameInfo& info, Viewer viewer) {
  return {{"game", info.key}, {"seat", seat_json(viewer.value_or(kNoSeat))}};
}

json::value seat_json(Seat seat) { return seat == kNoSeat ? json::value(nullptr) : json::value(index(seat)); }

void read_game(const JsonReader& root, const GameInfo& info) {
  const auto game = root.optional_field("game");
  if (game && game->string() != info.key) game->refuse(fmt::format("must be {}", info.key));
  // Only games whose rules have changed write this field. A position without it was set up by hand.
  const auto rules = root.optional_field("rules");
  if (!rules) return;
  const auto version = rules->integer(1, std::numeric_limits<std::uint16_t>::max());
  if (!rules->failed() && version != info.rules_version) {
    rules->refuse(fmt::format("this position of {} is of version {} of its rules; this program has version {}",
                              info.name, version, info.rules_version));
  }
}

std::uint8_t read_players(const JsonReader& root, const GameInfo& info) {
  return static_cast<std::uint8_t>(root.field("players").integer(info.min_players, info.max_players));
}

Seat read_seat(const JsonReader& root, std::size_t players) {
  const auto seat = root.optional_field("seat");
  const auto last = static_cast<std::int64_t>(players) - 1;
  return seat ? seat_at(static_cast<std::size_t>(seat->integer(0, last))) : Seat{0};
}

OptionValues read_position_options(const JsonReader& root, const GameInfo& info) {
  OptionValues options = default_options(info.options);
  if (const auto object = root.optional_field("options")) read_options(*object, info.options, options);
  return options;
}

void read_option_at_top(const JsonReader& root, const GameInfo& info, std::size_t option, OptionValues& options) {
  const OptionSpec& spec = info.options[option];
  const auto field = root.optional_field(spec.name);
  if (!field) return;
  const auto value = read_option(*field, spec);
  const auto object = root.optional_field("options");
  if (object && object->has(spec.name) && options[option] != value) {
    field->refuse(fmt::format("differs from options.{}", spec.name));
  }
  options[option] = value;
}

std::uint32_t read_turns(const JsonReader& root) { return read_count<std::uint32_t>(root, "turns"); }

Rng read_generator(const JsonReader& root) {
  const auto rng = root.optional_field("rng");
  return rng ? rng->rng() : Rng(0);
}

bool read_flag(const JsonReader& object, std::string_view name) {
  const auto flag = object.optional_field(name);
  return flag && flag->boolean();
}

bool has_item_for_each(const JsonReader& array, std::size_t wanted, std::string_view items, std::string_view owners) {
  const auto count = array.size(std::numeric_limits<std::uint8_t>::max());
  if (!array.failed() && count != wanted)
    array.refuse(fmt::format("has {} {} for {} {}", count, items, wanted, owners));
  return !array.failed();
}

Card CardTaker::operator()(const JsonReader& reader) {
  const Card card = reader.card();
  if (reader.failed()) return card;
  if (card.is_joker() && jokers_ == Jokers::kNone) {
    reader.refuse(fmt::format("{} has no Jokers", info_.name));
  } else if (!taken_.contains(card)) {
    taken_.insert(card);
  } else if (card.is_joker() && !taken_.contains(Card::second_joker())) {
    taken_.insert(Card::second_joker());
  } else {
    reader.refuse(fmt::format("{} appears {}", format_card(card), card.is_joker() ? "three times" : "twice"));
  }
  return card;
}

}  // namespace cardtable
