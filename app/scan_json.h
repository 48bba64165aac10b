#pragma once

#include <string>

#include "app/pipeline/reading_audit.h"
#include "engine/core/reading.h"
#include "engine/io/json_reading.h"

namespace hexwatch {

/// A reading as `hexwatch scan --json` prints it (docs/scan.md lists the members).
io::Json reading_to_json(const BoardReading& reading, const ReadingAudit& audit);

/// The same for a picture in which no board was found.
io::Json not_located_to_json(const std::string& reason);

/// A reading in words for people, several lines.
std::string reading_to_text(const BoardReading& reading, const ReadingAudit& audit);

}  // namespace hexwatch
