#include "tests/support/mjpeg_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include <opencv2/imgcodecs.hpp>

namespace hexwatch {
namespace {

constexpr int kNumbers = 240;

bool send_all(int connection, const std::string& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t count = send(connection, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
    if (count <= 0) return false;
    at += static_cast<std::size_t>(count);
  }
  return true;
}

std::vector<unsigned char> jpeg_of(int number) {
  std::vector<unsigned char> jpeg;
  cv::imencode(".jpg", cv::Mat(480, 640, CV_8UC3, cv::Scalar::all(10 + number)), jpeg);
  return jpeg;
}

}  // namespace

MjpegServer::MjpegServer(int port, double rate) : rate_(rate), sent_(kNumbers) {
  static_cast<void>(jpeg_of(0));  // the first one waits for OpenCV's plug-ins, longer than clients wait for an answer
  socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int yes = 1;
  setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  socklen_t length = sizeof address;
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  if (bind(socket_, plain, length) != 0 || listen(socket_, 4) != 0 || getsockname(socket_, plain, &length) != 0) throw std::system_error(errno, std::generic_category(), "listen");
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { serve(); });
}

MjpegServer::~MjpegServer() {
  stopping_ = true;
  thread_.join();
  close(socket_);
}

std::chrono::steady_clock::time_point MjpegServer::sent(int number) const {
  const std::scoped_lock lock(mutex_);
  return sent_.at(static_cast<std::size_t>(number % kNumbers));
}

bool MjpegServer::send_picture(int connection) {
  const int number = count_ % kNumbers;
  const std::vector<unsigned char> jpeg = jpeg_of(number);
  const std::string head = "--frame\r\nContent-Type: image/jpeg\r\nContent-Length: " + std::to_string(jpeg.size()) + "\r\n\r\n";
  {
    const std::scoped_lock lock(mutex_);
    sent_.at(static_cast<std::size_t>(number)) = std::chrono::steady_clock::now();
  }
  ++count_;
  return send_all(connection, head + std::string(jpeg.begin(), jpeg.end()) + "\r\n");
}

void MjpegServer::serve() {
  while (!stopping_) {
    pollfd waiting{socket_, POLLIN, 0};
    if (poll(&waiting, 1, 20) <= 0) continue;
    const int connection = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (connection < 0) continue;
    bool open = send_all(connection, "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n");
    while (open && !stopping_) {
      open = send_picture(connection);
      std::this_thread::sleep_for(std::chrono::duration<double>(1 / rate_));
    }
    close(connection);
  }
}

}  // namespace hexwatch
