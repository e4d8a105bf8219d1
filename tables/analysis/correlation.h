// How closely two quantities are correlated, added up as they come.
#pragma once

namespace cardtable {

class Correlation {
 public:
  void add(double one, double other) {
    ++count_;
    ones_ += one;
    others_ += other;
    one_squares_ += one * one;
    other_squares_ += other * other;
    products_ += one * other;
  }

  /// The share of one quantity's variance that the other explains, from 0 to 1; 0 if one of them never changes.
  double squared() const {
    const double one_varies = count_ * one_squares_ - ones_ * ones_;
    const double other_varies = count_ * other_squares_ - others_ * others_;
    constexpr double kNothing = 1e-9;
    if (one_varies <= kNothing || other_varies <= kNothing) return 0;
    const double together = count_ * products_ - ones_ * others_;
    return together * together / (one_varies * other_varies);
  }

 private:
  double count_ = 0;
  double ones_ = 0;
  double others_ = 0;
  double one_squares_ = 0;
  double other_squares_ = 0;
  double products_ = 0;
};

}  // namespace cardtable
