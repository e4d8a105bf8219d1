#include "apps/cli/interrupt.h"

#include <csignal>
#include <utility>

namespace cardtable {
namespace {

const std::function<void()>* on_signal = nullptr;

void handle_signal(int) { (*on_signal)(); }

}  // namespace

Interruptible::Interruptible(std::function<void()> stop) : stop_(std::move(stop)) {
  on_signal = &stop_;
  std::signal(SIGINT, handle_signal);
  std::signal(SIGTERM, handle_signal);
}

Interruptible::~Interruptible() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

}  // namespace cardtable
