// The definition of ScreenOf, for the sources that the build makes for each game.
#pragma once

#include "cli/screens.h"

namespace cardtable {

template <class Module>
Screen ScreenOf<Module>::screen() {
  return Module::kScreen;
}

}  // namespace cardtable
