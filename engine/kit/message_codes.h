// The form in which the program has its messages. The build writes it (tools/words/), `say` reads it. Text stands for
// itself; `{count}` is kFactCode and the fact's place in alphabetical order, counted from kFirstFact; `{count, plural,
// …}` and `{x, select, …}` are kChoiceCode, the fact's place, then for each alternative its key, kKeyEnd, its text and
// kAlternativeEnd, and at last kChoiceEnd.
#pragma once

namespace cardtable {

inline constexpr char kFactCode = '\1';
inline constexpr char kChoiceCode = '\2';
inline constexpr char kKeyEnd = '\3';
inline constexpr char kAlternativeEnd = '\4';
inline constexpr char kChoiceEnd = '\5';
inline constexpr char kFirstFact = '0';
/// How deep plurals and selects may be nested.
inline constexpr int kMostNested = 8;

}  // namespace cardtable
