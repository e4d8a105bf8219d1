// What the operating system reports about processes and allows this one.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <optional>

#include "tests/bench/load/figures.h"

namespace cardtable::load {

/// Nothing if there is no such process.
std::optional<ProcessFigures> look_at(pid_t process);
double own_cpu_seconds();
/// Raises the limit on open files as far as possible; returns the limit.
std::size_t raise_open_files();

}  // namespace cardtable::load
