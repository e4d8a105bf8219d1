#include "engine/teaching/puzzles.h"

#include <bit>
#include <utility>

#include "engine/kit/option_text.h"
#include "engine/kit/text.h"

namespace cardtable {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Stands for no decisions, since a line has no empty words.
constexpr std::string_view kNoMoves = "=";
constexpr std::size_t kFixedWords = 7;

/// How many bits name one of `legal` moves.
unsigned bits_for(std::size_t legal) { return legal < 2 ? 0 : static_cast<unsigned>(std::bit_width(legal - 1)); }

std::unexpected<InputError> wrong(std::string message) { return std::unexpected(InputError{"", std::move(message)}); }

}  // namespace

void PackedMoves::add(std::size_t place, std::size_t legal) {
  for (unsigned bit = 0; bit < bits_for(legal); ++bit) {
    if (free_bits_ == 0) {
      text_ += kLetters[0];
      free_bits_ = UnpackedMoves::kLetterBits;
    }
    --free_bits_;
    const std::size_t letter = kLetters.find(text_.back());
    text_.back() = kLetters[letter | (((place >> bit) & 1U) << free_bits_)];
  }
}

std::optional<std::size_t> UnpackedMoves::next(std::size_t legal) {
  std::size_t place = 0;
  for (unsigned bit = 0; bit < bits_for(legal); ++bit, ++bit_) {
    const std::size_t at = bit_ / kLetterBits;
    const std::size_t letter = at < text_.size() ? kLetters.find(text_[at]) : std::string_view::npos;
    if (letter == std::string_view::npos) return std::nullopt;
    place |= ((letter >> (kLetterBits - 1 - bit_ % kLetterBits)) & 1U) << bit;
  }
  return place < legal ? std::optional(place) : std::nullopt;
}

std::vector<std::string_view> puzzle_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (!line.empty() && line.front() != '#') lines.push_back(line);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  return lines;
}

std::expected<Puzzle, InputError> read_puzzle(const GameType& type, std::string_view line) {
  const auto words = split_words(line);
  if (words.size() < kFixedWords) return wrong("a puzzle has at least seven words");
  const auto seed = parse_number<std::uint64_t>(words[0]);
  const auto players = parse_number<std::size_t>(words[1]);
  const auto decisions = parse_number<std::size_t>(words[2]);
  const auto answer = parse_number<std::size_t>(words[4]);
  const auto missed = parse_number<unsigned>(words[6]);
  const GameInfo& info = type.info();
  if (!seed || !players || !decisions || !answer || !missed || *players < info.min_players ||
      *players > info.max_players) {
    return wrong("a number of the puzzle is wrong");
  }
  Puzzle puzzle{.seed = *seed,
                .players = *players,
                .decisions = *decisions,
                .moves = std::string(words[3] == kNoMoves ? std::string_view{} : words[3]),
                .answer = *answer,
                .theme = std::string(words[5]),
                .missed = *missed,
                .options = default_options(info.options)};
  for (std::size_t word = kFixedWords; word < words.size(); ++word) {
    if (const auto set = set_option(words[word], info.options, puzzle.options); !set)
      return std::unexpected(set.error());
  }
  if (const auto refused = type.wrong_options(puzzle.options, puzzle.players)) return std::unexpected(*refused);
  return puzzle;
}

std::string puzzle_line(const GameType& type, const Puzzle& puzzle) {
  std::string line = std::to_string(puzzle.seed) + " " + std::to_string(puzzle.players) + " " +
                     std::to_string(puzzle.decisions) + " " +
                     (puzzle.moves.empty() ? std::string(kNoMoves) : puzzle.moves) + " " +
                     std::to_string(puzzle.answer) + " " + puzzle.theme + " " + std::to_string(puzzle.missed);
  const auto specs = type.info().options;
  const OptionValues usual = default_options(specs);
  for (std::size_t option = 0; option < specs.size(); ++option) {
    if (puzzle.options[option] == usual[option]) continue;
    line += " " + format_option(specs[option], puzzle.options[option]);
  }
  return line;
}

std::expected<std::unique_ptr<Match>, InputError> puzzle_start(const GameType& type, const Puzzle& puzzle) {
  auto match = type.deal(puzzle.options, puzzle.players, puzzle.seed).match;
  UnpackedMoves moves(puzzle.moves);
  std::vector<MoveCode> legal;
  for (std::size_t made = 0; made < puzzle.decisions; ++made) {
    match->legal_moves(legal);
    const auto place = moves.next(legal.size());
    if (!place) return wrong("decision " + std::to_string(made + 1) + " is not a legal move");
    match->apply(match->to_decide(), legal[*place], nullptr);
  }
  match->legal_moves(legal);
  if (puzzle.answer >= legal.size()) return wrong("the answer is not a legal move");
  if (!moves.is_at_end()) return wrong("there are more moves than decisions");
  return match;
}

}  // namespace cardtable
