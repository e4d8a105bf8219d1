#include "apps/cli/language_flag.h"

#include <string>
#include <vector>

#include "apps/cli/play/terminal.h"
#include "engine/kit/languages.h"

namespace cardtable {

void add_language_flag(CLI::App& command, Language& language) {
  language = language_of_environment();
  std::vector<std::string> tags;
  for (std::size_t i = 0; i < kLanguages; ++i) {
    if (is_shipped(static_cast<Language>(i))) tags.emplace_back(kLanguageTags[i]);
  }
  command
      .add_option_function<std::string>(
          "--language", [&language](const std::string& tag) { language = language_of(tag); },
          "the language of what players read; default: that of LC_ALL, LC_MESSAGES or LANG")
      ->check(CLI::IsMember(tags));
}

}  // namespace cardtable
