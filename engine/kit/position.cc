#include "engine/kit/position.h"

#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"

namespace cardtable {

json::value seat_json(Seat seat) { return seat == kNoSeat ? json::value(nullptr) : json::value(index(seat)); }

void read_game(const JsonReader& root, const GameInfo& info) {
  const auto game = root.optional_field("game");
  if (game && game->string() != info.key) game->refuse(fmt::format("must be {}", info.key));
  // Only games whose rules have changed write this field. A position without it was set up by hand.
  const auto rules = root.optional_field("rules");
  if (!rules) return;
  const auto version = rules->integer(1, std::numeric_limits<std::uint16_t>::max());
  if (!rules->failed() && !plays_rules(info, static_cast<std::uint64_t>(version))) {
    rules->refuse(fmt::format("this position of {} is of version {} of its rules; this program has version {}",
                              info.name, version, info.rules_version));
  }
}

std::optional<json::value> by_present_rules(const json::value& position, const GameInfo& info) {
  const auto* object = position.if_object();
  const auto* rules = object == nullptr ? nullptr : object->if_contains("rules");
  const auto* version = rules == nullptr ? nullptr : rules->if_int64();
  if (version == nullptr || *version < info.oldest_rules || *version >= info.rules_version) return std::nullopt;
  json::object changed = *object;
  changed["rules"] = info.rules_version;
  json::value& options = changed["options"];
  if (options.is_null()) options.emplace_object();
  if (options.is_object()) {
    const auto usual = default_options(info.options);
    const auto older = options_of_rules(info, static_cast<std::uint64_t>(*version), usual);
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      if (older[i] != usual[i]) options.as_object()[info.options[i].name] = option_json(info.options[i], older[i]);
    }
  }
  return changed;
}

void check_option_at_top(const JsonReader& root, std::string_view name) {
  const auto field = root.optional_field(name);
  const auto options = root.optional_field("options");
  if (field && options && options->has(name) && options->field(name).value() != field->value()) {
    field->refuse(fmt::format("differs from options.{}", name));
  }
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
