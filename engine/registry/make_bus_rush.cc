#include "engine/games/bus_rush/codec.h"
#include "engine/registry/erase.h"
#include "engine/registry/registry.h"

namespace cardtable {

std::unique_ptr<GameType> make_bus_rush() { return std::make_unique<GameTypeOf<bus_rush::Codec>>(); }

std::expected<std::unique_ptr<GameType>, InputError> make_bus_rush(std::string_view catalog_text) {
  auto catalog = bus_rush::Catalog::parse(catalog_text);
  if (!catalog) return std::unexpected(catalog.error());
  const bus_rush::Rules rules(std::make_shared<const bus_rush::Catalog>(*std::move(catalog)));
  return std::make_unique<GameTypeOf<bus_rush::Codec>>(rules);
}

}  // namespace cardtable
