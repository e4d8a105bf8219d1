// The fingerprints as a WebAssembly module, for tests/same_bytes/same_bytes.mjs and the browser tests. A text comes in
// through `input`: the game and the level, with a space between.
#include <string>

#include "tests/same_bytes/fingerprint.h"

#define CARDTABLE_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace cardtable {
namespace {

std::string text;
Fingerprint found;
Rates rates;

std::string_view game() { return std::string_view(text).substr(0, text.find(' ')); }
std::string_view level() { return std::string_view(text).substr(text.find(' ') + 1); }

}  // namespace
}  // namespace cardtable

CARDTABLE_EXPORT("input") char* check_input(std::size_t size) {
  cardtable::text.resize(size);
  return cardtable::text.data();
}

CARDTABLE_EXPORT("play") void check_play(double first, double count) {
  using namespace cardtable;
  found = fingerprint({.game = game(),
                       .level = level(),
                       .first = static_cast<std::uint64_t>(first),
                       .count = static_cast<std::uint64_t>(count)});
}
CARDTABLE_EXPORT("hash") std::uint64_t check_hash() { return cardtable::found.hash; }
CARDTABLE_EXPORT("decisions") double check_decisions() { return static_cast<double>(cardtable::found.decisions); }

CARDTABLE_EXPORT("measure") void check_measure(double seconds) {
  using namespace cardtable;
  rates = measure(game(), level(), seconds);
}
CARDTABLE_EXPORT("rate") double check_rate() { return cardtable::rates.decisions; }
CARDTABLE_EXPORT("mean_ms") double check_mean_ms() { return cardtable::rates.mean_ms; }
CARDTABLE_EXPORT("slowest_ms") double check_slowest_ms() { return cardtable::rates.slowest_ms; }
