#include "server/assets.h"

#include <array>
#include <fstream>
#include <iterator>
#include <utility>

namespace cardtable {
namespace {

constexpr std::string_view kNoClient =
    "<!doctype html><meta charset=utf-8><title>Cardtable</title><p>The web client is not part of this build. Run "
    "<code>./play</code>, which builds it; the API is at <a href=/api/games>/api/games</a>.";

std::string_view type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kTypes{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".wasm", "application/wasm"},
      {".png", "image/png"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

}  // namespace

void Assets::add(std::string_view path, std::string_view bytes) {
  constexpr std::string_view kGzip = ".gz";
  const bool is_gzip = path.ends_with(kGzip);
  if (is_gzip) path.remove_suffix(kGzip.size());
  Asset& asset = files_[std::string(path)];
  asset.type = type_of(path);
  asset.is_immutable = path.starts_with("assets/");
  asset.is_for_all_pages = path == "embed.html" || path == "embed.js";
  (is_gzip ? asset.gzip : asset.body) = bytes;
}

Assets Assets::embedded() {
  Assets assets;
  for (const auto& file : embedded_files()) assets.add(file.path, file.bytes);
  if (!assets.files_.contains("index.html")) assets.add("index.html", kNoClient);
  return assets;
}

std::expected<Assets, std::string> Assets::from_folder(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  Assets assets;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    assets.add(entry.path().lexically_relative(folder).generic_string(), bytes);
  }
  if (error) return std::unexpected(folder.string() + ": " + error.message());
  if (!assets.files_.contains("index.html")) return std::unexpected(folder.string() + " has no index.html");
  return assets;
}

const Asset* Assets::find(std::string_view path) const {
  if (path.starts_with('/')) path.remove_prefix(1);
  if (const auto found = files_.find(path); found != files_.end()) {
    return found->second.body.empty() ? nullptr : &found->second;
  }
  const auto last = path.substr(path.rfind('/') + 1);
  const bool is_page = last.find('.') == std::string_view::npos && !path.starts_with("assets/");
  return is_page ? &files_.find("index.html")->second : nullptr;
}

}  // namespace cardtable
