// A game's options, one row each: the name, the member of Settings that holds it, and its values. The specs
// that clients see, Settings from values and the way back all follow from the rows. The usual value is what a fresh
// Settings has.
//
//   constexpr auto kOptions = option_table<Settings>(
//       number_option("hand_size", &Settings::hand_size, 3, 10).for_everybody(),
//       switch_option("ace_wild", &Settings::wild, CardSet::of(Rank::kAce), CardSet()));
//
// The turn limit, which every game has, comes first by itself. What follows from other settings is worked out in
// `Settings::derive()`, if there is one.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <tuple>

#include "engine/core/option.h"

namespace cardtable {

/// The member is the option's value: a number, a flag, or bits.
struct AsItIs {
  template <class T>
  constexpr std::int32_t to_option(const T& held) const {
    return static_cast<std::int32_t>(held);
  }
  template <class T>
  constexpr void from_option(std::int32_t value, T& held) const {
    held = static_cast<T>(value);
  }
};

/// The member is in a form of its own: `values` has what it holds for the option's values 0, 1, …
template <class T, std::size_t kCount>
struct OneOf {
  std::array<T, kCount> values;

  constexpr std::int32_t to_option(const T& held) const {
    return static_cast<std::int32_t>(std::ranges::find(values, held) - values.begin());
  }
  constexpr void from_option(std::int32_t value, T& held) const { held = values[static_cast<std::size_t>(value)]; }
};

/// One option. `Access` is a pointer to its member of Settings, or a function that returns a reference.
template <class Access, class Form = AsItIs>
struct OptionRow {
  OptionSpec spec;
  Access access;
  Form form{};

  /// Not a variant for designers, but for everybody who sits down.
  constexpr OptionRow for_everybody() const {
    OptionRow row = *this;
    row.spec.is_variant = false;
    return row;
  }
  /// Only these values are for everybody; the others are a variant for designers.
  constexpr OptionRow offering(std::span<const std::int32_t> values) const {
    OptionRow row = for_everybody();
    row.spec.offered = values;
    return row;
  }
  /// For an option that came after positions and replays.
  constexpr OptionRow named_if_changed() const {
    OptionRow row = *this;
    row.spec.is_named_if_changed = true;
    return row;
  }
  constexpr OptionRow in_steps_of(std::int32_t step) const {
    OptionRow row = *this;
    row.spec.step = step;
    return row;
  }
  template <class Settings>
  constexpr std::int32_t value(const Settings& settings) const {
    return form.to_option(std::invoke(access, settings));
  }
  template <class Settings>
  constexpr void set(Settings& settings, std::int32_t value) const {
    form.from_option(value, std::invoke(access, settings));
  }
};

/// An item of an array of Settings.
template <class Array, class Settings>
struct ItemAccess {
  Array Settings::* member;
  std::size_t item;

  constexpr auto& operator()(auto& settings) const { return (settings.*member)[item]; }
};
template <class Array, class Settings>
constexpr ItemAccess<Array, Settings> item_of(Array Settings::* member, std::size_t item) {
  return {member, item};
}

template <class Access>
constexpr OptionRow<Access> number_option(std::string_view name, Access access, std::int32_t min, std::int32_t max) {
  return {{.name = name, .kind = OptionKind::kNumber, .min = min, .max = max, .is_variant = true}, access};
}
template <class Access>
constexpr OptionRow<Access> switch_option(std::string_view name, Access access) {
  return {{.name = name, .kind = OptionKind::kSwitch, .is_variant = true}, access};
}
/// A switch whose member is `on` or `off`.
template <class Access, class T>
constexpr OptionRow<Access, OneOf<T, 2>> switch_option(std::string_view name, Access access, const T& on,
                                                       const T& off) {
  return {{.name = name, .kind = OptionKind::kSwitch, .is_variant = true}, access, {{off, on}}};
}
/// One of the words; the member is the value beside it.
template <class Access, class T, std::size_t kCount>
constexpr OptionRow<Access, OneOf<T, kCount>> choice_option(std::string_view name, Access access,
                                                            const std::array<std::string_view, kCount>& words,
                                                            const std::array<T, kCount>& values) {
  return {{.name = name, .kind = OptionKind::kChoice, .words = words, .is_variant = true}, access, {values}};
}
/// Any of the words; the member has a bit for each.
template <class Access>
constexpr OptionRow<Access> subset_option(std::string_view name, Access access,
                                          std::span<const std::string_view> words) {
  return {{.name = name, .kind = OptionKind::kSubset, .words = words, .is_variant = true}, access};
}

template <class Settings, class... Rows>
class OptionTable {
 public:
  static constexpr std::size_t kCount = sizeof...(Rows);
  static_assert(kCount <= kMaxOptions);

  constexpr explicit OptionTable(const Rows&... rows) : rows_(rows...), specs_{rows.spec...} {
    const OptionValues usual = values(Settings{});
    for (std::size_t i = 0; i < kCount; ++i) specs_[i].fallback = usual[i];
  }

  constexpr std::span<const OptionSpec> specs() const { return specs_; }

  constexpr Settings settings(const OptionValues& options) const {
    Settings settings;
    std::size_t i = 0;
    std::apply([&](const Rows&... row) { (row.set(settings, options[i++]), ...); }, rows_);
    if constexpr (requires { settings.derive(); }) settings.derive();
    return settings;
  }
  constexpr OptionValues values(const Settings& settings) const {
    OptionValues options;
    std::size_t i = 0;
    std::apply([&](const Rows&... row) { ((options[i++] = row.value(settings)), ...); }, rows_);
    return options;
  }

 private:
  std::tuple<Rows...> rows_;
  std::array<OptionSpec, kCount> specs_;
};

template <class Settings, class... Rows>
constexpr auto option_table(const Rows&... rows) {
  using TurnLimit = OptionRow<std::uint32_t Settings::*>;
  return OptionTable<Settings, TurnLimit, Rows...>(TurnLimit{kTurnLimitSpec, &Settings::turn_limit}, rows...);
}

}  // namespace cardtable
