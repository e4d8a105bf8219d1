// Turns a game's events into items (items.h): the kind of event, the rule that was its reason, its card, and the group
// of the card where the game's catalogue has groups (card_groups.h).
#pragma once

#include <array>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/tally.h"
#include "engine/kit/codec.h"
#include "lab/figures/card_groups.h"
#include "lab/figures/items.h"

namespace cardtable {

template <Codec C>
class EventItems {
 public:
  using G = typename C::Rules;
  using Event = typename G::Event;

  explicit EventItems(const C& codec) : codec_(codec), group_of_(card_groups(codec.catalog())) {}

  void operator()(const Event& event) {
    const std::size_t number = number_of(event);
    Kind& kind = kinds_[number];
    ++kind.by_rule[rule_of(event)];
    event_marks_.mark(item_bit(number), event.seat);
    if (kind.tells == kNothing) return;
    if (kind.tells == kUnknown) [[unlikely]] {
      // Takes a copy, so that the usual path never has to assemble an event in memory.
      learn_kind(Event(event), kind);
    } else {
      mark_rule_and_card(event, kind);
    }
  }

  /// Ends a game with these wins, in Tally::kWholeWin.
  void end_game(const PerSeat<std::uint64_t>& wins) {
    for_each_item(event_marks_.of_all(), [&](std::size_t number) {
      if (kinds_[number].cards) end_cards(*kinds_[number].cards, wins);
    });
    events_.end_game(event_marks_, wins);
    rules_.end_game(rule_marks_, wins);
  }

  /// What an event does with which group of cards: `drew_card 3`. Empty if it names no card, or happens to nobody.
  std::string group_item(const Event& event) const {
    if constexpr (kHasCards) {
      if (event.seat == kNoSeat) return {};
      const json::object told = codec_.event_json(event);
      const auto* card = told.if_contains("card");
      if (card == nullptr || !card->is_string()) return {};
      const auto group = group_of_.find(std::string_view(card->get_string()));
      return std::string(codec_.event_name(event.kind)) + " " +
             (group != group_of_.end() ? group->second : std::string(card->get_string()));
    } else {
      return {};
    }
  }

  ItemCounts counts() const {
    ItemCounts counts;
    std::array<std::uint64_t, kMostRules> cited{};
    for (std::size_t number = 0; number < kMostEventKinds; ++number) {
      const Kind& kind = kinds_[number];
      if (kind.tells == kUnknown) continue;
      std::uint64_t times = 0;
      for (std::size_t rule = 0; rule < kMostRules; ++rule) {
        times += kind.by_rule[rule];
        if ((kind.tells & kRule) != 0) cited[rule] += kind.by_rule[rule];
      }
      add("event " + kind.name, events_[number], times, counts);
      if (kind.cards) add_cards(kind, counts);
    }
    for (std::size_t rule = 0; rule < G::info().rules.size(); ++rule) {
      add("rule " + std::string(G::info().rules[rule]), rules_[rule], cited[rule], counts);
    }
    return counts;
  }

 private:
  static constexpr bool kHasCards = requires(Event event) { event.card; };
  static constexpr std::size_t kMostCards = 256;

  static constexpr std::size_t kPages = kMostCards / kItemsOfRow;

  /// What else the events of a kind contain: the rule that caused them, a card. Unknown until one comes up.
  enum Tells : std::uint8_t { kNothing = 0, kRule = 1, kCard = 2, kUnknown = 4 };

  /// The cards that events of a kind name, by code.
  struct Cards {
    std::array<std::uint64_t, kMostCards> times{};
    std::array<ItemMarks, kPages> marks;
    std::array<std::uint64_t, kPages> named{};  ///< those that have a name and a group
    std::array<ItemRow, kPages> rows;
    std::array<std::array<std::uint64_t, kPages>, kItemsOfRow> of_group{};
    ItemMarks group_marks;
    ItemRow groups;
    Event example;  ///< any of these events
  };
  struct Kind {
    std::uint8_t tells = kUnknown;
    std::unique_ptr<Cards> cards;  ///< where events name one
    std::array<std::uint64_t, kMostRules> by_rule{};
    std::string name;
  };

  static std::size_t number_of(const Event& event) { return static_cast<std::size_t>(event.kind) % kMostEventKinds; }
  static std::size_t rule_of(const Event& event) { return static_cast<std::size_t>(event.rule) % kMostRules; }
  static std::size_t code_of(const Event& event) {
    std::size_t code = 0;
    static_assert(sizeof(event.card) <= sizeof(code));
    std::memcpy(&code, &event.card, sizeof(event.card));
    return code % kMostCards;
  }

  void mark_rule_and_card(const Event& event, Kind& kind) {
    if ((kind.tells & kRule) != 0) rule_marks_.mark(item_bit(rule_of(event)), event.seat);
    if constexpr (kHasCards) {
      if ((kind.tells & kCard) == 0) return;
      const std::size_t code = code_of(event);
      ++kind.cards->times[code];
      kind.cards->marks[code / kItemsOfRow].mark(item_bit(code % kItemsOfRow), event.seat);
    }
  }

  [[gnu::noinline, gnu::cold]] void learn_kind(const Event& event, Kind& kind) {
    const bool names_card = kHasCards && codec_.event_json(event).contains("card");
    kind.tells = static_cast<std::uint8_t>((codec_.cites_rule(event.kind) ? kRule : 0) | (names_card ? kCard : 0));
    kind.name = codec_.event_name(event.kind);
    if (names_card) {
      kind.cards = std::make_unique<Cards>();
      kind.cards->example = event;
    }
    mark_rule_and_card(event, kind);
  }

  void end_cards(Cards& cards, const PerSeat<std::uint64_t>& wins) {
    for (std::size_t page = 0; page < kPages; ++page) {
      ItemMarks& marks = cards.marks[page];
      const std::uint64_t all = marks.of_all();
      if (all == 0) continue;
      for_each_item(all & ~cards.named[page], [&](std::size_t item) { name_card(cards, page * kItemsOfRow + item); });
      marks.for_each_seat([&](Seat seat, std::uint64_t items) {
        std::uint64_t groups = 0;
        for (std::size_t group = 0; group < groups_.size(); ++group) {
          if ((items & cards.of_group[group][page]) != 0) groups |= item_bit(group);
        }
        cards.group_marks.mark(groups, seat);
      });
      cards.rows[page].end_game(marks, wins);
    }
    cards.groups.end_game(cards.group_marks, wins);
  }

  /// Gives the card its name, unless an event of another kind has done so, and a place in its group.
  void name_card(Cards& cards, std::size_t code) {
    cards.named[code / kItemsOfRow] |= item_bit(code % kItemsOfRow);
    std::string& name = cards_[code];
    if constexpr (kHasCards) {
      Event event = cards.example;
      std::memcpy(static_cast<void*>(&event.card), &code, sizeof(event.card));
      if (name.empty()) name = codec_.event_json(event).at("card").get_string();
    }
    const auto group = group_of_.find(name);
    if (group == group_of_.end() || group->second == name) return;
    const auto place = static_cast<std::size_t>(std::ranges::find(groups_, group->second) - groups_.begin());
    if (place == kItemsOfRow) return;
    if (place == groups_.size()) groups_.push_back(group->second);
    cards.of_group[place][code / kItemsOfRow] |= item_bit(code % kItemsOfRow);
  }

  void add_cards(const Kind& kind, ItemCounts& counts) const {
    const Cards& cards = *kind.cards;
    for (std::size_t code = 0; code < kMostCards; ++code) {
      if (cards.times[code] == 0) continue;
      const ItemRow& row = cards.rows[code / kItemsOfRow];
      add(kind.name + " " + cards_[code], row[code % kItemsOfRow], cards.times[code], counts);
    }
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      std::uint64_t times = 0;
      for (std::size_t page = 0; page < kPages; ++page) {
        for_each_item(cards.of_group[group][page],
                      [&](std::size_t item) { times += cards.times[page * kItemsOfRow + item]; });
      }
      add(kind.name + " " + groups_[group], cards.groups[group], times, counts);
    }
  }

  static void add(std::string name, ItemCount count, std::uint64_t times, ItemCounts& counts) {
    if (count.games == 0) return;
    count.times = times;
    counts[std::move(name)].add(count);
  }

  const C& codec_;
  std::array<Kind, kMostEventKinds> kinds_;
  ItemMarks event_marks_;
  ItemMarks rule_marks_;
  ItemRow events_;
  ItemRow rules_;
  std::array<std::string, kMostCards> cards_;  ///< by code; empty until one comes up
  std::vector<std::string> groups_;
  std::map<std::string, std::string, std::less<>> group_of_;
};

}  // namespace cardtable
