#pragma once

#include <array>
#include <cstdint>

#include "engine/core/ids.h"

namespace hexwatch {

/// A count per kind of resource: a hand, a price, the bank, what a roll pays. Counts go from -128 to 127, below zero only in
/// differences. All five lie in one register, a byte each, and are added and compared at once.
class Cards {
 public:
  constexpr Cards() = default;
  constexpr Cards(int a, int b, int c, int d, int e)
      : lanes_(lane(0, a) | lane(1, b) | lane(2, c) | lane(3, d) | lane(4, e)) {}

  /// `count` cards of one kind.
  static constexpr Cards of(Resource kind, int count = 1) { return Cards(lane(index(kind), count)); }
  /// `count` cards of every kind.
  static constexpr Cards each(int count) { return {count, count, count, count, count}; }

  constexpr int operator[](Resource kind) const { return static_cast<std::int8_t>(lanes_ >> (8 * index(kind))); }
  constexpr void set(Resource kind, int count) {
    lanes_ = (lanes_ & ~(std::uint64_t{0xFF} << (8 * index(kind)))) | lane(index(kind), count);
  }
  constexpr void add(Resource kind, int count) { *this += of(kind, count); }

  constexpr int total() const {
    int sum = 0;
    for (int i = 0; i < kResources; ++i) sum += (*this)[id<Resource>(i)];
    return sum;
  }
  constexpr bool none() const { return lanes_ == 0; }
  /// Whether every kind is there at least as often as in the other.
  constexpr bool covers(const Cards& other) const { return at_least(*this, other) == kSigns; }
  /// Per kind the smaller count of the two.
  static constexpr Cards lesser(const Cards& a, const Cards& b) { return choose(at_least(a, b), b, a); }
  /// Per kind the larger count of the two.
  static constexpr Cards greater(const Cards& a, const Cards& b) { return choose(at_least(a, b), a, b); }

  constexpr Cards& operator+=(const Cards& other) {
    lanes_ = ((lanes_ & ~kSigns) + (other.lanes_ & ~kSigns)) ^ ((lanes_ ^ other.lanes_) & kSigns);
    return *this;
  }
  constexpr Cards& operator-=(const Cards& other) {
    lanes_ = ((lanes_ | kSigns) - (other.lanes_ & ~kSigns)) ^ ((lanes_ ^ ~other.lanes_) & kSigns);
    return *this;
  }
  friend constexpr Cards operator+(Cards a, const Cards& b) { return a += b; }
  friend constexpr Cards operator-(Cards a, const Cards& b) { return a -= b; }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;

 private:
  static constexpr std::uint64_t kSigns = 0x8080808080808080U;

  constexpr explicit Cards(std::uint64_t lanes) : lanes_(lanes) {}
  static constexpr std::uint64_t lane(int i, int count) {
    return static_cast<std::uint64_t>(static_cast<std::uint8_t>(count)) << (8 * i);
  }
  // The sign bit of each lane in which a >= b. (Signed bytes are compared as unsigned ones after flipping their signs.)
  static constexpr std::uint64_t at_least(const Cards& a, const Cards& b) {
    const std::uint64_t x = a.lanes_ ^ kSigns;
    const std::uint64_t y = b.lanes_ ^ kSigns;
    const std::uint64_t low = (x | kSigns) - (y & ~kSigns);
    return ((x & ~y) | (~(x ^ y) & low)) & kSigns;
  }
  static constexpr Cards choose(std::uint64_t signs, const Cards& yes, const Cards& no) {
    const std::uint64_t mask = (signs >> 7U) * 0xFF;
    return Cards((yes.lanes_ & mask) | (no.lanes_ & ~mask));
  }

  std::uint64_t lanes_ = 0;
};

/// All kinds of resources, for loops.
inline constexpr std::array<Resource, kResources> kAllResources{Resource{0}, Resource{1}, Resource{2}, Resource{3}, Resource{4}};

}  // namespace hexwatch
