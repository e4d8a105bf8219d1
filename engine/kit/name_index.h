// Finds a name among many in one step: a small hash table that can be built at compile time. The names themselves stay
// where they are; the index holds their places.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cardtable {

/// For up to 255 names; kSlots is a power of two, twice as many as the names or more.
template <std::size_t kSlots>
class NameIndex {
  static_assert((kSlots & (kSlots - 1)) == 0);

 public:
  constexpr void insert(std::string_view name, std::size_t place) {
    std::size_t slot = slot_of(name);
    while (places_[slot] != 0) slot = (slot + 1) % kSlots;
    places_[slot] = static_cast<std::uint8_t>(place + 1);
  }

  /// `name_at(place)` gives the name that was inserted with that place.
  template <class NameAt>
  constexpr std::optional<std::size_t> find(std::string_view name, NameAt&& name_at) const {
    for (std::size_t slot = slot_of(name); places_[slot] != 0; slot = (slot + 1) % kSlots) {
      const std::size_t place = places_[slot] - std::size_t{1};
      if (name_at(place) == name) return place;
    }
    return std::nullopt;
  }

 private:
  /// FNV-1a.
  static constexpr std::size_t slot_of(std::string_view name) {
    std::uint32_t hash = 2'166'136'261U;
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619U;
    return (hash ^ (hash >> 15U)) % kSlots;
  }

  std::array<std::uint8_t, kSlots> places_{};
};

}  // namespace cardtable
