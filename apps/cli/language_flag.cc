#include "apps/cli/language_flag.h"

#include <string>
#include <vector>

#include "apps/cli/play/terminal.h"

namespace cardtable {

void add_language_flag(CLI::App& command, Language& language) {
  language = language_of_environment();
  const std::vector<std::string> tags(kLanguageTags.begin(), kLanguageTags.end());
  command
      .add_option_function<std::string>(
          "--language", [&language](const std::string& tag) { language = language_of(tag); },
          "the language of what players read; default: that of LC_ALL, LC_MESSAGES or LANG")
      ->check(CLI::IsMember(tags));
}

}  // namespace cardtable
