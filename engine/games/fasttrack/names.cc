#include "engine/games/fasttrack/names.h"

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/games/fasttrack/words.h"
#include "engine/kit/word_list.h"

namespace cardtable::fasttrack {
namespace {

/// Where a hole is in its section.
enum class Place : std::uint8_t { kAfterFt, kEntry, kBeforeHome, kHome, kAfterHome, kFt, kSafe, kHolding };
constexpr auto select_keys(Place) {
  return std::to_array<std::string_view>(
      {"after_ft", "entry", "before_home", "home", "after_home", "ft", "safe", "holding"});
}

struct Spot {
  Place place;
  unsigned number = 0;  ///< holes after the landmark, or the number in the safe zone
};

Spot spot_of(Hole hole) {
  constexpr unsigned kSide = 4;
  const HoleInfo& info = info_of(hole);
  const Hole entry = entry_of(Section{info.section});
  switch (info.kind) {
    case HoleKind::kSideLeft:
      return {Place::kAfterFt, info.number};
    case HoleKind::kOuter:
      if (hole == entry) return {Place::kEntry};
      return hole > entry ? Spot{Place::kBeforeHome} : Spot{Place::kAfterFt, kSide + 1U + info.number};
    case HoleKind::kHome:
      return {Place::kHome};
    case HoleKind::kSideRight:
      return {Place::kAfterHome, kSide + 1U - info.number};
    case HoleKind::kFastTrack:
      return {Place::kFt};
    case HoleKind::kSafe:
      return {Place::kSafe, info.number};
    default:
      return {Place::kHolding};
  }
}

std::string rank_sign(Rank rank, Language language) {
  return say(language, msg::rank_sign{.number = static_cast<int>(rank) + 1, .rank = rank});
}

}  // namespace

Seat owner_of(Section section, std::size_t players) {
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (kSectionsOf[players][seat] == index(section)) return seat_at(seat);
  }
  return kNoSeat;
}

std::string section_colour(Section section, Language language) {
  return say(language, msg::section_colour{.section = section});
}

std::string hole_words(Hole hole, std::size_t players, Viewer reader, Language language) {
  if (hole == kCenter) return say(language, msg::hole_bullseye{});
  const Section section{info_of(hole).section};
  const Seat owner = owner_of(section, players);
  const auto [place, number] = spot_of(hole);
  const std::string nth = ordinal_word(number, language);
  if (owner == kNoSeat) {
    return say(
        language,
        msg::hole_of_nobody{.colour = section_colour(section, language), .nth = nth, .number = number, .place = place});
  }
  if (reader == owner) return say(language, msg::hole_yours{.nth = nth, .number = number, .place = place});
  return say(language, msg::hole_of_player{.nth = nth, .number = number, .place = place, .seat = owner});
}

std::string card_sign(Card card, Language language) {
  constexpr std::array<std::string_view, kSuits> kSuitSigns{"♣", "♦", "♥", "♠"};
  std::string sign = rank_sign(card.rank(), language);
  if (!card.is_joker()) sign += kSuitSigns[static_cast<std::size_t>(card.suit())];
  return sign;
}

std::string one_of(RankBits ranks, Language language) {
  std::vector<std::string> signs;
  for (std::size_t rank = 0; rank <= kRanks; ++rank) {
    if (has_rank(ranks, static_cast<Rank>(rank))) signs.push_back(rank_sign(static_cast<Rank>(rank), language));
  }
  return say(language,
             msg::rank_one_of{.cards = or_list(signs, language), .first = static_cast<Rank>(std::countr_zero(ranks))});
}

std::string card_use(Card card, const Settings& settings, Language language) {
  const CardEffect effect = settings.effect_of(card);
  return say(language, msg::card_use{.again = effect.gives_extra_turn,
                                     .backward = effect.is_backward,
                                     .enters = effect.enters,
                                     .leaves_bullseye = effect.leaves_bullseye && settings.has_bullseye,
                                     .ring = settings.has_ring,
                                     .splits = effect.splits,
                                     .steps = effect.steps});
}

std::string ordinal_word(unsigned number, Language language) { return say(language, msg::nth{.number = number}); }

std::string peg_sign(std::size_t peg) { return "#" + std::to_string(peg + 1); }

}  // namespace cardtable::fasttrack
