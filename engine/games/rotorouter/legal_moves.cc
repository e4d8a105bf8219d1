// The list of legal moves: fixes, cards, tokens, the die, the end of the turn.
#include <bit>

#include "engine/games/rotorouter/rules.h"
#include "engine/games/rotorouter/verdicts.h"

namespace cardtable::rotorouter {
namespace {

/// A move as one word; the compiler would otherwise assemble its four bytes one by one.
using PackedMove = std::uint32_t;
constexpr PackedMove packed(Move move) { return std::bit_cast<PackedMove>(move); }

/// Where a part lies in the word, found from a move that contains nothing else.
constexpr unsigned shift_of(Move part) { return static_cast<unsigned>(std::countr_zero(packed(part))); }
constexpr Cell kZero(0, 0);
constexpr unsigned kKindShift = shift_of({MoveKind::kPlace, kZero, kZero, {}});
constexpr unsigned kCellShift = shift_of({MoveKind::kDraw, Cell(1, 0), kZero, {}});
constexpr unsigned kToShift = shift_of({MoveKind::kDraw, kZero, Cell(1, 0), {}});
constexpr unsigned kExitsShift = shift_of({MoveKind::kDraw, kZero, kZero, Exits::from_bits(1)});
static_assert(static_cast<unsigned>(MoveKind::kPlace) == 1 && static_cast<unsigned>(MoveKind::kDraw) == 0);

/// Moves that differ only in a cell: where a token goes, or where a card is played or a tile is fixed. That cell is 0.
class MoveGroup {
 public:
  MoveGroup() = default;
  static constexpr MoveGroup place(Exits exits) { return with_exits(MoveKind::kPlace, exits); }
  static constexpr MoveGroup rotate(Exits exits) { return with_exits(MoveKind::kRotate, exits); }
  static constexpr MoveGroup replace() { return with_exits(MoveKind::kReplace, {}); }
  static constexpr MoveGroup fix() { return with_exits(MoveKind::kFix, {}); }
  static constexpr MoveGroup token(Cell from) {
    return MoveGroup(packed({MoveKind::kTokenMove, kZero, kZero, {}}) | bits_of(from) << kCellShift);
  }
  /// Of moves without a cell.
  static constexpr MoveGroup plain() { return MoveGroup(packed(Move::end())); }

  constexpr bool is_plain() const { return kind() == MoveKind::kEnd; }
  constexpr Move at(Cell cell) const {
    const unsigned shift = kind() == MoveKind::kTokenMove ? kToShift : kCellShift;
    return std::bit_cast<Move>(move_ | bits_of(cell) << shift);
  }

 private:
  constexpr explicit MoveGroup(PackedMove move) : move_(move) {}
  static constexpr PackedMove bits_of(Cell cell) { return std::bit_cast<std::uint8_t>(cell); }
  static constexpr MoveGroup with_exits(MoveKind kind, Exits exits) {
    return MoveGroup(packed({kind, kZero, {}, {}}) | PackedMove{exits.bits()} << kExitsShift);
  }
  constexpr MoveKind kind() const { return static_cast<MoveKind>(static_cast<std::uint8_t>(move_ >> kKindShift)); }

  PackedMove move_;
};

/// Moves that name no cell, a bit each, in the order of MoveKind, which is that of the list.
using PlainMoves = unsigned;
constexpr PlainMoves plain_if(bool is_legal, MoveKind kind) {
  return static_cast<PlainMoves>(is_legal) << static_cast<unsigned>(kind);
}
constexpr Move plain_move(unsigned kind) {
  return std::bit_cast<Move>(packed({MoveKind::kDraw, {}, {}, {}}) | PackedMove{kind} << kKindShift);
}

/// Collects the moves of a list.
template <class G>
class Lister {
 public:
  explicit Lister(Rules::MoveList& moves) : moves_(moves) {}

  void add_plain(PlainMoves kinds) {
    for (; kinds != 0; kinds &= kinds - 1) moves_.push_back(plain_move(lowest_bit(std::uint64_t{kinds})));
  }
  void add_each(typename G::Word cells, MoveGroup group) {
    G::each(cells, [&](Cell cell) { moves_.push_back(group.at(cell)); });
  }

 private:
  Rules::MoveList::Writer moves_;
};

/// Counts the moves instead, and makes only the requested one.
template <class G>
class Counter {
 public:
  using Word = typename G::Word;

  Counter() = default;
  Counter(const Counter&) = delete;  // it points into itself
  Counter& operator=(const Counter&) = delete;

  void add_plain(PlainMoves kinds) { add_each(kinds, MoveGroup::plain()); }
  void add_each(Word cells, MoveGroup group) {
    if (cells == 0) return;
    size_ += static_cast<std::uint32_t>(count_bits(cells));
    *at_++ = {cells, size_, group};
  }

  std::uint32_t size() const { return size_; }
  Move operator[](std::uint32_t number) const {
    const Part* part = parts_.data();
    while (number >= part->end) ++part;
    // From the end, since `end` counts up to there.
    const auto place = number + static_cast<std::uint32_t>(count_bits(part->cells)) - part->end;
    if (part->group.is_plain()) return plain_move(nth_of_few(static_cast<std::uint64_t>(part->cells), place));
    return part->group.at(G::kCells[nth_bit(part->cells, place)]);
  }

 private:
  struct Part {
    Word cells;         ///< or kinds, of plain moves
    std::uint32_t end;  ///< how many moves there are up to here
    MoveGroup group;
  };
  /// Fixes, four ways to place, four to rotate, replacing, four tokens, and the plain moves before and after those.
  static constexpr std::size_t kMostParts = 1 + 4 + 4 + 1 + kMostTokens + 2;

  template <class Bits>
  static unsigned nth_of_few(Bits bits, std::uint32_t number) {
    for (; number > 0; --number) bits &= bits - 1;
    return lowest_bit(bits);
  }
  static unsigned nth_bit(Word cells, std::uint32_t number) {
    unsigned row = 0;
    for (;; ++row, cells >>= G::kStride) {
      const auto here = static_cast<std::uint32_t>(count_bits(static_cast<std::uint64_t>(cells & kRow)));
      if (number < here) break;
      number -= here;
    }
    return row * G::kStride + nth_of_few(cells, number);
  }
  static constexpr Word kRow = (Word{1} << G::kStride) - 1;

  std::array<Part, kMostParts> parts_;  // NOLINT: what is not used is never written
  Part* at_ = parts_.data();
  std::uint32_t size_ = 0;
};

/// Returns whether the held card can be placed.
template <class G, class Moves>
bool list_plays(const State& state, Moves& moves) {
  const TrackCard card = *state.own().held;
  const Tracks<G> tracks(state.board);
  const auto tiles = orientations(shape_of(card));
  typename G::Word placements = 0;
  if (tracks.taken != G::kAll) {
    const Sites<G> sites(state.board, tracks, state.color(state.on_turn));
    for (const Exits tile : tiles) {
      const auto cells = sites.for_tile(tile);
      placements |= cells;
      moves.add_each(cells, MoveGroup::place(tile));
    }
  }
  if (is_rotation(card)) {
    const auto turnings = tracks.turnings(shape_of(card));
    for (std::size_t i = 0; i < tiles.size(); ++i) moves.add_each(turnings[i], MoveGroup::rotate(tiles[i]));
  }
  if (card == TrackCard::kRc) moves.add_each(tracks.replaceable(), MoveGroup::replace());
  return placements != 0;
}

template <class G, class Moves>
void list_token_moves(const State& state, Moves& moves) {
  const Color color = state.color(state.on_turn);
  const auto tokens = static_cast<typename G::Word>(state.board.tokens[index(color)]);
  if (tokens == 0) return;
  const Links<G> links{Tracks<G>(state.board)};
  const Reaches<G> reaches(state.board, links, Corners<G>(state.own(), color), color);
  for (auto left = tokens; left != 0; left &= left - 1) {
    moves.add_each(reaches.of(left & -left).cells, MoveGroup::token(G::kCells[lowest_bit(left)]));
  }
}

template <class G, class Moves>
void list_moves(const State& state, Moves& moves) {
  if (may_fix_straight(state)) {
    const Tracks<G> tracks(state.board);
    const auto sealed = if_sealed<G>(tracks, state.color(state.on_turn));
    if (sealed != 0) return moves.add_each(sealed, MoveGroup::fix());  // RR-CORNER-1: nothing else before it
    moves.add_each(trapped_straights<G>(tracks, state.settings), MoveGroup::fix());
  }
  const bool has_placement = state.own().held && list_plays<G>(state, moves);
  const PlainMoves with_card = plain_if(!rule_against_draw(state), MoveKind::kDraw) |
                               plain_if(!rule_against_bottom(state, has_placement), MoveKind::kBottom);
  if (rule_against_token(state)) {
    moves.add_plain(with_card);
  } else {
    moves.add_plain(with_card | plain_if(can_place_token<G>(state, state.on_turn), MoveKind::kTokenPlace));
    list_token_moves<G>(state, moves);
  }
  moves.add_plain(plain_if(!rule_against_roll(state), MoveKind::kRoll) |
                  plain_if(!rule_against_apply(state), MoveKind::kApply) |
                  plain_if(!rule_against_end(state, has_placement), MoveKind::kEnd));
}

template <class G>
Drawn<Move> random_move_on(const State& state, Rng& rng) {
  Counter<G> counter;
  list_moves<G>(state, counter);
  return {counter[rng.below(counter.size())], counter.size()};
}

}  // namespace

void Rules::legal_moves(const State& state, MoveList& moves) const {
  moves.clear();
  with_grid(state.size(), [&]<class G>(G) {
    Lister<G> lister(moves);
    list_moves<G>(state, lister);
  });
}

Drawn<Move> Rules::random_move(const State& state, Rng& rng) const {
  return with_grid(state.size(), [&]<class G>(G) { return random_move_on<G>(state, rng); });
}

}  // namespace cardtable::rotorouter
