#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/core/ids.h"

namespace hexwatch {

/// A list with one entry per id, which only its own kind of id can index.
template <class Id, class T>
class IdList {
 public:
  IdList() = default;
  explicit IdList(std::vector<T> entries) : entries_(std::move(entries)) {}
  explicit IdList(int size, const T& value = T{}) : entries_(static_cast<std::size_t>(size), value) {}

  const T& operator[](Id id) const { return entries_[static_cast<std::size_t>(id)]; }
  T& operator[](Id id) { return entries_[static_cast<std::size_t>(id)]; }

  int size() const { return static_cast<int>(entries_.size()); }
  /// Whether a number read from outside names an entry.
  bool has(long long number) const { return number >= 0 && number < size(); }
  void push_back(T entry) { entries_.push_back(std::move(entry)); }

  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  auto begin() { return entries_.begin(); }
  auto end() { return entries_.end(); }

  friend bool operator==(const IdList&, const IdList&) = default;

 private:
  std::vector<T> entries_;
};

/// The ids 0 .. many-1, in order: all of a list of that size.
template <class Id>
std::vector<Id> first_ids(int many) {
  std::vector<Id> ids;
  for (int i = 0; i < many; ++i) ids.push_back(id<Id>(i));
  return ids;
}

}  // namespace hexwatch
