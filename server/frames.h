// A replay as frames to view: for each move, what happened and what a seat saw afterwards.
#pragma once

#include <cstddef>
#include <expected>
#include <string_view>

#include "engine/registry/registry.h"

namespace cardtable {

struct FramesQuery {
  std::size_t from = 0;  ///< frame 0 is the deal
  std::size_t count = 50;
  Viewer viewer;  ///< whose view; nothing: what everybody saw
};

/// `from=0&count=50&seat=1`; whatever is left out keeps its default.
std::expected<FramesQuery, InputError> read_frames_query(std::string_view query);
std::expected<json::object, InputError> frames_json(const Registry& registry, std::string_view replay,
                                                    const FramesQuery& wanted);

}  // namespace cardtable
