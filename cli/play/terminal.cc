#include "cli/play/terminal.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>

namespace cardtable {

Terminal standard_terminal() {
  const bool shows = isatty(STDOUT_FILENO) != 0;
  const char* no_color = std::getenv("NO_COLOR");
  const bool is_plain = no_color != nullptr && *no_color != '\0';
  return {std::cin, std::cout, shows && isatty(STDIN_FILENO) != 0, Paint(shows && !is_plain)};
}

}  // namespace cardtable
