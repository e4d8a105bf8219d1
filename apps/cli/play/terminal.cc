#include "apps/cli/play/terminal.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>

namespace cardtable {

Terminal standard_terminal() {
  const bool shows = isatty(STDOUT_FILENO) != 0;
  const char* no_color = std::getenv("NO_COLOR");
  const bool is_plain = no_color != nullptr && *no_color != '\0';
  const bool is_interactive = shows && isatty(STDIN_FILENO) != 0;
  return {.in = std::cin,
          .out = std::cout,
          .is_interactive = is_interactive,
          .paint = Paint(shows && !is_plain),
          .editor = is_interactive ? std::make_shared<LineEditor>(stdin, stdout) : nullptr};
}

}  // namespace cardtable
