// A folder that exists for one test, and names of its tables.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace cardtable {

inline constexpr std::uint64_t kPage = 4096;  ///< of the database

inline std::string name_of(std::size_t table) { return "TABLE" + std::to_string(table); }

class Folder {
 public:
  explicit Folder(const std::filesystem::path& within = std::filesystem::temp_directory_path()) {
    std::string name = (within / "cardtable_store_XXXXXX").string();
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::filesystem::path operator/(const std::filesystem::path& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

/// A place with files in memory, for thousands of folders with a simulated disk.
inline std::filesystem::path memory() {
  const std::filesystem::path shared = "/dev/shm";
  return ::access(shared.c_str(), W_OK | X_OK) == 0 ? shared : std::filesystem::temp_directory_path();
}

}  // namespace cardtable
