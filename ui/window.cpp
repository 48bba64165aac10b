#include "ui/window.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "ui/screen.h"
#include "ui/textures.h"

namespace hexwatch::ui {
namespace {

// GLFW and its error message are one for the whole program; windows may come and go.
std::string last_error() {
  const char* text = nullptr;
  glfwGetError(&text);
  return text == nullptr ? "" : std::string(" (") + text + ")";
}

GLFWwindow* open_window(const Window::Options& options) {
  if (glfwInit() == GLFW_FALSE) throw std::runtime_error("There is no display to open a window on" + last_error() + ".");
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHint(GLFW_VISIBLE, options.visible ? GLFW_TRUE : GLFW_FALSE);
  GLFWwindow* window = glfwCreateWindow(options.width, options.height, options.title.c_str(), nullptr, nullptr);
  if (window == nullptr) {
    const std::string reason = last_error();
    glfwTerminate();
    throw std::runtime_error("The display can open no window with OpenGL 3.2" + reason + ".");
  }
  return window;
}

// After input Dear ImGui needs some frames until all that follows from it has settled.
constexpr int kSettle = 3;

}  // namespace

struct Window::Inside {
  GLFWwindow* window = nullptr;
  ImGuiContext* context = nullptr;
  std::optional<Textures> textures;
  UiState state;
  Look look;
  float em = 0;
  Theme theme = Theme::dark;
  int settling = kSettle;
  std::uint64_t drawn_version = 0;
  double drawn_second = -1;
  long draws = 0;

  void use_type(const Preferences& preferences);
  bool changed(const Snapshot& snapshot) const {
    return settling > 0 || snapshot.version != drawn_version || std::floor(snapshot.time) != drawn_second;
  }
  Commands draw_now(const Snapshot& snapshot);
  void render() const;
};

namespace {

// Every kind of input makes the screen be drawn; Dear ImGui's own callbacks run after ours.
void watch_input(GLFWwindow* window) {
  static constexpr auto note = +[](GLFWwindow* w) { *static_cast<int*>(glfwGetWindowUserPointer(w)) = kSettle; };
  glfwSetCursorPosCallback(window, [](GLFWwindow* w, double, double) { note(w); });
  glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int, int, int) { note(w); });
  glfwSetScrollCallback(window, [](GLFWwindow* w, double, double) { note(w); });
  glfwSetKeyCallback(window, [](GLFWwindow* w, int, int, int, int) { note(w); });
  glfwSetCharCallback(window, [](GLFWwindow* w, unsigned) { note(w); });
  glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { note(w); });
  glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int) { note(w); });
  glfwSetWindowRefreshCallback(window, note);
}

}  // namespace

void Window::Inside::use_type(const Preferences& preferences) {
  int width = 0;
  int height = 0;
  glfwGetWindowSize(window, &width, &height);
  float scale_x = 1;
  float scale_y = 1;
  glfwGetWindowContentScale(window, &scale_x, &scale_y);
  theme = preferences.theme;
  const float wanted = em_for(preferences, std::max(1.0F, scale_x), static_cast<float>(height));
  if (wanted == em) return;
  em = wanted;
  ImGuiIO& io = ImGui::GetIO();
  io.Fonts->Clear();
  look.fonts = add_fonts(*io.Fonts, em);
  look.em = em;
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
  settling = kSettle;
}

void Window::Inside::render() const {
  int width = 0;
  int height = 0;
  glfwGetFramebufferSize(window, &width, &height);
  glViewport(0, 0, width, height);
  const ImVec4 ground = ImGui::ColorConvertU32ToFloat4(palette_of(theme).ground);
  glClearColor(ground.x, ground.y, ground.z, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

Commands Window::Inside::draw_now(const Snapshot& snapshot) {
  use_type(snapshot.preferences);
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  ImGui::NewFrame();
  Commands commands = draw(state, snapshot, look);
  ImGui::Render();
  render();
  textures->finish_frame();
  glfwSwapBuffers(window);
  ++draws;
  settling = std::max(0, settling - 1);
  if (!commands.empty()) settling = kSettle;
  drawn_version = snapshot.version;
  drawn_second = std::floor(snapshot.time);
  return commands;
}

Window::Window(const Options& options) : inside_(std::make_unique<Inside>()) {
  inside_->window = open_window(options);
  glfwMakeContextCurrent(inside_->window);
  glfwSwapInterval(options.visible ? 1 : 0);
  glfwSetWindowUserPointer(inside_->window, &inside_->settling);
  watch_input(inside_->window);
  inside_->context = ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;  // where things stand follows from the size of the window
  io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  io.ConfigInputTextCursorBlink = false;  // else somebody would have to draw
  ImGui_ImplGlfw_InitForOpenGL(inside_->window, true);
  ImGui_ImplOpenGL3_Init("#version 150");
  inside_->textures.emplace();
  inside_->look.texture_of = [inside = inside_.get()](const Picture& picture) { return inside->textures->of(picture); };
}

Window::~Window() {
  ImGui::SetCurrentContext(inside_->context);
  inside_->textures.reset();
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext(inside_->context);
  glfwDestroyWindow(inside_->window);
  glfwTerminate();
}

bool Window::open() const { return glfwWindowShouldClose(inside_->window) == GLFW_FALSE; }

Commands Window::show(const Snapshot& snapshot, double wait_seconds) {
  ImGui::SetCurrentContext(inside_->context);
  if (inside_->changed(snapshot))
    glfwPollEvents();
  else
    glfwWaitEventsTimeout(std::max(0.001, wait_seconds));
  if (!inside_->changed(snapshot)) return {};
  return inside_->draw_now(snapshot);
}

void Window::wake() { glfwPostEmptyEvent(); }

UiState& Window::state() { return inside_->state; }

long Window::draws() const { return inside_->draws; }

Picture Window::picture() const {
  Picture picture;
  if (inside_->draws == 0) return picture;
  // What is on the screen belongs to the desktop; the same drawing once more is ours to read.
  ImGui::SetCurrentContext(inside_->context);
  inside_->render();
  glfwGetFramebufferSize(inside_->window, &picture.width, &picture.height);
  const auto row = static_cast<std::size_t>(picture.width) * 4;
  auto pixels = std::make_shared<std::vector<std::uint8_t>>(row * static_cast<std::size_t>(picture.height));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadBuffer(GL_BACK);
  glReadPixels(0, 0, picture.width, picture.height, GL_RGBA, GL_UNSIGNED_BYTE, pixels->data());
  // OpenGL's rows go from the bottom up.
  for (std::size_t top = 0, bottom = static_cast<std::size_t>(picture.height) - 1; top < bottom; ++top, --bottom)
    std::swap_ranges(pixels->begin() + static_cast<std::ptrdiff_t>(top * row), pixels->begin() + static_cast<std::ptrdiff_t>((top + 1) * row),
                     pixels->begin() + static_cast<std::ptrdiff_t>(bottom * row));
  picture.rgba = std::move(pixels);
  return picture;
}

}  // namespace hexwatch::ui
