// What the operating system says of processes, and what it allows this one.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <optional>

#include "bench/load/figures.h"

namespace cardtable::load {

/// Nothing when there is no such process.
std::optional<ProcessFigures> look_at(pid_t process);
double own_cpu_seconds();
/// As many open files as this process may have; how many that are.
std::size_t raise_open_files();

}  // namespace cardtable::load
