#include "tests/ui/scripted_screen.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include "ui/window.h"

namespace hexwatch::ui {

ScriptedScreen::ScriptedScreen(Snapshot shown, float width, float height) : snapshot(std::move(shown)), context_(ImGui::CreateContext()) {
  ImGui::SetCurrentContext(context_);
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.DisplaySize = {width, height};
  io.DeltaTime = 1.0F / 60;
  io.KeyMap[ImGuiKey_Escape] = GLFW_KEY_ESCAPE;
  io.KeyMap[ImGuiKey_Enter] = GLFW_KEY_ENTER;
  io.KeyMap[ImGuiKey_Z] = GLFW_KEY_Z;
  io.KeyMap[ImGuiKey_Y] = GLFW_KEY_Y;
  io.KeyMap[ImGuiKey_LeftArrow] = GLFW_KEY_LEFT;
  io.KeyMap[ImGuiKey_RightArrow] = GLFW_KEY_RIGHT;
  io.KeyMap[ImGuiKey_UpArrow] = GLFW_KEY_UP;
  io.KeyMap[ImGuiKey_DownArrow] = GLFW_KEY_DOWN;
  look_.em = em_for(snapshot.preferences, 1, height);
  look_.fonts = add_fonts(*io.Fonts, look_.em);
  unsigned char* pixels = nullptr;
  int w = 0;
  int h = 0;
  io.Fonts->GetTexDataAsAlpha8(&pixels, &w, &h);
  look_.noted = [this](std::string_view label, ImVec2 min, ImVec2 max) { boxes_.insert({std::string(label), Box{min, max}}); };
  settle();
}

ScriptedScreen::~ScriptedScreen() { ImGui::DestroyContext(context_); }

void ScriptedScreen::frame() {
  ImGui::SetCurrentContext(context_);
  boxes_.clear();
  ImGui::NewFrame();
  for (Command& command : draw(state, snapshot, look_)) commands.push_back(std::move(command));
  ImGui::Render();
}

void ScriptedScreen::settle() {
  for (int i = 0; i < 4; ++i) frame();
}

const ScriptedScreen::Box* ScriptedScreen::find(const std::string& label) const {
  for (const auto& [name, box] : boxes_) {
    const auto hash = name.find("##");
    if (name == label || name.substr(0, hash) == label || (hash != std::string::npos && name.substr(hash + 2) == label)) return &box;
  }
  return nullptr;
}

bool ScriptedScreen::click(const std::string& label) {
  const Box* box = find(label);
  if (box == nullptr) return false;
  click_at({(box->min.x + box->max.x) / 2, (box->min.y + box->max.y) / 2});
  return true;
}

void ScriptedScreen::click_at(ImVec2 point) { drag(point, point); }

void ScriptedScreen::drag(ImVec2 from, ImVec2 to) {
  ImGuiIO& io = ImGui::GetIO();
  io.MousePos = from;
  frame();
  io.MouseDown[0] = true;
  frame();
  io.MousePos = to;
  frame();
  io.MouseDown[0] = false;
  frame();
  settle();
}

void ScriptedScreen::type(const std::string& text) {
  for (const char character : text) {
    ImGui::GetIO().AddInputCharacter(static_cast<unsigned char>(character));
    frame();
  }
  settle();
}

void ScriptedScreen::press(int key, bool control) {
  ImGuiIO& io = ImGui::GetIO();
  io.KeyCtrl = control;
  io.KeyMods = control ? ImGuiKeyModFlags_Ctrl : ImGuiKeyModFlags_None;
  io.KeysDown[key] = true;
  frame();
  io.KeysDown[key] = false;
  io.KeyCtrl = false;
  io.KeyMods = ImGuiKeyModFlags_None;
  settle();
}

void ScriptedScreen::report(std::size_t count) { ADD_FAILURE() << "not the one command that was expected, but " << count; }

}  // namespace hexwatch::ui
