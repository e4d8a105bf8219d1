#include "apps/cli/play/line_editor.h"

#include <histedit.h>

namespace cardtable {

namespace {

constexpr int kMostLines = 200;

}  // namespace

struct LineEditor::Parts {
  EditLine* editor = nullptr;
  History* history = nullptr;
  HistEvent event{};
  std::string prompt;

  static char* prompt_of(EditLine* editor) {
    void* parts = nullptr;
    el_get(editor, EL_CLIENTDATA, &parts);
    return static_cast<Parts*>(parts)->prompt.data();
  }
};

LineEditor::LineEditor(std::FILE* in, std::FILE* out) : parts_(std::make_unique<Parts>()) {
  parts_->editor = el_init("cardtable", in, out, stderr);
  parts_->history = history_init();
  history(parts_->history, &parts_->event, H_SETSIZE, kMostLines);
  history(parts_->history, &parts_->event, H_SETUNIQUE, 1);
  el_set(parts_->editor, EL_CLIENTDATA, parts_.get());
  el_set(parts_->editor, EL_PROMPT, &Parts::prompt_of);
  el_set(parts_->editor, EL_EDITOR, "emacs");
  el_set(parts_->editor, EL_HIST, history, parts_->history);
  // Restores the terminal when a signal ends the program.
  el_set(parts_->editor, EL_SIGNAL, 1);
}

LineEditor::~LineEditor() {
  el_end(parts_->editor);
  history_end(parts_->history);
}

std::optional<std::string> LineEditor::read(std::string prompt) {
  parts_->prompt = std::move(prompt);
  int length = 0;
  const char* typed = el_gets(parts_->editor, &length);
  if (typed == nullptr || length <= 0) return std::nullopt;
  std::string line(typed, static_cast<std::size_t>(length));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  if (line.find_first_not_of(' ') != std::string::npos) {
    history(parts_->history, &parts_->event, H_ENTER, line.c_str());
  }
  return line;
}

}  // namespace cardtable
