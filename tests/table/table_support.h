// Tables for tests: laid from a wish, with a clock that the test turns.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "table/messages.h"
#include "table/table.h"

namespace cardtable {

/// A table, its journal, and the time.
struct Laid {
  const Registry& registry;
  Table table;
  std::vector<Entry> journal;
  Moment now{1'000, 77};

  /// `wish` is JSON with ' for ". Tokens are `t0`, `t1`, … by seat, one for all at one device.
  static Laid from(const Registry& registry, std::string wish) {
    for (char& c : wish) c = c == '\'' ? '"' : c;
    auto setup = read_wish(registry, json::parse(wish));
    if (!setup) throw std::runtime_error(setup.error().text());
    for (std::size_t i = 0; i < setup->chairs.size(); ++i) {
      if (setup->chairs[i].kind == ChairKind::kPerson)
        setup->chairs[i].token = setup->is_one_device ? "t0" : "t" + std::to_string(i);
    }
    setup->bot_seed = 5;
    const Moment start{1'000, 77};
    const Entry opened{.kind = EntryKind::kOpened, .text = json::serialize(setup_json(*setup))};
    auto table = Table::opened(registry, opened, start);
    if (!table) throw std::runtime_error(table.error().text());
    Laid laid{registry, std::move(*table), {opened}, start};
    laid.table.set_present(0xFF, start);
    return laid;
  }

  void note(const std::vector<Applied>& applied) {
    for (const auto& one : applied) journal.push_back(one.entry);
  }
  /// "" when it was done; otherwise the kind or the rule, and why.
  std::string ask(std::uint8_t seats, Command command) {
    now.ms += 10;
    ++now.chance;
    auto granted = table.ask(seats, command, now);
    if (!granted) {
      constexpr std::array<std::string_view, 5> kKinds{"rule", "input", "state", "stale", "seat"};
      const auto& error = granted.error();
      return std::string(error.rule.empty() ? kKinds[static_cast<std::size_t>(error.kind)] : error.rule) + ": " +
             error.message;
    }
    note(granted->applied);
    return granted->is_repeated ? "repeated" : "";
  }
  std::string deal() {
    auto applied = table.apply({.kind = EntryKind::kDealt, .value = table.setup().seed.value_or(1)}, now);
    if (!applied) return applied.error().message;
    journal.push_back(applied->entry);
    return "";
  }
  std::string move(std::uint8_t seats, std::string_view text) {
    return ask(seats, {.kind = CommandKind::kMove, .text = std::string(text), .number = table.number()});
  }
  /// The bot to move does so, whenever it is due.
  bool bot_moves() {
    const auto turn = table.bot_turn();
    if (!turn) return false;
    now.ms = std::max(now.ms, turn->due_ms);
    const auto choice =
        choose_move(table.session()->match(), turn->spec, {.seed = turn->seed, .stop = {}, .wants_trace = false});
    auto applied = table.bot_moved(*turn, choice.move, now);
    if (!applied) return false;
    journal.push_back(applied->entry);
    return true;
  }
  std::string position() const { return json::serialize(table.session()->match().position()); }
};

constexpr std::uint8_t kSeat0 = 1;
constexpr std::uint8_t kSeat1 = 2;

}  // namespace cardtable
