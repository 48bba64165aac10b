#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/core/ids.h"

namespace hexwatch {

/// A set of ids below 64 * Words, kept as bits: unions, intersections and counts cost a few instructions.
template <class Id, std::size_t Words>
class IdSet {
 public:
  static constexpr int kCapacity = static_cast<int>(64 * Words);

  constexpr IdSet() = default;

  /// The set of the ids given.
  template <class... Ids>
  static constexpr IdSet of(Ids... ids) {
    IdSet set;
    (set.insert(ids), ...);
    return set;
  }

  /// The ids 0 .. count-1.
  static constexpr IdSet first_ids(int count) {
    IdSet set;
    for (int i = 0; i < count; ++i) set.insert(id<Id>(i));
    return set;
  }

  /// The set whose word w holds the bits of ids 64w .. 64w+63.
  static constexpr IdSet from_words(const std::array<std::uint64_t, Words>& words) {
    IdSet set;
    set.words_ = words;
    return set;
  }

  constexpr const std::array<std::uint64_t, Words>& words() const { return words_; }

  constexpr bool contains(Id id) const {
    return ((words_[word(id)] >> (static_cast<unsigned>(id) & 63U)) & 1U) != 0;
  }
  constexpr void insert(Id id) { words_[word(id)] |= bit(id); }
  constexpr void erase(Id id) { words_[word(id)] &= ~bit(id); }

  constexpr bool empty() const {
    for (auto w : words_)
      if (w != 0) return false;
    return true;
  }
  constexpr int size() const {
    int n = 0;
    for (auto w : words_) n += count_bits(w);
    return n;
  }
  /// Whether there are two ids or more.
  constexpr bool several() const {
    IdSet rest = *this;
    if (rest.empty()) return false;
    rest.pop_front();
    return !rest.empty();
  }
  constexpr bool intersects(const IdSet& other) const { return !(*this & other).empty(); }

  /// The smallest id; the set is not empty.
  constexpr Id front() const {
    std::size_t w = 0;
    while (w + 1 < Words && words_[w] == 0) ++w;
    return id<Id>(static_cast<int>(64 * w) + std::countr_zero(words_[w]));
  }
  /// Removes the smallest id and returns it; the set is not empty.
  constexpr Id pop_front() {
    const Id first = front();
    erase(first);
    return first;
  }

  constexpr IdSet& operator|=(const IdSet& other) {
    for (std::size_t w = 0; w < Words; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr IdSet& operator&=(const IdSet& other) {
    for (std::size_t w = 0; w < Words; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  /// Removes every id of the other set.
  constexpr IdSet& operator-=(const IdSet& other) {
    for (std::size_t w = 0; w < Words; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend constexpr IdSet operator|(IdSet a, const IdSet& b) { return a |= b; }
  friend constexpr IdSet operator&(IdSet a, const IdSet& b) { return a &= b; }
  friend constexpr IdSet operator-(IdSet a, const IdSet& b) { return a -= b; }
  friend constexpr bool operator==(const IdSet&, const IdSet&) = default;

  /// Calls `use` with every id in ascending order; faster than the iterator where it matters.
  template <class Use>
  constexpr void for_each(Use use) const {
    for (std::size_t w = 0; w < Words; ++w)
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
        use(id<Id>(static_cast<int>(64 * w) + std::countr_zero(rest)));
  }

  /// Walks the ids in ascending order.
  class Iterator {
   public:
    using value_type = Id;
    using difference_type = std::ptrdiff_t;
    using reference = Id;
    using pointer = const Id*;
    using iterator_category = std::input_iterator_tag;

    constexpr explicit Iterator(IdSet rest) : rest_(rest) {}
    constexpr Id operator*() const { return rest_.front(); }
    constexpr Iterator& operator++() {
      rest_.pop_front();
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      rest_.pop_front();
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    IdSet rest_;
  };
  using value_type = Id;
  using iterator = Iterator;
  using const_iterator = Iterator;
  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr Iterator end() const { return Iterator(IdSet{}); }

 private:
  static constexpr std::size_t word(Id id) { return Words == 1 ? 0 : static_cast<std::size_t>(id) >> 6U; }
  static constexpr std::uint64_t bit(Id id) { return std::uint64_t{1} << (static_cast<unsigned>(id) & 63U); }

  // std::popcount is a call into a library where the program must run on any x86-64: 8 % of the time of random games.
  static constexpr int count_bits(std::uint64_t w) {
    w -= (w >> 1U) & 0x5555555555555555U;
    w = (w & 0x3333333333333333U) + ((w >> 2U) & 0x3333333333333333U);
    w = (w + (w >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<int>((w * 0x0101010101010101U) >> 56U);
  }

  std::array<std::uint64_t, Words> words_{};
};

using PlayerSet = IdSet<PlayerId, 1>;
using TileSet = IdSet<TileId, 1>;
using SiteSet = IdSet<SiteId, 1>;
using PathSet = IdSet<PathId, 2>;

}  // namespace hexwatch
