// The flags of `cardtable lab`, and the plan that they describe.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/registry/registry.h"
#include "lab/figures/lab_request.h"
#include "lab/figures/variant.h"

namespace cardtable {

struct LabFlags {
  std::string game;
  std::size_t players = 0;
  std::string bots = "medium";
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::vector<std::string> options;
  std::vector<std::string> compare;
  std::string sweep;
  std::vector<std::string> tune;
  std::vector<std::string> vary;
  std::uint64_t budget = 20'000;
  std::optional<std::uint64_t> stories;
  std::uint32_t samples = kUsualSamples;
  std::uint64_t most_decisions = kLabMostDecisions;
  Pace pace;
  bool ladder = false;
  std::string top = "medium";
  std::optional<std::uint64_t> deals;
  std::vector<std::string> without;
  bool dead = false;
  std::uint32_t careless = 0;
  bool json = false;
  bool csv = false;
  std::string html;
  std::string run_file;
  std::string catalog;
  Language language = Language::kEnglish;  ///< of the report
};

/// The errors are lines for the user.
std::expected<LabRequest, std::string> plan_lab(const LabFlags& flags, const Registry& registry);

/// The search space of `--tune`.
struct TuneRequest {
  LabPlan plan;  ///< all candidates are its variants
  std::vector<Target> targets;
  std::uint64_t budget = 0;  ///< games for all candidates together
};
std::expected<TuneRequest, std::string> plan_tune(const LabFlags& flags, const Registry& registry);

}  // namespace cardtable
