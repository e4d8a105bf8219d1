#include "tests/fair/rotation_attack.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cardtable {
namespace {

// pcg32_oneseq: a state is this often the one before, plus this.
constexpr std::uint64_t kTimes = 6364136223846793005U;
constexpr std::uint64_t kPlus = 1442695040888963407U;
constexpr std::uint64_t kTimesBack = 13877824140714322085U;
static_assert(kTimes * kTimesBack == 1);

// Small numbers of a shuffle show too few bits.
constexpr std::uint32_t kSmallestBound = 26;

std::uint32_t number_from(std::uint64_t state, std::uint32_t bound) {
  return static_cast<std::uint32_t>(std::uint64_t{Rng::from_bits(state).next()} * bound >> 32U);
}

}  // namespace

/// Lenstra, Lenstra and Lovász: short vectors, nearly at right angles.
void RotationAttack::reduce(Basis& basis) {
  std::array<std::array<long double, kStates>, kStates> upright{}, share{};
  std::array<long double, kStates> square{};
  const auto make_upright = [&](std::size_t k) {
    for (std::size_t c = 0; c < kStates; ++c) upright[k][c] = static_cast<long double>(basis[k][c]);
    for (std::size_t j = 0; j < k; ++j) {
      long double product = 0;
      for (std::size_t c = 0; c < kStates; ++c) product += static_cast<long double>(basis[k][c]) * upright[j][c];
      share[k][j] = product / square[j];
      for (std::size_t c = 0; c < kStates; ++c) upright[k][c] -= share[k][j] * upright[j][c];
    }
    square[k] = 0;
    for (const long double part : upright[k]) square[k] += part * part;
  };
  make_upright(0);
  for (std::size_t k = 1; k < kStates;) {
    make_upright(k);
    for (std::size_t j = k; j-- > 0;) {
      const long double whole = std::round(share[k][j]);
      for (std::size_t c = 0; c < kStates; ++c) basis[k][c] -= static_cast<Wide>(whole) * basis[j][c];
      for (std::size_t l = 0; l < j; ++l) share[k][l] -= whole * share[j][l];
      share[k][j] -= whole;
    }
    if (square[k] >= (0.99L - share[k][k - 1] * share[k][k - 1]) * square[k - 1]) {
      ++k;
    } else {
      std::swap(basis[k], basis[k - 1]);
      make_upright(k - 1);
      k = std::max<std::size_t>(k - 1, 1);
    }
  }
}

RotationAttack::Lattice RotationAttack::lattice_of(const Six& six) const {
  Lattice lattice;
  Basis basis{};
  std::uint64_t times = 1;
  std::uint64_t plus = 0;
  int place = draws_[six[0]].place;
  for (std::size_t c = 0; c < kStates; ++c) {
    for (; place < draws_[six[c]].place; ++place) {
      times *= kTimes;
      plus = plus * kTimes + kPlus;
    }
    lattice.times[c] = times;
    lattice.plus[c] = plus;
    basis[0][c] = times;
    if (c > 0) basis[c][c] = Wide{1} << 64U;
  }
  reduce(basis);

  // Gauss and Jordan.
  std::array<std::array<long double, kStates>, kStates> rest{};
  for (std::size_t i = 0; i < kStates; ++i) {
    for (std::size_t c = 0; c < kStates; ++c) rest[i][c] = static_cast<long double>(basis[i][c]);
    lattice.inverse[i][i] = 1;
    lattice.first[i] = static_cast<std::uint64_t>(basis[i][0]);
  }
  for (std::size_t i = 0; i < kStates; ++i) {
    std::size_t pivot = i;
    for (std::size_t r = i; r < kStates; ++r) {
      if (std::abs(rest[r][i]) > std::abs(rest[pivot][i])) pivot = r;
    }
    std::swap(rest[i], rest[pivot]);
    std::swap(lattice.inverse[i], lattice.inverse[pivot]);
    const long double by = rest[i][i];
    for (std::size_t r = 0; r < kStates; ++r) {
      if (r == i) continue;
      const long double often = rest[r][i] / by;
      for (std::size_t c = 0; c < kStates; ++c) {
        rest[r][c] -= often * rest[i][c];
        lattice.inverse[r][c] -= often * lattice.inverse[i][c];
      }
    }
    for (std::size_t c = 0; c < kStates; ++c) {
      rest[i][c] /= by;
      lattice.inverse[i][c] /= by;
    }
  }
  return lattice;
}

/// For each way to read the six draws, the lattice point nearest to the middle of what they leave open.
std::optional<Rng> RotationAttack::solve(const Lattice& lattice, const Six& six) const {
  std::array<std::array<Numbers, kWays>, kStates> parts{};
  for (std::size_t c = 0; c < kStates; ++c) {
    const ShuffleDraw& draw = draws_[six[c]];
    const double middle = (draw.number + 0.5) / draw.bound;
    const std::array<double, kWays> leading{middle / 32, (31 + middle / 2) / 32, (31.5 + middle / 2) / 32};
    for (std::size_t way = 0; way < kWays; ++way) {
      const std::uint64_t state = static_cast<std::uint64_t>(std::ldexp(leading[way], 64)) - lattice.plus[c];
      for (std::size_t k = 0; k < kStates; ++k) {
        parts[c][way][k] = static_cast<std::int64_t>(std::ldexp(state * lattice.inverse[c][k], kFractionBits));
      }
    }
  }
  // The last two draws together, since the innermost loop runs often: 9 ways after each of 81.
  std::array<Numbers, kWays * kWays> last{};
  for (std::size_t way = 0; way < last.size(); ++way) {
    for (std::size_t k = 0; k < kStates; ++k) last[way][k] = parts[4][way / 3][k] + parts[5][way % 3][k];
  }
  for (std::size_t ways = 0; ways < 81; ++ways) {
    Numbers sum{};
    for (std::size_t k = 0; k < kStates; ++k) {
      sum[k] = (std::int64_t{1} << (kFractionBits - 1)) + parts[0][ways / 27][k] + parts[1][ways / 9 % 3][k] +
               parts[2][ways / 3 % 3][k] + parts[3][ways % 3][k];
    }
    for (const Numbers& two : last) {
      std::uint64_t state = 0;
      for (std::size_t k = 0; k < kStates; ++k) {
        state += static_cast<std::uint64_t>((sum[k] + two[k]) >> kFractionBits) * lattice.first[k];
      }
      if (auto rng = verified(state, six[0])) return rng;
    }
  }
  return std::nullopt;
}

/// The generator before place 0, if this state, before that draw, gives all numbers.
std::optional<Rng> RotationAttack::verified(std::uint64_t state, std::size_t draw) const {
  const std::uint64_t at_draw = state;
  for (std::size_t i = draw; i < draws_.size(); ++i, state = state * kTimes + kPlus) {
    if (number_from(state, draws_[i].bound) != draws_[i].number) return std::nullopt;
  }
  state = at_draw;
  for (std::size_t i = draw; i-- > 0;) {
    state = (state - kPlus) * kTimesBack;
    if (number_from(state, draws_[i].bound) != draws_[i].number) return std::nullopt;
  }
  return Rng::from_bits(state);
}

std::optional<Rng> RotationAttack::with_six_of(std::span<const std::size_t> chosen) const {
  if (chosen.size() < kStates) return std::nullopt;
  std::vector<bool> is_taken(chosen.size());
  std::fill_n(is_taken.begin(), kStates, true);
  do {
    Six six{};
    for (std::size_t i = 0, taken = 0; i < chosen.size(); ++i) {
      if (is_taken[i]) six[taken++] = chosen[i];
    }
    if (auto rng = solve(lattice_of(six), six)) return rng;
  } while (std::prev_permutation(is_taken.begin(), is_taken.end()));
  return std::nullopt;
}

std::optional<Rng> RotationAttack::search(std::uint64_t most_sixes, std::uint64_t seed) const {
  // Draws within the first few of their shuffles have the same lattice as those some draws later.
  constexpr std::uint32_t kWindow = 12;
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < draws_.size(); ++i) {
    if (i == 0 || draws_[i].bound > draws_[i - 1].bound) starts.push_back(i);
  }
  Rng order(seed);
  for (std::uint64_t tried = 0; tried < most_sixes;) {
    Six six{};
    for (std::size_t i = 0; i < kStates;) {
      const std::size_t draw = starts[order.below(static_cast<std::uint32_t>(starts.size()))] + order.below(kWindow);
      const auto known = std::span(six).first(i);
      if (std::ranges::find(known, draw) == known.end()) six[i++] = draw;
    }
    std::ranges::sort(six);
    const Lattice lattice = lattice_of(six);
    const auto smallest = [&] { return std::ranges::min(six, {}, [&](std::size_t i) { return draws_[i].bound; }); };
    for (; draws_[smallest()].bound >= kSmallestBound; ++tried) {
      if (auto rng = solve(lattice, six)) return rng;
      for (std::size_t& draw : six) ++draw;
    }
  }
  return std::nullopt;
}

}  // namespace cardtable
