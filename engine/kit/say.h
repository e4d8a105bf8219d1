// Turns messages into text. A folder's messages are in its catalogue, words.en, in ICU MessageFormat's syntax. The
// build makes a header from it (tools/cmake/Words.cmake) with a struct for each message and a member for each fact:
//
//   log.drew = {seat} drew {count, plural, one {a card} other {# cards}}
//
//   #include "engine/games/last_card/words.h"
//   say(language, msg::log_drew{.count = 2, .seat = event.seat})      // `@1 drew 2 cards`
//
// An unknown message or fact, a missing fact and a fact of the wrong type do not compile. Facts are in alphabetical
// order, so that a new wording does not change the C++.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/language.h"
#include "engine/core/phrase.h"
#include "engine/core/seat.h"

namespace cardtable {

/// What a message says about this moment. Facts refer to texts of the caller; `say` takes messages that exist only for
/// its call, so the texts outlive them.
class Fact {
 public:
  enum class Kind : std::uint8_t { kText, kSeat, kNumber };

  Kind kind() const { return kind_; }
  std::int64_t number() const { return number_; }  ///< of kSeat and kNumber
  std::string_view text() const { return text_; }  ///< of kText

 protected:
  constexpr explicit Fact(std::string_view text) : text_(text) {}
  constexpr Fact(Kind kind, std::int64_t number) : number_(number), kind_(kind) {}

 private:
  std::string_view text_;
  std::int64_t number_ = 0;
  Kind kind_ = Kind::kText;
};

/// Of `{count, plural, …}` and `{count, number}`.
struct NumberFact : Fact {
  template <std::integral T>
    requires(!std::same_as<T, bool> && !std::same_as<T, char>)
  constexpr NumberFact(T number) : Fact(Kind::kNumber, static_cast<std::int64_t>(number)) {}
};

/// Of `{card}`: a name, the text of another message, or a seat, which is written `@2` until somebody fills in its name.
struct TextFact : Fact {
  template <std::convertible_to<std::string_view> T>
  constexpr TextFact(const T& text) : Fact(text) {}
  constexpr TextFact(Seat seat) : Fact(Kind::kSeat, static_cast<std::int64_t>(index(seat))) {}
};

/// The keys that stand for the values of an enumeration in `{suit, select, clubs {…} other {…}}`. An enumeration has a
/// function `select_keys(Suit)` beside it that returns an array of them, in order.
template <class E>
inline constexpr auto kSelectKeys = select_keys(E{});
template <>
inline constexpr std::array<std::string_view, 2> kSelectKeys<bool>{"no", "yes"};

/// Of `{suit, select, …}`, with the keys that the message has besides `other`.
template <const auto& kKeys>
struct SelectFact : Fact {
  template <class E>
    requires(std::same_as<E, bool> || requires { select_keys(E{}); })
  constexpr SelectFact(E value) : Fact(kSelectKeys<E>[static_cast<std::size_t>(value)]) {
    static_assert(
        std::ranges::all_of(
            kKeys, [](std::string_view key) { return std::ranges::find(kSelectKeys<E>, key) != kSelectKeys<E>.end(); }),
        "the message has a key that is no value of this type");
  }
};

template <class M>
concept Message = requires(const M message) {
  { M::kCatalogue } -> std::convertible_to<const Catalogue&>;
  { M::kNumber } -> std::convertible_to<std::size_t>;
  { std::span<const Fact>(message.facts()) };
};

std::string say(Language language, const Phrase& message, std::span<const Fact> facts = {});

/// A text from a file of that language: a rulebook, a lesson. The pseudo-language gives English words accents.
std::string translated(Language language, std::string_view text);

/// Only for messages made in the call: their facts may refer to texts that end with it.
template <Message M>
std::string say(Language language, const M&& message) {
  return say(language, Phrase{&M::kCatalogue, M::kNumber}, message.facts());
}

/// The base of a class that says a good deal in one language.
class Speaker {
 protected:
  explicit Speaker(Language language) : language_(language) {}

  template <Message M>
  std::string say(const M&& message) const {
    return cardtable::say(language_, static_cast<const M&&>(message));
  }
  std::string say(const Phrase& phrase) const { return cardtable::say(language_, phrase); }

  Language language_;
};

}  // namespace cardtable
