#include "apps/cli/play/choice_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "apps/cli/words.h"
#include "engine/kit/text.h"
#include "tables/table/names.h"

namespace cardtable {
namespace {

/// Lower-case, with single spaces.
std::string plain(std::string_view text) {
  std::string words = join(split_words(text), " ");
  std::ranges::transform(words, words.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return words;
}

template <class Priced>
std::string with_price(const Priced& priced) {
  return priced.price.empty() ? priced.label : fmt::format("{}: {}", priced.label, priced.price);
}

Chosen chosen(const Choice& choice) { return {choice.move, choice.is_costly ? with_price(choice) : ""}; }

}  // namespace

ChoiceList::ChoiceList(Guide guide, std::span<const std::string> names, Language language)
    : guide_(std::move(guide)), language_(language) {
  const auto name = [&](std::string& text) { text = with_names(text, names); };
  name(guide_.goal);
  name(guide_.prompt);
  for (Progress& progress : guide_.progress) name(progress.text);
  for (Choice& choice : guide_.choices) {
    name(choice.label);
    name(choice.meaning);
    name(choice.price);
  }
  for (PricedMoves& priced : guide_.at_a_price) {
    name(priced.label);
    name(priced.price);
  }
  for (MovingPiece& piece : guide_.pieces) name(piece.label);
}

const MovingPiece* ChoiceList::piece(std::string_view line) const {
  const std::string typed = plain(line);
  const auto number = parse_number<std::size_t>(typed);
  if (number) return *number >= 1 && *number <= guide_.pieces.size() ? &guide_.pieces[*number - 1] : nullptr;
  const auto found = std::ranges::find_if(guide_.pieces, [&](const MovingPiece& piece) {
    return plain(piece.name) == typed || plain(piece.label) == typed;
  });
  return found == guide_.pieces.end() ? nullptr : &*found;
}

ChoiceList ChoiceList::of(const MovingPiece& piece) const {
  Guide guide = guide_;
  guide.prompt = piece.prompt;
  guide.pieces.clear();
  guide.choices.clear();
  for (const std::string& move : piece.moves) {
    guide.choices.push_back(*std::ranges::find(guide_.choices, move, &Choice::move));
  }
  return ChoiceList(std::move(guide), language_);
}

std::string ChoiceList::text(const Paint& paint, std::size_t most) const {
  std::string lines;
  const std::size_t shown = size() > most + 1 ? most : size();
  for (std::size_t i = 0; i < shown; ++i) {
    std::string line = paint(Ink::kCanAct, fmt::format("{:>3}", i + 1)) + " ";
    if (is_by_piece()) {
      const MovingPiece& piece = guide_.pieces[i];
      lines += line + piece.label + paint(Ink::kDim, fmt::format("  [{}]", piece.name)) + "\n";
      continue;
    }
    const Choice& choice = guide_.choices[i];
    line += choice.is_goal ? paint(Ink::kBold, "★ " + choice.label) : choice.label;
    if (!choice.price.empty())
      line += choice.is_costly ? paint(Ink::kWarning, ": " + choice.price) : ": " + choice.price;
    if (choice.label != choice.move) line += paint(Ink::kDim, fmt::format("  [{}]", choice.move));
    lines += line + "\n";
  }
  if (shown < size()) lines += "    " + say(language_, cli_msg::choices_more{.count = size() - shown}) + "\n";
  return lines;
}

Chosen ChoiceList::at(std::size_t number) const { return chosen(guide_.choices[number - 1]); }

Chosen ChoiceList::named(std::string_view line) const {
  const std::string typed = plain(line);
  for (const Choice& choice : guide_.choices) {
    if (plain(choice.move) == typed || plain(choice.label) == typed) return chosen(choice);
  }
  for (const PricedMoves& priced : guide_.at_a_price) {
    const auto found = std::ranges::find(priced.moves, typed, [](const std::string& move) { return plain(move); });
    if (found != priced.moves.end()) return {*found, priced.price.empty() ? "" : with_price(priced)};
  }
  return {std::string(line), ""};
}

std::vector<Meaning> find_meanings(const std::vector<Meaning>& meanings, std::string_view word) {
  const std::string wanted = plain(word);
  std::vector<Meaning> found;
  if (wanted.empty()) return found;
  for (const Meaning& meaning : meanings) {
    const std::string key = plain(meaning.key);
    if (key == wanted || key.substr(key.find(':') + 1) == wanted) found.push_back(meaning);
  }
  if (!found.empty()) return found;
  std::ranges::copy_if(meanings, std::back_inserter(found),
                       [&](const Meaning& meaning) { return plain(meaning.name).find(wanted) != std::string::npos; });
  return found;
}

}  // namespace cardtable
