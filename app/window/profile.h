#pragma once

#include <filesystem>
#include <string>

#include "ui/preferences.h"

namespace hexwatch {

/// What is remembered from one start to the next: profile.yaml in the user's folder of settings.
struct Profile {
  ui::Preferences preferences;
  ui::TableSetup table;
  std::string source;  ///< looked at last; empty for none
  friend bool operator==(const Profile&, const Profile&) = default;
};

/// The profile as the text of its file.
std::string text_of(const Profile& profile);
/// Reads such a text; what it leaves out keeps its value of `usual`. Throws io::InputError "FILE:LINE: sentence" for anything else than a profile.
Profile profile_from(const std::string& text, const std::string& file, const Profile& usual);

/// A profile that was read, and what there is to say about that: a file that cannot be used is set aside, and the usual profile taken.
struct LoadedProfile {
  Profile profile;
  std::string notice;  ///< one sentence, or empty
};
/// Reads the profile in a folder. Never throws: without a file it is the usual one.
LoadedProfile load_profile(const std::filesystem::path& folder, const Profile& usual);
/// Stores the profile, whole or not at all. Throws std::runtime_error with one sentence.
void store_profile(const std::filesystem::path& folder, const Profile& profile);

}  // namespace hexwatch
