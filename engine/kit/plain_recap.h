// The recap of a game that has none of its own.
#pragma once

#include <span>

#include "engine/kit/recap.h"

namespace cardtable {

template <class Event>
Recap plain_recap(const Result& result, std::span<const Event>, std::size_t players, Language language) {
  return {plain_sentence(result, players, language), {}};
}

}  // namespace cardtable
