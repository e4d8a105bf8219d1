#include "tables/store/copy.h"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <optional>
#include <span>
#include <utility>

#include "tables/store/players.h"

namespace cardtable {
namespace {

constexpr std::size_t kTablesAtOnce = 100;

class Copier {
 public:
  Copier(Store& from, Store& to) : from_(from), to_(to) {}

  std::expected<void, StoreError> copy(const std::string& name) {
    auto source = from_.read_now(name, 0);
    if (!source) return failed("reading from the first store", source.error());
    auto there = to_.read_now(name, 0);
    if (!there) return failed("reading from the second store", there.error());
    if (*there == *source) {
      ++figures_.tables;
      return {};
    }
    const bool ends_earlier =
        there->size() < source->size() && std::ranges::equal(*there, std::span(*source).first(there->size()));
    if (!ends_earlier) {
      figures_.conflicts.push_back(name);
      return {};
    }
    return add(name, *source);
  }

  const CopyFigures& figures() const { return figures_; }

 private:
  static std::unexpected<StoreError> failed(std::string_view what, const StoreError& why) {
    return std::unexpected(StoreError{fmt::format("{}: {}", what, why.message)});
  }

  std::expected<void, StoreError> add(const std::string& name, const Journal& source) {
    std::uint64_t epoch = 1;
    std::size_t done = 0;
    // People may be playing at it there, so take it before looking at it again.
    const auto taken = take_now(to_, name);
    if (!taken) return failed("writing to the second store", taken.error());
    if (!taken->journal.empty()) {
      epoch = taken->epoch;
      done = taken->journal.size();
      if (done > source.size() || !std::ranges::equal(taken->journal, std::span(source).first(done))) {
        to_.release(name, epoch);
        figures_.conflicts.push_back(name);
        return {};
      }
    }
    std::vector<Write> writes;
    for (const auto& entry : std::span(source).subspan(done)) {
      writes.push_back({.table = name, .version = entry.version, .text = entry.text, .epoch = epoch});
    }
    if (auto committed = to_.commit(writes); !committed)
      return failed("writing to the second store", committed.error());
    to_.release(name, epoch);
    const auto check = to_.read_now(name, 0);
    if (!check) return failed("reading from the second store", check.error());
    if (*check != source) {
      return std::unexpected(StoreError{fmt::format("table {} differs after it was copied", name)});
    }
    ++figures_.tables;
    ++figures_.copied;
    figures_.entries += writes.size();
    return {};
  }

  Store& from_;
  Store& to_;
  CopyFigures figures_;
};

/// A player who is there already is left as they are.
std::expected<bool, StoreError> copy_player(PlayerStore& from, PlayerStore& to, const StoredPlayer& player) {
  constexpr std::uint64_t kAll = 1'000'000'000;
  const auto added = to.add(player);
  if (!added || !*added) return added;
  const auto passkeys = from.passkeys_of(player.id);
  if (!passkeys) return std::unexpected(passkeys.error());
  for (const auto& one : *passkeys) {
    if (auto done = to.add_passkey(one); !done) return done;
  }
  const auto sessions = from.sessions_of(player.id);
  if (!sessions) return std::unexpected(sessions.error());
  for (const auto& one : *sessions) {
    if (auto done = to.add_session(one); !done) return std::unexpected(done.error());
  }
  const auto seats = from.seats_of(player.id, kAll);
  if (!seats) return std::unexpected(seats.error());
  for (const auto& one : *seats) {
    if (auto done = to.add_seat(one); !done) return std::unexpected(done.error());
  }
  return true;
}

}  // namespace

std::expected<std::uint64_t, StoreError> copy_players(Store& from, Store& to) {
  auto* const source = from.players();
  auto* const target = to.players();
  if (source == nullptr || target == nullptr) return 0;
  std::uint64_t copied = 0;
  std::string last;
  for (;;) {
    const auto players = source->list(last, kTablesAtOnce);
    if (!players) return std::unexpected(players.error());
    if (players->empty()) return copied;
    for (const auto& player : *players) {
      const auto done = copy_player(*source, *target, player);
      if (!done) return std::unexpected(done.error());
      if (*done) ++copied;
    }
    last = players->back().id;
  }
}

TakeResult take_now(Store& store, const std::string& table) {
  std::promise<TakeResult> promise;
  auto result = promise.get_future();
  auto at_hand = store.take(table, [&](TakeResult given) { promise.set_value(std::move(given)); });
  return at_hand ? std::move(*at_hand) : result.get();
}

std::expected<CopyFigures, StoreError> copy_tables(Store& from, Store& to,
                                                   const std::function<void(const CopyFigures&)>& progress) {
  Copier copier(from, to);
  std::string last;
  for (;;) {
    const auto names = from.tables(last, kTablesAtOnce);
    if (!names) return std::unexpected(names.error());
    if (names->empty()) return copier.figures();
    for (const auto& name : *names) {
      if (auto copied = copier.copy(name); !copied) return std::unexpected(std::move(copied.error()));
    }
    last = names->back();
    progress(copier.figures());
  }
}

}  // namespace cardtable
