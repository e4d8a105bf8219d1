#include "apps/cli/language_flag.h"

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/help/words.h"
#include "apps/cli/play/terminal.h"
#include "engine/kit/languages.h"

namespace cardtable {
namespace {

constexpr std::string_view kFlag = "--language";

/// `ZAHL` for `UINT`; what a check adds behind it stays.
void translate_type(CLI::Option& option, Language language) {
  const std::string type = option.get_type_name();
  if (type.starts_with("TEXT")) option.type_name(say(language, help_msg::label_text{}));
  for (const auto* number : {"UINT", "INT", "FLOAT"}) {
    if (type.starts_with(number)) option.type_name(say(language, help_msg::label_number{}));
  }
  // A range says `FLOAT in [0 - 9]` behind it.
  const auto range = type.find(":FLOAT in ");
  if (range != std::string::npos) option.get_validator(0)->description(type.substr(type.find('[', range)));
}

void translate_part(CLI::App& part, Language language) {
  if (auto* help = part.get_help_ptr(); help != nullptr) help->description(say(language, help_msg::label_help{}));
  for (CLI::Option* option : part.get_options()) {
    option->group(say(language, help_msg::label_options{}));
    translate_type(*option, language);
  }
  if (part.get_parent() != nullptr) part.group(say(language, help_msg::label_commands{}));
  for (CLI::App* command : part.get_subcommands({})) translate_part(*command, language);
}

}  // namespace

Language language_of_arguments(std::span<const char* const> arguments) {
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (argument == kFlag && i + 1 < arguments.size()) return language_of(arguments[i + 1]);
    if (argument.starts_with(kFlag) && argument.substr(kFlag.size()).starts_with('=')) {
      return language_of(argument.substr(kFlag.size() + 1));
    }
  }
  return language_of_environment();
}

void add_language_flag(CLI::App& command, Language& language) {
  std::vector<std::string> tags;
  for (std::size_t i = 0; i < kLanguages; ++i) {
    if (is_shipped(static_cast<Language>(i))) tags.emplace_back(kLanguageTags[i]);
  }
  command
      .add_option_function<std::string>(
          std::string(kFlag), [&language](const std::string& tag) { language = language_of(tag); },
          say(language, help_msg::common_language{}))
      ->check(CLI::IsMember(tags));
}

void translate_help(CLI::App& app, Language language) {
  // All commands share one formatter.
  const auto formatter = std::dynamic_pointer_cast<CLI::Formatter>(app.get_formatter());
  formatter->label("Usage", say(language, help_msg::label_usage{}));
  formatter->label("OPTIONS", say(language, help_msg::label_options_here{}));
  formatter->label("SUBCOMMAND", say(language, help_msg::label_command_here{}));
  formatter->label("Positionals", say(language, help_msg::label_positionals{}));
  formatter->label("REQUIRED", say(language, help_msg::label_required{}));
  formatter->label("Needs", say(language, help_msg::label_needs{}));
  formatter->label("Excludes", say(language, help_msg::label_excludes{}));
  if (auto* version = app.get_option_no_throw("--version"); version != nullptr) {
    version->description(say(language, help_msg::label_version{}));
  }
  translate_part(app, language);
}

}  // namespace cardtable
