#include "tables/table/entry.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <iterator>
#include <limits>
#include <optional>

#include "engine/kit/json_reader.h"
#include "tables/fair/fair_deal.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

constexpr std::array<std::string_view, std::variant_size_v<Entry>> kEntryNames{
    "opened",     "sat",          "left",         "seat_set", "dealt",  "move",    "undone",        "redone",
    "undo_asked", "undo_granted", "undo_refused", "away",     "back",   "went_on", "wants_rematch", "pace",
    "trace",      "committed",    "dealing",      "revealed", "folded", "hint"};
constexpr std::string_view kTime = R"(,"at":)";
constexpr std::array<std::string_view, 3> kBy{"person", "bot", "clock"};

/// Writes an entry's fields in the journal's order; fields with their default value are left out.
class FieldWriter {
 public:
  FieldWriter(json::object& object, const GameType& type) : object_(object), type_(type) {}

  void seat(Seat seat, bool) {
    if (seat != kNoSeat) object_["seat"] = index(seat);
  }
  void text(const std::string& text) {
    if (!text.empty()) object_["text"] = text;
  }
  void move(MoveCode move) { object_["text"] = type_.format_move(move); }
  void token(const std::string& token) {
    if (!token.empty()) object_["token"] = token;
  }
  void value(std::uint64_t value) {
    if (value != 0) object_["value"] = value;
  }
  void value(bool value) { this->value(value ? std::uint64_t{1} : std::uint64_t{0}); }
  void number(std::string_view name, std::uint64_t number) { object_[name] = number; }
  void by(MoveBy by) { object_["by"] = name_of(by); }
  void decision(std::uint64_t number) {
    if (number != 0) object_["number"] = number;
  }
  /// The first version is left out: the oldest journals do not have this field.
  void rules(std::uint16_t rules) {
    const auto version = rules == 0 ? type_.info().rules_version : rules;
    if (version > 1) object_["rules"] = version;
  }
  void hex(std::string_view name, const std::string& hex, std::size_t = 32) {
    if (!hex.empty()) object_[name] = hex;
  }
  void first(std::optional<Seat> first) {
    if (first && *first != Seat{0}) object_["first"] = index(*first);
  }
  void wins(const std::optional<PerSeat<std::uint32_t>>& wins) {
    if (wins) object_["wins"] = json::value_from(*wins);
  }

 private:
  json::object& object_;
  const GameType& type_;
};

class FieldReader {
 public:
  FieldReader(const JsonReader& reader, const GameType* type) : reader_(reader), type_(type) {}

  void seat(Seat& seat, bool is_needed) {
    seat = kNoSeat;
    if (const auto field = reader_.optional_field("seat")) {
      seat = seat_at(static_cast<std::size_t>(field->integer(0, kMaxSeats - 1)));
    } else if (is_needed) {
      reader_.refuse("the entry names no seat");
    }
  }
  void text(std::string& text) {
    if (const auto field = reader_.optional_field("text")) text = field->string();
  }
  void move(MoveCode& move) {
    const auto field = reader_.field("text");
    const auto text = field.string();
    if (field.failed()) return;
    const auto parsed = type_ != nullptr ? type_->parse_move(text)
                                         : std::unexpected(InputError{"move", "comes before the table was opened"});
    if (parsed) {
      move = *parsed;
    } else {
      field.refuse(parsed.error().text());
    }
  }
  void token(std::string& token) {
    if (const auto field = reader_.optional_field("token")) token = field->string();
  }
  void value(std::uint64_t& value) {
    if (const auto field = reader_.optional_field("value")) value = field->seed();
  }
  void value(bool& value) {
    std::uint64_t number = 0;
    this->value(number);
    value = number != 0;
  }
  void number(std::string_view name, std::uint64_t& number) { number = reader_.field(name).seed(); }
  void decision(std::uint64_t& number) {
    if (const auto field = reader_.optional_field("number")) number = field->seed();
  }
  void by(MoveBy& by) {
    if (const auto field = reader_.optional_field("by")) by = static_cast<MoveBy>(field->choice(kBy));
  }
  void rules(std::uint16_t& rules) {
    rules = 1;
    if (const auto field = reader_.optional_field("rules")) {
      rules = static_cast<std::uint16_t>(field->integer(1, std::numeric_limits<std::uint16_t>::max()));
    }
    // Normalised like a new entry: the current version of the rules reads as 0.
    if (type_ != nullptr && rules == type_->info().rules_version) rules = 0;
  }
  void hex(std::string_view name, std::string& hex, std::size_t bytes = 32) {
    const auto field = reader_.optional_field(name);
    if (!field) return;
    hex = field->string();
    if (!field->failed() && !is_hex(hex, bytes)) field->refuse(fmt::format("is not {} bytes in hexadecimal", bytes));
  }
  void first(std::optional<Seat>& first) {
    const auto field = reader_.optional_field("first");
    first = field ? seat_at(static_cast<std::size_t>(field->integer(0, kMaxSeats - 1))) : Seat{0};
  }
  void wins(std::optional<PerSeat<std::uint32_t>>& wins) {
    const auto field = reader_.optional_field("wins");
    if (!field) return;
    wins.emplace();
    const auto size = std::min(field->size(kMaxSeats), kMaxSeats);
    for (std::size_t i = 0; i < size; ++i) {
      (*wins)[i] = static_cast<std::uint32_t>(field->item(i).integer(0, std::numeric_limits<std::int32_t>::max()));
    }
  }

 private:
  const JsonReader& reader_;
  const GameType* type_;
};

// The fields of each kind, once for writing and reading: the entry is const for the writer.
template <class E, class Kind>
concept Is = std::same_as<std::remove_const_t<E>, Kind>;

template <Is<entry::Opened> E, class Pass>
void pass(E& entry, Pass& field) {
  field.text(entry.setup);
}
template <Is<entry::Sat> E, class Pass>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, true);
  field.text(entry.name);
  field.token(entry.token);
}
template <Is<entry::Assigned> E, class Pass>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, true);
  field.text(entry.level);
}
template <Is<entry::Dealt> E, class Pass>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, false);
  field.value(entry.seed);
  field.hex("key", entry.key);
  field.rules(entry.rules);
  field.hex("secret", entry.next_secret);
  field.hex("hash", entry.next_commitment);
  field.wins(entry.wins);
  field.first(entry.first);
}
template <Is<entry::Committed> E, class Pass>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, true);
  field.hex("hash", entry.hash);
  field.hex("key", entry.key);
}
template <Is<entry::Revealed> E, class Pass>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, true);
  field.hex("bytes", entry.bytes);
  field.hex("receipt", entry.receipt, 64);
}
template <Is<entry::Moved> E, class Pass>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, true);
  field.move(entry.move);
  field.by(entry.by);
  field.decision(entry.number);
}
template <Is<entry::Undone> E, class Pass>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, false);
  field.value(entry.count);
  field.hex("key", entry.key);
}
template <Is<entry::UndoAsked> E, class Pass>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, true);
  field.value(entry.count);
}
template <class E, class Pass>
  requires Is<E, entry::Redone> || Is<E, entry::Hinted>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, false);
  field.value(entry.count);
}
template <class E, class Pass>
  requires Is<E, entry::Left> || Is<E, entry::UndoGranted> || Is<E, entry::Away> || Is<E, entry::Back> ||
           Is<E, entry::RematchWanted>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, true);
}
template <class E, class Pass>
  requires Is<E, entry::UndoRefused> || Is<E, entry::WentOn> || Is<E, entry::Dealing>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, false);
}
template <Is<entry::PaceSet> E, class Pass>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, false);
  field.value(entry.ms);
}
template <Is<entry::TraceSet> E, class Pass>
void pass(E& entry, Pass& field) {
  field.seat(entry.seat, false);
  field.value(entry.on);
}
template <Is<entry::Folded> E, class Pass>
void pass(E& entry, Pass& field) {
  field.text(entry.by);
  field.number("number", entry.number);
  field.number("game", entry.game);
  field.number("repeatable", entry.repeatable);
}

/// An empty entry of the kind with that number.
template <std::size_t... I>
Entry empty_entry(std::size_t kind, std::index_sequence<I...>) {
  Entry entry;
  (void)((I == kind ? (entry.emplace<I>(), true) : false) || ...);
  return entry;
}

/// Reads a move as format_entry writes it, the bulk of a journal. Nothing when it is written in any other way.
std::optional<entry::Moved> quick_move(std::string_view text, const GameType& type) {
  constexpr std::string_view kStart = R"({"kind":"move","seat":)";
  constexpr std::string_view kText = R"(,"text":")";
  constexpr std::string_view kByField = R"(","by":")";
  if (!text.starts_with(kStart) || text.size() <= kStart.size()) return std::nullopt;
  text.remove_prefix(kStart.size());
  const auto seat = static_cast<std::size_t>(text[0] - '0');
  text.remove_prefix(1);
  if (seat >= kMaxSeats || !text.starts_with(kText)) return std::nullopt;
  text.remove_prefix(kText.size());
  const auto end = text.find_first_of("\"\\");
  if (end == std::string_view::npos || !text.substr(end).starts_with(kByField)) return std::nullopt;
  const auto move = type.parse_move(text.substr(0, end));
  if (!move) return std::nullopt;
  text.remove_prefix(end + kByField.size());
  for (std::size_t i = 0; i < kBy.size(); ++i) {
    if (!text.starts_with(kBy[i])) continue;
    const auto rest = text.substr(kBy[i].size());
    if (rest == "\"}" || (rest.starts_with('"') && rest.substr(1).starts_with(kTime) && time_of(rest))) {
      return entry::Moved{seat_at(seat), *move, static_cast<MoveBy>(i)};
    }
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(const Entry& entry) { return kEntryNames[entry.index()]; }
std::string_view name_of(MoveBy by) { return kBy[static_cast<std::size_t>(by)]; }
std::span<const std::string_view> entry_names() { return kEntryNames; }

Seat seat_of(const Entry& entry) {
  return std::visit(
      [](const auto& one) {
        if constexpr (requires { one.seat; }) return one.seat;
        return kNoSeat;
      },
      entry);
}

std::optional<Refusal> other_rules(const entry::Dealt& dealt, const GameInfo& info) {
  if (dealt.rules == 0 || plays_rules(info, dealt.rules)) return std::nullopt;
  return other_rules(info, std::to_string(dealt.rules));
}

std::string format_entry(const Entry& entry, const GameType& type) {
  json::object object{{"kind", name_of(entry)}};
  FieldWriter writer(object, type);
  std::visit([&](const auto& one) { pass(one, writer); }, entry);
  return json::serialize(object);
}

std::string with_time(std::string text, std::int64_t unix_ms) {
  text.pop_back();
  fmt::format_to(std::back_inserter(text), "{}{}}}", kTime, unix_ms / 1'000);
  return text;
}

/// The time is the last field. No other field is a number behind this name, and a text would end with a quote.
std::optional<std::int64_t> time_of(std::string_view text) {
  const auto at = text.rfind(kTime);
  if (at == std::string_view::npos) return std::nullopt;
  std::int64_t seconds = 0;
  const auto* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data() + at + kTime.size(), end, seconds);
  const bool is_last = error == std::errc() && std::string_view(rest, static_cast<std::size_t>(end - rest)) == "}";
  constexpr std::int64_t kMost = 1'000'000'000'000;
  return is_last && seconds >= 0 && seconds < kMost ? std::optional(seconds * 1'000) : std::nullopt;
}

std::expected<Entry, InputError> parse_entry(std::string_view text, const GameType* type) {
  if (type != nullptr) {
    if (auto move = quick_move(text, *type)) return *move;
  }
  boost::system::error_code failure;
  const json::value value = json::parse(text, failure);
  if (failure) return std::unexpected(InputError{"", "is not valid JSON: " + failure.message()});
  JsonReader::Slot error;
  const JsonReader reader(value, error);
  reader.only_fields({"kind", "seat", "text", "token", "value", "by", "rules", "key", "secret", "hash", "bytes",
                      "receipt", "number", "game", "repeatable", "wins", "first", "at"});
  Entry entry = empty_entry(reader.field("kind").choice(kEntryNames), std::make_index_sequence<kEntryNames.size()>());
  FieldReader fields(reader, type);
  std::visit([&](auto& one) { pass(one, fields); }, entry);
  if (error) return std::unexpected(*error);
  return entry;
}

}  // namespace cardtable
