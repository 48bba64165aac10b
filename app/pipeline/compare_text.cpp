// A comparison of compare_log.h in words.

#include <cmath>
#include <iomanip>
#include <sstream>

#include "app/pipeline/compare_log.h"

namespace hexwatch {
namespace {

// The value below which that part of the sorted list lies, by interpolation.
double quantile(const std::vector<double>& sorted, double part) {
  const double at = part * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(low + 1, sorted.size() - 1);
  return sorted[low] + (at - std::floor(at)) * (sorted[high] - sorted[low]);
}

}  // namespace

std::string comparison_text(const Comparison& c) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(2);
  out << "events     " << c.right << " right, " << c.wrong << " wrong, " << c.missed << " missed, " << c.late << " late\n";
  out << "typed      " << c.typed_right << " right, " << c.typed_wrong << " wrong, " << c.typed_missed << " missed\n";
  out << "flags      " << c.flags_right << " right, " << c.flags_false << " false, " << c.flags_missed << " missed, " << c.flags_not_cleared << " not cleared\n";
  out << "questions  " << c.questions << '\n';
  out << "delay      ";
  if (c.delays.empty()) out << "not measured: no event was right\n";
  else out << "median " << quantile(c.delays, 0.5) << " s, 95 % within " << quantile(c.delays, 0.95) << " s\n";
  out << "hands      " << c.hands_right << " of " << c.players << " right\n";
  out << "end        " << (c.end.empty() ? "as in truth" : std::to_string(c.end.size()) + " things differ") << '\n';
  for (const std::string& line : c.differences) out << "  " << line << '\n';
  for (const std::string& line : c.end) out << "  at the end, " << line << '\n';
  return out.str();
}

}  // namespace hexwatch
