// A run of the lab as work in pieces.
#pragma once

#include "lab/figures/lab_plan.h"
#include "lab/piece_work.h"

namespace cardtable {

class LabWork final : public PieceWork {
 public:
  explicit LabWork(const LabPlan& plan) : plan_(plan), pieces_(pieces_of(plan)), totals_(plan) {}

  json::object description() const override { return plan_.description(); }
  std::size_t pieces() const override { return pieces_.size(); }
  std::unique_ptr<PieceResult> run(std::size_t piece, const StopToken& stop) const override;
  void add(const PieceResult& result) override;
  std::expected<void, InputError> add_text(std::string_view text) override;
  json::value save() const override { return totals_json(totals_); }
  std::expected<void, InputError> load(const json::value& totals) override;

  const LabPlan& plan() const { return plan_; }
  const LabTotals& totals() const { return totals_; }

 private:
  LabPlan plan_;
  std::vector<Piece> pieces_;
  LabTotals totals_;
};

}  // namespace cardtable
