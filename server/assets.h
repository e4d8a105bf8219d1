// The files of the web client, in memory: compiled into the program, or read once from a folder. Requests never reach
// the file system.
#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace cardtable {

/// A file of web/dist, as compiled into the program. Generated.
struct EmbeddedFile {
  std::string_view path;  ///< `assets/index-3f2a.js`
  std::string_view bytes;
};
std::span<const EmbeddedFile> embedded_files();

struct Asset {
  std::string_view type;
  std::string body;
  std::string gzip;               ///< the same, compressed; empty if there is none
  bool is_immutable = false;      ///< its name changes with its content
  bool is_for_all_pages = false;  ///< other sites may show it in a frame, or load it (docs/embed.md)
};

class Assets {
 public:
  static Assets embedded();
  static std::expected<Assets, std::string> from_folder(const std::filesystem::path& folder);

  /// The file for a request path. Paths of the client's own pages (`/t/K7QX2M`) give its single page; any other unknown
  /// path gives nothing.
  const Asset* find(std::string_view path) const;

 private:
  void add(std::string_view path, std::string_view bytes);
  std::map<std::string, Asset, std::less<>> files_;
};

}  // namespace cardtable
