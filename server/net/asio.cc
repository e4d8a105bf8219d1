// The parts of Asio and Beast that need not be templates: with their separate compilation, everybody else only sees
// declarations.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
