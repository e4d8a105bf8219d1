#include "engine/games/fasttrack/names.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "engine/kit/english_words.h"
#include "engine/kit/text.h"

namespace cardtable::fasttrack {
namespace {

constexpr std::array<std::string_view, kSections> kSectionColours{"red", "blue", "green", "yellow", "purple", "sky"};
constexpr std::array<std::string_view, 7> kOrdinals{"", "first", "second", "third", "fourth", "fifth", "sixth"};
constexpr std::array<std::string_view, kSuits> kSuitSigns{"♣", "♦", "♥", "♠"};

Seat owner_of(Section section, std::size_t players) {
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (kSectionsOf[players][seat] == index(section)) return seat_at(seat);
  }
  return kNoSeat;
}

std::string after(unsigned count, const std::string& owner, std::string_view landmark) {
  return fmt::format("the {} hole after {} {}", kOrdinals[count], owner, landmark);
}

}  // namespace

std::string_view section_colour(Section section) { return kSectionColours[index(section)]; }

std::string whose(Section section, std::size_t players, Viewer reader) {
  const Seat owner = owner_of(section, players);
  if (owner == kNoSeat) return fmt::format("the {} section's", section_colour(section));
  return reader == owner ? "your" : seat_words(owner) + "'s";
}

std::string hole_words(Hole hole, std::size_t players, Viewer reader) {
  constexpr std::string_view kFt = "FT hole";
  constexpr unsigned kSide = 4;
  const HoleInfo& info = info_of(hole);
  if (info.kind == HoleKind::kBullseye) return "the bullseye";
  const Section section{info.section};
  const std::string owner = whose(section, players, reader);
  if (hole == entry_of(section)) return owner + " safe-zone entry";
  switch (info.kind) {
    case HoleKind::kSideLeft:
      return after(info.number, owner, kFt);
    case HoleKind::kOuter:
      if (hole > entry_of(section)) return fmt::format("the hole before {} home", owner);
      return after(kSide + 1U + info.number, owner, kFt);
    case HoleKind::kHome:
      return owner + " home";
    case HoleKind::kSideRight:
      return after(kSide + 1U - info.number, owner, "home");
    case HoleKind::kFastTrack:
      return fmt::format("{} {}", owner, kFt);
    case HoleKind::kSafe:
      return fmt::format("{} safe zone, hole {}", owner, info.number);
    default:
      return owner + " holding";
  }
}

std::string card_sign(Card card) {
  if (card.is_joker()) return "Joker";
  return fmt::format("{}{}", rank_name(card.rank()), kSuitSigns[static_cast<std::size_t>(card.suit())]);
}

std::string ranks_words(RankBits ranks) {
  std::vector<std::string> words;
  for (std::size_t rank = 0; rank <= kRanks; ++rank) {
    if (!has_rank(ranks, static_cast<Rank>(rank))) continue;
    words.emplace_back(rank == kRanks ? "Joker" : rank_name(static_cast<Rank>(rank)));
  }
  if (words.size() < 2) return join(words);
  const std::string last = words.back();
  words.pop_back();
  return join(words) + " or " + last;
}

std::string card_use(Card card, const Settings& settings) {
  const CardEffect effect = settings.effect_of(card);
  std::string use = steps_words(effect.steps);
  if (effect.is_backward) use += settings.has_ring ? " backward; your pegs on FastTrack must leave it" : " backward";
  if (effect.splits) use += ", or split between two pegs";
  if (effect.enters) use += ", or a peg from holding to home";
  if (effect.leaves_bullseye && settings.has_bullseye) use += ", or out of the bullseye";
  if (effect.gives_extra_turn) use += "; then you play again";
  return use;
}

std::string steps_words(unsigned steps) { return fmt::format("{} step{}", steps, plural_s(steps)); }

std::string_view ordinal_word(unsigned number) { return kOrdinals[number]; }

std::string peg_words(std::size_t peg) { return fmt::format("peg #{}", peg + 1); }

}  // namespace cardtable::fasttrack
