// `simulate` and `arena` as work in pieces (lab/piece_work.h), for several machines.
#pragma once

#include <vector>

#include "lab/arena.h"
#include "lab/piece_work.h"
#include "lab/simulation.h"

namespace cardtable {

class SimulationWork final : public PieceWork {
 public:
  explicit SimulationWork(SimulationPlan plan);

  json::object description() const override;
  std::size_t pieces() const override { return static_cast<std::size_t>((plan_.games + size_ - 1) / size_); }
  std::unique_ptr<PieceResult> run(std::size_t piece, const StopToken& stop) const override;
  void add(const PieceResult& result) override;
  std::expected<void, InputError> add_text(std::string_view text) override;
  json::value save() const override;
  std::expected<void, InputError> load(const json::value& totals) override;

  const Tally& tally() const { return tally_; }

 private:
  SimulationPlan plan_;
  std::uint64_t size_ = 1;  ///< games of a piece
  Tally tally_;
};

class ArenaWork final : public PieceWork {
 public:
  explicit ArenaWork(ArenaPlan plan) : plan_(std::move(plan)) {}

  json::object description() const override;
  std::size_t pieces() const override { return static_cast<std::size_t>(deals_of(plan_)); }
  std::unique_ptr<PieceResult> run(std::size_t piece, const StopToken& stop) const override;
  void add(const PieceResult& result) override;
  std::expected<void, InputError> add_text(std::string_view text) override;
  json::value save() const override;
  std::expected<void, InputError> load(const json::value& totals) override;

  const ArenaTally& tally() const { return tally_; }

 private:
  ArenaPlan plan_;
  ArenaTally tally_;
};

}  // namespace cardtable
