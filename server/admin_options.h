// Where the people in charge of a server reach it (server/admin.h).
#pragma once

#include <filesystem>

namespace cardtable {

struct AdminOptions {
  std::filesystem::path socket;  ///< empty: nobody can
  std::filesystem::path audit;   ///< the log; by default beside the socket
};

}  // namespace cardtable
