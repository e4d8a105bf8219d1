#include "tables/rooms/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "tables/table/messages.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

/// The start of the game in progress at that version, otherwise of the last game.
std::size_t last_deal(std::span<const StoredEntry> journal, std::uint64_t version) {
  // Exactly as format_entry writes it. A line written differently only costs an unnecessary replay.
  constexpr std::string_view kDealt = R"({"kind":"dealt")";
  for (std::size_t i = journal.size(); i-- > 0;) {
    if (journal[i].version <= version && journal[i].text.starts_with(kDealt)) return i;
  }
  return 0;
}

/// For a table that continued a saved game: the refusal if that game was played under other rules.
std::optional<Refusal> rules_of_replay(const Registry& registry, const Entry& first) {
  const auto* opened = std::get_if<entry::Opened>(&first);
  if (opened == nullptr) return std::nullopt;
  boost::system::error_code failure;
  const json::value setup = json::parse(opened->setup, failure);
  const auto* object = failure ? nullptr : setup.if_object();
  const auto* replay = object == nullptr ? nullptr : object->if_contains("replay");
  if (replay == nullptr || !replay->is_string()) return std::nullopt;
  return other_rules(registry, replay->get_string());
}

/// Whether nobody at the tables could tell them apart.
bool are_alike(const Table& one, const Table& other) {
  if (one.version() != other.version() || one.to_decide() != other.to_decide()) return false;
  if (json::serialize(table_json(one, "")) != json::serialize(table_json(other, ""))) return false;
  const auto saved = [](const Table& table) {
    return table.game() != nullptr ? format_replay_with_key(*table.game(), {}) : std::string();
  };
  if (saved(one) != saved(other)) return false;
  for (std::size_t i = 0; i < one.chairs().size(); ++i) {
    const auto seat = SeatSet::of(seat_at(i));
    if (one.chairs()[i].token != other.chairs()[i].token) return false;
    if (standing_json(one, seat, 0).at("view") != standing_json(other, seat, 0).at("view")) return false;
  }
  if (one.is_shared() != other.is_shared() || one.first() != other.first()) return false;
  if (one.deal() != other.deal() || one.next_deal() != other.next_deal()) return false;
  return one.number() == other.number();
}

/// A journal is worth shortening when it has this many entries more than twice those of its game.
constexpr std::uint64_t kSpareEntries = 1'000;

}  // namespace

std::optional<std::vector<StoredEntry>> shorter_journal(const Registry& registry, const Table& table,
                                                        std::int64_t turn_began_ms) {
  const auto steps = table.game() != nullptr ? table.game()->steps().size() : 0;
  if (table.entries() < kSpareEntries + 2 * steps) return std::nullopt;
  const auto entries = table.folded();
  if (!entries || entries->size() > table.version()) return std::nullopt;
  std::vector<StoredEntry> journal;
  auto version = table.version() - entries->size();
  for (const Entry& entry : *entries) {
    auto text = format_entry(entry, *table.setup().type);
    journal.push_back({++version, turn_began_ms > 0 ? with_time(std::move(text), turn_began_ms) : std::move(text)});
  }
  auto read = table_from(registry, journal, {});
  if (!read) return std::nullopt;
  (void)read->set_present(table.present(), {});
  if (!are_alike(*read, table)) return std::nullopt;
  return journal;
}

std::expected<Table, Unreadable> table_from(const Registry& registry, std::span<const StoredEntry> journal, Moment now,
                                            const Listener* listener) {
  const auto from = listener != nullptr ? listener->version : std::numeric_limits<std::uint64_t>::max();
  const auto begin = last_deal(journal, from);
  const auto moment_of = [&](std::string_view text) {
    const auto at = now.unix_ms > 0 ? time_of(text) : std::nullopt;
    return at ? Moment{now.ms - std::max<std::int64_t>(0, now.unix_ms - *at), {}, *at} : now;
  };
  std::optional<Table> table;
  for (std::size_t i = 0; i < journal.size(); ++i) {
    const auto wrong = [&](const std::string& why) {
      return std::unexpected(Unreadable{fmt::format("version {}: {}", journal[i].version, why)});
    };
    const auto entry = parse_entry(journal[i].text, table ? table->setup().type : nullptr);
    if (!entry) return wrong(entry.error().text());
    Applied applied{.version = journal[i].version, .entry = *entry};
    if (!table) {
      auto opened = Table::opened(registry, *entry, moment_of(journal[i].text), journal[i].version);
      if (!opened) {
        if (const auto other = rules_of_replay(registry, *entry))
          return std::unexpected(Unreadable{.for_players = other});
        return wrong(opened.error().text());
      }
      table = std::move(*opened);
    } else if (i < begin) {
      table->pass_over(*entry);
    } else {
      if (const auto* dealt = std::get_if<entry::Dealt>(&*entry)) {
        const auto other = other_rules(*dealt, table->setup().type->info());
        if (other) return std::unexpected(Unreadable{.for_players = other});
      }
      auto made = table->apply(*entry, moment_of(journal[i].text), journal[i].version >= from);
      if (!made) return wrong(made.error().text());
      applied = std::move(*made);
    }
    if (journal[i].version >= from) listener->on_entry(*table, applied);
  }
  if (!table) return std::unexpected(Unreadable{"the journal is empty"});
  table->set_present({}, now);
  table->restart_clock(now);
  return std::move(*table);
}

}  // namespace cardtable
