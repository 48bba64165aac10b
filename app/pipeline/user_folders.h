#pragma once

#include <filesystem>
#include <string>

namespace hexwatch {

/// What can be made again is kept here: $XDG_CACHE_HOME/hexwatch, or ~/.cache/hexwatch. As the XDG Base Directory Specification says, a variable that
/// holds no absolute path does not count. Without a home it is a folder of this user for temporary files. Nothing is made.
std::filesystem::path cache_folder();
/// What a person chose: $XDG_CONFIG_HOME/hexwatch, or ~/.config/hexwatch.
std::filesystem::path config_folder();
/// Sessions, unless another folder is told: $XDG_DATA_HOME/hexwatch/sessions, or ~/.local/share/hexwatch/sessions.
std::filesystem::path sessions_folder();

/// A folder for a new session, named by date and time: 2026-03-01-1930-NAME, and with a number behind where it is there already. `name` may
/// be empty. Nothing is made.
std::filesystem::path new_session_folder(const std::string& name);

/// Makes a folder and those above it. Throws std::runtime_error with one sentence where that fails.
void make_folder(const std::filesystem::path& folder);
/// Writes a file as a whole or not at all: beside it first, then in its place. Throws std::runtime_error with one sentence.
void write_whole(const std::filesystem::path& file, const std::string& content);

}  // namespace hexwatch
