// What NYC Bus Rush's positions and views show alike (engine/kit/fields.h).
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/state.h"
#include "engine/kit/fields.h"

namespace cardtable::bus_rush {

inline constexpr OneWord kBoroughWords{kBoroughKeys, "Borough"};
inline constexpr OneWord kEffectWords{kRestrictionKeys, "Effect"};

/// Cards by their ids.
struct CardId {
  const Catalog& catalog;

  std::string_view name(Card card) const { return catalog.id(card); }
  json::value write(Card card) const { return json::string(name(card)); }
  static std::string type(TypeSheet& /*sheet*/, Card /*sample*/) { return "string"; }
};
/// Null for none.
struct CardIdOrNull : CardId {
  json::value write(Card card) const { return card.is_none() ? json::value(nullptr) : CardId::write(card); }
  static std::string type(TypeSheet& /*sheet*/, Card /*sample*/) { return "string | null"; }
};

template <class Cards>
json::array ids_json(const Catalog& catalog, const Cards& cards) {
  return ListOf{CardId{catalog}}.write(cards);
}

/// Bus cards of a hand by the boroughs they have now, where that is not the printed one.
using Rerouted = std::vector<std::pair<Card, Borough>>;

/// A taxi trip; null for a player who is with the group.
struct TaxiTrip {
  InRange rounds{};  ///< in which it may end

  auto fields() const {
    return Object{"Trip", [*this](auto& io, Like<Player> auto& player) {
                    io.required("borough", player.trip_borough, kBoroughWords);
                    io.required("returns_in_round", player.returns_in_round, rounds).help("at the latest");
                  }};
  }
  json::value write(const Player& player) const { return player.is_on_trip() ? fields().write(player) : nullptr; }
  void read(const JsonReader& reader, Player& player) const { fields().read(reader, player); }
  std::string type(TypeSheet& sheet, const Player& sample) const { return fields().type(sheet, sample) + " | null"; }
};

/// A restriction and whose it is.
struct Restricted {
  Seat seat{0};
  Restriction effect{};
};

inline std::vector<Restricted> all_restricted(const Open& game) {
  std::vector<Restricted> all;
  for (const Seat seat : SeatSet::all(game.players)) {
    for (const Restriction effect : game.player(seat).restrictions) all.push_back({seat, effect});
  }
  return all;
}

inline auto restricted_fields(std::size_t players) {
  return Object{"", [players](auto& io, Like<Restricted> auto& restricted) {
                  io.required("seat", restricted.seat, SeatNumber{players});
                  io.required("effect", restricted.effect, kEffectWords);
                }};
}

/// A bonus with the plays that count for it.
struct BonusStanding {
  BonusHolder holder;
  std::array<std::uint8_t, kMaxPlayers> counts{};
};
using BonusStandings = std::array<BonusStanding, kBonuses>;

inline BonusStandings bonuses_of(const Open& game) {
  BonusStandings all;
  for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) {
    all[bonus].holder = game.bonuses[bonus];
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
      all[bonus].counts[seat] = game.seats[seat].bonus_counts[bonus];
  }
  return all;
}

/// `most(bonus, seat)` bounds the plays.
template <class Most>
auto bonus_fields(std::size_t players, const Most& most) {
  const auto fields = [players, &most](std::size_t bonus) {
    return Object{"Bonus", [players, bonus, &most](auto& io, Like<BonusStanding> auto& standing) {
                    const auto count = [bonus, &most](std::size_t seat) { return InRange{0, most(bonus, seat)}; };
                    io("owner", standing.holder.owner, SeatNumber{players});
                    io("locked", standing.holder.locked).help("its owner keeps it for good");
                    io("counts", standing.counts, EachOf{players, "counts", "players", count})
                        .help("the plays of each seat that count for it");
                  }};
  };
  return PerWord{kBonusKeys, "BonusKey", fields};
}

/// The score of a player in each borough.
inline auto score_fields(std::int64_t most) { return PerWord{kBoroughKeys, "Borough", InRange{0, most}}; }

}  // namespace cardtable::bus_rush
