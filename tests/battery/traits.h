// What the battery needs to know about a game beyond its contract. Each game specialises BatteryTraits in a
// battery_traits.h beside its tests:
//
//   template <> struct BatteryTraits<last_card::Codec> {
//     static constexpr std::string_view kTestSuite = "LastCard";   // suite in which each rule id has its tests
//     static std::vector<OptionValues> option_sets();              // every option is varied in some set
//     static std::vector<Move> every_move();                       // all moves there can be, legal or not
//     static bool is_listed_when_legal(const State&, Seat, const Move&); // false for moves taken but never listed
//     static State hidden_permuted(State, Viewer, Rng&);           // shuffles what that viewer must not know
//     static constexpr std::uint64_t kRandomGameLimit = 100'000;     // a random game ends within these
//     static bool is_said_by_people(std::string_view word);        // optional: notation that is also spoken, `b3`
//     static constexpr bool kTranslated = true;                    // all words are in the catalogue, words.en
//     static bool is_name(std::string_view word);                  // optional: names that no language changes, `M7`
//   };
#pragma once

namespace cardtable {

template <class C>
struct BatteryTraits;

}  // namespace cardtable
