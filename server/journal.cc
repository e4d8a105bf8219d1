#include "server/journal.h"

#include <fmt/format.h>

#include <limits>
#include <optional>

namespace cardtable {
namespace {

/// Where the game begins that was in progress at that version, or else the last game.
std::size_t last_deal(std::span<const StoredEntry> journal, std::uint64_t version) {
  // Exactly as format_entry writes it. A line written differently only costs an unnecessary replay.
  constexpr std::string_view kDealt = R"({"kind":"dealt")";
  for (std::size_t i = journal.size(); i-- > 0;) {
    if (journal[i].version <= version && journal[i].text.starts_with(kDealt)) return i;
  }
  return 0;
}

}  // namespace

std::expected<Table, std::string> table_from(const Registry& registry, std::span<const StoredEntry> journal, Moment now,
                                             const Listener* listener) {
  const auto from = listener != nullptr ? listener->version : std::numeric_limits<std::uint64_t>::max();
  const auto begin = last_deal(journal, from);
  std::optional<Table> table;
  for (std::size_t i = 0; i < journal.size(); ++i) {
    const auto wrong = [&](const std::string& why) {
      return std::unexpected(fmt::format("version {}: {}", journal[i].version, why));
    };
    const auto entry = parse_entry(journal[i].text, table ? table->setup().type : nullptr);
    if (!entry) return wrong(entry.error().text());
    Applied applied{.version = journal[i].version, .entry = *entry};
    if (!table) {
      auto opened = Table::opened(registry, *entry, now);
      if (!opened) return wrong(opened.error().text());
      table = std::move(*opened);
    } else if (i < begin) {
      table->pass_over(*entry);
    } else {
      auto made = table->apply(*entry, now, journal[i].version >= from);
      if (!made) return wrong(made.error().text());
      applied = std::move(*made);
    }
    if (journal[i].version >= from) listener->on_entry(*table, applied);
  }
  if (!table) return std::unexpected("the journal is empty");
  table->set_present({}, now);
  return std::move(*table);
}

}  // namespace cardtable
