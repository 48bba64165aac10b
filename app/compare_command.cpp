#include "app/compare_command.h"

#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>

#include "app/pipeline/compare_log.h"
#include "app/pipeline/text_input.h"

namespace hexwatch {
namespace {

constexpr int kDiffers = 1;

FilmTruth truth_in(const std::string& file) {
  try {
    std::ifstream in = open_file(file, "file");
    return read_truth(in);
  } catch (const io::InputError& error) {
    throw std::runtime_error(file + ": " + error.what());
  }
}

Comparison compare(const std::string& log, const std::string& truth) {
  std::error_code error;
  const std::string file = std::filesystem::is_directory(log, error) ? log_file_of(log) : log;
  const LogText text = read_log(file);
  const FilmTruth told = truth_in(truth);
  try {
    return compare_log(text.lines, told);
  } catch (const io::InputError& wrong) {
    throw std::runtime_error(file + ": " + wrong.what());
  }
}

}  // namespace

void add_compare_command(CLI::App& app, int& exit_code) {
  struct Files {
    std::string log;
    std::string truth;
  };
  auto files = std::make_shared<Files>();
  CLI::App* command = app.add_subcommand(
      "compare", "Holds the log of a session against the truth of the film it was made from: which events are right, wrong, missed or late,\n"
                 "which flags, how long it took, and what differs at the end. Ends with 1 where anything differs (docs/session.md).");
  command->add_option("LOG", files->log, "a session's folder or its events.jsonl")->required();
  command->add_option("TRUTH", files->truth, "the film's truth, NAME.truth.jsonl")->required();
  command->callback([files, &exit_code] {
    const Comparison comparison = compare(files->log, files->truth);
    std::cout << comparison_text(comparison);
    if (!comparison.same()) exit_code = kDiffers;
  });
}

}  // namespace hexwatch
