// What everything on the table is, in a line: cards, tiles, tokens, corners, counters, the die and the buttons.
#include <fmt/format.h>

#include <array>

#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/names.h"
#include "engine/kit/english_words.h"

namespace cardtable::rotorouter {
namespace {

struct Row {
  std::string_view key;
  std::string_view name;
  std::string_view text;
  std::string_view rule{};
};

/// In the order of TrackCard.
constexpr auto kCards = std::to_array<Row>({
    {"card:straight", "a Straight", "Place the Straight on your corner or beside your network.", "RR-PLACE-3"},
    {"card:elbow", "an Elbow", "Place the Elbow, which bends, on your corner or beside your network.", "RR-PLACE-3"},
    {"card:t", "a T", "Place the T, which forks, on your corner or beside your network.", "RR-PLACE-3"},
    {"card:cross", "a Cross", "Place the Cross, open to all sides, on your corner or beside your network.",
     "RR-PLACE-3"},
    {"card:rs", "an RS card", "Rotate any Straight on the board, or place the card as a Straight.", "RR-ROT-1"},
    {"card:re", "an RE card", "Rotate any Elbow on the board, or place the card as an Elbow.", "RR-ROT-1"},
    {"card:rt", "an RT card", "Rotate any T on the board, or place the card as a T.", "RR-ROT-1"},
    {"card:rc", "an RC card", "Replace any tile on the board with a Cross, or place the card as a Cross.", "RR-ROT-2"},
});
static_assert(kCards.size() == kKinds);

constexpr auto kTiles = std::to_array<Row>({
    {"card:none", "no card", "You draw one card each turn, unless you still hold one.", "RR-TURN-1"},
    {"tile:straight", "a Straight", "A track through two opposite sides. An RS card or the die can turn it.",
     "RR-ROT-1"},
    {"tile:elbow", "an Elbow", "A track round a corner. An RE card or the die can turn it.", "RR-ROT-1"},
    {"tile:t", "a T", "A track open to three sides. An RT card or the die can turn it.", "RR-ROT-1"},
    {"tile:cross", "a Cross", "A track open to all four sides, however it is turned.", "RR-ROT-2"},
    {"mark:trapped", "a trapped Straight",
     "Straights at right angles shut it in. At the start of a turn a player may make one a Cross for free.",
     "RR-DEAD-1"},
    {"mark:sealed", "a sealed corner", "Its owner must make it a Cross before anything else.", "RR-CORNER-1"},
    {"mark:lamp", "a lamp", "It is lit once the player with this mark has scored the corner.", "RR-SCORE-1"},
});

constexpr auto kDice = std::to_array<Row>({
    {"die:unrolled", "the die", "Roll the die once per turn: {turning} of its {sides} faces can turn all tiles.",
     "RR-DIE-1"},
    {"die:none", "nothing", "This roll of the die turns nothing.", "RR-DIE-1"},
    {"die:cw", "a quarter turn clockwise", "You may turn all tiles a quarter clockwise, neighbours the other way.",
     "RR-DIE-2"},
    {"die:ccw", "a quarter turn counter-clockwise",
     "You may turn all tiles a quarter counter-clockwise, neighbours the other way.", "RR-DIE-2"},
    {"die:half", "a half turn", "You may turn all tiles by half.", "RR-DIE-2"},
    {"die:applied", "the die", "This turn's roll has turned the tiles.", "RR-DIE-2"},
});

constexpr auto kCounters = std::to_array<Row>({
    {"counter:skips", "Skips", "Cards in a row that could have been placed but were not.{force}", "RR-FORCE-1"},
    {"counter:elbows", "Elbow skips", "Elbows this player has skipped.{elbows}", "RR-FORCE-2"},
    {"counter:pile", "the draw pile", "Cards left to draw. When it is empty, the played cards are shuffled into it.",
     "RR-DECK-3"},
    {"counter:scored", "Scored", "The corners this player has scored. {Corners} {finish}.", "RR-SCORE-2"},
    {"counter:tokens", "Tokens", "Tokens placed so far, on the board or scored, of {tokens}.", "RR-TOKEN-1"},
    {"counter:place", "Place", "By corners scored; players who have finished come first. A T means a tie.",
     "RR-STAND-1"},
});

constexpr auto kButtons = std::to_array<Row>({
    {"button:draw", "Draw a card", "One per turn. You may place it, keep it or put it under your pile.", "RR-TURN-1"},
    {"button:token place", "New token", "Puts one of your {tokens} tokens on your corner.", "RR-TOKEN-1"},
    {"button:roll", "Roll the die", "You see the roll before you decide whether it turns the tiles.", "RR-DIE-1"},
    {"button:apply", "Turn the gears", "Turns every tile as rolled, each neighbour the other way.", "RR-DIE-2"},
    {"button:bottom", "Bottom",
     "Puts the card under your draw pile. A skip if it could be placed; free if it fits nowhere.", "RR-BOTTOM-2"},
    {"button:end", "End turn", "A card you hold stays with you; if it could be placed, that is a skip.", "RR-FORCE-1"},
    {"button:confirm", "Confirm", "Plays the card as it is shown on the board."},
    {"button:goal", "Score a corner", "The token rides there and leaves the board. {Corners} {win}.", "RR-SCORE-1"},
    {"button:kind-fix", "Fix", "Choose a trapped Straight on the board and make it a Cross.", "RR-DEAD-1"},
    {"button:kind-card", "Use card", "The next click on the board plays the card.", "RR-TURN-1"},
    {"button:kind-token", "Move token", "The next click on the board chooses a token.", "RR-TOKEN-2"},
    {"button:turn-left", "Turn counter-clockwise", "Turns the card in your hand before you play it."},
    {"button:turn-right", "Turn clockwise", "Turns the card in your hand before you play it."},
    {"button:hide", "Hide tokens", "Shows the tracks below the tokens. They come back with your next token action."},
    {"button:networks", "Networks", "Tints every tile in the colours of the players who may build beside it.",
     "RR-NET-1"},
    {"button:tables", "Corners", "Who has scored which corners, and the places.", "RR-STAND-1"},
});

constexpr auto kOffers = std::to_array<Row>({
    {"offer:goal", "a corner to score", "Your token can ride here now, which scores the corner.", "RR-SCORE-1"},
    {"offer:token", "a token that can move", "Choose it, then choose where it rides.", "RR-TOKEN-2"},
    {"offer:fix", "a Straight to fix", "Make it a Cross for free, before anything else in your turn.", "RR-DEAD-1"},
});

/// The words that depend on what was agreed.
class Words {
 public:
  explicit Words(const Settings& settings)
      : force_(settings.force_after == 0 ? ""
                                         : fmt::format(" After {}, the next turn's card must be played.",
                                                       number_words(settings.force_after))),
        elbows_(settings.elbow_after == 0
                    ? ""
                    : fmt::format(" After {}, the next Elbow must be played.", number_words(settings.elbow_after))),
        settings_(settings) {}

  std::string in(std::string_view text) const {
    const bool is_one = settings_.corners == 1;
    std::string corners(number_words(settings_.corners));
    corners.front() = static_cast<char>(corners.front() - 'a' + 'A');
    return fmt::format(
        fmt::runtime(text), fmt::arg("force", force_), fmt::arg("elbows", elbows_), fmt::arg("Corners", corners),
        fmt::arg("finish", is_one ? "finishes" : "finish"), fmt::arg("win", is_one ? "corner wins" : "corners win"),
        fmt::arg("tokens", number_words(settings_.tokens)), fmt::arg("turning", settings_.die_sides - settings_.die[0]),
        fmt::arg("sides", settings_.die_sides));
  }

 private:
  std::string force_;
  std::string elbows_;
  const Settings& settings_;
};

void add(std::vector<Meaning>& meanings, std::span<const Row> rows, const Words& words) {
  for (const Row& row : rows) {
    meanings.push_back({.key = std::string(row.key),
                        .name = std::string(row.name),
                        .text = words.in(row.text),
                        .rule = std::string(row.rule)});
  }
}

/// The corner and the tokens of a colour. `seat` plays it, if anybody does.
void add_color(std::vector<Meaning>& meanings, Color color, std::optional<std::size_t> seat) {
  const std::string_view title = color_title(color);
  const std::string who = seat ? seat_words(seat_at(*seat)) : "";
  meanings.push_back(
      {.key = fmt::format("place:corner-{}", color_name(color)),
       .name = corner_words(color),
       .text = seat ? fmt::format("{} starts here. Another player's token that ends its ride here scores.", who)
                    : "Nobody plays this colour. A token that ends its ride here scores.",
       .rule = "RR-SCORE-1"});
  if (!seat) return;
  meanings.push_back(
      {.key = fmt::format("token:{}", color_name(color)),
       .name = fmt::format("{}'s token", title),
       .text = "It rides along connected tracks, as far as they lead, and scores on another player's corner.",
       .rule = "RR-TOKEN-2"});
}

}  // namespace

std::vector<Meaning> Codec::meanings(const OptionValues& options, std::size_t players, Language /*language*/) const {
  const Settings settings = settings_from(options);
  const Words words(settings);
  std::vector<Meaning> meanings;
  for (const std::span<const Row> rows :
       {std::span<const Row>(kCards), std::span<const Row>(kTiles), std::span<const Row>(kDice),
        std::span<const Row>(kCounters), std::span<const Row>(kButtons), std::span<const Row>(kOffers)}) {
    add(meanings, rows, words);
  }
  const unsigned chosen = colors_for(players, static_cast<unsigned>(options[kColorsIndex]));
  std::size_t seats = 0;
  for (std::size_t i = 0; i < kColors; ++i) {
    const bool is_played = ((chosen >> i) & 1U) != 0;
    add_color(meanings, color_at(i), is_played ? std::optional(seats) : std::nullopt);
    if (is_played) ++seats;
  }
  return meanings;
}

}  // namespace cardtable::rotorouter
