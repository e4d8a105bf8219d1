#include "engine/games/bus_rush/catalog.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "engine/games/bus_rush/effects.h"
#include "engine/games/bus_rush/move.h"
#include "engine/games/bus_rush/rush.h"
#include "engine/kit/card_file.h"
#include "engine/kit/text.h"

namespace cardtable::bus_rush {
namespace {

/// The form of a deck's lines.
struct DeckForm {
  std::span<const std::string_view> kinds;
  bool has_borough;
  std::string_view amount;  ///< what the number is called; none where a deck has no number
  std::uint8_t least;
  std::uint8_t most;
  std::size_t least_cards;  ///< what the deal to four players takes
  std::string_view usage;
};
constexpr std::array<DeckForm, 4> kDeckForms{{
    {kBusKindKeys, true, "value", 1, Catalog::kMostValue, 20, "ID KIND BOROUGH VALUE NAME"},
    {kRushKindKeys, false, "actions", 0, Catalog::kMostActions, 8, "ID KIND ACTIONS NAME"},
    {kCityEventKeys, false, "rounds", 0, 9, 0, "ID KIND ROUNDS NAME"},
    {kPerkKeys, false, "", 0, 0, 0, "ID KIND NAME"},
}};

bool is_id(std::string_view id) {
  return std::ranges::all_of(
      id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; });
}

constexpr std::size_t choose(std::size_t n, std::size_t k) {
  std::size_t ways = 1;
  for (std::size_t i = 0; i < k; ++i) ways = n < k ? 0 : ways * (n - i) / (i + 1);
  return ways;
}

}  // namespace

/// Reads a catalogue line by line; keeps the first error.
class CatalogReader {
 public:
  std::expected<Catalog, InputError> read(std::string_view text) {
    while (!text.empty() && !error_) {
      const auto end = std::min(text.find('\n'), text.size());
      ++line_;
      read_line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!error_) close_deck();
    settle_effects();
    if (!error_) check_whole();
    if (error_) return std::unexpected(*std::move(error_));
    return std::move(catalog_);
  }

 private:
  void refuse(std::string message) {
    if (!error_) error_ = InputError{fmt::format("line {}", line_), std::move(message)};
  }

  void read_line(std::string_view line) {
    const auto words = split_words(line);
    if (words.empty() || words[0].starts_with('#')) return;
    if (words[0] == "deck") {
      open_deck(words);
    } else if (words[0] == "amount") {
      change_amount(words);
    } else if (!deck_) {
      refuse("a card stands before the first deck");
    } else {
      read_card(words);
    }
  }

  void open_deck(const std::vector<std::string_view>& words) {
    close_deck();
    if (error_) return;
    const auto deck = words.size() == 3 ? place_in(kDeckKeys, words[1]) : std::nullopt;
    const auto count = words.size() == 3 ? parse_number<std::size_t>(words[2]) : std::nullopt;
    if (!deck || !count) return refuse("write `deck NAME COUNT`; the decks are " + join(kDeckKeys));
    if (std::exchange(opened_[*deck], true)) return refuse(fmt::format("deck {} appears twice", words[1]));
    deck_ = static_cast<DeckKind>(*deck);
    const std::size_t least = kDeckForms[*deck].least_cards;
    if (*count < least || *count > lane_of(*deck_).size) {
      refuse(fmt::format("deck {} must have {} to {} cards", words[1], least, lane_of(*deck_).size));
    }
    announced_ = *count;
    deck_line_ = line_;
  }

  void close_deck() {
    if (!deck_ || error_) return;
    const std::size_t count = catalog_.size(*deck_);
    if (count == announced_) return;
    line_ = deck_line_;
    refuse(fmt::format("deck {} has {} cards, not {}", kDeckKeys[number_of(*deck_)], count, announced_));
  }

  void read_card(const std::vector<std::string_view>& words) {
    const DeckForm& form = kDeckForms[number_of(*deck_)];
    const std::size_t fields = 2U + (form.has_borough ? 1U : 0U) + (form.amount.empty() ? 0U : 1U);
    if (words.size() <= fields) return refuse(fmt::format("write `{}`", form.usage));
    if (catalog_.size(*deck_) == lane_of(*deck_).size) return refuse("too many cards in this deck");
    const Card card(*deck_, catalog_.size(*deck_));
    const std::string_view id = words[0];
    if (!is_id(id)) return refuse(in_quotes(id) + " is not an id: small letters, digits, - and _ only");
    if (catalog_.find(id)) return refuse(fmt::format("card {} appears twice", in_quotes(id)));
    const auto kind = place_in(form.kinds, words[1]);
    if (!kind)
      return refuse(fmt::format("unknown kind {}; a {} card is {}", in_quotes(words[1]), kDeckKeys[number_of(*deck_)],
                                join(form.kinds, " or ")));
    catalog_.kinds_[card.code()] = static_cast<std::uint8_t>(*kind);
    if (form.has_borough) read_borough(card, words[2]);
    if (!form.amount.empty()) read_amount(card, form, words[fields - 1]);
    catalog_.ids_[card.code()] = id;
    catalog_.by_id_.insert(id, card.code());
    catalog_.names_[card.code()] = join(std::span(words).subspan(fields), " ");
    ++catalog_.sizes_[number_of(*deck_)];
    if (*deck_ == DeckKind::kBus) catalog_.of_kind_[*kind].insert(card);
    if (*deck_ == DeckKind::kRush) add_rush_card(card, static_cast<RushKind>(*kind));
  }

  void add_rush_card(Card card, RushKind kind) {
    catalog_.of_rush_kind_[number_of(kind)].insert(card);
    for (const Borough from : kAllBoroughs) {
      auto& digits = catalog_.rush_ways_[number_of(from)];
      for (std::size_t i = 0; i < digits.size(); ++i) {
        if (((ways_from(kind, from) >> i) & 1U) != 0) digits[i].insert(card);
      }
    }
  }

  void read_borough(Card card, std::string_view word) {
    const auto borough = place_in(kBoroughKeys, word);
    if (!borough) return refuse(fmt::format("unknown borough {}; there are {}", in_quotes(word), join(kBoroughKeys)));
    catalog_.boroughs_[card.number()] = static_cast<Borough>(*borough);
    catalog_.of_borough_[*borough].insert(card);
  }

  void read_amount(Card card, const DeckForm& form, std::string_view word) {
    const auto amount = parse_number<std::uint8_t>(word);
    if (!amount || *amount < form.least || *amount > form.most) {
      return refuse(fmt::format("{} must be {} to {}, not {}", form.amount, form.least, form.most, in_quotes(word)));
    }
    catalog_.amounts_[card.code()] = *amount;
    if (*deck_ == DeckKind::kBus) catalog_.of_value_[*amount].insert(card);
    if (*deck_ == DeckKind::kRush) {
      for (std::size_t i = *amount; i <= Catalog::kMostActions; ++i) catalog_.rush_within_[i].insert(card);
    }
    if (*deck_ == DeckKind::kEvent && kEffectRows[effect_number(catalog_.event_kind(card))].is_timed != (*amount > 0)) {
      refuse(*amount > 0 ? "this kind happens at once: rounds must be 0" : "this kind lasts: rounds must be 1 to 9");
    }
  }

  /// `amount KIND NUMBER`, anywhere in the file.
  void change_amount(const std::vector<std::string_view>& words) {
    if (words.size() != 3) return refuse("write `amount KIND NUMBER`");
    const auto event = place_in(kCityEventKeys, words[1]);
    const auto perk = place_in(kPerkKeys, words[1]);
    if (!event && !perk) return refuse(fmt::format("{} is not a kind of Event or Perk", in_quotes(words[1])));
    const std::size_t kind = event ? *event : effect_number(static_cast<Perk>(*perk));
    const Amount& form = kEffectRows[kind].amount;
    if (form.usual == 0) return refuse(fmt::format("{} has no amount to change", words[1]));
    if (catalog_.strengths_[kind] != 0) return refuse(fmt::format("the amount of {} appears twice", words[1]));
    const auto given = parse_number<std::uint8_t>(words[2]);
    if (!given || *given < 1 || *given > form.most) {
      return refuse(fmt::format("the amount of {} must be 1 to {}, not {}", words[1], form.most, in_quotes(words[2])));
    }
    catalog_.strengths_[kind] = *given;
  }

  /// Amounts that no line names are the usual ones. After this, the effect of every card is known.
  void settle_effects() {
    for (std::size_t kind = 0; kind < kEffectRows.size(); ++kind) {
      std::uint8_t& amount = catalog_.strengths_[kind];
      if (amount == 0) amount = kEffectRows[kind].amount.usual;
      catalog_.effects_[kind] = kEffectRows[kind].while_active(amount);
    }
  }

  /// Checks that need the whole file.
  void check_whole() {
    for (std::size_t deck = 0; deck < kDeckKeys.size(); ++deck) {
      if (!opened_[deck]) return refuse(fmt::format("deck {} is missing", kDeckKeys[deck]));
    }
    for (const Borough borough : kAllBoroughs) {
      if (catalog_.of_borough_[number_of(borough)].empty()) {
        return refuse(fmt::format("no Bus card for {}: nobody could win", key_of(borough)));
      }
    }
    if (catalog_.most_moves() > kMostMoves) {
      refuse(
          fmt::format("a hand of all cards would have {} moves, at most {} can be listed; fewer Bus cards of value 1 "
                      "have fewer trades",
                      catalog_.most_moves(), kMostMoves));
    }
  }

  Catalog catalog_;
  std::optional<InputError> error_;
  std::optional<DeckKind> deck_;
  std::array<bool, 4> opened_{};
  std::size_t announced_ = 0;
  std::size_t deck_line_ = 0;
  std::size_t line_ = 0;
};

std::expected<Catalog, InputError> Catalog::parse(std::string_view text) { return CatalogReader().read(text); }

std::uint64_t Catalog::digest() const {
  std::uint64_t hash = 0xCBF29CE484222325U;  // FNV-1a
  const auto add = [&](std::uint8_t byte) { hash = (hash ^ byte) * 0x100000001B3U; };
  for (std::size_t code = 0; code < kCodes; ++code) {
    for (const char c : ids_[code]) add(static_cast<std::uint8_t>(c));
    add(kinds_[code]);
    add(amounts_[code]);
  }
  for (const Borough borough : boroughs_) add(static_cast<std::uint8_t>(borough));
  // The usual amounts add nothing, so older replays, which know no other amounts, still recognise their cards.
  for (std::size_t kind = 0; kind < kEffectRows.size(); ++kind) {
    if (strengths_[kind] == kEffectRows[kind].amount.usual) continue;
    add(static_cast<std::uint8_t>(kind));
    add(strengths_[kind]);
  }
  return hash;
}

std::shared_ptr<const Catalog> Catalog::standard() {
  static const auto catalog = [] {
    // A broken embedded catalogue is a bug of the build; value() then says so at once.
    return std::make_shared<const Catalog>(parse(card_file_of(card_files(), "bus-rush")).value());
  }();
  return catalog;
}

std::string_view Catalog::kind_key(Card card) const {
  return kDeckForms[number_of(card.deck())].kinds[kinds_[card.code()]];
}

std::optional<Card> Catalog::find(std::string_view id) const {
  const auto code = by_id_.find(id, [&](std::size_t place) -> std::string_view { return ids_[place]; });
  if (!code) return std::nullopt;
  return Card::from_code(static_cast<std::uint8_t>(*code));
}

std::size_t Catalog::most_moves() const {
  constexpr std::size_t kOthers = kMaxPlayers - 1;
  // Destinations of each kind of Rush card, a Reroute's for each Bus card.
  const std::size_t bus = size(DeckKind::kBus);
  const std::array<std::size_t, kRushKindKeys.size()> forms{bus * (kBoroughs - 1), 1, kBoroughs - 1, 3, 1, 3, 2};
  std::size_t moves = bus + of_kind(BusKind::kSelect).size() * (kOthers * kRestrictions - 1);
  for (std::size_t i = 0; i < size(DeckKind::kRush); ++i) {
    moves += 1 + forms[number_of(rush_kind(Card(DeckKind::kRush, i)))];  // trading it, playing it
  }
  const std::size_t ones = of_value(1).size();
  const std::size_t twos = of_value(2).size();
  const std::size_t for_three = of_value(3).size() + ones * twos + choose(ones, 3);
  const std::size_t for_two = twos + choose(ones, 2);
  const bool sells_for_one = amount(CityEvent::kFareHoliday) == 1 || amount(Perk::kRushTradeDiscount) == 1;
  const std::size_t for_one = sells_for_one ? ones : 0;
  const std::size_t plain = 3;  // wait, perk buy, end
  // With a discount two prices buy.
  return moves + for_three + for_two + for_one + size(DeckKind::kPerk) + plain;
}

}  // namespace cardtable::bus_rush
