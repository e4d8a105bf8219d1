// A run of the lab as work in pieces.
#pragma once

#include "lab/figures/lab_plan.h"
#include "lab/piece_work.h"

namespace cardtable {

class LabWork final : public TotalsWork<LabTotals, totals_json> {
 public:
  explicit LabWork(const LabPlan& plan) : TotalsWork(LabTotals(plan)), plan_(plan), pieces_(pieces_of(plan)) {}

  json::object description() const override { return plan_.description(); }
  std::size_t pieces() const override { return pieces_.size(); }
  std::unique_ptr<PieceResult> run(std::size_t piece, const StopToken& stop) const override {
    auto totals = play_piece(plan_, pieces_[piece], stop);
    return totals ? piece_of(*std::move(totals)) : nullptr;
  }

  const LabPlan& plan() const { return plan_; }

 private:
  std::expected<LabTotals, InputError> read(const json::value& value) const override {
    return parse_totals(plan_, value);
  }

  LabPlan plan_;
  std::vector<Piece> pieces_;
};

}  // namespace cardtable
