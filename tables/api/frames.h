// A replay as frames to view: for each move, what happened and what a seat saw afterwards.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"

namespace cardtable {

struct FramesQuery {
  std::size_t from = 0;  ///< frame 0 is the deal
  std::size_t count = 50;
  Viewer viewer;            ///< the seat whose view; none: what everybody saw, and all hands
  bool only_texts = false;  ///< what happened, without views
};

/// The players by seat: a name, or `Player 1` or `Bot 1`. `seats` are those of a replay.
std::vector<std::string> seat_names(std::size_t players, const std::vector<std::string>& seats,
                                    Language language = Language::kEnglish);

/// `from=0&count=50&seat=1&texts=1`; missing values have their defaults.
std::expected<FramesQuery, InputError> read_frames_query(std::string_view query);
std::expected<json::object, InputError> frames_json(const Registry& registry, std::string_view replay,
                                                    const FramesQuery& wanted, Language language = Language::kEnglish);

}  // namespace cardtable
