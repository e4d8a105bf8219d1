// Seats at a table and who is looking. A seat is a place in the turn order, 0 first; games number their own things
// (colours, board sections) separately.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace cardtable {

enum class Seat : std::uint8_t {};

/// The most seats any game has (FastTrack); bounds every per-seat array.
inline constexpr std::size_t kMaxSeats = 6;

/// Nobody: the seat to decide once a game is over.
inline constexpr Seat kNoSeat{0xFF};

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

constexpr Seat seat_at(std::size_t position) { return static_cast<Seat>(position); }

/// Who looks at a table: a seat, or a spectator (nullopt), who sees only what everybody sees.
using Viewer = std::optional<Seat>;
inline constexpr Viewer kSpectator = std::nullopt;

template <class T>
using PerSeat = std::array<T, kMaxSeats>;

}  // namespace cardtable
