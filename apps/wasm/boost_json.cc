// Boost.JSON from its sources, and what happens where it would throw: that never occurs here, since everything is
// parsed with an error code.
#include <boost/json/src.hpp>
#include <boost/throw_exception.hpp>
#include <cstdlib>
#include <exception>

namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
