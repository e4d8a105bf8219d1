// Boost.JSON from its sources, and what happens where it would throw: that never occurs here, since everything is
// parsed with an error code. Numbers are written with a small table instead of a large one: slower, with the same
// digits.
#define BOOST_JSON_RYU_OPTIMIZE_SIZE
#include <boost/json/src.hpp>
#include <boost/throw_exception.hpp>
#include <cstdlib>
#include <exception>

namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
