// `simulate` and `arena` as work in pieces (lab/piece_work.h), for several machines.
#pragma once

#include <vector>

#include "lab/arena.h"
#include "lab/piece_work.h"
#include "lab/simulation.h"

namespace cardtable {

json::object tally_json(const Tally& tally);
json::object arena_json(const ArenaTally& tally);

class SimulationWork final : public TotalsWork<Tally, tally_json> {
 public:
  explicit SimulationWork(SimulationPlan plan);

  json::object description() const override;
  std::size_t pieces() const override { return static_cast<std::size_t>((plan_.games + size_ - 1) / size_); }
  std::unique_ptr<PieceResult> run(std::size_t piece, const StopToken& stop) const override;

 private:
  std::expected<Tally, InputError> read(const json::value& value) const override;

  SimulationPlan plan_;
  std::uint64_t size_ = 1;  ///< games of a piece
};

class ArenaWork final : public TotalsWork<ArenaTally, arena_json> {
 public:
  explicit ArenaWork(ArenaPlan plan) : TotalsWork({}), plan_(std::move(plan)) {}

  json::object description() const override;
  std::size_t pieces() const override { return static_cast<std::size_t>(deals_of(plan_)); }
  std::unique_ptr<PieceResult> run(std::size_t piece, const StopToken& stop) const override;

 private:
  std::expected<ArenaTally, InputError> read(const json::value& value) const override;

  ArenaPlan plan_;
};

}  // namespace cardtable
