#include "vision/onnx_weights.h"

#include <cstdint>
#include <cstring>
#include <functional>
#include <stdexcept>

#include <opencv2/core.hpp>

namespace hexwatch {
namespace {

// Numbers of fields and types in onnx.proto3.
constexpr std::uint64_t kGraph = 7;        // ModelProto.graph
constexpr std::uint64_t kInitializer = 5;  // GraphProto.initializer
constexpr std::uint64_t kDataType = 2;     // TensorProto.data_type
constexpr std::uint64_t kRawData = 9;      // TensorProto.raw_data
constexpr std::uint64_t kFloat = 1;        // TensorProto.DataType
constexpr std::uint64_t kFloat16 = 10;

enum Wire : std::uint64_t { kVarint = 0, kEightBytes = 1, kLengthFirst = 2, kFourBytes = 5 };

[[noreturn]] void cut_short() { throw std::runtime_error("The network is cut short."); }

// Takes bytes off the front of a message.
class Front {
 public:
  explicit Front(std::string_view message) : left_(message) {}

  bool empty() const { return left_.empty(); }
  std::size_t left() const { return left_.size(); }

  std::string_view bytes(std::uint64_t many) {
    if (many > left_.size()) cut_short();
    const std::string_view taken = left_.substr(0, many);
    left_.remove_prefix(many);
    return taken;
  }

  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes(1).front());
      value |= std::uint64_t{byte & 0x7FU} << shift;
      if ((byte & 0x80U) == 0) return value;
    }
    cut_short();
  }

 private:
  std::string_view left_;
};

struct Field {
  std::uint64_t number;
  Wire wire;
  std::uint64_t value;       // of a varint
  std::string_view content;  // of what has its length first
  std::string_view whole;    // with its tag
};

Field next_field(Front& front, std::string_view message) {
  const std::size_t start = message.size() - front.left();
  const std::uint64_t tag = front.varint();
  Field field{tag >> 3U, static_cast<Wire>(tag & 7U), 0, {}, {}};
  switch (field.wire) {
    case kVarint: field.value = front.varint(); break;
    case kEightBytes: front.bytes(8); break;
    case kLengthFirst: field.content = front.bytes(front.varint()); break;
    case kFourBytes: front.bytes(4); break;
    default: throw std::runtime_error("The network is no ONNX file.");
  }
  field.whole = message.substr(start, message.size() - front.left() - start);
  return field;
}

void append_varint(std::string& to, std::uint64_t value) {
  for (; value >= 0x80U; value >>= 7U) to += static_cast<char>(value | 0x80U);
  to += static_cast<char>(value);
}

void append_bytes(std::string& to, std::uint64_t number, std::string_view content) {
  append_varint(to, number << 3U | kLengthFirst);
  append_varint(to, content.size());
  to += content;
}

// The message again, field by field as `copy` appends it.
std::string rewritten(std::string_view message, const std::function<void(std::string& to, const Field&)>& copy) {
  std::string to;
  for (Front front(message); !front.empty();) copy(to, next_field(front, message));
  return to;
}

std::string whole_numbers(std::string_view halves) {
  const int many = static_cast<int>(halves.size() / 2);
  cv::Mat half(1, many, CV_16F);
  std::memcpy(half.data, halves.data(), static_cast<std::size_t>(many) * 2);
  cv::Mat whole;
  half.convertTo(whole, CV_32F);
  return {reinterpret_cast<const char*>(whole.data), static_cast<std::size_t>(many) * 4};
}

std::string whole_tensor(std::string_view tensor) {
  bool halves = false;
  for (Front front(tensor); !front.empty();) {
    const Field field = next_field(front, tensor);
    halves |= field.number == kDataType && field.value == kFloat16;
  }
  if (!halves) return std::string(tensor);
  return rewritten(tensor, [](std::string& to, const Field& field) {
    if (field.number == kDataType) {
      append_varint(to, kDataType << 3U | kVarint);
      append_varint(to, kFloat);
    } else if (field.number == kRawData && field.content.size() >= 2) {
      append_bytes(to, kRawData, whole_numbers(field.content));
    } else {
      to += field.whole;
    }
  });
}

// The message with one of its fields, which has its length first, changed wherever it stands.
std::string with_changed(std::string_view message, std::uint64_t number, std::string (*change)(std::string_view)) {
  return rewritten(message, [&](std::string& to, const Field& field) {
    if (field.number == number) {
      append_bytes(to, number, change(field.content));
    } else {
      to += field.whole;
    }
  });
}

std::string whole_graph(std::string_view graph) { return with_changed(graph, kInitializer, whole_tensor); }

}  // namespace

std::string with_whole_weights(std::string_view onnx) { return with_changed(onnx, kGraph, whole_graph); }

}  // namespace hexwatch
