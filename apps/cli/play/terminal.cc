#include "apps/cli/play/terminal.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "engine/kit/languages.h"

namespace cardtable {

Language language_of_locale(std::string_view locale) {
  std::string tag(locale.substr(0, locale.find_first_of(".@")));
  std::ranges::replace(tag, '_', '-');
  return language_of(tag);
}

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* locale = std::getenv(name);
    if (locale != nullptr && *locale != '\0') return language_of_locale(locale);
  }
  return Language::kEnglish;
}

Terminal standard_terminal(Language language) {
  const bool shows = isatty(STDOUT_FILENO) != 0;
  const char* no_color = std::getenv("NO_COLOR");
  const bool is_plain = no_color != nullptr && *no_color != '\0';
  const bool is_interactive = shows && isatty(STDIN_FILENO) != 0;
  return {.in = std::cin,
          .out = std::cout,
          .is_interactive = is_interactive,
          .paint = Paint(shows && !is_plain),
          .language = language,
          .editor = is_interactive ? std::make_shared<LineEditor>(stdin, stdout) : nullptr};
}

}  // namespace cardtable
