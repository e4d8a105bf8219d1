// Tables for tests: made from a request, with a clock that the test controls.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tables/table/messages.h"
#include "tables/table/table.h"

namespace cardtable {

/// A table, its journal, and the time.
struct TestTable {
  const Registry& registry;
  Table table;
  std::vector<Entry> journal;
  Moment now{1'000, {77}};

  /// `request` is JSON with ' for ". Tokens are `t0`, `t1`, … by seat, or one for all at one device.
  static TestTable from(const Registry& registry, std::string request) {
    for (char& c : request) c = c == '\'' ? '"' : c;
    auto setup = read_request(registry, json::parse(request));
    if (!setup) throw std::runtime_error(setup.error().text());
    for (std::size_t i = 0; i < setup->chairs.size(); ++i) {
      if (setup->chairs[i].kind == ChairKind::kPerson)
        setup->chairs[i].token = setup->is_one_device ? "t0" : "t" + std::to_string(i);
    }
    if (setup->day.empty()) setup->bot_seed = 5;
    if (has_seats_for_others(setup->chairs)) {
      setup->secret = std::string(64, 'a');
      setup->commitment = std::string(64, 'b');
    }
    const Moment start{1'000, {77}};
    const Entry opened = entry::Opened{json::serialize(setup_json(*setup))};
    auto table = Table::opened(registry, opened, start);
    if (!table) throw std::runtime_error(table.error().text());
    TestTable made{registry, std::move(*table), {opened}, start};
    made.table.set_present(SeatSet::from_bits(0xFF), start);
    return made;
  }

  void note(const std::vector<Applied>& applied) {
    for (const auto& one : applied) journal.push_back(one.entry);
  }
  /// "" when it was done; otherwise the kind or the rule, and the reason.
  std::string ask(SeatSet seats, const Command& command) {
    now.ms += 10;
    ++now.chance[0];
    auto granted = table.ask(seats, command, now);
    if (!granted) {
      const auto& error = granted.error();
      return std::string(error.rule.empty() ? name_of(error.kind) : error.rule) + ": " + error.text();
    }
    note(granted->applied);
    deal_if_due();
    return granted->is_repeated ? "repeated" : "";
  }
  /// Acts as the server: deals when the table says that it is time.
  void deal_if_due() {
    const auto due = table.deal_due(now.ms);
    if (!due) return;
    const entry::Dealt dealt{.seat = due->seat,
                             .seed = due->chosen_seed.value_or(0),
                             .key = due->chosen_seed ? "" : to_hex(now.chance),
                             .next_secret = table.next_deal() ? std::string(64, 'c') : "",
                             .next_commitment = table.next_deal() ? std::string(64, 'd') : ""};
    auto applied = table.apply(dealt, now);
    if (!applied) throw std::runtime_error(applied.error().text());
    journal.push_back(applied->entry);
  }
  std::string deal() {
    auto applied = table.apply(entry::Dealt{.seed = table.setup().seed.value_or(1)}, now);
    if (!applied) return applied.error().message;
    journal.push_back(applied->entry);
    return "";
  }
  std::string move(SeatSet seats, std::string_view text) {
    return ask(seats, command::Move{table.number(), std::string(text)});
  }
  /// Applies a journal entry, JSON with ' for "; "" when it was accepted, otherwise the reason.
  std::string read(std::string entry) {
    for (char& c : entry) c = c == '\'' ? '"' : c;
    const auto parsed = parse_entry(entry, table.setup().type);
    if (!parsed) return parsed.error().text();
    const auto applied = table.apply(*parsed, now);
    return applied ? "" : applied.error().text();
  }
  /// Makes the bot's move, whenever it is due.
  bool bot_moves() {
    const auto turn = table.bot_turn();
    if (!turn) return false;
    now.ms = std::max(now.ms, turn->due_ms);
    const auto choice =
        choose_move(table.game()->match(), turn->spec, {.seed = turn->seed, .stop = {}, .wants_trace = false});
    auto applied = table.bot_moved(*turn, choice.move, now);
    if (!applied) return false;
    journal.push_back(applied->entry);
    return true;
  }
  std::string position() const { return json::serialize(table.game()->match().position()); }
};

constexpr SeatSet kSeat0 = SeatSet::of(seat_at(0));
constexpr SeatSet kSeat1 = SeatSet::of(seat_at(1));

}  // namespace cardtable
